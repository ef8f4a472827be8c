/// A PNG file taken apart into its chunks and found whole, with no pixel decoded.
public struct PNGFile: Sendable {
    public let width: Int
    public let height: Int
    /// Device pixels per point; nil when the file does not say.
    public private(set) var scale: Double?
    /// What the file says about its colours, when it is a colour space known here. `cICP` goes before a profile, and a
    /// profile before `sRGB`.
    public var colorSpace: PNGColorSpace? {
        if let codePoints { return Self.colorSpace(codePoints) }
        return hasProfile ? nil : isTaggedSRGB ? .sRGB : nil
    }

    /// The format, when the pixels need neither a palette nor a conversion nor libpng's care.
    private(set) var plainFormat: PNGFormat?
    /// The format, when it is grey or has a palette, and rows can be compared with those that a picture would have
    /// in it.
    private(set) var reducedFormat: PNGFormat?
    /// Red, green, blue of each entry, and the alpha of the first.
    private(set) var palette: (colors: [UInt8], alphas: [UInt8]) = ([], [])

    private let bytes: [UInt8]
    private let bitsPerPixel: Int
    /// The data of each IDAT chunk.
    private var data: [Range<Int>] = []
    /// The chunks that decide pixels, whole. No text, profile or unknown extra reaches libpng.
    private var essential: [Range<Int>] = []
    private var stored: StoredHash?
    /// Whether nothing asks for libpng's care.
    private var isOrdinary = true
    private var codePoints: [UInt8]?
    private var hasProfile = false
    private var isTaggedSRGB = false

    /// Checks signature, order, lengths and checksums up to the end mark; bytes after that do not matter.
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
        // A deflate stream grows to at most 1032 times its size, so a small file with a huge header is told from that.
        let pixelBytes = width * height * bitsPerPixel / 8
        guard pixelBytes <= data.reduce(0, { $0 + $1.count }) * 1032 else { throw .truncated }
    }

    private mutating func read(_ chunk: PNGChunkPlace) {
        let content = bytes[chunk.data]
        switch chunk.name {
        case "IDAT":
            // Data in two places is a fault that libpng has words for.
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
            // Libpng has words for it.
            reducedFormat = nil
        }
    }

    /// Only a resolution in metres and equal both ways says a scale.
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
    /// The hash that the file says its pixels have, if its compressed data is what the hash was written beside.
    ///
    /// Equal hashes mean equal pixels. Different ones mean nothing but that the pixels must be looked at.
    public var storedHash: PixelHash? {
        guard let stored else { return nil }
        let digests = data.flatMap { RowKernelSet.compiled.hash(bytes.span.extracting($0)) }
        return RowKernelSet.compiled.hash(digests.span) == stored.data ? stored.pixels : nil
    }

    /// The one zlib stream of all IDAT chunks.
    var compressedPixels: [UInt8] {
        if data.count == 1 { return Array(bytes[data[0]]) }
        var stream: [UInt8] = []
        stream.reserveCapacity(data.reduce(0) { $0 + $1.count })
        for range in data { stream += bytes[range] }
        return stream
    }

    /// The file again, with only the chunks that decide pixels.
    var essentials: [UInt8] { essential.reduce(into: PNGChunk.signature) { $0 += bytes[$1] } }

    /// The filtered rows of a plain format.
    func inflatedRows(_ format: PNGFormat) throws(ImageError) -> [UInt8] {
        try DeflateLibrary.inflate(compressedPixels, count: height * (1 + format.rowLength(width: width)))
    }
}
