import NavGeometry
import NavScene

/// The flex layout algorithm of css-flexbox-1, section 9. Section numbers in this folder refer to that specification.
struct FlexLayout {
    let stack: Stack
    let box: Int
    let engine: LayoutEngine
    let style: BoxStyle
    let main: BoxAxis
    var cross: BoxAxis { main.other }
    var isSingleLine: Bool { stack.wrap == .never }

    init(_ stack: Stack, _ box: Int, _ engine: LayoutEngine) {
        self.stack = stack
        self.box = box
        self.engine = engine
        style = engine.boxes[box].style
        main = stack.axis == .horizontal ? .horizontal : .vertical
    }

    /// Whether the first item is at the right or bottom.
    var isMainMirrored: Bool {
        main == .horizontal ? stack.isReversed != style.isRightToLeft : stack.isReversed
    }

    /// Whether the first line is at the right or bottom.
    var isCrossMirrored: Bool {
        let isReversed = stack.wrap == .reversedLines
        return cross == .horizontal ? isReversed != style.isRightToLeft : isReversed
    }

    func layout(_ constraints: BoxConstraints) -> BoxLayout {
        let padding = AxisPair(style.padding[.horizontal].sum, style.padding[.vertical].sum)
        let space = space(constraints, padding)
        var items = items(in: space)
        for index in items.indices { measureBase(of: &items[index], in: space) }
        var lines = lines(of: items, in: space)
        let mainSize = mainSize(of: lines, items, in: space)
        for line in lines { resolveLengths(&items[line.items], in: mainSize, space) }
        for index in items.indices { measureCross(of: &items[index], in: space) }
        let crossSize = sizeLines(&lines, &items, in: space)
        for line in lines { stretch(&items[line.items], in: line, space) }
        for line in lines { alignMain(&items[line.items], in: mainSize, gap: space.mainGap) }
        for line in lines { alignCross(&items[line.items], in: line) }

        let inner =
            main == .horizontal
            ? Size(width: mainSize, height: crossSize) : Size(width: crossSize, height: mainSize)
        var layout = BoxLayout(height: constraints.height ?? inner.height + padding.vertical)
        layout.contentHeight = padding.vertical + contentHeight(of: lines, items, space)
        for line in lines {
            for item in items[line.items] { layout.children.append(place(item, in: line, inner)) }
        }
        noteBaselines(of: lines, items, in: &layout)
        let outer = Size(width: constraints.width, height: layout.height)
        for child in engine.boxes[box].children where engine.boxes[child].style.isAbsolute {
            layout.children.append(
                engine.placeAbsolute(child, in: outer, of: style, staticPosition: staticPosition))
        }
        return layout
    }

    /// Returns the height of the content. In a column, it is the height before items grow or shrink. In a row, it is
    /// the height before lines stretch.
    private func contentHeight(of lines: [FlexLine], _ items: [FlexItem], _ space: FlexSpace) -> Double {
        if main == .vertical { return longestLine(lines, items, in: space) }
        return lines.reduce(space.crossGap * Double(max(0, lines.count - 1))) { $0 + $1.naturalCross }
    }

    private func space(_ constraints: BoxConstraints, _ padding: AxisPair<Double>) -> FlexSpace {
        let width = max(0, constraints.width - padding.horizontal)
        let height = constraints.height.map { max(0, $0 - padding.vertical) }
        let heightLimits = Ends(
            max(0, constraints.minimumHeight - padding.vertical),
            max(0, constraints.maximumHeight - padding.vertical))
        let bases = AxisPair<Double?>(
            width, constraints.percentBase.map { max(0, $0 - padding.vertical) })
        let gaps = AxisPair(
            stack.gap.columns.resolved(width) ?? 0, stack.gap.rows.resolved(bases.vertical) ?? 0)
        var space = FlexSpace(percentBase: bases, mainGap: gaps[main], crossGap: gaps[cross])
        if main == .horizontal {
            (space.main, space.cross, space.crossLimits) = (width, height, heightLimits)
        } else {
            (space.main, space.cross, space.mainLimits) = (height, width, heightLimits)
            let limit =
                height == nil
                ? lineLimit(width: constraints.width) : constraints.smallerPercentBase ?? .infinity
            space.lineLimit = limit - padding.vertical
        }
        return space
    }

