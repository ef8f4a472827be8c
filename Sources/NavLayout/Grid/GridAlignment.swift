import NavGeometry
import NavScene

// css-grid-2, section 11: alignment, and section 10: absolute children.
extension GridLayout {
    /// Returns the place of an item in its area.
    func place(_ item: GridItem, _ columns: TrackSizer, _ rows: TrackSizer, _ inner: Size) -> PlacedBox {
        let area = area(item.columns, item.rows, columns, rows, inner)
        var placed = engine.place(item.box, in: area, item.alignment, isMirrored: style.isRightToLeft)
        placed.y += item.shimAbove - item.shimBelow
        if item.standsAlone {
            // The fallback alignment of a last baseline is `safe self-end`: an item that is too large begins at the
            // start (css-align-3, section 4.2).
            let style = engine.boxes[item.box].style
            let start = area.y + style.usedMargin(.vertical, base: area.width).start + style.offset.dy
            placed.y = max(placed.y, start)
        }
        return placed
    }

    /// Returns the area of some tracks in the coordinates of the grid.
    private func area(
        _ columnRange: Range<Int>, _ rowRange: Range<Int>, _ columns: TrackSizer, _ rows: TrackSizer,
        _ inner: Size
    ) -> Rect {
        let size = Size(width: columns.size(of: columnRange), height: rows.size(of: rowRange))
        let start = columns.positions[columnRange.lowerBound]
        return Rect(
            x: style.padding.left + (style.isRightToLeft ? inner.width - start - size.width : start),
            y: style.padding.top + rows.positions[rowRange.lowerBound], width: size.width, height: size.height
        )
    }

    /// Records the space that aligns the baselines of items in the same row (section 12.5, step 1).
    /// - Parameter rows: The sized rows, or nil if their heights are unknown.
    func noteShims(of placement: inout GridItems, _ columns: TrackSizer, rows: TrackSizer? = nil) {
        for alignment in [Stack.Alignment.firstBaseline, .lastBaseline] {
            var groups: [Int: [(item: Int, distance: Double)]] = [:]
            for (index, item) in placement.items.enumerated() where item.alignment.vertical == alignment {
                let style = engine.boxes[item.box].style
                let margin = style.margin(.vertical)
                guard margin.start != .auto, margin.end != .auto else { continue }
                let (constraints, area) = constraints(of: item, columns, rows: rows)
                let found = engine.baseline(item.box, constraints, isLast: alignment == .lastBaseline)
                guard found != nil || !followsItsRow(item, placement) else {
                    placement.items[index].standsAlone = true
                    continue
                }
                let height = constraints.height ?? engine.layout(item.box, constraints).height
                let baseline = found?.distance ?? height
                let used = style.usedMargin(.vertical, base: area)
                if alignment == .firstBaseline {
                    let rise = used.start + baseline
                    groups[item.rows.lowerBound, default: []].append((index, rise))
                } else {
                    let fall = used.end + height - baseline
                    groups[item.rows.upperBound, default: []].append((index, fall))
                }
            }
            for group in groups.values {
                let largest = group.reduce(-Double.infinity) { max($0, $1.distance) }
                for (index, distance) in group {
                    if alignment == .firstBaseline {
                        placement.items[index].shimAbove = largest - distance
                    } else {
                        placement.items[index].shimBelow = largest - distance
                    }
                }
            }
        }
    }

    /// Whether an item's height is a percentage of its rows' height, although the rows' height depends on the item. If
    /// such an item has no baseline, it takes no part in baseline alignment (css-grid-2, section 11.4).
    private func followsItsRow(_ item: GridItem, _ placement: GridItems) -> Bool {
        guard hasHeightInPercent(item) else { return false }
        return placement.rows.tracks[item.rows].contains { track in
            [track.track.minimum, track.track.maximum].contains { limit in
                if case .length = limit { false } else { true }
            }
        }
    }

    func hasHeightInPercent(_ item: GridItem) -> Bool { engine.boxes[item.box].style.hasHeightInPercent }

    func isOnBaseline(_ item: GridItem) -> Bool {
        item.alignment.vertical == .firstBaseline || item.alignment.vertical == .lastBaseline
    }

