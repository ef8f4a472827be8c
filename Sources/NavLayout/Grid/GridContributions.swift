import NavGeometry
import NavScene

// css-grid-2, section 12.5: the contributions of items, and section 6.6: automatic minimum sizes.
extension GridLayout {
    /// Returns the contributions of the items to the columns.
    /// - Parameters:
    ///   - rowHeights: The sized rows, if they are known.
    ///   - height: The grid's definite inner height, or nil.
    ///   - width: The grid's inner width, or nil if the content decides it.
    func columnItems(of placement: GridItems, rowHeights: TrackSizer?, height: Double?, width: Double?)
        -> [TrackItem]
    {
        placement.items.map { item in
            engine.setPaddingBase(nil, of: item.box)
            var base = fixedSum(placement.rows, item.rows, gap: grid.gap.rows, base: height)
            if let rowHeights { base = rowHeights.size(of: item.rows) }
            let own = engine.definiteAreaHeight(item.box, base, item.alignment.vertical, marginBase: 0)
            let outer = engine.outerWidths(item.box, height: own, heightBase: base)
            let style = engine.boxes[item.box].style
            let margin = style.usedMargin(.horizontal, base: nil).sum
            var minimum = outer.minimum
            if style.statedSize(.horizontal, base: nil) == nil {
                minimum =
                    margin
                    + smallest(
                        style, .horizontal, content: outer.minimum - margin, outside: margin,
                        placement.columns, item.columns, base: width)
            }
            return TrackItem(
                tracks: item.columns, minimum: max(0, minimum), minContent: max(0, outer.minimum),
                maxContent: max(0, outer.maximum))
        }
    }

    /// Returns the contributions of the items to the rows. The sized columns give each item its width.
    func rowItems(of placement: GridItems, _ columns: TrackSizer, width: Double) -> [TrackItem] {
        placement.items.map { item in
            let (constraints, area) = constraints(of: item, columns)
            let style = engine.boxes[item.box].style
            let margin = style.usedMargin(.vertical, base: area).sum
            let height =
                (constraints.height ?? engine.layout(item.box, constraints).height) + item.shimAbove
                + item.shimBelow
            var minimum = height
            if style.statedSize(.vertical, base: nil) == nil {
                minimum = smallest(
                    style, .vertical, content: height, outside: margin, placement.rows, item.rows, base: nil)
            }
            return TrackItem(
                tracks: item.rows, minimum: max(0, minimum + margin), minContent: max(0, height + margin),
                maxContent: max(0, height + margin))
        }
    }

    /// Returns the constraints of an item, and the width of the item's area.
    /// - Parameter rows: The sized rows, or nil if their heights are unknown.
    func constraints(
        of item: GridItem, _ columns: TrackSizer, rows: TrackSizer? = nil
    ) -> (BoxConstraints, area: Double) {
        let area = columns.size(of: item.columns)
        engine.setPaddingBase(area, of: item.box)
        let room = rows?.size(of: item.rows)
        let width = engine.width(
            of: item.box, inArea: area, item.alignment.horizontal,
            height: engine.definiteHeight(item.box, base: room), areaHeight: room)
        let constraints = engine.constraints(
            of: item.box, width: width, inArea: room, item.alignment.vertical, marginBase: area)
        return (constraints, area)
    }

    /// Returns the smallest size of an item without a definite size: its stated minimum, or its automatic minimum.
    ///
    /// If no track of the item has the lower limit `auto`, the automatic minimum is the padding. If the item spans
    /// several tracks and one of these tracks is flexible, the automatic minimum is the padding, too.
    ///
    /// Otherwise, the automatic minimum is the content's size. If the upper limits of all tracks are fixed, the
    /// automatic minimum is at most the sum of these limits and the gaps, less the item's margin. It is never below
    /// the padding.
    private func smallest(
        _ style: BoxStyle, _ axis: BoxAxis, content: Double, outside: Double, _ tracks: GridAxis,
        _ range: Range<Int>,
        base: Double?
    ) -> Double {
        let limits = SizeLimits(of: style, axis, base: nil)
        guard limits.isAutomatic else { return limits.minimum }
        let spanned = tracks.tracks[range]
        let hasAutomatic = spanned.contains { $0.track.hasAutomaticMinimum(base: base) }
        let hasFlexible = spanned.contains { if case .fraction = $0.track.maximum { true } else { false } }
        guard hasAutomatic, range.count == 1 || !hasFlexible else { return limits.minimum }
        var size = content
        let gap = axis == .horizontal ? grid.gap.columns : grid.gap.rows
        if let room = fixedSum(tracks, range, gap: gap, base: base) {
            size = min(size, max(0, room - outside))
        }
        return max(size, limits.minimum)
    }

    /// Returns the sum of the tracks' fixed maximums and the gaps, or nil if a track has no fixed maximum.
    private func fixedSum(_ axis: GridAxis, _ range: Range<Int>, gap: Length, base: Double?) -> Double? {
        var sum = (gap.resolved(base) ?? 0) * Double(range.count - 1)
        for track in axis.tracks[range] {
            guard case .length(let length) = track.track.maximum, let size = length.resolved(base) else {
                return nil
            }
            sum += size
        }
        return sum
    }
}

extension GridTrack {
    /// Whether the lower limit is `auto`. Fractions act as `auto`, and so do percentages of an unknown size.
    fileprivate func hasAutomaticMinimum(base: Double?) -> Bool {
        switch minimum {
        case .auto, .fraction: true
        case .length(let length): length.resolved(base) == nil
        case .minContent, .maxContent: false
        }
    }
}

extension TrackSizer {
    /// Returns the size of an area: its tracks and the gaps between them.
    func size(of range: Range<Int>) -> Double { tracks[range].reduce(gaps(in: range)) { $0 + $1.base } }
}
