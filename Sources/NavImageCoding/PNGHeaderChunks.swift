/// Makes the start of a PNG file: signature, IHDR, colour space, resolution and texts.
enum PNGHeaderChunks {
    static func make(width: Int, height: Int, _ format: PNGFormat, _ metadata: PNGMetadata) -> [UInt8] {
        var file = PNGChunk.signature
        PNGChunk.append("IHDR", header(width: width, height: height, format), to: &file)
        appendColorSpace(metadata.colorSpace, to: &file)
        PNGChunk.append("pHYs", resolution(metadata.pixelsPerMetre), to: &file)
        for text in metadata.texts { append(text, to: &file) }
        return file
    }

    /// Returns the data of the IHDR chunk.
    private static func header(width: Int, height: Int, _ format: PNGFormat) -> [UInt8] {
        // The last three bytes are the compression, filter and interlace methods, all 0.
        numbers([UInt32(width), UInt32(height)])
            + [UInt8(format.bitDepth), format.colorType.rawValue, 0, 0, 0]
    }

    /// Appends the colour space: the modern chunk (`sRGB` or `cICP`), then `gAMA` and `cHRM`.
    ///
    /// Section 11.3.2 of the PNG Specification (Third Edition) recommends `gAMA` and `cHRM` for
    /// readers that do not know the modern chunk.
    private static func appendColorSpace(_ colorSpace: PNGColorSpace, to file: inout [UInt8]) {
        // The chromaticities x and y of the white point, red, green and blue, in units of 1/100,000.
        let primaries: [UInt32]
        switch colorSpace {
        case .sRGB:
            // Rendering intent 0, perceptual.
            PNGChunk.append("sRGB", [0], to: &file)
            primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
        case .displayP3:
            // ITU-T H.273: primaries 12 (SMPTE EG 432-1), transfer function 13 (sRGB), no matrix,
            // full range.
            PNGChunk.append("cICP", [12, 13, 0, 1], to: &file)
            primaries = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
        }
        PNGChunk.append("gAMA", numbers([45_455]), to: &file)
        PNGChunk.append("cHRM", numbers(primaries), to: &file)
    }

    /// Returns the data of the pHYs chunk; unit 1 is the metre.
    private static func resolution(_ pixelsPerMetre: UInt32) -> [UInt8] {
        numbers([pixelsPerMetre, pixelsPerMetre]) + [1]
    }

    /// Appends a text, uncompressed: as `tEXt` if it is ASCII, otherwise as `iTXt` without a
    /// language tag.
    private static func append(_ text: PNGText, to file: inout [UInt8]) {
        let isASCII = text.text.utf8.allSatisfy { $0 < 128 }
        let head = Array(text.keyword.utf8) + (isASCII ? [0] : [0, 0, 0, 0, 0])
        PNGChunk.append(isASCII ? "tEXt" : "iTXt", head + text.text.utf8, to: &file)
    }

    /// Returns the numbers as big-endian bytes, four for each.
    private static func numbers(_ numbers: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers { PNGChunk.append(number, to: &bytes) }
        return bytes
    }
}
