import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import Testing

@testable import NavCompositing

/// Tests the counted work of display lists. It must grow with the work that drawing really takes.
@Suite("Counted work of drawing")
struct DrawingCostTests {
    /// Returns the counted work of recording and drawing nodes in a frame of 500 × 500 pixels.
    private func work(_ nodes: [ResolvedNode]) -> Double {
        var budget = Budget(memory: .max, work: .max, layers: .max)
        let list = DisplayList(
            ResolvedScene(canvas: canvas(500, 500), nodes: nodes),
            resources: RenderResources(glyphs: SquareGlyphs()), budget: &budget)
        list.count(against: &budget)
        return budget.spentWork
    }

    @Test("a shadow with its own shape costs at least one step for each pixel of the shape")
    func shapedShadow() {
        let shape = ResolvedOutline(path: Path(rect: Rect(x: 50, y: 50, width: 400, height: 400)))
        var node = group([circle(10, 10, 3, red), circle(20, 10, 3, red)])
        guard case .group(var content) = node.content else {
            Issue.record("the node is no group")
            return
        }
        content.shadows = [ResolvedShadow(Shadow(color: .black, sigma: 20), outline: shape)]
        let plain = work([node])
        node.content = .group(content)
        #expect(work([node]) - plain >= 400 * 400)
    }

    @Test("a backdrop over earlier backdrops costs at least 100 steps for each of their rows, however narrow")
    func narrowBackdrops() {
        let bars = (0..<20).map { _ in
            group([], backdrop: backdrop(Backdrop(sigma: 9), 0, 0, 3, 400))
        }
        // Each bar blurs a picture of the pixels that were drawn before it. So this picture contains all earlier bars.
        // There are 20 · 19 / 2 pairs of a bar and an earlier bar, and each earlier bar has 400 rows.
        #expect(work(bars) >= 20 * 19 / 2 * 400 * 100)
    }

    /// A transform that maps the plane to a line.
    private let flat = AffineTransform(a: 1000, b: 0, c: 0, d: 0, e: 0, f: 7.5)

    /// A zigzag of 2,000 lines and curves.
    private var zigzag: Path {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<1000 {
            let x = Double(index)
            path.addLine(to: Point(x: x, y: 90))
            path.addCubic(
                control1: Point(x: x + 40, y: 80), control2: Point(x: x - 30, y: 20),
                to: Point(x: x + 1, y: 0))
        }
        return path
    }

    private func path(_ drawing: ResolvedPath.Drawing) -> ResolvedNode {
        var node = ResolvedNode(.path(ResolvedPath(path: zigzag, drawing: drawing, paint: .solid(.black))))
        node.transform = flat
        return node
    }

    @Test("paths and clips under a transform without an inverse cover nothing and cost next to nothing")
    func flatShapes() {
        let stroke = ResolvedStroke(StrokeStyle(width: 3, dashes: [2, 1]))
        var clipped = group([box(0, 0, 500, 500, red)], clip: zigzag)
        clipped.transform = flat
        let nodes = [path(.fill(.nonZero)), path(.stroke(stroke)), clipped]
        let frame = canvas(500, 500)
        #expect(render(frame, nodes) == render(frame, []))
        #expect(work(nodes) - work([]) < 1000)
    }

    @Test("a hairline is drawn even under a transform without an inverse")
    func flatHairline() {
        let line = path(.stroke(ResolvedStroke(StrokeStyle(width: 1), isHairline: true)))
        let picture = render(canvas(500, 500), [line])
        // The hairline fills the row of pixels around y = 7.5.
        #expect(picture[250, 7].bits == 0xFF00_0000)
        #expect(picture[250, 6].bits == 0xFFFF_FFFF && picture[250, 8].bits == 0xFFFF_FFFF)
    }
}
