import NavImaging

/// A hash of a picture's pixels, size and colour space.
///
/// Different pictures do not get the same hash by accident, but an attacker could construct a
/// collision.
///
/// The hash is computed in two steps, so that workers can hash bands in any order:
///
/// 1. Each band of 64 rows is hashed with XXH3-128. Its pixels are straight RGBA, and a pixel of
///    alpha 0 counts as four zeros.
/// 2. The size, bit depth, colour space and the hashes of all bands, from top to bottom, are hashed
///    with XXH3-128.
public struct PixelHash: Equatable, Sendable {
    /// The hash, 16 bytes.
    let bytes: [UInt8]

    /// Computes the hash of a whole picture.
    ///
    /// - Parameters:
    ///   - width: Width of the picture, in pixels.
    ///   - height: Height of the picture, in pixels.
    ///   - pixels: All pixels, row by row.
    ///   - colorSpace: Colour space of the pixels.
    ///   - workers: Number of threads; the hash does not depend on it.
    public init<Pixel: EncodablePixel>(
        width: Int, height: Int, pixels: [Pixel], colorSpace: PNGColorSpace = .sRGB, workers: Int = 1
    ) {
        let bandLength = max(1, width * PNGStream.bandHeight)
        let digests = concurrentMap(
            count: (pixels.count + bandLength - 1) / bandLength, workers: max(1, workers),
            makeScratch: {}
        ) { _, band in
            let range = band * bandLength..<min((band + 1) * bandLength, pixels.count)
            return Self.digest(ofBand: pixels.span.extracting(range))
        }
        self.init(width: width, height: height, colorSpace, bandDigests: Array(digests.joined()))
    }

    /// Computes the hash of a bitmap with straight alpha.
    public init(_ bitmap: StraightBitmap, colorSpace: PNGColorSpace = .sRGB, workers: Int = 1) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels, colorSpace: colorSpace,
            workers: workers)
    }

    /// Computes the hash of a premultiplied bitmap: the hash of its straight pixels.
    public init(_ bitmap: PremultipliedBitmap, colorSpace: PNGColorSpace = .sRGB, workers: Int = 1) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels, colorSpace: colorSpace,
            workers: workers)
    }

    /// Combines the hashes of all bands, 16 bytes each, from top to bottom.
    init(width: Int, height: Int, _ colorSpace: PNGColorSpace, bandDigests: [UInt8]) {
        var canonical: [UInt8] = []
        PNGChunk.append(UInt32(truncatingIfNeeded: width), to: &canonical)
        PNGChunk.append(UInt32(truncatingIfNeeded: height), to: &canonical)
        canonical += [8, colorSpace.rawValue]
        canonical += bandDigests
        bytes = RowKernelSet.compiled.hash(canonical.span)
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The hash in 32 hexadecimal digits.
    public var hexadecimal: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns the hash of a band, 16 bytes.
    static func digest<Pixel: EncodablePixel>(ofBand pixels: Span<Pixel>) -> [UInt8] {
        if let digest = RowKernelSet.compiled.hash(ofOpaque: pixels) { return digest }
        if Pixel.isPremultiplied {
            var straight: [StraightPixel] = []
            RowKernelSet.compiled.unpremultiply(pixels, into: &straight)
            return RowKernelSet.compiled.hash(straight.span)
        }
        // Fully transparent pixels are invisible, whatever their colour, so all of them hash as zeros.
        var canonical: [UInt32] = []
        canonical.reserveCapacity(pixels.count)
        for index in pixels.indices {
            let bits = pixels[index].bits
            canonical.append(bits >> 24 == 0 ? 0 : bits)
        }
        return RowKernelSet.compiled.hash(canonical.span)
    }
}

/// A pixel hash as a file stores it, with a hash of the compressed data beside it.
///
/// If a program changes the pixels but keeps the chunk, the hash of the compressed data no longer
/// matches.
struct StoredHash: Equatable {
    /// Name of the chunk: ancillary, private and unsafe to copy. A program that changes pixels must
    /// drop unknown chunks of this kind.
    static let chunkName = "nvPH"
    private static let version: UInt8 = 1

    let pixels: PixelHash
    /// The hash of the concatenated hashes of all IDAT chunks' data, 16 bytes.
    let data: [UInt8]

    init(pixels: PixelHash, data: [UInt8]) {
        self.pixels = pixels
        self.data = data
    }

    /// Parses the chunk's data; nil if the length or the version is unknown.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count == 33, bytes.first == Self.version else { return nil }
        pixels = PixelHash(bytes: Array(bytes.dropFirst().prefix(16)))
        data = Array(bytes.suffix(16))
    }

    /// The chunk's data: version, pixel hash, data hash.
    var bytes: [UInt8] { [Self.version] + pixels.bytes + data }
}
