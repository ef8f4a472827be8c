import NavImaging
import NavTestSupport

/// Harmless changes, as another rasterizer, processor or rounding could produce them.
extension StraightBitmap {
    /// Returns the picture with coverage noise, as another antialiasing method would cause it.
    ///
    /// A pixel changes only if it lies strictly between the extremes of its 3 × 3 neighbourhood. Each
    /// such pixel gets a random factor between −`part` and `part`. Each channel changes by this factor
    /// times its own contrast in the neighbourhood.
    func withEdgeNoise(_ part: Double, seed: UInt64) -> StraightBitmap {
        var generator = SeededGenerator(seed: seed)
        return mappingEdges { fraction in
            min(max(fraction + Double.random(in: -part...part, using: &generator), 0), 1) - fraction
        }
    }

    /// Returns the picture with coverage quantized to multiples of 1/`steps`, as by antialiasing with
    /// `steps` samples per pixel.
    func withCoverageSteps(_ steps: Int) -> StraightBitmap {
        mappingEdges { fraction in (fraction * Double(steps)).rounded() / Double(steps) - fraction }
    }

    /// Returns the picture with heavier or lighter edges. A level changes by at most `amount` / 4 of the
    /// contrast in its 3 × 3 neighbourhood.
    func withEdgeContrast(_ amount: Double) -> StraightBitmap {
        mappingEdges { fraction in amount * fraction * (1 - fraction) }
    }

    /// Changes the levels of each pixel that lies strictly between the extremes of its 3 × 3
    /// neighbourhood.
    ///
    /// - Parameter shift: Returns the change, as a share of the neighbourhood's contrast. Its
    ///   argument is the pixel's position between minimum (0) and maximum (1), in the channel with
    ///   the most contrast.
    private func mappingEdges(_ shift: (Double) -> Double) -> StraightBitmap {
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                let own = channels(x, y)
                var (least, greatest) = (own, own)
                for row in max(y - 1, 0)...min(y + 1, height - 1) {
                    for column in max(x - 1, 0)...min(x + 1, width - 1) {
                        let near = channels(column, row)
                        least = least.replacing(with: near, where: near .< least)
                        greatest = greatest.replacing(with: near, where: near .> greatest)
                    }
                }
                let contrast = greatest &- least
                guard let channel = contrast.indices.max(by: { contrast[$0] < contrast[$1] }),
                    own[channel] > least[channel], own[channel] < greatest[channel]
                else { continue }
                let fraction = Double(own[channel] - least[channel]) / Double(contrast[channel])
                let move = shift(fraction)
                // The leading channel has the most contrast. Where it rises across the edge, another
                // channel may fall. Such a channel changes in the opposite direction. Every channel
                // stays between its extremes.
                var moved = own
                for index in own.indices where contrast[index] > 0 {
                    let rises = (own[index] - least[index]) * 2 >= contrast[index]
                    let leads = (own[channel] - least[channel]) * 2 >= contrast[channel]
                    let step = (rises == leads ? move : -move) * Double(contrast[index])
                    moved[index] = min(max(own[index] + Int(step.rounded()), least[index]), greatest[index])
                }
                result.setChannels(x, y, moved)
            }
        }
        return result
    }

    /// Returns the picture with some pixels changed by one level in one channel.
    ///
    /// - Parameter part: Share of the pixels to change, 0…1.
    func withLevelNoise(_ part: Double, seed: UInt64) -> StraightBitmap {
        var generator = SeededGenerator(seed: seed)
        return mapping { _, _, channels in
            guard Double.random(in: 0..<1, using: &generator) < part else { return channels }
            var channels = channels
            channels[Int.random(in: 0..<3, using: &generator)] += Bool.random(using: &generator) ? 1 : -1
            return channels
        }
    }

    /// Returns the picture with every colour channel one level higher, as another rounding could
    /// give it.
    func withOtherRounding() -> StraightBitmap { mapping { _, _, channels in channels &+ SIMD4(1, 1, 1, 0) } }

    /// Returns the picture moved by the fraction `part` of a pixel in the direction (x, y), with linear
    /// interpolation.
    func moved(byPart part: Double, x: Int, y: Int) -> StraightBitmap {
        mapping { column, row, channels in
            let other = self.channels(max(column - x, 0), max(row - y, 0))
            var channels = channels
            for index in channels.indices {
                channels[index] += Int((Double(other[index] - channels[index]) * part).rounded())
            }
            return channels
        }
    }
}

