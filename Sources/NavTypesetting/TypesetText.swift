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

/// Neighbouring glyphs of one face and size, in visual order.
public struct GlyphRun: Equatable, Hashable, Sendable {
    public let face: FontFace
    /// The font size in points.
    public let size: Double
    public let glyphs: [PositionedGlyph]
}

/// One line of a text.
public struct TypesetLine: Equatable, Hashable, Sendable {
    /// The UTF-8 offsets of what the line shows, without spaces at its end and without its line break.
    public let textRange: Range<Int>
    /// One for each face that serves the line; none if the line is empty.
    public let runs: [GlyphRun]
    /// In points, without spaces at the end and without the tracking after the last cluster.
    public let width: Double
    /// From the top of the text to the baseline of this line, in points.
    public let baseline: Double
}

/// A text as lines below one another, each beginning at x = 0.
public struct TypesetText: Equatable, Hashable, Sendable {
    /// None if the text is empty.
    public let lines: [TypesetLine]
    /// The box that each line has.
    public let lineMetrics: LineMetrics
    /// Whether some of the text is not shown.
    public let wasTruncated: Bool
    /// The UTF-8 ranges for which the face has no glyph. They are drawn as the face's box for that.
    public let missing: [Range<Int>]

    /// The width of the widest line, and as many line heights as there are lines, in points.
    public var size: Size {
        Size(
            width: lines.reduce(0) { max($0, $1.width) },
            height: Double(lines.count) * lineMetrics.lineHeight)
    }
}
