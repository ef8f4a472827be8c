import NavGeometry
import NavImaging
import NavScene
import NavTestSupport
import Testing

@testable import NavCompositing

@Suite("Clips")
struct ClipTests {
    private func clipped(_ children: [ResolvedNode], _ outline: ResolvedOutline) -> ResolvedNode {
        ResolvedNode(.group(ResolvedGroup(children: children, clip: outline)))
    }

    private func filled(_ path: Path, _ rule: FillRule = .nonZero, _ color: StraightColor = .black)
        -> ResolvedNode
    {
        ResolvedNode(.path(ResolvedPath(path: path, drawing: .fill(rule), paint: .solid(color))))
    }

    @Test("each clip has its own fill rule", arguments: FillRule.allCases) func fillRules(_ rule: FillRule) {
        var rings = Path(ellipseIn: Rect(x: 2.3, y: 2.1, width: 35, height: 35))
        rings.append(Path(ellipseIn: Rect(x: 11.7, y: 10.4, width: 17, height: 17)))
        let all = box(0, 0, 40, 40, .black)
        let inner = clipped([all], ResolvedOutline(path: rings, fillRule: rule))
        // The outer clip has the other rule. Under both rules, the outer clip contains the whole scene.
        let around = Path(rect: Rect(x: -5, y: -5, width: 50, height: 50))
        let other: FillRule = rule == .nonZero ? .evenOdd : .nonZero
        let found = render(canvas(40, 40), [clipped([inner], ResolvedOutline(path: around, fillRule: other))])
        #expect(found == render(canvas(40, 40), [filled(rings, rule)]))
        #expect(found[20, 18].red == (rule == .nonZero ? 0 : 255))
    }

    @Test("nested soft clips multiply their coverages") func nested() {
        let (a, b) = (
            Path(ellipseIn: Rect(x: 3.4, y: 2.2, width: 26, height: 30)),
            Path(rect: Rect(x: 9.3, y: 7.6, width: 28, height: 20))
        )
        let all = box(0, 0, 40, 40, .black)
        let found = render(
            canvas(40, 40),
            [clipped([clipped([all], ResolvedOutline(path: b))], ResolvedOutline(path: a))])
        let (first, second) = (render(canvas(40, 40), [filled(a)]), render(canvas(40, 40), [filled(b)]))
        for index in found.pixels.indices {
            let coverages = [first, second].map { 1 - Double($0.pixels[index].red) / 255 }
            // Each coverage and their product are rounded to a level.
            #expect(abs(Double(found.pixels[index].red) - 255 * (1 - coverages[0] * coverages[1])) <= 1.5)
        }
    }

    @Test("a clip that is empty, has a negative size or is not finite hides all content") func nothing() {
        let all = box(0, 0, 8, 8, .black)
        let nowhere = Path(elements: [
            .move(.zero), .line(Point(x: .nan, y: 3)), .line(Point(x: 5, y: .infinity)), .close,
        ])
        for path in [Path(), nowhere, Path(rect: Rect(minX: 6, minY: 6, maxX: 2, maxY: 2))] {
            let found = render(canvas(8, 8), [clipped([all], ResolvedOutline(path: path))])
            #expect(found.pixels.allSatisfy { $0.red == 255 })
        }
    }

    @Test(
        "a clip, a mask and a fill with the same continuous corners have the same edge pixels",
        arguments: [1.0, 2, 3])
    func continuousCorners(scale: Double) {
        let outline = Path(
            roundedRect: Rect(x: 3.2, y: 2.7, width: 32, height: 25), radii: CornerRadii(9),
            curve: .continuous)
        let page = canvas(40, 30, scale: scale)
        let all = box(0, 0, 40, 30, .black)
        let filled = render(page, [filled(outline)])
        #expect(render(page, [clipped([all], ResolvedOutline(path: outline))]) == filled)
        #expect(render(page, [group([all], mask: [self.filled(outline)])]) == filled)
        // The inside stroke lies within the fill. So it paints the edge pixels a second time and changes no
        // other pixels.
        let line = ResolvedPath(
            path: outline, drawing: .stroke(ResolvedStroke(StrokeStyle(width: 3), alignment: .inside)),
            paint: .solid(.black))
        let both = render(page, [self.filled(outline), ResolvedNode(.path(line))])
        for (found, expected) in zip(both.pixels, filled.pixels) {
            // Drawn twice, an edge's coverage c becomes 1 − (1 − c)².
            let once = 1 - Double(expected.red) / 255
            #expect(Double(found.red) <= Double(expected.red) + 1)
            #expect(Double(found.red) >= 255 * (1 - once) * (1 - once) - 2)
        }
    }
}

@Suite("Transforms of shapes")
struct DrawnTransformTests {
    private static let transforms: [AffineTransform] = [
        .rotation(degrees: 37), AffineTransform(a: 1, b: 0, c: 0.7, d: 1, e: 0, f: 0),
        AffineTransform(a: -1, b: 0, c: 0, d: 1, e: 0, f: 0),
        AffineTransform(a: 0, b: 1, c: 1, d: 0, e: 0, f: 0),
        AffineTransform(a: 0.4, b: 0.9, c: -1.3, d: 0.2, e: 0, f: 0), .scale(x: 0.01, y: 0.02),
        .scale(x: 1e-4, y: 1e-4),
    ]

    @Test(
        "a shape's area is multiplied by the absolute value of its transform's determinant",
        arguments: transforms)
    func areas(_ transform: AffineTransform) {
        let shape = Path(
            roundedRect: Rect(x: -8, y: -6, width: 16, height: 12), radii: CornerRadii(4), curve: .circular)
        var node = ResolvedNode(.path(ResolvedPath(path: shape, paint: .solid(.black))))
        node.transform = AffineTransform.translation(x: 30.4, y: 29.7).concatenated(afterApplying: transform)
        let found = render(canvas(60, 60), [node])
        let ink = found.pixels.reduce(0.0) { $0 + 1 - Double($1.red) / 255 }
        let area =
            (16 * 12 - (4 - Double.pi) * 16) * abs(transform.a * transform.d - transform.b * transform.c)
        // Each edge pixel's coverage is rounded to a level, so the error grows with the outline's length.
        #expect(abs(ink - area) <= 0.3)
    }

    @Test("a mirrored or transposed shape has mirrored or transposed pixels") func symmetries() {
        let star = Path(elements: [
            .move(Point(x: 3.5, y: 1.25)), .line(Point(x: 17.75, y: 9.5)),
            .quadratic(
                control: Point(x: 12, y: 19), end: Point(x: 4.25, y: 15.5)), .close,
        ])
        func drawn(_ transform: AffineTransform) -> PremultipliedBitmap {
            var node = ResolvedNode(.path(ResolvedPath(path: star, paint: .solid(.black))))
            node.transform = transform
            return render(canvas(20, 20), [node])
        }
        let plain = drawn(.identity)
        let mirrored = drawn(AffineTransform(a: -1, b: 0, c: 0, d: 1, e: 20, f: 0))
        let swapped = drawn(AffineTransform(a: 0, b: 1, c: 1, d: 0, e: 0, f: 0))
        for y in 0..<20 {
            for x in 0..<20 {
                #expect(abs(Int(mirrored[19 - x, y].red) - Int(plain[x, y].red)) <= 1)
                #expect(abs(Int(swapped[y, x].red) - Int(plain[x, y].red)) <= 1)
            }
        }
    }
}
