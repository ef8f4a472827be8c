import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import NavTestSupport
import Testing

@testable import NavCompositing

/// Checks that frames drawn in sequence have the same pixels as frames drawn alone.
@Suite("Frames in sequence")
struct FrameSequenceTests {
    private let resources = RenderResources(glyphs: SquareGlyphs())

    private func alone(_ scene: ResolvedScene) -> PremultipliedBitmap {
        Compositor(DisplayList(scene, resources: resources)).render()
    }

    private func next(_ frames: inout FrameSequence, _ scene: ResolvedScene) -> PremultipliedBitmap {
        frames.draw(frames.record(scene, resources: resources))
    }

    /// Returns a page: an isolated group with a clip and an opaque background.
    private func page(at x: Double, width: Double = 40, height: Double = 96, _ children: [ResolvedNode])
        -> ResolvedNode
    {
        var node = group(
            [box(0, 0, width, height, .white)] + children, isIsolated: true,
            clip: Path(rect: Rect(x: 0, y: 0, width: width, height: height)))
        node.transform = .translation(x: x, y: 0)
        return node
    }

    @Test("partly changed random scenes have the same pixels as frames drawn alone", arguments: 1...60)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var made = RandomScene(seed: seed)
        var other = RandomScene(seed: seed + 1000)
        var scene = made.scene()
        let more = other.scene().nodes
        var frames = FrameSequence(workers: seed % 3 + 1)
        for _ in 0..<8 {
            let frame = next(&frames, scene)
            #expect(frame == alone(scene))
            guard !scene.nodes.isEmpty else { return }
            let index = Int.random(in: scene.nodes.indices, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: break
            case 1: scene.nodes.remove(at: index)
            case 2: scene.nodes.insert(more.randomElement(using: &random) ?? scene.nodes[index], at: index)
            case 3:
                scene.nodes[index].transform = .translation(
                    x: Double.random(in: -9...9, using: &random), y: 0
                ).concatenated(afterApplying: scene.nodes[index].transform)
            default:
                // Insert a page at the bottom, or move the existing page by whole pixels.
                let x = Double(Int.random(in: -40...90, using: &random))
                if case .group(let group) = scene.nodes[0].content, group.isIsolated {
                    scene.nodes[0].transform.e = x
                } else {
                    scene.nodes.insert(page(at: x, more), at: 0)
                }
            }
        }
        let frame = next(&frames, scene)
        #expect(frame == alone(scene))
    }

    @Test(
        "two opaque pages beside each other need no background, unless a column lies between them",
        arguments: [(17.0, 17.0, true), (17, 18, false), (40, 17, true)])
    func pagesSideBySide(left: Double, right: Double, isCovered: Bool) {
        // In a push from right to left, the lower page lies at the right.
        for pages in [[left - 40, right], [right, left - 40]] {
            let scene = ResolvedScene(
                canvas: canvas(50, 96), nodes: pages.map { page(at: $0, [circle(20, 20, 9, green)]) })
            let list = DisplayList(scene, resources: resources)
            var prepared: CommandPictures = [:]
            for preparation in list.preparations {
                guard case .beginLayer(let layer) = list.commands[preparation.index],
                    let origin = layer.origin
                else { continue }
                prepared[preparation.index] = .pixels(
                    PixelBuffer(
                        rect: layer.bounds.moved(by: origin),
                        pixels: Array(repeating: .clear, count: layer.bounds.width * layer.bounds.height)))
            }
            #expect(prepared.count == 2)
            let plan = BandPlan(
                list, list.commands.indices, in: list.canvas, bandHeight: 64, pictures: .made(prepared))
            #expect(plan.coversAll == [isCovered, isCovered])
        }
    }

    @Test("only dirty bands are redrawn")
    func bands() {
        func scene(_ x: Double) -> ResolvedScene {
            ResolvedScene(
                canvas: canvas(50, 320),
                nodes: [box(0, 0, 50, 320, blue), circle(20, 20, 9, green), box(x, 140, 10, 10, red)])
        }
        var frames = FrameSequence()
        _ = next(&frames, scene(0))
        #expect(frames.redrawnBands.count == 5 && frames.redrawnBands.of == 5)
        _ = next(&frames, scene(0))
        #expect(frames.redrawnBands.count == 0)
        let frame = next(&frames, scene(3))
        #expect(frame == alone(scene(3)))
        // The rows 140 to 150 lie in the band of rows 128 to 191.
        #expect(frames.redrawnBands.count == 1 && frames.redrawnBands.of == 5)
    }

    @Test("a page that only moves is drawn as one picture on its first move and then reused")
    func movingPage() {
        func scene(_ x: Double) -> ResolvedScene {
            ResolvedScene(
                canvas: canvas(60, 96, background: blue),
                nodes: [page(at: x, [circle(20, 30, 12.3, red), circle(20, 60.5, 7.7, green)])])
        }
        var frames = FrameSequence()
        var drawn: [Int] = []
        for x in [0.0, 7, 15, 31, 45, 59, 70, -20] {
            let frame = next(&frames, scene(x))
            #expect(frame == alone(scene(x)))
            drawn.append(frames.redrawnPictures)
        }
        #expect(drawn == [0, 1, 0, 0, 0, 0, 0, 0])
    }

    @Test("a movable page has the same pixels as the same group without isolation")
    func wholePixels() {
        let shapes = [circle(11.4, 30.2, 9.3, red), box(20.3, 50.7, 12.2, 9.9, green)]
        let moved = alone(
            ResolvedScene(canvas: canvas(60, 96, background: blue), nodes: [page(at: 13, shapes)]))
        var plain = group(
            [box(0, 0, 40, 96, .white)] + shapes, clip: Path(rect: Rect(x: 0, y: 0, width: 40, height: 96)))
        plain.transform = .translation(x: 13, y: 0)
        #expect(moved == alone(ResolvedScene(canvas: canvas(60, 96, background: blue), nodes: [plain])))
    }

    @Test("a backdrop blur is kept only while the pixels below it stay the same")
    func backdrops() {
        func scene(below: Double, above: Double) -> ResolvedScene {
            let bar = group([], backdrop: backdrop(Backdrop(sigma: 3), 0, 0, 60, 20))
            return ResolvedScene(
                canvas: canvas(60, 96), nodes: [circle(below, 15, 8, red), bar, circle(above, 60, 8, green)])
        }
        var frames = FrameSequence()
        var drawn: [Int] = []
        for (below, above) in [(10.0, 10.0), (10, 20), (12, 20), (12, 20), (12, 30)] {
            let scene = scene(below: below, above: above)
            let frame = next(&frames, scene)
            #expect(frame == alone(scene))
            drawn.append(frames.redrawnPictures)
        }
        #expect(drawn == [1, 0, 1, 0, 0])
    }

    @Test("a shadow is kept while its caster stays the same")
    func shadows() {
        func scene(_ radius: Double, _ other: Double) -> ResolvedScene {
            let card = group(
                [circle(30, 40, radius, red)],
                shadow: Shadow(color: .black, sigma: 2, offset: Vector(dx: 0, dy: 2)))
            return ResolvedScene(canvas: canvas(60, 96), nodes: [card, circle(other, 80, 5, green)])
        }
        var frames = FrameSequence()
        var drawn: [Int] = []
        for (radius, other) in [(10.0, 10.0), (10, 20), (11, 20), (11, 20)] {
            let scene = scene(radius, other)
            let frame = next(&frames, scene)
            #expect(frame == alone(scene))
            drawn.append(frames.redrawnPictures)
        }
        #expect(drawn == [1, 0, 1, 0])
    }

    @Test("a frame with another size or background than the last frame has the pixels of a frame drawn alone")
    func anotherCanvas() {
        var frames = FrameSequence()
        for (width, color) in [(40.0, red), (40, blue), (30, blue), (50, .clear)] {
            let scene = ResolvedScene(
                canvas: canvas(width, 70, background: color), nodes: [circle(20, 20, 9, green)])
            let frame = next(&frames, scene)
            #expect(frame == alone(scene))
        }
    }
}
