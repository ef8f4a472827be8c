import NavGeometry
import NavScene
import NavTestSupport
import Testing

@testable import NavLayout

@Suite("transforms of nodes")
struct NodeTransformTests {
    private let frame = Rect(x: 10, y: 20, width: 40, height: 20)

    @Test("a node without a transform is translated exactly to its frame")
    func moved() {
        let frame = Rect(x: 0.1, y: 1 / 3.0, width: 0.7, height: 1e9 / 7)
        let node = Node(.group, anchor: Point(x: 0.3, y: 0.9))
        #expect(node.transform(in: frame) == .translation(x: 0.1, y: 1 / 3.0))
    }

    @Test("a node is rotated by a quarter turn about its centre or about a corner")
    func turned() {
        var node = Node(.group, transform: .rotation(degrees: 90))
        // The anchor is (30, 30). Relative to it, the frame's top left corner is (−20, −10) and
        // turns to (10, −20).
        #expect(isClose(node.transform(in: frame).apply(to: Point.zero), Point(x: 40, y: 10)))
        node.anchor = Point(x: 1, y: 0)
        // The anchor is (50, 20). Relative to it, the corner is (−40, 0) and turns to (0, −40).
        #expect(isClose(node.transform(in: frame).apply(to: Point.zero), Point(x: 50, y: -20)))
    }

    @Test("a node's linear transform does not move its anchor")
    func fixedPoint() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            func number() -> Double { Double.random(in: -2...2, using: &generator) }
            let node = Node(
                .group,
                transform: AffineTransform(a: number(), b: number(), c: number(), d: number(), e: 0, f: 0),
                anchor: Point(x: number(), y: number()))
            let pivot = Point(x: node.anchor.x * 40, y: node.anchor.y * 20)
            let found = node.transform(in: frame).apply(to: pivot)
            #expect(isClose(found, Point(x: 10 + pivot.x, y: 20 + pivot.y)))
        }
    }

    @Test(
        "with the anchor and the frame's origin at zero, the transform in the frame is exactly the node's own"
    )
    func exact() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<100 {
            func number() -> Double { Double.random(in: -1000...1000, using: &generator) }
            let transform = AffineTransform(
                a: number(), b: number(), c: number(), d: number(), e: number(), f: number())
            let node = Node(.group, transform: transform, anchor: .zero)
            #expect(node.transform(in: Rect(x: 0, y: 0, width: number(), height: 3)) == transform)
        }
    }
}
