/// The indents, distances, tab stops and line breaking of a text's paragraphs. Lengths are in points.
public struct ParagraphStyle: Equatable, Hashable, Sendable {
    /// The indent of the first line of each paragraph.
    public var firstLineIndent = 0.0
    /// The indent of all other lines.
    public var hangingIndent = 0.0
    /// The extra space between the bottom of a line and the top of the next line.
    public var lineSpacing = 0.0
    /// The extra space between paragraphs, in addition to the line spacing.
    public var paragraphSpacing = 0.0
    /// The tab stops. `nil`: a tab is as wide as a space.
    public var tabs: Tabs?
    /// Where words are divided at the end of a line.
    public var hyphens = Hyphens.manual
    /// How strictly lines of Japanese and Chinese text are broken.
    public var lineBreak = LineBreak.strict
    /// Whether lines of Korean, Japanese and Chinese text break between words only. `nil`: true for Korean text, false
    /// for other text.
    public var keepsWords: Bool?

    /// Where words are divided at the end of a line (CSS Text 3, section 6.1).
    public enum Hyphens: String, Equatable, Hashable, Sendable, CaseIterable {
        /// Nowhere.
        case none
        /// At soft hyphens.
        case manual
        /// At soft hyphens, and at the places that the hyphenation patterns of the text's language allow.
        case auto
    }

    /// How strictly lines of Japanese and Chinese text are broken (CSS Text 3, section 5.3).
    public enum LineBreak: String, Equatable, Hashable, Sendable, CaseIterable {
        /// Lines do not begin with small kana, iteration marks, centred punctuation such as `・`, or suffixes such
        /// as `％`.
        case strict
        /// Lines may begin with small kana, the prolonged sound mark, and the Japanese hyphens `〜` and `゠`.
        case normal
        /// Lines may also begin with iteration marks, centred punctuation and suffixes.
        case loose
    }

    /// Creates a style without indents, extra distances or tab stops.
    public init() {}

    /// The tab stops, measured from the side of the frame where the paragraph begins.
    public enum Tabs: Equatable, Hashable, Sendable {
        /// A stop at each multiple of a distance.
        case every(Double)
        /// Stops in any order. A tab after the last stop is as wide as a space.
        case stops([TabStop])
    }

    /// A tab stop: the position at which the text after a tab is aligned.
    public struct TabStop: Equatable, Hashable, Sendable {
        /// The alignment of the text between the tab and the next tab.
        public enum Alignment: String, Equatable, Hashable, Sendable, CaseIterable {
            /// The text begins at the stop.
            case start
            /// The middle of the text is at the stop.
            case center
            /// The text ends at the stop.
            case end
        }

        /// The distance from the side of the frame where the paragraph begins.
        public var position: Double
        /// The alignment of the text between the tab and the next tab.
        public var alignment: Alignment

        /// Creates a stop.
        public init(at position: Double, alignment: Alignment = .start) {
            self.position = position
            self.alignment = alignment
        }
    }

    /// Returns the style with every length multiplied by `factor`.
    public func scaled(by factor: Double) -> ParagraphStyle {
        guard factor != 1 else { return self }
        var style = self
        style.firstLineIndent *= factor
        style.hangingIndent *= factor
        style.lineSpacing *= factor
        style.paragraphSpacing *= factor
        switch tabs {
        case .every(let distance): style.tabs = .every(distance * factor)
        case .stops(let stops):
            style.tabs = .stops(stops.map { TabStop(at: $0.position * factor, alignment: $0.alignment) })
        case nil: break
        }
        return style
    }
}
