import NavGeometry

/// The signed area that polygons share with each pixel of a window, in float64.
///
/// Every polygon is clipped to every row and then to every pixel, and measured by the shoelace
/// formula. Sutherland–Hodgman clipping keeps signed areas even if a polygon crosses itself.
public struct ReferenceCoverage {
    private let width: Int
    private let height: Int
    private var areas: [Double]

    /// Measures a path in a window whose first pixel is at the origin.
    public init(of path: Path, width: Int, height: Int) {
        self.width = width
        self.height = height
        areas = Array(repeating: 0, count: width * height)
        let window = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        for polygon in polygons(path, around: window) { add(polygon) }
    }

    private mutating func add(_ polygon: [Point]) {
        for y in 0..<height {
            let row = Self.clipped(Self.clipped(polygon) { $0.y - Double(y) }) { Double(y + 1) - $0.y }
            guard row.count > 2 else { continue }
            for x in 0..<width {
                let cell = Self.clipped(Self.clipped(row) { $0.x - Double(x) }) { Double(x + 1) - $0.x }
                areas[y * width + x] += Self.signedArea(cell, around: Point(x: Double(x), y: Double(y)))
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
    ///
    /// - Parameter index: The pixel's index, row by row.
    public func level(_ index: Int, isEvenOdd: Bool) -> Double {
        let area = abs(areas[index])
        guard isEvenOdd else { return 255 * min(area, 1) }
        let rest = area.truncatingRemainder(dividingBy: 2)
        return 255 * (rest > 1 ? 2 - rest : rest)
    }
}

/// Converts a path to polygons within 1/10,000 pixel of it.
///
/// Curves are halved (de Casteljau) until they are flat enough or lie on one side of the window. Then a line
/// replaces the curve. If the curve lies on one side of the window, the area between the curve and the line is
/// outside the window. So the line does not change the areas inside the window.
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

/// Returns the points of a polyline along a Bézier curve, without the first point.
private func points(_ curve: [Point], around window: Rect) -> [Point] {
    let (first, last) = (curve[0], curve[curve.count - 1])
    let isBeside =
        curve.allSatisfy { $0.x < window.minX } || curve.allSatisfy { $0.x > window.maxX }
        || curve.allSatisfy { $0.y < window.minY } || curve.allSatisfy { $0.y > window.maxY }
    // The curve is inside the convex hull of its control points. So if all control points are near the line, the
    // curve is near the line, too.
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
