/// A part of a text in one style, or an inline box.
public struct TextSpan: Equatable, Hashable, Sendable {
    /// The text of the span, or U+FFFC if the span is an inline box.
    public var text: String
    /// The style of the span.
    public var style: TextStyle
    /// The inline box that replaces the text. Nil if the span is text.
    public var inlineBox: InlineBox?

    /// Creates a span of text.
    public init(_ text: String, style: TextStyle) {
        self.text = text
        self.style = style
    }

    /// Creates a span of one inline box.
    public init(_ inlineBox: InlineBox, style: TextStyle) {
        text = InlineBox.character
        self.style = style
        self.inlineBox = inlineBox
    }
}

/// The space on a line for an inline object, such as an image. Lengths are in points.
public struct InlineBox: Equatable, Hashable, Sendable {
    /// The width of the box.
    public var width: Double
    /// The distance from the baseline up to the upper edge. The line grows to hold the box.
    public var ascent: Double
    /// The distance from the baseline down to the lower edge. Negative if the edge is above the baseline.
    public var descent: Double

    /// The object replacement character. It represents the box in the text.
    static let character = "\u{FFFC}"

    /// Creates a box.
    public init(width: Double, ascent: Double, descent: Double) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}
