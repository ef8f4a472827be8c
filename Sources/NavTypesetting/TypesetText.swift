import NavGeometry

/// A glyph with its position on a line, in points.
public struct PositionedGlyph: Equatable, Hashable, Sendable {
    /// The index of the glyph in its face.
    public let id: GlyphID
    /// The glyph's origin, relative to the left end of the line's baseline, with y down.
    public let position: Point
    /// The start of the glyph's cluster: a UTF-8 offset in the text.
    ///
    /// For an inserted ellipsis or hyphen, this is the offset at which the text is cut.
    public let cluster: Int
    /// The distance from this glyph's pen position to the next one, including tracking, in points.
    public let advance: Double
}

/// Neighbouring glyphs of one span, face and size in visual order, or one inline box.
public struct TypesetRun: Equatable, Hashable, Sendable {
    /// The face of all glyphs.
    public let face: FontFace
    /// The font size in points.
    public let size: Double
    /// The index of the run's span in the text's spans.
    public let span: Int
    /// The pen positions before the first glyph and after the last, in points from the line's left end.
    public let extent: Range<Double>
    /// The UTF-8 offsets of the run's characters. Empty for inserted glyphs, such as an ellipsis.
    public let text: Range<Int>
    /// The glyphs in visual order. Empty for an inline box.
    public let glyphs: [PositionedGlyph]
    /// Whether the run is the inline box of its span.
    public let isInlineBox: Bool
}

/// One line of a text.
public struct TypesetLine: Equatable, Hashable, Sendable {
    /// The UTF-8 offsets of the shown text, without spaces at the end and without the line break.
    ///
    /// The range includes text that an ellipsis in the middle replaces.
    public let textRange: Range<Int>
    /// The runs in visual order, from left to right. Empty if the line is empty.
    public let runs: [TypesetRun]
    /// The width in points, without the indent, without spaces at the end and without the tracking after the cluster
    /// at the right end.
    public let width: Double
    /// The space before the line in points: at the left of a left-to-right paragraph, at the right of a right-to-left
    /// paragraph.
    public let indent: Double
    /// The distance from the top of the text to the top of this line, in points.
    public let top: Double
    /// The height of the line in points.
    public let height: Double
    /// The distance from the top of the text to the baseline of this line, in points.
    public let baseline: Double
    /// Whether the line's paragraph runs from right to left.
    public let isRightToLeft: Bool
}

/// A text divided into lines, one below another. The left end of each line is at x = 0. Positions do not include the
/// line's indent.
public struct TypesetText: Equatable, Hashable, Sendable {
    /// The lines from top to bottom. Empty if the text is empty.
    public let lines: [TypesetLine]
    /// Whether part of the text is not shown.
    public let wasTruncated: Bool
    /// Whether a line ends within a word, because the word is wider than the line.
    public let hasBrokenWords: Bool
    /// The UTF-8 ranges of characters for which no face has a glyph. A box is drawn for each missing glyph.
    public let missing: [Range<Int>]
    /// The width of the widest line with its indent, and the height of all lines together, in points.
    public let size: Size

    init(lines: [TypesetLine], wasTruncated: Bool, hasBrokenWords: Bool, missing: [Range<Int>]) {
        self.lines = lines
        self.wasTruncated = wasTruncated
        self.hasBrokenWords = hasBrokenWords
        self.missing = missing
        size = Size(
            width: lines.reduce(0) { max($0, $1.indent + $1.width) },
            height: lines.last.map { $0.top + $0.height } ?? 0)
    }
}
