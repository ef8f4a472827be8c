/// Options for writing a PNG file.
public struct PNGOptions: Equatable, Sendable {
    /// The trade-off between compression time and file size.
    public var compression: PNGCompression
    /// Number of threads that compress bands; values below 1 count as 1. The number never changes
    /// the bytes.
    public var workers: Int
    /// Whether the file stores a hash of its pixels, so that an equal picture is recognized without
    /// decoding.
    public var storesPixelHash: Bool

    /// Creates options; by default level `small`, one worker and no pixel hash.
    public init(compression: PNGCompression = .small, workers: Int = 1, storesPixelHash: Bool = false) {
        self.compression = compression
        self.workers = workers
        self.storesPixelHash = storesPixelHash
    }
}

/// The size and format of a picture, and its division into bands.
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
