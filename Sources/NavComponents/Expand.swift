import NavGeometry
import NavScene

/// Returns the scene with every component replaced by plain nodes.
///
/// A component becomes a group, or a grid if it arranges pictures. The new node keeps the component
/// node's id, frame, transform, opacity, clip, mask and children. The component's parts come before
/// these children, unless the component arranges the children itself. A part's id ends with the part's
/// role, as in `nav#title`. The function never fails: it clamps values outside a component's range.
/// The result has no annotations, because they need the frames of the other nodes. An annotation's label stays,
/// as a text, if layout places it.
/// - Parameter measure: Returns the natural size of a text, in points.
public func expand(_ scene: Scene, measuring measure: @escaping (Text) -> Size) -> PlainScene {
    expand(scene, measuring: { text, _ in measure(text) }).plain
}

/// Returns the scene with every component replaced by plain nodes. Annotations are kept apart, because they can be
/// drawn only after layout.
///
/// - Parameters:
///   - measure: Returns the size of a text that wraps at a width, in points. Without a width, the result is
///     the natural size.
///   - reserve: Returns whether a component's parts may be kept. It receives the memory of the parts in bytes, and the
///     place of the component in the scene file. Parts that may not be kept are dropped.
///   - sizes: The sizes that layout has found for components.
package func expand(
    _ scene: Scene, measuring measure: @escaping (Text, Double?) -> Size,
    reserving reserve: @escaping (Int, Range<Int>?) -> Bool = { _, _ in true },
    sizes: ComponentSizes = .offered
) -> AnnotatedScene {
    let root = Node(
        .group, frame: Frame(Rect(origin: .zero, size: scene.canvas.size)), children: scene.nodes)
    var walk = Walk(
        root: root, canvas: scene.canvas, measure: { measure($0, nil) }, reserve: reserve, sizes: sizes)
    let nodes = walk.finish()?.children ?? []
    return AnnotatedScene(
        plain: PlainScene(canvas: scene.canvas, nodes: nodes, fonts: scene.fonts), pending: walk.annotations,
        elastic: walk.elastic, measure: measure)
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
        /// The nodes still to visit in the node's clip, mask, backdrop and component, in reverse order. `offered` is
        /// the size for a node without a size of its own.
        var waitingShapes: [(node: Node, offered: Size)]
        var children: [Node] = []
        var shapes: [Node] = []
        /// Whether ``size`` is the node's size for certain. Otherwise, layout may find another size.
        let isDefinite: Bool
        /// Whether the node belongs to the clip, mask, backdrop or component of its parent. Otherwise, it is a child.
        var isShape: Bool
        /// The layout direction inside the node.
        let direction: LayoutDirection
        /// The canvas whose settings apply to the node, as an index in ``canvases``.
        let canvas: Int
        /// The index of the canvas for the node's descendants. It differs from ``canvas`` if the node shows a screen of
        /// its own.
        let innerCanvas: Int
    }

    private var path: [Visit] = []
    /// The scene's canvas and the screens of devices.
    private var canvases: [Canvas]
    private let measure: (Text) -> Size
    private let reserve: (Int, Range<Int>?) -> Bool
    /// Whether `reserve` has refused parts. Further components then get no parts.
    private var isFull = false
    /// The annotations, in the order of the scene.
    private(set) var annotations: [AnnotatedScene.Pending] = []
    private let sizes: ComponentSizes
    /// The number of components so far that get their size from layout.
    private var componentCount = 0
    /// The components that wait for their sizes.
    private(set) var elastic: [ElasticContent] = []

    init(
        root: Node, canvas: Canvas, measure: @escaping (Text) -> Size,
        reserve: @escaping (Int, Range<Int>?) -> Bool, sizes: ComponentSizes
    ) {
        self.sizes = sizes
        canvases = [canvas]
        self.measure = measure
        self.reserve = reserve
        enter(root, offered: canvas.size, isShape: false, on: 0)
    }

    /// Visits the remaining nodes.
    /// - Returns: The rewritten root, or nil if the root is an annotation.
    mutating func finish() -> Node? {
        while true {
            let last = path.count - 1
            if let child = path[last].waitingChildren.popLast() {
                enter(child, offered: path[last].size, isShape: false, on: path[last].innerCanvas)
            } else if let child = path[last].waitingShapes.popLast() {
                enter(child.node, offered: child.offered, isShape: true, on: path[last].innerCanvas)
            } else {
                let visit = path.removeLast()
                let node = leave(visit)
                if path.isEmpty { return node }
                if visit.isShape {
                    // A clip or mask must keep its number of nodes, so a hidden group replaces an annotation.
                    path[last - 1].shapes.append(node ?? Node(.group, isHidden: true))
                } else if let node {
                    path[last - 1].children.append(node)
                }
            }
        }
    }

    private mutating func enter(_ node: Node, offered: Size, isShape: Bool, on canvas: Int) {
        var node = node
        let waitingChildren = [Node](node.children.reversed())
        node.children = []
        let canvas = innermostCanvas(of: node, around: canvas)
        let surroundings = canvases[canvas]
        node.mapPaints { expanded($0, on: surroundings) }
        if let component = node.component, !component.hugsContent {
            setSize(of: &node, component, offered: offered, on: surroundings)
        }
        let screen = node.component?.screen(on: surroundings)
        if let screen { canvases.append(screen) }
        let size = screen?.size ?? node.sizeOffered(within: offered)
        path.append(
            Visit(
                node: node, size: size, waitingChildren: waitingChildren,
                waitingShapes: shapes(of: node, offering: size, on: surroundings).reversed(),
                isDefinite: screen != nil || isDefinite(node), isShape: isShape,
                direction: node.direction ?? path.last?.direction ?? surroundings.direction,
                canvas: canvas, innerCanvas: screen == nil ? canvas : canvases.count - 1))
    }

    /// Returns the nodes in the node's clip, mask, backdrop and component, each with its offered size.
    private func shapes(
        of node: Node, offering size: Size, on canvas: Canvas
    ) -> [(node: Node, offered: Size)] {
        let nodes = node.shapingNodes
        guard !nodes.isEmpty else { return [] }
        let sizes = node.component?.shapingSizes(in: context(of: node, size: size, on: canvas)) ?? []
        // The component's nodes are the last ones.
        let first = nodes.count - sizes.count
        return nodes.enumerated().map { ($1, $0 < first ? size : sizes[$0 - first]) }
    }

    /// Sets the size of a component's node.
    ///
    /// A component that takes the whole offered width or height gets its size from layout, with two exceptions:
    /// - The component shows a screen of its own.
    /// - The parent's size is certain, and no arrangement, absolute position, inset or anchor places the component.
    ///
    /// Until layout has found the component's size, an empty box replaces the component.
    private mutating func setSize(
        of node: inout Node, _ component: any Component, offered: Size, on canvas: Canvas
    ) {
        let fills = node.frame.fillsParent
        let natural = fills ? offered : component.naturalSize(offered: offered, canvas: canvas)
        let takesWidth =
            fills || node.frame.width == nil && natural.width == offered.width && node.layout.width != .hug
        let takesHeight = fills || node.frame.height == nil && natural.height == offered.height
        let isPlaced = !(path.last?.isDefinite ?? true) || isArranged(node)
        let isElastic = isPlaced && (takesWidth || takesHeight) && component.screen(on: canvas) == nil
        if isElastic { componentCount += 1 }
        if isElastic, let size = sizes.known[componentCount] {
            node.takeSize(size)
            return
        }
        let waits = isElastic && !sizes.isComplete
        if waits {
            let content = ElasticContent(number: componentCount, size: natural)
            elastic.append(content)
            node.component = nil
            node.kind = .box(BoxShape())
            node.layout.elasticContent = content
        }
        if fills { return }
        let stated = statedSize(of: node, component, offered: offered, on: canvas)
        if !(waits && takesWidth) { node.frame.width = node.frame.width ?? stated.width ?? natural.width }
        if waits && takesHeight {
            node.layout.minHeight = node.layout.minHeight ?? .points(0)
        } else {
            node.frame.height = node.frame.height ?? stated.height ?? natural.height
        }
    }

    /// Whether the parent arranges the node, or the node has an absolute position, insets or anchors.
    private func isArranged(_ node: Node) -> Bool {
        path.last?.node.arrangesChildren ?? false || node.hasOwnPlace
    }

    /// Whether the node's size is certain before layout: the node states its size, or takes the size of a parent whose
    /// size is certain.
    private func isDefinite(_ node: Node) -> Bool {
        if node.frame.width != nil, node.frame.height != nil, !isArranged(node) { return true }
        return path.last?.isDefinite ?? true && !isArranged(node) && !node.hasLayout
    }

    /// Returns the width and height that the layout of a component's node states: a share of the offered size, or the
    /// width of the content. A value is nil if the layout does not state it.
    private func statedSize(
        of node: Node, _ component: any Component, offered: Size, on canvas: Canvas
    ) -> (width: Double?, height: Double?) {
        guard node.hasLayout else { return (nil, nil) }
        func share(_ rule: SizeRule?, of room: Double) -> Double? {
            if case .percent(let share)? = rule { share * room / 100 } else { nil }
        }
        let height = share(node.layout.height, of: offered.height)
        guard node.layout.width == .hug else { return (share(node.layout.width, of: offered.width), height) }
        return (component.huggedWidth(in: context(of: node, size: offered, on: canvas)), height)
    }

    /// Returns the context in which a component measures its content.
    private func context(of node: Node, size: Size, on canvas: Canvas) -> ComponentContext {
        ComponentContext(id: node.id, source: node.source, size: size, canvas: canvas, measure: measure)
    }

    /// Returns the index of the canvas whose settings apply to a node: the node's own canvas, or the canvas around it.
    private mutating func innermostCanvas(of node: Node, around outer: Int) -> Int {
        guard let own = node.canvas else { return outer }
        canvases.append(own)
        return canvases.count - 1
    }

    /// Returns the paint after replacing the components on its pattern tile.
    ///
    /// The function is recursive. Its depth is the nesting depth of patterns, and the decoder
    /// limits that depth.
    private func expanded(_ paint: Paint, on canvas: Canvas) -> Paint {
        guard case .pattern(var pattern) = paint else { return paint }
        var walk = Walk(
            root: Node(.group, children: pattern.content), canvas: canvas, measure: measure, reserve: reserve,
            sizes: .offered)
        pattern.content = walk.finish()?.children ?? []
        return .pattern(pattern)
    }

    /// Returns the rewritten node, or nil for an annotation that takes no part in layout.
    private mutating func leave(_ visit: Visit) -> Node? {
        var node = visit.node
        if let annotation = node.component?.annotation { return postpone(annotation, of: node) }
        if node.hasLayout, node.layout.elasticContent != nil { return node }
        node.shapingNodes = visit.shapes
        if node.hasLayout, let safeArea = node.layout.screenSafeArea {
            node.keepFree(safeArea)
        } else if visit.canvas != 0 {
            node.keepFree(canvases[visit.canvas].safeArea)
        }
        if let component = node.component {
            let context = ComponentContext(
                id: node.id, source: node.source, size: visit.size, canvas: canvases[visit.canvas],
                direction: visit.direction, measure: measure)
            node.component = nil
            node.opacity *= component.alpha.clamped(to: 0...1)
            if let own = component.accessibility {
                node.accessibility = node.accessibility?.filled(from: own) ?? own
            }
            if component.clipsToBounds { node.clip = node.clip ?? .ownShape }
            if component.arrange(visit.children, in: &node, context: context) { return node }
            var parts = isFull ? [] : component.parts(in: context)
            if !parts.isEmpty, !reserve(parts.byteCount, node.source) { (parts, isFull) = ([], true) }
            node.children = context.placed(parts)
        }
        node.children += visit.children
        return node
    }
}

