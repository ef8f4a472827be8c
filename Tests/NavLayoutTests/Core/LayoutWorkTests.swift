import NavGeometry
import NavImaging
import NavJSON
import NavScene
import Testing

@testable import NavLayout

/// Tests that layout counts its work, and refuses a scene that needs too much work.
@Suite("Work of layout")
struct LayoutWorkTests {
    /// Lays out nodes with a budget of `work` steps, and returns the budget.
    private func budget(_ nodes: [Node], work: Int = .max, texts: TextCache? = nil) -> Budget {
        var budget = Budget(memory: .max, work: work, layers: .max)
        var environment = Fixture.environment()
        environment.texts = texts
        environment.countWork(within: budget, parent: nil)
        var diagnostics = Diagnostics()
        _ = ResolvedScene(
            PlainScene(canvas: Fixture.canvas, nodes: nodes), environment: environment, limits: Limits(),
            budget: &budget, diagnostics: &diagnostics)
        return budget
    }

    private func text(_ string: String, at place: Int = 0, change: (inout Text) -> Void = { _ in }) -> Node {
        var text = Text(string)
        change(&text)
        var node = Node(.text(text), frame: Frame(Rect(x: 0, y: 0, width: 100, height: 40)))
        node.source = place..<place + 1
        return node
    }

    @Test("the refusal gives the place of the text that exceeds the allowed work, and layout ends there")
    func place() throws {
        let one = budget([text("The quick brown fox")]).spentWork
        let texts = (0..<100).map { text("The quick brown fox", at: $0) }
        let found = budget(texts, work: Int(one) * 10)
        let refusal = try #require(found.refusal)
        #expect(refusal.resource == .work && refusal.allowed == (one * 10).rounded(.down))
        // Layout counts the boxes of all 100 nodes before the first text. So fewer than 10 texts may fit.
        #expect((1...10).contains(try #require(refusal.place?.lowerBound)))
        #expect(found.spentWork < one * 12)
    }

    @Test("lines of text from a cache count as much work as new lines, also for texts that shrink")
    func cached() {
        let nodes = [
            text("The quick brown fox jumps over the lazy dog") { $0.minimumScaleFactor = 0.2 },
            text("The quick brown fox"), Node(.stack(Stack()), children: [text("some words")]),
        ]
        let cache = TextCache()
        let alone = budget(nodes).spentWork
        #expect(budget(nodes, texts: cache).spentWork == alone)
        #expect(budget(nodes, texts: cache).spentWork == alone)
    }

    @Test("a cancelled layout still measures a single node, and does not fail")
    func cancelledMeasuring() {
        var environment = Fixture.environment()
        let flag = CancellationFlag()
        flag.cancel()
        environment.cancellation = flag
        let node = text("The quick brown fox")
        #expect(environment.naturalSize(of: node, proposing: Size(width: 50, height: 50)).width >= 0)
        let frame = NodeBoxes.frame(
            of: node, in: Size(width: 50, height: 50), direction: .auto, environment: environment)
        #expect(frame.width >= 0)
    }

    @Test("layout that ended early puts no incomplete result into the text cache")
    func incomplete() {
        let nodes = [text("The quick brown fox") { $0.minimumScaleFactor = 0.2 }]
        let cache = TextCache()
        #expect(budget(nodes, work: 1, texts: cache).isExceeded)
        #expect(budget(nodes, texts: cache).spentWork == budget(nodes).spentWork)
    }

    @Test("twice as many letters, texts, boxes, lines or tracks cost at most 2.6 times the work")
    func growth() {
        let makers: [(Int) -> [Node]] = [
            { [self.text(String(repeating: "fox ", count: 100 * $0))] },
            { [self.text(String(repeating: "a\n", count: 100 * $0))] },
            { count in (0..<100 * count).map { _ in self.text("fox") } },
            { [Node(.stack(Stack()), children: Array(repeating: Node(.box(BoxShape())), count: 100 * $0))] },
            { count in
                let columns = GridTemplate(Array(repeating: .auto, count: 100 * count))
                return [Node(.grid(Grid(columns: columns)), children: [Node(.box(BoxShape()))])]
            },
        ]
        for make in makers {
            let none = budget([]).spentWork
            let (once, twice) = (budget(make(1)).spentWork, budget(make(2)).spentWork)
            #expect(once > none)
            #expect(twice - none <= 2.6 * (once - none))
        }
    }

    @Test("the work of nested path operations grows at most with the square of their depth")
    func nestedOperations() {
        func nested(_ depth: Int) -> [Node] {
            var node = Node(.ellipse, frame: Frame(Rect(x: 0, y: 0, width: 20, height: 30)))
            for _ in 0..<depth {
                node = Node(.path(PathShape(PathCombination(.union, of: [node]))))
            }
            return [node]
        }
        // Each level lays out all levels inside it. So twice the depth takes about four times the work.
        let (once, twice) = (budget(nested(8)).spentWork, budget(nested(16)).spentWork)
        #expect(twice <= 4.5 * once)
    }
}
