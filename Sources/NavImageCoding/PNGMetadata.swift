/// What a PNG says about its picture beside the pixels: nothing that differs between two runs.
public struct PNGMetadata: Equatable, Sendable {
    /// Device pixels per point; stored as resolution (`pHYs`), where 1 is 72 dots per inch.
    public var scale: Double
    /// What the numbers in the pixels mean.
    public var colorSpace: PNGColorSpace
    /// Words about the picture, in this order. Not read back.
    public var texts: [PNGText]

    public init(scale: Double = 1, colorSpace: PNGColorSpace = .sRGB, texts: [PNGText] = []) {
        self.scale = scale
        self.colorSpace = colorSpace
        self.texts = texts
    }

    /// The resolution in pixels per metre: 2835 at 1x, 5669 at 2x, 8504 at 3x.
    var pixelsPerMetre: UInt32 {
        let exact = scale * Self.pixelsPerMetreAtOne
        // Written so that a NaN ends at 1, too.
        return exact >= 1 ? UInt32(min(exact.rounded(), 2_147_483_647)) : 1
    }

    /// The scale that a resolution says. A whole number of pixels per metre says it to less than a thousandth.
    static func scale(pixelsPerMetre: UInt32) -> Double {
        (Double(pixelsPerMetre) / pixelsPerMetreAtOne * 100).rounded() / 100
    }

    /// 72 dots per inch of 25.4 mm.
    private static let pixelsPerMetreAtOne = 72 / 0.0254
}

/// The colour spaces that files are written in.
public enum PNGColorSpace: UInt8, Sendable {
    case sRGB = 0
    case displayP3 = 1
}

/// A text that a PNG carries, such as `Title`, `Description` or `Software`.
public struct PNGText: Equatable, Sendable {
    public let keyword: String
    public let text: String

    /// - Returns: nil unless the keyword is 1 to 79 printable ASCII characters, without a space at its ends or two in a
    ///   row, and the text has no NUL.
    public init?(keyword: String, text: String) {
        let letters = Array(keyword.utf8)
        guard (1...79).contains(letters.count), letters.allSatisfy({ (32...126).contains($0) }),
            letters.first != 32, letters.last != 32, !keyword.contains("  "), !text.utf8.contains(0)
        else { return nil }
        self.keyword = keyword
        self.text = text
    }
}
