import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("Animated PNG")
struct APNGWriterTests {
    @Test("frames reassembled from their rectangles equal the original frames", arguments: [true, false])
    func frames(isOpaque: Bool) throws {
        var generator = SeededGenerator(seed: 30)
        var frame = PremultipliedBitmap(generator.bitmap(width: 40, height: 140, isOpaque: isOpaque))
        var writer = APNGWriter(width: 40, height: 140, isOpaque: isOpaque, loopCount: 3)
        var frames: [PremultipliedBitmap] = []
        for _ in 0..<6 {
            frames.append(frame)
            writer.append(frame, milliseconds: 40)
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                let (x, y) = (
                    Int.random(in: 0..<40, using: &generator), Int.random(in: 0..<140, using: &generator)
                )
                frame[x, y] = PremultipliedPixel(bits: frame[x, y].bits ^ 1)
            }
        }
        let file = writer.finish()
        #expect(try shown(file) == frames.map(StraightBitmap.init))
        // A decoder that does not know animations reads the first frame.
        #expect(try PNGDecoder.decode(file).bitmap == StraightBitmap(frames[0]))
    }

    @Test("equal frames are merged and their durations added; later frames store only the changed rectangle")
    func merged() throws {
        var bitmap = PremultipliedBitmap(width: 30, height: 20, fill: PremultipliedPixel(bits: 0xFF00_0000))
        var writer = APNGWriter(width: 30, height: 20, isOpaque: true)
        writer.append(bitmap, milliseconds: 100)
        writer.append(bitmap, milliseconds: 150)
        bitmap[5, 7] = PremultipliedPixel(bits: 0xFFFF_FFFF)
        bitmap[8, 9] = PremultipliedPixel(bits: 0xFFFF_FFFF)
        writer.append(bitmap, milliseconds: 90_000)
        let chunks = try split(writer.finish())
        let controls = chunks.filter { $0.name == "fcTL" }.map(\.data)
        #expect(chunks.first { $0.name == "acTL" }?.data == [0, 0, 0, 2, 0, 0, 0, 0])
        #expect(
            controls == [
                // Sequence number, size, position, delay 250/1000 s, dispose: none, blend: source.
                [0, 0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 250, 3, 232, 0, 0],
                // 4 × 3 pixels at (5, 7), for 90 s, blend: over.
                [0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0, 7, 0, 90, 0, 1, 0, 1],
            ])
    }

    @Test("the same frames give the same bytes with any number of workers")
    func determinism() {
        var generator = SeededGenerator(seed: 31)
        let frames = (0..<3).map { _ in
            PremultipliedBitmap(generator.bitmap(width: 50, height: 130, isOpaque: true))
        }
        let files = [1, 2, 2].map { workers in
            var writer = APNGWriter(
                width: 50, height: 130, isOpaque: true, options: PNGOptions(workers: workers))
            for frame in frames { writer.append(frame, milliseconds: 16) }
            return writer.finish()
        }
        #expect(files[0] == files[1] && files[1] == files[2])
    }

    /// Splits a file into its chunks.
    private func split(_ file: [UInt8]) throws -> [(name: String, data: [UInt8])] {
        var chunks: [(name: String, data: [UInt8])] = []
        var start = 8
        while start < file.count {
            let place = try PNGChunkPlace(file, at: start)
            chunks.append((place.name, Array(file[place.data])))
            start = place.end
        }
        return chunks
    }

    /// Returns the frames that a viewer shows. Each frame is decoded by libpng as a file of its own
    /// and copied to its position.
    private func shown(_ file: [UInt8]) throws -> [StraightBitmap] {
        let chunks = try split(file)
        let header = chunks[0].data
        var canvas = StraightBitmap(
            width: Int(PNGChunk.number(header, at: 0)), height: Int(PNGChunk.number(header, at: 4)))
        var frames: [StraightBitmap] = []
        var sequence: UInt32 = 0
        for (index, chunk) in chunks.enumerated() where chunk.name == "fcTL" || chunk.name == "fdAT" {
            #expect(PNGChunk.number(chunk.data, at: 0) == sequence)
            sequence += 1
            guard chunk.name == "fcTL" else { continue }
            var stream: [UInt8] = []
            for next in chunks[(index + 1)...] {
                if next.name == "IDAT" { stream += next.data }
                if next.name == "fdAT" { stream += next.data.dropFirst(4) }
                if next.name == "fcTL" { break }
            }
            var part = PNGChunk.signature
            PNGChunk.append("IHDR", Array(chunk.data[4..<12]) + header[8...], to: &part)
            PNGChunk.append("IDAT", stream, to: &part)
            PNGChunk.append("IEND", [], to: &part)
            let numbers = stride(from: 4, to: 20, by: 4).map { Int(PNGChunk.number(chunk.data, at: $0)) }
            var bitmap = StraightBitmap(width: numbers[0], height: numbers[1])
            try PNGLibrary.decode(part, into: &bitmap)
            for y in 0..<numbers[1] {
                for x in 0..<numbers[0] {
                    // Blend operation 1 keeps the canvas below transparent pixels (PNG, section 11.3.6.2).
                    if chunk.data[25] == 1, bitmap[x, y].alpha == 0 { continue }
                    #expect(chunk.data[25] == 0 || bitmap[x, y].alpha == 255)
                    canvas[numbers[2] + x, numbers[3] + y] = bitmap[x, y]
                }
            }
            frames.append(canvas)
        }
        return frames
    }
}
