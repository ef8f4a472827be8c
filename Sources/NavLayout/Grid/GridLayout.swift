import NavGeometry
import NavScene

/// The grid layout algorithm of css-grid-2. Section numbers in this folder refer to that specification.
struct GridLayout {
    let grid: Grid
    let box: Int
    let engine: LayoutEngine
    let style: BoxStyle
    /// Whether all children share one cell.
    let isOverlay: Bool

    /// Creates the layout of an overlay: a grid with one cell for all children.
    init(_ overlay: Overlay, _ box: Int, _ engine: LayoutEngine) {
        self.init(
            Grid(
                columns: GridTemplate([.auto]), rows: GridTemplate([.auto]), alignment: overlay.alignment,
                justification: overlay.justification),
            box, engine, isOverlay: true)
    }

    init(_ grid: Grid, _ box: Int, _ engine: LayoutEngine, isOverlay: Bool = false) {
        self.grid = grid
        self.isOverlay = isOverlay
        self.box = box
        self.engine = engine
        style = engine.boxes[box].style
    }

    /// Returns the content widths without padding. They are the total widths of columns and gaps under a min-content
    /// and under a max-content constraint (section 12.1).
    func contentWidths(height: Double?) -> ContentWidths {
        let height = height.map { max(0, $0 - style.padding[.vertical].sum) }
        let placement = placement(width: nil, height: height)
        let items = columnItems(of: placement, rowHeights: nil, height: height, width: nil)
        let follows = placement.items.contains(where: followsRowHeight)
        func sum(_ constraint: TrackSizer.Constraint) -> Double {
            var sizer = columnSizer(placement, items, width: nil, constraint)
            sizer.size()
            guard follows else { return sizer.total }
            var placement = placement
            let rows = sizedRows(&placement, sizer, width: sizer.total, height: height, Ends(0, .infinity))
            let again = columnItems(of: placement, rowHeights: rows, height: height, width: nil)
            sizer = columnSizer(placement, again, width: nil, constraint)
            sizer.size()
            return sizer.total
        }
        let minimum = sum(.minContent)
        return ContentWidths(minimum: minimum, maximum: max(minimum, sum(.maxContent)))
    }

    func layout(_ constraints: BoxConstraints) -> BoxLayout {
        let padding = style.padding
        let width = max(0, constraints.width - padding[.horizontal].sum)
        let height = constraints.height.map { max(0, $0 - padding[.vertical].sum) }
        let limits = Ends(
            max(0, constraints.minimumHeight - padding[.vertical].sum),
            max(0, constraints.maximumHeight - padding[.vertical].sum))
        let base = constraints.isHeightDefinite ? height : nil
        var placement = placement(width: width, height: base)
        let sized = sizeTracks(&placement, width: width, height: height, base: base, limits)
        let columns = sized.columns
        var rows = sized.rows
        let inner = Size(
            width: width, height: height ?? rows.available ?? limited(rows.total, limits.start, limits.end))
        let content = rows.total
        rows.spread(grid.lineDistribution, in: inner.height)
        // The rows have heights now. So items with a height in percent have a known height, and their baselines can be
        // aligned.
        if placement.items.contains(where: { isOnBaseline($0) && hasHeightInPercent($0) }) {
            noteShims(of: &placement, columns, rows: rows)
        }

        let outer = Size(
            width: constraints.width, height: constraints.height ?? inner.height + padding[.vertical].sum)
        var layout = BoxLayout(height: outer.height, contentHeight: content + padding[.vertical].sum)
        layout.columns = columns.frames(
            from: padding.left, mirroredIn: style.isRightToLeft ? inner.width : nil)
        layout.rows = rows.frames(from: padding.top, mirroredIn: nil)
        for item in placement.items {
            layout.children.append(place(item, columns, rows, inner))
        }
        noteBaselines(of: placement.items, in: &layout)
        for child in engine.boxes[box].children where engine.boxes[child].style.isAbsolute {
            layout.children.append(placeAbsolute(child, placement, columns, rows, inner, outer))
        }
        return layout
    }

