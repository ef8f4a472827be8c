/// A part of a text in one style.
public struct TextSpan: Equatable, Hashable, Sendable {
    public var text: String
    public var style: TextStyle
    /// What stands in place of the text, which is U+FFFC then.
    public var inlineBox: InlineBox?

    public init(_ text: String, style: TextStyle) {
        self.text = text
        self.style = style
    }

    public init(_ inlineBox: InlineBox, style: TextStyle) {
        text = InlineBox.character
        self.style = style
        self.inlineBox = inlineBox
    }
}

/// The room that something other than letters takes on a line, in points.
public struct InlineBox: Equatable, Hashable, Sendable {
    public var width: Double
    /// From the baseline up to its upper edge; the line grows to hold it.
    public var ascent: Double
    /// From the baseline down to its lower edge; negative: the edge is above.
    public var descent: Double

    /// The object replacement character, which stands for it in the text.
    static let character = "\u{FFFC}"

    public init(width: Double, ascent: Double, descent: Double) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}
