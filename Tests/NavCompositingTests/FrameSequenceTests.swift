import NavGeometry
import NavImaging
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

    @Test("randomly changed scenes in sequence have the same pixels as frames drawn alone", arguments: 1...60)
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
                // If the lowest node is already a page, move it to a whole pixel. Otherwise, insert a page below
                // all other nodes.
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

    /// Returns a screen in a transition. Its nodes, the lowest first, are a page under a dark cover, a strip of shadow,
    /// a second page, and bars.
    private func transition(
        _ lower: [ResolvedNode], at lowerX: Double, dim: Double, _ upper: [ResolvedNode], at upperX: Double,
        bars: [ResolvedNode], bottom: Double
    ) -> ResolvedScene {
        let whole = Path(rect: Rect(x: 0, y: 0, width: max(1, upperX), height: 200))
        let dark = box(0, 0, 260, 200, StraightColor(red: 0, green: 0, blue: 0, alpha: Float(dim)))
        let nodes = [
            group([page(at: lowerX, width: 260, height: 200, lower), dark], clip: whole),
            box(upperX - 6, 0, 6, 200, StraightColor(red: 0, green: 0, blue: 0, alpha: 0.2)),
            page(at: upperX, width: 260, height: 200 - bottom, upper),
        ]
        return ResolvedScene(canvas: canvas(260, 200, background: blue), nodes: nodes + bars)
    }

    /// Returns bars for a transition: a blurred bar, a narrow and a wide translucent bar, a wide bar below a narrow
    /// blurred one, or none.
    private func bars(_ kind: Int) -> [ResolvedNode] {
        func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ResolvedNode {
            let clip = Path(rect: Rect(x: x + 0.5, y: y, width: width, height: height))
            return group([box(x, y, width + 1, height, red)], opacity: 0.5, clip: clip)
        }
        return switch kind {
        case 0: [group([], backdrop: backdrop(Backdrop(sigma: 2), 0, 0, 260, 30))]
        case 1: [bar(100, 20, 40, 90), bar(10, 120, 240, 70)]
        case 2: [bar(10, 20, 240, 90), group([], backdrop: backdrop(Backdrop(sigma: 2), 90, 80, 60, 100))]
        default: []
        }
    }

    @Test(
        "random transitions match frames drawn alone, and the reported changes include all changed pixels",
        arguments: 1...40)
    func randomTransitions(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var (lower, upper) = (RandomScene(seed: seed), RandomScene(seed: seed + 500))
        let (first, second) = (lower.scene().nodes, upper.scene().nodes)
        var frames = FrameSequence(
            workers: seed % 3 + 1, kernels: seed % 2 == 0 ? .fastest : .plain)
        var (lowerX, upperX, dim, bottom) = (0.0, 260.0, 0.1, 0.0)
        var last: (pixels: PremultipliedBitmap, changes: FrameChanges?)?
        for _ in 0..<14 {
            let scene = transition(
                first, at: lowerX, dim: dim, second, at: upperX, bars: bars(seed % 4), bottom: bottom)
            let frame = next(&frames, scene)
            #expect(frame == alone(scene))
            if let last, let changes = frames.changes {
                #expect(last.changes == nil || last.changes?.frame === changes.before)
                #expect(missedPixels(changes, from: last.pixels, to: frame).isEmpty)
                for case .moved(let runs) in changes.bands.joined() {
                    let order = runs.map { (Int($0.y), Int($0.start)) }
                    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
                }
            }
            last = (frame, frames.changes)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: dim = Double(Int.random(in: 0...10, using: &random)) / 20
            case 1: lowerX -= Double(Int.random(in: 0...9, using: &random))
            case 2: upperX = Double(Int.random(in: -20...280, using: &random))
            case 3: upperX -= 0.5
            case 4: bottom = Double(Int.random(in: 0...80, using: &random))
            default:
                lowerX -= Double(Int.random(in: 0...4, using: &random))
                upperX = (upperX - Double(Int.random(in: 0...14, using: &random))).rounded()
            }
        }
    }

    @Test("a moved page is drawn only where its pixels change")
    func movedPixels() {
        // A white page with a red box of 80 × 20 pixels moves right by 3 pixels. Two strips of 3 × 20 pixels change,
        // at the left and at the right side of the box. At the page's right side, 3 pixels of each row change from blue
        // to white.
        func scene(_ x: Double) -> ResolvedScene {
            ResolvedScene(
                canvas: canvas(400, 64, background: blue),
                nodes: [page(at: x, width: 350, height: 64, [box(110, 10, 80, 20, red)])])
        }
        var frames = FrameSequence()
        for x in [0.0, 0.5, 2, 5] { _ = next(&frames, scene(x)) }
        let frame = next(&frames, scene(8))
        #expect(frame == alone(scene(8)))
        #expect(frames.movedPixels.of == 350 * 64)
        #expect(frames.movedPixels.count == 2 * 3 * 20 + 3 * 64)
        _ = next(&frames, scene(8))
        #expect(frames.changes?.bands.isEmpty == true)
    }

    @Test("a page under a darker cover is drawn only where its covered colours change")
    func movedPixelsUnderCovers() {
        // Black stays black under any black cover. So only the red box of 80 × 20 pixels changes.
        let black = StraightColor(red: 0, green: 0, blue: 0, alpha: 1)
        let content = [box(0, 0, 350, 64, black), box(110, 10, 80, 20, red)]
        func scene(_ dim: Float) -> ResolvedScene {
            let cover = box(0, 0, 350, 64, StraightColor(red: 0, green: 0, blue: 0, alpha: dim))
            return ResolvedScene(
                canvas: canvas(400, 64, background: blue),
                nodes: [page(at: 0, width: 350, height: 64, content), cover])
        }
        var frames = FrameSequence()
        for dim: Float in [0.1, 0.2, 0.3] { _ = next(&frames, scene(dim)) }
        #expect(next(&frames, scene(0.4)) == alone(scene(0.4)))
        #expect(frames.movedPixels.of == 350 * 64)
        #expect(frames.movedPixels.count == 80 * 20)
    }

    @Test("a mark that appears over a moved page is reported as changed")
    func markOverMovedPage() throws {
        // The mark ends between two pixels and is translucent. So it cannot become a tint of the page.
        let mark = group(
            [box(100, 0, 60, 64, red)], opacity: 0.5,
            clip: Path(rect: Rect(x: 100.5, y: 0, width: 59, height: 64)))
        func scene(_ x: Double, _ marks: [ResolvedNode]) -> ResolvedScene {
            ResolvedScene(
                canvas: canvas(400, 64, background: blue),
                nodes: [page(at: x, width: 350, height: 64, [box(110, 10, 80, 20, red)])] + marks)
        }
        var frames = FrameSequence()
        for x in [0.0, 1, 2] { _ = next(&frames, scene(x, [])) }
        let frame = next(&frames, scene(2, [mark]))
        #expect(frame == alone(scene(2, [mark])))
        let changes = try #require(frames.changes)
        #expect(missedPixels(changes, from: alone(scene(2, [])), to: frame).isEmpty)
        // The page did not move. So its pixels beside the mark, in columns 2–99 and 160–351, are not reported.
        let reported = Set(changes.runs.flatMap { $0.start..<$0.end })
        #expect(reported.isDisjoint(with: [Int32](2..<100) + [Int32](160..<352)))
    }

    @Test("pages under a shadow and under a bar are drawn from their pictures")
    func coveredPages() {
        // The page at the right begins after a shadow of 6 columns. A bar covers the upper half.
        func scene(_ x: Double) -> ResolvedScene {
            let shadow = box(x - 6, 0, 6, 128, StraightColor(red: 0, green: 0, blue: 0, alpha: 0.2))
            let bar = box(0, 0, 400, 64, StraightColor(red: 1, green: 1, blue: 1, alpha: 0.5))
            let rounded = group(
                [bar], opacity: 0.5, clip: Path(rect: Rect(x: 0.5, y: 0, width: 399, height: 64)))
            return ResolvedScene(
                canvas: canvas(400, 128, background: blue),
                nodes: [
                    page(at: -x / 10, width: 450, height: 128, [box(20, 5, 20, 20, red)]), shadow,
                    page(at: x, width: 400, height: 128, [box(10, 90, 20, 20, red)]), rounded,
                ])
        }
        var frames = FrameSequence()
        for x in [300.0, 290, 280] { _ = next(&frames, scene(x)) }
        let frame = next(&frames, scene(270))
        #expect(frame == alone(scene(270)))
        #expect(frames.movedPixels.of == 400 * 128)
        #expect(frames.movedPixels.count >= 400 * 64)
    }

    @Test("bands with equal commands share a division only where each command covers all of their rows")
    func equalBands() {
        // A page moves under a dark cover. Frames have five bands of 64 rows. The cover begins and ends inside a band,
        // between two bands, or beyond the frame. A command that covers a part of a band is in that band's list too.
        for (top, bottom) in [
            (0, 320), (-9, 400), (0, 100), (30, 320), (30, 100), (64, 192), (64, 150), (70, 71),
        ] {
            func scene(_ x: Double) -> ResolvedScene {
                let dark = StraightColor(red: 0, green: 0, blue: 0, alpha: 0.4)
                let cover = box(0, Double(top), 400, Double(bottom - top), dark)
                return ResolvedScene(
                    canvas: canvas(400, 320, background: blue),
                    nodes: [page(at: x, width: 450, height: 320, [box(20, 5, 20, 300, red)]), cover])
            }
            var frames = FrameSequence()
            for x in [0.0, 2, 5, 9] {
                let frame = next(&frames, scene(x))
                #expect(frame == alone(scene(x)), "rows \(top) to \(bottom), page at \(x)")
            }
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
        // The box covers the rows 140 to 149. They are in the band of rows 128 to 191.
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

    @Test("a page on whole pixels has the same pixels with and without isolation")
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

    @Test("after a change of size or background, a frame has the same pixels as a frame drawn alone")
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

/// Returns the indices of pixels that differ between two frames without being reported. Also checks that no pixel is
/// in two parts.
private func missedPixels(
    _ changes: FrameChanges, from last: PremultipliedBitmap, to frame: PremultipliedBitmap
) -> [Int] {
    var named = [Bool](repeating: false, count: frame.pixels.count)
    for run in changes.runs {
        for x in run.start..<run.end {
            #expect(!named[Int(run.y) * frame.width + Int(x)])
            named[Int(run.y) * frame.width + Int(x)] = true
        }
    }
    return frame.pixels.indices.filter { !named[$0] && frame.pixels[$0] != last.pixels[$0] }
}

extension FrameChanges {
    /// All runs that may differ.
    fileprivate var runs: [PixelRun] {
        bands.joined().flatMap { part in
            switch part {
            case .moved(let runs): runs
            case .redrawn(let rect):
                (rect.minY..<rect.maxY).map { PixelRun(y: $0, columns: rect.minX..<rect.maxX) }
            }
        }
    }
}
