import NavImaging

/// Rows of a plain table on the system background, scrolled by an offset.
public struct List: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        public var title: String
        /// Smaller, under the title.
        public var subtitle: String?
        /// Grey, at the trailing edge.
        public var value: String?
        /// A rounded square of this colour before the title; nil: none.
        public var iconColor: StraightColor?
        /// Whether a chevron stands at the trailing edge.
        public var hasDisclosure: Bool
        /// Whether it heads a section: it sticks at the content's inset while its section passes.
        public var isHeader: Bool

        public init(
            title: String, subtitle: String? = nil, value: String? = nil,
            iconColor: StraightColor? = nil, hasDisclosure: Bool = false, isHeader: Bool = false
        ) {
            self.isHeader = isHeader
            self.title = title
            self.subtitle = subtitle
            self.value = value
            self.iconColor = iconColor
            self.hasDisclosure = hasDisclosure
        }
    }

    public var rows: [Row]
    /// Points, at least 1; nil takes 44, or 60 with subtitles.
    public var rowHeight: Double?
    /// Where the first row stands at rest, in points from the list's top.
    public var contentInset: Double
    /// How far the content is scrolled up from there, in points; negative when pulled down.
    public var scrollOffset: Double

    public init(
        rows: [Row], rowHeight: Double? = nil, contentInset: Double = 0, scrollOffset: Double = 0
    ) {
        self.rows = rows
        self.rowHeight = rowHeight
        self.contentInset = contentInset
        self.scrollOffset = scrollOffset
    }
}
