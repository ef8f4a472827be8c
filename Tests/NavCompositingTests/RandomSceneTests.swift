import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import NavTestSupport
import Synchronization
import Testing

@testable import NavCompositing

/// Makes random scenes from most features of the compositor.
struct RandomScene {
    private var random: SeededGenerator
    private let size: (width: Double, height: Double)

    init(seed: Int) {
        random = SeededGenerator(seed: UInt64(seed))
        size = (Double.random(in: 20...120, using: &random), Double.random(in: 20...170, using: &random))
    }

    mutating func scene() -> ResolvedScene {
        let background: StraightColor = chance(3) ? .clear : .white
        var frame = canvas(size.width.rounded(), size.height.rounded(), background: background)
        if chance(4) { frame.scale = 1.5 }
        return ResolvedScene(canvas: frame, nodes: nodes(depth: 3, count: 1...6))
    }

    /// Returns true with a probability of 1 / `sides`.
    private mutating func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        let value = Double.random(in: range, using: &random)
        return chance(2) ? value.rounded() : value
    }

    private mutating func nodes(depth: Int, count: ClosedRange<Int>) -> [ResolvedNode] {
        (0..<Int.random(in: count, using: &random)).map { _ in node(depth) }
    }

    private mutating func node(_ depth: Int) -> ResolvedNode {
        var node =
            switch Int.random(in: 0...(depth > 0 ? 8 : 4), using: &random) {
            case 0: ResolvedNode(.path(ResolvedPath(path: bar(), paint: .solid(color(opaque: true)))))
            case 1, 2: ResolvedNode(.path(ResolvedPath(path: path(), drawing: drawing(), paint: paint())))
            case 3: ResolvedNode(.glyphs(ResolvedGlyphs(run: text(), paint: paint())))
            case 4: image()
            default: ResolvedNode(.group(group(depth - 1)))
            }
        if chance(5) {
            node.transform = AffineTransform.rotation(radians: number(-1...1))
                .concatenated(afterApplying: .translation(x: number(-20...20), y: number(-20...20)))
        }
        return node
    }

    private mutating func rect() -> Rect {
        Rect(
            x: number(-20...size.width), y: number(-20...size.height), width: number(0...size.width * 1.2),
            height: number(0...size.height * 1.2))
    }

    /// Returns a bar that is wider than the frame and often higher than a band, so that it hides nodes.
    private mutating func bar() -> Path {
        Path(
            rect: Rect(
                x: -5, y: number(-40...60).rounded(), width: 400, height: number(10...200).rounded()))
    }

    private mutating func path() -> Path {
        switch Int.random(in: 0...2, using: &random) {
        case 0: return Path(rect: rect())
        case 1: return Path(ellipseIn: rect())
        default:
            var path = Path()
            path.move(to: Point(x: number(-20...140), y: number(-20...190)))
            for _ in 0..<Int.random(in: 2...5, using: &random) {
                path.addLine(to: Point(x: number(-20...140), y: number(-20...190)))
            }
            return path
        }
    }

    private mutating func drawing() -> ResolvedPath.Drawing {
        if chance(3) { return .stroke(StrokeStyle(width: number(0.5...9))) }
        return .fill(chance(2) ? .evenOdd : .nonZero)
    }

    private mutating func color(opaque: Bool = false) -> StraightColor {
        func unit() -> Float { Float.random(in: 0...1, using: &random) }
        return StraightColor(
            red: unit(), green: unit(), blue: unit(), alpha: opaque || chance(2) ? 1 : unit())
    }

    private mutating func paint() -> ResolvedPaint {
        guard chance(3) else { return .solid(color()) }
        let place = rect()
        let (start, end) = (Point(x: place.x, y: place.y), Point(x: place.maxX, y: place.maxY))
        let geometry: Gradient.Geometry
        switch Int.random(in: 0...4, using: &random) {
        case 0: geometry = .linear(start: start, end: Point(x: start.x, y: end.y))
        case 1: geometry = .linear(start: start, end: Point(x: end.x, y: start.y))
        case 2: geometry = .linear(start: start, end: end)
        case 3: geometry = .conic(center: start, startDegrees: number(0...360))
        default:
            geometry = .radial(
                center: start, radius: number(1...90), focus: chance(2) ? start : end, focalRadius: 0)
        }
        let offsets = [0] + [number(0...1), number(0...1)].sorted() + [1]
        var stops: [Gradient.Stop] = []
        for offset in offsets { stops.append(Gradient.Stop(offset: offset, color: color())) }
        return .gradient(
            Gradient(
                geometry, stops: stops, units: .user,
                spread: [.pad, .repeat, .reflect].randomElement(using: &random)!,
                interpolation: ColorInterpolation(
                    space: chance(3) ? .oklab : .srgb, isPremultiplied: chance(2)),
                isDithered: chance(4)))
    }

    private mutating func text() -> GlyphRun {
        GlyphRun(
            face: "square", size: number(4...30),
            glyphs: (0..<6).map { _ in
                GlyphRun.Glyph(id: 1, position: Point(x: number(-5...120), y: number(-5...170)))
            })
    }

    private mutating func image() -> ResolvedNode {
        ResolvedNode(
            .image(
                ResolvedImage(
                    source: "picture", rect: rect(),
                    sampling: Image.Sampling.allCases.randomElement(using: &random)!,
                    capInsets: chance(3) ? EdgeInsets(top: 2, left: 3, bottom: 1, right: 2) : .zero)))
    }

    private mutating func group(_ depth: Int) -> ResolvedGroup {
        var group = ResolvedGroup(children: nodes(depth: depth, count: 1...4))
        if chance(3) { group.opacity = number(0...1) }
        if chance(4) { group.clip = ResolvedOutline(path: chance(2) ? path() : bar()) }
        if chance(4) {
            let style = MaskStyle(
                kind: chance(2) ? .luminance : .alpha, isInverted: chance(3),
                opacity: chance(2) ? 1 : number(0...1))
            group.mask = ResolvedMask(nodes(depth: 0, count: 1...2), style: style)
        }
        if chance(4) {
            group.compositing = Compositing(
                blend: BlendMode.allCases.randomElement(using: &random)!,
                operator: chance(2) ? .sourceOver : CompositeOperator.allCases.randomElement(using: &random)!)
        }
        if chance(5) {
            group.shadows = [
                ResolvedShadow(
                    Shadow(
                        color: color(), sigma: number(0...14), offset: Vector(dx: number(-5...5), dy: 3.5),
                        spread: chance(2) ? 0 : number(-3...4), isInner: chance(3)))
            ]
        }
        if chance(6) { group.filters = [.blur(sigmaX: number(0...9), sigmaY: number(0...9))] }
        if chance(4) {
            let effect = Backdrop(
                saturation: number(0...2), brightness: number(-0.2...0.2), sigma: number(0...20),
                tint: chance(2) ? color() : nil, edge: chance(2) ? .clamp : .extend)
            group.backdrop = ResolvedBackdrop(effect: effect, outline: ResolvedOutline(path: path()))
        }
        return group
    }
}

