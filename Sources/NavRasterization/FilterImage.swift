import NavImaging

/// A picture between two steps of a filter graph. Its colours are premultiplied floats, so that
/// only the last step rounds to bytes.
struct FilterImage: Sendable {
    let rect: PixelRect
    /// Red, green, blue and alpha, 0…1, row by row. Red, green and blue are at most alpha.
    var colors: [SIMD4<Float>]

    static let empty = FilterImage(rect: .empty, colors: [])

    init(rect: PixelRect, colors: [SIMD4<Float>]) {
        self.rect = rect
        self.colors = colors
    }

    init(_ picture: PixelBuffer) {
        rect = picture.rect
        colors = picture.pixels.map(\.channels)
    }

    /// Returns the picture cropped or extended to a rectangle. Pixels beyond the picture are clear.
    func extended(to area: PixelRect) -> FilterImage {
        if area == rect { return self }
        var result = [SIMD4<Float>](repeating: .zero, count: area.width * area.height)
        let shared = area.intersection(rect)
        guard !shared.isEmpty else { return FilterImage(rect: area, colors: result) }
        for y in shared.minY..<shared.maxY {
            let source = (y - rect.minY) * rect.width + shared.minX - rect.minX
            let target = (y - area.minY) * area.width + shared.minX - area.minX
            for x in 0..<shared.width { result[target + x] = colors[source + x] }
        }
        return FilterImage(rect: area, colors: result)
    }

    /// Returns the picture cropped or extended to a rectangle. Beyond the picture, its nearest pixel is repeated.
    func duplicated(to area: PixelRect) -> FilterImage {
        guard !rect.isEmpty else { return extended(to: area) }
        var result: [SIMD4<Float>] = []
        result.reserveCapacity(area.width * area.height)
        for y in area.minY..<area.maxY {
            let row = (min(max(y, rect.minY), rect.maxY - 1) - rect.minY) * rect.width
            for x in area.minX..<area.maxX {
                result.append(colors[row + min(max(x, rect.minX), rect.maxX - 1) - rect.minX])
            }
        }
        return FilterImage(rect: area, colors: result)
    }

    /// Returns the picture with each premultiplied colour mapped by a function.
    func mapped(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> FilterImage {
        FilterImage(rect: rect, colors: colors.map(change))
    }

    /// Returns the picture with each straight colour mapped by a function.
    func mappedStraight(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> FilterImage {
        mapped { color in
            let alpha = color.w
            var straight = alpha > 0 ? color / alpha : .zero
            straight.w = alpha
            let changed = change(straight)
            var result = changed * changed.w
            result.w = changed.w
            return result
        }
    }

    /// Combines two pictures pixel by pixel, within a rectangle.
    func joined(
        with other: FilterImage, in area: PixelRect, _ join: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterImage {
        let (a, b) = (extended(to: area), other.extended(to: area))
        var result = a.colors
        for index in result.indices { result[index] = join(a.colors[index], b.colors[index]).validated }
        return FilterImage(rect: area, colors: result)
    }

    /// Returns the picture multiplied by coverage, pixel by pixel.
    func multiplied(by coverage: CoverageBuffer) -> FilterImage {
        precondition(coverage.rect == rect, "coverage and picture need the same rectangle")
        var result = colors
        for index in result.indices { result[index] *= Float(coverage.coverage[index]) / 255 }
        return FilterImage(rect: rect, colors: result)
    }

    /// The picture rounded to bytes.
    var pixels: PixelBuffer {
        PixelBuffer(rect: rect, pixels: colors.map { PremultipliedPixel(channels: $0) })
    }
}

extension SIMD4<Float> {
    /// The nearest valid premultiplied colour.
    fileprivate var validated: Self {
        let alpha = Swift.min(Swift.max(w, 0), 1)
        return clamped(lowerBound: .zero, upperBound: Self(repeating: alpha))
    }
}

// MARK: Light

extension FilterImage {
    /// The picture converted from gamma-encoded to linear-light values.
    var linear: FilterImage { mappedStraight { LightTable.linear.value(at: $0) } }

    /// The picture converted from linear-light to gamma-encoded values.
    var encoded: FilterImage { mappedStraight { LightTable.encoded.value(at: $0) } }
}

/// The transfer curve of sRGB and Display P3 as a table of 4096 linear pieces. Its error is less
/// than 1/100 of an 8-bit level.
private struct LightTable {
    private let values: [Float]

    static let linear = LightTable { RGBSpace.srgb.linear($0) }
    static let encoded = LightTable { RGBSpace.srgb.encoded($0) }

    private init(_ curve: (SIMD3<Double>) -> SIMD3<Double>) {
        values = (0...4097).map { Float(curve(SIMD3(repeating: Double(min($0, 4096)) / 4096)).x) }
    }

    /// Returns the colour with the curve applied to red, green and blue. Alpha stays the same.
    func value(at color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(value(at: color.x), value(at: color.y), value(at: color.z), color.w)
    }

    private func value(at number: Float) -> Float {
        let place = min(max(number, 0), 1) * 4096
        let index = Int(place)
        return values[index] + (values[index + 1] - values[index]) * (place - Float(index))
    }
}
