import NavImaging

/// SplitMix64 by Sebastiano Vigna: the same numbers in each run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A picture of noise, flat areas and ramps, so that every row filter has its rows.
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
