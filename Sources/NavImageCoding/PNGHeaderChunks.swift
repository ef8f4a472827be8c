/// The chunks before the pixels.
enum PNGHeaderChunks {
    static func make(width: Int, height: Int, _ format: PNGFormat, _ metadata: PNGMetadata) -> [UInt8] {
        var file = PNGChunk.signature
        PNGChunk.append("IHDR", header(width: width, height: height, format), to: &file)
        appendColorSpace(metadata.colorSpace, to: &file)
        PNGChunk.append("pHYs", resolution(metadata.pixelsPerMetre), to: &file)
        for text in metadata.texts { append(text, to: &file) }
        return file
    }

    private static func header(width: Int, height: Int, _ format: PNGFormat) -> [UInt8] {
        // At the end: compression, filter and interlace method 0.
        numbers([UInt32(width), UInt32(height)])
            + [UInt8(format.bitDepth), format.colorType.rawValue, 0, 0, 0]
    }

    /// The tag that new readers follow, then gamma and primaries, which the specification (section 11.3.2) asks to put
    /// beside it for readers that do not know the first.
    private static func appendColorSpace(_ colorSpace: PNGColorSpace, to file: inout [UInt8]) {
        // White point, red, green, blue; x and y of each in 1/100,000.
        let primaries: [UInt32]
        switch colorSpace {
        case .sRGB:
            // Perceptual intent.
            PNGChunk.append("sRGB", [0], to: &file)
            primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
        case .displayP3:
            // ITU-T H.273: primaries 12 are those of SMPTE EG 432-1, transfer 13 is sRGB's; no matrix, full range.
            PNGChunk.append("cICP", [12, 13, 0, 1], to: &file)
            primaries = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
        }
        PNGChunk.append("gAMA", numbers([45_455]), to: &file)
        PNGChunk.append("cHRM", numbers(primaries), to: &file)
    }

    private static func resolution(_ pixelsPerMetre: UInt32) -> [UInt8] {
        numbers([pixelsPerMetre, pixelsPerMetre]) + [1]
    }

    /// Text in ASCII as `tEXt`, any other as `iTXt` without language, neither compressed.
    private static func append(_ text: PNGText, to file: inout [UInt8]) {
        let isASCII = text.text.utf8.allSatisfy { $0 < 128 }
        let head = Array(text.keyword.utf8) + (isASCII ? [0] : [0, 0, 0, 0, 0])
        PNGChunk.append(isASCII ? "tEXt" : "iTXt", head + text.text.utf8, to: &file)
    }

    private static func numbers(_ numbers: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers { PNGChunk.append(number, to: &bytes) }
        return bytes
    }
}
