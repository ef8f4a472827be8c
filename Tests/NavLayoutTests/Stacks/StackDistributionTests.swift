import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("stack distribution")
struct StackDistributionTests {
    /// A child with a natural or a fixed length.
    private struct Child {
        var length: Double
        var grow = 0.0
        var isFixed = false
        var limits = 0.0...Double.infinity
    }

    /// Returns the frames of children in a row, by default with gaps of 5 points.
    /// - Parameter available: The length of the row; nil for the length that the children need.
    private func frames(
        _ distribution: Stack.Distribution, _ children: [Child], in available: Double?, gap: Gap = 5
    ) -> [Rect] {
        let nodes = children.map { child in
            var node = Node.block(
                child.length, 10, frame: Frame(width: child.isFixed ? child.length : nil), grow: child.grow)
            if child.limits.lowerBound > 0 { node.layout.minWidth = .points(child.limits.lowerBound) }
            if child.limits.upperBound < .infinity { node.layout.maxWidth = .points(child.limits.upperBound) }
            return node
        }
        let stack = Stack(axis: .horizontal, gap: gap, distribution: distribution)
        let environment = Fixture.environment()
        let node = Node(.stack(stack), children: nodes)
        let natural = environment.naturalSize(of: node, proposing: Size(width: 1000, height: 10)).width
        return Fixture.frames(
            in: node, Size(width: available ?? natural, height: 10), environment: environment)
    }

    private func lengths(
        _ distribution: Stack.Distribution, _ children: [Child], in available: Double?
    ) -> [Double] {
        frames(distribution, children, in: available).map(\.width)
    }

    @Test("growing children share the spare length in proportion to their weights")
    func growing() {
        let children = [Child(length: 10, grow: 1), Child(length: 20), Child(length: 30, grow: 2)]
        // The spare length is 91 − 60 − 2 gaps of 5 = 21.
        #expect(lengths(.start, children, in: 91) == [17, 20, 44])
    }

    @Test("only equal and proportional distribution makes rectangles shorter than their natural length")
    func overflow() {
        let children = [Child(length: 10, grow: 1), Child(length: 20), Child(length: 30)]
        for distribution in [Stack.Distribution.start, .center, .end, .spaceBetween] {
            #expect(lengths(distribution, children, in: 40) == [10, 20, 30])
        }
        #expect(lengths(.equal, children, in: 40) == [10, 10, 10])
        #expect(lengths(.proportional, children, in: 40) == [5, 10, 15])
    }

    @Test("a child keeps the length that its frame states, and the other children share the rest")
    func fixed() {
        let children = [
            Child(length: 10), Child(length: 20, isFixed: true), Child(length: 30, grow: 1),
        ]
        #expect(lengths(.start, children, in: 91) == [10, 20, 51])
        #expect(lengths(.equal, children, in: 90) == [30, 20, 30])
        #expect(lengths(.proportional, children, in: 110) == [20, 20, 60])
    }

    @Test("equal and proportional children stay within their limits, and the other children share the rest")
    func limits() {
        let children = [
            Child(length: 10, limits: 50...90), Child(length: 10), Child(length: 10, limits: 0...20),
            Child(length: 10),
        ]
        // Three gaps of 5 points leave 115 of 130 points: 50 + 20 + 2 · 22.5.
        #expect(lengths(.equal, children, in: 130) == [50, 22.5, 20, 22.5])
        #expect(lengths(.equal, children, in: 215) == [60, 60, 20, 60])
        #expect(lengths(.equal, children, in: 335) == [90, 105, 20, 105])
        #expect(lengths(.equal, children, in: nil) == [50, 50, 20, 50])
        // The natural lengths are 50, 10, 10 and 10.
        #expect(lengths(.proportional, children, in: 55) == [50, 0, 0, 0])
        #expect(lengths(.proportional, children, in: 95) == [50, 10, 10, 10])
        #expect(lengths(.proportional, children, in: 335) == [90, 105, 20, 105])
    }

    @Test("an equal or proportional child does not become shorter than its padding")
    func padding() {
        var node = Node(.stack(Stack(axis: .horizontal)), children: [.block(10, 10)])
        node.layout.padding = EdgeInsets(top: 0, left: 18, bottom: 0, right: 18)
        if case .stack(var stack) = node.kind {
            stack.padding = node.layout.padding
            node.kind = .stack(stack)
        }
        for distribution in [Stack.Distribution.equal, .proportional] {
            let row = Node(
                .stack(Stack(axis: .horizontal, distribution: distribution)),
                children: [node, .block(10, 10)])
            let frames = Fixture.frames(
                in: row, Size(width: 40, height: 10), environment: Fixture.environment())
            #expect(frames[0].width == 36)
        }
    }

    @Test("in a stack without a given length, equal children are as long as the longest one")
    func unbounded() {
        let children = [Child(length: 10), Child(length: 20, isFixed: true), Child(length: 30)]
        #expect(lengths(.equal, children, in: nil) == [30, 20, 30])
        #expect(lengths(.proportional, children, in: nil) == [10, 20, 30])
        #expect(lengths(.start, [Child(length: 10, grow: 1)], in: nil) == [10])
    }

    @Test("centred children of a stack overflow at both ends, and end-aligned children at the start")
    func overflowingOrigins() {
        func origins(_ distribution: Stack.Distribution) -> [Double] {
            frames(distribution, [Child(length: 30), Child(length: 30)], in: 40, gap: 0).map(\.x)
        }
        #expect(origins(.start) == [0, 30])
        #expect(origins(.center) == [-10, 20])
        #expect(origins(.end) == [-20, 10])
        #expect(origins(.spaceBetween) == [0, 30])
    }

    @Test("children of length 0 and empty stacks are valid")
    func nothing() {
        #expect(lengths(.proportional, [Child(length: 0), Child(length: 0)], in: 50) == [0, 0])
        for distribution in Stack.Distribution.allCases {
            #expect(lengths(distribution, [], in: 50).isEmpty)
        }
    }
}