private let resources: RenderResources = {
    var random = SeededGenerator(seed: 5)
    let pixels = (0..<13 * 9).map { _ in
        PremultipliedPixel(
            StraightPixel(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random), alpha: Bool.random(using: &random) ? 255 : 120))
    }
    return RenderResources(
        glyphs: SquareGlyphs(), images: ["picture": PremultipliedBitmap(width: 13, height: 9, pixels: pixels)]
    )
}()

@Suite("Random scenes")
struct RandomSceneTests {
    /// All kernel sets except the plain one.
    private static let sets = KernelSet.named.map(\.set).filter { $0 != .plain }

    @Test(
        "all kernels, shortcuts, worker counts and bands give 500 scenes the same pixels",
        arguments: 0..<10)
    func scenes(part: Int) {
        // All scenes share this scratch memory. Values that one scene leaves in it must not change the next scene.
        let memory = DrawingMemory()
        for seed in part * 50..<(part + 1) * 50 {
            var random = RandomScene(seed: seed)
            let scene = random.scene()
            let expected = Compositor(
                DisplayList(scene, resources: resources, kernels: .plain, shortcuts: []), kernels: .plain,
                shortcuts: []
            ).render()
            // The cases: plain kernels with all shortcuts, a compiled set without shortcuts, and both
            // sets with one shortcut.
            let alone = DrawingShortcuts(rawValue: 1 << UInt8(seed % 6))
            let set = Self.sets[seed % Self.sets.count]
            let others: [(KernelSet, DrawingShortcuts)] = [
                (.plain, .all), (set, []), (set, alone), (.plain, alone),
            ]
            for (kernels, shortcuts) in others {
                let same = render(scene, kernels, shortcuts, memory) == expected
                #expect(same, "scene \(seed), \(kernels), \(shortcuts)")
            }
            for (index, set) in Self.sets.enumerated() {
                // From the second recording on, shapes come from the cache.
                var recorder = Recorder(kernels: set)
                let list = (0..<(index + seed) % 4).reduce(
                    recorder.record(scene, resources: resources)
                ) { _, _ in recorder.record(scene, resources: resources) }
                let workers = [1, 2, 7, 16][(seed + index) % 4]
                let compositor = Compositor(list, workers: workers, kernels: set, memory: memory)
                let same = compositor.render() == expected
                #expect(same, "scene \(seed), \(set), \(workers) workers")
                let joined = streamed(compositor, expected.height, height: [64, 32, 7][seed % 3])
                #expect(joined == expected.pixels, "scene \(seed) in bands")
                let isOpaque = expected.pixels.allSatisfy { $0.alpha == 255 }
                #expect(isOpaque || !list.isSurelyOpaque, "scene \(seed) is not opaque")
            }
        }
    }

    /// Records a scene twice, so that its shapes come from the cache, and draws it.
    private func render(
        _ scene: ResolvedScene, _ kernels: KernelSet, _ shortcuts: DrawingShortcuts, _ memory: DrawingMemory
    ) -> PremultipliedBitmap {
        var recorder = Recorder(kernels: kernels, shortcuts: shortcuts)
        _ = recorder.record(scene, resources: resources)
        let list = recorder.record(scene, resources: resources)
        return Compositor(list, workers: 2, kernels: kernels, shortcuts: shortcuts, memory: memory).render()
    }

    /// Draws a scene in bands and joins the bands.
    private func streamed(_ compositor: Compositor, _ rows: Int, height: Int) -> [PremultipliedPixel] {
        let bands = Mutex([[PremultipliedPixel]](repeating: [], count: (rows + height - 1) / height))
        compositor.forEachBand(ofHeight: height, makeScratch: {}) { _, band, pixels in
            let copy = pixels.indices.map { pixels[$0] }
            bands.withLock { $0[band] = copy }
        }
        return bands.withLock { $0.flatMap { $0 } }
    }
}