    /// Sizes the columns and then the rows. Sizes columns and rows once more if the width of an item depends on the
    /// height of its rows, as for a picture with a ratio (section 12.1).
    private func sizeTracks(
        _ placement: inout GridItems, width: Double, height: Double?, base: Double?, _ limits: Ends<Double>
    ) -> (columns: TrackSizer, rows: TrackSizer) {
        var columns = sizedColumns(placement, rowHeights: nil, width: width, base: base)
        var rows = sizedRows(&placement, columns, width: width, height: height, limits)
        guard placement.items.contains(where: followsRowHeight) else { return (columns, rows) }
        var spread = rows
        let total = height ?? rows.available ?? limited(rows.total, limits.start, limits.end)
        spread.spread(grid.lineDistribution, in: total)
        columns = sizedColumns(placement, rowHeights: spread, width: width, base: base)
        // Browsers keep the total height from the first pass.
        rows = sizedRows(&placement, columns, width: width, height: total, limits)
        return (columns, rows)
    }

    /// Returns columns with sizes and positions. Sizing the rows needs the positions too, because the space between
    /// columns adds to the width of items that span several columns.
    private func sizedColumns(
        _ placement: GridItems, rowHeights: TrackSizer?, width: Double, base: Double?
    ) -> TrackSizer {
        let items = columnItems(of: placement, rowHeights: rowHeights, height: base, width: width)
        var columns = columnSizer(placement, items, width: width, .none)
        columns.size()
        columns.spread(grid.distribution, in: width)
        return columns
    }

    private func sizedRows(
        _ placement: inout GridItems, _ columns: TrackSizer, width: Double, height: Double?,
        _ limits: Ends<Double>
    ) -> TrackSizer {
        noteShims(of: &placement, columns)
        let items = rowItems(of: placement, columns, width: width)
        var rows = rowSizer(placement, items, height: height, base: height, limits)
        rows.size()
        // Percentages of an automatic height first act as `auto`. Then the percentages refer to the resulting height.
        // Flexible tracks fill the resulting height.
        guard height == nil, hasShares(placement) else { return rows }
        let result = limited(rows.total, limits.start, limits.end)
        rows = rowSizer(placement, items, height: result, base: result, limits)
        rows.size()
        return rows
    }

    private func hasShares(_ placement: GridItems) -> Bool {
        if case .percent = grid.gap.rows { return true }
        return placement.rows.tracks.contains { track in
            [track.track.minimum, track.track.maximum].contains { limit in
                switch limit {
                case .length(.percent), .fraction: true
                default: false
                }
            } || track.track.fitContent.map { if case .percent = $0 { true } else { false } } ?? false
        }
    }

    /// Whether an item's width depends on the height of its rows.
    private func followsRowHeight(_ item: GridItem) -> Bool {
        let style = engine.boxes[item.box].style
        guard style.ratio != nil || engine.widthsFollowHeight[item.box],
            style.statedSize(.horizontal, base: nil) == nil
        else {
            return false
        }
        if hasHeightInPercent(item) { return true }
        return engine.stretches(style, .vertical, item.alignment.vertical)
    }
}

// MARK: Sizers

extension GridLayout {
    func columnSizer(
        _ placement: GridItems, _ items: [TrackItem], width: Double?, _ constraint: TrackSizer.Constraint
    ) -> TrackSizer {
        let padding = style.padding[.horizontal].sum
        let limits = SizeLimits(of: style, .horizontal, base: nil)
        engine.count(tracks: placement.columns.tracks.count, of: box)
        return TrackSizer(
            placement.columns, items, gap: grid.gap.columns.resolved(width) ?? 0, available: width,
            base: width,
            limits: width == nil
                ? Ends(max(0, limits.minimum - padding), max(0, limits.maximum - padding))
                : Ends(0, .infinity),
            constraint: constraint, stretches: grid.distribution == .stretch)
    }

    private func rowSizer(
        _ placement: GridItems, _ items: [TrackItem], height: Double?, base: Double?, _ limits: Ends<Double>
    ) -> TrackSizer {
        engine.count(tracks: placement.rows.tracks.count, of: box)
        return TrackSizer(
            placement.rows, items, gap: grid.gap.rows.resolved(base) ?? 0, available: height, base: base,
            limits: limits, constraint: .none, stretches: grid.lineDistribution == .stretch)
    }
}
