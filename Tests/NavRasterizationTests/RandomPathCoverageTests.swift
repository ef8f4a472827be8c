import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// The signed area that polygons have in common with each pixel of a window, in float64: every polygon is clipped to every row and
/// then to every pixel (Sutherland and Hodgman, which keeps signed areas also of polygons that cross themselves), and measured by
/// Gauss's formula.
private struct ReferenceCoverage {
    let window: PixelRect
    private(set) var areas: [Double]

    init(of polygons: [[Point]], in window: PixelRect) {
        self.window = window
        areas = Array(repeating: 0, count: window.width * window.height)
        for polygon in polygons { add(polygon) }
    }

    private mutating func add(_ polygon: [Point]) {
        for y in window.minY..<window.maxY {
            let row = Self.clipped(Self.clipped(polygon) { $0.y - Double(y) }) { Double(y + 1) - $0.y }
            guard row.count > 2 else { continue }
            for x in window.minX..<window.maxX {
                let cell = Self.clipped(Self.clipped(row) { $0.x - Double(x) }) { Double(x + 1) - $0.x }
                let index = (y - window.minY) * window.width + x - window.minX
                areas[index] += Self.signedArea(cell, around: Point(x: Double(x), y: Double(y)))
            }
        }
    }

    private static func clipped(_ polygon: [Point], where inside: (Point) -> Double) -> [Point] {
        guard var previous = polygon.last else { return [] }
        var kept: [Point] = []
        var before = inside(previous)
        for point in polygon {
            let here = inside(point)
            if (before < 0) != (here < 0) {
                kept.append(previous.interpolated(to: point, at: before / (before - here)))
            }
            if here >= 0 { kept.append(point) }
            (previous, before) = (point, here)
        }
        return kept
    }

    private static func signedArea(_ polygon: [Point], around origin: Point) -> Double {
        guard var previous = polygon.last else { return 0 }
        var doubled = 0.0
        for point in polygon {
            doubled += (previous - origin).cross(point - origin)
            previous = point
        }
        return doubled / 2
    }

    /// The coverage in levels of 1/255 that a fill rule makes of the signed area.
    func level(_ index: Int, _ rule: FillRule) -> Double {
        let area = abs(areas[index])
        switch rule {
        case .nonZero: return 255 * min(area, 1)
        case .evenOdd:
            let rest = area.truncatingRemainder(dividingBy: 2)
            return 255 * (rest > 1 ? 2 - rest : rest)
        }
    }
}

/// Paths of every kind that is hard on a rasterizer, around a window of 12 by 12 pixels.
private struct PathGenerator {
    var random: SeededGenerator
    private var scale = 1.0
    private var center = Point.zero

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func path(_ kind: Int) -> Path {
        switch kind {
        case 0: (scale, center) = (14, Point(x: 6, y: 6))
        case 1: (scale, center) = (40, Point(x: 6, y: 6))
        case 2:  // Tiny.
            scale = Double.random(in: 0.02...2, using: &random)
            center = Point(x: .random(in: 1...11, using: &random), y: .random(in: 1...11, using: &random))
        case 3: (scale, center) = (1e6, Point(x: 6, y: 6))  // Huge.
        default: (scale, center) = (300, Point(x: 140, y: -100))  // Mostly beside the window.
        }
        var path = Path()
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 2...6, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0, 1: path.addLine(to: point())
                case 2: path.addQuadratic(control: point(), to: point())
                default: path.addCubic(control1: point(), control2: point(), to: point())
                }
            }
            path.close()
        }
        return path
    }

    private mutating func point() -> Point {
        Point(
            x: center.x + .random(in: -0.5...0.5, using: &random) * scale,
            y: center.y + .random(in: -0.5...0.5, using: &random) * scale)
    }
}

@Suite("Coverage of random paths against float64")
struct RandomPathCoverageTests {
    @Test("10,000 paths, every pixel", arguments: 0..<5) func everyPixel(kind: Int) {
        var generator = PathGenerator(seed: UInt64(kind) * 7 + 1)
        var painter = Painter()
        let window = PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 12)
        var worst = 0.0
        var histogram = [Int](repeating: 0, count: 12)
        var worstTrue = 0.0
        for round in 0..<2000 {
            let path = generator.path(kind)
            let rule = FillRule.allCases[round % 2]
            let buffer = painter.coverage(of: EdgeList(path, fillRule: rule), in: window)
            let polygons = path.flattened(tolerance: EdgeList.flatteningTolerance).map(\.points)
            let onGrid = polygons.map {
                $0.map { Point(x: ($0.x * 256).rounded() / 256, y: ($0.y * 256).rounded() / 256) }
            }
            let reference = ReferenceCoverage(of: onGrid, in: window)
            let exact = ReferenceCoverage(of: polygons, in: window)
            for (index, coverage) in buffer.coverage.enumerated() {
                let difference = abs(Double(coverage) - reference.level(index, rule))
                worst = max(worst, difference)
                histogram[min(11, Int(difference * 4))] += 1
                worstTrue = max(worstTrue, abs(Double(coverage) - exact.level(index, rule)))
            }
        }
        print(kind, worst, worstTrue, histogram)
        #expect(worst <= 1)
    }
}
