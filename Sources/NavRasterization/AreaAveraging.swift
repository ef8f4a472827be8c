import NavImaging

extension PremultipliedBitmap {
    /// Returns the picture with fewer pixels. Each new pixel is the mean of the pixels under it,
    /// weighted by area.
    ///
    /// The method averages along rows, then along columns. The weights are exact integers. For
    /// example, to reduce a row from 5 pixels to 3, it is divided into 5 · 3 units. Each old pixel
    /// is 3 units long, and each new pixel is 5 units long.
    /// - Parameters:
    ///   - newWidth: From 1 to the present width.
    ///   - newHeight: From 1 to the present height.
    public func averaged(width newWidth: Int, height newHeight: Int) -> PremultipliedBitmap {
        guard (1...width).contains(newWidth), (1...height).contains(newHeight),
            newWidth < width || newHeight < height
        else { return self }
        let narrow = averaged(Planes(self), along: .rows, to: newWidth)
        return averaged(narrow, along: .columns, to: newHeight).bitmap
    }

    private enum Direction {
        case rows
        case columns
    }

    /// The picture's channels with 16 bits each, so that the means along rows need not be rounded
    /// to bytes.
    private struct Planes {
        let width: Int
        let height: Int
        var channels: [SIMD4<UInt16>]

        init(_ bitmap: PremultipliedBitmap) {
            width = bitmap.width
            height = bitmap.height
            channels = bitmap.pixels.map {
                SIMD4(UInt16($0.red), UInt16($0.green), UInt16($0.blue), UInt16($0.alpha)) &* 257
            }
        }

        init(width: Int, height: Int) {
            self.width = width
            self.height = height
            channels = Array(repeating: .zero, count: width * height)
        }

        var bitmap: PremultipliedBitmap {
            func byte(_ channel: UInt16) -> UInt8 { UInt8((UInt32(channel) + 128) / 257) }
            return PremultipliedBitmap(
                width: width, height: height,
                pixels: channels.map {
                    PremultipliedPixel(
                        red: byte($0.x), green: byte($0.y), blue: byte($0.z), alpha: byte($0.w))
                })
        }
    }

    private func averaged(_ source: Planes, along direction: Direction, to count: Int) -> Planes {
        let isRows = direction == .rows
        let length = isRows ? source.width : source.height
        guard count < length else { return source }
        let lines = isRows ? source.height : source.width
        var result = Planes(
            width: isRows ? count : source.width, height: isRows ? source.height : count)
        let step = isRows ? 1 : source.width
        let targetStep = isRows ? 1 : result.width
        for line in 0..<lines {
            let start = isRows ? line * source.width : line
            let targetStart = isRows ? line * count : line
            for index in 0..<count {
                // An old pixel is `count` units long. The new pixel reaches from index·length to
                // (index + 1)·length units.
                let (low, high) = (index * length, (index + 1) * length)
                var sum = SIMD4<UInt64>.zero
                for place in low / count...(high - 1) / count {
                    let weight = UInt64(min(high, (place + 1) * count) - max(low, place * count))
                    let color = source.channels[start + place * step]
                    sum.x += UInt64(color.x) * weight
                    sum.y += UInt64(color.y) * weight
                    sum.z += UInt64(color.z) * weight
                    sum.w += UInt64(color.w) * weight
                }
                let half = UInt64(length / 2)
                result.channels[targetStart + index * targetStep] = SIMD4(
                    UInt16((sum.x + half) / UInt64(length)), UInt16((sum.y + half) / UInt64(length)),
                    UInt16((sum.z + half) / UInt64(length)), UInt16((sum.w + half) / UInt64(length)))
            }
        }
        return result
    }
}
