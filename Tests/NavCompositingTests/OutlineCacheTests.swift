import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import Testing

@testable import NavCompositing

@Suite("Outline cache")
struct OutlineCacheTests {
    private let resources = RenderResources(glyphs: SquareGlyphs())

    private func frame(_ nodes: [ResolvedNode]) -> ResolvedScene {
        ResolvedScene(canvas: canvas(200, 120), nodes: nodes)
    }

    /// Returns a pill with its top left corner at (x, y).
    private func pill(_ x: Double, _ y: Double, stroke: StrokeStyle? = nil) -> ResolvedNode {
        var path = ResolvedPath(
            path: Path(capsule: Rect(x: 0, y: 0, width: 60, height: 24), curve: .circular),
            paint: .solid(blue))
        if let stroke { path.drawing = .stroke(stroke) }
        return ResolvedNode(.path(path), transform: .translation(x: x, y: y))
    }

    private func edges(_ list: DisplayList) -> [FilledOutline] {
        list.commands.compactMap { command in
            if case .fill(let edges, _) = command { edges } else { nil }
        }
    }

    private func areKept(_ list: DisplayList) -> [Bool] { edges(list).map(\.hasMask) }

    @Test("a shape is cached when it is drawn for the second time, in the same frame or in the next one")
    func again() {
        var recorder = Recorder()
        let twice = frame([pill(10.25, 8.5), pill(90.25, 40.5), pill(20, 70), pill(20.25, 90.5)])
        #expect(areKept(recorder.record(twice, resources: resources)) == [false, true, false, true])
        #expect(areKept(recorder.record(twice, resources: resources)) == [true, true, true, true])
    }

    @Test("if a frame lacks a cached shape, the cache drops the outline, and the shape later counts as new")
    func givenUp() {
        var recorder = Recorder()
        let (with, without) = (frame([pill(10.5, 8)]), frame([box(0, 0, 5, 5, red)]))
        _ = recorder.record(with, resources: resources)
        #expect(areKept(recorder.record(with, resources: resources)) == [true])
        _ = recorder.record(without, resources: resources)
        _ = recorder.record(without, resources: resources)
        #expect(areKept(recorder.record(with, resources: resources)) == [false])
    }

    @Test("shapes cut by the frame's edge, shapes without curves and shapes drawn only once are not cached")
    func others() {
        var recorder = Recorder()
        let scene = frame([
            pill(-3, 10), pill(-3, 40), box(5, 5, 9, 9, red), box(25, 5, 9, 9, red), pill(20, 80),
            pill(20.125, 20), pill(100, 20, stroke: StrokeStyle(width: 2)),
            pill(100, 60, stroke: StrokeStyle(width: 3)),
        ])
        #expect(areKept(recorder.record(scene, resources: resources)) == Array(repeating: false, count: 8))
        #expect(
            areKept(recorder.record(scene, resources: resources))
                == [false, false, false, false, true, true, true, true])
    }

    @Test("a recorder without shortcuts caches no outline, but makes the same outlines as a caching recorder")
    func switchedOff() {
        var (plain, fast) = (Recorder(kernels: .plain, shortcuts: []), Recorder())
        let scene = frame([pill(10.3, 8.7), pill(90.3, 40.7, stroke: StrokeStyle(width: 1.5))])
        for _ in 0..<3 {
            let list = plain.record(scene, resources: resources)
            #expect(areKept(list) == [false, false])
            #expect(edges(list) == edges(fast.record(scene, resources: resources)))
        }
    }

    @Test("equal shapes at whole-pixel offsets have the same coverage, despite floating-point rounding")
    func moved() {
        // A third is not exact in binary, and its rounding error grows with the offset.
        let (x, y) = (10 + 1.0 / 3, 7 + 2.0 / 3)
        var painter = Painter()
        var coverages: [[UInt8]] = []
        for offset in [0.0, 64] {
            let list = DisplayList(frame([pill(x + offset, y + offset / 2)]), resources: resources)
            let edges = edges(list)[0]
            coverages.append(painter.coverage(of: edges, in: edges.bounds).coverage)
        }
        #expect(coverages[0] == coverages[1])
    }
}
