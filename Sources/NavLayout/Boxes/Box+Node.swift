import NavGeometry
import NavScene

extension BoxTree.Box {
    /// Creates the box of a node, without its children.
    /// - Parameters:
    ///   - isFree: Whether the parent has no arrangement.
    ///   - direction: The layout direction inside the node.
    init(
        _ node: Node, inFreeParent isFree: Bool, direction: LayoutDirection, safeArea: EdgeInsets,
        imageSizes: [String: Size]
    ) {
        let hasChildren = node.children.contains { !$0.isHidden }
        let layout = node.layout
        arrangement = BoxTree.Arrangement(of: node, layout, hasChildren: hasChildren)
        children = 0..<0
        style = BoxStyle(node, layout, inFreeParent: isFree)
        style.isRightToLeft = direction.isRightToLeft
        switch node.kind {
        case .group, .box, .ellipse:
            // A container with children, but without an arrangement, covers its parent if the parent has no
            // arrangement either. In a stack, grid or overlay, the container is as large as its children.
            if case .free = arrangement, !isFree { break }
            if case .free = arrangement { style.setHollow(layout) }
            if case .leaf = arrangement { style.setHollow(layout) }
        case .image(let image):
            guard let size = imageSizes[image.source] else {
                style.setHollow(layout)
                break
            }
            style.isReplaced = true
            if style.ratio == nil, image.capInsets == .zero, size.width > 0, size.height > 0 {
                style.ratio = size.width / size.height
            }
        case .spacer:
            if layout.basis == .auto { style.basis = .length(.zero) }
        case .stack(let stack): style.wholePadding = stack.wholePadding
        case .grid(let grid): style.wholePadding = grid.wholePadding
        case .overlay(let overlay): style.wholePadding = overlay.wholePadding
        case .path, .text, .glyphs, .symbol: break
        }
        style.padding = style.padding.adding(safeArea, at: layout.safeArea)
    }
}

extension BoxTree.Arrangement {
    fileprivate init(of node: Node, _ layout: LayoutStyle, hasChildren: Bool) {
        switch node.kind {
        case .stack(let stack): self = .stack(stack)
        case .grid(let grid): self = .grid(grid)
        case .overlay(let overlay): self = .overlay(overlay)
        case .group, .box, .ellipse, .path:
            switch layout.arrangement {
            case .stack(let stack): self = .stack(stack)
            case .grid(let grid): self = .grid(grid)
            case nil: self = hasChildren ? .free : .leaf
            }
        case .text, .image, .glyphs, .symbol, .spacer: self = .leaf
        }
    }
}

extension BoxStyle {
    fileprivate init(_ node: Node, _ layout: LayoutStyle, inFreeParent isFree: Bool) {
        let frame = node.frame
        offset = Vector(dx: frame.x ?? 0, dy: frame.y ?? 0)
        grow = node.grow
        if node.hasLayout { apply(layout) }
        if let width = frame.width { size.horizontal = .length(.points(width)) }
        if let height = frame.height { size.vertical = .length(.points(height)) }
        guard frame.fillsParent else { return }
        size = AxisPair(.fill(weight: 1), .fill(weight: 1))
        guard !isFree else { return }
        isAbsolute = true
        inset = .zero
    }

    private mutating func apply(_ layout: LayoutStyle) {
        size = AxisPair(Dimension(layout.width), Dimension(layout.height))
        minimum = AxisPair(layout.minWidth, layout.minHeight)
        maximum = AxisPair(layout.maxWidth, layout.maxHeight)
        ratio = layout.aspectRatio
        margin = layout.margin
        wholePadding = layout.wholePadding
        shrink = layout.shrink
        basis = layout.basis
        alignSelf = layout.alignSelf
        justifySelf = layout.justifySelf
        order = layout.order
        isAbsolute = layout.position == .absolute || layout.inset != .auto || layout.anchors != .none
        inset = layout.inset
        column = layout.column
        row = layout.row
        area = layout.area
    }

    /// Lets the box cover its parent along each axis that does not hug.
    fileprivate mutating func setHollow(_ layout: LayoutStyle) {
        isHollow = AxisPair(layout.width != .hug, layout.height != .hug)
    }
}

extension BoxStyle.Dimension {
    fileprivate init(_ rule: SizeRule?) {
        switch rule {
        case nil: self = .auto
        case .hug: self = .hug
        case .percent(let share): self = .length(.percent(share))
        case .fill(let weight): self = .fill(weight: weight)
        }
    }
}

extension EdgeInsets {
    fileprivate func adding(_ other: EdgeInsets, at edges: SafeAreaEdges) -> EdgeInsets {
        guard edges != .none else { return self }
        return EdgeInsets(
            top: top + (edges.top ? other.top : 0), left: left + (edges.left ? other.left : 0),
            bottom: bottom + (edges.bottom ? other.bottom : 0), right: right + (edges.right ? other.right : 0)
        )
    }
}
