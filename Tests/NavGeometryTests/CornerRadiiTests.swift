import NavGeometry
import NavTestSupport
import Testing

@Suite struct CornerRadiiTests {
    @Test("corner radii that fit into their rectangle stay the same")
    func fittingRadii() {
        let radii = CornerRadii(topLeft: 10, topRight: 20, bottomRight: 0, bottomLeft: 5)
        #expect(radii.fitted(to: Size(width: 30, height: 20)) == radii)
    }

    @Test("all corner radii shrink by one factor, so that the tightest side fits")
    func tightestSide() {
        // Left side: 60 + 40 exceeds 50, so the factor is 1/2. Top side: 60 + 20 fits into 80.
        let radii = CornerRadii(topLeft: 60, topRight: 20, bottomRight: 8, bottomLeft: 40)
        let expected = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 4, bottomLeft: 20)
        #expect(radii.fitted(to: Size(width: 80, height: 50)) == expected)
    }

    @Test("corner radii fitted to an empty rectangle are 0")
    func emptyRectangle() {
        #expect(CornerRadii(7).fitted(to: .zero) == .zero)
    }

    @Test("the sum of two neighbouring corner radii never exceeds the side between the corners")
    func neighbours() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<1000 {
            let r = (0..<4).map { _ in Double.random(in: 0...100, using: &generator) }
            let size = Size(
                width: Double.random(in: 0...150, using: &generator),
                height: Double.random(in: 0...150, using: &generator))
            let fitted = CornerRadii(topLeft: r[0], topRight: r[1], bottomRight: r[2], bottomLeft: r[3])
                .fitted(to: size)
            #expect(
                max(fitted.topLeft + fitted.topRight, fitted.bottomLeft + fitted.bottomRight) <= size.width
                    * (1 + 1e-15))
            #expect(
                max(fitted.topLeft + fitted.bottomLeft, fitted.topRight + fitted.bottomRight) <= size.height
                    * (1 + 1e-15))
        }
    }
}
