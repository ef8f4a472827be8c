import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("Animated PNG")
struct APNGWriterTests {
    @Test(
        "frames reassembled from the rectangles of an animated PNG file equal the originals",
        arguments: [true, false],
        [PNGCompression.fast, .small])
    func frames(isOpaque: Bool, compression: PNGCompression) throws {
        var generator = SeededGenerator(seed: 30)
        var frame = PremultipliedBitmap(generator.bitmap(width: 40, height: 140, isOpaque: isOpaque))
        var writer = APNGWriter(
            width: 40, height: 140, isOpaque: isOpaque, loopCount: 3,
            options: PNGOptions(compression: compression))
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

    @Test(
        "equal frames become one frame with the sum of durations, and later frames store a changed rectangle"
    )
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
                // 4 × 3 pixels at (5, 7), for 9000/100 s, blend: over.
                [0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0, 7, 35, 40, 0, 100, 0, 1],
            ])
    }

    @Test(
        "the denominator of a frame delay is 1000, 100, 10 or 1: the largest with a 16-bit numerator",
        arguments: [
            (65_535, [65_535, 1000]), (65_536, [6554, 100]), (70_100, [7010, 100]), (655_354, [65_535, 100]),
            (655_355, [6554, 10]), (3_600_000, [36_000, 10]), (6_553_950, [6554, 1]),
            (65_535_000, [65_535, 1]), (99_000_000, [65_535, 1]),
        ])
    func longDelays(milliseconds: Int, expected: [Int]) throws {
        let bitmap = PremultipliedBitmap(width: 1, height: 1, fill: PremultipliedPixel(bits: 0xFF00_0000))
        var writer = APNGWriter(width: 1, height: 1, isOpaque: true)
        writer.append(bitmap, milliseconds: 0)
        writer.append(bitmap, milliseconds: milliseconds)
        let control = try #require(split(writer.finish()).first { $0.name == "fcTL" }?.data)
        let delay = control[20..<24].map(Int.init)
        #expect([delay[0] * 256 + delay[1], delay[2] * 256 + delay[3]] == expected)
    }

    @Test(
        "a caller that states the changes gets the same file, and changes since an unknown frame are ignored"
    )
    func knownChanges() throws {
        var generator = SeededGenerator(seed: 33)
        var frame = PremultipliedBitmap(generator.bitmap(width: 90, height: 70, isOpaque: true))
        var known = APNGWriter(width: 90, height: 70, isOpaque: true, options: PNGOptions(compression: .fast))
        var compared = known
        var last = FrameChanges.Identity()
        for round in 0..<12 {
            let next = FrameChanges.Identity()
            let (x, y) = (
                Int.random(in: 0..<80, using: &generator), Int.random(in: 0..<70, using: &generator)
            )
            for column in x..<x + 9 { frame[column, y].bits ^= 0x10 }
            let part = FrameChanges.Part.redrawn(
                PixelRect(minX: max(0, x - 3), minY: y, maxX: x + 10, maxY: y + 1))
            // Every fourth frame states changes since a frame that the writer does not know.
            let before = round % 4 == 3 ? FrameChanges.Identity() : last
            let changes = FrameChanges(from: before, to: next, bands: round % 4 == 3 ? [] : [[part]])
            known.append(frame, milliseconds: 16, changes: changes)
            known.append(frame, milliseconds: 16, changes: changes)
            compared.append(frame, milliseconds: 16)
            compared.append(frame, milliseconds: 16)
            last = next
        }
        #expect(known.finish() == compared.finish())
    }

    @Test(
        "frames have the right pixels if moved pictures are reported as changed without a comparison",
        arguments: 0..<40)
    func movedPictures(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (width, height, isOpaque) = (240, 40, seed % 4 > 0)
        var frame = PremultipliedBitmap(generator.bitmap(width: width, height: height, isOpaque: isOpaque))
        var writer = APNGWriter(
            width: width, height: height, isOpaque: isOpaque,
            options: PNGOptions(compression: seed % 5 == 4 ? .small : .fast, workers: seed % 3 + 1))
        var frames: [PremultipliedBitmap] = []
        var last = FrameChanges.Identity()
        for _ in 0..<12 {
            // A band has up to three parts. Some pixels of each part change.
            var bands: [[FrameChanges.Part]] = []
            for top in stride(from: 0, to: height, by: 8) where Int.random(in: 0..<4, using: &generator) > 0 {
                let cuts = (0..<2).map { _ in Int.random(in: 0...width, using: &generator) }.sorted()
                let columns = [0..<cuts[0], cuts[0]..<cuts[1], cuts[1]..<width].filter { !$0.isEmpty }
                bands.append(
                    columns.map {
                        changedPart($0, top..<top + 8, of: &frame, isOpaque: isOpaque, &generator)
                    })
            }
            let next = FrameChanges.Identity()
            writer.append(
                frame, milliseconds: 16, changes: FrameChanges(from: last, to: next, bands: bands))
            last = next
            frames.append(frame)
        }
        // A frame without a changed pixel may become a frame of the file, or may extend the frame before it.
        func withoutRepeats(_ frames: [StraightBitmap]) -> [StraightBitmap] {
            frames.enumerated().filter { $0 == 0 || $1 != frames[$0 - 1] }.map(\.element)
        }
        #expect(try withoutRepeats(shown(writer.finish())) == withoutRepeats(frames.map(StraightBitmap.init)))
    }

    /// Changes random pixels of a rectangle, and returns a part of a frame's changes that contains these pixels.
    private func changedPart(
        _ columns: Range<Int>, _ rows: Range<Int>, of frame: inout PremultipliedBitmap, isOpaque: Bool,
        _ generator: inout SeededGenerator
    ) -> FrameChanges.Part {
        var runs: [PixelRun] = []
        for y in rows where Bool.random(using: &generator) {
            for x in columns where Int.random(in: 0..<20, using: &generator) == 0 {
                let isTranslucent = !isOpaque && Int.random(in: 0..<20, using: &generator) == 0
                frame[x, y] = PremultipliedPixel(
                    bits: isTranslucent ? 0x7F10_2030 : frame[x, y].bits ^ 0x11 | 0xFF00_0000)
                runs.append(
                    PixelRun(y: y, columns: x..<x + 1), closingGapsBelow: FrameChanges.smallestGap)
            }
        }
        if Bool.random(using: &generator) { return .moved(runs) }
        return .redrawn(
            PixelRect(
                minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
                maxY: rows.upperBound))
    }

    @Test(
        "libpng reads back randomly changed frames that were written with the compression `fast`",
        arguments: 0..<24)
    func sparseFrames(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (width, height) = (
            Int.random(in: 1...400, using: &generator), Int.random(in: 1...600, using: &generator)
        )
        let colors = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
            PremultipliedPixel(bits: UInt32.random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000)
        }
        var frame = PremultipliedBitmap(width: width, height: height, fill: colors[0])
        var writer = APNGWriter(
            width: width, height: height, isOpaque: true,
            options: PNGOptions(compression: .fast, workers: seed % 3 + 1))
        var frames = [frame]
        writer.append(frame, milliseconds: 16)
        for _ in 0..<3 {
            for _ in 0..<Int.random(in: 1...60, using: &generator) {
                let (x, y) = (
                    Int.random(in: 0..<width, using: &generator),
                    Int.random(in: 0..<height, using: &generator)
                )
                let copied = Int.random(in: 0..<height, using: &generator)
                let mode = Int.random(in: 0..<3, using: &generator)
                let color = colors.randomElement(using: &generator) ?? colors[0]
                for column in x..<min(width, x + Int.random(in: 1...200, using: &generator)) {
                    switch mode {
                    case 0: frame[column, y] = color
                    case 1: frame[column, y] = colors.randomElement(using: &generator) ?? color
                    default: frame[column, y] = frame[column, copied]
                    }
                }
            }
            if frame == frames[frames.count - 1] { frame[0, 0].bits ^= 1 }
            frames.append(frame)
            writer.append(frame, milliseconds: 16)
        }
        #expect(try shown(writer.finish()) == frames.map(StraightBitmap.init))
    }

    /// A match of the compression format reaches back 32,768 bytes. A row of 8191 pixels has 32,765 bytes, including
    /// the filter's number.
    @Test(
        "libpng reads back rows that repeat the row above",
        arguments: [60, 8191, 8192, 9000])
    func repeatedRows(width: Int) throws {
        var generator = SeededGenerator(seed: UInt64(width))
        let black = PremultipliedPixel(bits: 0xFF00_0000)
        var frame = PremultipliedBitmap(width: width, height: 8, fill: black)
        var frames = [frame]
        for x in 0..<20 {
            let color = PremultipliedPixel(
                bits: UInt32.random(in: 1...0xFF_FFFF, using: &generator) | 0xFF00_0000)
            for y in 0..<6 { frame[x, y] = color }
        }
        frame[width - 1, 7] = PremultipliedPixel(bits: 0xFFFF_FFFF)
        frames.append(frame)
        var writer = APNGWriter(
            width: width, height: 8, isOpaque: true, options: PNGOptions(compression: .fast))
        for frame in frames { writer.append(frame, milliseconds: 16) }
        #expect(try shown(writer.finish()) == frames.map(StraightBitmap.init))
    }

    @Test("frames of noise take at most 27.7 bits per pixel")
    func noise() throws {
        var generator = SeededGenerator(seed: 5)
        func sizeOfTwoFrames(_ compression: PNGCompression) -> Int {
            var writer = APNGWriter(
                width: 300, height: 300, isOpaque: true, options: PNGOptions(compression: compression))
            for _ in 0..<2 {
                var frame = StraightBitmap(width: 300, height: 300)
                let noise = generator.bytes(count: 3 * frame.pixels.count)
                for index in frame.pixels.indices {
                    frame.pixels[index] = StraightPixel(
                        red: noise[3 * index], green: noise[3 * index + 1], blue: noise[3 * index + 2],
                        alpha: 255)
                }
                writer.append(PremultipliedBitmap(frame), milliseconds: 16)
            }
            return writer.finish().count
        }
        // An animation always has an alpha channel. So a quarter of the bytes have the same value, and a Huffman code
        // has 2 bits for this value. The codes of the other values fill three quarters of the code space: 128 codes
        // with 8 bits and 128 codes with 9 bits. A pixel then has 2 + 3 · 8.5 = 27.5 bits. The tables and chunks add
        // less than 0.2 bits for each pixel.
        #expect(Double(sizeOfTwoFrames(.fast)) * 8 < 2 * 300 * 300 * 27.7)
    }

    @Test(
        "the same frames give the same bytes with any number of workers",
        arguments: [PNGCompression.fast, .small])
    func determinism(compression: PNGCompression) {
        var generator = SeededGenerator(seed: 31)
        let frames = (0..<3).map { _ in
            PremultipliedBitmap(generator.bitmap(width: 50, height: 530, isOpaque: true))
        }
        let files = [1, 2, 2].map { workers in
            var writer = APNGWriter(
                width: 50, height: 530, isOpaque: true,
                options: PNGOptions(compression: compression, workers: workers))
            for frame in frames { writer.append(frame, milliseconds: 16) }
            return writer.finish()
        }
        #expect(files[0] == files[1] && files[1] == files[2])
    }

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
