import NavGeometry
import NavImaging
import NavTestSupport
import Testing

@testable import NavRasterization

@Suite("Span masks")
struct SpanMaskTests {
    private let frame = PixelRect(minX: -7, minY: 3, maxX: 84, maxY: 150)

    private func background(_ random: inout SeededGenerator) -> PixelBuffer {
        var buffer = PixelBuffer(rect: frame)
        for index in buffer.pixels.indices { buffer.pixels[index] = color(&random, isOpaque: index % 3 == 0) }
        return buffer
    }

    private func color(_ random: inout SeededGenerator, isOpaque: Bool) -> PremultipliedPixel {
        PremultipliedPixel(
            StraightPixel(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random),
                alpha: isOpaque ? 255 : .random(in: 0...255, using: &random)))
    }

    /// Returns an ellipse, a rounded rectangle or a quadrilateral, often with an ellipse added. Some outlines reach
    /// beyond the frame. Of some outlines, only the part inside or outside another ellipse is kept.
    private func outline(_ random: inout SeededGenerator) -> FilledOutline {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let rect = Rect(
            x: number(-20...60), y: number(-10...120), width: number(0...90), height: number(0...140))
        var path: Path
        switch Int.random(in: 0...2, using: &random) {
        case 0: path = Path(ellipseIn: rect)
        case 1: path = Path(roundedRect: rect, radii: CornerRadii(number(0...30)), curve: .continuous)
        default:
            path = Path()
            path.move(to: Point(x: number(-20...90), y: number(0...160)))
            for _ in 0..<3 { path.addLine(to: Point(x: number(-20...90), y: number(0...160))) }
            path.close()
        }
        if Bool.random(using: &random) { path.append(Path(ellipseIn: rect.outset(by: -number(0...8)))) }
        let list = FilledOutline(path, fillRule: Bool.random(using: &random) ? .evenOdd : .nonZero)
        guard Int.random(in: 0...3, using: &random) == 0 else { return list }
        let other = FilledOutline(Path(ellipseIn: rect.offset(by: Vector(dx: 9, dy: -4))), fillRule: .nonZero)
        return list.keeping(Bool.random(using: &random) ? .inside : .outside, of: other)
    }

    private func gradient(isVertical: Bool) throws -> RasterPaint {
        let start = Point(x: -5, y: 4)
        let stops = [
            (0.0, StraightColor(red: 1, green: 0.2, blue: 0)),
            (1.0, StraightColor(red: 0, green: 0.5, blue: 1, alpha: 0.4)),
        ]
        return .gradient(
            try #require(
                GradientPaint(
                    .linear(start: start, end: Point(x: isVertical ? -5 : 80, y: 140)), stops: stops,
                    spread: .pad, transform: .identity)))
    }

    @Test("a span mask draws the same pixels as its outline, with all kernels", arguments: 0..<20)
    func equality(part: Int) throws {
        let paints = try [false, true].map(gradient(isVertical:))
        var random = SeededGenerator(seed: UInt64(part))
        for _ in 0..<40 {
            let edges = outline(&random)
            let clip = PixelRect(
                minX: .random(in: -10...40, using: &random), minY: .random(in: 0...70, using: &random),
                maxX: .random(in: 30...90, using: &random), maxY: .random(in: 60...160, using: &random))
            let solid = RasterPaint.solid(color(&random, isOpaque: Bool.random(using: &random)))
            let (below, layer) = (background(&random), background(&random))
            for (name, set) in KernelSet.named {
                var painter = Painter(kernels: set)
                let kept = edges.withMask(largestSize: .max, by: &painter)
                #expect(kept.mask != nil && kept == edges)
                func compare(
                    _ what: String, _ draw: (inout Painter, FilledOutline, inout PixelBuffer) -> Void
                ) {
                    var (expected, result) = (below, below)
                    draw(&painter, edges, &expected)
                    draw(&painter, kept, &result)
                    #expect(result.pixels == expected.pixels, "\(what), \(name)")
                }
                for paint in paints + [solid] {
                    compare("filled") { $0.fill($1, with: paint, in: &$2, clip: clip) }
                }
                compare("replaced") { $0.replace(inside: $1, with: layer, in: &$2, clip: clip) }
                compare("multiplied") { $0.multiply(&$2, by: $1) }
                compare("composited") { $0.composite(layer, inside: $1, onto: &$2, clip: clip) }
                #expect(
                    painter.coverage(of: kept, in: frame).coverage
                        == painter.coverage(of: edges, in: frame).coverage)
            }
        }
    }

    @Test(
        "a mask's solid columns are fully covered, and on each side at most four covered columns are missing")
    func solidColumns() {
        var random = SeededGenerator(seed: 7)
        var (painter, plain) = (Painter(), Painter(kernels: .plain))
        var foundCount = 0
        for _ in 0..<300 {
            let edges = outline(&random)
            let kept = edges.withMask(largestSize: .max, by: &painter)
            let band = PixelRect(
                minX: frame.minX, minY: .random(in: -30...60, using: &random), maxX: frame.maxX,
                maxY: .random(in: 70...170, using: &random))
            let coverage = plain.coverage(of: edges, in: band).coverage
            var (solid, found) = (SolidColumns(), [Int: Range<Int>]())
            solid.find(in: kept, band: band) { found[$0] = $1 }
            for (group, columns) in found {
                let rows = group * SolidColumns.rows..<(group + 1) * SolidColumns.rows
                let isSolid = rows.allSatisfy { row in
                    columns.clamped(to: band.minX..<band.maxX).allSatisfy {
                        coverage[row * band.width + $0 - band.minX] == 255
                    }
                }
                #expect(isSolid, "rows \(rows) of \(band)")
            }
            solid.find(in: edges, band: band) { group, columns in
                // A span of varying coverage consists of whole groups of four pixels with edges. An edge in the last
                // pixel of a group also counts for the next group. Then the span includes the next group, although
                // the four pixels of this group are fully covered.
                let sure = columns.dropFirst(4).dropLast(4)
                let own = found[group] ?? 0..<0
                #expect(sure.isEmpty || own.lowerBound <= sure.startIndex && own.upperBound >= sure.endIndex)
            }
            foundCount += found.count
        }
        #expect(foundCount > 300)
    }

    @Test("a span mask moved by whole pixels gives the same coverage as the outline at the new position")
    func moving() {
        var painter = Painter()
        // Multiples of 1/8 pixel are exact at every position.
        let rect = Rect(x: 3.125, y: 5.25, width: 40.5, height: 30.875)
        let path = Path(roundedRect: rect, radii: CornerRadii(8), curve: .circular)
        let hole = FilledOutline(Path(ellipseIn: rect.outset(by: -6)), fillRule: .nonZero)
        let list = FilledOutline(path, fillRule: .nonZero).keeping(.outside, of: hole)
        let moved = list.withMask(largestSize: .max, by: &painter).moved(byX: -1000, y: 77)
        let translation = AffineTransform.translation(x: -1000, y: 77)
        let there = FilledOutline(path.transformed(by: translation), fillRule: .nonZero).keeping(
            .outside,
            of: FilledOutline(
                Path(ellipseIn: rect.outset(by: -6)).transformed(by: translation), fillRule: .nonZero))
        #expect(moved.bounds == there.bounds)
        let area = there.bounds.outset(by: 3)
        let expected = painter.coverage(of: there, in: area).coverage
        #expect(painter.coverage(of: moved, in: area).coverage == expected)
        #expect(painter.coverage(of: list.moved(byX: -1000, y: 77), in: area).coverage == expected)
        #expect(expected.contains(255) && expected.contains(0))
    }

    @Test("a span mask stores equal rows once, and is not made above the size limit")
    func size() throws {
        var painter = Painter()
        func mask(height: Double, largestSize: Int = .max) -> SpanMask? {
            let rect = Rect(x: 0.5, y: 0, width: 50, height: height)
            let path = Path(roundedRect: rect, radii: CornerRadii(10), curve: .circular)
            return FilledOutline(path, fillRule: .nonZero).withMask(largestSize: largestSize, by: &painter)
                .mask
        }
        let (low, high) = (try #require(mask(height: 40)), try #require(mask(height: 4000)))
        // A run of equal rows has at most 64 rows.
        #expect(high.runs.count - low.runs.count == 4000 / 64)
        #expect(low.size > 21 * 3 * MemoryLayout<CoverageSpan>.stride)
        #expect(mask(height: 40, largestSize: low.size / 2) == nil)
    }
}
