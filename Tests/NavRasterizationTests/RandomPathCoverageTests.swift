import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

/// The signed area that polygons share with each pixel of a window, in float64.
///
/// Every polygon is clipped to every row and then to every pixel, and measured by the shoelace
/// formula. Sutherland–Hodgman clipping keeps signed areas even if a polygon crosses itself.
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

    /// Converts a pixel's signed area to coverage under a fill rule, in levels of 1/255.
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

/// Converts a path to polygons within 1/10,000 pixel of it.
///
/// Curves are halved (de Casteljau) until they are flat enough or lie on one side of the window. On one
/// side of the window, a line gives the same areas inside the window as the curve.
private func polygons(_ path: Path, around window: Rect) -> [[Point]] {
    var result: [[Point]] = []
    for element in path.elements {
        guard let current = result.last?.last else {
            result.append([element.end ?? .zero])
            continue
        }
        switch element {
        case .move(let point): result.append([point])
        case .line(let end): result[result.count - 1].append(end)
        case .quadratic(let control, let end):
            result[result.count - 1] += points([current, control, end], around: window)
        case .cubic(let control1, let control2, let end):
            result[result.count - 1] += points([current, control1, control2, end], around: window)
        case .close: break
        }
    }
    return result
}

/// Returns the points of a Bézier curve, without the first.
private func points(_ curve: [Point], around window: Rect) -> [Point] {
    let (first, last) = (curve[0], curve[curve.count - 1])
    let isBeside =
        curve.allSatisfy { $0.x < window.minX } || curve.allSatisfy { $0.x > window.maxX }
        || curve.allSatisfy { $0.y < window.minY } || curve.allSatisfy { $0.y > window.maxY }
    // The curve lies in the convex hull of its control points.
    let isFlat = curve.indices.allSatisfy { index in
        let along = first.interpolated(to: last, at: Double(index) / Double(curve.count - 1))
        return (curve[index] - along).length < 1e-4
    }
    if isBeside || isFlat { return [last] }
    var (left, right, row) = ([first], [last], curve)
    while row.count > 1 {
        row = zip(row, row.dropFirst()).map { $0.interpolated(to: $1, at: 0.5) }
        left.append(row[0])
        right.insert(row[row.count - 1], at: 0)
    }
    return points(left, around: window) + points(right, around: window)
}

/// Kinds of paths around a window of 12 by 12 pixels.
private enum PathKind: CaseIterable {
    case asLargeAsTheWindow
    case largerThanTheWindow
    case tiny
    case huge
    case mostlyBesideTheWindow
    /// Ellipses and rounded rectangles: the usual shapes of an interface.
    case smooth
}

private struct PathGenerator {
    var random: SeededGenerator
    private var scale = 1.0
    private var center = Point.zero

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func path(_ kind: PathKind) -> Path {
        switch kind {
        case .asLargeAsTheWindow: (scale, center) = (14, Point(x: 6, y: 6))
        case .largerThanTheWindow: (scale, center) = (40, Point(x: 6, y: 6))
        case .tiny:
            scale = .random(in: 0.02...2, using: &random)
            center = Point(x: .random(in: 1...11, using: &random), y: .random(in: 1...11, using: &random))
        case .huge: (scale, center) = (1e6, Point(x: 6, y: 6))
        case .mostlyBesideTheWindow: (scale, center) = (300, Point(x: 140, y: -100))
        case .smooth: return smooth()
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

    private mutating func smooth() -> Path {
        let rect = Rect(
            x: .random(in: -10...8, using: &random), y: .random(in: -10...8, using: &random),
            width: .random(in: 1...30, using: &random), height: .random(in: 1...30, using: &random))
        if Bool.random(using: &random) { return Path(ellipseIn: rect) }
        let radii = CornerRadii(.random(in: 0...12, using: &random))
        return Path(
            roundedRect: rect, radii: radii, curve: Bool.random(using: &random) ? .continuous : .circular)
    }

    private mutating func point() -> Point {
        Point(
            x: center.x + .random(in: -0.5...0.5, using: &random) * scale,
            y: center.y + .random(in: -0.5...0.5, using: &random) * scale)
    }
}

@Suite("Coverage of random paths, compared with float64")
struct RandomPathCoverageTests {
    /// Draws 2,000 paths of each kind.
    ///
    /// The byte is compared with 255 times the exact area, without rounding. So rounding to a byte
    /// causes up to half a level of the error. If regions of different winding meet in a pixel, the code
    /// and the reference both apply the fill rule to the pixel's total signed area.
    @Test("every pixel of 12,000 paths is within one level of its exact area", arguments: PathKind.allCases)
    fileprivate func everyPixel(kind: PathKind) {
        var generator = PathGenerator(seed: 1)
        var painter = Painter()
        let window = PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 12)
        var worst = 0.0
        for round in 0..<2000 {
            let path = generator.path(kind)
            let rule = FillRule.allCases[round % 2]
            let bytes = painter.coverage(
                of: FilledOutline(path, fillRule: rule, window: window), in: window
            ).coverage
            let exact = ReferenceCoverage(of: polygons(path, around: window.area), in: window)
            for (index, byte) in bytes.enumerated() {
                worst = max(worst, abs(Double(byte) - exact.level(index, rule)))
            }
        }
        #expect(worst <= 1)
    }
}
