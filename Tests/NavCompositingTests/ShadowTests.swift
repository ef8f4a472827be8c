import Foundation
import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import NavTestSupport
import Testing

@testable import NavCompositing

@Suite("Shadows")
struct ShadowTests {
    /// Returns the integral of a Gaussian between two positions.
    private func share(_ low: Double, _ high: Double, sigma: Double) -> Double {
        (erf(high / (sigma * 2.0.squareRoot())) - erf(low / (sigma * 2.0.squareRoot()))) / 2
    }

    @Test(
        "a rectangle's shadow is the product of two differences of error functions", arguments: [2.0, 4, 9])
    func rectangle(sigma: Double) {
        let shadow = Shadow(color: .black, sigma: sigma, offset: Vector(dx: 6, dy: 10))
        // The caster must be opaque to cast an opaque shadow, so only pixels beside it are compared.
        let bitmap = render(canvas(120, 120), [group([box(40, 40, 30, 20, .white)], shadow: shadow)])
        for y in stride(from: 0, to: 120, by: 7) {
            for x in stride(from: 0, to: 120, by: 7) where !((40..<70).contains(x) && (40..<60).contains(y)) {
                let (px, py) = (Double(x) + 0.5 - 6, Double(y) + 0.5 - 10)
                let alpha = share(40 - px, 70 - px, sigma: sigma) * share(40 - py, 60 - py, sigma: sigma)
                #expect(abs(Double(bitmap[x, y].red) - 255 * (1 - alpha)) <= 3)
            }
        }
        #expect(bitmap[50, 50].red == 255)
    }

    @Test("a scaled or transposed node scales or transposes its shadow", arguments: [false, true])
    func squeezed(isTurned: Bool) {
        // The node scales x by 0.4: the box from 75 × 20 to 30 × 20, and the shadow's sigma along x from 5 to 2. The
        // transposed case also swaps x and y.
        let squeeze = AffineTransform(a: 0.4, b: 0, c: 0, d: 1, e: 40, f: 40)
        let turn = AffineTransform(a: 0, b: 1, c: 1, d: 0, e: 0, f: 0)
        let shadow = Shadow(color: .black, sigma: 5, offset: Vector(dx: 15, dy: 10))
        let node = ResolvedNode(
            .group(
                ResolvedGroup(children: [box(0, 0, 75, 20, .white)], shadows: [ResolvedShadow(shadow)])),
            transform: isTurned ? turn.concatenated(afterApplying: squeeze) : squeeze)
        let bitmap = render(canvas(120, 120), [node])
        for y in stride(from: 0, to: 120, by: 3) {
            for x in stride(from: 0, to: 120, by: 3)
            where !((40..<70).contains(x) && (40..<60).contains(y)) {
                let (px, py) = (Double(x) + 0.5 - 6, Double(y) + 0.5 - 10)
                let alpha = share(40 - px, 70 - px, sigma: 2) * share(40 - py, 60 - py, sigma: 5)
                let seen = isTurned ? bitmap[y, x] : bitmap[x, y]
                #expect(abs(Double(seen.red) - 255 * (1 - alpha)) <= 3)
            }
        }
    }

    @Test("a box outside the frame casts its shadow into the frame")
    func fromOutside() {
        let shadow = Shadow(color: .black, sigma: 0, offset: Vector(dx: 0, dy: 30))
        let bitmap = render(canvas(20, 20), [group([box(5, -25, 10, 10, red)], shadow: shadow)])
        #expect(bitmap[10, 10].bits == 0xFF00_0000)
        #expect(bitmap[10, 4].bits == 0xFFFF_FFFF && bitmap[4, 10].bits == 0xFFFF_FFFF)
    }

    @Test("a shape wider than raster space casts only the shadow of its part nearest to the frame")
    func fromFarAway() {
        // Raster space ends 2¹⁷ = 131,072 pixels from the frame's corner; see docs/paints.md.
        for (offset, red) in [(100_000.0, 0), (131_060, 0), (131_090, 255), (250_000, 255)] {
            let shadow = Shadow(color: .black, sigma: 0, offset: Vector(dx: offset, dy: 0))
            let bitmap = render(
                canvas(10, 10), [group([box(-300_000, 0, 299_990, 10, .white)], shadow: shadow)])
            #expect(bitmap[5, 5].red == red)
        }
        // A narrower shape casts all of its shadow, wherever it is.
        for (offset, red) in [(200_010.0, 0), (290_000, 0), (299_990, 0), (300_020, 255)] {
            let shadow = Shadow(color: .black, sigma: 0, offset: Vector(dx: offset, dy: 0))
            let bitmap = render(
                canvas(10, 10), [group([box(-300_000, 0, 100_000, 10, .white)], shadow: shadow)])
            #expect(bitmap[5, 5].red == red)
        }
    }

    @Test("a shadow's offset of half a pixel moves the shadow by half a pixel")
    func fraction() {
        let shadow = Shadow(color: .black, sigma: 0, offset: Vector(dx: 10.5, dy: 0))
        let bitmap = render(canvas(30, 10), [group([box(2, 2, 5, 5, red)], shadow: shadow)])
        #expect(abs(Int(bitmap[12, 4].red) - 127) <= 1 && bitmap[13, 4].red == 0)
        #expect(abs(Int(bitmap[17, 4].red) - 127) <= 1)
    }

