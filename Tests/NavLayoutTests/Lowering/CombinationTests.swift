import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavLayout

@Suite("operations on shapes") struct CombinationTests {
    private func path(
        _ operation: PathOperation, _ shapes: [Node], frame: Frame = Frame(width: 40, height: 40)
    ) -> Node {
        Node(.path(PathShape(PathCombination(operation, of: shapes))), frame: frame, fills: [.solid(.black)])
    }

    private func outline(_ node: Node) throws -> Path {
        try #require(Fixture.nodes(node).first?.path).path
    }

    @Test(
        "in a path operation, frames and transforms place shapes; a shape without a frame fills the node"
    ) func places()
        throws
    {
        let union = path(.union, [.box(30, 0, 20, 40), Node(.box(BoxShape()))])
        #expect(try outline(union) == Path(rect: Rect(x: 0, y: 0, width: 50, height: 40)))
        var turned = Node.box(0, 0, 40, 20)
        turned.transform = .rotation(degrees: 90)
        #expect(
            try outline(path(.intersection, [turned]))
                == Path(rect: Rect(x: 10, y: -10, width: 20, height: 40)))
    }

    @Test(
        "a path operation leaves out hidden shapes, ignores paints, and can be nested"
    ) func details() throws {
        var hidden = Node.box(0, 0, 10, 10)
        hidden.isHidden = true
        let ring = path(.difference, [.box(0, 0, 30, 30), .box(10, 10, 10, 10, fills: [])], frame: .fill)
        let whole = path(.union, [ring, .box(10, 10, 10, 10, fills: []), hidden])
        #expect(try outline(whole) == Path(rect: Rect(x: 0, y: 0, width: 30, height: 30)))
    }

    @Test("clips, shadows and backdrops use the outline of a path operation") func otherUses() throws {
        let shape = path(.difference, [.box(0, 0, 30, 30), .box(0, 0, 30, 10)])
        let rest = Path(rect: Rect(x: 0, y: 10, width: 30, height: 20))
        var node = Node.box(0, 0, 50, 50)
        node.clip = .shape(shape)
        node.shadows = [Shadow(color: .black, sigma: 1, spread: 2, shape: [shape])]
        let group = try #require(Fixture.nodes(node).first?.group)
        #expect(group.clip?.path == rest)
        #expect(group.shadows.first?.outline?.path == rest)

        var itself = shape
        itself.clip = .ownShape
        itself.backdrop = Backdrop(sigma: 3)
        itself.strokes = [Stroke(paint: .solid(.black), style: StrokeStyle(width: 1))]
        let own = try #require(Fixture.nodes(itself).first?.group)
        #expect(own.clip?.path == rest)
        #expect(own.backdrop?.outline.path == rest)
        #expect(own.children.compactMap(\.path).map(\.path) == [rest, rest])
    }

    @Test("a path operation's natural size reaches from the origin to its shapes' right and lower edges")
    func naturalSize() {
        let node = path(
            .intersection, [.box(10, 5, 30, 5), path(.union, [.box(0, 0, 5, 70)], frame: Frame(y: 2))],
            frame: Frame())
        let size = Fixture.environment().naturalSize(of: node, proposing: Size(width: 500, height: 500))
        #expect(size == Size(width: 40, height: 72))
    }

    @Test(
        "if a resolved path operation is turned back into a scene, this scene resolves to the same result"
    ) func resolvesToItself() {
        let capsule = Node(.box(BoxShape(corners: .capsule, curve: .continuous)))
        let once = Fixture.resolve([path(.exclusion, [capsule, .box(7, 3, 50, 9)])]).scene
        #expect(Fixture.resolve(Scene(once).nodes).scene == once)
    }

    @Test("a path operation beyond the limit of work or of path segments is an error") func limits() {
        let node = path(.union, [Node(.ellipse)])
        for path: WritableKeyPath<Limits, Int> in [\.pathOperationSteps, \.pathSegments] {
            var limits = Limits()
            limits[keyPath: path] = 3
            let diagnostics = Fixture.resolve([node], limits: limits).diagnostics
            #expect(diagnostics.map(\.code) == [.tooManySegments])
            #expect(diagnostics.map(\.severity) == [.error])
        }
    }
}
