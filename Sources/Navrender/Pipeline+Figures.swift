import NavComponents
import NavGeometry
import NavJSON
import NavLayout
import NavScene

/// The size and the origin of a figure's picture.
struct FigureExtent {
    let size: Size
    /// The top left corner of the picture, in the coordinates in which annotations are placed.
    let origin: Point
}

extension Pipeline {
    /// Replaces the components of a scene by plain nodes. Annotations are replaced last.
    mutating func plain(
        _ loaded: LoadedScene, _ scene: Scene, _ environment: LayoutEnvironment
    ) throws(RenderError) -> PlainScene {
        let isFinished = !loaded.contents.hasComponents && scene.canvas.hug == nil
        var problems = Diagnostics()
        let plain = measure(.components) {
            isFinished
                ? PlainScene(canvas: scene.canvas, nodes: scene.nodes, fonts: scene.fonts)
                : loaded.figure(scene, environment, &problems).scene
        }
        countLayout(environment)
        try stopIfTooCostly()
        if checksLayout || problems.hasErrors { report(problems) }
        if scene.canvas.hug != nil { try checkSize(of: plain.canvas) }
        return plain
    }
}

extension Pipeline.LoadedScene {
    /// The free space, in points, on each side of the content while annotations are placed. Only a canvas with the key
    /// `hug` gets this space. After the annotations are placed, the canvas is cut to its content and labels.
    private static let room = 400.0

    /// Replaces the components of a scene by plain nodes, settles the size of a canvas with the key `hug`,
    /// and draws annotations.
    ///
    /// - Parameter environment: The environment of the loaded scene. Its cancellation flag ends this call early.
    func figure(
        _ scene: Scene, _ environment: LayoutEnvironment, _ problems: inout Diagnostics
    ) -> (scene: PlainScene, extent: FigureExtent?) {
        let expanded = scene.expanded(environment)
        guard let hug = scene.canvas.hug else {
            guard expanded.isPending else { return (expanded.plain, nil) }
            let placed = PlacedNodes(of: expanded.plain, environment: environment)
            return (expanded.annotated(placed, into: &problems).scene, nil)
        }
        let content = expanded.plain.huggedSize(scene.canvas.size, hug: hug, environment: environment)
        let free = Vector(dx: hug.width ? Self.room : 0, dy: hug.height ? Self.room : 0)
        let wide = expanded.surrounded(by: free, content: content)
        let placed = PlacedNodes(of: wide.plain, environment: environment)
        let edge = Rect(origin: .zero, size: wide.plain.canvas.size)
        let (annotated, labels) = wide.annotated(placed, area: edge, into: &problems)
        let whole = labels.union(Rect(origin: Point.zero + free, size: content))
        let extent = extent ?? FigureExtent(around: whole, hug: hug, canvas: scene.canvas.size)
        return (annotated.cut(to: extent, canvas: scene.canvas), extent)
    }
}

extension FigureExtent {
    /// Creates the extent of content and labels, with the padding around them. A width or height that hugs the content
    /// is a whole number of points.
    fileprivate init(around whole: Rect, hug: CanvasHug, canvas: Size) {
        let left = hug.width ? (whole.minX - hug.padding.left).rounded(.down) : 0
        let top = hug.height ? (whole.minY - hug.padding.top).rounded(.down) : 0
        origin = Point(x: left, y: top)
        let tolerance = 1e-6
        size = Size(
            width: hug.width
                ? max(1, (whole.maxX + hug.padding.right - left - tolerance).rounded(.up)) : canvas.width,
            height: hug.height
                ? max(1, (whole.maxY + hug.padding.bottom - top - tolerance).rounded(.up)) : canvas.height)
    }
}

extension PlainScene {
    /// Returns the part of the scene that a figure shows.
    fileprivate func cut(to extent: FigureExtent, canvas: Canvas) -> PlainScene {
        var canvas = canvas
        canvas.hug = nil
        canvas.size = extent.size
        let frame = Rect(
            x: -extent.origin.x, y: -extent.origin.y, width: self.canvas.size.width,
            height: self.canvas.size.height)
        return PlainScene(
            canvas: canvas, nodes: [Node(.group, frame: Frame(frame), children: nodes)], fonts: fonts)
    }
}

extension AnnotatedScene {
    /// Draws the annotations and reports their problems as diagnostics.
    fileprivate func annotated(
        _ placed: PlacedNodes, area: Rect? = nil, into diagnostics: inout Diagnostics
    ) -> (scene: PlainScene, labels: Rect) {
        let (scene, labels, problems) = annotated(placed, area: area)
        for problem in problems { diagnostics.append(Diagnostic(problem)) }
        return (scene, labels)
    }
}

extension Diagnostic {
    fileprivate init(_ problem: AnnotationProblem) {
        let place = problem.place ?? 0..<0
        switch problem.kind {
        case .unknownTarget(let id):
            self.init(
                .unknownAnnotationTarget, "no visible node has the id \(id.quotedForDisplay)",
                severity: .error, help: "navrender layout SCENE lists the ids, such as \"bar#title\"",
                at: place)
        case .tooManyAnnotations:
            self.init(
                .tooManyAnnotations, "a scene has at most \(annotationLimit) annotations", severity: .error,
                help: "divide the figure", at: place)
        case .tooManyRepeatedNodes:
            self.init(
                .tooManyAnnotations, "the lenses draw more than \(repeatedNodeLimit) nodes again",
                severity: .error, help: "use fewer lenses, or a smaller scene", at: place)
        case .noRoom:
            self.init(
                .labelWithoutRoom, "the figure has no free place for this label",
                severity: .warning,
                help:
                    "make the canvas larger or \"hug\" its content, shorten the words, or give the label a frame",
                at: place)
        case .crossing:
            self.init(
                .crossingLeaders, "the line of this annotation crosses another annotation",
                severity: .warning, help: "choose another \"side\" for one of the two", at: place,
                related: problem.other.map { Diagnostic.Related("this one is crossed", at: $0) })
        }
    }
}
