/// Facts that a PNG file states beside its pixels. The facts do not include the time of writing, so
/// that equal pictures give equal files.
public struct PNGMetadata: Equatable, Sendable {
    /// Device pixels per point. The file stores the scale as a resolution (`pHYs`); scale 1 is 72 dots
    /// per inch.
    public var scale: Double
    /// The colour space of the pixels.
    public var colorSpace: PNGColorSpace
    /// Texts to store, in this order. The decoder does not read them.
    public var texts: [PNGText]

    /// Creates metadata.
    public init(scale: Double = 1, colorSpace: PNGColorSpace = .sRGB, texts: [PNGText] = []) {
        self.scale = scale
        self.colorSpace = colorSpace
        self.texts = texts
    }

    /// The resolution in pixels per metre: 2835 at 1x, 5669 at 2x, 8504 at 3x. Always in 1…2³¹ − 1.
    var pixelsPerMetre: UInt32 {
        let exact = scale * Self.pixelsPerMetreAtOne
        // The comparison is false for NaN, so that NaN gives 1.
        return exact >= 1 ? UInt32(min(exact.rounded(), 2_147_483_647)) : 1
    }

    /// Returns the scale of a resolution, rounded to hundredths.
    ///
    /// Rounding the resolution to whole pixels per metre changes the scale by less than 0.001.
    static func scale(pixelsPerMetre: UInt32) -> Double {
        (Double(pixelsPerMetre) / pixelsPerMetreAtOne * 100).rounded() / 100
    }

    /// The resolution of scale 1: 72 dots per inch of 25.4 mm, in pixels per metre.
    private static let pixelsPerMetreAtOne = 72 / 0.0254
}

/// The colour spaces that the encoder writes. The raw values are part of the pixel hash.
public enum PNGColorSpace: UInt8, Sendable {
    /// IEC 61966-2-1, with an `sRGB` chunk.
    case sRGB = 0
    /// Display P3: P3 primaries with sRGB's transfer function, as a `cICP` chunk.
    case displayP3 = 1
}

/// A text chunk of a PNG file, such as `Title`, `Description` or `Software`.
public struct PNGText: Equatable, Sendable {
    /// 1 to 79 printable ASCII characters.
    public let keyword: String
    /// The text, without NUL characters.
    public let text: String

    /// Creates a text; nil if the format does not allow it.
    ///
    /// The keyword needs 1 to 79 printable ASCII characters, no space at its ends and no two spaces
    /// in a row. The text must not contain NUL.
    public init?(keyword: String, text: String) {
        let letters = Array(keyword.utf8)
        guard (1...79).contains(letters.count), letters.allSatisfy({ (32...126).contains($0) }),
            letters.first != 32, letters.last != 32, !keyword.contains("  "), !text.utf8.contains(0)
        else { return nil }
        self.keyword = keyword
        self.text = text
    }
}
