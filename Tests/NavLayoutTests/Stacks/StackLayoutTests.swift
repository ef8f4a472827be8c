import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("stack layout")
struct StackLayoutTests {
    /// Returns the frames of children in a stack.
    private func frames(
        _ stack: Stack, _ children: [Node], in size: Size = Size(width: 100, height: 50)
    ) -> [Rect] {
        Fixture.frames(in: Node(.stack(stack), children: children), size)
    }

    private func transposed(_ rect: Rect) -> Rect {
        Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    }

    /// Checks the frames of three rectangles in a horizontal stack, and the transposed frames in a
    /// vertical stack. The rectangles are 10 × 5, 20 × 10 and 30 × 15 points, and the stack is 100 × 50
    /// points.
    private func check(
        distribution: Stack.Distribution, alignment: Stack.Alignment, expected: [Rect],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var stack = Stack(
            axis: .horizontal, gap: 5, padding: EdgeInsets(top: 2, left: 3, bottom: 4, right: 6),
            alignment: alignment, distribution: distribution)
        let horizontal = frames(stack, [.block(10, 5), .block(20, 10), .block(30, 15)])
        #expect(
            zip(horizontal, expected).allSatisfy { isClose($0, $1) }, "\(horizontal)",
            sourceLocation: sourceLocation)

