import NavGeometry
import NavImaging
import NavRasterization
import NavScene

extension DisplayList {
    /// Records a resolved scene.
    /// - Parameter resources: The glyph outlines and images. Missing resources are not drawn. The
    ///   code that loads resources reports missing resources.
    public init(
        _ scene: ResolvedScene, resources: RenderResources, kernels: KernelSet = .fastest,
        shortcuts: DrawingShortcuts = .all
    ) {
        var budget = Budget.unlimited
        self.init(scene, resources: resources, kernels: kernels, shortcuts: shortcuts, budget: &budget)
    }

    /// Records a resolved scene within a budget.
    /// - Parameter budget: Counts the cost of recording and drawing. If the budget is exceeded, the list is
    ///   incomplete and must not be drawn.
    public init(
        _ scene: ResolvedScene, resources: RenderResources, kernels: KernelSet = .fastest,
        shortcuts: DrawingShortcuts = .all, budget: inout Budget
    ) {
        var recorder = Recorder(kernels: kernels, shortcuts: shortcuts)
        self = recorder.record(scene, resources: resources, budget: &budget)
    }
}

extension Canvas {
    /// The frame in device pixels: size times scale, rounded to the nearest whole pixel, at least 1.
    public var pixelRect: PixelRect {
        func pixels(_ points: Double) -> Int {
            // The scene's limits are lower. This bound only keeps the conversion to Int from trapping.
            max(1, Int(min(points * scale, 1_000_000).rounded()))
        }
        return PixelRect(minX: 0, minY: 0, maxX: pixels(size.width), maxY: pixels(size.height))
    }
}

/// Walks a resolved scene with an explicit stack and appends commands to a display list.
struct DisplayListBuilder {
    /// A task on the stack. The last task is next.
    enum Step {
        case draw([ResolvedNode], from: Int, AffineTransform)
        /// Draws children, in a layer of their own if there are effects.
        case children([ResolvedNode], [LayerEffect], AffineTransform, from: Provenance)
        case beginBackdropMask
        /// Records a backdrop. `below` is the index of the first command of the backdrop's own group.
        case backdrop(ResolvedBackdrop, AffineTransform, below: Int)
        case endLayer
        case beginMask
        case endMask(MaskStyle)
        case popScissor
    }

    /// An open layer or mask around the commands that are being recorded.
    struct Scope {
        /// The index of the first command inside.
        var start: Int
        /// Whether backdrops inside the scope see only pixels of the scope.
        var isIsolated: Bool
        /// The pixels that are needed inside. These are the pixels of the frame that no scissor hides, and further
        /// pixels on which effects depend. For example, a blur needs the pixels around each visible pixel.
        var visible: PixelRegion
        /// The index of the command `beginLayer`; nil for a mask or the frame itself.
        var layer: Int?
        /// The bounding box of the pixels that the commands inside can touch.
        var contentBounds = PixelRect.empty
    }

    var list: DisplayList
    var steps: [Step] = []
    var scopes: [Scope]
    /// The visible pixels inside each open scissor, layer or mask, innermost last.
    var scissors: [PixelRegion] = []
    private var glyphs: GlyphMaskCache
    private var outlines: OutlineCache
    /// The memory of outlines that are not cached.
    private var arena = OutlineArena.shared
    let resources: RenderResources
    private let textGamma: CoverageGamma?
    let kernels: KernelSet
    private let shortcuts: DrawingShortcuts
    /// Whether to store the provenance of each command, so that frames can be compared.
    let keepsProvenance: Bool
    /// The provenance of the commands that are being recorded.
    var provenance = Provenance.structure
    private let scale: (x: Double, y: Double)
    let output: OutputColorSpace
    /// The movable groups that were recorded.
    var groups = RecordedGroups()
    /// The number of pixels that are left for the tiles of further patterns.
    private(set) var tilePixelsLeft = PatternTile.pixelLimit
    /// The costs so far. When they exceed the limits, recording stops.
    var budget: Budget

    /// Bytes that a command takes in addition to its outline.
    private static let commandBytes = 200.0
    /// The bytes that a segment of a path takes while its stroke is outlined, measured with massif in November 2026.
    private static let strokeBytes = 1400.0
    /// The work for a dash, in the steps of `Budget`. A dash outside the picture takes half of this work, but is
    /// counted in full.
    private static let dashCost = 80.0

