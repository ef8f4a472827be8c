import NavGeometry
import NavImaging
import NavJSON
import NavScene
import Testing

@testable import NavLayout

@Suite("lowering of nodes")
struct ResolverTests {
    private let red = Paint.solid(StraightColor(bytes: 255, 0, 0))
    private let blue = Paint.solid(StraightColor(bytes: 0, 0, 255))
    private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

    @Test("a plain leaf becomes one node with the leaf's id and source")
    func leaf() {
        var box = Node.box(1, 2, 10, 10, id: "a", fills: [red])
        box.source = 3..<7
        let expected = ResolvedNode(
            .path(ResolvedPath(path: square, paint: .solid(StraightColor(bytes: 255, 0, 0)))), id: "a",
            transform: .translation(x: 1, y: 2),
            source: 3..<7)
        #expect(Fixture.nodes(box) == [expected])
    }

    @Test("a node draws its fills, then its children, then its strokes")
    func order() throws {
        var box = Node.box(1, 2, 10, 10, id: "a", fills: [red, blue])
        box.strokes = [
            Stroke(paint: red, style: StrokeStyle(width: 3)),
            Stroke(paint: blue, style: StrokeStyle(width: 1), alignment: .inside, isHairline: true),
        ]
        box.children = [.box(3, 4, 10, 10, id: "b", fills: [blue])]
        box.source = 3..<7
        let resolved = try #require(Fixture.nodes(box).first)
        #expect(resolved.id == "a" && resolved.transform == .translation(x: 1, y: 2))
        let expected = [
            ResolvedNode(
                .path(ResolvedPath(path: square, paint: .solid(StraightColor(bytes: 255, 0, 0)))),
                source: 3..<7),
            ResolvedNode(
                .path(ResolvedPath(path: square, paint: .solid(StraightColor(bytes: 0, 0, 255)))),
                source: 3..<7),
            ResolvedNode(
                .path(ResolvedPath(path: square, paint: .solid(StraightColor(bytes: 0, 0, 255)))), id: "b",
                transform: .translation(x: 3, y: 4)),
            ResolvedNode(
                .path(
                    ResolvedPath(
                        path: square, drawing: .stroke(StrokeStyle(width: 3)),
                        paint: .solid(StraightColor(bytes: 255, 0, 0)))),
                source: 3..<7),
            ResolvedNode(
                .path(
                    ResolvedPath(
                        path: square,
                        drawing: .stroke(
                            ResolvedStroke(StrokeStyle(width: 1), isHairline: true, alignment: .inside)),
                        paint: .solid(StraightColor(bytes: 0, 0, 255)))), source: 3..<7),
        ]
        #expect(resolved.group == ResolvedGroup(children: expected))
    }

