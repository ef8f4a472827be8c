import NavGeometry

/// A layout that places children in rows and columns: a grid container of CSS.
public struct Grid: Equatable, Sendable {
    /// The direction in which children without a place fill the grid.
    public enum Flow: String, Equatable, Sendable, CaseIterable {
        /// Along each row, then to the next row.
        case row
        /// Along each column, then to the next column.
        case column
    }

    /// The columns, in order from the start edge.
    public var columns: GridTemplate
    /// The rows, in order from the top.
    public var rows: GridTemplate
    /// The names of the cells, row by row. A nil cell has no name. All rows have the same number of cells.
    public var areas: [[String?]]
    /// The sizes of columns beyond the template. The list repeats for further columns. An empty list means `auto`.
    public var autoColumns: [GridTrack]
    /// The sizes of rows beyond the template. The list repeats for further rows. An empty list means `auto`.
    public var autoRows: [GridTrack]
    /// The direction in which children without a place fill the grid.
    public var flow: Flow
    /// Whether children without a place also fill cells that earlier children left empty (CSS `dense`).
    public var isDense: Bool
    /// The space between rows and between columns.
    public var gap: Gap
    /// The space between the grid's edges and its tracks, in points.
    public var padding: EdgeInsets
    /// Additional padding in percent of the parent's inner width. While that width is unknown, this padding is 0.
    public var paddingShares = EdgeInsets.zero
    /// How children are placed vertically in their areas.
    public var alignment: Stack.Alignment
    /// How children are placed horizontally in their areas.
    public var justification: Stack.Alignment
    /// How the columns are placed horizontally in the grid.
    public var distribution: Stack.LineDistribution
    /// How the rows are placed vertically in the grid.
    public var lineDistribution: Stack.LineDistribution

    /// Creates a grid. By default it is one column of automatic rows.
    public init(
        columns: GridTemplate = GridTemplate(), rows: GridTemplate = GridTemplate(), areas: [[String?]] = [],
        autoColumns: [GridTrack] = [], autoRows: [GridTrack] = [], flow: Flow = .row, isDense: Bool = false,
        gap: Gap = .zero, padding: EdgeInsets = .zero, alignment: Stack.Alignment = .stretch,
        justification: Stack.Alignment = .stretch, distribution: Stack.LineDistribution = .stretch,
        lineDistribution: Stack.LineDistribution = .stretch
    ) {
        self.columns = columns
        self.rows = rows
        self.areas = areas
        self.autoColumns = autoColumns
        self.autoRows = autoRows
        self.flow = flow
        self.isDense = isDense
        self.gap = gap
        self.padding = padding
        self.alignment = alignment
        self.justification = justification
        self.distribution = distribution
        self.lineDistribution = lineDistribution
    }
}

/// The size of a row or column.
public struct GridTrack: Equatable, Hashable, Sendable {
    /// A lower or upper limit of a track.
    public enum Limit: Equatable, Hashable, Sendable {
        /// A length in points, or a share of the grid's inner size.
        case length(Length)
        /// The largest size that the content needs without line breaks.
        case maxContent
        /// The smallest size that the content needs.
        case minContent
        /// As a lower limit: the children's minimum sizes. As an upper limit: the content's size.
        case auto
        /// A weight for a share of the free space. Only an upper limit may have this case.
        case fraction(Double)
    }

    /// The lower limit.
    public var minimum: Limit
    /// The upper limit.
    public var maximum: Limit
    /// The largest size of a `fit-content` track, or nil for any other track. A `fit-content` track has the lower limit
    /// `auto` and the upper limit `maxContent`.
    public var fitContent: Length?

    /// Creates a track between two limits.
    public init(minimum: Limit, maximum: Limit) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Creates a track that grows with its content up to a length.
    public init(fitContent: Length) {
        self.init(minimum: .auto, maximum: .maxContent)
        self.fitContent = fitContent
    }

