import NavScene

/// A child of a grid with its place.
struct GridItem {
    let box: Int
    /// The indices of the columns and rows that the item covers.
    var columns: Range<Int>
    var rows: Range<Int>
    var alignment: AreaAlignment
    /// The extra space above or below the item. This space aligns the item's baseline with the baselines of other items
    /// in the row.
    var shimAbove = 0.0
    var shimBelow = 0.0
    /// Whether the item asks for baseline alignment but takes no part in it (css-grid-2, section 11.4).
    ///
    /// If an item has no baseline, its lower edge normally serves as its baseline. But if its height is a percentage of
    /// its rows' height, the lower edge depends on the rows. If the rows' height in turn depends on the item, the item
    /// takes no part.
    var standsAlone = false
}

/// The tracks of a grid along one axis, before they have sizes.
struct GridAxis {
    struct Track {
        var track: GridTrack
        /// Whether the track disappears together with one gap, as an empty track of `auto-fit` does.
        var isCollapsed = false
    }

    var tracks: [Track] = []
    /// The index of the explicit grid's first track. The explicit grid has the tracks that the scene states.
    var origin = 0
    /// The number of tracks of the explicit grid.
    var explicitCount = 0
}

/// The placed children of a grid.
struct GridItems {
    var items: [GridItem]
    var columns: GridAxis
    var rows: GridAxis
    /// The lines of the explicit grid.
    var lines = AxisPair(GridLines(count: 0), GridLines(count: 0))
}

extension GridLayout {
    /// Expands the templates and places the children (css-grid-2, sections 7 and 8).
    func placement(width: Double?, height: Double?) -> GridItems {
        let columns = explicitTracks(grid.columns, .horizontal, available: width, gap: grid.gap.columns)
        let rows = explicitTracks(grid.rows, .vertical, available: height, gap: grid.gap.rows)
        let counts = AxisPair(
            max(columns.tracks.count, grid.areas.first?.count ?? 0), max(rows.tracks.count, grid.areas.count))
        var children = engine.boxes[box].children.filter { !engine.boxes[$0].style.isAbsolute }
        if children.contains(where: { engine.boxes[$0].style.order != 0 }) {
            children.sort { first, second in
                let orders = (engine.boxes[first].style.order, engine.boxes[second].style.order)
                return orders.0 != orders.1 ? orders.0 < orders.1 : first < second
            }
        }
        let isColumnFlow = grid.flow == .column
        var placing = GridPlacing(
            minorCount: isColumnFlow ? counts.vertical : counts.horizontal, isDense: grid.isDense)
        let areas = grid.areas.isEmpty ? [:] : namedAreas
        let lines = AxisPair(
            lines(.horizontal, columns, count: counts.horizontal, areas),
            lines(.vertical, rows, count: counts.vertical, areas))
        let requests = children.map { child in
            let (column, row) = (request(of: child, .horizontal, lines), request(of: child, .vertical, lines))
            return GridPlacing.Request(major: isColumnFlow ? column : row, minor: isColumnFlow ? row : column)
        }
        let places = placing.place(requests)
        let items = zip(children, places).map { child, place in
            item(
                child, columns: isColumnFlow ? place.major : place.minor,
                rows: isColumnFlow ? place.minor : place.major)
        }
        var placed = tracks(for: items, columns, rows, counts)
        placed.lines = lines
        return placed
    }

    private func item(_ child: Int, columns: Range<Int>, rows: Range<Int>) -> GridItem {
        GridItem(box: child, columns: columns, rows: rows, alignment: alignment(of: child))
    }

    /// Returns the alignment of a child. A picture keeps its proportions unless its own alignment is `stretch`
    /// (section 6.2).
    func alignment(of child: Int) -> AreaAlignment {
        let style = engine.boxes[child].style
        func own(_ axis: BoxAxis, _ stated: Stack.Alignment?, _ inherited: Stack.Alignment) -> Stack.Alignment
        {
            if style.covers(axis) { return .stretch }
            return stated ?? (style.isReplaced && inherited == .stretch ? .start : inherited)
        }
        return AreaAlignment(
            horizontal: own(.horizontal, style.justifySelf, grid.justification),
            vertical: own(.vertical, style.alignSelf, grid.alignment))
    }

    /// Shifts the places so that the first track has index 0, and adds implicit tracks (section 7.5).
    private func tracks(
        for items: [GridItem], _ columns: ExplicitTracks, _ rows: ExplicitTracks, _ counts: AxisPair<Int>
    ) -> GridItems {
        var items = items
        var (firstColumn, lastColumn, firstRow, lastRow) = (0, counts.horizontal, 0, counts.vertical)
        for item in items {
            firstColumn = min(firstColumn, item.columns.lowerBound)
            lastColumn = max(lastColumn, item.columns.upperBound)
            firstRow = min(firstRow, item.rows.lowerBound)
            lastRow = max(lastRow, item.rows.upperBound)
        }
        for index in items.indices {
            items[index].columns = items[index].columns.shifted(by: -firstColumn)
            items[index].rows = items[index].rows.shifted(by: -firstRow)
        }
        return GridItems(
            items: items,
            columns: axis(
                columns, firstColumn..<lastColumn, grid.autoColumns, counts.horizontal, items.map(\.columns)),
            rows: axis(rows, firstRow..<lastRow, grid.autoRows, counts.vertical, items.map(\.rows)))
    }

    private func axis(
        _ explicit: ExplicitTracks, _ range: Range<Int>, _ automatic: [GridTrack], _ count: Int,
        _ places: [Range<Int>]
    ) -> GridAxis {
        var axis = GridAxis(origin: -range.lowerBound, explicitCount: count)
        axis.tracks.reserveCapacity(range.count)
        for index in range {
            let track: GridTrack
            if explicit.tracks.indices.contains(index) {
                track = explicit.tracks[index]
            } else if automatic.isEmpty {
                track = .auto
            } else {
                let distance = index < 0 ? index : index - explicit.tracks.count
                track = automatic[((distance % automatic.count) + automatic.count) % automatic.count]
            }
            axis.tracks.append(GridAxis.Track(track: track))
        }
        if explicit.collapses {
            var isUsed = Array(repeating: false, count: axis.tracks.count)
            for place in places { for index in place { isUsed[index] = true } }
            for index in explicit.repeated where !isUsed[index + axis.origin] {
                axis.tracks[index + axis.origin].isCollapsed = true
            }
        }
        return axis
    }
}

extension Range<Int> {
    func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
