import NavGeometry

// Lays out groups and shapes without an arrangement: each child lies at the `x` and `y` of its frame.
extension LayoutEngine {
    /// Places the children of a free container. A child without a natural size covers the container.
    func freeLayout(_ box: Int, _ constraints: BoxConstraints) -> BoxLayout {
        let style = boxes[box].style
        let content = freeHeight(box, width: constraints.width)
        let height =
            constraints.height
            ?? limited(
                content, max(constraints.minimumHeight, style.padding[.vertical].sum),
                constraints.maximumHeight)
        var layout = BoxLayout(height: height, contentHeight: content)
        let size = Size(width: constraints.width, height: height)
        let inner = Rect(origin: .zero, size: size).inset(by: style.padding)
        // Percentages refer to the height without the padding, as for children of a block in Chromium.
        let base = constraints.smallerPercentBase.map { max(0, $0 - style.padding[.vertical].sum) }
        layout.children.reserveCapacity(boxes[box].children.count)
        for child in boxes[box].children {
            layout.children.append(
                isInset(child)
                    ? placeAbsolute(child, in: size, of: style) { _, _ in StaticPosition(0, false) }
                    : placeFree(child, in: inner, heightBase: base ?? inner.height))
        }
        return layout
    }

    /// Returns the content widths of a free container without its padding. The content reaches from x = 0 to the
    /// rightmost edge of a child or of the container's own path. The minimum equals the maximum, because children
    /// never move to a second line.
    func freeWidths(_ box: Int, height: Double?) -> ContentWidths {
        let height = height.map { max(0, $0 - boxes[box].style.padding[.vertical].sum) }
        var extent = boxes[box].style.ownExtent.width
        for child in boxes[box].children where !isInset(child) && decidesExtent(child, .horizontal) {
            setPaddingBase(nil, of: child)
            let widths = outerWidths(child, height: definiteHeight(child, base: height))
            extent = max(extent, boxes[child].style.offset.dx + widths.maximum)
        }
        return ContentWidths(minimum: extent, maximum: extent)
    }

    private func freeHeight(_ box: Int, width: Double) -> Double {
        let padding = boxes[box].style.padding
        let inner = Rect(x: 0, y: 0, width: max(0, width - padding[.horizontal].sum), height: 0)
        var extent = boxes[box].style.ownExtent.height
        for child in boxes[box].children where !isInset(child) && decidesExtent(child, .vertical) {
            let margin = boxes[child].style.usedMargin(.vertical, base: inner.width)
            extent = max(
                extent,
                boxes[child].style.offset.dy + freeSize(child, in: inner, heightBase: nil).height
                    + margin.sum)
        }
        return extent + padding[.vertical].sum
    }

    /// Whether insets place the child.
    private func isInset(_ child: Int) -> Bool {
        let style = boxes[child].style
        return style.inset != .auto
    }

    /// Whether a child has a size of its own along an axis. Only such a child counts in the container's content size.
    private func decidesExtent(_ child: Int, _ axis: BoxAxis) -> Bool {
        let style = boxes[child].style
        switch style.size[axis] {
        case .length(.points): return true
        case .length(.percent), .fill: return false
        case .auto, .hug: return !style.isHollow[axis]
        }
    }

    private func placeFree(_ child: Int, in inner: Rect, heightBase: Double) -> PlacedBox {
        let style = boxes[child].style
        let placed = freeSize(child, in: inner, heightBase: heightBase)
        let margin = (
            style.usedMargin(.horizontal, base: inner.width).start,
            style.usedMargin(.vertical, base: inner.width).start
        )
        return PlacedBox(
            box: child, x: inner.x + style.offset.dx + margin.0, y: inner.y + style.offset.dy + margin.1,
            width: placed.constraints.width, height: placed.height, constraints: placed.constraints)
    }

    /// Returns the constraints and the height of a child.
    /// - Parameter base: The height to which percentages refer, or nil if the height of `inner` is unknown.
    private func freeSize(
        _ child: Int, in inner: Rect, heightBase base: Double?
    ) -> (constraints: BoxConstraints, height: Double) {
        setPaddingBase(inner.width, of: child)
        let style = boxes[child].style
        let limits = AxisPair(
            SizeLimits(of: style, .horizontal, base: inner.width),
            SizeLimits(of: style, .vertical, base: base))
        var height = definiteHeight(child, base: base)
        if height == nil, base != nil, style.covers(.vertical) {
            let rest = inner.height - style.usedMargin(.vertical, base: inner.width).sum
            height = limits.vertical.clamp(rest)
        }
        var width = style.statedSize(.horizontal, base: inner.width)
        if width == nil, style.covers(.horizontal) {
            width = inner.width - style.usedMargin(.horizontal, base: inner.width).sum
        }
        let used = limited(
            width ?? automaticWidths(child, height: height).maximum, limits.horizontal.minimum,
            limits.horizontal.maximum)
        let constraints = constraints(of: child, width: used, height: height, limits.vertical)
        return (constraints, constraints.height ?? layout(child, constraints).height)
    }
}
