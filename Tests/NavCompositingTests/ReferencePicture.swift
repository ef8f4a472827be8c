import Glibc
import NavImaging

/// A picture in float64, computed from the specifications' formulas without the code under test.
struct ReferencePicture {
    let width: Int
    let height: Int
    /// The pixels, row by row: premultiplied red, green, blue and alpha, 0…1.
    var pixels: [SIMD4<Double>]

    init(_ bitmap: PremultipliedBitmap) {
        (width, height) = (bitmap.width, bitmap.height)
        pixels = bitmap.pixels.map {
            SIMD4(Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha)) / 255
        }
    }

    /// The pixel at (x, y), which is clear outside the picture.
    subscript(x: Int, y: Int) -> SIMD4<Double> {
        (0..<width).contains(x) && (0..<height).contains(y) ? pixels[y * width + x] : .zero
    }

    /// Returns a picture whose pixels are computed from their coordinates.
    func map(_ change: (Int, Int) -> SIMD4<Double>) -> ReferencePicture {
        var result = self
        for y in 0..<height {
            for x in 0..<width { result.pixels[y * width + x] = change(x, y) }
        }
        return result
    }

    /// Applies a function to the unpremultiplied colour of each pixel, and clamps the results to 0…1.
    func straight(_ change: (SIMD4<Double>) -> SIMD4<Double>) -> ReferencePicture {
        map { x, y in
            let color = self[x, y]
            var plain = color.w > 0 ? color / color.w : .zero
            plain.w = color.w
            let changed = change(plain).clamped(lowerBound: .zero, upperBound: .one)
            return SIMD4(changed.x * changed.w, changed.y * changed.w, changed.z * changed.w, changed.w)
        }
    }

    /// Applies a function in linear light and returns the result in sRGB.
    func linear(_ body: (ReferencePicture) -> ReferencePicture) -> ReferencePicture {
        func each(_ color: SIMD4<Double>, _ curve: (Double) -> Double) -> SIMD4<Double> {
            SIMD4(curve(color.x), curve(color.y), curve(color.z), color.w)
        }
        let light = straight { each($0) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) } }
        return body(light).straight {
            each($0) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
        }
    }
}
