/// What the neighbours of each of four pixels are between.
struct Envelope {
    private(set) var least: FourPixels
    private(set) var greatest: FourPixels

    init(least: FourPixels, greatest: FourPixels) {
        self.least = least
        self.greatest = greatest
    }

    @inline(__always)
    mutating func include(_ pixels: FourPixels) {
        least = least.minimum(pixels)
        greatest = greatest.maximum(pixels)
    }

    /// How many levels each channel of other pixels leaves the envelope, beyond a share of its contrast.
    ///
    /// A line as thin as a pixel has no neighbour that is like it: a move by 0.02 pixels takes 2 % of its contrast,
    /// and its envelope cannot hold that.
    @inline(__always)
    func excess(of pixels: FourPixels) -> FourPixels {
        let contrast = greatest.bytes &- least.bytes
        return pixels.excess(over: greatest).maximum(least.excess(over: pixels))
            .excess(over: FourPixels(contrast &>> AntialiasingThresholds.contrastShift))
    }
}
