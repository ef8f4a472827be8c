/// How a text is divided into lines.
public struct TextLayout: Equatable, Hashable, Sendable {
    /// Points; `nil` for lines of any width.
    public var maximumWidth: Double?
    /// `nil` for any number; less than 1 counts as 1.
    public var maximumLines: Int?
    /// What happens to the last line when there is more text than lines.
    public var truncation: Truncation
    public var wrap: TextWrap
    public var direction: TextDirection
    /// Whether lines are stretched to the maximum width, all but the last of each paragraph.
    public var isJustified: Bool
    /// Whether the lines of a paragraph are made as even as its number of lines allows. Paragraphs of more than ten lines are
    /// not.
    public var isBalanced: Bool

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

/// Where lines end that are too long.
public enum TextWrap: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Where the rules of Unicode allow it; within a word only where it is wider than a line.
    case word
    /// Between any two clusters.
    case character
}

/// How text that does not fit is cut. An ellipsis (U+2026) stands for what is left out of the last line.
public enum Truncation: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Lines that do not fit are left out.
    case none
    /// The ellipsis comes first and the end of the paragraph after it.
    case head
    /// The ellipsis stands between what fits of the beginning and of the end.
    case middle
    /// The ellipsis comes last. Where whole paragraphs are left out, the text is always cut like this.
    case tail
}