    init(
        canvas: Canvas, resources: RenderResources, kernels: KernelSet, shortcuts: DrawingShortcuts = .all,
        keepsProvenance: Bool = false, kept: Kept? = nil, budget: Budget = .unlimited
    ) {
        self.init(
            rect: canvas.pixelRect, background: canvas.background, scale: (canvas.scale, canvas.scale),
            output: canvas.colorSpace, textGamma: CoverageGamma(canvas.textGamma), resources: resources,
            kernels: kernels, shortcuts: shortcuts, keepsProvenance: keepsProvenance, kept: kept,
            budget: budget)
    }

    private init(
        rect: PixelRect, background: StraightColor, scale: (x: Double, y: Double), output: OutputColorSpace,
        textGamma: CoverageGamma?, resources: RenderResources, kernels: KernelSet,
        shortcuts: DrawingShortcuts, keepsProvenance: Bool = false, kept: Kept? = nil, budget: Budget
    ) {
        self.budget = budget
        let background = PremultipliedPixel(background.converted(to: output))
        list = DisplayList(canvas: rect, background: background)
        scopes = [Scope(start: 0, isIsolated: true, visible: PixelRegion(rect), layer: nil)]
        glyphs =
            kept?.glyphs
            ?? GlyphMaskCache(
                outlines: resources.glyphs, gamma: textGamma, kernels: kernels, shortcuts: shortcuts)
        outlines = kept?.outlines ?? OutlineCache(kernels: kernels, shortcuts: shortcuts)
        outlines.beginFrame()
        if let kept { groups = kept.groups }
        self.keepsProvenance = keepsProvenance
        self.textGamma = textGamma
        self.kernels = kernels
        self.shortcuts = shortcuts
        self.resources = resources
        self.scale = scale
        self.output = output
    }

    mutating func record(_ nodes: [ResolvedNode]) {
        push(nodes, .scale(x: scale.x, y: scale.y))
        while !isStopped, let step = steps.popLast() {
            provenance = .structure
            switch step {
            case .draw(let nodes, let first, let parent): draw(nodes, from: first, in: parent)
            case .children(let nodes, let effects, let transform, let origin):
                provenance = origin
                if !effects.isEmpty { beginLayer(effects) }
                push(nodes, transform)
            case .beginBackdropMask: beginBackdropMask()
            case .backdrop(let backdrop, let transform, let below):
                if keepsProvenance { provenance = .backdrop(backdrop, transform) }
                record(backdrop, transform, below: below)
            case .endLayer: endLayer()
            case .beginMask: beginMask()
            case .endMask(let style): endMask(style)
            case .popScissor:
                scissors.removeLast()
                emit(.popScissor)
            }
        }
    }

    /// Returns the list of a pattern's tile, and the budget after recording and drawing the tile.
    consuming func finishTile() -> (list: DisplayList, budget: Budget) {
        var budget = budget
        let list = finishFrame().list
        if !budget.isExceeded { list.count(against: &budget) }
        return (list, budget)
    }

    /// The caches that one frame leaves to the next.
    struct Kept {
        var glyphs: GlyphMaskCache
        var outlines: OutlineCache
        var groups: RecordedGroups
    }

    /// Returns the list, and the caches for the next frame.
    consuming func finishFrame() -> (list: DisplayList, kept: Kept) {
        list.glyphMasks = glyphs.masks
        list.touched = scopes[0].contentBounds
        // Trim the spare capacity of large arrays.
        if list.commands.capacity > 4096 { list.commands = Array(list.commands[...]) }
        if list.placedGlyphs.capacity > 4096 { list.placedGlyphs = Array(list.placedGlyphs[...]) }
        return (list, Kept(glyphs: glyphs, outlines: outlines, groups: groups.forNextFrame()))
    }

    mutating func push(_ nodes: [ResolvedNode], _ transform: AffineTransform) {
        if !nodes.isEmpty { steps.append(.draw(nodes, from: 0, transform)) }
    }

    /// Whether recording is over, because the scene costs too much or takes too long.
    private var isStopped: Bool { budget.isExceeded || budget.cancellation.isCancelled }

    /// The pixels that are needed at this point of the list.
    var seen: PixelRegion { scissors.last ?? scopes[scopes.count - 1].visible }
    /// The bounding box of `seen`.
    var visible: PixelRect { seen.bounds }

