/// The 8 × 8 matrix of Bayer's ordered dither, fixed to the pixels of the frame.
enum OrderedDither {
    /// What is added to a level before it is cut to a whole number: 1/128, 3/128 … 127/128. Without dither it is 1/2.
    static func threshold(x: Int, y: Int) -> Float {
        var (difference, line) = (x ^ y, y)
        // The place in the matrix: the bits of x ⊕ y and y in turn, the lowest first.
        var rank = 0
        for _ in 0..<3 {
            rank = rank << 2 | (difference & 1) << 1 | line & 1
            difference >>= 1
            line >>= 1
        }
        return (Float(rank) + 0.5) / 64
    }
}
