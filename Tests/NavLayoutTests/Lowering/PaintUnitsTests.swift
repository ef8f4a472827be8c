import NavGeometry
import NavImaging
import NavSceneModel
import Testing

@testable import NavLayout

@Suite("Units of paints")
struct PaintUnitsTests {
    private let stops = [
        Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white),
    ]

    /// The offset of a linear gradient's colour at a point of user space, by the definition: back through the transform, then
    /// along the line from start to end.
    private func stopOffset(of gradient: Gradient, at point: Point) -> Double? {
        guard case .linear(let start, let end) = gradient.geometry,
            let local = gradient.transform.inverse?.apply(to: point)
        else { return nil }
        let axis = end - start
        return (local - start).dot(axis) / axis.dot(axis)
    }

    private func resolvedGradient(_ node: Node) -> Gradient? {
        guard case .gradient(let gradient) = Fixture.nodes(node).first?.path?.paint else { return nil }
        return gradient
    }

    @Test("a gradient across the unit square runs across the shape's bounding box")
    func boxUnits() throws {
        let gradient = Gradient(.linear(start: .zero, end: Point(x: 1, y: 0)), stops: stops)
        let shape = Path(rect: Rect(x: 20, y: 30, width: 80, height: 40))
        let node = Node(.path(PathShape(path: shape)), fills: [.gradient(gradient)])
        let found = try #require(resolvedGradient(node))
        #expect(found.units == .user)
        for (x, expected) in [(20.0, 0.0), (40, 0.25), (60, 0.5), (100, 1), (-60, -1)] {
            for y in [30.0, 55] {
                let offset = try #require(stopOffset(of: found, at: Point(x: x, y: y)))
                #expect(isClose(offset, expected))
            }
        }
    }

    @Test(
        "a diagonal in the unit square is skewed with the box, so that both other corners have the middle colour"
    )
    func diagonal() throws {
        let gradient = Gradient(.linear(start: .zero, end: Point(x: 1, y: 1)), stops: stops)
        var node = Node.box(5, 6, 200, 50, fills: [.gradient(gradient)])
        node.transform = .rotation(degrees: 30)
        let found = try #require(resolvedGradient(node))
        for (point, expected) in [
            (Point.zero, 0.0), (Point(x: 200, y: 0), 0.5), (Point(x: 0, y: 50), 0.5),
            (Point(x: 200, y: 50), 1),
        ] {
            let offset = try #require(stopOffset(of: found, at: point))
            #expect(isClose(offset, expected))
        }
    }

    @Test("the gradient's own transform acts within the unit square")
    func ownTransform() throws {
        let gradient = Gradient(
            .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5), stops: stops,
            transform: .translation(x: 0.25, y: 0))
        let found = try #require(resolvedGradient(.box(0, 0, 80, 40, fills: [.gradient(gradient)])))
        #expect(isClose(found.transform.apply(to: Point(x: 0.5, y: 0.5)), Point(x: 60, y: 20)))
        #expect(isClose(found.transform.apply(to: Point(x: 1, y: 0.5)), Point(x: 100, y: 20)))
        #expect(isClose(found.transform.apply(to: Point(x: 0.5, y: 0)), Point(x: 60, y: 0)))
    }

    @Test("user units stay as they are")
    func userUnits() {
        let gradient = Gradient(
            .linear(start: .zero, end: Point(x: 7, y: 0)), stops: stops, units: .user,
            transform: .scale(x: 3, y: 0.1))
        #expect(resolvedGradient(.box(5, 6, 70, 80, fills: [.gradient(gradient)])) == gradient)
    }

    @Test("the box of a text's gradient is its frame, the box of a stroke's is the outline's")
    func otherBoxes() throws {
        let gradient = Paint.gradient(Gradient(.linear(start: .zero, end: Point(x: 1, y: 0)), stops: stops))
        let words = Node(.text(Text("words")), frame: Frame(width: 70, height: 30), fills: [gradient])
        let expected = gradient.inUserUnits(of: Rect(x: 0, y: 0, width: 70, height: 30))
        #expect(Fixture.nodes(words).first?.glyphs?.paint == expected)
        var line = Node.box(1, 2, 70, 30, fills: [])
        line.stroke = Stroke(paint: gradient, style: StrokeStyle(width: 9))
        #expect(Fixture.nodes(line).first?.path?.paint == expected)
    }
}