/// Damaging changes that work on pixels.
extension StraightBitmap {
    /// Returns the picture with a rectangle's contents moved by whole pixels. The exposed side
    /// repeats the rectangle's border.
    func moved(x: Int, y: Int, in area: PixelRect) -> StraightBitmap {
        var result = self
        for row in area.minY..<area.maxY {
            for column in area.minX..<area.maxX {
                result[column, row] = self[max(column - x, area.minX), max(row - y, area.minY)]
            }
        }
        return result
    }

    /// Returns the picture with black pixels at random light places and white pixels at random dark
    /// places.
    func withDeadPixels(_ count: Int, seed: UInt64) -> StraightBitmap {
        var generator = SeededGenerator(seed: seed)
        var result = self
        for _ in 0..<count {
            let x = Int.random(in: 0..<width, using: &generator)
            let y = Int.random(in: 0..<height, using: &generator)
            let level: UInt8 = self[x, y].green < 128 ? 255 : 0
            result[x, y] = StraightPixel(red: level, green: level, blue: level, alpha: 255)
        }
        return result
    }

    /// Returns the picture with the blue of its most frequent colour moved some levels towards the
    /// middle of 0…255.
    func withTintedBackground(_ levels: Int) -> StraightBitmap {
        var counts: [StraightPixel: Int] = [:]
        for pixel in pixels { counts[pixel, default: 0] += 1 }
        let background = counts.max { ($0.value, $0.key.word) < ($1.value, $1.key.word) }?.key
        return mapping { x, y, channels in
            guard self[x, y] == background else { return channels }
            let step = channels[2] > 127 ? -levels : levels
            return channels &+ SIMD4(0, 0, step, 0)
        }
    }

    /// Returns the picture with every colour channel in a rectangle moved some levels towards the
    /// middle of 0…255.
    func withPatch(_ area: PixelRect, levels: Int) -> StraightBitmap {
        mapping { x, y, channels in
            guard area.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) else {
                return channels
            }
            var channels = channels
            for index in 0..<3 { channels[index] += channels[index] > 127 ? -levels : levels }
            return channels
        }
    }

    /// Returns the picture with red and blue exchanged, as by a wrong byte order.
    func withSwappedChannels() -> StraightBitmap {
        mapping { _, _, channels in SIMD4(channels[2], channels[1], channels[0], channels[3]) }
    }

    /// Returns the picture with alpha reduced everywhere.
    func withLowerAlpha(_ levels: Int) -> StraightBitmap {
        mapping { _, _, channels in channels &- SIMD4(0, 0, 0, levels) }
    }
}

extension StraightBitmap {
    private func channels(_ x: Int, _ y: Int) -> SIMD4<Int> {
        let pixel = self[x, y]
        return SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
    }

    private mutating func setChannels(_ x: Int, _ y: Int, _ channels: SIMD4<Int>) {
        func byte(_ index: Int) -> UInt8 { UInt8(min(max(channels[index], 0), 255)) }
        self[x, y] = StraightPixel(red: byte(0), green: byte(1), blue: byte(2), alpha: byte(3))
    }

    private func mapping(_ transform: (Int, Int, SIMD4<Int>) -> SIMD4<Int>) -> StraightBitmap {
        var result = self
        for y in 0..<height {
            for x in 0..<width { result.setChannels(x, y, transform(x, y, channels(x, y))) }
        }
        return result
    }
}

extension StraightPixel {
    fileprivate var word: UInt32 {
        UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }
}
