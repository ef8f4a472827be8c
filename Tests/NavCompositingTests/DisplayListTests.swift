import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavCompositing

@Suite("Display list")
struct DisplayListTests {
    private func names(_ nodes: [ResolvedNode], width: Double = 20, height: Double = 20) -> [String] {
        let scene = ResolvedScene(canvas: canvas(width, height), nodes: nodes)
        let list = DisplayList(scene, resources: RenderResources(glyphs: SquareGlyphs()))
        return list.commands.map { command in
            switch command {
            case .fill: "fill"
            case .glyphs(let glyphs, _): "glyphs \(glyphs.count)"
            case .beginLayer(let layer): layer.effects.isEmpty ? "layer" : "effects"
            case .endLayer: "end"
            case .beginMask: "mask"
            case .endMask: "endMask"
            case .pushScissor: "scissor"
            case .popScissor: "endScissor"
            case .backdropMask: "backdropMask"
            case .backdrop: "backdrop"
            }
        }
    }

    @Test("a plain group needs no layer")
    func plainGroup() {
        #expect(names([group([box(0, 0, 5, 5, red), group([box(1, 1, 2, 2, blue)])])]) == ["fill", "fill"])
    }

    @Test("a group's commands come in painting order")
    func order() {
        let everything = group(
            [box(0, 0, 5, 5, red)], opacity: 0.5, clip: Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)),
            mask: [box(0, 0, 3, 3, .black), box(1, 1, 3, 3, .black)], shadow: Shadow(color: .black, sigma: 1),
            backdrop: backdrop(Backdrop(sigma: 1), 0, 0, 9, 9))
        #expect(
            names([everything, box(0, 0, 1, 1, blue)])
                == [
                    "scissor", "layer", "backdrop", "effects", "fill", "end", "fill", "mask", "fill", "fill",
                    "endMask", "end", "endScissor", "fill",
                ])
    }

    @Test(
        "a lone opaque shape with one outer shadow is filled a second time, after the shadow's layer"
    )
    func caster() {
        func names(_ children: [ResolvedNode], _ shadows: Shadow...) -> [String] {
            self.names([
                ResolvedNode(
                    .group(ResolvedGroup(children: children, shadows: shadows.map { ResolvedShadow($0) })))
            ])
        }
        let (outer, inner) = (Shadow(color: .black, sigma: 1), Shadow(color: .black, sigma: 1, isInner: true))
        let shape = box(0, 0, 5, 5, red)
        let faint = box(0, 0, 5, 5, StraightColor(red: 1, green: 0, blue: 0, alpha: 0.9))
        #expect(names([shape], outer) == ["effects", "fill", "end", "fill"])
        #expect(names([faint], outer) == ["effects", "fill", "end"])
        #expect(names([shape], inner) == ["effects", "fill", "end"])
        #expect(names([shape], outer, outer) == ["effects", "fill", "end"])
        #expect(names([shape, shape], outer) == ["effects", "fill", "fill", "end"])
    }

    @Test("a mask of one opaque shape becomes a clip of the layer")
    func shapeAsMask() {
        let shape = box(0, 0, 3, 3, .black)
        func masked(_ mask: [ResolvedNode], clip: Path? = nil) -> [String] {
            names([group([box(0, 0, 5, 5, red)], clip: clip, mask: mask)])
        }
        #expect(masked([shape]) == ["layer", "fill", "end"])
        let whole = ["layer", "fill", "mask", "fill", "endMask", "end"]
        #expect(masked([box(0, 0, 3, 3, StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5))]) == whole)
        #expect(masked([shape], clip: Path(rect: Rect(x: 0.5, y: 0, width: 4, height: 4))) == whole)
    }

    @Test("invisible shapes are culled")
    func culling() {
        #expect(names([box(30, 0, 5, 5, red), box(-9, 0, 5, 5, red), box(0, 0, 0, 5, red)]).isEmpty)
        #expect(names([box(0, 0, 5, 5, .clear)]).isEmpty)
        let clipped = group([box(9, 9, 5, 5, red)], clip: Path(rect: Rect(x: 0, y: 0, width: 4, height: 4)))
        #expect(names([clipped]) == ["scissor", "endScissor"])
    }

    @Test("a layer has the bounds of its content, cut by clip and mask")
    func bounds() {
        func layerBounds(_ node: ResolvedNode) -> PixelRect? {
            let list = DisplayList(
                ResolvedScene(canvas: canvas(100, 100), nodes: [node]),
                resources: RenderResources(glyphs: SquareGlyphs()))
            for command in list.commands {
                if case .beginLayer(let layer) = command { return layer.bounds }
            }
            return nil
        }
        let content = [box(10, 20, 30, 40, red), box(10, 20, 3, 4, blue)]
        #expect(
            layerBounds(group(content, opacity: 0.5)) == PixelRect(minX: 10, minY: 20, maxX: 40, maxY: 60))
        #expect(
            layerBounds(group(content, mask: [box(0, 30, 20, 10, .black)]))
                == PixelRect(minX: 10, minY: 30, maxX: 20, maxY: 40))
        let clip = Path(ellipseIn: Rect(x: 20, y: 20, width: 10, height: 10))
        #expect(layerBounds(group(content, clip: clip)) == PixelRect(minX: 20, minY: 20, maxX: 30, maxY: 30))
    }

    @Test("glyph positions are rounded to quarter pixels along the line and to whole pixels across it")
    func glyphPlaces() {
        func bitmap(x: Double, y: Double) -> PremultipliedBitmap {
            let run = GlyphRun(face: "", size: 8, glyphs: [.init(id: 1, position: Point(x: x, y: y))])
            return render(
                canvas(20, 20), [ResolvedNode(.glyphs(ResolvedGlyphs(run: run, paint: .solid(.black))))])
        }
        // The square is 4 pixels wide. At x = 5.25, it covers three quarters of its first column.
        let quarter = bitmap(x: 5.25, y: 10)
        #expect(abs(Int(quarter[5, 8].red) - 64) <= 1 && quarter[6, 8].red == 0)
        #expect(abs(Int(quarter[9, 8].red) - 191) <= 1 && quarter[10, 8].red == 255)
        #expect(bitmap(x: 5.30, y: 10.3) == quarter)
        #expect(bitmap(x: 5.13, y: 9.5) == quarter)
        #expect(
            quarter[6, 5].red == 255 && quarter[6, 6].red == 0 && quarter[6, 9].red == 0
                && quarter[6, 10].red == 255)
    }

    @Test("rotated glyphs are drawn as outlines at their exact positions")
    func turnedGlyphs() {
        let run = GlyphRun(face: "", size: 8, glyphs: [.init(id: 1, position: Point(x: 4, y: 0))])
        let turned = ResolvedNode(
            .glyphs(ResolvedGlyphs(run: run, paint: .solid(.black))),
            transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, e: 10, f: 2))
        #expect(names([turned]) == ["fill"])
        // The square 4…8 × −4…0 turns to x 10…14 and y 6…10.
        let bitmap = render(canvas(20, 20), [turned])
        #expect(
            bitmap[10, 6].red == 0 && bitmap[13, 9].red == 0 && bitmap[14, 9].red == 255
                && bitmap[9, 6].red == 255)
    }
}