extension Walk {
    /// Keeps an annotation for later. If layout places the annotation's label, returns the label as a text node, else
    /// nil.
    ///
    /// Layout places the label in two cases:
    /// - The annotation's parent arranges its children.
    /// - The annotation states a place of its own: `x`, `y`, insets, anchors or an absolute position.
    fileprivate mutating func postpone(_ annotation: any Annotation, of node: Node) -> Node? {
        var bare = node
        bare.children = []
        guard let text = annotation.placedText,
            node.frame.x != nil || node.frame.y != nil || node.hasOwnPlace
                || path.last?.node.arrangesChildren ?? false
        else {
            annotations.append(AnnotatedScene.Pending(annotation: annotation, node: bare, labelID: nil))
            return nil
        }
        var label = bare
        label.component = nil
        label.kind = .text(text)
        label.fills = [annotation.placedTextFill(on: canvases[0])]
        // The id of a part never begins with `#`, so no part has this id.
        if node.id?.isEmpty ?? true { label.id = "#label-\(annotations.count + 1)" }
        annotations.append(AnnotatedScene.Pending(annotation: annotation, node: bare, labelID: label.id))
        return label
    }
}

extension [Node] {
    /// The memory of the nodes and their descendants, in bytes, measured with massif in November 2026 and rounded up.
    fileprivate var byteCount: Int {
        var (bytes, pending) = (0, self)
        while let node = pending.popLast() {
            bytes += 800
            if case .path(let shape) = node.kind { bytes += 75 * shape.path.elements.count }
            pending += node.children
        }
        return bytes
    }
}

