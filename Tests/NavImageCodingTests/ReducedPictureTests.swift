import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("Reduced formats")
struct ReducedPictureTests {
    @Test(
        "a picture of few colours gets a palette of the smallest sufficient depth",
        arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
    func palettes(colors: Int, depth: UInt8) throws {
        for isOpaque in [true, false] {
            // With a width of 67, rows end within a byte.
            let bitmap = StraightBitmap(
                width: 67, height: 70,
                pixels: (0..<67 * 70).map { index in
                    let color = UInt8(index % colors)
                    return StraightPixel(
                        red: color, green: 255 - color, blue: 9,
                        alpha: isOpaque || color % 2 == 0 ? 255 : color)
                })
            for compression in [PNGCompression.small, .max] {
                let file = encode(bitmap, compression)
                // Bytes 24 and 25 are the bit depth and the colour type.
                #expect(Array(file[24..<26]) == [depth, 3])
                #expect(try PNGDecoder.decode(file).bitmap == bitmap)
                #expect(try PNGFile(file).storedHash == PixelHash(bitmap))
            }
        }
    }

    @Test("a picture of many greys is written as a grey PNG file, and more than 256 colours are not reduced")
    func formats() throws {
        var generator = SeededGenerator(seed: 40)
        var bitmap = StraightBitmap(width: 64, height: 64)
        for index in bitmap.pixels.indices {
            let grey = UInt8.random(in: .min ... .max, using: &generator)
            bitmap.pixels[index] = StraightPixel(red: grey, green: grey, blue: grey, alpha: 255)
        }
        let grey = encode(bitmap, .small)
        #expect(Array(grey[24..<26]) == [8, 0])
        #expect(try PNGDecoder.decode(grey).bitmap == bitmap)
        bitmap[0, 0].red ^= 1
        #expect(Array(encode(bitmap, .small)[24..<26]) == [8, 2])
        #expect(Array(encode(bitmap, .fast)[24..<26]) == [8, 2])
    }

    @Test("a PNG file made from premultiplied pixels of few colours decodes to the straight pixels")
    func premultiplied() throws {
        let bitmap = PremultipliedBitmap(
            width: 40, height: 40,
            pixels: (0..<1600).map { PremultipliedPixel(bits: [0x8040_2010, 0xFF00_00FF, 0][$0 % 3]) })
        let options = PNGOptions(storesPixelHash: true)
        let file = PNGEncoder.encode(bitmap, metadata: PNGMetadata(), options: options)
        #expect(try PNGDecoder.decode(file).bitmap == StraightBitmap(bitmap))
        #expect(try PNGFile(file).storedHash == PixelHash(bitmap))
    }

    @Test(
        "16-bit samples that are multiples of 257 decode to their high bytes", arguments: [true, false])
    func sixteenBits(isOpaque: Bool) throws {
        // Multiples of 257 convert to 8 bits without rounding.
        var generator = SeededGenerator(seed: 41)
        let bytes = (0..<4 * 30 * 70).map { index in
            isOpaque && index % 4 == 3 ? 255 : UInt8.random(in: .min ... .max, using: &generator)
        }
        let file = PNGEncoder.encode(
            width: 30, height: 70, samples: bytes.map { UInt16($0) * 257 }, metadata: PNGMetadata())
        #expect(Array(file[24..<26]) == [16, isOpaque ? 2 : 6])
        let read = try PNGDecoder.decode(file).bitmap
        #expect(read.pixels.map(\.red) == stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] })
        #expect(read.pixels.map(\.alpha) == stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] })
    }

    private func encode(_ bitmap: StraightBitmap, _ compression: PNGCompression) -> [UInt8] {
        PNGEncoder.encode(
            bitmap, metadata: PNGMetadata(),
            options: PNGOptions(compression: compression, storesPixelHash: true))
    }
}
