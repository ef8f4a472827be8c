import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("PNG files: hashes, comparison, colour spaces and damage")
struct PNGFileTests {
    private func file(_ bitmap: StraightBitmap, _ metadata: PNGMetadata = PNGMetadata()) -> [UInt8] {
        PNGEncoder.encode(
            bitmap, metadata: metadata, options: PNGOptions(compression: .fast, storesPixelHash: true))
    }

    @Test(
        "a hash that also checks opacity equals the plain hash, or is nil if a pixel is not opaque",
        arguments: [0, 1, 3, 60, 61, 64, 2047, 2048, 2049, 4096, 75_456])
    func hashInPieces(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        var pixels = (0..<count).map { _ in
            StraightPixel(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random), alpha: 255)
        }
        #expect(RowKernelSet.compiled.hash(ofOpaque: pixels.span) == RowKernelSet.compiled.hash(pixels.span))
        for index in [0, count / 2, count - 1] where count > 0 {
            let pixel = pixels[index]
            pixels[index].alpha = 254
            #expect(RowKernelSet.compiled.hash(ofOpaque: pixels.span) == nil)
            pixels[index] = pixel
        }
    }

    @Test("the stored hash equals the hash of the straight and of the premultiplied picture")
    func storedHash() throws {
        var generator = SeededGenerator(seed: 20)
        for isOpaque in [true, false] {
            let premultiplied = PremultipliedBitmap(
                generator.bitmap(width: 40, height: 150, isOpaque: isOpaque))
            let straight = StraightBitmap(premultiplied)
            let stored = try PNGFile(file(straight)).storedHash
            #expect(stored == PixelHash(straight))
            #expect(stored == PixelHash(premultiplied, workers: 2))
            #expect(try PNGFile(PNGEncoder.encode(straight, metadata: PNGMetadata())).storedHash == nil)
        }
    }

    @Test(
        "a pixel hash depends on pixels, size and colour space, but not on the colour of transparent pixels"
    )
    func hashes() {
        var generator = SeededGenerator(seed: 21)
        let bitmap = generator.bitmap(width: 30, height: 70, isOpaque: false)
        let hash = PixelHash(bitmap)
        var other = bitmap
        other[29, 69].red ^= 1
        other[29, 69].alpha = 255
        #expect(PixelHash(other) != hash)
        #expect(PixelHash(bitmap, colorSpace: .displayP3) != hash)
        #expect(PixelHash(StraightBitmap(width: 70, height: 30, pixels: bitmap.pixels)) != hash)
        var hidden = bitmap
        hidden[3, 3] = .clear
        other = hidden
        other[3, 3].green = 9
        #expect(PixelHash(other) == PixelHash(hidden))
    }

    @Test("a stored hash is not trusted if the file's compressed data was replaced")
    func lyingHash() throws {
        var generator = SeededGenerator(seed: 22)
        let (first, second) = (
            generator.bitmap(width: 20, height: 80, isOpaque: true),
            generator.bitmap(width: 20, height: 80, isOpaque: true)
        )
        let chunks = { (bytes: [UInt8]) -> [(String, [UInt8])] in
            var places: [(String, [UInt8])] = []
            var start = 8
            while start < bytes.count {
                let place = try PNGChunkPlace(bytes, at: start)
                places.append((place.name, Array(bytes[place.range])))
                start = place.end
            }
            return places
        }
        let (ofFirst, ofSecond) = (try chunks(file(first)), try chunks(file(second)))
        let mixed =
            PNGChunk.signature
            + zip(ofFirst, ofSecond).flatMap { $0.0 == "IDAT" ? $1.1 : $0.1 }
        let read = try PNGFile(mixed)
        #expect(read.storedHash == nil)
        #expect(try read.compare(with: first) != .equal)
        #expect(try read.compare(with: second) == .equal)
    }

    @Test("row-by-row comparison of a PNG file finds the first different row, on 10,000 pictures")
    func comparison() throws {
        var generator = SeededGenerator(seed: 23)
        for round in 0..<10_000 {
            let isOpaque = round % 2 == 0
            let (width, height) = (
                Int.random(in: 1...40, using: &generator), Int.random(in: 1...20, using: &generator)
            )
            let golden = generator.bitmap(width: width, height: height, isOpaque: isOpaque)
            let bytes = anyFilters(golden, isOpaque, &generator)
            var actual = golden
            var firstChange: Int?
            if round % 3 != 0 {
                let (x, y) = (
                    Int.random(in: 0..<width, using: &generator),
                    Int.random(in: 0..<height, using: &generator)
                )
                actual[x, y].blue &+= 1
                firstChange = y
            }
            let file = try PNGFile(bytes)
            #expect(try file.decode().bitmap == golden)
            #expect(try file.compare(with: actual) == firstChange.map { .different(row: $0) } ?? .equal)
        }
    }

    @Test("a premultiplied frame compares as equal to the PNG file of its straight pixels")
    func premultiplied() throws {
        var generator = SeededGenerator(seed: 24)
        let bitmap = PremultipliedBitmap(generator.bitmap(width: 33, height: 40, isOpaque: false))
        #expect(try PNGFile(file(StraightBitmap(bitmap))).compare(with: bitmap) == .equal)
    }

    @Test("a frame cannot be compared by rows if the file has another size, or if only the frame has alpha")
    func notComparable() throws {
        let bitmap = StraightBitmap(
            width: 4, height: 4, fill: StraightPixel(red: 9, green: 8, blue: 7, alpha: 255))
        let read = try PNGFile(file(bitmap))
        #expect(try read.compare(with: StraightBitmap(width: 4, height: 5)) == .notComparable)
        #expect(try read.compare(with: StraightBitmap(width: 4, height: 4)) == .notComparable)
    }

    @Test("if a grey or palette file compares as equal to a frame, it decodes to the frame (10,000 cases)")
    func reducedFormats() throws {
        var generator = SeededGenerator(seed: 25)
        var equalCount = 0
        for index in 0..<10_000 {
            let depth = [1, 2, 4, 8][index % 4]
            let format = PNGFormat(colorType: index / 4 % 2 == 0 ? .grey : .palette, bitDepth: depth)
            let (width, height) = (Int.random(in: 1...11, using: &generator), 4)
            let length = format.rowLength(width: width)
            // Unused bits at the end of a row are 0, as encoders leave them.
            let unused = UInt8(truncatingIfNeeded: length * 8 - width * depth)
            var samples = generator.bytes(count: length * height)
            for y in 1...height { samples[y * length - 1] &= 255 << unused }
            let rows = SampleRows(samples: samples, rowLength: length, bytesPerPixel: 1)
            var filtered = rows.filtered { _, _ in
                RowFilter.allCases.randomElement(using: &generator) ?? .none
            }
            let palette = generator.bytes(count: 3 << depth)
            let frame = try PNGFile(reducedFile(format, width, height, palette, filtered)).decode().bitmap
            if index % 5 != 0 {
                let place = Int.random(in: 0..<filtered.count, using: &generator)
                filtered[place] = .random(in: 0...(place % (1 + length) == 0 ? 6 : 255), using: &generator)
            }
            let file = try PNGFile(reducedFile(format, width, height, palette, filtered))
            let decoded = try? file.decode().bitmap
            let comparison = try? file.compare(with: frame)
            if comparison == .equal {
                equalCount += 1
                #expect(decoded == frame)
            }
            // Duplicate palette colours or unused bits can make a file with equal pixels compare as different.
            if format.colorType == .grey && unused == 0 {
                #expect((comparison == .equal) == (decoded == frame))
            }
        }
        #expect(equalCount > 1000)
    }

    private func reducedFile(
        _ format: PNGFormat, _ width: Int, _ height: Int, _ palette: [UInt8], _ filtered: [UInt8]
    ) -> [UInt8] {
        var file = PNGHeaderChunks.make(width: width, height: height, format, PNGMetadata())
        if format.colorType == .palette {
            PNGChunk.append("PLTE", palette, to: &file)
            PNGChunk.append("tRNS", [0, 128], to: &file)
        }
        PNGChunk.append("IDAT", zlibStream(filtered), to: &file)
        PNGChunk.append("IEND", [], to: &file)
        return file
    }

    @Test("damage in a PNG file's compressed rows is an error with a reason")
    func damagedRows() throws {
        let good: [UInt8] = [0, 1, 2, 3, 0, 4, 5, 6]
        let stream = zlibStream(good)
        #expect(throws: Never.self) { try PNGFile(rgbFile(stream)).decode() }
        var wrongAdler = stream
        wrongAdler[wrongAdler.count - 1] ^= 1
        let faults = [
            zlibStream(good + [0, 7, 8, 9]), zlibStream(Array(good.dropLast())), wrongAdler, stream + [0],
            zlibStream([0, 1, 2, 3, 5, 4, 5, 6]), Array(stream.dropLast()), Array(stream.dropFirst()),
        ]
        for (index, fault) in faults.enumerated() {
            let file = try PNGFile(rgbFile(fault))
            #expect("fault \(index)") {
                try file.decode()
            } throws: { error in
                if case .malformed? = error as? ImageError { true } else { false }
            }
            let bitmap = StraightBitmap(
                width: 1, height: 2,
                pixels: [
                    StraightPixel(red: 1, green: 2, blue: 3, alpha: 255),
                    StraightPixel(red: 4, green: 5, blue: 6, alpha: 255),
                ])
            #expect((try? file.compare(with: bitmap)) != .equal)
        }
    }

    @Test("in a PNG file, cICP overrides sRGB, and an ICC profile makes the colour space unknown")
    func colorSpaces() throws {
        let bitmap = StraightBitmap(width: 2, height: 2)
        for space in [PNGColorSpace.sRGB, .displayP3] {
            #expect(try PNGFile(file(bitmap, PNGMetadata(colorSpace: space))).colorSpace == space)
        }
        let stream = zlibStream([0, 1, 2, 3, 0, 4, 5, 6])
        #expect(try PNGFile(rgbFile(stream)).colorSpace == nil)
        #expect(try PNGFile(rgbFile(stream, ("sRGB", [0]))).colorSpace == .sRGB)
        #expect(try PNGFile(rgbFile(stream, ("sRGB", [0]), ("iCCP", [1]))).colorSpace == nil)
        #expect(
            try PNGFile(rgbFile(stream, ("sRGB", [0]), ("cICP", [12, 13, 0, 1]))).colorSpace == .displayP3)
    }

    /// Returns a file with a random filter in each row, because other programs may use any filter.
    private func anyFilters(
        _ bitmap: StraightBitmap, _ isOpaque: Bool, _ generator: inout SeededGenerator
    ) -> [UInt8] {
        let layout = PNGLayout(
            width: bitmap.width, height: bitmap.height, format: isOpaque ? .rgb : .rgba, options: PNGOptions()
        )
        let rows = SampleRows(straight: bitmap.pixels.span, layout)
        let filtered = rows.filtered { _, _ in RowFilter.allCases.randomElement(using: &generator) ?? .none }
        var file = PNGHeaderChunks.make(
            width: bitmap.width, height: bitmap.height, layout.format, PNGMetadata())
        PNGChunk.append("IDAT", zlibStream(filtered), to: &file)
        PNGChunk.append("IEND", [], to: &file)
        return file
    }

    /// Returns an RGB file of 1 × 2 pixels.
    private func rgbFile(_ stream: [UInt8], _ extra: (String, [UInt8])...) -> [UInt8] {
        var file = PNGChunk.signature
        PNGChunk.append("IHDR", [0, 0, 0, 1, 0, 0, 0, 2, 8, 2, 0, 0, 0], to: &file)
        for (name, data) in extra { PNGChunk.append(name, data, to: &file) }
        PNGChunk.append("IDAT", stream, to: &file)
        PNGChunk.append("IEND", [], to: &file)
        return file
    }
}
