/// A text of one or more styled runs. The node's fills colour runs that have no fills of their own.
public struct Text: Equatable, Sendable {
    /// How lines are aligned in the frame.
    public enum Alignment: String, Equatable, Sendable, CaseIterable {
        /// At the side where lines begin: left, or right for right-to-left lines. The text's direction decides. If it
        /// is `auto`, the layout's direction decides. If both are `auto`, the paragraph's first strong character
        /// decides.
        case start
        /// In the middle.
        case center
        /// At the side opposite to `start`.
        case end
        /// At the left side.
        case left
        /// At the right side.
        case right
        /// Lines are stretched to the frame's width, except the last line of each paragraph.
        case justify
    }

    /// How the lines are placed in a frame that is taller than the text.
    public enum VerticalAlignment: String, Equatable, Sendable, CaseIterable {
        /// At the top.
        case top
        /// In the middle.
        case center
        /// At the bottom.
        case bottom
    }

    /// The direction of paragraphs.
    public enum Direction: String, Equatable, Sendable, CaseIterable {
        /// The direction of the paragraph's first strong character (UAX #9, rules P2 and P3).
        case auto
        /// From left to right.
        case ltr
        /// From right to left.
        case rtl
    }

    /// The position of the ellipsis in a truncated last line. If further paragraphs are left out, the ellipsis is
    /// always at the line's end.
    public enum Truncation: String, Equatable, Sendable, CaseIterable {
        /// At the line's beginning.
        case head
        /// In the line's middle.
        case middle
        /// At the line's end.
        case tail
        /// No ellipsis: text that does not fit is left out.
        case none
    }

    /// The places at which a long line may break.
    public enum Wrap: String, Equatable, Sendable, CaseIterable {
        /// Between words.
        case word
        /// Between any two characters.
        case character
        /// Between words, with lines of similar length in each paragraph (CSS Text 4, `text-wrap: balance`).
        ///
        /// Paragraphs of more than ten lines, truncated paragraphs, and paragraphs with a word that breaks across lines
        /// are not balanced.
        case balance
    }

    /// The letter case in which the characters are shown (CSS Text 3, section 2.1).
    public enum LetterCase: String, Equatable, Sendable, CaseIterable {
        /// As written.
        case none
        /// Capital letters.
        case uppercase
        /// Small letters.
        case lowercase
        /// A capital at the beginning of each word, and other letters as written.
        case capitalize
    }

    /// Whether fills or strokes of letters are painted first.
    public enum PaintOrder: String, Equatable, Sendable, CaseIterable {
        /// Fills first.
        case fill
        /// Strokes first.
        case stroke
    }

    /// The runs in reading order. There is at least one.
    public var runs: [TextRun]
    /// The font. Runs may override parts of it.
    public var font: FontDescription
    /// A BCP 47 language tag such as `ro`. Some languages use letter forms of their own. `nil`: no language.
    public var language: String?
    /// The letter case of runs that state no case. Letters are mapped by the rules of the run's language.
    public var letterCase = LetterCase.none
    /// How lines are aligned in the frame.
    public var alignment: Alignment
    /// How the lines are placed in a frame that is taller than the text.
    public var verticalAlignment: VerticalAlignment
    /// The direction of paragraphs.
    public var direction: Direction
    /// The largest number of lines, at least 1. `nil`: no limit.
    public var maximumLines: Int?
    /// The position of the ellipsis in a truncated last line.
    public var truncation: Truncation
    /// The places at which a long line may break.
    public var wrap: Wrap
    /// The smallest font scale, 0…1. The font shrinks until the text fits its frame, but not below this scale.
    public var minimumScaleFactor: Double
    /// The indents, distances, tab stops and line breaking of paragraphs.
    public var paragraph = ParagraphStyle()
    /// The underline of runs that state no underline.
    public var underline: TextDecoration
    /// The overline of runs that state no overline.
    public var overline = TextDecoration.none
    /// The strikethrough of runs that state no strikethrough.
    public var strikethrough: TextDecoration
    /// Whether fills or strokes of letters are painted first.
    public var paintOrder: PaintOrder