    /// Draws nodes until a node pushes a task onto the stack. The remaining nodes are queued below
    /// that task.
    private mutating func draw(_ nodes: [ResolvedNode], from first: Int, in parent: AffineTransform) {
        let depth = steps.count
        for index in first..<nodes.count where !isStopped {
            draw(nodes.span[index], in: parent, below: CoveringBorder.above(index, in: nodes))
            guard steps.count > depth else { continue }
            if index + 1 < nodes.count { steps.insert(.draw(nodes, from: index + 1, parent), at: depth) }
            return
        }
    }

    /// Draws one node.
    /// - Parameter border: The border that covers the edge of the node's path, if any.
    mutating func draw(
        _ node: ResolvedNode, in parent: AffineTransform, below border: CoveringBorder? = nil
    ) {
        let transform = parent.concatenated(afterApplying: node.transform)
        guard transform.isFinite else { return }
        if let source = node.source { budget.place = source }
        if keepsProvenance { provenance = Provenance(node, transform) }
        // Where a transform maps the plane to a line or a point, only hairlines cover pixels.
        let isFlat = transform.determinant == 0
        switch node.content {
        case .group(let group): begin(group, transform)
        case .path(let path): if !isFlat || path.isHairline { draw(path, transform, below: border) }
        case .glyphs(let run): if !isFlat { draw(run, transform) }
        case .image(let image): if !isFlat { draw(image, transform) }
        }
    }

    mutating func emit(_ command: DisplayList.Command) {
        list.commands.append(command)
        list.places.append(DisplayList.Place(budget.place))
        budget.hold(bytes: Self.commandBytes)
        if keepsProvenance { list.provenances.append(provenance) }
    }

    mutating func append(_ command: DisplayList.Command, touching bounds: PixelRect) {
        emit(command)
        let touched = bounds.intersection(visible)
        scopes[scopes.count - 1].contentBounds = scopes[scopes.count - 1].contentBounds.union(touched)
    }
}

// MARK: - Leaves

extension DisplayListBuilder {
    private mutating func fill(_ edges: FilledOutline, _ paint: RasterPaint) {
        let seen = edges.bounds.intersection(visible)
        guard !seen.isEmpty else { return }
        let prepared = paint.prepared(for: seen, kernels: kernels, shortcuts: shortcuts)
        budget.hold(bytes: Double(edges.size + prepared.tableBytes))
        budget.spend(work: prepared.tableCost)
        append(.fill(edges, prepared), touching: edges.bounds)
    }

    private mutating func draw(
        _ path: ResolvedPath, _ transform: AffineTransform, below border: CoveringBorder?
    ) {
        let reach = path.reach(transform)
        guard reach.touches(visible.area), let paint = rasterPaint(path.paint, transform) else { return }
        budget.spend(work: paint.conversionCost)
        if case .stroke(let stroke) = path.drawing {
            budget.spend(work: Double(stroke.style.dashCount(along: path.path)) * Self.dashCost)
            guard budget.borrow(bytes: Double(path.path.elements.count) * Self.strokeBytes) else { return }
        }
        if case .picture(let picture) = path.paint {
            beginClip(at: picture, painting: path.paintedBounds, transform)
        }
        let outline = outline(of: path, transform, reaching: reach, below: border)
        budget.spend(work: arena.takeContourWork())
        fill(outline, paint)
    }

    /// Returns a path's outline.
    ///
    /// Equal shapes share one entry of the cache if their places differ by whole pixels. So the outline is computed
    /// at the fraction of the transform's offset, and then moved by the offset's whole pixels. For example, the
    /// offsets 10.25 and 30.25 both have the fraction 0.25. The cache takes a path only if the path is worth caching
    /// and is completely visible.
    private mutating func outline(
        of path: ResolvedPath, _ transform: AffineTransform, reaching reach: Rect,
        below border: CoveringBorder?
    ) -> FilledOutline {
        guard path.isWorthKeeping, visible.area.contains(reach),
            let (rest, x, y) = transform.withoutWholePixels()
        else {
            return FilledOutline(
                path, transform, below: border, window: visible, kernels: kernels, arena: &arena)
        }
        let kernels = kernels
        let shape = OutlineKey(path: path, border: border, transform: rest)
        func make(_ arena: inout OutlineArena) -> FilledOutline {
            FilledOutline(path, rest, below: border, window: nil, kernels: kernels, arena: &arena)
        }
        let edges =
            shortcuts.contains(.cachedOutlines)
            ? outlines.outline(of: shape, arena: &arena, make: make) : make(&arena)
        return edges.moved(byX: x, y: y)
    }