        stack.axis = .vertical
        stack.padding = EdgeInsets(top: 3, left: 2, bottom: 6, right: 4)
        let vertical = frames(
            stack, [.block(5, 10), .block(10, 20), .block(15, 30)], in: Size(width: 50, height: 100))
        #expect(
            zip(vertical, expected).allSatisfy { isClose($0, transposed($1)) }, "\(vertical)",
            sourceLocation: sourceLocation)
    }

    @Test(
        "each distribution places three children as calculated by hand",
        arguments: [
            // The inner length is 100 − 3 − 6 = 91. Children and gaps need 70, so 21 points are
            // spare.
            (Stack.Distribution.start, [(3, 10), (18, 20), (43, 30)]),
            (.center, [(13.5, 10), (28.5, 20), (53.5, 30)]),
            (.end, [(24, 10), (39, 20), (64, 30)]),
            (.spaceBetween, [(3, 10), (28.5, 20), (64, 30)]),
            // Without gaps, 81 points remain. That is 27 for each of three equal children. It is also
            // 1.35 times 60, the sum of the natural lengths.
            (.equal, [(3, 27), (35, 27), (67, 27)]),
            (.proportional, [(3, 13.5), (21.5, 27), (53.5, 40.5)]),
        ] as [(Stack.Distribution, [(Double, Double)])])
    func distributions(distribution: Stack.Distribution, places: [(Double, Double)]) {
        let expected = zip(places, [5.0, 10, 15]).map { place, breadth in
            Rect(x: place.0, y: 2, width: place.1, height: breadth)
        }
        check(distribution: distribution, alignment: .start, expected: expected)
    }

    @Test("each alignment places children across the axis as calculated by hand")
    func alignments() {
        // The inner height is 50 − 2 − 4 = 44 points. The inner area begins at y = 2.
        let places: [(Stack.Alignment, [(Double, Double)])] = [
            (.start, [(2, 5), (2, 10), (2, 15)]), (.center, [(21.5, 5), (19, 10), (16.5, 15)]),
            (.end, [(41, 5), (36, 10), (31, 15)]), (.stretch, [(2, 44), (2, 44), (2, 44)]),
        ]
        for (alignment, across) in places {
            let along = [(3.0, 10.0), (18, 20), (43, 30)]
            let expected = zip(along, across).map { Rect(x: $0.0, y: $1.0, width: $0.1, height: $1.1) }
            check(distribution: .start, alignment: alignment, expected: expected)
        }
    }

    @Test("a child without a natural size fills the stack's cross axis, and has a length only if it grows")
    func flexibleChildren() {
        let stack = Stack(axis: .vertical, gap: 4)
        let line = Node(.box(BoxShape()), frame: Frame(height: 1))
        let spacer = Node(.group, grow: 1)
        let found = frames(stack, [.block(20, 10), line, Node(.ellipse), spacer, .block(20, 10)])
        // The spacer gets 50 − 10 − 1 − 10 − 4 gaps of 4 = 13.
        #expect(
            found == [
                Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 0, y: 14, width: 100, height: 1),
                Rect(x: 0, y: 19, width: 100, height: 0), Rect(x: 0, y: 23, width: 100, height: 13),
                Rect(x: 0, y: 40, width: 20, height: 10),
            ])
    }

    @Test("`stretch` and `equal` keep a size that a frame states, and the frame's `x` and `y` move the child")
    func explicitFrames() {
        let stack = Stack(axis: .horizontal, alignment: .stretch, distribution: .equal)
        let fixed = Node.block(20, 10, frame: Frame(x: 1, y: -2, width: 40, height: 8))
        #expect(
            frames(stack, [fixed, .block(10, 10), .block(30, 10)])
                == [
                    Rect(x: 1, y: -2, width: 40, height: 8), Rect(x: 40, y: 0, width: 30, height: 50),
                    Rect(x: 70, y: 0, width: 30, height: 50),
                ])
    }

    @Test("a child that fills its parent ignores the padding and takes no space in the row")
    func filling() {
        let stack = Stack(
            axis: .horizontal, gap: 5, padding: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        let background = Node(.box(BoxShape()), frame: .fill)
        #expect(
            frames(stack, [.block(10, 10), background, .block(20, 10)])
                == [
                    Rect(x: 1, y: 1, width: 10, height: 10), Rect(x: 0, y: 0, width: 100, height: 50),
                    Rect(x: 16, y: 1, width: 20, height: 10),
                ])
    }

    @Test("a hidden child takes neither space nor a gap, and a child with opacity 0 takes both")
    func hidden() {
        var child = Node.block(20, 10)
        child.isHidden = true
        let stack = Stack(axis: .horizontal, gap: 5)
        #expect(frames(stack, [.block(10, 10), child, .block(30, 10)]).map(\.x) == [0, 15])
        child.isHidden = false
        child.opacity = 0
        #expect(frames(stack, [.block(10, 10), child, .block(30, 10)]).map(\.x) == [0, 15, 40])
    }

    @Test("text wraps at a vertical stack's width, and shrinks in a row that is too short")
    func wrappingText() {
        let text = Node(
            .text(Text("The quick brown fox jumps over the lazy dog", font: .init(lineHeight: 20))))
        // At 17 points the pangram is about 346 points wide.
        let column = frames(Stack(axis: .vertical), [text], in: Size(width: 200, height: 500))
        #expect(column[0].height == 40 && column[0].width <= 200)
        let shrunk = frames(
            Stack(axis: .horizontal), [.block(20, 10), text], in: Size(width: 230, height: 500))
        #expect(shrunk[1] == Rect(x: 20, y: 0, width: 210, height: 40))
        var rigid = text
        rigid.layout.shrink = 0
        let overflowing = frames(
            Stack(axis: .horizontal), [.block(20, 10), rigid], in: Size(width: 200, height: 500))
        #expect(overflowing[1].height == 20 && overflowing[1].width > 300)
        let row = frames(
            Stack(axis: .horizontal, distribution: .equal), [text, text], in: Size(width: 400, height: 500))
        #expect(row.map(\.width) == [200, 200] && row.map(\.height) == [40, 40])
    }

    @Test("a row inside a column is as high as its wrapped texts")
    func rowInColumn() {
        let text = Node(
            .text(Text("The quick brown fox jumps over the lazy dog", font: .init(lineHeight: 20))))
        let row = Node(.stack(Stack(axis: .horizontal, distribution: .equal)), children: [text, text])
        let column = Stack(axis: .vertical, alignment: .stretch)
        let found = frames(column, [row, .block(10, 10)], in: Size(width: 400, height: 500))
        #expect(found[0] == Rect(x: 0, y: 0, width: 400, height: 40))
        #expect(found[1].y == 40)
    }

    @Test("a stack's natural length is the sum of its children's lengths, its gaps and its padding")
    func naturalSize() {
        var stack = Stack(
            axis: .horizontal, gap: 5, padding: EdgeInsets(top: 2, left: 3, bottom: 4, right: 6))
        func size(_ children: [Node]) -> Size {
            let node = Node(.stack(stack), children: children)
            return Fixture.environment().naturalSize(of: node, proposing: Size(width: 500, height: 500))
        }
        let children = [Node.block(10, 5), .block(20, 10), .block(30, 15)]
        #expect(size(children) == Size(width: 79, height: 21))
        stack.distribution = .equal
        #expect(size(children) == Size(width: 109, height: 21))
        stack.axis = .vertical
        #expect(size(children) == Size(width: 39, height: 61))
        #expect(size([]) == Size(width: 9, height: 6))
    }

    @Test("a spacer takes the spare length, unless its growth factor is 0")
    func spacers() {
        let row = Stack(axis: .horizontal)
        let found = frames(row, [.block(10, 5), Node(.spacer), .block(20, 5)])
        #expect(found.map(\.x) == [0, 10, 80])
        let fixed = frames(row, [.block(10, 5), Node(.spacer, grow: 0), .block(20, 5)])
        #expect(fixed.map(\.x) == [0, 10, 10])
    }

    @Test("each level of nested stacks does not double the work of measuring")
    func depth() {
        // If each of 50 levels doubled the work, the test would never end.
        var node = Node.picture(10, 20)
        for level in 0..<50 {
            let axis: Stack.Axis = level.isMultiple(of: 2) ? .horizontal : .vertical
            node = Node(
                .stack(Stack(axis: axis, padding: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))),
                children: [node])
        }
        let nodes = Fixture.nodes(node)
        #expect(nodes.count == 1)
        #expect(
            Fixture.environment().naturalSize(of: node, proposing: .zero) == Size(width: 110, height: 120))
    }
}