    /// Records which items give the grid its first and last baseline (section 11.6).
    ///
    /// The first baseline comes from the first item in the first row with items. The last baseline comes from the
    /// last item in the last row with items. Within a row, items are ordered by their columns. If a row has items
    /// with baseline alignment, only these items count.
    func noteBaselines(of items: [GridItem], in layout: inout BoxLayout) {
        guard let first = items.map(\.rows.lowerBound).min(), let last = items.map(\.rows.upperBound).max()
        else {
            return
        }
        let inFirst = items.indices.filter { items[$0].rows.lowerBound == first }
            .sorted { (items[$0].columns.lowerBound, $0) < (items[$1].columns.lowerBound, $1) }
        let inLast = items.indices.filter { items[$0].rows.upperBound == last }
            .sorted { (items[$0].columns.lowerBound, $0) < (items[$1].columns.lowerBound, $1) }
        layout.firstBaselineChild = (inFirst.first { isOnBaseline(items[$0]) } ?? inFirst.first).map {
            BaselineChild(index: $0, isLast: false)
        }
        layout.lastBaselineChild = (inLast.last { isOnBaseline(items[$0]) } ?? inLast.last).map {
            BaselineChild(index: $0, isLast: true)
        }
    }

    /// Places an absolute child in the area between the grid lines that the child names. On a side without such a line,
    /// the area ends at the grid's outer edge.
    func placeAbsolute(
        _ child: Int, _ placement: GridItems, _ columns: TrackSizer, _ rows: TrackSizer, _ inner: Size,
        _ outer: Size
    ) -> PlacedBox {
        let across = ends(of: child, .horizontal, placement, columns)
        let down = ends(of: child, .vertical, placement, rows)
        var left = across.start.map { style.padding.left + $0 } ?? 0
        var right = across.end.map { style.padding.left + $0 } ?? outer.width
        if style.isRightToLeft {
            left = across.end.map { outer.width - style.padding.right - $0 } ?? 0
            right = across.start.map { outer.width - style.padding.right - $0 } ?? outer.width
        }
        // If an area's start line comes after its end line, the area is empty and lies at its start line.
        if left > right { if style.isRightToLeft { left = right } else { right = left } }
        let top = down.start.map { style.padding.top + $0 } ?? 0
        let bottom = down.end.map { style.padding.top + $0 } ?? outer.height
        let containing = Rect(minX: left, minY: top, maxX: right, maxY: max(top, bottom))
        let alignment = alignment(of: child)
        return engine.placeAbsolute(
            child,
            in: LayoutEngine.AbsoluteArea(
                containing: containing, content: containing, outer: Rect(origin: .zero, size: outer),
                isRightToLeft: style.isRightToLeft)
        ) { axis, _ in
            StaticPosition(
                axis == .horizontal ? alignment.horizontal : alignment.vertical,
                axis == .horizontal && style.isRightToLeft)
        }
    }

    /// Returns the positions of an absolute child's lines, from the start of the grid's inner area. An
    /// automatic line, or a line outside the grid, has no position.
    private func ends(
        of child: Int, _ axis: BoxAxis, _ items: GridItems, _ sizer: TrackSizer
    ) -> (start: Double?, end: Double?) {
        let tracks = axis == .horizontal ? items.columns : items.rows
        let placement = placement(of: child, axis)
        guard placement != .auto, !isOverlay else { return (nil, nil) }
        let span = GridLayout.span(of: placement, in: items.lines[axis])
        guard let first = span.start else { return (nil, nil) }
        let positions = sizer.positions
        if sizer.tracks.isEmpty {
            // The only line of a grid without tracks lies where the tracks would be.
            func only(_ line: Int, isStated: Bool) -> Double? { isStated && line == 0 ? sizer.offset : nil }
            return (
                only(first, isStated: placement.start != .auto),
                only(first + span.count, isStated: placement.end != .auto)
            )
        }
        // The first line has no gap before it, and the last line has no gap after it.
        func start(_ line: Int) -> Double? {
            let index = line + tracks.origin
            if index == positions.count, let last = sizer.tracks.last {
                return positions[index - 1] + last.base
            }
            return positions.indices.contains(index) ? positions[index] : nil
        }
        func end(_ line: Int) -> Double? {
            let index = line + tracks.origin - 1
            if index == -1 { return positions.first }
            return positions.indices.contains(index) ? positions[index] + sizer.tracks[index].base : nil
        }
        return (
            placement.start == .auto ? nil : start(first),
            placement.end == .auto ? nil : end(first + span.count)
        )
    }
}