    /// Returns the height at which a column wraps, if the constraints give the column no height.
    ///
    /// The column wraps at the height that it states, or else at the height that its width and aspect ratio give. This
    /// height is clamped to `minHeight` and `maxHeight`. A column without a stated height and without an aspect ratio
    /// wraps at the largest height that `maxHeight` allows.
    private func lineLimit(width: Double) -> Double {
        let limits = SizeLimits(of: style, .vertical, base: nil)
        let maximum = limits.clamp(.infinity)
        return (style.statedSize(.vertical, base: nil) ?? style.transferred(width, to: .vertical)).map(
            limits.clamp) ?? maximum
    }

    /// Returns the items in order-modified document order (section 5.4). Absolute children are not items.
    func items(in space: FlexSpace) -> [FlexItem] {
        var children = engine.boxes[box].children.filter { !engine.boxes[$0].style.isAbsolute }
        if children.contains(where: { engine.boxes[$0].style.order != 0 }) {
            children.sort { first, second in
                let orders = (engine.boxes[first].style.order, engine.boxes[second].style.order)
                return orders.0 != orders.1 ? orders.0 < orders.1 : first < second
            }
        }
        return children.map { item($0, in: space) }
    }

    private func item(_ child: Int, in space: FlexSpace) -> FlexItem {
        engine.setPaddingBase(space.percentBase.horizontal, of: child)
        let style = engine.boxes[child].style
        let mainEdges = style.margin(main).mirrored(isMainMirrored)
        let crossEdges = style.margin(cross).mirrored(isCrossMirrored)
        let base = space.percentBase.horizontal
        var grow = style.grow
        if case .fill(let weight) = style.size[main], grow == 0 { grow = weight }
        var alignment = style.alignSelf ?? stack.alignment
        if style.covers(cross) { alignment = .stretch }
        let takesCrossSpace = Ends(crossEdges.start == .auto, crossEdges.end == .auto)
        let isCrossOpen =
            style.size[cross] == .auto || style.isFilling[cross]
        return FlexItem(
            box: child, mainMargin: style.usedMargin(main, base: base).mirrored(isMainMirrored),
            crossMargin: style.usedMargin(cross, base: base).mirrored(isCrossMirrored),
            takesMainSpace: Ends(mainEdges.start == .auto, mainEdges.end == .auto),
            takesCrossSpace: takesCrossSpace, grow: grow, shrink: style.shrink ?? defaultShrink(of: style),
            mainPadding: style.padding[main].sum, alignment: alignment,
            isStretched: isCrossOpen && alignment == .stretch && !takesCrossSpace.start
                && !takesCrossSpace.end)
    }

    /// Returns the shrink factor of a child that states none. A child with a size in points keeps its size.
    private func defaultShrink(of style: BoxStyle) -> Double {
        if case .length(.points) = style.size[main] { 0 } else { 1 }
    }

    /// Returns an item's place in the coordinates of the stack.
    private func place(_ item: FlexItem, in line: FlexLine, _ inner: Size) -> PlacedBox {
        let along = isMainMirrored ? inner[main] - item.mainPosition - item.main : item.mainPosition
        let start = line.position + item.crossPosition
        let across = isCrossMirrored ? inner[cross] - start - item.cross : start
        let offset = engine.boxes[item.box].style.offset
        let isRow = main == .horizontal
        return PlacedBox(
            box: item.box, x: style.padding.left + (isRow ? along : across) + offset.dx,
            y: style.padding.top + (isRow ? across : along) + offset.dy,
            width: isRow ? item.main : item.cross,
            height: isRow ? item.cross : item.main, constraints: item.constraints)
    }
}
