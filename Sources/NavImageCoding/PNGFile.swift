/// A parsed and verified PNG file. Its pixels are not decoded yet.
public struct PNGFile: Sendable {
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// The device pixels per point, from the `pHYs` chunk; nil if the file states no usable resolution.
    public private(set) var scale: Double?
    /// The file's colour space; nil if the file states none or an unknown one.
    ///
    /// `cICP` takes precedence over an embedded profile, and a profile over `sRGB`. A profile counts as unknown.
    public var colorSpace: PNGColorSpace? {
        if let codePoints { return Self.colorSpace(codePoints) }
        return hasProfile ? nil : isTaggedSRGB ? .sRGB : nil
    }

    /// The file's format, if navrender's own row loops can decode it; nil if only libpng can.
    ///
    /// These need libpng: palettes, depths other than 8 bits, a `tRNS` chunk, unknown critical chunks, an unusual
    /// gamma, interlacing, and scattered IDAT chunks.
    private(set) var plainFormat: PNGFormat?
    /// The format of a grey or palette file with up to 8 bits per sample; nil for other files.
    ///
    /// The format is also nil for interlacing, an unusual gamma, a transparent grey, scattered IDAT chunks, an invalid
    /// palette, and unknown critical chunks.
    ///
    /// To compare a picture with the file, the picture's rows are converted to this format and compared with the
    /// file's rows.
    private(set) var reducedFormat: PNGFormat?
    /// The palette: red, green and blue of each entry, and the alpha of the first entries.
    private(set) var palette: (colors: [UInt8], alphas: [UInt8]) = ([], [])

    private let bytes: [UInt8]
    private let bitsPerPixel: Int
    /// The ranges of the IDAT chunks' data.
    private var data: [Range<Int>] = []
    /// The ranges of the chunks that affect pixels, each with its length, name and checksum. libpng
    /// gets only these chunks, so it does not see texts, profiles and unknown ancillary chunks.
    private var essential: [Range<Int>] = []
    private var stored: StoredHash?
    /// Whether the gamma is the usual one and the IDAT chunks are contiguous. All other files need libpng.
    private var isOrdinary = true
    private var codePoints: [UInt8]?
    private var hasProfile = false
    private var isTaggedSRGB = false

    /// Parses a file and verifies its signature, chunk lengths and chunk checksums up to `IEND`.
    ///
    /// Bytes after `IEND` are ignored.
    ///
    /// - Throws: ``ImageError`` if the file is damaged or exceeds `limits`.
    public init(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
        guard bytes.count <= limits.maxBytes else { throw .tooManyBytes(limit: limits.maxBytes) }
        guard bytes.starts(with: PNGChunk.signature) else {
            throw PNGChunk.signature.starts(with: bytes) && !bytes.isEmpty ? .truncated : .notPNG
        }
        self.bytes = bytes
        var chunk = try PNGChunkPlace(bytes, at: PNGChunk.signature.count)
        let header = try PNGHeader(chunk, in: bytes, limits)
        (width, height) = (header.width, header.height)
        bitsPerPixel = header.bitsPerPixel
        plainFormat = header.plainFormat
        reducedFormat = header.reducedFormat
        essential.append(chunk.range)
        repeat {
            chunk = try PNGChunkPlace(bytes, at: chunk.end)
            read(chunk)
        } while chunk.name != "IEND"
        if !isOrdinary { (plainFormat, reducedFormat) = (nil, nil) }
        // Inflating expands data by a factor of at most 1032. A larger factor means that data is
        // missing. If a small file states a huge size, it is refused here, before memory for its
        // pixels is allocated.
        let pixelBytes = width * height * bitsPerPixel / 8
        guard pixelBytes <= data.reduce(0, { $0 + $1.count }) * 1032 else { throw .truncated }
    }