    /// A track with the size of its content. It also grows by a share of spare space.
    public static let auto = GridTrack(minimum: .auto, maximum: .auto)
    /// Returns a track of a fixed size.
    public static func length(_ length: Length) -> GridTrack {
        GridTrack(minimum: .length(length), maximum: .length(length))
    }
    /// Returns a track that takes a share of the free space.
    public static func fraction(_ weight: Double) -> GridTrack {
        GridTrack(minimum: .auto, maximum: .fraction(weight))
    }
}

/// A list of tracks. One part of the list may repeat as often as it fits.
public struct GridTemplate: Equatable, Sendable {
    /// A part of a template that repeats as often as it fits.
    public struct Repetition: Equatable, Sendable {
        /// The number of tracks in the template before this part.
        public var position: Int
        /// The repeated tracks. Each has a limit in points or percent.
        public var tracks: [GridTrack]
        /// Whether repeated tracks without children disappear together with their gaps.
        public var collapsesEmptyTracks: Bool
        /// The names of the lines around the repeated tracks, as in ``GridTemplate/lineNames``.
        public var lineNames: [[String]]
        /// The names of the line after the last repetition.
        public var namesAfter: [String]

        /// Creates a repetition.
        public init(
            position: Int, tracks: [GridTrack], collapsesEmptyTracks: Bool, lineNames: [[String]] = [],
            namesAfter: [String] = []
        ) {
            self.position = position
            self.tracks = tracks
            self.collapsesEmptyTracks = collapsesEmptyTracks
            self.lineNames = lineNames
            self.namesAfter = namesAfter
        }
    }

    /// The tracks without the repetition.
    public var tracks: [GridTrack]
    /// The part that repeats as often as it fits, or nil.
    public var repetition: Repetition?
    /// A list of names for each grid line. The line before the first track comes first, then the line after each
    /// track. Missing lists count as empty.
    public var lineNames: [[String]]

    /// Creates a template.
    public init(_ tracks: [GridTrack] = [], repetition: Repetition? = nil, lineNames: [[String]] = []) {
        self.tracks = tracks
        self.repetition = repetition
        self.lineNames = lineNames
    }
}

/// The grid lines at which a child begins and ends along one axis, as in CSS's `grid-row` and `grid-column`.
public struct GridPlacement: Equatable, Hashable, Sendable {
    /// The beginning or the end of a child's place.
    public enum Line: Equatable, Hashable, Sendable {
        /// The grid chooses the line.
        case auto
        /// The number of a line, not 0. Negative numbers count from the end of the template.
        case number(Int)
        /// The number of tracks between this line and the child's other end, at least 1.
        case span(Int)
        /// The line with a name, or the edge of the area with that name. If several lines have the name, the number
        /// chooses one of these lines. The number counts from the start or the end, as in ``number(_:)``.
        case named(String, Int?)
        /// The nth line with the name, counted from the child's other end: `span 2 a` in CSS is the second line `a`.
        case spanTo(String, Int)
    }

    /// The line at which the child begins.
    public var start: Line
    /// The line at which the child ends.
    public var end: Line

    /// Creates a place between two lines.
    public init(start: Line = .auto, end: Line = .auto) {
        self.start = start
        self.end = end
    }

    /// A place that the grid chooses, one track long.
    public static let auto = GridPlacement()
}

/// A layout that places children on top of each other.
public struct Overlay: Equatable, Sendable {
    /// The space between the overlay's edges and its children, in points.
    public var padding: EdgeInsets
    /// Additional padding in percent of the parent's inner width. While that width is unknown, this padding is 0.
    public var paddingShares = EdgeInsets.zero
    /// How children are placed vertically: `start`, `center`, `end` or `stretch`.
    public var alignment: Stack.Alignment
    /// How children are placed horizontally: `start`, `center`, `end` or `stretch`.
    public var justification: Stack.Alignment

    /// Creates an overlay. By default its children are centred.
    public init(
        padding: EdgeInsets = .zero, alignment: Stack.Alignment = .center,
        justification: Stack.Alignment = .center
    ) {
        self.padding = padding
        self.alignment = alignment
        self.justification = justification
    }
}
