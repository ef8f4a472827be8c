import NavGeometry
import NavScene

/// The boxes and frames of some nodes and all their descendants. Hidden nodes have no box.
///
/// Box 0 is the parent of the given nodes. The children of a box are adjacent.
final class NodeBoxes {
    let environment: LayoutEnvironment
    /// The node of each box. A text node holds the characters that it shows, for example capitals if its
    /// letter case is upper case.
    private(set) var nodes: [Node]
    /// The characters that the scene states for each text with a letter case. The keys are boxes.
    private(set) var statedTexts: [Int: String] = [:]
    /// The layout direction inside each box.
    private(set) var directions: [LayoutDirection]
    /// The safe area of the canvas that applies inside each box.
    private var safeAreas: [EdgeInsets]
    /// The index of each node among the children of its parent, including hidden nodes.
    private(set) var childIndices: [Int] = [0]
    /// The parent of each box. Box 0 is its own parent.
    private(set) var parents: [Int] = [0]
    private(set) var tree: BoxTree
    /// The frame of each box in its parent's coordinates.
    private(set) var frames: [Rect] = []
    /// The constraints under which the children of each box were placed.
    private(set) var constraints: [BoxConstraints] = []
    /// The bounding box of each path, in the node's coordinates.
    private(set) var pathBounds: [Int: Rect] = [:]
    /// The typeset lines of each text, created on first use.
    var texts: [TextMemory?]
    private(set) var engine: LayoutEngine?
    private(set) var anchorProblems: [(box: Int, problem: AnchorProblem)] = []

    /// Lays out nodes in a parent of known size.
    /// - Parameters:
    ///   - direction: The layout direction around the nodes.
    ///   - arrangement: The arrangement of the nodes in their parent.
    init(
        _ roots: [Node], in size: Size, direction: LayoutDirection, environment: LayoutEnvironment,
        arrangement: BoxTree.Arrangement = .free
    ) {
        self.environment = environment
        nodes = [Node(.group, children: roots)]
        directions = [direction]
        safeAreas = [environment.safeArea]
        var style = BoxStyle()
        style.isRightToLeft = direction.isRightToLeft
        tree = BoxTree(boxes: [BoxTree.Box(style: style, arrangement: arrangement, children: 0..<0)])
        texts = []
        var next = 0
        // Even after a cancellation, the given nodes have boxes, because callers read their frames.
        while next < nodes.count, next == 0 || !environment.cancellation.isCancelled {
            appendChildren(of: next)
            next += 1
        }
        texts = Array(repeating: nil, count: nodes.count)
        layOut(in: size)
    }

    private func appendChildren(of parent: Int) {
        let children = nodes[parent].children
        guard !children.isEmpty else { return }
        let start = nodes.count
        let isFree = if case .free = tree.boxes[parent].arrangement { true } else { false }
        for (index, child) in children.enumerated() where !child.isHidden {
            let direction = child.direction ?? directions[parent]
            let safeArea = child.canvas?.safeArea ?? safeAreas[parent]
            tree.boxes.append(
                BoxTree.Box(
                    child, inFreeParent: isFree, direction: direction, safeArea: safeArea,
                    imageSizes: environment.imageSizes))
            if case .path(let shape) = child.kind {
                let bounds = bounds(of: shape)
                pathBounds[nodes.count] = bounds
                tree.boxes[nodes.count].style.ownExtent = Self.extent(of: bounds)
            }
            if let string = child.statedString { statedTexts[nodes.count] = string }
            nodes.append(child.withShownLetters)
            directions.append(direction)
            safeAreas.append(safeArea)
            childIndices.append(index)
            parents.append(parent)
        }
        tree.boxes[parent].children = start..<nodes.count
        environment.work?.hold(
            bytes: (nodes.count - start) * LayoutMemory.box,
            at: start < nodes.count ? nodes[start].source : nodes[parent].source)
    }

    deinit { environment.work?.release(bytes: (nodes.count - 1) * LayoutMemory.box) }