    /// Creates a text from runs.
    public init(
        runs: [TextRun], font: FontDescription = FontDescription(), alignment: Alignment = .start,
        verticalAlignment: VerticalAlignment = .center, direction: Direction = .auto,
        maximumLines: Int? = nil,
        truncation: Truncation = .tail, wrap: Wrap = .word, minimumScaleFactor: Double = 1,
        underline: TextDecoration = .none, strikethrough: TextDecoration = .none,
        paintOrder: PaintOrder = .fill,
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
        self.underline = underline
        self.strikethrough = strikethrough
        self.paintOrder = paintOrder
    }

    /// Creates a text in one style. Each parameter corresponds to a key of a text in JSON.
    public init(
        _ string: String, font: FontDescription = FontDescription(), alignment: Alignment = .start,
        verticalAlignment: VerticalAlignment = .center, direction: Direction = .auto,
        maximumLines: Int? = nil, truncation: Truncation = .tail, wrap: Wrap = .word,
        minimumScaleFactor: Double = 1, underline: TextDecoration = .none,
        strikethrough: TextDecoration = .none,
        paintOrder: PaintOrder = .fill, language: String? = nil
    ) {
        self.init(
            runs: [TextRun(string)], font: font, alignment: alignment, verticalAlignment: verticalAlignment,
            direction: direction, maximumLines: maximumLines, truncation: truncation, wrap: wrap,
            minimumScaleFactor: minimumScaleFactor, underline: underline,
            strikethrough: strikethrough, paintOrder: paintOrder, language: language)
    }

    /// The characters of all runs.
    public var string: String { runs.map(\.string).joined() }
}

/// A part of a text that may override the text's style.
public struct TextRun: Equatable, Sendable {
    /// The characters of the run.
    public var string: String
    /// The place of the characters in the scene file.
    public var source: TextSource
    /// The changes to the text's font.
    public var font: FontOverrides
    /// A BCP 47 language tag. `nil`: the text's language.
    public var language: String?
    /// The letter case. `nil`: the text's case.
    public var letterCase: Text.LetterCase?
    /// The paints of the letters, the bottom one first. `nil`: the node's fills.
    public var fills: [Paint]?
    /// The lines along the letters' outlines. `nil`: the node's strokes.
    public var strokes: [Stroke]?
    /// Shadows of the letters and their strokes, the bottom one first, in addition to the node's shadows.
    public var shadows: [Shadow]
    /// A paint behind the run, as high as its line.
    public var background: Paint?
    /// The line under the run. `nil`: the text's underline.
    public var underline: TextDecoration?
    /// The line over the run. `nil`: the text's overline.
    public var overline: TextDecoration?
    /// The line through the run. `nil`: the text's strikethrough.
    public var strikethrough: TextDecoration?
    /// Whether fills or strokes of letters are painted first. `nil`: the text's order.
    public var paintOrder: Text.PaintOrder?
    /// A picture or symbol in place of the characters. With an attachment, `string` is U+FFFC.
    public var attachment: TextAttachment?

    /// Creates a run. By default it changes nothing about the text's style.
    public init(
        _ string: String, font: FontOverrides = FontOverrides(), fills: [Paint]? = nil,
        strokes: [Stroke]? = nil, shadows: [Shadow] = [], background: Paint? = nil,
        underline: TextDecoration? = nil, strikethrough: TextDecoration? = nil,
        attachment: TextAttachment? = nil,
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
        self.underline = underline
        self.strikethrough = strikethrough
        self.attachment = attachment
    }

    /// Creates a run for a picture or a symbol.
    public init(_ attachment: TextAttachment, font: FontOverrides = FontOverrides(), fills: [Paint]? = nil) {
        self.init("\u{FFFC}", font: font, fills: fills, attachment: attachment)
    }
}
