import Testing

@testable import NavGeometry

@Suite("interpolation between two transforms")
struct TransformInterpolationTests {
    private func isNear(_ one: AffineTransform, _ other: AffineTransform) -> Bool {
        zip(
            [one.a, one.b, one.c, one.d, one.e, one.f],
            [other.a, other.b, other.c, other.d, other.e, other.f]
        )
        .allSatisfy { abs($0 - $1) < 1e-12 }
    }

    @Test("rotations are interpolated by their angle, in the direction of the shorter turn")
    func turns() {
        for (first, second, middle) in [
            (0.0, 90.0, 45.0), (10, 170, 90), (170, 190, 180), (350, 10, 0), (90, -60, 15),
        ] {
            let between = AffineTransform.rotation(degrees: first).turning(
                to: .rotation(degrees: second), at: 0.5)
            #expect(isNear(between, .rotation(degrees: middle)), "\(first) \(second)")
        }
    }

    @Test("scales, skews and translations are interpolated linearly")
    func numbers() {
        let start = AffineTransform(a: 1, b: 0, c: 0.5, d: 2, e: 10, f: -4)
        let end = AffineTransform(a: 3, b: 0, c: 0, d: 4, e: 20, f: 0)
        #expect(
            isNear(
                start.turning(to: end, at: 0.25),
                AffineTransform(a: 1.5, b: 0, c: 0.375, d: 2.5, e: 12.5, f: -3)))
    }

    @Test("singular matrices and pairs with one mirroring matrix are interpolated coefficient by coefficient")
    func flat() {
        let flat = AffineTransform.scale(x: 0, y: 0)
        #expect(isNear(flat.turning(to: .identity, at: 0.5), .scale(x: 0.5, y: 0.5)))
        let mirror = AffineTransform.scale(x: 1, y: -1)
        #expect(isNear(AffineTransform.identity.turning(to: mirror, at: 0.5), .scale(x: 1, y: 0)))
    }

    @Test("an interpolation gives the first transform at progress 0, and the second one at progress 1")
    func ends() {
        let first = AffineTransform(a: 0.3, b: 1.2, c: -0.7, d: 0.4, e: 5, f: 6)
        let second = AffineTransform(a: -1, b: 0.2, c: 0.1, d: -0.5, e: 0, f: 1)
        #expect(isNear(first.turning(to: second, at: 0), first))
        #expect(isNear(first.turning(to: second, at: 1), second))
    }
}
