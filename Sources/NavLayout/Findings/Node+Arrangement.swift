import NavScene

extension Node {
    /// The stack that arranges the node's children, or nil.
    package var stack: Stack? {
        if case .stack(let stack) = kind { return stack }
        guard hasLayout, case .stack(let stack) = layout.arrangement else { return nil }
        return stack
    }

    /// The grid that arranges the node's children, or nil.
    package var grid: Grid? {
        if case .grid(let grid) = kind { return grid }
        guard hasLayout, case .grid(let grid) = layout.arrangement else { return nil }
        return grid
    }

    /// The word for the arrangement of the node's children, or nil if the children lie at their own `x` and `y`.
    var arrangementWord: String? {
        if stack != nil { return "stack" }
        if grid != nil { return "grid" }
        if case .overlay = kind { return "overlay" }
        return nil
    }

    /// Whether the node cuts off content outside of it.
    package var clipsContent: Bool { clip != nil || hasLayout && layout.overflow == .clip }

    /// Whether the height depends on the content.
    var hugsHeight: Bool {
        guard frame.height == nil, !frame.fillsParent else { return false }
        guard let height = layout.height else { return true }
        return height == .hug
    }

    /// The word of the key `type` for the node's primitive kind.
    package var kindWord: String {
        switch kind {
        case .group: "group"
        case .box: "box"
        case .ellipse: "ellipse"
        case .path: "path"
        case .text: "text"
        case .image: "image"
        case .stack: "stack"
        case .grid: "grid"
        case .overlay: "overlay"
        case .spacer: "spacer"
        case .glyphs: "glyphs"
        case .symbol: "icon"
        }
    }
}
