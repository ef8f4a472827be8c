import Foundation
import NavGeometry
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Offsets along gradients")
struct GradientOffsetTests {
    /// Finds the largest offset whose circle of radius ≥ 0 passes through a point. Returns nil if the
    /// search finds no such offset between −60 and 60.
    ///
    /// The search goes from 60 downwards. It looks for a sign change of the point's distance from the
    /// circle's edge. This distance is negative inside the circle.
    private func searched(_ point: Point, from start: (Point, Double), to end: (Point, Double)) -> Double? {
        func gap(_ t: Double) -> Double {
            let center = start.0.interpolated(to: end.0, at: t)
            return (point - center).length - (start.1 + (end.1 - start.1) * t)
        }
        func radius(_ t: Double) -> Double { start.1 + (end.1 - start.1) * t }
        var high = 60.0
        let step = 0.003
        while high > -60 {
            let low = high - step
            if radius(low) >= 0, radius(high) >= 0, (gap(low) > 0) != (gap(high) > 0) {
                var (a, b) = (low, high)
                for _ in 0..<60 {
                    let middle = (a + b) / 2
                    if (gap(middle) > 0) == (gap(b) > 0) { b = middle } else { a = middle }
                }
                return a
            }
            high = low
        }
        return nil
    }

    @Test(
        "a two-circle gradient's offset at a point is the largest one whose circle passes through the point",
        arguments: [
            // The pairs in order: the first circle inside the second, touching from inside, apart,
            // crossing, the second circle inside the first. In the last two pairs, the first circle
            // is a point: inside the second circle, then outside it.
            (Point(x: 40, y: 45), 5.0, Point(x: 50, y: 50), 40.0),
            (Point(x: 30, y: 50), 20.0, Point(x: 50, y: 50), 40.0),
            (Point(x: 20, y: 30), 6.0, Point(x: 70, y: 60), 18.0),
            (Point(x: 40, y: 50), 20.0, Point(x: 65, y: 50), 22.0),
            (Point(x: 50, y: 50), 40.0, Point(x: 42, y: 44), 10.0),
            (Point(x: 60, y: 30), 0.0, Point(x: 50, y: 50), 40.0),
            (Point(x: 15, y: 15), 0.0, Point(x: 50, y: 50), 20.0),
        ]) func circles(focus: Point, focalRadius: Double, center: Point, radius: Double) throws
    {
        let offset = try #require(
            GradientOffset(
                .radial(center: center, radius: radius, focus: focus, focalRadius: focalRadius),
                transform: .identity))
        for y in stride(from: 1.5, to: 100, by: 9) {
            for x in stride(from: 1.5, to: 100, by: 9) {
                let expected = searched(Point(x: x, y: y), from: (focus, focalRadius), to: (center, radius))
                let found = offset.value(atX: x, y: y)
                if let expected, let found {
                    #expect(abs(found - expected) < 1e-6, "\(x) \(y)")
                } else if let found, abs(found) < 59 {
                    // The search found no circle. At some offsets, the point's distance from the edge
                    // becomes 0 without changing its sign. The search misses these offsets. The point
                    // must still lie on the circle at the offset `found`.
                    let center = focus.interpolated(to: center, at: found)
                    let reach = focalRadius + (radius - focalRadius) * found
                    #expect(abs((Point(x: x, y: y) - center).length - reach) < 1e-6, "\(x) \(y)")
                } else if found == nil {
                    #expect(expected == nil, "\(x) \(y)")
                }
            }
        }
    }

    @Test("a two-circle gradient with separate circles paints nothing outside its cone")
    func cone() throws {
        let offset = try #require(
            GradientOffset(
                .radial(center: Point(x: 80, y: 50), radius: 10, focus: Point(x: 20, y: 50), focalRadius: 10),
                transform: .identity))
        #expect(offset.value(atX: 50, y: 61) == nil && offset.value(atX: 50, y: 39) == nil)
        #expect(try abs(#require(offset.value(atX: 50, y: 59.999)) - 0.5) < 0.01)
    }

    @Test(
        "if the small circle almost touches the large one from inside, offsets rise from 0 to 1 between them")
    func touching() throws {
        // The centres are 0.25 apart, and the radii are 0.4 and 0.15. Rounded to binary fractions,
        // the circles do not touch exactly.
        let (focus, center) = (Point(x: 0.3, y: 0.35), Point(x: 0.5, y: 0.5))
        let offset = try #require(
            GradientOffset(
                .radial(center: center, radius: 0.4, focus: focus, focalRadius: 0.15), transform: .identity))
        #expect(try abs(#require(offset.value(atX: 0.9, y: 0.5)) - 1) < 1e-6)
        #expect(try abs(#require(offset.value(atX: 0.45, y: 0.35)) - 0) < 1e-6)
        let between = try #require(offset.value(atX: 0.6, y: 0.6))
        #expect(between > 0 && between < 1)
    }

    @Test("a gradient between two identical circles paints nothing")
    func sameCircle() throws {
        let point = Point(x: 50, y: 50)
        let offset = try #require(
            GradientOffset(
                .radial(center: point, radius: 20, focus: point, focalRadius: 20), transform: .identity))
        #expect(offset.value(atX: 50, y: 50) == nil && offset.value(atX: 70, y: 50) == nil)
    }

    @Test("a conic gradient's offset is the clockwise angle from its start angle, in turns")
    func conic() throws {
        let map = AffineTransform.rotation(degrees: 20).concatenated(afterApplying: .scale(x: 2, y: 2))
        let center = Point(x: 3, y: 4)
        let offset = try #require(GradientOffset(.conic(center: center, startDegrees: 70), transform: map))
        let place = map.apply(to: center)
        for degrees in stride(from: 1.0, to: 360, by: 7) {
            let angle = degrees * .pi / 180
            let found = offset.value(atX: place.x + 9 * sin(angle), y: place.y - 9 * cos(angle))
            let expected = ((degrees - 70 - 20) / 360 + 1).truncatingRemainder(dividingBy: 1)
            #expect(try abs(#require(found) - expected) < 1e-12)
        }
    }

    @Test("a conic gradient of less than a turn has offset 1 at its end angle, and larger offsets beyond it")
    func conicSweep() throws {
        let offset = try #require(
            GradientOffset(
                .conic(center: .zero, startDegrees: 30, sweepDegrees: 60), transform: .identity))
        for degrees in stride(from: 31.0, to: 389, by: 7) {
            let angle = degrees * .pi / 180
            let found = offset.value(atX: 9 * sin(angle), y: -9 * cos(angle))
            #expect(try abs(#require(found) - (degrees - 30) / 60) < 1e-12)
        }
        #expect(
            GradientOffset(.conic(center: .zero, startDegrees: 0, sweepDegrees: 0), transform: .identity)
                == nil)
    }

    @Test("a gradient without extent has no offsets")
    func degenerate() {
        let point = Point(x: 1, y: 1)
        let flat = AffineTransform(a: 1, b: 2, c: 2, d: 4, e: 0, f: 0)
        #expect(GradientOffset(.linear(start: point, end: point), transform: .identity) == nil)
        #expect(GradientOffset(.radial(center: point, radius: 0), transform: .identity) == nil)
        #expect(GradientOffset(.conic(center: point, startDegrees: 0), transform: flat) == nil)
    }
}
