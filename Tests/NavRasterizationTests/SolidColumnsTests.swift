import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Solid columns")
struct SolidColumnsTests {
    /// Returns the solid columns of each group of eight rows of a band. All compiled kernels must find the same
    /// columns.
    private func columns(_ path: Path, _ rule: FillRule = .nonZero, in band: PixelRect) -> [Int: Range<Int>] {
        let edges = FilledOutline(path, fillRule: rule)
        let all = compiledSets.map { kernels in
            var solid = SolidColumns(kernels: kernels)
            var found: [Int: Range<Int>] = [:]
            solid.find(in: edges, band: band) { found[$0] = $1 }
            return found
        }
        #expect(all.allSatisfy { $0 == all[0] })
        return all[0]
    }

    /// Returns whether the plain kernels give full coverage to all solid columns.
    private func isCovered(_ path: Path, _ rule: FillRule, in band: PixelRect) -> Bool {
        var painter = Painter(kernels: .plain)
        let coverage = painter.coverage(of: FilledOutline(path, fillRule: rule, kernels: .plain), in: band)
        return columns(path, rule, in: band).allSatisfy { group, columns in
            let rows = group * SolidColumns.rows..<(group + 1) * SolidColumns.rows
            return rows.allSatisfy { row in
                columns.clamped(to: band.minX..<band.maxX).allSatisfy {
                    coverage.coverage[row * band.width + $0 - band.minX] == 255
                }
            }
        }
    }

    @Test(
        "a circle's solid columns are at most 18 pixels narrower than the shortest chord in their eight rows",
        arguments: [20.0, 51, 180])
    func circles(radius: Double) {
        let center = Point(x: 200.3, y: 200.7)
        let path = Path(
            ellipseIn: Rect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        let band = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400)
        let found = columns(path, in: band)
        #expect(found.count >= Int(2 * radius) / SolidColumns.rows - 2)
        for (group, columns) in found {
            // The shortest chord is at the top or the bottom of the group's rows.
            let ends = [Double(group * SolidColumns.rows), Double((group + 1) * SolidColumns.rows)]
            let half = ends.map { (radius * radius - ($0 - center.y) * ($0 - center.y)).squareRoot() }.min()!
            #expect(
                Double(columns.lowerBound) >= center.x - half && Double(columns.upperBound) <= center.x + half
            )
            // The search uses the whole x range of an edge, even if the edge continues outside the group's rows. On
            // each side, such an edge can shorten the columns by at most the edge's length. Each edge of these circles
            // is shorter than 8 pixels. Rounding to whole columns costs up to one more pixel on each side.
            #expect(Double(columns.count) > 2 * half - 18)
        }
        #expect(isCovered(path, .nonZero, in: band))
    }

    @Test("a rounded rectangle contains a solid rectangle of about half its area or more", arguments: 0..<60)
    func rectangle(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let size = Size(width: number(40...200), height: number(40...200))
        let radius = number(0...0.5) * min(size.width, size.height)
        let frame = Rect(x: number(-30...40), y: number(-30...40), width: size.width, height: size.height)
        let path = Path(roundedRect: frame, radii: CornerRadii(radius), curve: .circular)
        let area = PixelRect(minX: 0, minY: 0, maxX: 220, maxY: 220)
        var solid = SolidColumns()
        let edges = FilledOutline(path, fillRule: .nonZero)
        let found = solid.rectangle(in: edges, area: area)
        var painter = Painter(kernels: .plain)
        #expect(painter.coverage(of: edges, in: found).coverage.allSatisfy { $0 == 255 })
        // A disc, the roundest shape here, contains a square of half the area of the disc's bounds.
        // The search may miss eight rows and two columns on each side.
        let seen = edges.bounds.intersection(area)
        let least = 0.5 * Double((seen.width - 4) * (seen.height - 16))
        #expect(area.contains(found) && Double(found.width * found.height) >= least)
    }

    @Test("a thin line has no solid rectangle")
    func noRectangle() {
        var solid = SolidColumns()
        let line = FilledOutline(Path(rect: Rect(x: 0.2, y: 0, width: 0.5, height: 100)), fillRule: .nonZero)
        #expect(solid.rectangle(in: line, area: line.bounds).isEmpty)
        #expect(solid.rectangle(in: FilledOutline(Path(), fillRule: .nonZero), area: .empty).isEmpty)
    }

    @Test(
        "solid columns have full coverage in polygons, curves, rings and crossings", arguments: 0..<300)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func number() -> Double { Double.random(in: -20...120, using: &random) }
        var path = Path()
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            path.move(to: Point(x: number(), y: number()))
            for _ in 0..<Int.random(in: 2...6, using: &random) {
                let end = Point(x: number(), y: number())
                if Bool.random(using: &random) {
                    path.addLine(to: end)
                } else {
                    path.addCubic(
                        control1: Point(x: number(), y: number()), control2: Point(x: number(), y: number()),
                        to: end)
                }
            }
            path.close()
        }
        if seed % 3 == 0 { path.append(Path(ellipseIn: Rect(x: 5, y: 5, width: 90, height: 70))) }
        let minY = Int.random(in: -5...20, using: &random)
        let band = PixelRect(
            minX: 0, minY: minY, maxX: 100, maxY: minY + Int.random(in: 8...90, using: &random))
        for rule in FillRule.allCases { #expect(isCovered(path, rule, in: band), "\(seed) \(rule)") }
    }

    @Test("rings, rows without coverage, and outlines limited by another outline have no solid columns")
    func never() {
        let band = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 64)
        let outer = Path(rect: Rect(x: 10, y: 0, width: 80, height: 64))
        #expect(columns(outer, in: band).count == 8)
        var ring = outer
        ring.append(Path(ellipseIn: Rect(x: 30, y: 10, width: 30, height: 30)))
        #expect(columns(ring, .evenOdd, in: band).isEmpty)
        let other = FilledOutline(Path(rect: Rect(x: 0, y: 0, width: 50, height: 64)), fillRule: .nonZero)
        var solid = SolidColumns()
        solid.find(in: FilledOutline(outer, fillRule: .nonZero).keeping(.inside, of: other), band: band) {
            _, _ in
            Issue.record("a cut outline is not known to be solid")
        }
        // Two parts, one above the other, joined by a line without width. Rows between the parts
        // are not covered.
        var parts = Path(elements: [.move(Point(x: 10, y: 0))])
        for (x, y) in [(90, 0), (90, 4), (10, 4), (10, 20), (90, 20), (90, 40), (10, 40)] {
            parts.addLine(to: Point(x: Double(x), y: Double(y)))
        }
        parts.close()
        #expect(columns(parts, in: band)[0] == nil)
        #expect(columns(parts, in: band)[3] == 10..<90)
    }
}
