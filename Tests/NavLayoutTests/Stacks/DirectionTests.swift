import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("layout from right to left")
struct DirectionTests {
    private func frames(_ stack: Stack, _ direction: LayoutDirection) -> [Rect] {
        let children: [Node] = [.block(10, 5), .block(20, 10), .block(30, 15)]
        return Fixture.frames(
            in: Node(.stack(stack), direction: direction, children: children), Size(width: 100, height: 50))
    }

    @Test(
        "in right-to-left layout, a stack is mirrored",
        arguments: Stack.Distribution.allCases, Stack.Alignment.allCases)
    func mirrored(distribution: Stack.Distribution, alignment: Stack.Alignment) {
        // Columns with baseline alignment align the left edges of their children, also from right to left. So these
        // columns are not mirrored.
        let isOnBaseline = alignment == .firstBaseline || alignment == .lastBaseline
        for axis in Stack.Axis.allCases where axis == .horizontal || !isOnBaseline {
            let stack = Stack(axis: axis, gap: 5, alignment: alignment, distribution: distribution)
            let (left, right) = (frames(stack, .ltr), frames(stack, .rtl))
            for (a, b) in zip(left, right) {
                #expect(isClose(Rect(x: 100 - a.maxX, y: a.y, width: a.width, height: a.height), b))
            }
            #expect(frames(stack, .auto) == left)
        }
    }

    private func firstX(_ text: Text, _ direction: LayoutDirection) -> Double? {
        let node = Node(.text(text), frame: Frame(x: 0, y: 0, width: 200, height: 30))
        let scene = Fixture.resolve([node], direction: direction).scene
        return scene.nodes.first?.glyphs?.run.glyphs.map(\.position.x).min()
    }

    @Test("a text's own direction, or else the layout direction, decides at which side the text starts")
    func alignment() throws {
        let width = Fixture.environment().naturalSize(of: Text("abc")).width
        var text = Text("abc")
        #expect(firstX(text, .auto) == 0)
        #expect(abs(try #require(firstX(text, .rtl)) - (200 - width)) < 1e-9)
        text.alignment = .end
        #expect(firstX(text, .rtl) == 0)
        text.alignment = .left
        #expect(firstX(text, .rtl) == 0)
        text.alignment = .start
        text.direction = .ltr
        #expect(firstX(text, .rtl) == 0, "a text's own direction counts first")
    }

    @Test("nodes inherit the layout direction, but frames are not mirrored")
    func inheritance() {
        let row = Node(
            .stack(Stack(axis: .horizontal)), frame: Frame(x: 0, y: 0, width: 100, height: 20),
            children: [.picture(10, 5)])
        let around = Node(
            .group, frame: Frame(x: 7, y: 0, width: 100, height: 20), direction: .rtl, children: [row])
        let found = Fixture.nodes(around)[0]
        #expect(found.transform.e == 7)
        #expect(found.group?.children.first?.group?.children.first?.transform.e == 90)
    }
}
