import NavGeometry
import NavScene

extension PlainScene {
    /// Returns the size of a canvas that hugs its content, in points.
    ///
    /// Along an axis that does not hug, the result keeps the length of `size`. The hugged width reaches to the
    /// rightmost edge of the nodes, and the hugged height to the lowest edge. A node that fills the canvas counts as
    /// wide as its content and as 0 points high. Absolute nodes do not count. A node with insets or anchors is absolute
    /// too.
    package func huggedSize(_ size: Size, hug: CanvasHug, environment: LayoutEnvironment) -> Size {
        var result = size
        // The content widths are measured in a parent of width 0. They depend on the parent's width only if a padding
        // is in percent. In this parent, such a padding is 0.
        if hug.width {
            let boxes = NodeBoxes(
                nodes, in: .zero, direction: canvas.direction, environment: environment)
            result.width = boxes.children(of: 0).reduce(0) { max($0, boxes.rightEdge(of: $1, left: 0)) }
        }
        guard hug.height else { return result }
        let boxes = NodeBoxes(
            nodes, in: Size(width: result.width, height: 0), direction: canvas.direction,
            environment: environment)
        result.height = boxes.children(of: 0).reduce(0) { max($0, boxes.bottomEdge(of: $1, top: 0)) }
        return result
    }
}

extension NodeBoxes {
    fileprivate func children(of box: Int) -> Range<Int> { tree.boxes[box].children }

    /// Returns the right edge of a box, including its right margin. The box has its max-content width: the width of its
    /// content without automatic line breaks.
    ///
    /// The depth of recursion is the nesting depth of groups.
    fileprivate func rightEdge(of box: Int, left: Double) -> Double {
        let style = tree.boxes[box].style
        guard !style.isAbsolute, let engine else { return 0 }
        let start = left + style.offset.dx
        guard !isHollow(box) else {
            let (margin, padding) = (margin(of: box), style.padding)
            let edges = children(of: box).map {
                rightEdge(of: $0, left: start + margin.left + padding.left)
            }
            return edges.max().map { $0 + padding.right + margin.right } ?? 0
        }
        return start + engine.outerWidths(box, height: nil).maximum
    }

    /// Returns the bottom edge of a box, including its bottom margin.
    fileprivate func bottomEdge(of box: Int, top: Double) -> Double {
        let style = tree.boxes[box].style
        guard !style.isAbsolute else { return 0 }
        let (margin, padding) = (margin(of: box), style.padding)
        let start = top + style.offset.dy + margin.top
        guard !isHollow(box) else {
            let edges = children(of: box).map { bottomEdge(of: $0, top: start + padding.top) }
            return edges.max().map { $0 + padding.bottom + margin.bottom } ?? 0
        }
        return start + frames[box].height + margin.bottom
    }

    /// Whether a box affects the hugged size only through its children. Such a box has a free arrangement: it has
    /// children, but is no stack, grid or overlay. Its frame neither states a size nor fills the parent.
    private func isHollow(_ box: Int) -> Bool {
        guard case .free = tree.boxes[box].arrangement else { return false }
        let frame = nodes[box].frame
        return frame.width == nil && frame.height == nil && !nodes[box].frame.fillsParent
    }
}