    @Test("a group casts one shadow for all its content, and a shadow can cast a shadow")
    func ofGroup() {
        let shadow = Shadow(
            color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5), sigma: 0,
            offset: Vector(dx: 20, dy: 0))
        let two = group([box(2, 2, 8, 8, red), box(6, 6, 8, 8, blue)], shadow: shadow)
        let bitmap = render(canvas(40, 20), [two])
        // Where both children cast a shadow, the group's shadow is no darker than elsewhere.
        #expect(bitmap[28, 8] == bitmap[24, 4])
        let nested = render(canvas(60, 20), [group([two], shadow: shadow)])
        #expect(nested[44, 4].red > nested[24, 4].red)
        #expect(abs(Int(nested[44, 4].red) - 191) <= 1)
    }

    @Test("a group's soft clip and opacity also act on its shadow")
    func clipped() {
        let shadow = Shadow(color: .black, sigma: 0, offset: Vector(dx: 10, dy: 0))
        let node = group(
            [box(0, 0, 10, 10, red)], opacity: 0.5, clip: Path(rect: Rect(x: 0, y: 0, width: 15, height: 10)),
            shadow: shadow)
        let bitmap = render(canvas(20, 10), [node])
        #expect(abs(Int(bitmap[12, 5].red) - 127) <= 1 && bitmap[17, 5].red == 255)
    }

    private func casting(_ shadows: [ResolvedShadow], _ children: [ResolvedNode]) -> ResolvedNode {
        ResolvedNode(.group(ResolvedGroup(children: children, shadows: shadows)))
    }

    @Test(
        "an inner shadow is the blurred region outside the caster, drawn only on the caster",
        arguments: [2.0, 5])
    func inner(sigma: Double) {
        let shadow = Shadow(color: .black, sigma: sigma, offset: Vector(dx: 3, dy: 5), isInner: true)
        let bitmap = render(
            canvas(80, 80), [casting([ResolvedShadow(shadow)], [box(20, 20, 40, 40, .white)])])
        for y in stride(from: 20, to: 60, by: 3) {
            for x in stride(from: 20, to: 60, by: 3) {
                let (px, py) = (Double(x) + 0.5 - 3, Double(y) + 0.5 - 5)
                let hole = share(20 - px, 60 - px, sigma: sigma) * share(20 - py, 60 - py, sigma: sigma)
                #expect(abs(Double(bitmap[x, y].red) - 255 * hole) <= 3)
            }
        }
        #expect(bitmap[19, 30].red == 255 && bitmap[30, 60].red == 255)
    }

    @Test("an inner shadow stays inside the shape, and does not touch an outer shadow beside it")
    func innerAboveOuter() {
        let outer = Shadow(color: red, sigma: 0, offset: Vector(dx: 20, dy: 20))
        let inner = Shadow(color: green, sigma: 0, spread: 4, isInner: true)
        for shadows in [[outer, inner], [inner, outer]] {
            for shape in [box(10, 10, 40, 40, .white), circle(30, 30, 20, .white)] {
                let card = ResolvedNode(
                    .group(ResolvedGroup(children: [shape], shadows: shadows.map { ResolvedShadow($0) })))
                let bitmap = render(canvas(80, 80), [card])
                // Check the middle, the ring of 4 points at the edge, the outer shadow, and the canvas.
                #expect(bitmap[30, 30].bits == 0xFFFF_FFFF)
                #expect(bitmap[12, 30].bits == 0xFF00_FF00)
                #expect(bitmap[60, 60].bits == 0xFF00_00FF)
                #expect(bitmap[5, 70].bits == 0xFFFF_FFFF)
                // The inner shadow adds no green beside the shape, so green and blue are equal.
                for y in 52..<80 {
                    for x in 52..<80 { #expect(bitmap[x, y].green == bitmap[x, y].blue) }
                }
            }
        }
    }

    @Test("a shadow's spread grows an outer shadow, and shrinks an inner shadow's hole")
    func spread() {
        func row(_ shadow: Shadow) -> [UInt8] {
            let bitmap = render(
                canvas(40, 40), [casting([ResolvedShadow(shadow)], [box(10, 10, 20, 20, .white)])])
            return (0..<40).map { bitmap[$0, 20].red }
        }
        let outer = row(Shadow(color: .black, sigma: 0, spread: 3.5))
        #expect(outer[7] == 0 && abs(Int(outer[6]) - 127) <= 1 && outer[5] == 255 && outer[10] == 255)
        let inner = row(Shadow(color: .black, sigma: 0, spread: 2, isInner: true))
        #expect(inner[10] == 0 && inner[11] == 0 && inner[12] == 255 && inner[9] == 255)
        let shrunk = row(Shadow(color: .black, sigma: 0, offset: Vector(dx: 12, dy: 0), spread: -4))
        #expect(shrunk[30] == 0 && shrunk[37] == 0 && shrunk[38] == 255)
    }

    @Test(
        "a shadow that grows or shrinks by more than 4,096 device pixels is refused, also as a filter and in a graph"
    )
    func excessiveGrowth() {
        for (spread, scale) in [(4096.0, 1.0), (4097, 1), (-4097, 1), (2048, 2), (2049, 2)] {
            let shadow = Shadow(color: .black, sigma: 0, spread: spread)
            let steps = FilterGraph(
                [FilterGraph.Step(.filter(.dropShadow(shadow)))],
                region: Rect(x: 0, y: 0, width: 9, height: 9))
            let groups = [
                ResolvedGroup(children: [], shadows: [ResolvedShadow(shadow)]),
                ResolvedGroup(children: [], filters: [.dropShadow(shadow)]),
                ResolvedGroup(children: [], filters: [.graph(steps)]),
            ]
            for group in groups {
                let isExcessive = group.hasExcessiveEffects(.scale(x: scale, y: scale))
                #expect(isExcessive == (abs(spread) * scale > 4096))
            }
        }
    }

    @Test("several shadows are drawn under the picture, the first shadow at the bottom")
    func several() {
        let shadows = [(20.0, red), (10.0, blue)].map { offset, color in
            ResolvedShadow(Shadow(color: color, sigma: 0, offset: Vector(dx: offset, dy: 0)))
        }
        let bitmap = render(canvas(60, 20), [casting(shadows, [box(0, 0, 15, 20, .black)])])
        #expect(bitmap[5, 5].bits == 0xFF00_0000)
        #expect(bitmap[22, 5].blue == 255 && bitmap[22, 5].red == 0)
        #expect(bitmap[30, 5].red == 255 && bitmap[30, 5].blue == 0)
    }

    @Test("a shadow with an outline of its own is cast by that outline alone, also from outside the frame")
    func ownOutline() {
        let outline = ResolvedOutline(path: Path(rect: Rect(x: -30, y: 0, width: 10, height: 10)))
        let shadow = Shadow(color: .black, sigma: 0, offset: Vector(dx: 40, dy: 0))
        let bitmap = render(
            canvas(40, 10), [casting([ResolvedShadow(shadow, outline: outline)], [box(0, 0, 5, 10, red)])])
        #expect(bitmap[12, 5].red == 0 && bitmap[21, 5].red == 255 && bitmap[8, 5].green == 255)
        #expect(bitmap[2, 5].red == 255 && bitmap[2, 5].green == 0)
    }

    /// Returns a shape with its shadow. With `isPicture`, a second shape inside the first shape
    /// forces both into a layer.
    private func card(_ path: Path, inner: Rect, _ shadow: Shadow, isPicture: Bool) -> ResolvedNode {
        let color = StraightColor(red: 0.9, green: 0.3, blue: 0.1)
        let shapes = [path] + (isPicture ? [Path(rect: inner)] : [])
        return casting(
            [ResolvedShadow(shadow)],
            shapes.map { ResolvedNode(.path(ResolvedPath(path: $0, paint: .solid(color)))) })
    }

    @Test(
        "a shape with a shadow looks the same with and without a layer, within one level on its edges",
        arguments: 0..<40)
    func caster(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let frame = Rect(
            x: number(-30...60), y: number(-30...40), width: number(20...80), height: number(20...60))
        let radius = number(0...10)
        let path = Path(roundedRect: frame, radii: CornerRadii(radius), curve: .circular)
        let shadow = Shadow(
            color: StraightColor(red: 0, green: 0.2, blue: 0.5, alpha: Float(number(0.2...1))),
            sigma: seed.isMultiple(of: 5) ? 0 : number(0.5...12),
            offset: seed.isMultiple(of: 2)
                ? Vector(dx: number(-20...20).rounded(), dy: 9)
                : Vector(dx: number(-20...20), dy: number(-9...9)),
            spread: seed.isMultiple(of: 3) ? number(-5...5) : 0)
        let nodes = [false, true].map {
            [box(0, 0, 50, 90, green), card(path, inner: frame.outset(by: -12), shadow, isPicture: $0)]
        }
        let bitmap = render(canvas(100, 90), nodes[0])
        let picture = render(canvas(100, 90), nodes[1])
        let differences = zip(bitmap.pixels, picture.pixels).map { one, other -> Int in
            let levels = [
                Int(one.red) - Int(other.red), Int(one.green) - Int(other.green),
                Int(one.blue) - Int(other.blue), Int(one.alpha) - Int(other.alpha),
            ]
            return levels.map(abs).max() ?? 0
        }
        #expect(differences.max()! <= 1)
        #expect(differences.count { $0 > 0 } <= Int(2 * (frame.width + frame.height)) + 8)
        // The shadow under the shape is not drawn. All kernels must still give the same pixels.
        for workers in [1, 3] {
            let scene = ResolvedScene(canvas: canvas(100, 90), nodes: nodes[0])
            let list = DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs()))
            for (_, kernels) in KernelSet.named {
                #expect(Compositor(list, workers: workers, kernels: kernels).render() == bitmap)
            }
        }
    }
}
