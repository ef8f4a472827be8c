import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("Decoding PNG")
struct PNGDecoderTests {
    /// The test assembles files of 1 × 1 pixel, as the PNG specification describes them. Other programs write files
    /// in these formats.
    @Test("palette, grey, 16-bit and 1-bit PNG files decode to 8-bit sRGB")
    func kinds() throws {
        let opaque = StraightPixel(red: 200, green: 100, blue: 50, alpha: 255)
        // Colour type 3 is an index into the palette; tRNS holds the alpha of the entries.
        let palette = file(depth: 8, type: 3, raw: [0, 1], ("PLTE", [1, 2, 3, 200, 100, 50]))
        #expect(try pixel(palette) == opaque)
        let faded = file(
            depth: 8, type: 3, raw: [0, 1], ("PLTE", [1, 2, 3, 200, 100, 50]), ("tRNS", [255, 7]))
        #expect(try pixel(faded) == StraightPixel(red: 200, green: 100, blue: 50, alpha: 7))
        // Colour type 0 is grey; at 1 bit, 1 is white.
        #expect(
            try pixel(file(depth: 1, type: 0, raw: [0, 0x80]))
                == StraightPixel(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(
            try pixel(file(depth: 8, type: 4, raw: [0, 90, 30]))
                == StraightPixel(red: 90, green: 90, blue: 90, alpha: 30))
        // The 16-bit sample 200 · 257 is exactly the 8-bit sample 200.
        #expect(try pixel(file(depth: 16, type: 2, raw: [0, 200, 200, 100, 100, 50, 50])) == opaque)
    }

    @Test("a PNG file with a gamma of 1 is linear light and is converted to sRGB")
    func linearGamma() throws {
        let linear = file(depth: 8, type: 0, raw: [0, 128], ("gAMA", [0, 1, 0x86, 0xA0]))
        // libpng computes (128/255)^(1/2.2) · 255 = 186.4. The exact curve of IEC 61966-2-1 would give
        // 187.8.
        #expect(try pixel(linear).red == 186)
        let sRGB = file(depth: 8, type: 0, raw: [0, 128], ("gAMA", [0, 0, 0xB1, 0x8F]))
        #expect(try pixel(sRGB).red == 128)
    }

    @Test(
        "a PNG file has a scale only if its resolution is in pixels per metre and equal in x and y",
        arguments: [
            ([0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1], 1), ([0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1], 2),
            ([0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1], 3), ([0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 0], nil),
            ([0, 0, 0x0B, 0x13, 0, 0, 0x16, 0x25, 1], nil), ([0, 0, 0, 0, 0, 0, 0, 0, 1], nil), ([1], nil),
        ] as [([UInt8], Double?)])
    func scale(resolution: [UInt8], scale: Double?) throws {
        let bytes = file(depth: 8, type: 0, raw: [0, 1], ("pHYs", resolution))
        #expect(try PNGDecoder.decode(bytes).metadata?.scale == scale)
    }

    @Test("each kind of incomplete or damaged PNG file gives its own error")
    func faults() {
        let whole = PNGEncoder.encode(StraightBitmap(width: 4, height: 4), metadata: PNGMetadata())
        expect(.notPNG, [])
        expect(.notPNG, Array("GIF89a".utf8))
        expect(.notPNG, Array("version https://git-lfs.github.com/spec/v1\n".utf8))
        for count in 1..<whole.count { expect(.truncated, Array(whole.prefix(count))) }
        var damaged = whole
        damaged[whole.count - 20] ^= 1
        expect(.badChecksum(chunk: "IDAT"), damaged)
        damaged = whole
        damaged[17] ^= 1
        expect(.badChecksum(chunk: "IHDR"), damaged)
    }

    @Test("the PNG decoder checks limits against the header before it allocates memory")
    func limits() {
        let bytes = file(depth: 8, type: 0, width: 2_000_000_000, height: 2_000_000_000, raw: [0, 1])
        expect(.tooManyPixels(width: 2_000_000_000, height: 2_000_000_000, limit: 64_000_000), bytes)
        expect(.tooManyBytes(limit: 10), bytes, ImageLimits(maxBytes: 10))
        let small = file(depth: 8, type: 0, width: 3, height: 2, raw: [0, 1, 2, 3, 0, 4, 5, 6])
        expect(.tooManyPixels(width: 3, height: 2, limit: 5), small, ImageLimits(maxPixels: 5))
        #expect(throws: Never.self) { try PNGDecoder.decode(small, limits: ImageLimits(maxPixels: 6)) }
    }

    @Test(
        "a PNG file is refused if it states more pixels than deflate's maximum compression ratio allows"
    )
    func bomb() {
        expect(.truncated, file(depth: 8, type: 6, width: 8000, height: 8000, raw: [0, 1]))
    }

    @Test("damaged pixel data and impossible headers of PNG files are errors")
    func malformed() {
        let faults = [
            file(depth: 8, type: 0, width: 0, raw: [0]), file(depth: 3, type: 0, raw: [0, 0]),
            file(depth: 8, type: 5, raw: [0, 0]), file(depth: 8, type: 3, raw: [0, 0]),
            file(depth: 8, type: 0, height: 2, raw: [0, 1]), file(depth: 8, type: 0, raw: [9, 1]),
            file(depth: 8, type: 0, raw: [0, 1], ("ABCD", [1])),
            PNGChunk.signature + chunk("IDAT", []) + chunk("IEND", []),
            PNGChunk.signature + chunk("IHDR", [1, 2]) + chunk("IEND", []),
            PNGChunk.signature + chunk("IH\u{1}R", []),
        ]
        for (index, bytes) in faults.enumerated() {
            #expect("fault \(index)") {
                try PNGDecoder.decode(bytes)
            } throws: { error in
                if case .malformed? = error as? ImageError { true } else { false }
            }
        }
    }

