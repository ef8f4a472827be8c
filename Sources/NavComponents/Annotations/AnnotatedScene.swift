import NavGeometry
import NavScene

/// An expanded scene whose annotations wait for the frames of the other nodes.
package struct AnnotatedScene {
    /// An annotation that is not drawn yet.
    struct Pending {
        let annotation: any Annotation
        /// The annotation's node without children.
        let node: Node
        /// The id of the text that represents the label in layout, or nil if layout does not place the label.
        let labelID: String?
    }

    /// The scene without the annotations.
    package let plain: PlainScene
    let pending: [Pending]
    /// The components that wait for their sizes. Empty boxes stand for them in ``plain``.
    package let elastic: [ElasticContent]
    let measure: (Text, Double?) -> Size

    /// Whether the scene has annotations.
    package var isPending: Bool { !pending.isEmpty }
}

package struct AnnotationProblem {
    package enum Kind {
        /// No visible node has this id.
        case unknownTarget(String)
        /// A label has no free place.
        case noRoom
        /// A line of one annotation crosses a line or a label of another annotation.
        case crossing
        /// The scene has more annotations than ``annotationLimit``.
        case tooManyAnnotations
        /// The lenses together draw more nodes than ``repeatedNodeLimit``.
        case tooManyRepeatedNodes
    }

    package let kind: Kind
    /// The place of the annotation in the scene file.
    package let place: Range<Int>?
    /// For a crossing, the place of the other annotation in the scene file.
    package let other: Range<Int>?
}

/// The largest number of annotations in a scene. Placing their labels takes quadratic time.
package let annotationLimit = 256
/// The largest number of nodes that all lenses of a scene together draw again.
package let repeatedNodeLimit = 200_000

/// The width of the strip that label placement leaves free along each edge of the canvas, in points.
package let figureEdge = 8.0

extension AnnotatedScene {
    /// Turns the annotations into nodes that are painted over the scene.
    ///
    /// - Parameters:
    ///   - placed: The visible nodes of ``plain`` with their frames.
    ///   - area: The area for labels. If nil, the canvas without the strips of ``figureEdge``.
    /// - Returns: The scene with its annotations, the bounding box of all labels and lines, and the problems. If the
    ///   scene exceeds a limit, no annotation is drawn.
    package func annotated(
        _ placed: PlacedNodes, area: Rect? = nil
    ) -> (scene: PlainScene, labels: Rect, problems: [AnnotationProblem]) {
        var problems: [AnnotationProblem] = []
        let canvas = plain.canvas
        let area = area ?? Rect(origin: .zero, size: canvas.size).outset(by: -figureEdge)
        let scenery = FigureScenery(placed, area: area)
        var drawn: [(pending: Pending, context: AnnotationContext, requests: Range<Int>)] = []
        var requests: [LabelRequest] = []
        var fixed: [LabelPlace?] = []
        var repeatedNodes = 0
        for (index, pending) in pending.enumerated() {
            if pending.annotation.repeatsScene { repeatedNodes += placed.places.count }
            if let excess = Self.excess(count: index + 1, repeatedNodes: repeatedNodes) {
                let problem = AnnotationProblem(kind: excess, place: pending.node.source, other: nil)
                return (plain, .zero, problems + [problem])
            }
            let context = context(of: pending, placed, area, scenery)
            let missing = pending.annotation.targets.first { placed.index(of: $0) == nil }
            if let missing {
                problems.append(
                    AnnotationProblem(
                        kind: .unknownTarget(missing), place: pending.node.source, other: nil))
                continue
            }
            let own = pending.annotation.labels(in: context)
            drawn.append((pending, context, requests.count..<requests.count + own.count))
            requests += own
            fixed += own.map { $0.isFixed ? LabelPlace($0.spots[0]) : nil }
        }
        let subjects = drawn.flatMap { entry in
            entry.pending.annotation.targets.compactMap { placed.index(of: $0).map(scenery.subject) }
        }.reduce(into: [Rect]()) { if !$0.contains($1) { $0.append($1) } }
        var placement = LabelPlacement(
            area: area, obstacles: scenery.obstacles(beside: subjects), subjects: subjects,
            content: scenery.content(within: subjects), requests: requests, fixed: fixed)
        placement.run()
        let places = placement.places
        let owners = drawn.flatMap { entry in entry.requests.map { _ in entry.pending.node.source } }
        for index in requests.indices where places[index] == nil {
            problems.append(AnnotationProblem(kind: .noRoom, place: owners[index], other: nil))
        }
        for (one, other) in placement.crossings where owners[one] != owners[other] || owners[one] == nil {
            problems.append(
                AnnotationProblem(kind: .crossing, place: owners[other], other: owners[one]))
        }
        let nodes = drawn.map { entry in
            entry.pending.node(
                drawing: entry.pending.annotation.parts(
                    with: Array(places[entry.requests]), in: entry.context), on: canvas)
        }
        let labels = places.reduce(Rect.zero) { $1.map($0.union) ?? $0 }
        return (
            PlainScene(canvas: canvas, nodes: plain.nodes + nodes, fonts: plain.fonts), labels, problems
        )
    }

