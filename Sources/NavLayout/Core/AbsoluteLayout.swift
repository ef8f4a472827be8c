import NavGeometry
import NavScene

/// The place, along one axis, of an absolute child that has no insets: the static position of css-position-3.
struct StaticPosition {
    /// The share of the free space that is before the child, seen from the axis's start: 0, 0.5 or 1.
    var share: Double
    /// Whether the axis starts at the right or bottom.
    var isMirrored: Bool

    init(_ share: Double, _ isMirrored: Bool) {
        self.share = share
        self.isMirrored = isMirrored
    }

    /// Returns the length that is available to a child, in points (css-position-3, section 4.1).
    ///
    /// A child at one end of the content area may reach to the opposite edge of the containing area. A centred child
    /// reaches equally far to both sides.
    func room(in content: Ends<Double>, of containing: Ends<Double>) -> Double {
        if share == 0.5 {
            let center = (content.start + content.end) / 2
            return 2 * min(center - containing.start, containing.end - center)
        }
        return (share == 0) != isMirrored ? containing.end - content.start : content.end - containing.start
    }

    /// Returns the offset of a child from the left or top of an area, in points.
    /// - Parameter spare: The length of the area that the child and its margins leave free, in points.
    func offset(spare: Double) -> Double {
        isMirrored ? spare - spare * share : spare * share
    }
}

extension StaticPosition {
    init(_ alignment: Stack.Alignment, _ isMirrored: Bool) {
        switch alignment {
        case .start, .stretch, .firstBaseline: self.init(0, isMirrored)
        case .center: self.init(0.5, isMirrored)
        case .end, .lastBaseline: self.init(1, isMirrored)
        }
    }
}

// css-position-3, section 4, and css-flexbox-1, section 4.1: children outside the flow.
extension LayoutEngine {
    /// The areas to which the place of an absolute child refers.
    struct AbsoluteArea {
        /// The area that insets refer to, in the parent's coordinates.
        var containing: Rect
        /// The area in which a child without insets is aligned.
        var content: Rect
        /// The parent's whole box, in which a child with insets stays if it can.
        var outer: Rect
        var isRightToLeft: Bool
    }

    /// Places an absolute child in a parent of known size.
    func placeAbsolute(
        _ child: Int, in size: Size, of parent: BoxStyle,
        staticPosition: (BoxAxis, BoxStyle) -> StaticPosition
    ) -> PlacedBox {
        let whole = Rect(origin: .zero, size: size)
        let area = AbsoluteArea(
            containing: whole, content: whole.inset(by: parent.padding), outer: whole,
            isRightToLeft: parent.isRightToLeft)
        return placeAbsolute(child, in: area, staticPosition: staticPosition)
    }

    func placeAbsolute(
        _ child: Int, in area: AbsoluteArea, staticPosition: (BoxAxis, BoxStyle) -> StaticPosition
    ) -> PlacedBox {
        setPaddingBase(area.containing.width, of: child)
        let style = boxes[child].style
        let bases = AxisPair<Double?>(area.containing.width, area.containing.height)
        let edges = AxisPair(
            AbsoluteEdges(style, .horizontal, bases), AbsoluteEdges(style, .vertical, bases))
        let stated = absoluteHeight(style, edges.vertical, bases)
        let across = staticPosition(.horizontal, style)
        let width = absoluteWidth(child, edges.horizontal, area, height: stated, across)
        let limits = SizeLimits(of: style, .vertical, base: bases.vertical)
        let constraints = constraints(of: child, width: width, height: stated, limits)
        let height = constraints.height ?? layout(child, constraints).height
        let x = absolutePosition(.horizontal, style, size: width, edges.horizontal, area, across)
        let y = absolutePosition(
            .vertical, style, size: height, edges.vertical, area, staticPosition(.vertical, style))
        return PlacedBox(
            box: child, x: x + style.offset.dx, y: y + style.offset.dy, width: width, height: height,
            constraints: constraints)
    }

    /// Returns the definite height, or nil if the content decides it.
    private func absoluteHeight(
        _ style: BoxStyle, _ edges: AbsoluteEdges, _ bases: AxisPair<Double?>
    ) -> Double? {
        let limits = SizeLimits(of: style, .vertical, base: bases.vertical)
        if let stated = style.statedSize(.vertical, base: bases.vertical) { return limits.clamp(stated) }
        // A ratio has priority over stretching, unless the child's own alignment is `stretch` (css-position-3,
        // section 4).
        let stretches =
            stretches(style, .vertical, edges, style.alignSelf) && !style.isReplaced
            && (style.ratio == nil || style.alignSelf == .stretch)
        guard style.covers(.vertical) || stretches else { return nil }
        return limits.clamp(edges.room(in: bases.vertical ?? 0))
    }

    private func absoluteWidth(
        _ child: Int, _ edges: AbsoluteEdges, _ area: AbsoluteArea, height: Double?,
        _ position: StaticPosition
    ) -> Double {
        let style = boxes[child].style
        let fills = stretches(style, .horizontal, edges, style.justifySelf) && !style.isReplaced
        let isByRatio = style.ratio != nil && height != nil && style.justifySelf != .stretch
        let isOpen = edges.start == nil && edges.end == nil
        let isStretched = style.covers(.horizontal) || (fills && !isByRatio)
        let open = position.room(
            in: Ends(area.content.x, area.content.maxX), of: Ends(area.containing.x, area.containing.maxX))
        let width = width(
            of: child,
            in: isOpen && !isStretched ? open - edges.margins : edges.room(in: area.containing.width),
            height: height, isStretched: isStretched, hasAutomaticMinimum: height != nil,
            base: area.containing.width, heightBase: area.containing.height)
        guard style.ratio != nil, height != nil, !style.isReplaced else { return width }
        // Browsers apply the automatic minimum of css-sizing-4, section 5.1.2, also to a stated width.
        var limits = SizeLimits(of: style, .horizontal, base: area.containing.width)
        limits.encompass(contentWidths(child, height: height).minimum)
        return limits.clamp(width)
    }