extension Node {
    /// Whether the node has an absolute position, insets or anchors.
    fileprivate var hasOwnPlace: Bool {
        hasLayout && (layout.position == .absolute || layout.inset != .auto || layout.anchors != .none)
    }

    /// Whether the node arranges its children: a stack, grid or overlay, or a node with an arrangement.
    fileprivate var arrangesChildren: Bool {
        switch kind {
        case .stack, .grid, .overlay: true
        default: hasLayout && layout.arrangement != nil
        }
    }

    /// Fixes the size that layout has found, so that the next layout finds the same one.
    fileprivate mutating func takeSize(_ size: Size) {
        if frame.fillsParent { frame = Frame(Rect(origin: .zero, size: size)) }
        frame.width = size.width
        frame.height = size.height
        grow = 0
        guard hasLayout else { return }
        let free = LayoutStyle.none
        (layout.width, layout.height, layout.basis, layout.shrink) = (free.width, free.height, free.basis, 0)
        (layout.minWidth, layout.maxWidth) = (free.minWidth, free.maxWidth)
        (layout.minHeight, layout.maxHeight) = (free.minHeight, free.maxHeight)
        layout.aspectRatio = free.aspectRatio
    }

    /// Returns the size offered to a child without a size of its own: this node's size, less its padding.
    fileprivate func sizeOffered(within offered: Size) -> Size {
        let size = Size(width: frame.width ?? offered.width, height: frame.height ?? offered.height)
        return Rect(origin: .zero, size: size).inset(by: wholePadding.points(ofWidth: offered.width)).size
    }

