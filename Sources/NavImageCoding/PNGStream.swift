/// Writes a PNG file while its bands come, in any order, holding only those that wait for one above them.
///
/// Workers compress with ``makeBandEncoder()``; whoever owns the stream appends what they made and takes the bytes that
/// are ready. Equal pixels and options always give equal bytes with the same version of the libraries.
public struct PNGStream: Sendable {
    /// Rows of a band at any height, so that nothing depends on how many work at it.
    public static let bandHeight = 64

    private let layout: PNGLayout
    private let colorSpace: PNGColorSpace
    private var waiting: [PNGBand?]
    /// The first band that has not come yet.
    public private(set) var nextBand = 0
    private var ready: [UInt8]
    private var joint: ZlibJoint
    private var pixelDigests: [UInt8] = []
    private var dataDigests: [UInt8] = []

    /// - Parameter isOpaque: whether every pixel is known to be opaque; the file then has no alpha channel.
    /// - Precondition: both sides are 1…2³¹ − 1.
    public init(
        width: Int, height: Int, isOpaque: Bool, metadata: PNGMetadata, options: PNGOptions = PNGOptions()
    ) {
        self.init(
            PNGLayout(width: width, height: height, format: isOpaque ? .rgb : .rgba, options: options),
            metadata)
    }

    /// - Parameter extra: chunks between those of the metadata and the pixels.
    init(_ layout: PNGLayout, _ metadata: PNGMetadata, extra: [UInt8] = []) {
        let sides = 1..<(1 << 31)
        precondition(sides.contains(layout.width) && sides.contains(layout.height), "a PNG has such a size")
        self.layout = layout
        colorSpace = metadata.colorSpace
        joint = ZlibJoint(bandCount: layout.bandCount)
        waiting = Array(repeating: nil, count: layout.bandCount)
        ready = PNGHeaderChunks.make(
            width: layout.width, height: layout.height, layout.format, metadata)
        ready += extra
    }

    public var bandCount: Int { layout.bandCount }

    /// The rows of a band, counted from the picture's top.
    public func rows(ofBand index: Int) -> Range<Int> { layout.rows(ofBand: index) }

    /// A compressor for one worker.
    public func makeBandEncoder() -> PNGBandEncoder { PNGBandEncoder(layout) }

    /// - Precondition: no band of this index came before.
    public mutating func append(_ band: PNGBand) {
        precondition(band.index >= nextBand && waiting[band.index] == nil, "each band comes once")
        waiting[band.index] = band
        while nextBand < waiting.count, let band = waiting[nextBand] {
            waiting[nextBand] = nil
            write(band)
            nextBand += 1
        }
    }

    /// The bytes of the file that are ready and were not taken yet. The last of them come after the last band.
    public mutating func takeBytes() -> [UInt8] {
        defer { ready = [] }
        return ready
    }

    /// One chunk for each band.
    private mutating func write(_ band: PNGBand) {
        let data = joint.data(of: band)
        PNGChunk.append("IDAT", data, to: &ready)
        if let digest = band.digest {
            pixelDigests += digest
            dataDigests += RowKernelSet.compiled.hash(data.span)
        }
        if band.index == layout.bandCount - 1 { writeEnd() }
    }

    private mutating func writeEnd() {
        if layout.options.storesPixelHash {
            let pixels = PixelHash(
                width: layout.width, height: layout.height, colorSpace, bandDigests: pixelDigests)
            let stored = StoredHash(pixels: pixels, data: RowKernelSet.compiled.hash(dataDigests.span))
            PNGChunk.append(StoredHash.chunkName, stored.bytes, to: &ready)
        }
        PNGChunk.append("IEND", [], to: &ready)
    }
}
