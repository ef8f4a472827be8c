import NavGeometry
import Testing

@testable import NavScene

@Suite struct GeometryValueTests {
    private static func transform(_ json: String) -> AffineTransform? {
        Decoding.root("{ \"type\": \"box\", \"transform\": \(json) }").node?.transform
    }

    @Test("the last operation of a transform acts first")
    func operationOrder() {
        // SVG: translate(10 0) scale(2) maps (1, 1) to (12, 2).
        let transform = Self.transform(#"[{ "translation": [10, 0] }, { "scale": 2 }]"#)
        #expect(transform?.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 2))
    }

    @Test(
        "rotations by multiples of 90° are exact",
        arguments: [
            (90.0, [0.0, 1, -1, 0]), (180, [-1, 0, 0, -1]), (270, [0, -1, 1, 0]), (-90, [0, -1, 1, 0]),
            (360, [1, 0, 0, 1]),
            (450, [0, 1, -1, 0]), (-180, [-1, 0, 0, -1]),
        ] as [(Double, [Double])])
    func quarterTurns(degrees: Double, matrix: [Double]) {
        let transform = Self.transform("{ \"rotationDegrees\": \(degrees) }")
        #expect(
            transform == AffineTransform(a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], e: 0, f: 0))
    }

    @Test("a rotation by 30° has the sine 1/2")
    func rotation() throws {
        let transform = try #require(Self.transform(#"{ "rotationDegrees": 30 }"#))
        #expect(abs(transform.b - 0.5) < 1e-15)
        #expect(abs(transform.a - 3.0.squareRoot() / 2) < 1e-15)
        #expect(transform.c == -transform.b)
    }

    @Test("a skew by 45° along x adds y to x")
    func skew() throws {
        let transform = try #require(Self.transform(#"{ "skewDegrees": [45, 0] }"#))
        #expect(abs(transform.c - 1) < 1e-15)
        #expect(transform.b == 0)
    }

    @Test("a scale can have two factors, and a matrix has six numbers")
    func scaleAndMatrix() {
        #expect(Self.transform(#"{ "scale": [2, 3] }"#) == .scale(x: 2, y: 3))
        #expect(Self.transform(#"[{ "matrix": [1, 2, 3, 4, 5, 6] }]"#)?.e == 5)
    }

    @Test(
        "a frame in a scene file may omit values",
        arguments: [
            (#"{ "x": 1, "w": 2 }"#, Frame(x: 1, width: 2)),
            (#"{ "y": 1, "height": 2 }"#, Frame(y: 1, height: 2)),
            (#""Fill""#, Frame.fill), ("{}", Frame()),
        ])
    func frames(json: String, frame: Frame) {
        #expect(Decoding.root("{ \"type\": \"box\", \"frame\": \(json) }").node?.frame == frame)
    }

    @Test(
        "lists of edges in a scene file have the order of CSS",
        arguments: [
            ("1", EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)),
            ("[1, 2]", EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)),
            ("[1, 2, 3, 4]", EdgeInsets(top: 1, left: 4, bottom: 3, right: 2)),
            (#"{ "left": 4 }"#, EdgeInsets(top: 0, left: 4, bottom: 0, right: 0)),
        ])
    func edgeLists(json: String, edges: EdgeInsets) {
        let node = Decoding.root("{ \"type\": \"stack\", \"padding\": \(json) }").node
        #expect(node?.kind == .stack(Stack(padding: edges)))
    }
}
