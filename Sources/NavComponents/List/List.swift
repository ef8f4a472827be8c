import NavImaging

/// The rows of a plain table on the system background, scrolled by an offset.
public struct List: Equatable, Sendable {
    /// A row of the table, or the header of a section.
    public struct Row: Equatable, Sendable {
        /// The row's main text.
        public var title: String
        /// Smaller text below the title.
        public var subtitle: String?
        /// Grey text at the trailing edge.
        public var value: String?
        /// The colour of a rounded square before the title. If nil, the row has no icon.
        public var iconColor: StraightColor?
        /// Whether a chevron is drawn at the trailing edge.
        public var hasDisclosure: Bool
        /// Whether the row is a section header. A header sticks at `contentInset` while its section
        /// scrolls past.
        public var isHeader: Bool

        /// Creates a row.
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

    /// The rows and section headers, from top to bottom.
    public var rows: [Row]
    /// The height of a row, in points, at least 1.
    ///
    /// If nil, the height follows the size category. At the default category, a row is 44 points
    /// high, or 60 points in a list with subtitles.
    public var rowHeight: Double?
    /// The y coordinate of the first row at scroll offset 0, in points from the list's top.
    public var contentInset: Double
    /// The distance that the content is scrolled up, in points. The offset is negative while the
    /// list is pulled down.
    public var scrollOffset: Double

    /// Creates a list.
    public init(
        rows: [Row], rowHeight: Double? = nil, contentInset: Double = 0, scrollOffset: Double = 0
    ) {
        self.rows = rows
        self.rowHeight = rowHeight
        self.contentInset = contentInset
        self.scrollOffset = scrollOffset
    }
}
