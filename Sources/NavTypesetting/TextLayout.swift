/// The rules by which a text is divided into lines.
public struct TextLayout: Equatable, Hashable, Sendable {
    /// The maximum width of a line in points. Nil allows any width.
    public var maximumWidth: Double?
    /// The maximum number of lines. Nil allows any number; numbers below 1 count as 1.
    public var maximumLines: Int?
    /// The way to cut the last line if the text has more lines than allowed.
    public var truncation: Truncation
    /// The positions at which an overlong line may end.
    public var wrap: TextWrap
    /// The base direction of each paragraph.
    public var direction: TextDirection
    /// Whether lines are stretched to the maximum width, except the last line of each paragraph and the last shown
    /// line of a truncated text.
    public var isJustified: Bool
    /// Whether the lines of a paragraph are balanced: they get lengths as similar as possible without additional
    /// lines.
    ///
    /// A paragraph is not balanced if it has more than ten lines, if a line is cut off, or if a word is broken.
    public var isBalanced: Bool
    /// The tab stops. Nil draws a tab as a space.
    public var tabs: TabStops?
    /// The indent of the first line of each paragraph, in points.
    public var firstLineIndent = 0.0
    /// The indent of all other lines of each paragraph, in points.
    public var hangingIndent = 0.0
    /// The gap between the bottom of a line and the top of the next line, in points.
    public var lineSpacing = 0.0
    /// The places at which words may be divided at the end of a line.
    public var hyphenation = Hyphenation.manual
    /// The strictness of line breaks in Japanese and Chinese text.
    public var strictness = LineBreakStrictness.strict
    /// Whether lines of Korean, Japanese and Chinese text break between words only.
    public var keepsWords = false
    /// The distance between paragraphs in addition to the line spacing, in points.
    public var paragraphSpacing = 0.0

    /// Creates a layout. By default, width and number of lines are unlimited.
    public init(
        maximumWidth: Double? = nil, maximumLines: Int? = nil, truncation: Truncation = .tail,
        wrap: TextWrap = .word, direction: TextDirection = .auto, isJustified: Bool = false,
        isBalanced: Bool = false
    ) {
        self.maximumWidth = maximumWidth
        self.maximumLines = maximumLines
        self.truncation = truncation
        self.wrap = wrap
        self.direction = direction
        self.isJustified = isJustified
        self.isBalanced = isBalanced
    }
}

/// The positions at which an overlong line may end.
public enum TextWrap: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Line break opportunities of Unicode. A word breaks only if it is wider than a line.
    case word
    /// The ends of all clusters, except before a space.
    case character
}

/// The way to cut a text that does not fit.
///
/// Except for ``none``, an ellipsis (U+2026) in the last line replaces the omitted text.
public enum Truncation: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Lines that do not fit are omitted, without an ellipsis.
    case none
    /// The last line shows an ellipsis, then the end of the paragraph.
    case head
    /// The last line shows the beginning of the remaining text, then an ellipsis, then the end of the paragraph. The
    /// remaining text is the text after the earlier lines.
    case middle
    /// The last line shows the beginning of the remaining text, then an ellipsis.
    ///
    /// If whole paragraphs are omitted, all modes except `none` cut the text like this.
    case tail
}