    /// Adds the safe area of a device's or controller's screen to the padding. Layout itself uses only the safe area of
    /// the whole canvas.
    fileprivate mutating func keepFree(_ safeArea: EdgeInsets) {
        guard hasLayout, layout.safeArea != .none else { return }
        let edges = layout.safeArea
        layout.safeArea = .none
        let padding = wholePadding.points
        let grown = EdgeInsets(
            top: padding.top + (edges.top ? safeArea.top : 0),
            left: padding.left + (edges.left ? safeArea.left : 0),
            bottom: padding.bottom + (edges.bottom ? safeArea.bottom : 0),
            right: padding.right + (edges.right ? safeArea.right : 0))
        switch kind {
        case .stack(var stack):
            stack.padding = grown
            kind = .stack(stack)
        case .grid(var grid):
            grid.padding = grown
            kind = .grid(grid)
        case .overlay(var overlay):
            overlay.padding = grown
            kind = .overlay(overlay)
        default: layout.padding = grown
        }
    }

    private var wholePadding: Padding {
        switch kind {
        case .stack(let stack): stack.wholePadding
        case .grid(let grid): grid.wholePadding
        case .overlay(let overlay): overlay.wholePadding
        default: hasLayout ? layout.wholePadding : Padding()
        }
    }
}
