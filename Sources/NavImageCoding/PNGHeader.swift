/// The contents of the IHDR chunk.
struct PNGHeader {
    let width: Int
    let height: Int
    /// Bits per pixel in the file.
    let bitsPerPixel: Int
    /// The format, if the file has 8 bits per sample, no palette and no interlacing; otherwise nil.
    let plainFormat: PNGFormat?
    /// The format, if the file is grey or has a palette, has up to 8 bits per sample and is not
    /// interlaced; otherwise nil.
    let reducedFormat: PNGFormat?

    /// Parses the header.
    ///
    /// - Throws: ``ImageError`` if the chunk is no valid header, or if the picture exceeds the
    ///   pixel limit.
    init(_ chunk: PNGChunkPlace, in bytes: [UInt8], _ limits: ImageLimits) throws(ImageError) {
        guard chunk.name == "IHDR", chunk.data.count == 13 else {
            throw .malformed("it does not begin with an image header")
        }
        let start = chunk.data.lowerBound
        width = Int(PNGChunk.number(bytes, at: start))
        height = Int(PNGChunk.number(bytes, at: start + 4))
        let sides = 1..<(1 << 31)
        guard sides.contains(width), sides.contains(height) else {
            throw .malformed("its size is zero or negative")
        }
        guard width * height <= limits.maxPixels else {
            throw .tooManyPixels(width: width, height: height, limit: limits.maxPixels)
        }
        let depth = bytes[start + 8]
        let colorType = PNGFormat.ColorType(rawValue: bytes[start + 9])
        bitsPerPixel = Int(depth) * (colorType?.channels ?? 1)
        if let colorType, colorType != .palette, depth == 8, bytes[start + 10..<start + 13] == [0, 0, 0] {
            plainFormat = PNGFormat(colorType: colorType, bitDepth: 8)
        } else {
            plainFormat = nil
        }
        if let colorType, colorType == .grey || colorType == .palette, [1, 2, 4, 8].contains(depth),
            bytes[start + 10..<start + 13] == [0, 0, 0]
        {
            reducedFormat = PNGFormat(colorType: colorType, bitDepth: Int(depth))
        } else {
            reducedFormat = nil
        }
    }
}

/// The position of a chunk in the file. The chunk's checksum has been verified.
struct PNGChunkPlace {
    /// Four ASCII letters.
    let name: String
    /// The range of the chunk's data.
    let data: Range<Int>
    /// Whether a decoder must understand the chunk.
    let isCritical: Bool

    /// The range of the complete chunk, with length and checksum.
    var range: Range<Int> { data.lowerBound - 8..<end }
    /// Offset of the first byte after the checksum.
    var end: Int { data.upperBound + 4 }

    /// Reads the chunk that starts at an offset and verifies its checksum.
    ///
    /// - Throws: ``ImageError`` if the chunk is cut short, has no valid name or length, or has a
    ///   wrong checksum.
    init(_ bytes: [UInt8], at start: Int) throws(ImageError) {
        guard bytes.count - start >= 12 else { throw .truncated }
        let count = Int(PNGChunk.number(bytes, at: start))
        let letters = bytes[start + 4..<start + 8]
        let isName = letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) }
        guard count < 1 << 31, isName else { throw .malformed("a chunk has no valid name or length") }
        guard bytes.count - start - 12 >= count else { throw .truncated }
        name = String(decoding: letters, as: UTF8.self)
        data = start + 8..<start + 8 + count
        // If bit 5 of the first letter is set, the chunk is ancillary. The letter is then lower-case.
        isCritical = bytes[start + 4] & 0x20 == 0
        let checksum = PNGChunk.number(bytes, at: data.upperBound)
        guard DeflateLibrary.crc32(bytes, start + 4..<data.upperBound) == checksum else {
            throw .badChecksum(chunk: name)
        }
    }
}
