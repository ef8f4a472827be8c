/// A PNG file taken apart into its chunks and found whole, with no pixel decoded.
struct PNGContents {
    let width: Int
    let height: Int
    private(set) var metadata: PNGMetadata?
    /// The file again, with only the chunks that decide pixels: no text, profile or unknown extra reaches libpng.
    private(set) var essentials = PNGChunk.signature

    private let bitsPerPixel: Int
    private var compressedCount = 0

    /// Checks signature, order, lengths and checksums up to the end mark; bytes after that do not matter.
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        guard bytes.count <= limits.maxBytes else { throw .tooManyBytes(limit: limits.maxBytes) }
        guard bytes.starts(with: PNGChunk.signature) else {
            throw PNGChunk.signature.starts(with: bytes) && !bytes.isEmpty ? .truncated : .notPNG
        }
        let header = try Chunk(bytes, at: PNGChunk.signature.count)
        (width, height, bitsPerPixel) = try Self.readHeader(header, in: bytes, limits)
        var chunk = header
        keep(chunk, in: bytes)
        while chunk.name != "IEND" {
            chunk = try Chunk(bytes, at: chunk.end)
            keep(chunk, in: bytes)
        }
        try checkRatio()
    }

    private static func readHeader(
        _ chunk: Chunk, in bytes: [UInt8], _ limits: ImageLimits
    ) throws(ImageError) -> (width: Int, height: Int, bitsPerPixel: Int) {
        guard chunk.name == "IHDR", chunk.data.count == 13 else {
            throw .malformed("it does not begin with an image header")
        }
        let start = chunk.data.lowerBound
        let width = Int(PNGChunk.number(bytes, at: start))
        let height = Int(PNGChunk.number(bytes, at: start + 4))
        let sides = 1..<(1 << 31)
        guard sides.contains(width), sides.contains(height) else {
            throw .malformed("its size is zero or negative")
        }
        guard width * height <= limits.maxPixels else {
            throw .tooManyPixels(width: width, height: height, limit: limits.maxPixels)
        }
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[start + 9]] ?? 1
        return (width, height, Int(bytes[start + 8]) * channels)
    }

    private mutating func keep(_ chunk: Chunk, in bytes: [UInt8]) {
        switch chunk.name {
        case "IDAT": compressedCount += chunk.data.count
        case "pHYs": readResolution(chunk, in: bytes)
        default: break
        }
        if chunk.isCritical || ["tRNS", "gAMA", "sRGB"].contains(chunk.name) {
            essentials += bytes[chunk.start..<chunk.end]
        }
    }

    /// Only a resolution in metres and equal both ways says a scale.
    private mutating func readResolution(_ chunk: Chunk, in bytes: [UInt8]) {
        let start = chunk.data.lowerBound
        guard chunk.data.count == 9, bytes[start + 8] == 1 else { return }
        let (x, y) = (PNGChunk.number(bytes, at: start), PNGChunk.number(bytes, at: start + 4))
        if x == y, x > 0 { metadata = PNGMetadata(pixelsPerMetre: x) }
    }

    /// A deflate stream grows to at most 1032 times its size, so a small file with a huge header is told from that.
    private func checkRatio() throws(ImageError) {
        guard width * height * bitsPerPixel / 8 <= compressedCount * 1032 else { throw .truncated }
    }
}

/// One chunk's place in the file, its checksum verified.
private struct Chunk {
    let start: Int
    let name: String
    let data: Range<Int>
    let isCritical: Bool

    /// The first byte after the checksum.
    var end: Int { data.upperBound + 4 }

    init(_ bytes: [UInt8], at start: Int) throws(ImageError) {
        guard bytes.count - start >= 12 else { throw .truncated }
        let count = Int(PNGChunk.number(bytes, at: start))
        let letters = bytes[start + 4..<start + 8]
        let isName = letters.allSatisfy { ("A"..."Z").contains(Character(Unicode.Scalar($0 & 0xDF))) }
        guard count < 1 << 31, isName else { throw .malformed("a chunk has no valid name or length") }
        guard bytes.count - start - 12 >= count else { throw .truncated }
        self.start = start
        name = String(decoding: letters, as: UTF8.self)
        data = start + 8..<start + 8 + count
        // Bit 5 of the first letter: lower case is ancillary.
        isCritical = bytes[start + 4] & 0x20 == 0
        let checksum = PNGChunk.number(bytes, at: data.upperBound)
        guard ZlibLibrary.crc32(bytes, start + 4..<data.upperBound) == checksum else {
            throw .badChecksum(chunk: name)
        }
    }
}
