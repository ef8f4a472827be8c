import NavGeometry
import NavImaging
import NavScene
import NavTestSupport
import Testing

@testable import NavCompositing

/// Tests shadows whose caster is far outside the frame. Only the caster's parts with a visible shadow are drawn.
@Suite("Distant shadows")
struct DistantShadowTests {
    private let frame = canvas(60, 60)
    private func shadow(_ x: Double, _ y: Double, isInner: Bool = false) -> Shadow {
        Shadow(color: .black, sigma: 0, offset: Vector(dx: x, dy: y), isInner: isInner)
    }

    /// Returns a red disc in the frame, and a green disc at (40, 35) plus an offset. If the group's shadow has the
    /// opposite offset, the shadow of the green disc falls at (40, 35).
    private func casters(at x: Double, _ y: Double) -> [ResolvedNode] {
        [circle(15, 15, 9, red), circle(x + 40, y + 35, 11, green)]
    }

    @Test("the shadow of a distant shape has the shape's coverage", arguments: [200.0, 5000, 100_000])
    func outer(distance: Double) {
        let expected = render(frame, [circle(40, 35, 11, .black), circle(15, 15, 9, red)])
        let children = casters(at: -distance, -distance)
        #expect(render(frame, [group(children, shadow: shadow(distance, distance))]) == expected)
        let filter = Filter.dropShadow(shadow(distance, distance))
        #expect(render(frame, [group(children, filters: [filter])]) == expected)
    }

    @Test("a nested group's distant shadow is drawn, and the outer group casts a shadow of this shadow")
    func nested() {
        let inner = group(casters(at: -9000, 0), shadow: shadow(9000, 0))
        let expected = render(frame, [circle(40, 35, 11, .black), circle(15, 15, 9, red)])
        #expect(render(frame, [group([inner], shadow: shadow(0, 7000))]) == expected)
        // Here the nested group's shadow lies outside of the frame. The outer group's shadow of that
        // shadow falls into the frame.
        let both = group(casters(at: -9000, -7000), shadow: shadow(9000, 0))
        #expect(render(frame, [group([both], shadow: shadow(0, 7000))]) == expected)
    }

    /// The hole of an inner shadow is the caster, moved by the shadow's offset. Inside the hole there is no shadow.
    @Test("an inner shadow whose hole is far away darkens the whole shape")
    func inner() {
        let children = [circle(15, 15, 9, red), circle(-80_000, 35, 11, green)]
        let bitmap = render(frame, [group(children, shadow: shadow(50_000, 0, isInner: true))])
        #expect(bitmap[15, 15].bits == 0xFF00_0000)
        #expect(bitmap[40, 35].bits == 0xFFFF_FFFF)
        // A hole that covers the shape leaves the shape's colour unchanged.
        let seen = [circle(15, 15, 9, red), circle(15 - 50_000, 15, 20, green)]
        let bright = render(frame, [group(seen, shadow: shadow(50_000, 0, isInner: true))])
        #expect(bright[15, 15].bits == 0xFF00_00FF)
    }

    @Test("of a large caster, only the visible parts and the parts with a visible shadow are drawn")
    func smallPictures() throws {
        let large = circle(0, 0, 120_000, red)
        let scene = ResolvedScene(
            canvas: frame,
            nodes: [group([large, circle(15, 15, 9, green)], shadow: shadow(100_000, 100_000))])
        let list = DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs()))
        guard case .beginLayer(let layer) = try #require(list.commands.first) else {
            Issue.record("the first command begins no layer")
            return
        }
        #expect(layer.drawn.rectangles.count == 2)
        #expect(layer.drawn.rectangles.allSatisfy { $0.width * $0.height < 70 * 70 })
    }
}

@Suite("Pixel regions")
struct PixelRegionTests {
    @Test(
        "a region contains all given rectangles, and the region's own rectangles do not overlap",
        arguments: 0..<200 as Range<UInt64>)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let rectangles = (0..<Int.random(in: 0...30, using: &random)).map { _ in
            let (x, y) = (
                Int.random(in: -3000...3000, using: &random), Int.random(in: -3000...3000, using: &random)
            )
            return PixelRect(
                minX: x, minY: y, maxX: x + Int.random(in: 0...200, using: &random),
                maxY: y + Int.random(in: 0...200, using: &random))
        }
        let region = PixelRegion(rectangles)
        #expect(region.rectangles.count <= 8)
        for rectangle in rectangles where !rectangle.isEmpty {
            #expect(region.rectangles.contains { $0.contains(rectangle) })
        }
        for (index, part) in region.rectangles.enumerated() {
            #expect(region.bounds.contains(part))
            for other in region.rectangles[..<index] { #expect(part.intersection(other).isEmpty) }
        }
    }

    @Test("a region joins rectangles that lie close side by side, but not diagonal or distant ones")
    func joining() {
        let first = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
        #expect(PixelRegion([first, first.moved(byX: 12, y: 0)]).isRectangle)
        #expect(PixelRegion([first, first.moved(byX: 12, y: 12)]).rectangles.count == 2)
        #expect(PixelRegion([first, first.moved(byX: 1000, y: 0)]).rectangles.count == 2)
        #expect(PixelRegion([first, .empty]).isRectangle)
    }
}
