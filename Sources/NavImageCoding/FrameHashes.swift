import NavImaging

/// Hashes of a frame of a film: one hash of the whole frame, and one hash of each tile.
///
/// The hashes do not depend on the bytes of any picture file. Pixels are hashed as straight RGBA, and a pixel of alpha
/// 0 counts as four zeros, as in ``PixelHash``.
///
/// - Tiles are 32 × 32 pixels large, in row order from the top left corner. Tiles at the right and bottom edges may
///   be smaller.
/// - A tile's digest is XXH3-128 of its pixels in row order.
/// - The frame's digest is XXH3-128 of the width, the height, the bit depth, the colour space and all tiles' digests.
public struct FrameHashes: Equatable, Sendable {
    /// The side of a tile in pixels.
    public static let tileSide = 32

    /// The width of the frame, in pixels.
    public let width: Int
    /// The height of the frame, in pixels.
    public let height: Int
    /// XXH3-128 of the frame, 16 bytes.
    public let digest: [UInt8]
    /// The first 24 bits of each tile's digest.
    public let tiles: [UInt32]

    /// Hashes a frame.
    public init(_ bitmap: PremultipliedBitmap, colorSpace: PNGColorSpace = .sRGB) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels, blank: .clear, colorSpace)
    }

    /// Hashes a frame with straight alpha.
    public init(_ bitmap: StraightBitmap, colorSpace: PNGColorSpace = .sRGB) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels,
            blank: StraightPixel(red: 0, green: 0, blue: 0, alpha: 0), colorSpace)
    }

    private init<Pixel: EncodablePixel>(
        width: Int, height: Int, pixels: [Pixel], blank: Pixel, _ colorSpace: PNGColorSpace
    ) {
        var canonical: [UInt8] = []
        PNGChunk.append(UInt32(truncatingIfNeeded: width), to: &canonical)
        PNGChunk.append(UInt32(truncatingIfNeeded: height), to: &canonical)
        canonical += [8, colorSpace.rawValue]
        let count = Self.tileCount(width: width, height: height)
        var tiles: [UInt32] = []
        tiles.reserveCapacity(count)
        canonical.reserveCapacity(canonical.count + 16 * count)
        var buffer = [Pixel](repeating: blank, count: Self.tileSide * Self.tileSide)
        for index in 0..<count {
            let tile = Self.tile(index, width: width, height: height)
            Self.copy(tile, of: pixels, width: width, to: &buffer)
            let digest = PixelHash.digest(ofBand: buffer.span.extracting(0..<tile.width * tile.height))
            tiles.append(UInt32(digest[0]) << 16 | UInt32(digest[1]) << 8 | UInt32(digest[2]))
            canonical += digest
        }
        (self.width, self.height, self.tiles) = (width, height, tiles)
        digest = RowKernelSet.compiled.hash(canonical.span)
    }

    private static func copy<Pixel: EncodablePixel>(
        _ tile: PixelRect, of pixels: [Pixel], width: Int, to buffer: inout [Pixel]
    ) {
        let source = pixels.span
        var target = buffer.mutableSpan
        var place = 0
        for y in tile.minY..<tile.maxY {
            for x in tile.minX..<tile.maxX {
                target[place] = source[y * width + x]
                place += 1
            }
        }
    }

    /// Returns the number of tiles of a frame.
    public static func tileCount(width: Int, height: Int) -> Int {
        ((width + tileSide - 1) / tileSide) * ((height + tileSide - 1) / tileSide)
    }

    /// Returns the rectangle of a tile.
    ///
    /// - Precondition: `0..<tileCount(width: width, height: height)` contains `index`.
    public static func tile(_ index: Int, width: Int, height: Int) -> PixelRect {
        let columns = (width + tileSide - 1) / tileSide
        let (x, y) = (index % columns * tileSide, index / columns * tileSide)
        return PixelRect(
            minX: x, minY: y, maxX: min(x + tileSide, width), maxY: min(y + tileSide, height))
    }
}