    @Test("texts, profiles and unknown chunks of a PNG file do not reach libpng")
    func skippedChunks() throws {
        let bytes = file(depth: 8, type: 0, raw: [0, 9], ("iCCP", [1, 2]), ("zTXt", [0]), ("abCd", [7]))
        #expect(try pixel(bytes).red == 9)
        let essentials = try PNGFile(bytes).essentials
        #expect(essentials == file(depth: 8, type: 0, raw: [0, 9]))
    }

    @Test("300 damaged PNG files decode to a picture of the header's size or throw an error")
    func mutations() {
        var generator = SeededGenerator(seed: 42)
        var refused = 0
        for round in 0..<300 {
            let bitmap = generator.bitmap(width: 20, height: 15, isOpaque: round % 2 == 0)
            var bytes = PNGEncoder.encode(bitmap, metadata: PNGMetadata())
            switch round % 3 {
            case 0:
                bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
            case 1:
                flip(&bytes, &generator)
            default:
                // Corrected checksums hide the damage from the check of the chunks.
                flip(&bytes, &generator)
                repairChecksums(&bytes)
            }
            do throws(ImageError) {
                let image = try PNGDecoder.decode(bytes, limits: ImageLimits(maxPixels: 1_000_000))
                #expect(image.bitmap.pixels.count == image.bitmap.width * image.bitmap.height)
            } catch {
                #expect(!error.description.isEmpty)
                refused += 1
            }
        }
        // The 200 files that are cut short or have a wrong checksum are all refused. At least one of the
        // 100 files with corrected checksums is refused, too.
        #expect(refused > 200)
    }

    private func expect(_ error: ImageError, _ bytes: [UInt8], _ limits: ImageLimits = ImageLimits()) {
        #expect(throws: error) { try PNGDecoder.decode(bytes, limits: limits) }
    }

    private func pixel(_ bytes: [UInt8]) throws -> StraightPixel { try PNGDecoder.decode(bytes).bitmap[0, 0] }

    /// Returns a file with the given rows (filter types and samples) and the given chunks before
    /// the pixels.
    private func file(
        depth: UInt8, type: UInt8, width: UInt32 = 1, height: UInt32 = 1, raw: [UInt8],
        _ extra: (String, [UInt8])...
    ) -> [UInt8] {
        var header: [UInt8] = []
        PNGChunk.append(width, to: &header)
        PNGChunk.append(height, to: &header)
        let data = zlibStream(raw)
        return PNGChunk.signature + chunk("IHDR", header + [depth, type, 0, 0, 0])
            + extra.flatMap { chunk($0.0, $0.1) } + chunk("IDAT", data) + chunk("IEND", [])
    }

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        PNGChunk.append(name, data, to: &bytes)
        return bytes
    }

    /// Changes 1 to 4 random bytes after the signature.
    private func flip(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 8..<bytes.count, using: &generator)
            bytes[index] ^= UInt8.random(in: 1...255, using: &generator)
        }
    }

    private func repairChecksums(_ bytes: inout [UInt8]) {
        var offset = 8
        while bytes.count - offset >= 12 {
            let end = offset + 8 + Int(PNGChunk.number(bytes, at: offset))
            guard end + 4 <= bytes.count else { return }
            var checksum: [UInt8] = []
            PNGChunk.append(DeflateLibrary.crc32(bytes, offset + 4..<end), to: &checksum)
            bytes.replaceSubrange(end..<end + 4, with: checksum)
            offset = end + 4
        }
    }
}
