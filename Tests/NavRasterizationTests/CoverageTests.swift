import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// Returns the coverage of an outline in a rectangle. If `rect` is nil, the rectangle is the outline's bounds.
private func coverage(_ path: Path, _ rule: FillRule = .nonZero, in rect: PixelRect? = nil) -> CoverageBuffer
{
    let edges = FilledOutline(path, fillRule: rule)
    var painter = Painter()
    return painter.coverage(of: edges, in: rect ?? edges.bounds)
}

/// Returns the area of a coverage buffer, in pixels.
private func area(_ buffer: CoverageBuffer) -> Double {
    buffer.coverage.reduce(0) { $0 + Double($1) } / 255
}

private func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
        let place = Point(x: point.0, y: point.1)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    return path
}

@Suite("Coverage")
struct CoverageTests {
    @Test("a rectangle's coverage of a pixel is the product of the overlaps in x and y")
    func rectangle() {
        let (minX, minY, maxX, maxY) = (1.25, 2.5, 6.75, 5.125)
        let buffer = coverage(Path(rect: Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)))
        for y in buffer.rect.minY..<buffer.rect.maxY {
            for x in buffer.rect.minX..<buffer.rect.maxX {
                let width = max(0, min(maxX, Double(x + 1)) - max(minX, Double(x)))
                let height = max(0, min(maxY, Double(y + 1)) - max(minY, Double(y)))
                let index = (y - buffer.rect.minY) * buffer.rect.width + x - buffer.rect.minX
                #expect(buffer.coverage[index] == UInt8((width * height * 255).rounded()))
            }
        }
    }

    @Test("a triangle's coverage sums to its area", arguments: 0..<200)
    func triangles(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let p = (0..<3).map { _ in
            (Double.random(in: 0...90, using: &random), Double.random(in: 0...70, using: &random))
        }
        let cross = (p[1].0 - p[0].0) * (p[2].1 - p[0].1) - (p[2].0 - p[0].0) * (p[1].1 - p[0].1)
        // Each edge pixel is rounded by at most half a level. Corners are rounded to 1/4096 pixel, which
        // changes the area much less.
        let perimeter = 3 * 120.0
        #expect(abs(area(coverage(polygon(p))) - abs(cross) / 2) < perimeter / 256)
    }

    @Test("a circle's coverage sums to its area")
    func circle() {
        let radius = 100.0
        let path = Path(ellipseIn: Rect(x: 3.3, y: 4.7, width: 2 * radius, height: 2 * radius))
        let sum = area(coverage(path))
        // About 800 edge pixels are rounded to bytes, each by less than 1/510, with either sign.
        // The curves lie outside the circle by up to 4.3e-6 of the radius, which adds at most 0.27
        // square pixels.
        #expect(abs(sum - .pi * radius * radius) < 0.5)
    }

    @Test("a circle's pixels have the coverage computed from its equation", arguments: [3.0, 20, 50, 140])
    func circlePixels(radius: Double) {
        let center = (x: 150.25, y: 150.5)
        let rect = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        let buffer = coverage(Path(ellipseIn: rect))
        let rows = 400
        var greatest = 0.0
        for y in 0..<buffer.rect.height {
            var exact = [Double](repeating: 0, count: buffer.rect.width)
            for step in 0..<rows {
                // The pixel is divided into thin rows. `half` is half of the circle's width along
                // the middle of a thin row.
                let dy = Double(buffer.rect.minY + y) + (Double(step) + 0.5) / Double(rows) - center.y
                let half = max(radius * radius - dy * dy, 0).squareRoot()
                for x in exact.indices {
                    let left = Double(buffer.rect.minX + x)
                    let covered = min(left + 1, center.x + half) - max(left, center.x - half)
                    exact[x] += min(max(covered, 0), 1) / Double(rows)
                }
            }
            for x in exact.indices {
                let found = Double(buffer.coverage[y * buffer.rect.width + x])
                greatest = max(greatest, abs(found - 255 * exact[x]))
            }
        }
        #expect(greatest <= 1)
    }

    @Test("the direction of an outline does not change its coverage")
    func direction() {
        let points = [(3.3, 1.2), (40.9, 8.8), (22.2, 37.4), (7.7, 29.1)]
        #expect(coverage(polygon(points)).coverage == coverage(polygon(points.reversed())).coverage)
    }

    @Test("a move by whole pixels moves the coverage without changing it")
    func translation() {
        let star = polygon([(10.3, 2.2), (14.1, 30.5), (1.7, 12.8), (24.6, 13.3), (4.9, 29.2)])
        let here = coverage(star)
        // Raster space reaches 131,072 pixels from the outline's origin.
        for (x, y) in [(1000, -77), (-1_000_000, 77), (65_600, 2_000_000), (131_100, -131_100)] {
            let there = coverage(star.transformed(by: .translation(x: Double(x), y: Double(y))))
            #expect(here.coverage == there.coverage)
            #expect(there.rect == here.rect.moved(byX: x, y: y))
        }
    }

    @Test("coverage inside a window equals the same part of the whole outline's coverage", arguments: 0..<100)
    func windows(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 1000)
        var path = Path()
        path.move(to: Point(x: 50, y: 50))
        for _ in 0..<6 {
            func point() -> Point {
                Point(x: .random(in: -80...180, using: &random), y: .random(in: -80...180, using: &random))
            }
            path.addCubic(control1: point(), control2: point(), to: point())
        }
        path.close()
        let rule: FillRule = seed.isMultiple(of: 2) ? .nonZero : .evenOdd
        let whole = coverage(path, rule, in: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
        let window = PixelRect(minX: 37, minY: 41, maxX: 68, maxY: 59)
        let part = coverage(path, rule, in: window)
        for y in window.minY..<window.maxY {
            let row = Array(whole.coverage[y * 100 + window.minX..<y * 100 + window.maxX])
            let start = (y - window.minY) * window.width
            #expect(Array(part.coverage[start..<start + window.width]) == row)
        }
    }

    @Test("an area with winding number 2 is covered under the nonzero rule, and empty under even-odd")
    func fillRules() {
        let inner = Path(rect: Rect(x: 3, y: 3, width: 4, height: 4))
        var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        path.append(inner)
        #expect(area(coverage(path, .nonZero)) == 100)
        #expect(area(coverage(path, .evenOdd)) == 84)
    }

    @Test("two shapes that share an edge leave no gap: their coverages add up to full coverage")
    func sharedEdge() {
        let left = polygon([(0, 0), (11.3, 0), (7.9, 20), (0, 20)])
        let right = polygon([(11.3, 0), (20, 0), (20, 20), (7.9, 20)])
        let window = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
        let a = coverage(left, in: window)
        let b = coverage(right, in: window)
        for index in a.coverage.indices {
            #expect(abs(Int(a.coverage[index]) + Int(b.coverage[index]) - 255) <= 1)
        }
    }

    @Test("an outline that reaches millions of pixels beyond the frame covers the frame exactly")
    func enormous() {
        let path = Path(rect: Rect(x: -3e6, y: -3e6, width: 6e6, height: 6e6))
        let window = PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8)
        #expect(coverage(path, in: window).coverage.allSatisfy { $0 == 255 })
        let beyond = Path(rect: Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        #expect(coverage(beyond, in: window).coverage.allSatisfy { $0 == 255 })
        let half = polygon([(-1e9, -1e9), (4, -1e9), (4, 1e9), (-1e9, 1e9)])
        let bytes = coverage(half, in: window).coverage
        for y in 0..<8 { #expect(Array(bytes[y * 8..<y * 8 + 8]) == [255, 255, 255, 255, 0, 0, 0, 0]) }
    }

    @Test("outlines with NaN and infinite coordinates do not crash")
    func notNumbers() {
        let path = polygon([(.nan, 0), (.infinity, 4), (3, -.infinity), (1, 1)])
        let buffer = coverage(path, in: PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4))
        #expect(buffer.coverage.count == 16)
    }

    @Test("a curve with a NaN point gives the same outline with all kernel sets")
    func curveWithoutNumber() {
        let path = Path(elements: [
            .move(Point(x: 1, y: 1)), .line(Point(x: 9, y: 2)),
            .cubic(
                control1: Point(x: 12, y: 5), control2: Point(x: .nan, y: 9), end: Point(x: 3, y: 14)),
            .close,
        ])
        let plain = FilledOutline(path, fillRule: .nonZero, kernels: .plain)
        for (name, kernels) in KernelSet.named {
            #expect(FilledOutline(path, fillRule: .nonZero, kernels: kernels) == plain, "\(name)")
        }
    }

    @Test("only a rectangle on pixel borders is recognized as pixel-aligned")
    func pixelAlignedRectangles() {
        func rect(_ path: Path) -> PixelRect? { FilledOutline(path, fillRule: .nonZero).pixelAlignedRect }
        #expect(
            rect(Path(rect: Rect(x: 2, y: 3, width: 4, height: 5)))
                == PixelRect(minX: 2, minY: 3, maxX: 6, maxY: 8))
        #expect(rect(Path(rect: Rect(x: 2.5, y: 3, width: 4, height: 5))) == nil)
        #expect(rect(Path(ellipseIn: Rect(x: 2, y: 3, width: 4, height: 5))) == nil)
        #expect(rect(polygon([(0, 0), (4, 0), (5, 3), (1, 3)])) == nil)
        #expect(rect(Path()) == .empty)
    }
}
