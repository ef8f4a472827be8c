/// How a picture is written.
public struct PNGOptions: Equatable, Sendable {
    public var compression: PNGCompression
    /// How many threads compress bands, at least 1; the bytes do not depend on it.
    public var workers: Int
    /// Whether the file says the hash of its pixels, so that a comparison need not decode it.
    public var storesPixelHash: Bool

    public init(compression: PNGCompression = .small, workers: Int = 1, storesPixelHash: Bool = false) {
        self.compression = compression
        self.workers = workers
        self.storesPixelHash = storesPixelHash
    }
}

/// A picture's size and format, and its bands.
struct PNGLayout: Sendable {
    let width: Int
    let height: Int
    let format: PNGFormat
    let options: PNGOptions

    var bandCount: Int { (height + PNGStream.bandHeight - 1) / PNGStream.bandHeight }

    func rows(ofBand index: Int) -> Range<Int> {
        let start = index * PNGStream.bandHeight
        return start..<min(start + PNGStream.bandHeight, height)
    }
}
