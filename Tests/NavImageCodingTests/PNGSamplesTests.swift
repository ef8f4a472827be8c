import CNavReferencePNG
import Foundation
import NavImaging
import Testing

@testable import NavImageCoding

/// The files in Tests/Samples/PNG. Scripts/make-png-samples.py writes them without a PNG library.
enum PNGSamples {
    static let names: [String] =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples/PNG")

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }
}

@Suite("PNG sample files")
struct PNGSamplesTests {
    @Test("there is a sample for every colour type, depth, interlacing and transparency")
    func completeness() {
        // There are 15 pairs of colour type and depth, and 11 of them also occur with tRNS. Each of these
        // 26 formats occurs with and without interlacing, in three sizes.
        #expect(PNGSamples.names.count == (15 + 11) * 2 * 3)
    }

    @Test(
        "each sample decodes as with libpng, and interlacing changes no pixel",
        arguments: PNGSamples.names)
    func decoding(name: String) throws {
        let file = try PNGSamples.bytes(name)
        let ours = try PNGDecoder.decode(file).bitmap
        var theirs = StraightBitmap(width: ours.width, height: ours.height)
        let isRead = unsafe file.withUnsafeBufferPointer { file in
            unsafe theirs.pixels.withUnsafeMutableBytes { pixels in
                unsafe nav_reference_decode_rows(
                    file.baseAddress, file.count, UInt32(ours.width), UInt32(ours.height),
                    pixels.assumingMemoryBound(to: UInt8.self).baseAddress)
            }
        }
        #expect(isRead == 1)
        #expect(ours == theirs)
        let notInterlaced = try PNGSamples.bytes(name.replacing("-interlaced", with: ""))
        #expect(try PNGDecoder.decode(notInterlaced).bitmap == ours)
    }

    @Test(
        "truncated samples and samples with a flipped bit are refused"
    )
    func damage() throws {
        for name in PNGSamples.names where name.contains("35x19") || name.contains("1x1") {
            let file = try PNGSamples.bytes(name)
            for count in stride(from: 0, to: file.count, by: 7) {
                #expect(throws: ImageError.self) { try PNGDecoder.decode(Array(file.prefix(count))) }
            }
            for index in stride(from: 8, to: file.count, by: 11) {
                var damaged = file
                damaged[index] ^= 1 << UInt8(index % 8)
                #expect(throws: ImageError.self, "\(name) \(index)") { try PNGDecoder.decode(damaged) }
            }
        }
    }
}
