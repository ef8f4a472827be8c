import CNavReferencePNG
import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

/// Encodes every format that the encoder supports and decodes the file with libpng, row by row.
@Suite("Encoded formats")
struct WrittenFormatsTests {
    @Test(
        "libpng and navrender decode 10,000 random pictures of each format to the original pixels",
        arguments: [(3, 1), (3, 2), (3, 4), (3, 8), (0, 8), (2, 8), (6, 8)])
    func eightBits(colorType: UInt8, depth: UInt8) throws {
        var generator = SeededGenerator(seed: UInt64(colorType) * 10 + UInt64(depth))
        for round in 0..<10_000 {
            // A palette of at most 60 colours saves bytes in a picture of at least 17 × 17 pixels. So the encoder uses
            // a palette, except for grey pictures and with fast compression.
            let width = Int.random(in: 17...41, using: &generator)
            let height = round % 200 == 0 ? 67 : Int.random(in: 17...23, using: &generator)
            let colors = palette(colorType, depth, &generator)
            let indices = generator.bytes(count: width * height)
            var bitmap = StraightBitmap(width: width, height: height)
            // Every third pixel is noise, and the others repeat.
            for index in indices.indices {
                let place = index % 3 == 0 ? index : index % (width + 1)
                bitmap.pixels[index] = colors[Int(indices[place]) % colors.count]
            }
            for index in colors.indices { bitmap.pixels[index] = colors[index] }
            let compression: PNGCompression = colorType == 2 || colorType == 6 ? .fast : .small
            let file = PNGEncoder.encode(
                bitmap, metadata: PNGMetadata(), options: PNGOptions(compression: compression))
            let format = Array(file[24..<26])
            guard format == [depth, colorType], libpng(file, width, height) == bitmap,
                try PNGDecoder.decode(file).bitmap == bitmap
            else {
                Issue.record("round \(round): \(width) × \(height), format \(format)")
                return
            }
        }
    }

    /// Returns distinct colours for a picture that the encoder writes with the given colour type and bit depth.
    private func palette(
        _ colorType: UInt8, _ depth: UInt8, _ generator: inout SeededGenerator
    ) -> [StraightPixel] {
        let count =
            colorType == 3
            ? Int.random(in: (1 << (depth / 2)) + 1...min(1 << depth, 60), using: &generator) : 40
        return (0..<count).map { index in
            let value = UInt8(index * 4 + 1)
            if colorType == 0 { return StraightPixel(red: value, green: value, blue: value, alpha: 255) }
            let alpha = colorType == 6 || colorType == 3 && index % 3 == 1 ? UInt8(200 - index) : 255
            return StraightPixel(
                red: value, green: .random(in: .min ... .max, using: &generator), blue: 255 - value,
                alpha: alpha)
        }
    }

    @Test(
        "10,000 random 16-bit pictures decode to rounded 8-bit samples with libpng and navrender",
        arguments: [true, false])
    func sixteenBits(isOpaque: Bool) throws {
        var generator = SeededGenerator(seed: isOpaque ? 91 : 92)
        for round in 0..<10_000 {
            let width = Int.random(in: 1...19, using: &generator)
            let height = round % 200 == 0 ? 67 : Int.random(in: 1...9, using: &generator)
            var samples = (0..<4 * width * height).map { _ in
                UInt16.random(in: .min ... .max, using: &generator)
            }
            for index in stride(from: 3, to: samples.count, by: 4) {
                samples[index] = isOpaque ? .max : min(samples[index], 65_000)
            }
            let compression: PNGCompression = round % 2 == 0 ? .fast : .small
            let file = PNGEncoder.encode(
                width: width, height: height, samples: samples, metadata: PNGMetadata(),
                options: PNGOptions(compression: compression))
            let format = Array(file[24..<26])
            // Round to the nearest 8-bit value. 257 is odd, so there is never a tie.
            let bytes = samples.map { UInt8((Int($0) + 128) / 257) }
            let expected = StraightBitmap(
                width: width, height: height,
                pixels: stride(from: 0, to: bytes.count, by: 4).map {
                    StraightPixel(
                        red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
                })
            guard format == [16, isOpaque ? 2 : 6], libpng(file, width, height) == expected,
                try PNGDecoder.decode(file).bitmap == expected
            else {
                Issue.record("round \(round): \(width) × \(height), format \(format)")
                return
            }
        }
    }

    /// Decodes a file with libpng; nil if libpng fails.
    private func libpng(_ file: [UInt8], _ width: Int, _ height: Int) -> StraightBitmap? {
        var bitmap = StraightBitmap(width: width, height: height)
        let isRead = unsafe file.withUnsafeBufferPointer { file in
            unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
                unsafe nav_reference_decode_rows(
                    file.baseAddress, file.count, UInt32(width), UInt32(height),
                    pixels.assumingMemoryBound(to: UInt8.self).baseAddress)
            }
        }
        return isRead == 1 ? bitmap : nil
    }
}