    private func layOut(in size: Size) {
        environment.work?.spend(nodes.count * LayoutCost.box, at: nodes.count > 1 ? nodes[1].source : nil)
        let engine = LayoutEngine(
            tree, leaves: self, scale: environment.scale, work: environment.work,
            cancellation: environment.cancellation)
        self.engine = engine
        let root = BoxConstraints(width: size.width, height: size.height, isHeightDefinite: true)
        frames = Array(repeating: Rect(origin: .zero, size: size), count: nodes.count)
        constraints = Array(repeating: root, count: nodes.count)
        for box in nodes.indices { placeChildren(of: box) }
        let anchored = nodes.indices.filter { nodes[$0].hasLayout && nodes[$0].layout.anchors != .none }
        guard !anchored.isEmpty else { return }
        var resolution = AnchorResolution(self)
        resolution.run(anchored)
        anchorProblems = resolution.problems
    }

    private func placeChildren(of box: Int) {
        guard !tree.boxes[box].children.isEmpty, let engine else { return }
        for child in engine.layout(box, constraints[box]).children {
            frames[child.box] = Rect(x: child.x, y: child.y, width: child.width, height: child.height)
            constraints[child.box] = child.constraints
            guard tree.boxes[child.box].style.paddingShares != .zero else { continue }
            engine.setPaddingBase(child.constraints.paddingBase, of: child.box)
            tree.boxes[child.box].style.padding = engine.boxes[child.box].style.padding
        }
    }
}

// MARK: Anchors

extension NodeBoxes {
    /// Returns the top left corner of a box in the coordinates of the root. Transforms do not count.
    func origin(of box: Int) -> Point {
        var (point, box) = (Point.zero, box)
        while box != 0 {
            point = Point(x: point.x + frames[box].x, y: point.y + frames[box].y)
            box = parents[box]
        }
        return point
    }

    func setWidth(_ width: Double, of box: Int) { frames[box].width = width }

    func move(_ box: Int, isHorizontal: Bool, to position: Double) {
        if isHorizontal { frames[box].x = position } else { frames[box].y = position }
    }

    /// Sets the height of a box whose width is final, and places its descendants.
    /// - Parameter height: The height. If it is nil, the box keeps the height that its parent gave it, or takes its
    ///   natural height.
    func layOut(_ box: Int, height: Double?) {
        guard let engine else { return }
        let width = frames[box].width
        let old = constraints[box]
        if let height = height ?? old.height {
            constraints[box] = BoxConstraints(width: width, height: height, isHeightDefinite: true)
        } else {
            constraints[box] = BoxConstraints(
                width: width, minimumHeight: old.minimumHeight, maximumHeight: old.maximumHeight)
        }
        frames[box].height = height ?? old.height ?? engine.layout(box, constraints[box]).height
        guard constraints[box] != old else { return }
        // Parents come first, because the placement of a box sets the constraints for its children.
        var pending = [box]
        while let next = pending.popLast() {
            placeChildren(of: next)
            pending += tree.boxes[next].children.filter { !tree.boxes[$0].children.isEmpty }
        }
    }
}

// MARK: Results

extension NodeBoxes {
    /// Returns the children of a box in drawing order: by `z`, then by `order`, then in the order of the scene.
    func drawnChildren(of box: Int) -> [Int] {
        let children = Array(tree.boxes[box].children)
        guard children.contains(where: { nodes[$0].hasLayout }) else { return children }
        let ranks = children.map { child in
            let layout = nodes[child].layout
            return (layout.z, layout.order, child)
        }
        guard ranks.contains(where: { $0.0 != 0 || $0.1 != 0 }) else { return children }
        return ranks.sorted { $0 < $1 }.map(\.2)
    }

    /// The top left corner of each box in the coordinates of the root. Transforms do not count.
    var origins: [Point] {
        var origins = [Point](repeating: .zero, count: nodes.count)
        for box in nodes.indices.dropFirst() {
            let outer = origins[parents[box]]
            origins[box] = Point(x: outer.x + frames[box].x, y: outer.y + frames[box].y)
        }
        return origins
    }

    /// All boxes except the root in drawing order: each box before its children.
    var drawingOrder: [Int] {
        var order: [Int] = []
        order.reserveCapacity(nodes.count)
        var waiting = drawnChildren(of: 0).reversed() as [Int]
        while let box = waiting.popLast() {
            order.append(box)
            if !tree.boxes[box].children.isEmpty { waiting += drawnChildren(of: box).reversed() }
        }
        return order
    }

    /// Returns the frame of a node in a parent without an arrangement.
    static func frame(
        of node: Node, in size: Size, direction: LayoutDirection, environment: LayoutEnvironment
    ) -> Rect {
        var node = node
        node.isHidden = false
        return NodeBoxes([node], in: size, direction: direction, environment: environment).frames[1]
    }
}
