import Foundation
import NavImaging
import Testing

@testable import NavImageCoding

/// The files come from another program (Pillow 10, quality 90). Each file holds 16 × 8 pixels. Before encoding, the
/// pixel at (x, y) had red 16 · x, green 32 · y and blue 128. The grey file holds the luma of these colours.
@Suite("Decoding JPEG")
struct ImageDecoderTests {
    private let baseline = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
        ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBT/wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAA\
        AgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6\
        Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG\
        x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREA\
        AgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5\
        OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPE\
        xcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDy3wn+yp9z/Q//AB2vZvCf7Kn3P9D/APHa\
        KK8bOeJ8z1/eHyPhtxjnHufve39bn//Z
        """)

    private let progressive = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
        ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBT/wgARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAVAQEBAAAAAAAAAAAA\
        AAAAAAAEBf/aAAwDAQACEAMQAAABlrMFI//EABYQAAMAAAAAAAAAAAAAAAAAAAAEBv/aAAgBAQABBQJSVFJU/8QAGREAAQUA\
        AAAAAAAAAAAAAAAAAAQFBiEi/9oACAEDAQE/AY28LK0f/8QAFxEBAAMAAAAAAAAAAAAAAAAABAAFUv/aAAgBAgEBPwFlmnU/\
        /8QAFRABAQAAAAAAAAAAAAAAAAAAADL/2gAIAQEABj8ChD//xAAWEAADAAAAAAAAAAAAAAAAAAAAMcH/2gAIAQEAAT8hTAmD\
        /9oADAMBAAIAAwAAABAL/8QAFxEAAwEAAAAAAAAAAAAAAAAAADGR8P/aAAgBAwEBPxCbzP/EABURAQEAAAAAAAAAAAAAAAAA\
        AAAh/9oACAECAQE/ELz/xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/EBjP/9k=
        """)

    private let grey = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
        ERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgED\
        AwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF\
        RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJ\
        ytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APLfCf7Kn3P9D/8AHa9m8J/sqfc/0P8A8dr/2Q==
        """)

    @Test("baseline and progressive JPEG files decode to the original pixels, within the error of quality 90")
    func colors() throws {
        for file in [baseline, progressive] {
            let bitmap = try ImageDecoder.decode(file).bitmap
            #expect((bitmap.width, bitmap.height) == (16, 8))
            for y in 0..<8 {
                for x in 0..<16 {
                    let pixel = bitmap[x, y]
                    // Chroma is stored at half resolution. So a decoded channel is off by up to half of the
                    // difference between neighbouring pixels, plus rounding.
                    #expect(abs(Int(pixel.red) - x * 16) <= 20)
                    #expect(abs(Int(pixel.green) - y * 32) <= 20)
                    #expect(abs(Int(pixel.blue) - 128) <= 20)
                    #expect(pixel.alpha == 255)
                }
            }
        }
    }

    @Test("a grey JPEG file decodes to grey pixels")
    func greyFile() throws {
        let bitmap = try ImageDecoder.decode(grey).bitmap
        #expect(bitmap.pixels.allSatisfy { $0.red == $0.green && $0.green == $0.blue && $0.alpha == 255 })
        // Luma with the weights of ITU-R BT.601: 0.299 · 240 + 0.587 · 224 + 0.114 · 128 = 217.8.
        #expect(abs(Int(bitmap[15, 7].red) - 218) <= 6)
    }

    @Test("a JPEG file that lacks more than its end marker is refused")
    func truncated() {
        for file in [baseline, progressive, grey] {
            for count in 3..<file.count - 2 {
                #expect(throws: ImageError.self) { try ImageDecoder.decode(Array(file.prefix(count))) }
            }
        }
    }

    @Test("the JPEG decoder checks limits before it allocates pixels")
    func limits() {
        #expect(throws: ImageError.tooManyPixels(width: 16, height: 8, limit: 100)) {
            try ImageDecoder.decode(baseline, limits: ImageLimits(maxPixels: 100))
        }
        #expect(throws: ImageError.tooManyBytes(limit: 50)) {
            try ImageDecoder.decode(baseline, limits: ImageLimits(maxBytes: 50))
        }
        // A header that states 65,500 × 65,500 pixels.
        var huge = baseline
        if let header = (0..<huge.count - 9).first(where: { huge[$0] == 0xFF && huge[$0 + 1] == 0xC0 }) {
            huge.replaceSubrange(header + 5..<header + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
        }
        #expect(throws: ImageError.tooManyPixels(width: 65_500, height: 65_500, limit: 64_000_000)) {
            try ImageDecoder.decode(huge)
        }
    }

    @Test("a PNG file is decoded, and a file that is neither PNG nor JPEG is refused")
    func otherKinds() throws {
        let bitmap = StraightBitmap(
            width: 2, height: 1, fill: StraightPixel(red: 1, green: 2, blue: 3, alpha: 4))
        let file = PNGEncoder.encode(bitmap, metadata: PNGMetadata())
        #expect(try ImageDecoder.decode(file).bitmap == bitmap)
        #expect(throws: ImageError.unknownFormat) { try ImageDecoder.decode(Array("GIF89a".utf8)) }
    }
}

private func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }
