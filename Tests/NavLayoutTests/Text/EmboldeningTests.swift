import NavGeometry
import Testing

@testable import NavLayout

@Suite("emboldened outlines")
struct EmboldeningTests {
    private func rectangle(
        _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, reversed: Bool = false
    )
        -> [Path.Element]
    {
        let points = [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
            Point(x: minX, y: maxY),
        ]
        let order = reversed ? points.reversed() : points
        return [.move(order[0])] + order.dropFirst().map { .line($0) } + [.close]
    }

    @Test("emboldening moves each edge of a rectangle outwards by the distance, in both orientations")
    func rectangles() {
        for reversed in [false, true] {
            let path = Path(elements: rectangle(10, 20, 30, 80, reversed: reversed)).emboldened(by: 2)
            #expect(isClose(path.bounds, Rect(minX: 8, minY: 18, maxX: 32, maxY: 82)))
        }
    }

    @Test("emboldening makes a hole in a letter smaller")
    func counter() throws {
        let path = Path(elements: rectangle(0, 0, 100, 100) + rectangle(30, 30, 70, 70, reversed: true))
            .emboldened(by: 5)
        let inner = Path(elements: Array(path.elements.suffix(5)))
        #expect(isClose(path.bounds, Rect(minX: -5, minY: -5, maxX: 105, maxY: 105)))
        #expect(isClose(inner.bounds, Rect(minX: 35, minY: 35, maxX: 65, maxY: 65)))
    }

    @Test("a circle of diameter 100 that is emboldened by 10 has a diameter of 120 within 2 %")
    func circle() {
        let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100)).emboldened(by: 10)
        #expect(abs(path.bounds.width - 120) < 2.4 && abs(path.bounds.height - 120) < 2.4)
        #expect(abs(path.bounds.center.x - 50) < 1e-6)
    }

    @Test("emboldening does not crash for an empty path, a single point or a line that turns back")
    func degenerate() {
        #expect(Path().emboldened(by: 1).isEmpty)
        let point = Path(elements: [.move(Point(x: 1, y: 1)), .line(Point(x: 1, y: 1)), .close])
        #expect(point.emboldened(by: 1) == point)
        let line = Path(elements: [.move(.zero), .line(Point(x: 9, y: 0)), .line(.zero), .close])
        #expect(
            line.emboldened(by: 1).elements.allSatisfy {
                $0.end.map { $0.x.isFinite && $0.y.isFinite } ?? true
            })
    }
}
