import NavImaging

/// A pixel type that the encoder accepts: premultiplied or straight. A pixel has four bytes, red first.
public protocol EncodablePixel: BitwiseCopyable, Sendable {
    /// Whether the colour channels are premultiplied by alpha.
    static var isPremultiplied: Bool { get }
    /// The pixel as one word, with red in the lowest byte.
    var bits: UInt32 { get }
}

extension PremultipliedPixel: EncodablePixel {
    /// True: the colour channels are premultiplied by alpha.
    public static var isPremultiplied: Bool { true }
}

extension StraightPixel: EncodablePixel {
    /// False: the colour channels are not premultiplied by alpha.
    public static var isPremultiplied: Bool { false }

    /// The pixel as one word, with red in the lowest byte.
    public var bits: UInt32 {
        UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }
}

/// A compressed band of a picture: a piece of the file's zlib stream, with the data for joining the
/// pieces.
public struct PNGBand: Sendable {
    let index: Int
    /// The band's piece of the deflate stream.
    let compressed: [UInt8]
    /// Adler-32 checksum of the filtered bytes.
    let adler: UInt32
    /// Number of filtered bytes.
    let byteCount: Int
    /// The band's 16-byte contribution to the pixel hash; nil if the file stores no hash.
    let digest: [UInt8]?
}

/// Compresses bands of one picture. Each worker needs its own encoder; any worker may encode any
/// band.
public final class PNGBandEncoder {
    private let layout: PNGLayout
    private let backEnd: any Deflating
    private let trial: FilterTrial
    /// Compresses a band's filter candidates, to find the smallest result. Only level `max` has several
    /// candidates. The compressor of level `max` itself would be too slow for this trial.
    private lazy var candidateCompressor = LibdeflateDeflater(level: 6)
    private var straight: [StraightPixel] = []
    private var filtered: [UInt8] = []

    init(_ layout: PNGLayout) {
        self.layout = layout
        let fastest = ISALDeflater()
        trial = FilterTrial(fastest)
        backEnd = layout.options.compression.makeBackEnd(fastest)
    }

    /// Filters and compresses a band.
    ///
    /// - Parameters:
    ///   - pixels: The band's rows from top to bottom: ``PNGStream/bandHeight`` rows, fewer in the
    ///     last band.
    ///   - index: Index of the band; 0 is the top band.
    /// - Precondition: If the stream has no alpha channel, all pixels are opaque.
    public func encode<Pixel: EncodablePixel>(_ pixels: Span<Pixel>, band index: Int) -> PNGBand {
        let isOpaque = RowKernelSet.compiled.isOpaque(pixels)
        precondition(isOpaque || layout.format == .rgba, "a pixel that is not opaque needs an alpha channel")
        return encode(pixels, isOpaque, band: index)
    }

    /// Filters and compresses a band whose opacity is known.
    ///
    /// - Precondition: `isOpaque` is true only if every pixel is opaque.
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

    /// Compresses a band of packed samples, for formats other than 8-bit RGB and RGBA.
    ///
    /// - Parameter digest: The band's contribution to the pixel hash.
    func encode(_ rows: SampleRows, digest: [UInt8]?, band index: Int) -> PNGBand {
        // Neighbouring palette indices are unrelated numbers, so a filter would not help.
        let isPalette = layout.format.colorType == .palette
        let filtered = isPalette ? rows.filtered { _, _ in .none } : rows.filtered()
        let ways = layout.options.compression == .max ? rows.filteredInManyWays() : []
        return smallest([filtered] + ways, band: index, digest)
    }

    /// Compresses a band's filtered rows. If `ways` has several candidates, trial compression chooses one.
    private func smallest(_ ways: [[UInt8]], band index: Int, _ digest: [UInt8]?) -> PNGBand {
        let filtered = ways.count == 1 ? ways[0] : candidateCompressor.smallest(of: ways)
        let compressed = backEnd.deflate(filtered, isLast: index == layout.bandCount - 1)
        return PNGBand(
            index: index, compressed: compressed, adler: DeflateLibrary.adler32(filtered),
            byteCount: filtered.count, digest: digest)
    }
}
