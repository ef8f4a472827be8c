import NavImaging

/// An affine map of straight gamma-encoded sRGB colours (`feColorMatrix`, Filter Effects Module
/// Level 1, section 9.6).
public struct ColorMatrix: Equatable, Sendable {
    /// The matrix's columns, one for each input channel. A column has one factor for each channel of the result.
    private let columns: [SIMD4<Float>]
    private let offset: SIMD4<Float>

    /// Makes a matrix.
    /// - Parameter rows: Four rows of five numbers. Each row computes one channel of the result. The row
    ///   has the factors of red, green, blue and alpha, then a constant. Missing numbers count as 0.
    public init(rows: [Double]) {
        func at(_ row: Int, _ column: Int) -> Float {
            let index = row * 5 + column
            return index < rows.count ? Float(rows[index]) : 0
        }
        columns = (0..<4).map { SIMD4(at(0, $0), at(1, $0), at(2, $0), at(3, $0)) }
        offset = SIMD4(at(0, 4), at(1, 4), at(2, 4), at(3, 4))
    }

    /// Whether every opaque colour stays opaque.
    public var keepsOpaque: Bool {
        let colors = min(columns[0].w, 0) + min(columns[1].w, 0) + min(columns[2].w, 0)
        return columns[3].w + offset.w + colors >= 1
    }

    /// Returns the mapped colour, clamped to 0…1.
    /// - Parameter color: Red, green, blue and alpha, not premultiplied.
    @inline(__always)
    func apply(to color: SIMD4<Float>) -> SIMD4<Float> {
        var sum = columns[0] * color.x
        sum += columns[1] * color.y
        sum += columns[2] * color.z
        sum += columns[3] * color.w
        return (sum + offset).clamped(lowerBound: .zero, upperBound: .one)
    }
}

extension PixelBuffer {
    /// Returns the picture with its colours mapped by one matrix after the other. Each pixel is
    /// rounded once, at the end.
    /// - Parameter cancellation: Ends the work between rows. The result must then not be used.
    public func changed(
        by matrices: [ColorMatrix], cancellation: CancellationFlag? = nil
    ) -> PixelBuffer {
        var changed: [PremultipliedPixel] = []
        changed.reserveCapacity(pixels.count)
        for start in stride(from: 0, to: pixels.count, by: max(rect.width, 1)) {
            let row = pixels[start..<start + rect.width]
            if cancellation.isCancelled {
                changed += row
                continue
            }
            for pixel in row {
                var color = pixel.channels
                let alpha = color.w
                color = alpha > 0 ? color / alpha : .zero
                color.w = alpha
                for matrix in matrices { color = matrix.apply(to: color) }
                var result = color * color.w
                result.w = color.w
                changed.append(PremultipliedPixel(channels: result))
            }
        }
        return PixelBuffer(rect: rect, pixels: changed)
    }
}
