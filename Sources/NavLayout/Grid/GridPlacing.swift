import NavScene

/// The placement of grid items (css-grid-2, section 8.5).
///
/// Comments call a track of the major axis a row. If the children flow in columns, such a track is a column.
struct GridPlacing {
    /// A request for a place along one axis: the first track, and the number of tracks. If the first track is nil, the
    /// item may begin at any track.
    struct Span {
        var start: Int?
        var count: Int
    }

    struct Request {
        var major: Span
        var minor: Span
    }

    struct Place {
        var major: Range<Int>
        var minor: Range<Int>
    }

    /// The largest index of a row. Items beyond it share the last row.
    private static let limit = 200_000

    private let isDense: Bool
    /// The range of tracks along the minor axis.
    private var minorStart = 0
    private var minorEnd: Int
    private var majorStart = 0
    private var occupied = GridOccupancy()

    init(minorCount: Int, isDense: Bool) {
        minorEnd = minorCount
        self.isDense = isDense
    }

    /// Returns a place for each request.
    mutating func place(_ requests: [Request]) -> [Place] {
        for request in requests {
            if let start = request.minor.start {
                minorStart = min(minorStart, start)
                minorEnd = max(minorEnd, start + request.minor.count)
            }
            if let start = request.major.start { majorStart = min(majorStart, start) }
        }
        var places = [Place?](repeating: nil, count: requests.count)
        placeFixed(requests, &places)
        placeLocked(requests, &places)
        // Step 3: the number of tracks along the minor axis.
        for request in requests where request.minor.start == nil {
            minorEnd = max(minorEnd, minorStart + request.minor.count)
        }
        placeRest(requests, &places)
        return places.map { $0 ?? Place(major: 0..<1, minor: 0..<1) }
    }

    /// Step 1: items whose start is given along both axes.
    private mutating func placeFixed(_ requests: [Request], _ places: inout [Place?]) {
        for (index, request) in requests.enumerated() {
            guard let major = request.major.start, let minor = request.minor.start else { continue }
            places[index] = occupy(major, minor, request)
        }
    }

    /// Step 2: items locked to a row. Without dense packing, each item comes after the earlier ones in its row.
    private mutating func placeLocked(_ requests: [Request], _ places: inout [Place?]) {
        var ends: [Int: Int] = [:]
        for (index, request) in requests.enumerated() {
            guard let major = request.major.start, request.minor.start == nil else { continue }
            let rows = major..<major + request.major.count
            var minor = isDense ? minorStart : ends[major] ?? minorStart
            while let end = occupied.conflict(rows, minor..<minor + request.minor.count) { minor = end }
            ends[major] = minor + request.minor.count
            minorEnd = max(minorEnd, minor + request.minor.count)
            places[index] = occupy(major, minor, request)
        }
    }

    /// A kind of search for free cells. With dense packing, the next search of the same kind begins where the last one
    /// ended, because occupied cells stay occupied.
    private struct Search: Hashable {
        var minor: Int?
        var majorCount: Int
        var minorCount: Int
    }

    /// Step 4: items without a row, in order.
    private mutating func placeRest(_ requests: [Request], _ places: inout [Place?]) {
        var cursor = (major: majorStart, minor: minorStart)
        var found: [Search: (major: Int, minor: Int)] = [:]
        for (index, request) in requests.enumerated() where request.major.start == nil {
            let search = Search(
                minor: request.minor.start, majorCount: request.major.count, minorCount: request.minor.count)
            if isDense { cursor = found[search] ?? (majorStart, minorStart) }
            if let minor = request.minor.start {
                if minor < cursor.minor, !isDense { cursor.major += 1 }
                cursor.minor = minor
                while cursor.major < Self.limit, conflict(cursor, request) != nil { cursor.major += 1 }
            } else {
                advance(&cursor, to: request)
            }
            found[search] = cursor
            places[index] = occupy(cursor.major, cursor.minor, request)
        }
    }

    private func advance(_ cursor: inout (major: Int, minor: Int), to request: Request) {
        while cursor.major < Self.limit {
            while cursor.minor + request.minor.count <= minorEnd {
                guard let end = conflict(cursor, request) else { return }
                cursor.minor = end
            }
            cursor = (cursor.major + 1, minorStart)
        }
    }

    private func conflict(_ cursor: (major: Int, minor: Int), _ request: Request) -> Int? {
        occupied.conflict(
            cursor.major..<cursor.major + request.major.count,
            cursor.minor..<cursor.minor + request.minor.count)
    }

    private mutating func occupy(_ major: Int, _ minor: Int, _ request: Request) -> Place {
        let major = min(major, Self.limit)
        let count = min(request.major.count, Self.limit + 1 - major)
        let place = Place(
            major: major..<major + max(1, count), minor: minor..<minor + request.minor.count)
        occupied.insert(place.major, place.minor)
        return place
    }
}

