import NavTestSupport
import Testing

@testable import NavGeometry

@Suite("The stroke join `arcs`") struct StrokeArcsTests {
    private func outline(_ path: Path, limit: Double = 10, join: StrokeStyle.Join = .arcs) -> Path {
        path.stroked(with: StrokeStyle(width: 10, join: join, miterLimit: limit), tolerance: 1e-4)
    }

    /// Returns a path of two curves that meet at the origin. The first curve comes from the lower left and arrives at
    /// 45°. The second curve is the mirror image of the first one, to the right.
    private func corner(control: Point) -> Path {
        var path = Path()
        path.move(to: Point(x: -60, y: 60))
        path.addCubic(control1: control, control2: Point(x: -20, y: 20), to: .zero)
        path.addCubic(
            control1: Point(x: 20, y: 20), control2: Point(x: -control.x, y: control.y),
            to: Point(x: 60, y: 60))
        return path
    }

    private func top(_ path: Path) -> Point {
        var top = Point(x: 0, y: Double.infinity)
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): if point.y < top.y { top = point }
            default: break
            }
        }
        return top
    }

    @Test(
        "both outer sides continue along their circles of curvature until these circles meet",
        arguments: [
            // The control point P1 of the first curve, and the product −(P2 − P1) × (P3 − P2). P2 is (−20,
            // 20), and P3 is the corner. The curvature at P3 is 2/3 of this product, divided by |P3 − P2|³. The
            // curvature is positive if the curve bends towards the outer side.
            (Point(x: -45, y: 30), 300.0), (Point(x: -25, y: 50), -500), (Point(x: -42, y: 40), 40),
        ] as [(Point, Double)])
    func meeting(control: Point, product: Double) {
        let length = 20 * 2.0.squareRoot()
        let cross = (-20 - control.x) * -20 - (20 - control.y) * 20
        #expect(cross == -product)
        let radius = length * length * length / (product * 2 / 3)
        // The outer side is parallel to the path, 5 points away. So the circles of curvature of the outer side and of
        // the path have the same centre, and their radii differ by 5 points.
        let middle = Point(x: -radius / 2.0.squareRoot(), y: -radius / 2.0.squareRoot())
        let side = radius - 5
        let reach = (side * side - middle.x * middle.x).squareRoot()
        let tip = middle.y + (radius > 0 ? reach : -reach)
        let found = top(outline(corner(control: control)))
        #expect(abs(found.x) < 1e-6 && abs(found.y - tip) < 1e-6, "\(found) \(tip)")
    }

    @Test("between straight lines, the join `arcs` equals `miter-clip`", arguments: [1.0, 1.2, 3, 10])
    func straight(limit: Double) {
        var path = Path()
        path.move(to: Point(x: -60, y: 60))
        path.addLine(to: .zero)
        path.addLine(to: Point(x: 40, y: 60))
        #expect(outline(path, limit: limit) == outline(path, limit: limit, join: .miterClip))
    }

    @Test("a join longer than its limit is cut off at a distance of limit · width / 2 from the corner")
    func cut() {
        // Without the limit, the join's tip would be at y = −7.24. The join is symmetric to a vertical axis. So
        // the cut is horizontal, at y = −1.2 · 10 / 2 = −6.
        let found = top(outline(corner(control: Point(x: -45, y: 30)), limit: 1.2))
        #expect(abs(found.y + 6) < 1e-6)
    }

    @Test("circles that do not meet grow by the same amount until they touch")
    func touching() {
        // Each outer side of the stroke ends 5 points from the corner. A circle outside the stroke touches the side
        // there. At first, the radius r of both circles is about 5 points. While the circles grow, each centre is
        // 5 + r points from the corner. The circles are mirror images, and (5 + r) / √2 is the distance of each
        // centre from the axis of the mirror. The circles touch if this distance is r. So r = 5 / (√2 − 1). The
        // circles touch at y = −r.
        let found = top(outline(corner(control: Point(x: -200, y: 30))))
        #expect(abs(found.x) < 1e-6 && abs(found.y + 5 / (2.0.squareRoot() - 1)) < 1e-6, "\(found)")
    }

    @Test("random strokes reach at most (3 · limit + 1) · width / 2 beyond the path's control points")
    func random() {
        var generator = SeededGenerator(seed: 37)
        for _ in 0..<500 {
            let point = {
                Point(
                    x: .random(in: -50...50, using: &generator), y: .random(in: -50...50, using: &generator))
            }
            var path = Path()
            path.move(to: point())
            path.addCubic(control1: point(), control2: point(), to: point())
            path.addCubic(control1: point(), control2: point(), to: point())
            let limit = Double.random(in: 1...6, using: &generator)
            let box = outline(path, limit: limit).controlBounds
            let bounds = path.controlBounds.outset(by: 5 * (3 * limit + 1))
            #expect(box.width.isFinite && bounds.union(box) == bounds)
        }
    }
}