    /// Whether a child of automatic size fills the space between its insets.
    private func stretches(
        _ style: BoxStyle, _ axis: BoxAxis, _ edges: AbsoluteEdges, _ alignment: Stack.Alignment?
    ) -> Bool {
        style.size[axis] == .auto && edges.start != nil && edges.end != nil
            && (alignment == nil || alignment == .stretch)
    }

    private func absolutePosition(
        _ axis: BoxAxis, _ style: BoxStyle, size: Double, _ edges: AbsoluteEdges, _ area: AbsoluteArea,
        _ position: StaticPosition
    ) -> Double {
        let (start, room) =
            axis == .horizontal
            ? (area.containing.x, area.containing.width) : (area.containing.y, area.containing.height)
        switch (edges.start, edges.end) {
        case (let from?, let to?):
            let outer =
                axis == .horizontal
                ? Ends(area.outer.x, area.outer.maxX) : Ends(area.outer.y, area.outer.maxY)
            return start
                + distance(
                    between: Ends(from, to), axis, style, size: size, edges, in: room,
                    inside: Ends(outer.start - start, outer.end - start), area.isRightToLeft)
        case (let from?, nil): return start + from + edges.margin.start
        case (nil, let to?): return start + room - to - edges.margin.end - size
        case (nil, nil):
            let content =
                axis == .horizontal
                ? (area.content.x, area.content.width) : (area.content.y, area.content.height)
            return content.0 + edges.margin.start
                + position.offset(spare: content.1 - size - edges.margins)
        }
    }

    /// Returns the distance from the left or top edge of the containing area to a child that has both insets.
    /// - Parameter outer: The edges of the parent, measured from the left or top edge of the containing area.
    private func distance(
        between insets: Ends<Double>, _ axis: BoxAxis, _ style: BoxStyle, size: Double,
        _ edges: AbsoluteEdges,
        in room: Double, inside outer: Ends<Double>, _ isRightToLeft: Bool
    ) -> Double {
        let isMirrored = axis == .horizontal && isRightToLeft
        var (from, to) = (insets.start, insets.end)
        let alignment = axis == .horizontal ? style.justifySelf : style.alignSelf
        if from + to > room {
            // If the insets cross, the inset at the end of the axis is reduced until the space between both insets is
            // empty (css-position-3, section 4.1).
            if isMirrored { from = room - to } else { to = room - from }
        }
        let spare = room - from - to - size - edges.margins
        guard let alignment, !edges.takesSpace.start, !edges.takesSpace.end else {
            return from + edges.marginBefore(spare: spare, axis, isRightToLeft: isRightToLeft)
        }
        let place = from + StaticPosition(alignment, isMirrored).offset(spare: spare)
        guard spare < 0 else { return edges.margin.start + place }
        // A child that is too large for its insets stays inside the parent if it can (css-position-4, section 5).
        let highest = max(outer.end, room - to) - size - edges.margins
        return edges.margin.start + max(min(outer.start, from), min(place, highest))
    }
}

/// The insets and margins of an absolute child along one axis, in points.
struct AbsoluteEdges {
    var start: Double?
    var end: Double?
    var margin: Ends<Double>
    /// Whether a margin is `auto`. Such a margin takes free space if the child has both insets.
    var takesSpace: Ends<Bool>

    init(_ style: BoxStyle, _ axis: BoxAxis, _ bases: AxisPair<Double?>) {
        let inset = style.inset(axis)
        start = inset.start.resolved(bases[axis])
        end = inset.end.resolved(bases[axis])
        margin = style.usedMargin(axis, base: bases.horizontal)
        let edges = style.margin(axis)
        takesSpace = Ends(edges.start == .auto, edges.end == .auto)
    }

    var margins: Double { margin.sum }
    /// Returns the space that insets and margins leave in a parent. If the insets cross, the space between them counts
    /// as 0 before the margins are subtracted.
    func room(in size: Double) -> Double { max(0, size - (start ?? 0) - (end ?? 0)) - margins }

    /// Returns the left or top margin of a child that has both insets.
    ///
    /// Two automatic margins share the spare space. The spare space is negative if the child is too large. Two
    /// automatic vertical margins are then equal and negative. Two automatic horizontal margins then let the child
    /// overflow only at the end of the axis (CSS 2.2, sections 10.3.7 and 10.6.4).
    func marginBefore(spare: Double, _ axis: BoxAxis, isRightToLeft: Bool) -> Double {
        let isEndBound = axis == .horizontal && isRightToLeft
        switch (takesSpace.start, takesSpace.end) {
        case (true, true):
            if axis == .horizontal, spare < 0 { return isRightToLeft ? spare : 0 }
            return spare / 2
        case (true, false): return spare
        case (false, true): return margin.start
        case (false, false): return margin.start + (isEndBound ? spare : 0)
        }
    }
}