/// The occupied cells of a grid: disjoint ranges in each row, in order.
struct GridOccupancy {
    private var rows: [Int: [Range<Int>]] = [:]

    /// Returns the end of an occupied range that overlaps the cells, or nil if all of them are free.
    func conflict(_ majors: Range<Int>, _ minors: Range<Int>) -> Int? {
        var end: Int?
        for major in majors {
            guard let ranges = rows[major] else { continue }
            let index = Self.firstIndex(in: ranges, endingAfter: minors.lowerBound)
            guard index < ranges.count, ranges[index].lowerBound < minors.upperBound else { continue }
            end = max(end ?? Int.min, ranges[index].upperBound)
        }
        return end
    }

    /// Marks cells as occupied. Overlapping and adjacent ranges become one.
    mutating func insert(_ majors: Range<Int>, _ minors: Range<Int>) {
        for major in majors {
            var ranges = rows.removeValue(forKey: major) ?? []
            var merged = minors
            let first = Self.firstIndex(in: ranges, endingAfter: minors.lowerBound - 1)
            var last = first
            while last < ranges.count, ranges[last].lowerBound <= merged.upperBound {
                merged =
                    min(
                        merged.lowerBound, ranges[last].lowerBound)..<max(
                        merged.upperBound, ranges[last].upperBound)
                last += 1
            }
            ranges.replaceSubrange(first..<last, with: [merged])
            rows[major] = ranges
        }
    }

    private static func firstIndex(in ranges: [Range<Int>], endingAfter position: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound > position { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

// css-grid-2, section 8.3: lines and spans.
extension GridLayout {
    /// Returns an item's request along an axis. Index 0 is the first track of the explicit grid.
    func request(of child: Int, _ axis: BoxAxis, _ lines: AxisPair<GridLines>) -> GridPlacing.Span {
        if isOverlay { return GridPlacing.Span(start: 0, count: 1) }
        return Self.span(of: placement(of: child, axis), in: lines[axis])
    }

    /// Returns the stated place of a child along an axis. If the child states an area, the area's name stands for all
    /// four lines around the child (section 8.4). If the grid has no area of this name, these lines are implicit.
    func placement(of child: Int, _ axis: BoxAxis) -> GridPlacement {
        let style = engine.boxes[child].style
        if let area = style.area { return GridPlacement(start: .named(area, nil), end: .named(area, nil)) }
        return axis == .horizontal ? style.column : style.row
    }

    static func span(of placement: GridPlacement, in lines: GridLines) -> GridPlacing.Span {
        let start = lines.end(placement.start, isStart: true)
        let end = lines.end(placement.end, isStart: false)
        func span(_ first: Int, _ last: Int) -> GridPlacing.Span {
            GridPlacing.Span(start: min(first, last), count: max(1, abs(last - first)))
        }
        switch (start, end) {
        case (.line(let first), .line(let last)): return span(first, last)
        case (.line(let line), .span(let count)): return GridPlacing.Span(start: line, count: count)
        case (.line(let line), .spanTo(let name, let count)):
            return span(line, lines.line(count, of: name, after: line))
        case (.line(let line), .auto): return GridPlacing.Span(start: line, count: 1)
        case (.span(let count), .line(let line)): return GridPlacing.Span(start: line - count, count: count)
        case (.spanTo(let name, let count), .line(let line)):
            return span(lines.line(count, of: name, before: line), line)
        case (.auto, .line(let line)): return GridPlacing.Span(start: line - 1, count: 1)
        case (.span(let count), _), (.auto, .span(let count)):
            return GridPlacing.Span(start: nil, count: count)
        // A span to a named line is one track long if the other end states no line.
        case (.spanTo, _), (.auto, .spanTo), (.auto, .auto): return GridPlacing.Span(start: nil, count: 1)
        }
    }

    /// Returns the lines of the explicit grid along an axis.
    func lines(_ axis: BoxAxis, _ tracks: ExplicitTracks, count: Int, _ areas: [String: GridArea])
        -> GridLines
    {
        GridLines(
            count: count, names: tracks.lineNames,
            areas: areas.map { ($0.key, axis == .horizontal ? $0.value.columns : $0.value.rows) })
    }

    /// Returns the tracks of all named areas. The cells of a name form a rectangle (section 7.3).
    var namedAreas: [String: GridArea] {
        var areas: [String: GridArea] = [:]
        for (row, names) in grid.areas.enumerated() {
            for (column, name) in names.enumerated() {
                guard let name else { continue }
                let old = areas[name] ?? GridArea(columns: column..<column + 1, rows: row..<row + 1)
                areas[name] = GridArea(
                    columns: min(old.columns.lowerBound, column)..<max(old.columns.upperBound, column + 1),
                    rows: old.rows.lowerBound..<row + 1)
            }
        }
        return areas
    }
}

/// The tracks of a named area, counted from the first track of the template.
struct GridArea {
    var columns: Range<Int>
    var rows: Range<Int>
}
