import NavGeometry
import NavImaging
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite struct ResolvedSceneWritingTests {
    private static let square = Path(elements: [
        .move(Point(x: 0, y: 0)), .line(Point(x: 4, y: 0)), .line(Point(x: 4, y: 4)), .close,
    ])
    private static let matrix = AffineTransform(a: 2, b: 0.5, c: 0, d: 2, e: 10, f: 20)
    private static let ink = Paint.solid(.black)

    private static func node(_ content: ResolvedNode.Content) -> Node? {
        let resolved = ResolvedScene(
            canvas: Canvas(size: Size(width: 9, height: 9), background: .white),
            nodes: [ResolvedNode(content, id: "n", transform: matrix)])
        let scene = Scene(resolved)
        let decoding = Decoding(SceneWriter().text(for: scene))
        #expect(decoding.problems.isEmpty)
        #expect(decoding.scene == scene)
        return scene.nodes.first
    }

    @Test("a resolved node is written with its transform, and with the origin as the anchor")
    func transform() {
        let run = GlyphRun(face: "F", size: 10, glyphs: [GlyphRun.Glyph(id: 3, position: Point(x: 1, y: 2))])
        let node = Self.node(.glyphs(ResolvedGlyphs(run: run, paint: .solid(.black))))
        #expect(node == Node(.glyphs(run), id: "n", transform: Self.matrix, anchor: .zero, fills: [Self.ink]))
    }

    @Test("a written fill keeps its fill rule, and a written stroke keeps its style")
    func fillAndStroke() {
        let filled = Self.node(
            .path(ResolvedPath(path: Self.square, drawing: .fill(.evenOdd), paint: .solid(.black))))
        #expect(filled?.kind == .path(PathShape(path: Self.square, fillRule: .evenOdd)))
        #expect(filled?.fills == [Self.ink])
        let style = StrokeStyle(width: 3, cap: .round, dashes: [1, 2])
        let drawn = Self.node(
            .path(ResolvedPath(path: Self.square, drawing: .stroke(style), paint: .solid(.black))))
        #expect(drawn?.fills == [])
        #expect(drawn?.strokes == [Stroke(paint: Self.ink, style: style, alignment: .center)])
    }

    @Test("a written stroke keeps its alignment and its pattern")
    func strokePattern() {
        let pattern = ResolvedPattern(
            size: Size(width: 3, height: 4),
            content: [ResolvedNode(.path(ResolvedPath(path: Self.square, paint: .solid(.white))))],
            transform: Self.matrix)
        let line = ResolvedStroke(
            StrokeStyle(width: 1), isHairline: true, alignment: .outside, fillRule: .evenOdd)
        let node = Self.node(
            .path(ResolvedPath(path: Self.square, drawing: .stroke(line), paint: .pattern(pattern))))
        #expect(node?.kind == .path(PathShape(path: Self.square, fillRule: .evenOdd)))
        let tile = Node(.path(PathShape(path: Self.square)), anchor: .zero, fills: [.solid(.white)])
        let paint = Paint.pattern(
            Pattern(size: Size(width: 3, height: 4), content: [tile], transform: Self.matrix))
        #expect(
            node?.strokes == [
                Stroke(paint: paint, style: StrokeStyle(width: 1), alignment: .outside, isHairline: true)
            ])
    }

    @Test("the position of a written image becomes part of its transform")
    func imagePosition() {
        let image = ResolvedImage(
            source: "a.png", rect: Rect(x: 3, y: 4, width: 5, height: 6), sampling: .nearest,
            capInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let node = Self.node(.image(image))
        #expect(node?.frame == Frame(width: 5, height: 6))
        #expect(
            node?.kind
                == .image(Image(source: "a.png", fit: .fill, sampling: .nearest, capInsets: image.capInsets)))
        let corner = Self.matrix.apply(to: Point(x: 3, y: 4))
        #expect(node?.transform.apply(to: .zero) == corner)
    }

    @Test("a written group keeps its effects")
    func groupEffects() {
        let outline = ResolvedOutline(path: Self.square, fillRule: .evenOdd)
        let child = ResolvedNode(.path(ResolvedPath(path: Self.square, paint: .solid(.black))))
        let shadow = Shadow(color: .black, sigma: 2, isInner: true)
        let style = MaskStyle(kind: .luminance, isInverted: true, opacity: 0.5)
        let node = Self.node(
            .group(
                ResolvedGroup(
                    children: [child], opacity: 0.5,
                    compositing: Compositing(blend: .multiply, operator: .sourceAtop), isIsolated: true,
                    clip: outline, mask: ResolvedMask([], style: style),
                    shadows: [ResolvedShadow(shadow, outline: outline)], filters: [.invert(1)])))
        #expect(node?.kind == .group)
        #expect(node?.opacity == 0.5)
        #expect(node?.clip == .shape(Node(.path(PathShape(path: Self.square, fillRule: .evenOdd)))))
        #expect(node?.compositing == Compositing(blend: .multiply, operator: .sourceAtop))
        #expect(node?.isIsolated == true)
        #expect(node?.mask == Mask([], style: style))
        #expect(node?.filters == [.invert(1)])
        let shape = Node(.path(PathShape(path: Self.square, fillRule: .evenOdd)))
        #expect(node?.shadows == [Shadow(color: .black, sigma: 2, isInner: true, shape: [shape])])
        #expect(node?.children.count == 1)
    }

    @Test("a group with a backdrop is written as a path with the backdrop's outline")
    func backdropOutline() {
        let backdrop = ResolvedBackdrop(
            effect: Backdrop(sigma: 5), outline: ResolvedOutline(path: Self.square, fillRule: .evenOdd),
            mask: ResolvedMask([]))
        let node = Self.node(.group(ResolvedGroup(children: [], backdrop: backdrop)))
        #expect(node?.kind == .path(PathShape(path: Self.square, fillRule: .evenOdd)))
        #expect(node?.backdrop == Backdrop(sigma: 5, mask: Mask([])))
        #expect(node?.fills == [])
    }
}
