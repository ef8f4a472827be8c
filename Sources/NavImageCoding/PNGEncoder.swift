import NavImaging

/// Writes PNG files: 8 bits per channel in sRGB, equal pixels and metadata always as equal bytes.
///
/// The chunks are put together here, around zlib: libpng's writer reports errors by `longjmp`, which must not cross
/// Swift frames, and its simplified writer, which does not, can neither say a resolution nor choose the chunks.
/// libpng reads the files back in the tests.
public enum PNGEncoder {
    /// A file without alpha channel when every pixel is opaque, with one otherwise.
    ///
    /// Pixels cross to straight row by row. Fully transparent ones are written as zeros.
    /// - Precondition: both sides are 1 or more.
    public static func encode(_ bitmap: PremultipliedBitmap, metadata: PNGMetadata) -> [UInt8] {
        let isOpaque = bitmap.pixels.allSatisfy { $0.alpha == 255 }
        return encode(width: bitmap.width, height: bitmap.height, isOpaque, metadata) { y, row in
            for x in 0..<bitmap.width { row.append(StraightPixel(bitmap[x, y]), isOpaque) }
        }
    }

    /// A file without alpha channel when every pixel is opaque, with one otherwise; the pixels as they are.
    /// - Precondition: both sides are 1 or more.
    public static func encode(_ bitmap: StraightBitmap, metadata: PNGMetadata) -> [UInt8] {
        let isOpaque = bitmap.pixels.allSatisfy { $0.alpha == 255 }
        return encode(width: bitmap.width, height: bitmap.height, isOpaque, metadata) { y, row in
            for x in 0..<bitmap.width { row.append(bitmap[x, y], isOpaque) }
        }
    }

    private static func encode(
        width: Int, height: Int, _ isOpaque: Bool, _ metadata: PNGMetadata,
        appendRow: (Int, inout [UInt8]) -> Void
    ) -> [UInt8] {
        precondition(width > 0 && height > 0, "a PNG has at least one pixel")
        var file = PNGChunk.signature
        PNGChunk.append("IHDR", header(width: width, height: height, isOpaque), to: &file)
        appendColorSpace(to: &file)
        PNGChunk.append("pHYs", resolution(metadata.pixelsPerMetre), to: &file)
        let data = imageData(
            rowCount: height, bytesPerPixel: isOpaque ? 3 : 4, rowLength: width * (isOpaque ? 3 : 4),
            appendRow)
        PNGChunk.append("IDAT", data, to: &file)
        PNGChunk.append("IEND", [], to: &file)
        return file
    }

    private static func header(width: Int, height: Int, _ isOpaque: Bool) -> [UInt8] {
        var header: [UInt8] = []
        PNGChunk.append(UInt32(width), to: &header)
        PNGChunk.append(UInt32(height), to: &header)
        // Bit depth 8; colour type 2 is RGB, 6 is RGBA; then compression, filter and interlace method 0.
        header += [8, isOpaque ? 2 : 6, 0, 0, 0]
        return header
    }

    /// sRGB with perceptual intent, then the gamma and primaries that the specification (section 11.3.2.5) asks to
    /// put beside it for readers that do not know the first.
    private static func appendColorSpace(to file: inout [UInt8]) {
        PNGChunk.append("sRGB", [0], to: &file)
        var gamma: [UInt8] = []
        PNGChunk.append(45_455, to: &gamma)
        PNGChunk.append("gAMA", gamma, to: &file)
        // White point, red, green, blue; x and y of each in 1/100,000.
        var primaries: [UInt8] = []
        for number: UInt32 in [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000] {
            PNGChunk.append(number, to: &primaries)
        }
        PNGChunk.append("cHRM", primaries, to: &file)
    }

    private static func resolution(_ pixelsPerMetre: UInt32) -> [UInt8] {
        var resolution: [UInt8] = []
        PNGChunk.append(pixelsPerMetre, to: &resolution)
        PNGChunk.append(pixelsPerMetre, to: &resolution)
        return resolution + [1]
    }

    /// All rows, filtered and compressed, with two rows in memory.
    private static func imageData(
        rowCount: Int, bytesPerPixel: Int, rowLength: Int, _ appendRow: (Int, inout [UInt8]) -> Void
    ) -> [UInt8] {
        var row = [UInt8](repeating: 0, count: rowLength)
        var above = row
        return ZlibLibrary.compress(rowCount: rowCount) { y, filtered in
            swap(&row, &above)
            row.removeAll(keepingCapacity: true)
            appendRow(y, &row)
            RowFilter.choose(for: row, above: above, bytesPerPixel: bytesPerPixel)
                .apply(to: row, above: above, bytesPerPixel: bytesPerPixel, into: &filtered)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ pixel: StraightPixel, _ isOpaque: Bool) {
        append(pixel.red)
        append(pixel.green)
        append(pixel.blue)
        if !isOpaque { append(pixel.alpha) }
    }
}
