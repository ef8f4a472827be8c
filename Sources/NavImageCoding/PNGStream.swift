/// Assembles a PNG file from bands that arrive in any order.
///
/// Only bands that wait for an earlier band stay in memory. Each worker compresses bands with its own
/// encoder from ``makeBandEncoder()``. The owner of the stream appends the compressed bands and takes
/// the finished bytes. With the same versions of the compression libraries, equal pixels, metadata
/// and options give equal bytes.
public struct PNGStream: Sendable {
    /// Number of rows in a band. It is constant, so that the bytes do not depend on the number of
    /// workers.
    public static let bandHeight = 64

    private let layout: PNGLayout
    private let colorSpace: PNGColorSpace
    /// Bands that wait for an earlier band, by index.
    private var waiting: [PNGBand?]
    /// Index of the first band that has not been appended.
    public private(set) var nextBand = 0
    /// Finished bytes of the file that have not been taken.
    private var ready: [UInt8]
    private var joint: ZlibJoint
    private var pixelDigests: [UInt8] = []
    private var dataDigests: [UInt8] = []

    /// Creates a stream for a picture.
    ///
    /// - Parameters:
    ///   - width: Width of the picture, in pixels.
    ///   - height: Height of the picture, in pixels.
    ///   - isOpaque: Whether every pixel is known to be opaque. If so, the file has no alpha
    ///     channel.
    ///   - metadata: Scale, colour space and texts of the file.
    ///   - options: Compression level and pixel hash. The number of workers is ignored.
    /// - Precondition: `width` and `height` are in 1…2³¹ − 1.
    public init(
        width: Int, height: Int, isOpaque: Bool, metadata: PNGMetadata, options: PNGOptions = PNGOptions()
    ) {
        self.init(
            PNGLayout(width: width, height: height, format: isOpaque ? .rgb : .rgba, options: options),
            metadata)
    }

    /// Creates a stream for a layout.
    ///
    /// - Parameter extra: Complete chunks to write between the metadata and the pixels.
    init(_ layout: PNGLayout, _ metadata: PNGMetadata, extra: [UInt8] = []) {
        let sides = 1..<(1 << 31)
        precondition(
            sides.contains(layout.width) && sides.contains(layout.height), "width and height are 1…2³¹ − 1")
        self.layout = layout
        colorSpace = metadata.colorSpace
        joint = ZlibJoint(bandCount: layout.bandCount)
        waiting = Array(repeating: nil, count: layout.bandCount)
        ready = PNGHeaderChunks.make(
            width: layout.width, height: layout.height, layout.format, metadata)
        ready += extra
    }

    /// Number of bands in the picture.
    public var bandCount: Int { layout.bandCount }

    /// Returns the range of a band's rows, counted from the picture's top.
    public func rows(ofBand index: Int) -> Range<Int> { layout.rows(ofBand: index) }

    /// Creates an encoder for one worker.
    public func makeBandEncoder() -> PNGBandEncoder { PNGBandEncoder(layout) }

    /// Appends a compressed band; bands may arrive in any order.
    ///
    /// - Precondition: No band with this index has been appended before.
    public mutating func append(_ band: PNGBand) {
        precondition(band.index >= nextBand && waiting[band.index] == nil, "each band is appended once")
        waiting[band.index] = band
        while nextBand < waiting.count, let band = waiting[nextBand] {
            waiting[nextBand] = nil
            write(band)
            nextBand += 1
        }
    }

    /// Returns the bytes that were finished since the last call. The file is complete when all bands
    /// have been appended.
    public mutating func takeBytes() -> [UInt8] {
        defer { ready = [] }
        return ready
    }

    /// Writes a band as one IDAT chunk.
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
