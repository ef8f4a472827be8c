import Foundation
import NavGeometry
import Testing

/// Compares arcs from path data with the equation of the ellipse.
@Suite struct EllipticalArcTests {
    private func points(_ data: String) throws -> [Point] {
        try Path(pathData: data).flattened(tolerance: 1e-5)[0].points
    }

    @Test(
        "the two flags of an arc command select one of four arcs",
        arguments: [(false, false), (false, true), (true, false), (true, true)])
    func flags(_ isLarge: Bool, _ isClockwise: Bool) throws {
        // The arc goes from (10, 0) to (0, 10) with radius 10. Its centre is (0, 0) or (10, 10).
        let data = "M10 0A10 10 0 \(isLarge ? 1 : 0)\(isClockwise ? 1 : 0)0 10"
        let path = try Path(pathData: data)
        let center = isLarge == isClockwise ? Point(x: 10, y: 10) : .zero
        for point in path.flattened(tolerance: 1e-5)[0].points {
            // A cubic of 45° has an error of 4.3e-6 of the radius.
            #expect(abs((point - center).length - 10) < 5e-5)
        }
        #expect(path.elements.count == (isLarge ? 7 : 3))
        #expect(path.elements.last?.end == Point(x: 0, y: 10))
        // The area between arc and chord is a sector of 90° minus the triangle of centre and chord,
        // or a sector of 270° plus this triangle.
        let segment = isLarge ? 75 * Double.pi + 50 : 25 * Double.pi - 50
        #expect(abs(path.signedArea(tolerance: 1e-5) - (isClockwise ? segment : -segment)) < 0.1)
    }

    @Test("the points of a rotated ellipse satisfy its equation")
    func rotatedEllipse() throws {
        // Half an ellipse with the radii 30 and 10 around (50, 50), rotated by 30°.
        let (c, s) = (cos(Double.pi / 6), sin(Double.pi / 6))
        let (start, end) = (Point(x: 50 - 30 * c, y: 50 - 30 * s), Point(x: 50 + 30 * c, y: 50 + 30 * s))
        let points = try points("M\(start.x) \(start.y)A30 10 30 0 1 \(end.x) \(end.y)")
        #expect(points.count > 20)
        for point in points {
            let (dx, dy) = (point.x - 50, point.y - 50)
            let (u, v) = ((c * dx + s * dy) / 30, (c * dy - s * dx) / 10)
            #expect(abs((u * u + v * v).squareRoot() - 1) < 5e-6)
            // An arc that begins at the left and runs clockwise on the screen passes the top.
            #expect(v < 1e-6)
        }
    }

    @Test(
        "radii that are too small grow to half the distance between the arc's ends",
        arguments: ["A1 1 0 0 1 20 0", "A-1 1 0 1 1 20 0", "A10 10 0 0 1 20 0"])
    func smallRadii(_ arc: String) throws {
        for point in try points("M0 0\(arc)") {
            #expect(abs((point - Point(x: 10, y: 0)).length - 10) < 5e-5)
            #expect(point.y < 1e-9)
        }
    }

    @Test("an arc with a radius of 0 is a line")
    func zeroRadius() throws {
        for arc in ["A0 5 0 0 1 9 9", "A5 0 30 1 0 9 9"] {
            #expect(try Path(pathData: "M1 2\(arc)").elements.last == .line(Point(x: 9, y: 9)))
        }
    }

    @Test("an arc that ends at its start draws nothing")
    func equalEnds() throws {
        #expect(try Path(pathData: "M1 2A5 5 0 1 1 1 2").elements == [.move(Point(x: 1, y: 2))])
    }

    @Test("the flags of an arc command need no separators")
    func separators() throws {
        let spaced = try Path(pathData: "M0 0 A 5 5 0 0 1 10 0 A 5 5 0 1 0 .5 -.5")
        #expect(try Path(pathData: "M0 0a5 5 0 0110 0A5,5,0,10.5-.5") == spaced)
    }

    @Test(
        "arcs with extreme radii have finite points",
        arguments: ["1e-200 1e-200", "1e200 1e200", "1e308 1e-308", "1e-308 3"])
    func extremeRadii(_ radii: String) throws {
        for flags in ["00", "01", "10", "11"] {
            guard let path = try? Path(pathData: "M0 0A\(radii) 45 \(flags) 7 8") else { continue }
            #expect(path.elements.flatMap(\.points).allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }
}