    private mutating func read(_ chunk: PNGChunkPlace) {
        let content = bytes[chunk.data]
        switch chunk.name {
        case "IDAT":
            // IDAT chunks with other chunks between them violate the format; libpng reports that error.
            if let last = data.last, last.upperBound + 12 != chunk.data.lowerBound { isOrdinary = false }
            data.append(chunk.data)
        case "IEND": break
        case "gAMA":
            if Array(content) != [0, 0, 0xB1, 0x8F] { isOrdinary = false }
        case "sRGB": isTaggedSRGB = true
        case "iCCP": hasProfile = true
        case "cICP": codePoints = Array(content)
        case "pHYs": readResolution(content)
        case StoredHash.chunkName: stored = StoredHash(content)
        default:
            readUncommon(chunk.name, Array(content), isCritical: chunk.isCritical)
        }
        if chunk.isCritical || ["tRNS", "gAMA", "sRGB"].contains(chunk.name) {
            essential.append(chunk.range)
        }
    }

    private mutating func readUncommon(_ name: String, _ content: [UInt8], isCritical: Bool) {
        guard isCritical || name == "tRNS" else { return }
        plainFormat = nil
        let isInPlace = reducedFormat?.colorType == .palette && data.isEmpty
        if isInPlace, name == "PLTE", palette.colors.isEmpty, content.count % 3 == 0, content.count <= 768 {
            palette.colors = content
        } else if isInPlace, name == "tRNS", palette.alphas.isEmpty, content.count <= palette.colors.count / 3
        {
            palette.alphas = content
        } else {
            // libpng decodes any other file with such a chunk, or reports the error.
            reducedFormat = nil
        }
    }

    /// Sets the scale if the resolution is in pixels per metre and equal in x and y.
    private mutating func readResolution(_ content: ArraySlice<UInt8>) {
        guard content.count == 9, content.last == 1 else { return }
        let x = PNGChunk.number(bytes, at: content.startIndex)
        let y = PNGChunk.number(bytes, at: content.startIndex + 4)
        if x == y, x > 0 { scale = PNGMetadata.scale(pixelsPerMetre: x) }
    }

    private static func colorSpace(_ codePoints: [UInt8]) -> PNGColorSpace? {
        switch codePoints {
        case [1, 13, 0, 1]: .sRGB
        case [12, 13, 0, 1]: .displayP3
        default: nil
        }
    }
}

extension PNGFile {
    /// The pixel hash that the file states. It is nil if the file states no hash, or if the hash was
    /// computed for other compressed data.
    ///
    /// Equal hashes mean equal pixels. Different hashes prove nothing, so the pixels must be compared.
    ///
    /// - Complexity: O(n) in the bytes of compressed data, which are hashed on every access.
    public var storedHash: PixelHash? {
        guard let stored else { return nil }
        let digests = data.flatMap { RowKernelSet.compiled.hash(bytes.span.extracting($0)) }
        return RowKernelSet.compiled.hash(digests.span) == stored.data ? stored.pixels : nil
    }

    /// The file's zlib stream: the concatenated data of all IDAT chunks.
    var compressedPixels: [UInt8] {
        if data.count == 1 { return Array(bytes[data[0]]) }
        var stream: [UInt8] = []
        stream.reserveCapacity(data.reduce(0) { $0 + $1.count })
        for range in data { stream += bytes[range] }
        return stream
    }

    /// A copy of the file with only the chunks that affect pixels.
    var essentials: [UInt8] { essential.reduce(into: PNGChunk.signature) { $0 += bytes[$1] } }

    /// Returns the inflated rows, still filtered.
    ///
    /// - Parameter format: The file's `plainFormat` or `reducedFormat`.
    /// - Throws: ``ImageError`` if the compressed data is damaged or does not inflate to the
    ///   expected number of bytes.
    func inflatedRows(_ format: PNGFormat) throws(ImageError) -> [UInt8] {
        try DeflateLibrary.inflate(compressedPixels, count: height * (1 + format.rowLength(width: width)))
    }
}
