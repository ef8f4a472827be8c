import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavCompositing

@Suite("Same pixels")
struct DeterminismTests {
    private let nodes: [ResolvedNode] = {
        let chrome = backdrop(Material.chrome.backdrop(in: .light), 10.5, 3.2, 90, 110)
        let tilted = ResolvedNode(
            .group(ResolvedGroup(children: [box(0, 0, 50, 30, green)], opacity: 0.7)),
            transform: AffineTransform.rotation(radians: 0.3).concatenated(
                afterApplying: .translation(x: 20, y: 9)))
        return [
            circle(40, 60, 37.3, red), tilted,
            group(
                [circle(80, 90, 30, blue)],
                shadow: Shadow(color: .black, sigma: 5, offset: Vector(dx: 2.5, dy: 7))),
            group([box(5, 80, 90, 4, .black)], opacity: 0.8, backdrop: chrome),
            group(
                [circle(30, 100, 25.3, green)], compositing: Compositing(blend: .overlay), isIsolated: true,
                clip: Path(ellipseIn: Rect(x: 10, y: 80, width: 44.5, height: 40)),
                shadow: Shadow(color: red, sigma: 3, spread: 2.5, isInner: true),
                filters: [.blur(sigmaX: 2, sigmaY: 5), .hueRotate(degrees: 40)]),
            group(
                [circle(60, 120, 50, red), box(0, 100, 120, 9.5, blue)], mask: [circle(60, 110, 31.7, .black)]
            ),
        ]
    }()

    @Test("the number of workers does not change a pixel", arguments: [2, 3, 7, 16])
    func workers(count: Int) {
        let frame = canvas(120, 150, scale: 2)
        #expect(render(frame, nodes, workers: count) == render(frame, nodes, workers: 1))
    }

    @Test("a scene moved by whole pixels has the same pixels, moved")
    func translation() {
        let moved = ResolvedNode(
            .group(ResolvedGroup(children: nodes)), transform: .translation(x: 41, y: 77))
        let frame = render(
            canvas(260, 290),
            [ResolvedNode(.group(ResolvedGroup(children: nodes)), transform: .translation(x: 20, y: 10))])
        let other = render(canvas(260, 290), [moved])
        for y in 0..<180 {
            for x in 0..<200 {
                #expect(frame[x, y] == other[x + 21, y + 67])
                if frame[x, y] != other[x + 21, y + 67] { return }
            }
        }
    }
}
