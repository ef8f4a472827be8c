import NavImaging
import Testing

@testable import NavImageCoding

@Suite("Hashes of frames and tiles")
struct FrameHashesTests {
    private func pixel(_ x: Int, _ y: Int) -> StraightPixel {
        StraightPixel(red: UInt8(x & 255), green: UInt8(y & 255), blue: 7, alpha: 255)
    }

    private func picture(width: Int, height: Int) -> StraightBitmap {
        var picture = StraightBitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { picture[x, y] = pixel(x, y) }
        }
        return picture
    }

    @Test("frame digests are XXH3-128 of the bytes that `FrameHashes` documents")
    func definition() {
        // A picture of 33 × 34 pixels has four tiles: one each of 32 × 32, 1 × 32, 32 × 2 and 1 × 2 pixels.
        let hashes = FrameHashes(picture(width: 33, height: 34))
        let tiles = [(0, 0, 32, 32), (32, 0, 1, 32), (0, 32, 32, 2), (32, 32, 1, 2)]
        // Width and height with the most significant byte first, the bit depth 8, and the colour space.
        var whole: [UInt8] = [0, 0, 0, 33, 0, 0, 0, 34, 8, PNGColorSpace.sRGB.rawValue]
        for (index, (left, top, width, height)) in tiles.enumerated() {
            var bytes: [UInt8] = []
            for y in top..<top + height {
                for x in left..<left + width { bytes += [UInt8(x), UInt8(y), 7, 255] }
            }
            let digest = RowKernelSet.compiled.hash(bytes.span)
            whole += digest
            let first = UInt32(digest[0]) << 16 | UInt32(digest[1]) << 8 | UInt32(digest[2])
            #expect(hashes.tiles[index] == first)
        }
        #expect(hashes.digest == RowKernelSet.compiled.hash(whole.span))
    }

    @Test("frame digests equal the digests of the Python package xxhash")
    func otherProgram() {
        let hashes = FrameHashes(picture(width: 33, height: 34))
        let digest = hashes.digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digest == "9cab7aa308b3985fb37ea5077eaf2428")
        // A film golden writes these hashes in base64url: j7Y-, 7Ej6, 3xCm and NvE9.
        #expect(hashes.tiles == [0x8FB63E, 0xEC48FA, 0xDF10A6, 0x36F13D])
    }

    @Test(
        "frame hashes are equal for equal pixels, premultiplied or not, and ignore the colour of clear pixels"
    )
    func purity() {
        let opaque = picture(width: 70, height: 40)
        #expect(FrameHashes(opaque) == FrameHashes(PremultipliedBitmap(opaque)))
        var (clear, invisible) = (opaque, opaque)
        clear[3, 4] = StraightPixel(red: 0, green: 0, blue: 0, alpha: 0)
        invisible[3, 4] = StraightPixel(red: 200, green: 1, blue: 9, alpha: 0)
        #expect(FrameHashes(clear) == FrameHashes(invisible))
        #expect(FrameHashes(clear).digest != FrameHashes(opaque).digest)
    }

    @Test("one changed pixel changes the frame's digest and the hash of its tile, but no other tile's hash")
    func locality() {
        let before = picture(width: 100, height: 70)
        var after = before
        after[99, 69].blue = 8
        let (one, other) = (FrameHashes(before), FrameHashes(after))
        #expect(one.digest != other.digest)
        #expect(one.tiles.indices.filter { one.tiles[$0] != other.tiles[$0] } == [11])
        let tile = FrameHashes.tile(11, width: 100, height: 70)
        #expect(tile == PixelRect(minX: 96, minY: 64, maxX: 100, maxY: 70))
    }

    @Test("a frame's digest depends on its colour space, width and height")
    func context() {
        let frame = picture(width: 64, height: 32)
        #expect(FrameHashes(frame).digest != FrameHashes(frame, colorSpace: .displayP3).digest)
        let wide = StraightBitmap(width: 64, height: 32, fill: pixel(0, 0))
        let high = StraightBitmap(width: 32, height: 64, fill: pixel(0, 0))
        #expect(FrameHashes(wide).tiles == FrameHashes(high).tiles)
        #expect(FrameHashes(wide).digest != FrameHashes(high).digest)
    }
}
