import NavGeometry

/// A glyph in its place on a line, in points.
public struct PositionedGlyph: Equatable, Hashable, Sendable {
    public let id: GlyphID
    /// The glyph's origin, from the beginning of the line on its baseline; y down.
    public let position: Point
    /// Where the glyph's cluster begins: a UTF-8 offset into the text. An ellipsis begins where the text was
    /// cut.
    public let cluster: Int
}

/// Neighbouring glyphs of one span, face and size, in visual order.
public struct GlyphRun: Equatable, Hashable, Sendable {
    public let face: FontFace
    /// The font size in points.
    public let size: Double
    /// Index of the span that the glyphs belong to.
    public let span: Int
    /// Where the pen is before the first glyph and after the last, in points from the beginning of the line.
    public let extent: Range<Double>
    /// UTF-8 offsets of the characters that the glyphs stand for; empty for what was put in, such as an ellipsis.
    public let text: Range<Int>
    public let glyphs: [PositionedGlyph]
    /// Whether the span's attachment stands here, and no glyph.
    public let isInlineBox: Bool
}

/// One line of a text.
public struct TypesetLine: Equatable, Hashable, Sendable {
    /// The UTF-8 offsets of what the line shows, without spaces at its end and without its line break. What an ellipsis in
    /// the middle stands for is within.
    public let textRange: Range<Int>
    /// From left to right; none if the line is empty.
    public let runs: [GlyphRun]
    /// In points, without spaces at the end and without the tracking after the last cluster.
    public let width: Double
    /// From the top of the text to the top of this line, in points.
    public let top: Double
    /// In points.
    public let height: Double
    /// From the top of the text to the baseline of this line, in points.
    public let baseline: Double
    /// The direction of the line's paragraph, which decides where the line starts.
    public let isRightToLeft: Bool
}

/// A text as lines below one another, each beginning at x = 0.
public struct TypesetText: Equatable, Hashable, Sendable {
    /// None if the text is empty.
    public let lines: [TypesetLine]
    /// Whether some of the text is not shown.
    public let wasTruncated: Bool
    /// Whether a line ends within a word because that is wider than the line.
    public let hasBrokenWords: Bool
    /// The UTF-8 ranges for which no face has a glyph. They are drawn as a box.
    public let missing: [Range<Int>]
    /// The width of the widest line and the heights of all, in points.
    public let size: Size

    init(lines: [TypesetLine], wasTruncated: Bool, hasBrokenWords: Bool, missing: [Range<Int>]) {
        self.lines = lines
        self.wasTruncated = wasTruncated
        self.hasBrokenWords = hasBrokenWords
        self.missing = missing
        size = Size(
            width: lines.reduce(0) { max($0, $1.width) },
            height: lines.last.map { $0.top + $0.height } ?? 0)
    }
}
