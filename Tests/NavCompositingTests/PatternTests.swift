import NavCompositing
import NavGeometry
import NavImaging
import NavScene
import Testing

@Suite("Patterns")
struct PatternTests {
    private let red = StraightColor(red: 1, green: 0, blue: 0)

    private func filled(_ pattern: ResolvedPattern, transform: AffineTransform = .identity) -> ResolvedNode {
        let path = Path(rect: Rect(x: 0, y: 0, width: 60, height: 60))
        return ResolvedNode(.path(ResolvedPath(path: path, paint: .pattern(pattern))), transform: transform)
    }

    private func pixels(_ nodes: [ResolvedNode], scale: Double = 1) -> [PremultipliedPixel] {
        render(canvas(60, 60, scale: scale), nodes).pixels
    }

    @Test("pattern tiles on whole pixels match repeated nodes exactly", arguments: [1.0, 2, 3])
    func copies(scale: Double) {
        let tile = [circle(5, 6, 4, red), box(0, 0, 3, 2, .black)]
        let pattern = ResolvedPattern(
            size: Size(width: 12, height: 15), content: tile, transform: .translation(x: 2, y: 4))
        var copies: [ResolvedNode] = []
        for y in stride(from: -11.0, to: 60, by: 15) {
            for x in stride(from: -10.0, to: 60, by: 12) {
                for node in tile {
                    var copy = node
                    copy.transform = .translation(x: x, y: y)
                    copies.append(copy)
                }
            }
        }
        #expect(pixels([filled(pattern)], scale: scale) == pixels(copies, scale: scale))
    }

    @Test("content outside a pattern's tile is cut off")
    func cut() {
        let pattern = ResolvedPattern(size: Size(width: 10, height: 10), content: [box(-5, 0, 8, 40, red)])
        let expected = (0..<6).map { box(Double($0) * 10, 0, 3, 60, red) }
        #expect(pixels([filled(pattern)]) == pixels(expected))
    }

    @Test("a rotated and scaled pattern is close to repeated nodes under the same transform")
    func turned() {
        let turn = AffineTransform.rotation(degrees: 30).concatenated(afterApplying: .scale(x: 1.7, y: 1.7))
        let pattern = ResolvedPattern(
            size: Size(width: 14, height: 10), content: [circle(7, 5, 4, .black)], transform: turn)
        var copies: [ResolvedNode] = []
        for line in -10...10 {
            for column in -10...10 {
                var copy = circle(7, 5, 4, .black)
                copy.transform = turn.concatenated(
                    afterApplying: .translation(x: Double(column) * 14, y: Double(line) * 10))
                copies.append(copy)
            }
        }
        let (found, expected) = (pixels([filled(pattern)]), pixels(copies))
        let differences = zip(found, expected).map { abs(Int($0.red) - Int($1.red)) }
        // A device pixel is the mean of only 16 positions of the tile, so one position changes the pixel
        // by at most 16 of 255 levels. At an edge, the difference stays below two such changes. The mean difference
        // of all 3600 pixels is below one level.
        #expect(differences.allSatisfy { $0 <= 26 })
        #expect(differences.reduce(0, +) < 3600)
    }

    @Test("a pattern can contain a pattern")
    func nested() {
        let inner = ResolvedPattern(size: Size(width: 2, height: 2), content: [box(0, 0, 1, 2, red)])
        let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 4))
        let outer = ResolvedPattern(
            size: Size(width: 10, height: 8),
            content: [ResolvedNode(.path(ResolvedPath(path: path, paint: .pattern(inner))))])
        var expected: [ResolvedNode] = []
        for y in stride(from: 0.0, to: 60, by: 8) {
            for x in stride(from: 0.0, to: 60, by: 2) { expected.append(box(x, y, 1, 4, red)) }
        }
        #expect(pixels([filled(outer)]) == pixels(expected))
    }

    @Test("patterns with huge tiles, tiny tiles and singular transforms do not crash")
    func extremes() {
        for (size, transform) in [
            (Size(width: 1e6, height: 1e6), AffineTransform.scale(x: 1e6, y: 1e6)),
            (Size(width: 1e-9, height: 1e-9), .identity), (Size(width: 5, height: 5), .scale(x: 0, y: 1)),
        ] {
            let pattern = ResolvedPattern(size: size, content: [box(0, 0, 1, 1, red)], transform: transform)
            #expect(pixels([filled(pattern)]).count == 3600)
        }
    }
}
