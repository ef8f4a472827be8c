import NavImaging
import NavTestSupport
import Testing

@testable import NavImageCoding

@Suite("PNG compression")
struct PNGCompressionTests {
    /// The height of two full bands and one band of a single row, in pixels.
    private let height = 129

    @Test("libpng decodes the files of every compression level", arguments: PNGCompression.allCases)
    func backEnds(compression: PNGCompression) throws {
        var generator = SeededGenerator(seed: 3)
        for (width, isOpaque) in [(1, true), (40, true), (40, false), (333, true)] {
            let height = compression == .max ? 65 : height
            let bitmap = generator.bitmap(width: width, height: height, isOpaque: isOpaque)
            let file = PNGEncoder.encode(
                bitmap, metadata: PNGMetadata(), options: PNGOptions(compression: compression))
            var read = StraightBitmap(width: width, height: height)
            try PNGLibrary.decode(file, into: &read)
            #expect(read == bitmap)
            #expect(try PNGDecoder.decode(file).bitmap == bitmap)
        }
    }

    @Test("libpng and navrender decode 10,000 small random pictures without a change")
    func manyPictures() throws {
        var generator = SeededGenerator(seed: 4)
        let compressions: [PNGCompression] = [.fast, .small, .zlib]
        for round in 0..<10_000 {
            let width = Int.random(in: 1...24, using: &generator)
            let height = round % 100 == 0 ? 70 : Int.random(in: 1...12, using: &generator)
            let bitmap = generator.bitmap(width: width, height: height, isOpaque: round % 2 == 0)
            let options = PNGOptions(compression: compressions[round % 3])
            let file = PNGEncoder.encode(bitmap, metadata: PNGMetadata(), options: options)
            var read = StraightBitmap(width: width, height: height)
            try PNGLibrary.decode(file, into: &read)
            let ours = try PNGDecoder.decode(file).bitmap
            guard read == bitmap, ours == bitmap else {
                Issue.record("round \(round): \(width) × \(height)")
                return
            }
        }
    }

    @Test(
        "any number of workers and any order of bands give the same PNG file",
        arguments: PNGCompression.allCases)
    func order(compression: PNGCompression) {
        var generator = SeededGenerator(seed: 6)
        let bitmap = PremultipliedBitmap(generator.bitmap(width: 50, height: height, isOpaque: false))
        var options = PNGOptions(compression: compression, storesPixelHash: true)
        let alone = PNGEncoder.encode(bitmap, metadata: PNGMetadata(), options: options)
        options.workers = 3
        #expect(PNGEncoder.encode(bitmap, metadata: PNGMetadata(), options: options) == alone)

        var stream = PNGStream(
            width: 50, height: height, isOpaque: false, metadata: PNGMetadata(), options: options)
        let encoder = stream.makeBandEncoder()
        var file: [UInt8] = []
        for band in [1, 2, 0] {
            let rows = stream.rows(ofBand: band)
            let pixels = bitmap.pixels.span.extracting(rows.lowerBound * 50..<rows.upperBound * 50)
            stream.append(encoder.encode(pixels, band: band))
            let bytes = stream.takeBytes()
            // The first call of `takeBytes` has returned the PNG chunks that precede the pixels. Until
            // band 0 arrives, no more bytes are ready.
            if band == 2 { #expect(bytes.isEmpty) }
            file += bytes
        }
        #expect(file == alone)
    }

    @Test("a second deflate stream can follow a stream that was not marked as the last")
    func reopened() throws {
        var generator = SeededGenerator(seed: 8)
        let texts: [[UInt8]] = [
            [], [7], Array(repeating: 5, count: 70_000), generator.bytes(count: 200_000),
            Array("the same words, and the same words again".utf8),
            (0..<90_000).map { UInt8($0 * $0 >> 7 & 255) },
        ]
        for level: Int32 in [1, 6, 12] {
            let deflater = LibdeflateDeflater(level: level)
            for first in texts {
                for second in texts {
                    var stream: [UInt8] = [0x78, 0x01] + deflater.deflate(first, isLast: false)
                    stream += deflater.deflate(second, isLast: true)
                    let adler = ZlibLibrary.combinedAdler32(
                        DeflateLibrary.adler32(first), DeflateLibrary.adler32(second),
                        secondCount: second.count)
                    PNGChunk.append(adler, to: &stream)
                    let whole = try DeflateLibrary.inflate(stream, count: first.count + second.count)
                    #expect(whole == first + second)
                }
            }
        }
    }

    @Test("with PNG level max, the filters of a band do not read the band above it")
    func filtersOfMax() throws {
        // The picture has vertical and horizontal slopes. Slopes compress best with filters that read the
        // row above.
        let bitmap = StraightBitmap(
            width: 30, height: 200,
            pixels: (0..<6000).map { index in
                let (x, y) = (index % 30, index / 30)
                return StraightPixel(
                    red: UInt8((x * x + 3 * y) & 255), green: UInt8((5 * y + x) & 255),
                    blue: UInt8(y * y / 9 & 255),
                    alpha: 255)
            })
        let file = PNGEncoder.encode(bitmap, metadata: PNGMetadata(), options: PNGOptions(compression: .max))
        #expect(try PNGDecoder.decode(file).bitmap == bitmap)
    }

    @Test("PNG level max gives no larger file than level small")
    func sizes() {
        let text = StraightBitmap(
            width: 200, height: 100,
            pixels: (0..<20_000).map { index in
                let value: UInt8 = (index % 200 / 3 * 7 + index / 2000) % 11 < 4 ? 20 : 250
                return StraightPixel(red: value, green: value, blue: value / 2, alpha: 255)
            })
        let counts = [PNGCompression.max, .small].map { compression in
            PNGEncoder.encode(text, metadata: PNGMetadata(), options: PNGOptions(compression: compression))
                .count
        }
        #expect(counts[0] <= counts[1])
    }
}
