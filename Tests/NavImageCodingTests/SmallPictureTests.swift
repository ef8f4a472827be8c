import Foundation
import NavImaging
import Testing

@testable import NavImageCoding

@Suite("WebP and JPEG files")
struct SmallPictureTests {
    /// A picture with gradients in red, green and alpha. Transparent pixels are black, as in drawn pictures.
    private let picture: StraightBitmap = {
        var bitmap = StraightBitmap(width: 33, height: 17)
        for y in 0..<17 {
            for x in 0..<33 {
                let alpha = UInt8(y * 15)
                bitmap.pixels[y * 33 + x] =
                    alpha == 0
                    ? .clear : StraightPixel(red: UInt8(x * 7), green: UInt8(y * 9), blue: 200, alpha: alpha)
            }
        }
        return bitmap
    }()

    private var opaque: StraightBitmap {
        var bitmap = picture
        for index in bitmap.pixels.indices { bitmap.pixels[index].alpha = 255 }
        return bitmap
    }

    @Test("a lossless WebP file decodes to the same pixels")
    func lossless() throws {
        let file = try WebP.encode(picture, quality: nil)
        // RIFF….WEBPVP8L: the lossless kind (WebP Container Specification).
        #expect(file.starts(with: Array("RIFF".utf8)) && Array(file[8..<16]) == Array("WEBPVP8L".utf8))
        #expect(try WebP.decode(file) == picture)
        #expect(try WebP.size(of: file) == (33, 17))
        #expect(try WebP.encode(picture, quality: nil) == file)
    }

    @Test("a lower quality gives a smaller WebP or JPEG file with similar pixels")
    func quality() throws {
        let webP = try [100, 80, 20].map { try WebP.encode(opaque, quality: $0) }
        let jpeg = try [100, 80, 20].map { try JPEG.encode(PremultipliedBitmap(opaque), quality: $0) }
        for files in [webP, jpeg] {
            #expect(files[0].count > files[1].count && files[1].count > files[2].count)
        }
        for decoded in [try WebP.decode(webP[0]), try JPEG.decode(jpeg[0])] {
            let distance = zip(decoded.pixels, opaque.pixels).reduce(0) { sum, pair in
                sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
            }
            // At quality 100 the mean error of a steep gradient stays below 4 of 255 levels. WebP reaches this
            // although it stores chroma at half resolution.
            #expect(distance < 4 * 2 * opaque.pixels.count)
        }
    }

    @Test("a JPEG file shows the picture over white, because JPEG has no transparency")
    func white() throws {
        let clear = StraightBitmap(width: 16, height: 16)
        let decoded = try JPEG.decode(JPEG.encode(PremultipliedBitmap(clear), quality: 90))
        #expect(
            decoded.pixels.allSatisfy { $0 == StraightPixel(red: 255, green: 255, blue: 255, alpha: 255) })
    }

    @Test("an animation that is too large for the format fails, and no library is called missing")
    func hugeAnimation() {
        #expect(throws: PictureCodingError.failed) {
            _ = try WebPWriter(width: 70_000, height: 70_000, loopCount: 0, quality: nil)
        }
    }

    @Test("an animated WebP file has the given frames, times and loops, and merges equal consecutive frames")
    func animation() throws {
        var second = opaque
        second.pixels[40] = StraightPixel(red: 1, green: 2, blue: 3, alpha: 255)
        var writer = try WebPWriter(width: 33, height: 17, loopCount: 3, quality: nil)
        for (bitmap, time) in [(opaque, 100), (opaque, 50), (second, 70)] {
            try writer.append(PremultipliedBitmap(bitmap), milliseconds: time)
        }
        var frames: [StraightBitmap] = []
        var ends: [Int] = []
        let loops = try WebP.frames(of: writer.finish()) { bitmap, end in
            frames.append(bitmap)
            ends.append(end)
        }
        #expect(loops == 3)
        #expect(frames == [opaque, second])
        #expect(ends == [150, 220])
    }

    @Test(
        "truncated and too large WebP files are errors, and decoding damaged files does not crash",
        arguments: [0, 1, 12, 20, 40])
    func damaged(length: Int) throws {
        let file = try WebP.encode(picture, quality: nil)
        #expect(throws: PictureCodingError.self) { try WebP.decode(Array(file.prefix(length))) }
        #expect(throws: PictureCodingError.self) {
            try WebP.frames(of: Array(file.prefix(length))) { _, _ in }
        }
        var flipped = file
        for index in stride(from: 25, to: file.count, by: 3) { flipped[index] ^= 0x55 }
        _ = try? WebP.decode(flipped)
        var limits = ImageLimits()
        limits.maxPixels = 100
        #expect(throws: PictureCodingError.self) { try WebP.decode(file, limits: limits) }
    }

    @Test("a picture larger than WebP allows is an error and not an empty file")
    func tooLarge() {
        let wide = StraightBitmap(width: 16_384, height: 1)
        #expect(throws: PictureCodingError.failed) { try WebP.encode(wide, quality: nil) }
    }

    @Test("navrender does not load libwebp before a picture needs it")
    func lazy() throws {
        // Other tests load libwebp into this process, so run the program. With `LD_DEBUG`, the loader prints each
        // library that it opens.
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let program = try #require(
            sequence(first: bundle) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
                .map { $0.appending(path: "navrender") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
        let process = Process()
        process.executableURL = program
        process.arguments = ["--version"]
        process.environment = ["LD_DEBUG": "libs"]
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.contains("libturbojpeg") && !text.contains("libwebp"))
    }
}
