import NavGeometry
import NavImaging
import NavRasterization
import NavScene
import NavTestSupport
import Testing

@testable import NavCompositing

@Suite("Occlusion")
struct OcclusionTests {
    private let area = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 32)

    /// Records a scene of 100 × 32 pixels and finds the visible part of each command.
    private func visible(_ nodes: [ResolvedNode]) -> (list: DisplayList, parts: [PixelRect?]) {
        let scene = ResolvedScene(canvas: canvas(100, 32), nodes: nodes)
        let list = DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs()))
        var occlusion = Occlusion(kernels: .fastest)
        occlusion.look(at: list.commands.indices.map(Int32.init), of: list, in: area) { _, layer in
            !layer.effects.isEmpty
        }
        return (list, occlusion.visible)
    }

    /// Returns the visible parts of the fills, in order.
    private func fills(_ nodes: [ResolvedNode]) -> [PixelRect?] {
        let (list, parts) = visible(nodes)
        return zip(list.commands, parts).compactMap { command, part in
            if case .fill = command { .some(part) } else { nil }
        }
    }

    private let cover = circle(50, 16, 60, blue)

    @Test("commands under an opaque circle are not drawn, and partly covered commands only in part")
    func hiding() throws {
        let seen = fills([circle(50, 16, 8, red), box(0, 0, 40, 8, green), circle(50, 16, 30, blue)])
        #expect(seen[0] == .some(.empty))
        // In the box's rows, the chord of the large circle is shortest at row 0. Half of this chord is
        // √(30² − 16²) = 25.4 pixels, so the chord begins at x = 24.6. A column that an edge touches is not hidden.
        let rest = try #require(seen[1])
        #expect(rest.minX == 0 && rest.minY == 0 && rest.maxY == 8)
        #expect((25...28).contains(rest.maxX))
        #expect(seen[2]?.isEmpty == false)
    }

    @Test("neither a translucent shape nor a stroke hides anything")
    func transparent() {
        var glass = blue
        glass.alpha = 0.99
        var ring = ResolvedPath(
            path: Path(ellipseIn: Rect(x: 0, y: -20, width: 80, height: 80)), paint: .solid(blue))
        ring.drawing = .stroke(StrokeStyle(width: 10))
        let seen = fills([box(42, 8, 16, 16, red), circle(50, 16, 60, glass), ResolvedNode(.path(ring))])
        #expect(seen[0] == PixelRect(minX: 42, minY: 8, maxX: 58, maxY: 24))
    }

    @Test("a shape in a layer or mask hides nothing outside; a shape over a layer hides the layer's content")
    func layers() {
        let inside = [circle(50, 16, 8, red), cover]
        var seen = fills([box(42, 8, 16, 16, green), group(inside, opacity: 0.5)])
        #expect(seen[0] == PixelRect(minX: 42, minY: 8, maxX: 58, maxY: 24))
        #expect(seen[1] == .some(.empty))
        seen = fills([group([circle(50, 16, 8, red)], opacity: 0.5), cover])
        #expect(seen[0] == .some(.empty))
        seen = fills([box(42, 8, 16, 16, green), group([box(0, 0, 9, 9, red)], mask: [cover])])
        #expect(seen[0] == PixelRect(minX: 42, minY: 8, maxX: 58, maxY: 24))
    }

    @Test("an opaque shape hides only the pixels inside its scissor")
    func scissors() {
        let cut = Path(rect: Rect(x: 0, y: 0, width: 50, height: 32))
        let seen = fills([box(40, 0, 20, 32, red), group([cover], clip: cut)])
        #expect(seen[0] == PixelRect(minX: 50, minY: 0, maxX: 60, maxY: 32))
    }

    @Test("piles of random shapes have the same pixels with and without occlusion culling", arguments: 0..<60)
    func heaps(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func shape() -> ResolvedNode {
            let rect = Rect(
                x: number(-40...160), y: number(-40...160), width: number(5...120), height: number(5...120))
            let color = StraightColor(
                red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
                alpha: number(0...1) < 0.8 ? 1 : 0.5)
            let path = number(0...1) < 0.6 ? Path(ellipseIn: rect) : Path(rect: rect)
            return ResolvedNode(.path(ResolvedPath(path: path, paint: .solid(color))))
        }
        var nodes: [ResolvedNode] = []
        for _ in 0..<60 {
            switch number(0...1) {
            case ..<0.7: nodes.append(shape())
            case ..<0.8: nodes.append(group([shape(), shape(), shape()], opacity: 0.5))
            case ..<0.9: nodes.append(group([shape(), shape()], mask: [shape(), shape()]))
            default:
                nodes.append(
                    group(
                        [shape(), shape()],
                        clip: Path(rect: Rect(x: 20, y: number(0...90).rounded(), width: 70, height: 70))))
            }
        }
        let scene = ResolvedScene(canvas: canvas(200, 180), nodes: nodes)
        let list = DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs()))
        let expected = Compositor(list, kernels: .plain, shortcuts: []).render()
        #expect(Compositor(list).render() == expected)
        #expect(Compositor(list, shortcuts: .all.subtracting(.occlusion)).render() == expected)
        #expect(Compositor(list, kernels: .plain, shortcuts: .occlusion).render() == expected)
    }
}
