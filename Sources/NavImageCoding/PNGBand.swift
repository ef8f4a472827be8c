import NavImaging

/// A pixel that the encoder takes. Both kinds are four bytes in memory, red first.
public protocol EncodablePixel: BitwiseCopyable, Sendable {
    /// Whether colour is already multiplied by alpha.
    static var isPremultiplied: Bool { get }
    /// One word, red in the lowest byte.
    var bits: UInt32 { get }
}

extension PremultipliedPixel: EncodablePixel {
    public static var isPremultiplied: Bool { true }
}

extension StraightPixel: EncodablePixel {
    public static var isPremultiplied: Bool { false }

    public var bits: UInt32 {
        UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }
}

/// A band of a picture, compressed: a piece of the file's one stream, with what is needed to join it to the others.
public struct PNGBand: Sendable {
    let index: Int
    let compressed: [UInt8]
    /// Checksum and count of the filtered bytes.
    let adler: UInt32
    let byteCount: Int
    /// The band's part in the pixel hash; nil when no hash is wanted.
    let digest: [UInt8]?
}

/// Compresses bands of one picture. A worker has one of its own; any worker may take any band.
public final class PNGBandEncoder {
    private let layout: PNGLayout
    private let backEnd: any Deflating
    private let trial: FilterTrial
    /// Finds the way to filter a band that is worth the time of the slowest compression.
    private lazy var scout = LibdeflateDeflater(level: 6)
    private var straight: [StraightPixel] = []
    private var filtered: [UInt8] = []

    init(_ layout: PNGLayout) {
        self.layout = layout
        let fastest = ISALDeflater()
        trial = FilterTrial(fastest)
        backEnd = layout.options.compression.makeBackEnd(fastest)
    }

    /// - Parameters:
    ///   - pixels: the rows of the band from top to bottom: ``PNGStream/bandHeight`` of them, fewer in the last band.
    ///   - index: 0 is the top band.
    /// - Precondition: in a stream without alpha channel, all pixels are opaque.
    public func encode<Pixel: EncodablePixel>(_ pixels: Span<Pixel>, band index: Int) -> PNGBand {
        let isOpaque = RowKernelSet.compiled.isOpaque(pixels)
        precondition(isOpaque || layout.format == .rgba, "a pixel that is not opaque needs an alpha channel")
        return encode(pixels, isOpaque, band: index)
    }

    /// - Precondition: `isOpaque` is true only when every pixel is opaque.
    func encode<Pixel: EncodablePixel>(_ pixels: Span<Pixel>, _ isOpaque: Bool, band index: Int) -> PNGBand {
        let rows = layout.rows(ofBand: index)
        precondition(pixels.count == rows.count * layout.width, "a band has all its rows")
        if Pixel.isPremultiplied && !isOpaque {
            RowKernelSet.compiled.unpremultiply(pixels, into: &straight)
            let pixels = straight
            return encodeStraight(pixels.span, band: index)
        }
        return encodeStraight(pixels, band: index)
    }

    private func encodeStraight<Pixel: EncodablePixel>(_ pixels: Span<Pixel>, band index: Int) -> PNGBand {
        let channels = layout.format.colorType.channels
        let busyRowCount = RowKernelSet.compiled.filter(
            pixels, width: layout.width, channels: channels, into: &filtered)
        if trial.prefersNoFilter(
            pixels, filtered, busyRowCount: busyRowCount, width: layout.width, channels: channels)
        {
            RowKernelSet.compiled.pack(pixels, width: layout.width, channels: channels, into: &filtered)
        }
        var digest: [UInt8]?
        if layout.options.storesPixelHash { digest = PixelHash.digest(ofBand: pixels) }
        if layout.options.compression == .max {
            let samples = SampleRows(straight: pixels, layout)
            return smallest([filtered] + samples.filteredInManyWays(), band: index, digest)
        }
        return smallest([filtered], band: index, digest)
    }

    /// A band whose samples stand as the file will have them, for formats other than 8-bit RGB and RGBA.
    /// - Parameter digest: the band's part in the pixel hash.
    func encode(_ rows: SampleRows, digest: [UInt8]?, band index: Int) -> PNGBand {
        // Numbers of palette entries say nothing about their neighbours.
        let isPalette = layout.format.colorType == .palette
        let filtered = isPalette ? rows.filtered { _, _ in .none } : rows.filtered()
        let ways = layout.options.compression == .max ? rows.filteredInManyWays() : []
        return smallest([filtered] + ways, band: index, digest)
    }

    private func smallest(_ ways: [[UInt8]], band index: Int, _ digest: [UInt8]?) -> PNGBand {
        let filtered = ways.count == 1 ? ways[0] : scout.smallest(of: ways)
        let compressed = backEnd.deflate(filtered, isLast: index == layout.bandCount - 1)
        return PNGBand(
            index: index, compressed: compressed, adler: DeflateLibrary.adler32(filtered),
            byteCount: filtered.count, digest: digest)
    }
}
