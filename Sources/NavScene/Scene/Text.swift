/// Words. Their colour is the node's fills, where a run has none of its own.
public struct Text: Equatable, Sendable {
    public enum Alignment: String, Equatable, Sendable, CaseIterable {
        /// Where the paragraph's direction begins: left, or right for Arabic and Hebrew.
        case start
        case center
        case end
        case left
        case right
        /// Lines are stretched to the frame's width, all but the last of each paragraph.
        case justify
    }

    public enum VerticalAlignment: String, Equatable, Sendable, CaseIterable {
        case top
        case center
        case bottom
    }

    /// The direction of paragraphs.
    public enum Direction: String, Equatable, Sendable, CaseIterable {
        /// That of the paragraph's first letter that has one.
        case auto
        /// From left to right.
        case ltr
        /// From right to left.
        case rtl
    }

    /// Where the ellipsis stands when the last line is cut.
    public enum Truncation: String, Equatable, Sendable, CaseIterable {
        case head
        case middle
        case tail
        /// Nowhere: what does not fit is left out.
        case none
    }

    /// Where lines end that are too long.
    public enum Wrap: String, Equatable, Sendable, CaseIterable {
        case word
        case character
        /// Between words, and the lines of a paragraph are made as even as its number of lines allows (CSS Text 4,
        /// `text-wrap: balance`); paragraphs of more than ten lines are not, nor is a text that is cut.
        case balance
    }

    /// What is painted first of letters that have both.
    public enum PaintOrder: String, Equatable, Sendable, CaseIterable {
        case fill
        case stroke
    }

    /// One after the other; at least one.
    public var runs: [TextRun]
    /// What the runs do not say otherwise.
    public var font: FontDescription
    /// A tag of BCP 47, such as `ro`: some languages have forms of their own for letters. Nil: no particular one.
    public var language: String?
    public var alignment: Alignment
    public var verticalAlignment: VerticalAlignment
    public var direction: Direction
    /// At least 1; nil means as many as are needed.
    public var maximumLines: Int?
    public var truncation: Truncation
    public var wrap: Wrap
    /// Down to this share of its size, 0…1, the font shrinks until the text fits its frame without being cut.
    public var minimumScaleFactor: Double
    public var isUnderlined: Bool
    public var isStruckThrough: Bool
    public var paintOrder: PaintOrder

    public init(
        runs: [TextRun], font: FontDescription = FontDescription(), alignment: Alignment = .start,
        verticalAlignment: VerticalAlignment = .center, direction: Direction = .auto,
        maximumLines: Int? = nil,
        truncation: Truncation = .tail, wrap: Wrap = .word, minimumScaleFactor: Double = 1,
        isUnderlined: Bool = false, isStruckThrough: Bool = false, paintOrder: PaintOrder = .fill,
        language: String? = nil
    ) {
        self.language = language
        self.runs = runs
        self.font = font
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.direction = direction
        self.maximumLines = maximumLines
        self.truncation = truncation
        self.wrap = wrap
        self.minimumScaleFactor = minimumScaleFactor
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.paintOrder = paintOrder
    }

    /// Creates words in one style. The parameters are the keys of a text in JSON.
    public init(
        _ string: String, font: FontDescription = FontDescription(), alignment: Alignment = .start,
        verticalAlignment: VerticalAlignment = .center, direction: Direction = .auto,
        maximumLines: Int? = nil, truncation: Truncation = .tail, wrap: Wrap = .word,
        minimumScaleFactor: Double = 1, isUnderlined: Bool = false, isStruckThrough: Bool = false,
        paintOrder: PaintOrder = .fill, language: String? = nil
    ) {
        self.init(
            runs: [TextRun(string)], font: font, alignment: alignment, verticalAlignment: verticalAlignment,
            direction: direction, maximumLines: maximumLines, truncation: truncation, wrap: wrap,
            minimumScaleFactor: minimumScaleFactor, isUnderlined: isUnderlined,
            isStruckThrough: isStruckThrough, paintOrder: paintOrder, language: language)
    }

    /// All of the words.
    public var string: String { runs.map(\.string).joined() }
}

/// Words that may differ from the text around them.
public struct TextRun: Equatable, Sendable {
    public var string: String
    /// Where the words stand in the scene file.
    public var source: TextSource
    public var font: FontOverrides
    /// Nil: the text's.
    public var language: String?
    /// Nil: the node's.
    public var fills: [Paint]?
    /// Along the outlines of the letters. Nil: the node's.
    public var strokes: [Stroke]?
    /// Of the letters and their strokes, in addition to the node's; the first at the bottom.
    public var shadows: [Shadow]
    /// Behind the words, as high as their line.
    public var background: Paint?
    /// Nil: as the text says.
    public var isUnderlined: Bool?
    public var isStruckThrough: Bool?
    /// What stands in place of the words, which are U+FFFC then.
    public var attachment: TextAttachment?

    public init(
        _ string: String, font: FontOverrides = FontOverrides(), fills: [Paint]? = nil,
        strokes: [Stroke]? = nil, shadows: [Shadow] = [], background: Paint? = nil,
        isUnderlined: Bool? = nil, isStruckThrough: Bool? = nil, attachment: TextAttachment? = nil,
        language: String? = nil, source: TextSource = .unknown
    ) {
        self.language = language
        self.string = string
        self.source = source
        self.font = font
        self.fills = fills
        self.strokes = strokes
        self.shadows = shadows
        self.background = background
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.attachment = attachment
    }

    /// A picture or a symbol in the place of a character.
    public init(_ attachment: TextAttachment, font: FontOverrides = FontOverrides(), fills: [Paint]? = nil) {
        self.init("\u{FFFC}", font: font, fills: fills, attachment: attachment)
    }
}
