import NavGeometry
import NavJSON
import NavScene
import Testing

@testable import NavLayout

@Suite("Anchors")
struct AnchorTests {
    private func frames(_ nodes: [Node]) -> [String: Rect] {
        let canvas = Canvas(size: Size(width: 200, height: 100), background: .white)
        let tree = FrameTree(
            of: PlainScene(canvas: canvas, nodes: nodes), environment: Fixture.environment(scale: 1))
        var found: [String: Rect] = [:]
        for box in tree.boxes { found[box.node.id ?? ""] = Rect(origin: box.origin, size: box.frame.size) }
        return found
    }

    private func node(_ id: String, _ anchors: [(Anchors.Line, Anchors.Anchor)]) -> Node {
        var node = Node.box(0, 0, 20, 10, id: id)
        for (line, anchor) in anchors { node.layout.anchors[line] = anchor }
        return node
    }

    @Test("A node is placed below a node of another container")
    func below() {
        let group = Node(
            .group, frame: Frame(x: 30, y: 5, width: 100, height: 50),
            children: [.box(7, 8, 20, 10, id: "title")])
        let line = node(
            "line", [(.top, .init("title", .bottom, offset: 4)), (.centerX, .init("title", .centerX))])
        #expect(frames([line, group])["line"] == Rect(x: 37, y: 27, width: 20, height: 10))
    }

    @Test("Two anchors on one axis give the size, and chains of anchors may be written in any order")
    func chains() {
        let first = node("a", [(.left, .init("b", .right)), (.right, .init(nil, .right, offset: -10))])
        let second = node("b", [(.left, .init("c", .right, offset: 5))])
        let third = Node.box(10, 0, 20, 10, id: "c")
        let found = frames([first, second, third])
        #expect(found["b"]?.x == 35)
        #expect(found["a"] == Rect(x: 55, y: 0, width: 135, height: 10))
    }

    @Test("A cycle and an unknown id are both reported as errors")
    func problems() {
        let first = node("a", [(.left, .init("b", .right))])
        let second = node("b", [(.left, .init("a", .right))])
        let third = node("c", [(.top, .init("missing", .bottom))])
        let found = Fixture.resolve([first, second, third]).diagnostics
        #expect(Set(found.map(\.code)) == [.anchorCycle, .unknownAnchor])
        #expect(found.contains { $0.message.contains("#a → #b → #a") })
    }

    @Test("A chain of 20,000 anchors needs no deep recursion")
    func longChain() {
        let nodes = (0..<20_000).map { index in
            node("n\(index)", index == 0 ? [] : [(.top, .init("n\(index - 1)", .bottom))])
        }
        #expect(frames(nodes.reversed())["n19999"]?.y == 199_990)
    }
}
