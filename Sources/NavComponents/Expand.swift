import NavGeometry
import NavScene

/// Returns the scene with every component replaced by plain nodes.
///
/// A component becomes a group. The group keeps the node's id, frame, transform, opacity, clip,
/// mask and children. The component's parts come before these children. A part's id ends with the
/// part's role, as in `nav#title`. The function never fails: it clamps values outside a component's
/// range.
/// - Parameter measure: Returns the natural size of a text, in points.
public func expand(_ scene: Scene, measuring measure: @escaping (Text) -> Size) -> PlainScene {
    let root = Node(
        .group, frame: Frame(Rect(origin: .zero, size: scene.canvas.size)), children: scene.nodes)
    var walk = Walk(root: root, canvas: scene.canvas, measure: measure)
    return PlainScene(canvas: scene.canvas, nodes: walk.finish().children, fonts: scene.fonts)
}

/// A depth-first, bottom-up rewrite of the tree with an explicit stack. So a deep scene cannot
/// overflow the call stack.
private struct Walk {
    /// A node on the stack, with its rewritten and waiting descendants.
    private struct Visit {
        var node: Node
        /// The size that the node offers to descendants without a size of their own.
        var size: Size
        /// The children still to visit, in reverse order.
        var waitingChildren: [Node]
        /// The nodes in the node's clip, mask and backdrop still to visit, in reverse order.
        var waitingShapes: [Node]
        var children: [Node] = []
        var shapes: [Node] = []
        var isShape: Bool
        /// The layout direction inside the node.
        let direction: LayoutDirection
        /// The canvas whose settings apply inside the node.
        let canvas: Canvas
    }

    private var path: [Visit] = []
    private let canvas: Canvas
    private let measure: (Text) -> Size

    init(root: Node, canvas: Canvas, measure: @escaping (Text) -> Size) {
        self.canvas = canvas
        self.measure = measure
        enter(root, offered: canvas.size, isShape: false)
    }

    /// Visits the remaining nodes and returns the rewritten root.
    mutating func finish() -> Node {
        while true {
            let last = path.count - 1
            if let child = path[last].waitingChildren.popLast() {
                enter(child, offered: path[last].size, isShape: false)
            } else if let child = path[last].waitingShapes.popLast() {
                enter(child, offered: path[last].size, isShape: true)
            } else {
                let visit = path.removeLast()
                let node = leave(visit)
                if path.isEmpty { return node }
                if visit.isShape {
                    path[last - 1].shapes.append(node)
                } else {
                    path[last - 1].children.append(node)
                }
            }
        }
    }

    private mutating func enter(_ node: Node, offered: Size, isShape: Bool) {
        var node = node
        let waitingChildren = [Node](node.children.reversed())
        let waitingShapes = [Node](node.shapingNodes.reversed())
        node.children = []
        let canvas = node.canvas ?? path.last?.canvas ?? canvas
        node.mapPaints { expanded($0, on: canvas) }
        if let component = node.component, !node.frame.fillsParent {
            let natural = component.naturalSize(offered: offered, canvas: canvas)
            node.frame.width = node.frame.width ?? natural.width
            node.frame.height = node.frame.height ?? natural.height
        }
        path.append(
            Visit(
                node: node, size: node.sizeOffered(within: offered), waitingChildren: waitingChildren,
                waitingShapes: waitingShapes, isShape: isShape,
                direction: node.direction ?? path.last?.direction ?? canvas.direction, canvas: canvas))
    }

    /// Returns the paint after replacing the components on its pattern tile.
    ///
    /// The function is recursive. Its depth is the nesting depth of patterns, and the decoder
    /// limits that depth.
    private func expanded(_ paint: Paint, on canvas: Canvas) -> Paint {
        guard case .pattern(var pattern) = paint else { return paint }
        var walk = Walk(root: Node(.group, children: pattern.content), canvas: canvas, measure: measure)
        pattern.content = walk.finish().children
        return .pattern(pattern)
    }

    private func leave(_ visit: Visit) -> Node {
        var node = visit.node
        node.shapingNodes = visit.shapes
        if let component = node.component {
            let context = ComponentContext(
                id: node.id, source: node.source, size: visit.size, canvas: visit.canvas, measure: measure)
            node.component = nil
            node.opacity *= component.alpha.clamped(to: 0...1)
            if component.clipsToBounds { node.clip = node.clip ?? .ownShape }
            let parts = component.parts(in: context)
            node.children =
                visit.direction.isRightToLeft
                ? parts.map { $0.mirrored(in: visit.size.width, measuring: measure) } : parts
        }
        node.children += visit.children
        return node
    }
}

extension Node {
    /// Returns the size offered to a child without a size of its own: this node's size, less its padding.
    fileprivate func sizeOffered(within offered: Size) -> Size {
        let size = Size(width: frame.width ?? offered.width, height: frame.height ?? offered.height)
        return Rect(origin: .zero, size: size).inset(by: padding).size
    }

    private var padding: EdgeInsets {
        switch kind {
        case .stack(let stack): stack.padding
        case .grid(let grid): grid.padding
        case .overlay(let overlay): overlay.padding
        default: hasLayout ? layout.padding : .zero
        }
    }
}
