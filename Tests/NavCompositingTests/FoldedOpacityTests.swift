import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavCompositing

@Suite struct FoldedOpacityTests {
    private func commands(_ nodes: [ResolvedNode]) -> Int {
        let scene = ResolvedScene(canvas: canvas(40, 40), nodes: nodes)
        return DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs())).commands.count
    }

    private func faint(_ node: ResolvedNode, _ alpha: Float) -> ResolvedNode {
        guard case .path(var path) = node.content, case .solid(var color) = path.paint else { return node }
        color.alpha *= alpha
        path.paint = .solid(color)
        return ResolvedNode(.path(path), transform: node.transform)
    }

    @Test(
        "a faded group of one path becomes that path in a fainter colour, without a layer",
        arguments: [0.0, 0.3, 0.6])
    func single(_ opacity: Double) {
        var moved = group([circle(20, 20, 13, blue)], opacity: 0.5)
        moved.transform = .translation(x: 3, y: 0.25)
        let nested = group([moved], opacity: opacity)
        let plain = group([circle(20, 20, 13, red)], opacity: opacity)
        var expected = faint(circle(20, 20, 13, blue), Float(opacity * 0.5))
        expected.transform = moved.transform
        #expect(
            render(canvas(40, 40), [plain, nested])
                == render(canvas(40, 40), [faint(circle(20, 20, 13, red), Float(opacity)), expected]))
        #expect(commands([plain, nested]) == (opacity > 0 ? 2 : 0))
    }

    @Test("a group with several children, a clip, a mask or a blend mode is faded as a whole")
    func layers() {
        let pair = [circle(16, 20, 10, red), circle(24, 20, 10, blue)]
        let both = render(canvas(40, 40), [group(pair, opacity: 0.5)])
        // Where the circles overlap, only the upper circle is visible, mixed half and half with
        // white.
        #expect(both[20, 20] == PremultipliedPixel(red: 127, green: 127, blue: 255, alpha: 255))
        #expect(commands([group(pair, opacity: 0.5)]) == 4)
        #expect(
            commands([
                group([pair[0]], opacity: 0.5, clip: Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9)))
            ]) == 3)
        #expect(commands([group([pair[0]], opacity: 0.5, mask: [pair[1]])]) == 3)
        #expect(commands([group([pair[0]], opacity: 0.5, mask: pair)]) > 3)
        #expect(commands([group([pair[0]], opacity: 0.5, compositing: Compositing(blend: .multiply))]) == 3)
        #expect(commands([group([pair[0]])]) == 1)
    }
}
