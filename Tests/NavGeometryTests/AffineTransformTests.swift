import NavGeometry
import Testing

@Suite struct AffineTransformTests {
    private let point = Point(x: 3, y: 4)

    @Test("rotations turn clockwise on the screen")
    func rotation() {
        // y points down, so a quarter turn maps right to down.
        #expect(AffineTransform.rotation(degrees: 90).apply(to: Point(x: 1, y: 0)) == Point(x: 0, y: 1))
        let turned = AffineTransform.rotation(radians: .pi / 2).apply(to: Point(x: 1, y: 0))
        #expect((turned - Point(x: 0, y: 1)).length < 1e-16)
        #expect(AffineTransform.rotation(degrees: 360) == .identity)
    }

    @Test("a concatenated transform applies the transform in `afterApplying` first")
    func concatenation() {
        let both = AffineTransform.scale(x: 2, y: 10).concatenated(afterApplying: .translation(x: 1, y: 1))
        #expect(both.apply(to: point) == Point(x: 8, y: 50))
    }

    @Test("a translation does not affect vectors")
    func vectors() {
        let map = AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 50, f: 60)
        #expect(map.apply(to: Vector(dx: 3, dy: 4)) == Vector(dx: 15, dy: 22))
        #expect(map.apply(to: point) == Point(x: 65, y: 82))
    }

    @Test("the inverse maps a transformed point back, and singular transforms have no inverse")
    func inverse() throws {
        let map = AffineTransform(a: 2, b: 1, c: -3, d: 4, e: 7, f: -9)
        let inverse = try #require(map.inverse)
        #expect((inverse.apply(to: map.apply(to: point)) - point).length < 1e-14)
        #expect(map.determinant == 11)
        #expect(AffineTransform.scale(x: 0, y: 1).inverse == nil)
        #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, e: 0, f: 0).inverse == nil)
    }

    @Test("the bounding box of a transformed rectangle encloses the four transformed corners")
    func boundingBox() {
        let box = AffineTransform(a: 0, b: 2, c: -1, d: 0, e: 10, f: 0).boundingBox(
            of: Rect(x: 0, y: 0, width: 3, height: 4))
        #expect(box == Rect(x: 6, y: 0, width: 4, height: 6))
    }

    @Test("a transform's mean scale is the square root of its change in area")
    func meanScale() {
        #expect(AffineTransform.scale(x: 2, y: 8).meanScale == 4)
        #expect(AffineTransform.scale(x: -3, y: 3).meanScale == 3)
    }
}
