import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// The area that a convex polygon has in common with a pixel, by clipping in float64 (Sutherland–Hodgman).
private func clippedArea(_ polygon: [Point], pixelX: Int, pixelY: Int) -> Double {
    var points = polygon
    let (minX, minY) = (Double(pixelX), Double(pixelY))
    let sides: [(inside: (Point) -> Double, Void)] = [
        ({ $0.x - minX }, ()), ({ minX + 1 - $0.x }, ()), ({ $0.y - minY }, ()), ({ minY + 1 - $0.y }, ()),
    ]
    for side in sides {
        var kept: [Point] = []
        for (index, current) in points.enumerated() {
            let previous = points[(index + points.count - 1) % points.count]
            let (a, b) = (side.inside(previous), side.inside(current))
            if (a < 0) != (b < 0) { kept.append(previous.interpolated(to: current, at: a / (a - b))) }
            if b >= 0 { kept.append(current) }
        }
        points = kept
        if points.isEmpty { return 0 }
    }
    var doubled = 0.0
    for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        doubled += point.x * next.y - next.x * point.y
    }
    return abs(doubled) / 2
}

@Suite("Coverage against exact areas")
struct ReferenceCoverageTests {
    @Test("every pixel of a random triangle is within 1/255 of its exact area", arguments: 0..<300)
    func triangles(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 5)
        let points = (0..<3).map { _ in
            Point(x: .random(in: -2...26, using: &random), y: .random(in: -2...26, using: &random))
        }
        var path = Path()
        path.move(to: points[0])
        path.addLine(to: points[1])
        path.addLine(to: points[2])
        path.close()
        var painter = Painter()
        let window = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 24)
        let buffer = painter.coverage(of: EdgeList(path, fillRule: .nonZero), in: window)
        var worst = 0.0
        for y in 0..<24 {
            for x in 0..<24 {
                let exact = clippedArea(points, pixelX: x, pixelY: y) * 255
                worst = max(worst, abs(Double(buffer.coverage[y * 24 + x]) - exact))
            }
        }
        // Half a level of rounding, and vertices on a grid of 1/256 pixel.
        #expect(worst <= 1.5)
    }
}
