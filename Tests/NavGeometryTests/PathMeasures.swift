import NavGeometry

// Measures of outlines, for comparison with closed formulas. Except for flattening, they share no
// code with the tested functions.

extension Polyline {
    /// The area by the shoelace formula. It is positive for a polyline that runs clockwise on the screen.
    var signedArea: Double {
        guard let origin = points.first else { return 0 }
        var sum = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            sum += (point - origin).cross(next - origin)
        }
        return sum / 2
    }
}

extension Path {
    /// Returns the sum of the subpaths' signed areas. If no subpaths overlap, this is the covered
    /// area.
    func signedArea(tolerance: Double) -> Double {
        flattened(tolerance: tolerance).reduce(0) { $0 + $1.signedArea }
    }

    /// Returns the winding number around `point`. Clockwise turns on the screen are positive.
    func winding(around point: Point, tolerance: Double = 0.001) -> Int {
        Polyline.winding(of: flattened(tolerance: tolerance), around: point)
    }

    /// Returns the area in which the winding number is not 0. The winding number is sampled at the
    /// centres of squares of size `step`.
    func coveredArea(in rect: Rect, step: Double, tolerance: Double = 0.001) -> Double {
        let polylines = flattened(tolerance: tolerance)
        var count = 0
        var y = rect.minY + step / 2
        while y < rect.maxY {
            var x = rect.minX + step / 2
            while x < rect.maxX {
                if Polyline.winding(of: polylines, around: Point(x: x, y: y)) != 0 { count += 1 }
                x += step
            }
            y += step
        }
        return Double(count) * step * step
    }
}

extension Polyline {
    /// Returns the winding number. It counts the crossings of a ray from `point` to the right: 1
    /// for each downward crossing and −1 for each upward crossing.
    static func winding(of polylines: [Polyline], around point: Point) -> Int {
        var winding = 0
        for polyline in polylines {
            let points = polyline.points
            for (index, start) in points.enumerated() {
                let end = points[(index + 1) % points.count]
                guard (start.y <= point.y) != (end.y <= point.y) else { continue }
                let fraction = (point.y - start.y) / (end.y - start.y)
                if start.x + (end.x - start.x) * fraction > point.x {
                    winding += end.y > start.y ? 1 : -1
                }
            }
        }
        return winding
    }
}
