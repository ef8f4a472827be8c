import Foundation
import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

/// The tests decode with libpng, which shares no code with the encoder.
@Suite("Encoding PNG")
struct PNGEncoderTests {
    @Test(
        "random pictures survive a round trip through PNG, with and without alpha",
        arguments: [
            (1, 1), (1, 7), (7, 1), (2, 2), (67, 31), (300, 200),
        ])
    func roundTrip(width: Int, height: Int) throws {
        var generator = SeededGenerator(seed: UInt64(width * 1000 + height))
        for isOpaque in [true, false] {
            let bitmap = generator.bitmap(width: width, height: height, isOpaque: isOpaque)
            let file = PNGEncoder.encode(bitmap, metadata: PNGMetadata(scale: 2))
            #expect(try libpngDecode(file, width, height) == bitmap)
        }
    }

    @Test("every pair of a colour value and an alpha value survives a round trip through PNG")
    func allPairs() throws {
        var bitmap = StraightBitmap(width: 256, height: 256)
        for a in 0...255 {
            for c in 0...255 {
                bitmap[c, a] = StraightPixel(
                    red: UInt8(c), green: UInt8(a), blue: UInt8(255 - c), alpha: UInt8(a))
            }
        }
        let file = PNGEncoder.encode(bitmap, metadata: PNGMetadata())
        #expect(try libpngDecode(file, 256, 256) == bitmap)
    }

    @Test("a premultiplied bitmap gives the same file as its straight counterpart")
    func premultiplied() {
        var generator = SeededGenerator(seed: 5)
        for isOpaque in [true, false] {
            let bitmap = PremultipliedBitmap(generator.bitmap(width: 50, height: 40, isOpaque: isOpaque))
            let file = PNGEncoder.encode(bitmap, metadata: PNGMetadata())
            #expect(file == PNGEncoder.encode(StraightBitmap(bitmap), metadata: PNGMetadata()))
        }
    }

    @Test(
        "the chunks before a PNG file's pixels have the bytes of the specification",
        arguments: [
            (1.0, 2835), (2.0, 5669), (3.0, 8504),
        ])
    func chunks(scale: Double, pixelsPerMetre: Int) {
        let bitmap = StraightBitmap(
            width: 258, height: 3, fill: StraightPixel(red: 1, green: 2, blue: 3, alpha: 255))
        let file = PNGEncoder.encode(
            bitmap, metadata: PNGMetadata(scale: scale), options: PNGOptions(compression: .fast))
        #expect(Array(file.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
        let chunks = split(file)
        #expect(chunks.map(\.name) == ["IHDR", "sRGB", "gAMA", "cHRM", "pHYs", "IDAT", "IEND"])
        #expect(chunks[0].data == [0, 0, 1, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0])
        #expect(chunks[1].data == [0])
        #expect(chunks[2].data == bigEndian([45455]))
        #expect(chunks[3].data == bigEndian([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]))
        #expect(chunks[4].data == bigEndian([pixelsPerMetre, pixelsPerMetre]) + [1])
        // The IEND chunk is the same in every PNG file, so the chunk's checksum is a constant.
        #expect(Array(file.suffix(12)) == [0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82])
    }

    @Test("Display P3 is written as cICP and cHRM chunks, and a text that is not ASCII as an iTXt chunk")
    func tags() throws {
        let texts = [
            PNGText(keyword: "Title", text: "A list"), PNGText(keyword: "Description", text: "Schön"),
        ]
        let metadata = PNGMetadata(scale: 1, colorSpace: .displayP3, texts: texts.compactMap(\.self))
        let bitmap = StraightBitmap(width: 1, height: 1)
        let chunks = split(PNGEncoder.encode(bitmap, metadata: metadata))
        #expect(
            chunks.map(\.name) == ["IHDR", "cICP", "gAMA", "cHRM", "pHYs", "tEXt", "iTXt", "IDAT", "IEND"])
        #expect(chunks[1].data == [12, 13, 0, 1])
        #expect(chunks[3].data == bigEndian([31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]))
        #expect(chunks[5].data == Array("Title\0A list".utf8))
        #expect(chunks[6].data == Array("Description\0\0\0\0\0Schön".utf8))
    }

    @Test(
        "a PNG text with an invalid keyword is refused",
        arguments: ["", " Title", "Title ", "A  B", "Größe", "A\nB", String(repeating: "x", count: 80)])
    func keywords(keyword: String) {
        #expect(PNGText(keyword: keyword, text: "") == nil)
    }

    @Test("a PNG text that contains NUL is refused")
    func textWithNul() { #expect(PNGText(keyword: "Title", text: "a\0b") == nil) }

    @Test("one pixel that is not opaque makes a PNG file RGBA")
    func alphaChannel() {
        var bitmap = StraightBitmap(
            width: 9, height: 9, fill: StraightPixel(red: 1, green: 2, blue: 3, alpha: 255))
        let fast = PNGOptions(compression: .fast)
        #expect(split(PNGEncoder.encode(bitmap, metadata: PNGMetadata(), options: fast))[0].data[9] == 2)
        bitmap[8, 8].alpha = 254
        #expect(split(PNGEncoder.encode(bitmap, metadata: PNGMetadata(), options: fast))[0].data[9] == 6)
    }

    @Test("encoding the same picture twice gives the same bytes")
    func determinism() {
        var generator = SeededGenerator(seed: 9)
        let bitmap = generator.bitmap(width: 123, height: 77, isOpaque: false)
        let first = PNGEncoder.encode(bitmap, metadata: PNGMetadata(scale: 3))
        #expect(PNGEncoder.encode(bitmap, metadata: PNGMetadata(scale: 3)) == first)
    }

    @Test(
        "the scale of a PNG file becomes whole pixels per metre, and an impossible scale is clamped",
        arguments: [
            (0, 1), (-3, 1), (.nan, 1), (.infinity, 2_147_483_647), (1e300, 2_147_483_647), (1.5, 4252),
        ] as [(Double, UInt32)])
    func scales(scale: Double, pixelsPerMetre: UInt32) {
        #expect(PNGMetadata(scale: scale).pixelsPerMetre == pixelsPerMetre)
    }

    private func libpngDecode(_ file: [UInt8], _ width: Int, _ height: Int) throws -> StraightBitmap {
        var bitmap = StraightBitmap(width: width, height: height)
        try PNGLibrary.decode(file, into: &bitmap)
        return bitmap
    }

    private func split(_ file: [UInt8]) -> [(name: String, data: [UInt8])] {
        var chunks: [(name: String, data: [UInt8])] = []
        var offset = 8
        while offset < file.count {
            let count = file[offset..<offset + 4].reduce(0) { $0 * 256 + Int($1) }
            let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append((name, Array(file[offset + 8..<offset + 8 + count])))
            offset += 12 + count
        }
        return chunks
    }

    private func bigEndian(_ numbers: [Int]) -> [UInt8] {
        numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    }
}
