import NavGeometry
import NavImaging
import NavScene
import NavTestSupport
import Testing

@testable import NavLayout

@Suite("a resolved scene resolves to itself")
struct ResolvedSceneTests {
    private func resolveAgain(_ resolved: ResolvedScene) -> ResolvedScene {
        Fixture.resolve(Scene(resolved).nodes).scene
    }

    /// Nodes of several kinds with all effects. Most nodes are rotated, so that coordinates are not
    /// round numbers.
    private var nodes: [Node] {
        let gradient = Paint.gradient(
            Gradient(
                .linear(start: .zero, end: Point(x: 1, y: 0.3)),
                stops: [.init(offset: 0.1, color: .black), .init(offset: 0.9, color: .white)],
                transform: .rotation(degrees: 17)))
        var card = Node(
            .box(BoxShape(corners: .radii(CornerRadii(12)), curve: .continuous)), id: "card",
            frame: Frame(x: 0.1, y: 33.3, width: 200.7, height: 100.3), transform: .rotation(degrees: 23.7),
            opacity: 0.7, compositing: Compositing(blend: .hue, operator: .sourceAtop), isIsolated: true,
            clip: Clip(.ownShape, feather: 1.1),
            mask: Mask(
                [Node(.ellipse, fills: [.solid(.black)])],
                style: MaskStyle(kind: .luminance, isInverted: true, opacity: 0.3)),
            fills: [.solid(.white), gradient],
            strokes: [
                Stroke(paint: gradient, style: StrokeStyle(width: 2.3), alignment: .inside),
                Stroke(
                    paint: .pattern(
                        Pattern(
                            size: Size(width: 0.1, height: 0.3), content: [Node(.ellipse, fills: [gradient])],
                            units: .box, transform: .rotation(degrees: 3))),
                    style: StrokeStyle(width: 1, trim: StrokeTrim(start: 0.1, end: 0.7, offset: 0.2)),
                    isHairline: true),
            ],
            shadows: [
                Shadow(color: .black, sigma: 3.3, offset: Vector(dx: 1, dy: 2), spread: 1.3),
                Shadow(
                    color: .black, sigma: 1, spread: -2, isInner: true,
                    shape: [Node(.ellipse, transform: .rotation(degrees: 3))]),
            ],
            filters: [.blur(sigmaX: 1.1, sigmaY: 0), .dropShadow(Shadow(color: .white, sigma: 2))],
            backdrop: Backdrop(sigma: 11.1, mask: Mask([Node(.ellipse, fills: [.solid(.black)])])),
            source: 4..<8)
        card.children = [
            Node(
                .text(Text("The quick brown fox jumps over the lazy dog", alignment: .center)), id: "words",
                frame: Frame(x: 1 / 3.0, y: 2 / 3.0, width: 120.1, height: 90),
                transform: .scale(x: 1.1, y: 0.9),
                fills: [gradient]),
            Node(
                .ellipse, frame: Frame(x: 9, width: 17.7, height: 19.1), clip: .shape(.box(1, 1, 9, 9)),
                fills: [.solid(.black)],
                strokes: [
                    Stroke(
                        paint: .solid(.white), style: StrokeStyle(width: 1.7, dashes: [3, 1.1]),
                        alignment: .outside)
                ]),
        ]
        return [card, row]
    }

    /// A row with an image for each kind of fit.
    private var row: Node {
        let pictures = Image.Fit.allCases.map { fit in
            Node(
                .image(
                    Image(
                        source: "40x30", fit: fit, alignment: Point(x: 0.3, y: 1), sampling: .highQuality,
                        capInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))),
                frame: Frame(width: 31.7, height: 77.1), transform: .rotation(degrees: 5),
                opacity: fit == .contain ? 0.3 : 1)
        }
        return Node(
            .stack(Stack(axis: .horizontal, gap: 3.3, distribution: .proportional)), id: "row",
            frame: Frame(x: 5.5, y: 300.1, width: 333.3), children: pictures)
    }

    @Test("nodes of several kinds with every effect stay exactly the same")
    func everything() {
        let (resolved, diagnostics) = Fixture.resolve(nodes)
        #expect(diagnostics.isEmpty)
        #expect(resolved.nodes.count == 2)
        #expect(resolveAgain(resolved) == resolved)
    }

    @Test("random transforms and random points of paths stay exactly the same")
    func randomTransforms() {
        var generator = SeededGenerator(seed: 3)
        func number() -> Double { Double.random(in: -500...500, using: &generator) }
        let nodes = (0..<50).map { index in
            ResolvedNode(
                .path(
                    ResolvedPath(
                        path: Path(rect: Rect(x: number(), y: number(), width: 12.3, height: 45.6)),
                        drawing: index.isMultiple(of: 2) ? .fill(.evenOdd) : .stroke(StrokeStyle(width: 0.3)),
                        paint: .solid(.black))),
                transform: AffineTransform(
                    a: number(), b: number(), c: number(), d: number(), e: number(), f: number()))
        }
        let resolved = ResolvedScene(canvas: Fixture.canvas, nodes: nodes)
        #expect(resolveAgain(resolved) == resolved)
    }
}
