import NavImageCoding
import NavImaging
import NavTestSupport
import Testing

@Suite("Reading animated PNG files")
struct APNGFileTests {
    /// Returns random frames. Each frame differs from the frame before in a small rectangle.
    private func frames(count: Int) -> [PremultipliedBitmap] {
        var generator = SeededGenerator(seed: 5)
        var frames = [PremultipliedBitmap(width: 23, height: 17)]
        while frames.count < count {
            var next = frames[frames.count - 1]
            let (x, y) = (
                Int.random(in: 0..<20, using: &generator), Int.random(in: 0..<14, using: &generator)
            )
            for row in y..<y + 3 {
                for column in x..<x + 3 {
                    let alpha = UInt8.random(in: 1...255, using: &generator)
                    next[column, row] = PremultipliedPixel(
                        red: alpha / 2, green: alpha, blue: 0, alpha: alpha)
                }
            }
            frames.append(next)
        }
        return frames
    }

    private func file(_ frames: [PremultipliedBitmap], _ compression: PNGCompression = .small) -> [UInt8] {
        var writer = APNGWriter(
            width: 23, height: 17, isOpaque: false, options: PNGOptions(compression: compression))
        for frame in frames { writer.append(frame, milliseconds: 40) }
        return writer.finish()
    }

    @Test(
        "an animated PNG file decodes to the frames from which it was written",
        arguments: PNGCompression.allCases)
    func roundTrip(compression: PNGCompression) throws {
        let frames = frames(count: 12)
        var player = APNGPlayer(try APNGFile(file(frames, compression)))
        for (index, frame) in frames.enumerated() {
            #expect(player.nextTime == 40 * index)
            try player.advance()
            #expect(player.canvas == StraightBitmap(frame))
        }
        #expect(player.isAtEnd && player.nextTime == 480)
    }

    @Test("reading a still PNG file, a truncated file or a file with a changed bit causes an error")
    func damaged() throws {
        let still = PNGEncoder.encode(StraightBitmap(frames(count: 1)[0]), metadata: PNGMetadata())
        #expect(throws: ImageError.malformed("it is not an animation")) { try APNGFile(still) }
        let whole = file(frames(count: 3))
        #expect(throws: ImageError.truncated) { try APNGFile(Array(whole.dropLast(30))) }
        var generator = SeededGenerator(seed: 6)
        // Each changed bit breaks the signature, the length of a chunk or a checksum.
        for _ in 0..<500 {
            var mutated = whole
            mutated[Int.random(in: 0..<whole.count, using: &generator)] ^=
                1 << UInt8.random(in: 0...7, using: &generator)
            #expect(throws: ImageError.self) {
                var player = APNGPlayer(try APNGFile(mutated))
                while !player.isAtEnd { try player.advance() }
            }
        }
    }
}
