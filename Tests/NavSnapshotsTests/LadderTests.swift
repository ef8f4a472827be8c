import Foundation
import NavImageCoding
import NavImageDiffing
import NavImaging
import NavTestSupport
import Testing

@testable import NavSnapshots

@Suite("The sequence of golden checks")
struct LadderTests {
    private let directory: TemporaryDirectory
    private let golden = "Goldens/a.png"

    init() throws { directory = try TemporaryDirectory() }

    /// Verifies the golden against a frame.
    private func verify(
        _ frame: RenderedFrame, _ options: VerificationOptions = VerificationOptions()
    ) -> SnapshotResult {
        let session = SnapshotSession(directory.project, run: nil)
        return session.check(directory.assertion(golden, .never, options)) { frame }.result
    }

    /// Records a frame and returns the golden that is written.
    private func updated(_ frame: RenderedFrame) throws -> [UInt8] {
        let session = SnapshotSession(directory.project, run: nil)
        try #require(session.check(directory.assertion(golden, .all)) { frame }.hasWrittenGolden)
        return Array(try #require(directory.contents()[golden]))
    }

    /// Returns a frame of random pixels, opaque or with alpha 1…255.
    private func picture(seed: UInt64, width: Int = 9, height: Int = 7, isOpaque: Bool = false)
        -> RenderedFrame
    {
        var generator = SeededGenerator(seed: seed)
        var bitmap = StraightBitmap(width: width, height: height)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] = StraightPixel(
                red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
                blue: .random(in: 0...255, using: &generator),
                alpha: isOpaque ? 255 : .random(in: 1...255, using: &generator))
        }
        return RenderedFrame(bitmap: bitmap, scale: 2)
    }

    @Test(
        "a golden that navrender wrote matches by its hash, or by its rows if hashes are not used",
        arguments: [true, false])
    func fromUpdate(isOpaque: Bool) throws {
        let frame = picture(seed: 1, isOpaque: isOpaque)
        _ = try updated(frame)
        #expect(verify(frame).status == .matched && verify(frame).settledBy == .storedHash)
        #expect(verify(frame, VerificationOptions(usesStoredHash: false)).settledBy == .filteredRows)
    }

    @Test("a golden from another program matches if its pixels are equal", arguments: [0, 1, 2] as [UInt8])
    func otherBytes(filter: UInt8) throws {
        let frame = picture(seed: 2)
        try directory.write(HandmadePNG(frame.bitmap, filter: filter).bytes, to: golden)
        let result = verify(frame)
        #expect(result.status == .matched && result.settledBy == .filteredRows)
    }

    @Test("a changed pixel is found by decoding, with and without the stored hash")
    func different() throws {
        let frame = picture(seed: 3)
        _ = try updated(frame)
        var other = frame.bitmap
        other[4, 5].blue ^= 1
        for usesStoredHash in [true, false] {
            let result = verify(
                RenderedFrame(bitmap: other, scale: 2), VerificationOptions(usesStoredHash: usesStoredHash))
            #expect(result.code == .pixelsDiffer && result.settledBy == .pixels)
            #expect(result.comparison?.changedPixels == 1)
        }
    }

    @Test("a golden with edited pixels and the old hash is detected")
    func editedPixels() throws {
        let frame = picture(seed: 4)
        let hash = try #require(HandmadePNG.contents(of: "nvPH", in: updated(frame)))
        var edited = frame.bitmap
        edited[0, 0].red ^= 255
        for other in [edited, picture(seed: 5).bitmap] {
            var lie = HandmadePNG(other)
            lie.hashChunk = hash
            try directory.write(lie.bytes, to: golden)
            let result = verify(frame)
            #expect(result.settledBy == .pixels && result.status != .matched)
            // A frame with the pixels of the golden still matches.
            #expect(verify(RenderedFrame(bitmap: other, scale: 2)).settledBy == .filteredRows)
        }
    }

    @Test("if a golden stores one picture's hash and another picture's pixels, the pixels decide")
    func swappedData() throws {
        let frame = picture(seed: 11)
        let own = try updated(frame)
        let other = try updated(picture(seed: 12))
        let hash = try #require(HandmadePNG.contents(of: "nvPH", in: own))
        let foreign = try #require(HandmadePNG.contents(of: "nvPH", in: other))
        #expect(hash != foreign)
        // The golden has this frame's hash and the other frame's pixels, so it differs from this frame.
        var lie = HandmadePNG(picture(seed: 12).bitmap)
        lie.hashChunk = hash
        try directory.write(lie.bytes, to: golden)
        #expect(verify(frame).code == .pixelsDiffer)
        // The golden has the other frame's hash and this frame's pixels, so it matches this frame by its rows.
        var honest = HandmadePNG(frame.bitmap)
        honest.hashChunk = foreign
        try directory.write(honest.bytes, to: golden)
        #expect(verify(frame).settledBy == .filteredRows && verify(frame).status == .matched)
    }

    @Test("a golden with a wrong row count or an unknown filter is unreadable, even with a correct hash")
    func malformed() throws {
        let frame = picture(seed: 6)
        let hash = HandmadePNG.contents(of: "nvPH", in: try updated(frame))
        var trailing = HandmadePNG(frame.bitmap)
        trailing.rows.append(trailing.rows[0])
        var short = HandmadePNG(frame.bitmap)
        short.rows.removeLast()
        var filter = HandmadePNG(frame.bitmap)
        filter.rows[3][0] = 5
        for var lie in [trailing, short, filter] {
            for chunk in [nil, hash] {
                lie.hashChunk = chunk
                try directory.write(lie.bytes, to: golden)
                #expect(verify(frame).status == .unreadable)
            }
        }
    }

    @Test("comparison by rows agrees with decoding on mutated goldens")
    func mutations() throws {
        var generator = SeededGenerator(seed: 7)
        var equalCount = 0
        for index in 0..<10_000 {
            let frame = picture(seed: UInt64(index % 50), width: 5, height: 4)
            var file = HandmadePNG(frame.bitmap, filter: UInt8(index % 3))
            if index % 10 != 0 {
                let row = Int.random(in: 0..<4, using: &generator)
                let column = Int.random(in: 0...20, using: &generator)
                file.rows[row][column] = .random(in: 0...(column == 0 ? 6 : 255), using: &generator)
            }
            let png = try PNGFile(file.bytes)
            let decoded = try? png.decode().bitmap
            let comparison = try? png.compare(with: frame.bitmap)
            #expect((comparison == .equal) == (decoded == frame.bitmap))
            // If a row has an unknown filter, decoding fails. The comparison must not call such a file equal.
            if decoded == nil { #expect(comparison != .equal) }
            if comparison == .equal { equalCount += 1 }
        }
        #expect(equalCount > 1000 && equalCount < 2500)
    }

    @Test("a tolerance accepts small differences after decoding")
    func tolerance() throws {
        let frame = RenderedFrame(
            bitmap: StraightBitmap(
                width: 20, height: 20, fill: StraightPixel(red: 9, green: 9, blue: 9, alpha: 255)),
            scale: 1)
        var other = frame.bitmap
        other[5, 5].green = 11
        try directory.write(HandmadePNG(other).bytes, to: golden)
        let accepted = verify(frame, VerificationOptions(tolerance: .antialiasing))
        #expect(accepted.status == .matched && accepted.settledBy == .pixels)
        #expect(verify(frame).status != .matched)
        let ignored = PixelRect(minX: 5, minY: 5, maxX: 6, maxY: 6)
        #expect(verify(frame, VerificationOptions(ignored: [ignored])).status == .matched)
    }

    @Test("a fuzzy tolerance that requires a difference refuses an equal golden, although its hash agrees")
    func requiredDifference() throws {
        let frame = picture(seed: 8)
        _ = try updated(frame)
        let ranges = FuzzyRanges(maxDifference: 1...5, totalPixels: 1...9)
        #expect(verify(frame, VerificationOptions(tolerance: .fuzzy(ranges))).status != .matched)
    }

    @Test("a golden with another colour space fails even if its pixel values are equal")
    func colorSpace() throws {
        let frame = picture(seed: 9)
        let wide = PNGEncoder.encode(
            frame.bitmap, metadata: PNGMetadata(scale: 2, colorSpace: .displayP3))
        try directory.write(wide, to: golden)
        let result = verify(frame)
        #expect(result.code == .colorSpaceDiffers && result.settledBy == .colorSpace)
        let same = RenderedFrame(bitmap: frame.bitmap, scale: 2, colorSpace: .displayP3)
        #expect(verify(same).status == .matched)
    }

    @Test("a golden of another size is reported as a difference of size")
    func size() throws {
        _ = try updated(picture(seed: 1, width: 9, height: 7))
        let result = verify(picture(seed: 1, width: 7, height: 9))
        #expect(result.code == .sizeDiffers)
        let sizes = try #require(result.comparison)
        #expect((sizes.expectedSize.width, sizes.actualSize.width) == (9, 7))
    }
}
