import NavGeometry
import NavImaging

/// A bitmap laid over the plane; beyond its edges the nearest pixel goes on.
public struct ImagePaint: Shader {
    public enum Sampling: Sendable {
        case nearest
        /// The four nearest pixels, weighted in steps of 1/256.
        case bilinear
    }

    private let bitmap: PremultipliedBitmap
    private let sampling: Sampling
    /// From device pixels to the bitmap's pixels.
    private let toBitmap: AffineTransform

    /// - Parameters:
    ///   - transform: from the bitmap's pixels to device pixels.
    /// - Returns: nil for an empty bitmap or a transform without inverse: nothing is to be seen.
    public init?(_ bitmap: PremultipliedBitmap, sampling: Sampling, transform: AffineTransform) {
        guard bitmap.width > 0, bitmap.height > 0, let inverse = transform.inverse else { return nil }
        self.bitmap = bitmap
        self.sampling = sampling
        toBitmap = inverse
    }

    func shade(_ row: inout MutableSpan<PremultipliedPixel>, x: Int, y: Int) {
        for index in row.indices {
            let center = Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5)
            let place = toBitmap.apply(to: center)
            switch sampling {
            case .nearest:
                row[index] = pixel(column(place.x.rounded(.down)), line(place.y.rounded(.down)))
            case .bilinear:
                row[index] = bilinear(place)
            }
        }
    }

    private func bilinear(_ place: Point) -> PremultipliedPixel {
        let left = (place.x - 0.5).rounded(.down)
        let top = (place.y - 0.5).rounded(.down)
        let fractionX = weight(place.x - 0.5 - left)
        let fractionY = weight(place.y - 0.5 - top)
        let (x0, x1) = (column(left), column(left + 1))
        let (y0, y1) = (line(top), line(top + 1))
        return mixed(
            mixed(pixel(x0, y0), pixel(x1, y0), fractionX), mixed(pixel(x0, y1), pixel(x1, y1), fractionX),
            fractionY)
    }

    private func weight(_ fraction: Double) -> UInt32 { UInt32(min(max(fraction, 0), 1) * 256 + 0.5) }

    private func column(_ x: Double) -> Int { Int(min(max(x, 0), Double(bitmap.width - 1))) }
    private func line(_ y: Double) -> Int { Int(min(max(y, 0), Double(bitmap.height - 1))) }

    @inline(__always)
    private func pixel(_ x: Int, _ y: Int) -> PremultipliedPixel { bitmap.pixels[y * bitmap.width + x] }

    /// `a` and `b` mixed in parts of 256, each channel rounded to nearest.
    @inline(__always)
    private func mixed(_ a: PremultipliedPixel, _ b: PremultipliedPixel, _ weight: UInt32)
        -> PremultipliedPixel
    {
        let rest = 256 - weight
        let even =
            ((a.bits & 0x00FF_00FF) &* rest &+ (b.bits & 0x00FF_00FF) &* weight &+ 0x0080_0080) >> 8
        let odd =
            ((a.bits >> 8) & 0x00FF_00FF) &* rest &+ ((b.bits >> 8) & 0x00FF_00FF) &* weight
            &+ 0x0080_0080
        return PremultipliedPixel(bits: (even & 0x00FF_00FF) | (odd & 0xFF00_FF00))
    }
}