    private mutating func rasterPaint(_ paint: ResolvedPaint, _ transform: AffineTransform) -> RasterPaint? {
        switch paint {
        case .solid, .gradient: RasterPaint(paint, transform: transform, output: output)
        case .pattern(let pattern): tiled(pattern, transform)
        case .picture(let picture):
            resources.images[picture.source]
                .flatMap { isAffordable($0, picture.sampling) ? $0 : nil }
                .flatMap { ImagePaint(picture, $0.converted(to: output), transform: transform) }
                .map(RasterPaint.image)
        }
    }

    /// Begins a clip at the edge of a picture without spread, if the painted bounds reach beyond this
    /// edge. A queued step ends the clip.
    private mutating func beginClip(
        at picture: ResolvedPicturePaint, painting bounds: @autoclosure () -> Rect,
        _ transform: AffineTransform
    ) {
        guard let edge = picture.edge(painting: bounds(), transform: transform) else { return }
        beginClip(FilledOutline(edge.transformed(by: transform), fillRule: .nonZero, kernels: kernels))
    }

    private mutating func tiled(_ pattern: ResolvedPattern, _ transform: AffineTransform) -> RasterPaint? {
        guard let tile = PatternTile(pattern, transform: transform, pixelLimit: tilePixelsLeft) else {
            return nil
        }
        tilePixelsLeft -= tile.width * tile.height
        var builder = DisplayListBuilder(
            rect: PixelRect(minX: 0, minY: 0, maxX: tile.width, maxY: tile.height), background: .clear,
            scale: (tile.scaleX, tile.scaleY), output: output, textGamma: textGamma, resources: resources,
            kernels: kernels, shortcuts: shortcuts, budget: budget)
        builder.tilePixelsLeft = tilePixelsLeft
        builder.record(pattern.content)
        tilePixelsLeft = builder.tilePixelsLeft
        let held = budget.heldBytes
        let (list, costs) = builder.finishTile()
        budget = costs
        guard !isStopped else { return nil }
        // Only the tile's pixels stay in memory.
        budget.release(bytes: budget.heldBytes - held - list.canvas.pixelArea * 4)
        let picture = Compositor(
            list, kernels: kernels, shortcuts: shortcuts, cancellation: budget.cancellation
        ).render()
        return ImagePaint(picture, sampling: tile.sampling, spread: .repeat, transform: tile.toDevice)
            .map(RasterPaint.image)
    }

    private mutating func draw(_ image: ResolvedImage, _ transform: AffineTransform) {
        guard let bitmap = resources.images[image.source] else { return }
        draw(bitmap, as: image, transform)
    }

    mutating func draw(
        _ bitmap: PremultipliedBitmap, as image: ResolvedImage, _ transform: AffineTransform
    ) {
        guard bitmap.width > 0, bitmap.height > 0,
            isAffordable(bitmap, image.sampling),
            let paint = ImagePaint(image, bitmap.converted(to: output), transform: transform)
        else { return }
        let outline = Path(rect: image.rect).transformed(by: transform)
        fill(FilledOutline(outline, fillRule: .nonZero, kernels: kernels), .image(paint))
    }

    private mutating func draw(_ text: ResolvedGlyphs, _ transform: AffineTransform) {
        var text = text
        if resources.glyphs.hasPictures(face: text.run.face) {
            text.run.glyphs = drawPictures(of: text, transform)
            if text.run.glyphs.isEmpty { return }
        }
        guard let paint = rasterPaint(text.paint, transform) else { return }
        if case .picture(let picture) = text.paint {
            beginClip(at: picture, painting: .everything, transform)
        }
        guard transform.isPositiveScaleAndTranslation,
            text.run.size * max(transform.a, transform.d) <= GlyphMaskCache.largestEm
        else {
            let outline = glyphs.outline(of: text.run, transform: transform, budget: &budget)
            // Without the window, letters far outside of the picture would be divided into thousands of lines.
            fill(FilledOutline(outline, fillRule: .nonZero, window: visible, kernels: kernels), paint)
            return
        }
        let first = list.placedGlyphs.count
        let bounds = glyphs.place(
            text.run, transform: transform, visible: visible, into: &list.placedGlyphs, budget: &budget)
        let placed = first..<list.placedGlyphs.count
        if !placed.isEmpty { append(.glyphs(placed, paint), touching: bounds) }
    }
}