    @Test("opacity, clip, mask, shadow and backdrop of a node belong to one group")
    func effects() throws {
        var box = Node.box(0, 0, 10, 10, fills: [red])
        box.opacity = 0.5
        box.clip = .ownShape
        box.mask = Mask([.box(0, 0, 5, 5)], style: MaskStyle(kind: .luminance))
        box.shadows = [Shadow(color: .black, sigma: 3)]
        box.filters = [.sepia(1)]
        box.compositing = Compositing(blend: .screen)
        box.backdrop = Backdrop(sigma: 4)
        let group = try #require(Fixture.nodes(box).first?.group)
        let outline = ResolvedOutline(path: square)
        #expect(group.opacity == 0.5 && group.clip == outline && group.filters == [.sepia(1)])
        #expect(group.shadows == [ResolvedShadow(Shadow(color: .black, sigma: 3))])
        #expect(group.compositing == Compositing(blend: .screen))
        #expect(group.backdrop == ResolvedBackdrop(effect: Backdrop(sigma: 4), outline: outline))
        #expect(group.mask?.nodes.count == 1 && group.mask?.style.kind == .luminance)
        #expect(
            group.children == [
                ResolvedNode(
                    .path(ResolvedPath(path: square, paint: .solid(StraightColor(bytes: 255, 0, 0)))))
            ])
    }

    @Test("each effect alone puts a leaf into a group")
    func singleEffects() {
        let effects: [(inout Node) -> Void] = [
            { $0.opacity = 0.5 }, { $0.clip = .ownShape }, { $0.mask = Mask([.box(0, 0, 1, 1)]) },
            { $0.shadows = [Shadow(color: .black, sigma: 0)] }, { $0.backdrop = Backdrop(sigma: 1) },
            { $0.filters = [.invert(1)] }, { $0.isIsolated = true },
            { $0.compositing = Compositing(operator: .xor) }, { $0.clip = Clip(.ownShape, feather: 1) },
        ]
        for effect in effects {
            var box = Node.box(0, 0, 10, 10)
            effect(&box)
            #expect(Fixture.nodes(box).first?.group?.children.count == 1)
        }
    }

    @Test("nodes that are hidden, transparent, empty, or masked by an empty mask are removed")
    func invisible() {
        var hidden = Node.box(0, 0, 10, 10)
        hidden.isHidden = true
        var clear = Node.box(0, 0, 10, 10)
        clear.opacity = 0
        var masked = Node.box(0, 0, 10, 10)
        masked.mask = Mask([])
        var maskedByHidden = Node.box(0, 0, 10, 10)
        maskedByHidden.mask = Mask([hidden])
        let empty = Node(.group, children: [hidden, clear, Node(.group), Node(.box(BoxShape()))])
        #expect(Fixture.nodes(hidden, clear, masked, maskedByHidden, empty).isEmpty)
        var clipped = Node.box(0, 0, 10, 10)
        clipped.clip = Clip(.nodes([hidden, hidden]), feather: 2)
        #expect(Fixture.nodes(clipped).isEmpty)
        masked.mask = Mask([], style: MaskStyle(isInverted: true))
        #expect(Fixture.nodes(masked).count == 1)
    }

    @Test("a backdrop of a shape without fills and children has the outline of the shape")
    func backdropAlone() {
        var pill = Node(
            .box(BoxShape(corners: .capsule, curve: .continuous)), frame: Frame(width: 80, height: 20))
        pill.backdrop = Backdrop(sigma: 5)
        let outline = Path(capsule: Rect(x: 0, y: 0, width: 80, height: 20), curve: .continuous)
        let group = Fixture.nodes(pill).first?.group
        #expect(group?.backdrop?.outline == ResolvedOutline(path: outline))
        #expect(group?.children.isEmpty == true)
    }

    @Test("a clip shape has its own frame and transform, and without a frame it fills the node")
    func clipShapes() {
        var box = Node.box(5, 5, 100, 50)
        box.clip = .shape(Node(.ellipse))
        let ellipse = ResolvedOutline(path: Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 50)))
        #expect(Fixture.nodes(box).first?.group?.clip == ellipse)

        var turned = Node.box(10, 20, 40, 20)
        turned.transform = .rotation(degrees: 90)
        box.clip = .shape(turned)
        let bounds = Fixture.nodes(box).first?.group?.clip?.path.bounds ?? .zero
        #expect(isClose(bounds, Rect(x: 20, y: 10, width: 20, height: 40)))

        let star = PathShape(path: square, fillRule: .evenOdd)
        box.clip = .shape(Node(.path(star)))
        #expect(
            Fixture.nodes(box).first?.group?.clip == ResolvedOutline(path: square, fillRule: .evenOdd))
    }

    @Test("a single clip shape applies its opacity, clip, mask and filters, but not its paints")
    func fadedClipShapes() throws {
        let changes: [(inout Node) -> Void] = [
            { $0.opacity = 0.5 }, { $0.clip = .shape(.box(2, 2, 4, 4)) },
            { $0.mask = Mask([.box(0, 0, 1, 1)]) },
            { $0.filters = [.blur(sigmaX: 1, sigmaY: 1)] },
        ]
        for change in changes {
            var shape = Node.box(1, 1, 6, 6)
            shape.fills = [.solid(.white)]
            change(&shape)
            var box = Node.box(0, 0, 10, 10)
            box.clip = .shape(shape)
            let group = try #require(Fixture.nodes(box).first?.group)
            #expect(group.clip == nil && group.mask?.style == .alpha)
            // The mask holds the resolved nodes of the shape, with a black fill instead of the white one.
            shape.fills = [.solid(.black)]
            #expect(group.mask?.nodes == Fixture.nodes(shape))
        }
    }

    @Test("a hidden or invisible clip shape hides the node")
    func hiddenClipShape() {
        for change in [{ $0.isHidden = true }, { $0.opacity = 0 }] as [(inout Node) -> Void] {
            var shape = Node.box(1, 1, 6, 6)
            change(&shape)
            var box = Node.box(0, 0, 10, 10)
            box.clip = .shape(shape)
            #expect(Fixture.nodes(box).isEmpty)
        }
    }

    @Test("a clip of several nodes or with a feather becomes a mask, which includes the node's own mask")
    func clipsAsMasks() throws {
        var box = Node.box(0, 0, 10, 10)
        box.clip = Clip(.nodes([.box(0, 0, 4, 4), .box(2, 2, 4, 4)]))
        let plain = try #require(Fixture.nodes(box).first?.group)
        #expect(plain.clip == nil && plain.mask?.nodes.count == 2 && plain.mask?.style == .alpha)
        box.mask = Mask([.box(0, 0, 5, 5)], style: MaskStyle(isInverted: true))
        let inner = try #require(Fixture.nodes(box).first?.group?.mask?.nodes.first?.group)
        #expect(inner.children.count == 2 && inner.mask?.style.isInverted == true)
        box.mask = nil
        box.clip = Clip(.ownShape, feather: 3)
        let soft = try #require(Fixture.nodes(box).first?.group?.mask?.nodes.first?.group)
        #expect(soft.filters == [.blur(sigmaX: 3, sigmaY: 3)] && soft.children.count == 1)
    }

    @Test(
        "a shadow's spread enlarges an opaque box's outline as in CSS, but not a translucent box's outline"
    )
    func spreads() throws {
        func shadow(_ shadow: Shadow, _ paint: Paint, radius: Double = 0) throws -> ResolvedShadow {
            var box = Node(
                .box(BoxShape(corners: .radii(CornerRadii(radius)))), frame: Frame(width: 20, height: 20),
                fills: [paint])
            box.shadows = [shadow]
            return try #require(Fixture.nodes(box).first?.group?.shadows.first)
        }
        let spread = Shadow(color: .black, sigma: 1, spread: 4)
        let sharp = try shadow(spread, red)
        #expect(sharp.outline?.path == Path(rect: Rect(x: -4, y: -4, width: 28, height: 28)))
        #expect(sharp.shadow.spread == 0)
        let round = try shadow(spread, red, radius: 6)
        let grown = Rect(x: -4, y: -4, width: 28, height: 28)
        #expect(round.outline?.path == Path(roundedRect: grown, radii: CornerRadii(10), curve: .circular))
        // The radius is half of the spread, so it becomes 2 + 4·(1 − (1/2)³).
        let small = try shadow(spread, red, radius: 2)
        #expect(small.outline?.path == Path(roundedRect: grown, radii: CornerRadii(5.5), curve: .circular))
        let inner = try shadow(Shadow(color: .black, sigma: 1, spread: 4, isInner: true), red)
        #expect(inner.outline?.path == Path(rect: Rect(x: 4, y: 4, width: 12, height: 12)))
        let veil = Paint.solid(StraightColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        #expect(try shadow(spread, veil) == ResolvedShadow(spread))
    }

    @Test("the fills of a group, a stack and an image cover their frame, below the content")
    func backgrounds() throws {
        for kind in [Node.Kind.group, .stack(Stack()), .image(Image(source: "10x10"))] {
            let node = Node(
                kind, frame: Frame(width: 10, height: 10), fills: [red], children: [.box(0, 0, 1, 1)])
            let children = try #require(Fixture.nodes(node).first?.group?.children)
            #expect(
                children.first?.path
                    == ResolvedPath(path: square, paint: .solid(StraightColor(bytes: 255, 0, 0))))
            #expect(children.count == (kind == .image(Image(source: "10x10")) ? 3 : 2))
        }
    }

    @Test("a child uses its parent's coordinates, and a child without a size takes the parent's size")
    func nesting() throws {
        let inner = Node(.box(BoxShape()), frame: Frame(x: 3, y: 4), fills: [red])
        let outer = Node(.group, frame: Frame(x: 10, y: 20, width: 10, height: 10), children: [inner])
        let group = try #require(Fixture.nodes(outer).first)
        #expect(group.transform == .translation(x: 10, y: 20))
        #expect(group.group?.children.first?.transform == .translation(x: 3, y: 4))
        #expect(group.group?.children.first?.path?.path == square)
        #expect(
            Fixture.nodes(Node(.box(BoxShape()), frame: .fill, fills: [red])).first?.path?.path
                == Path(rect: Rect(x: 0, y: 0, width: 390, height: 844)))
    }

    @Test("a horizontal stack places its children side by side, with the gap between them")
    func stacks() throws {
        let stack = Node(
            .stack(Stack(axis: .horizontal, gap: 5)), frame: Frame(x: 100, y: 100),
            children: [.picture(10, 10), .picture(20, 10)])
        let group = try #require(Fixture.nodes(stack).first?.group)
        #expect(group.children.map(\.transform.e) == [0, 15])
    }

    @Test("nodes beyond the limit are left out, and the first of these nodes gets an error")
    func limit() {
        var limits = Limits()
        limits.resolvedNodes = 3
        let boxes = (0..<5).map { index in
            var box = Node.box(0, 0, 10, 10)
            box.source = index..<index + 1
            return box
        }
        let (scene, diagnostics) = Fixture.resolve(boxes, limits: limits)
        #expect(scene.nodes.count == 3)
        #expect(diagnostics.map(\.code) == [.tooManyNodes])
        #expect(diagnostics.first?.range == 3..<4 && diagnostics.first?.severity == .error)
        #expect(Fixture.resolve(Array(boxes.prefix(3)), limits: limits).diagnostics.isEmpty)
    }

    @Test("every node of dashed borders counts towards the limit")
    func dashedBorders() {
        let border = Border(red, width: 2, dashes: [3, 1])
        var shape = BoxShape()
        shape.borders = Borders(border)
        let box = Node(.box(shape), frame: Frame(Rect(x: 0, y: 0, width: 40, height: 30)))
        func count(_ nodes: [ResolvedNode]) -> Int {
            nodes.reduce(0) { $0 + 1 + count($1.group?.children ?? []) }
        }
        let nodes = Fixture.nodes(box)
        // One group for all sides, and three nodes for each side: a group, a clip and a line.
        #expect(count(nodes) == 13)
        var limits = Limits()
        limits.resolvedNodes = 13
        #expect(Fixture.resolve([box], limits: limits).diagnostics.isEmpty)
        limits.resolvedNodes = 12
        #expect(Fixture.resolve([box], limits: limits).diagnostics.map(\.code) == [.tooManyNodes])
    }

    @Test("a text with too many lines and paints is an error before its nodes are created")
    func linesTimesPaints() {
        var limits = Limits()
        limits.resolvedNodes = 1000
        let text = Node(
            .text(Text(String(repeating: "x\n", count: 5000))), fills: Array(repeating: red, count: 5000))
        let (scene, diagnostics) = Fixture.resolve([text], limits: limits)
        #expect(scene.nodes.isEmpty)
        #expect(diagnostics.map(\.code) == [.tooManyNodes])
    }

    @Test("clipped overflow cuts off the children but not the shadow")
    func clippedOverflow() throws {
        var card = Node.box(0, 0, 20, 10)
        card.shadows = [Shadow(color: .black, sigma: 2)]
        card.children = [.box(15, 0, 20, 10)]
        card.layout.overflow = .clip
        let group = try #require(Fixture.nodes(card)[0].group)
        #expect(group.clip == nil && group.shadows.count == 1)
        let content = try #require(group.children.last?.group)
        #expect(content.clip?.path.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(content.children.count == 1)
    }
}
