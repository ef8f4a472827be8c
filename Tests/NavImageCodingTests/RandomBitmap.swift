import NavImaging
import NavTestSupport

extension SeededGenerator {
    /// Returns a random picture. Each row is noise or a ramp with slope 1 or 2, so that different rows
    /// need different PNG filters.
    mutating func bitmap(width: Int, height: Int, isOpaque: Bool) -> StraightBitmap {
        var bitmap = StraightBitmap(width: width, height: height)
        for y in 0..<height {
            let kind = Int.random(in: 0..<3, using: &self)
            for x in 0..<width {
                let value =
                    kind == 0
                    ? UInt8.random(in: .min ... .max, using: &self) : UInt8(truncatingIfNeeded: kind * x + y)
                bitmap[x, y] = StraightPixel(
                    red: value, green: value &+ 40, blue: 255 - value,
                    alpha: isOpaque ? 255 : value ^ UInt8(truncatingIfNeeded: y))
            }
        }
        return bitmap
    }
}

extension SeededGenerator {
    mutating func bytes(count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
    }
}
