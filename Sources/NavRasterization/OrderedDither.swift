/// Bayer's ordered dither with an 8 × 8 matrix, fixed to the pixels of the frame.
enum OrderedDither {
    /// Returns the number to add to a level before truncation: 1/128, 3/128 … 127/128. The mean of
    /// these numbers is 1/2, so the truncated levels are neither too dark nor too light on average.
    static func threshold(x: Int, y: Int) -> Float {
        var (difference, line) = (x ^ y, y)
        // The rank in the matrix interleaves the bits of x ⊕ y and y in reverse order: their lowest
        // bits become the rank's highest bits.
        var rank = 0
        for _ in 0..<3 {
            rank = rank << 2 | (difference & 1) << 1 | line & 1
            difference >>= 1
            line >>= 1
        }
        return (Float(rank) + 0.5) / 64
    }
}
