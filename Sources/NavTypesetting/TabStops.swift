/// The tab stops of a paragraph, measured from the side of the frame where the paragraph begins.
public enum TabStops: Equatable, Hashable, Sendable {
    /// A stop at each multiple of a distance in points. The distance is above 0. The text after a tab begins at the
    /// stop.
    case every(Double)
    /// Stops, sorted by their positions. A tab after the last stop is as wide as a space.
    case list([TabStop])

    /// Returns the first stop after a position, or nil if there is none.
    ///
    /// A stop at most 1/1024 point after the position does not count. Otherwise, text that ends at a stop would get
    /// a tab without a width.
    func next(after position: Double) -> TabStop? {
        let first = position + Paragraph.tolerance
        switch self {
        case .every(let distance):
            let position = ((first / distance).rounded(.down) + 1) * distance
            return distance > 0 && position.isFinite ? TabStop(position: position) : nil
        case .list(let stops):
            var (lower, upper) = (0, stops.count)
            while lower < upper {
                let middle = (lower + upper) / 2
                if stops[middle].position > first { upper = middle } else { lower = middle + 1 }
            }
            return lower < stops.count ? stops[lower] : nil
        }
    }
}

/// A tab stop: the position at which the text after a tab is aligned.
public struct TabStop: Equatable, Hashable, Sendable {
    /// The alignment of the text between the tab and the next tab.
    public enum Alignment: Equatable, Hashable, Sendable {
        /// The text begins at the stop.
        case start
        /// The middle of the text is at the stop.
        case center
        /// The text ends at the stop.
        case end
    }

    /// The distance from the side of the frame where the paragraph begins, in points.
    public var position: Double
    /// The alignment of the text between the tab and the next tab.
    public var alignment: Alignment

    /// Creates a stop.
    public init(position: Double, alignment: Alignment = .start) {
        self.position = position
        self.alignment = alignment
    }
}

/// A pen that moves along a line with tabs.
struct TabPen {
    private let stops: TabStops?
    /// The start of the last tab, or of the line if it has no tab yet.
    private var origin: Double
    /// The stop of the last tab. Nil before the first tab of the line.
    private var stop: TabStop?
    /// The width of the text after the last tab, with the tracking after its last cluster.
    private var width = 0.0
    /// The tracking after the last cluster. It is not part of the visible width.
    private var tracking = 0.0

    /// Creates a pen at the beginning of a line, after its indent.
    init(at position: Double, stops: TabStops?) {
        self.stops = stops
        origin = position
    }

    /// The pen's position if the line ended here.
    var position: Double { textStart + width }

    /// The width of the last tab if the text after it ended here.
    var tabWidth: Double { textStart - origin }

    /// The position at which the text after the last tab begins.
    private var textStart: Double {
        guard let stop else { return origin }
        let before: Double =
            switch stop.alignment {
            case .start: 0
            case .center: (width - tracking) / 2
            case .end: width - tracking
            }
        return max(origin, stop.position - before)
    }

    /// Moves the pen along text.
    ///
    /// - Parameter tracking: The tracking after the last cluster, which is part of the distance.
    mutating func advance(by distance: Double, tracking: Double) {
        width += distance
        self.tracking = tracking
    }

    /// Moves the pen to the next stop. Without a further stop, the pen moves by the width of a space.
    mutating func tab(space: Double) {
        origin = position
        width = 0
        tracking = 0
        stop = stops?.next(after: origin) ?? TabStop(position: origin + space)
    }
}

extension [LinePiece] {
    /// Gives the tabs of a line their widths.
    ///
    /// - Parameters:
    ///   - indent: The space before the line, in points.
    ///   - isTab: Returns whether a piece is a tab. A tab is a piece of its own.
    mutating func alignTabs(at stops: TabStops, indent: Double, where isTab: (LinePiece) -> Bool) {
        var pen = TabPen(at: indent, stops: stops)
        var open: Int?
        for index in indices {
            let advance = self[index].advance
            guard isTab(self[index]) else {
                pen.advance(by: advance, tracking: self[index].trailingTracking)
                continue
            }
            if let open { self[open].tabAdvance = pen.tabWidth }
            pen.tab(space: advance)
            open = index
        }
        if let open { self[open].tabAdvance = pen.tabWidth }
    }
}