    private static func excess(count: Int, repeatedNodes: Int) -> AnnotationProblem.Kind? {
        if count > annotationLimit { return .tooManyAnnotations }
        return repeatedNodes > repeatedNodeLimit ? .tooManyRepeatedNodes : nil
    }

    /// Returns the scene on a larger canvas. The canvas has `space.dx` free points at the left and the right of the
    /// content, and `space.dy` free points above and below.
    package func surrounded(by space: Vector, content: Size) -> AnnotatedScene {
        var canvas = plain.canvas
        canvas.hug = nil
        canvas.size = Size(width: content.width + 2 * space.dx, height: content.height + 2 * space.dy)
        let frame = Rect(origin: Point.zero + space, size: content)
        let group = Node(.group, frame: Frame(frame), children: plain.nodes)
        return AnnotatedScene(
            plain: PlainScene(canvas: canvas, nodes: [group], fonts: plain.fonts), pending: pending,
            elastic: elastic, measure: measure)
    }

    private func context(
        of pending: Pending, _ placed: PlacedNodes, _ area: Rect, _ scenery: FigureScenery
    ) -> AnnotationContext {
        AnnotationContext(
            id: pending.node.id, source: pending.node.source, frame: pending.node.frame, canvas: plain.canvas,
            placed: placed, nodes: plain.nodes, area: area,
            ownLabel: pending.labelID.flatMap { placed[$0]?.bounds },
            subject: { placed.index(of: $0).map(scenery.subject) ?? .zero }, measure: measure)
    }
}

extension AnnotatedScene.Pending {
    /// Returns a group as large as the canvas, with the annotation's drawing.
    fileprivate func node(drawing parts: [Node], on canvas: Canvas) -> Node {
        var group = Node(
            .group, id: labelID == nil ? node.id : nil, frame: Frame(Rect(origin: .zero, size: canvas.size)),
            opacity: node.opacity, children: parts, source: node.source)
        group.compositing = node.compositing
        group.filters = node.filters
        group.shadows = node.shadows
        return group
    }
}

extension LabelRequest {
    /// Whether ``fixed(_:lines:)`` made the request. The label then keeps its place, even if it covers something.
    fileprivate var isFixed: Bool { margins.isEmpty && spots.count == 1 && spots[0].tag == Self.fixedTag }

    /// Returns a request for a label that already has its place.
    package static func fixed(_ label: Rect, lines: [AnnotationLine]) -> LabelRequest {
        LabelRequest(spots: [Spot(label: label, lines: lines, cost: 0, tag: fixedTag)])
    }

    private static let fixedTag = -1
}

extension Rect {
    /// Returns the bounding box of the rectangle and of a label with its lines.
    fileprivate func union(_ place: LabelPlace) -> Rect {
        place.lines.reduce(union(place.label)) { box, line in
            // Without the enlargement, a horizontal or vertical line has an empty box, which `union` ignores.
            let ends = Rect(
                minX: min(line.start.x, line.end.x), minY: min(line.start.y, line.end.y),
                maxX: max(line.start.x, line.end.x), maxY: max(line.start.y, line.end.y))
            return box.union(ends.outset(by: 3))
        }
    }
}

extension LabelPlace {
    fileprivate init(_ spot: LabelRequest.Spot) {
        self.init(label: spot.label, lines: spot.lines, tag: spot.tag)
    }
}
