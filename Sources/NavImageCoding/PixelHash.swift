import NavImaging

/// A number that tells pictures apart: of two that differ in a pixel, their size or their colour space, it is never the
/// same by accident. Against malice it does not guard.
///
/// It is XXH3-128 of the size, the depth, the colour space and the hash of each band of 64 rows, whose pixels are
/// straight RGBA with alpha 0 as zeros. So bands can be hashed in any order.
public struct PixelHash: Equatable, Sendable {
    /// 16 bytes.
    let bytes: [UInt8]

    /// The hash of a whole picture.
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

    public init(_ bitmap: StraightBitmap, colorSpace: PNGColorSpace = .sRGB, workers: Int = 1) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels, colorSpace: colorSpace,
            workers: workers)
    }

    public init(_ bitmap: PremultipliedBitmap, colorSpace: PNGColorSpace = .sRGB, workers: Int = 1) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels, colorSpace: colorSpace,
            workers: workers)
    }

    init(width: Int, height: Int, _ colorSpace: PNGColorSpace, bandDigests: [UInt8]) {
        var canonical: [UInt8] = []
        PNGChunk.append(UInt32(truncatingIfNeeded: width), to: &canonical)
        PNGChunk.append(UInt32(truncatingIfNeeded: height), to: &canonical)
        canonical += [8, colorSpace.rawValue]
        canonical += bandDigests
        bytes = RowKernelSet.compiled.hash(canonical.span)
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The hash of a band.
    static func digest<Pixel: EncodablePixel>(ofBand pixels: Span<Pixel>) -> [UInt8] {
        if let digest = RowKernelSet.compiled.hash(ofOpaque: pixels) { return digest }
        if Pixel.isPremultiplied {
            var straight: [StraightPixel] = []
            RowKernelSet.compiled.unpremultiply(pixels, into: &straight)
            return RowKernelSet.compiled.hash(straight.span)
        }
        // Whatever colour a transparent pixel has, it is not seen.
        var canonical: [UInt32] = []
        canonical.reserveCapacity(pixels.count)
        for index in pixels.indices {
            let bits = pixels[index].bits
            canonical.append(bits >> 24 == 0 ? 0 : bits)
        }
        return RowKernelSet.compiled.hash(canonical.span)
    }
}

/// What a file says about its own pixels: their hash, and the hash of the compressed data that it was written beside. A
/// program that changes the pixels and keeps the chunk is found out by the second.
struct StoredHash: Equatable {
    /// Ancillary, private and unsafe to copy: a program that does not know it must drop it when it changes pixels.
    static let chunkName = "nvPH"
    private static let version: UInt8 = 1

    let pixels: PixelHash
    /// The hash of the hashes of each IDAT chunk's data, 16 bytes.
    let data: [UInt8]

    init(pixels: PixelHash, data: [UInt8]) {
        self.pixels = pixels
        self.data = data
    }

    /// - Returns: nil when the bytes are not of this version.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count == 33, bytes.first == Self.version else { return nil }
        pixels = PixelHash(bytes: Array(bytes.dropFirst().prefix(16)))
        data = Array(bytes.suffix(16))
    }

    var bytes: [UInt8] { [Self.version] + pixels.bytes + data }
}
