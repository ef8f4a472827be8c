import NavGeometry
import NavScene
import Testing

@testable import NavLayout

/// Measures the cost of layout without a clock: the number of computed layouts and content widths. Also tests that the
/// memory of a layout is released.
@Suite("Cost of layout")
struct LayoutCostTests {
    private enum Shape: String, CaseIterable {
        case rows, columns, alternating, wrapping, stretched, automaticGrid, flexibleGrid, baselines
        case percentages
    }

    /// Returns a tree of some depth. Each level holds a text beside the next level.
    private func tree(_ shape: Shape, depth: Int) -> TestBox {
        var box = TestBox(words: [5, 7, 3])
        for level in 0..<depth {
            let text = TestBox(words: [4, 6])
            switch shape {
            case .rows: box = .row(Stack(gap: 1), nil, nil, [box, text])
            case .columns: box = .column(Stack(gap: 1), nil, nil, [box, text])
            case .alternating:
                box =
                    level.isMultiple(of: 2)
                    ? .row(Stack(), nil, nil, [box, text]) : .column(Stack(), nil, nil, [box, text])
            case .wrapping:
                let stack = Stack(alignment: .stretch, wrap: .lines)
                box =
                    level.isMultiple(of: 2)
                    ? .row(stack, nil, nil, [box, text]) : .column(stack, nil, nil, [box, text])
            case .stretched:
                let stack = Stack(alignment: .stretch)
                box.style.grow = 1
                box =
                    level.isMultiple(of: 2)
                    ? .row(stack, nil, nil, [box, text]) : .column(stack, nil, nil, [box, text])
            case .automaticGrid:
                box = TestBox(.grid(Grid(columns: GridTemplate([.auto, .auto]))), children: [box, text])
            case .flexibleGrid:
                let columns = GridTemplate([.fraction(1), .fraction(2)])
                box = TestBox(.grid(Grid(columns: columns)), children: [box, text])
            case .baselines: box = .row(Stack(alignment: .firstBaseline), nil, nil, [box, text])
            case .percentages:
                box.style.size.horizontal = .length(.percent(90))
                box = .column(Stack(), nil, nil, [box, text])
            }
        }
        return box
    }

    private func counts(_ box: TestBox) -> (layouts: Double, widths: Double) {
        let layout = TestLayout(box)
        let count = Double(layout.tree.boxes.count)
        return (Double(layout.engine.layoutCount) / count, Double(layout.engine.widthCount) / count)
    }

    @Test("Each box is measured a bounded number of times at every depth", arguments: [8, 16, 32, 64])
    func depth(depth: Int) {
        for shape in Shape.allCases {
            let (layouts, widths) = counts(tree(shape, depth: depth))
            #expect(
                layouts <= 4 && widths <= 3, "\(shape): \(layouts) layouts, \(widths) widths for each box")
        }
    }

    /// Each level asks for several new sizes of the next level. Without a limit, 18 levels needed a million layouts.
    @Test(
        "The layout of nested grids with ratios or heights in percent has a bounded cost at every depth",
        arguments: [4, 8, 16, 32, 64])
    func ratios(depth: Int) {
        for columns in [[GridTrack.auto], [.auto, .auto]] {
            for alignment in [Stack.Alignment.stretch, .start] {
                for isRatio in [true, false] {
                    var box = TestBox(words: [4, 6])
                    for _ in 0..<depth {
                        let grid = Grid(
                            columns: GridTemplate(columns), alignment: alignment, justification: alignment)
                        box = TestBox(.grid(grid), children: [box, TestBox(words: [4, 6])])
                        if isRatio {
                            box.style.ratio = 3
                        } else {
                            box.style.size.vertical = .length(.percent(90))
                        }
                    }
                    let layout = TestLayout(box)
                    // A grid is laid out at most 256 times. Each layout of a grid asks for at most eight layouts of
                    // a text.
                    let limit = depth * 256 * 9
                    #expect(layout.engine.layoutCount <= limit && layout.engine.widthCount <= limit)
                }
            }
        }
    }

    @Test("Each box is measured a bounded number of times with any number of children")
    func breadth() {
        for count in [50, 100, 200] {
            let texts = Array(repeating: TestBox(words: [4, 6]), count: count)
            for box in [
                TestBox.row(Stack(wrap: .lines), 100, nil, texts),
                .column(Stack(wrap: .lines), nil, 100, texts),
                TestBox(
                    .grid(Grid(columns: GridTemplate([.auto, .fraction(1)]))), 100, nil, children: texts),
            ] {
                let found = counts(box)
                #expect(found.layouts <= 3 && found.widths <= 2)
            }
        }
    }

    @Test("Each box is measured a bounded number of times with any number of tracks")
    func tracks() {
        for count in [50, 100, 200] {
            let columns = GridTemplate((0..<count).map { $0.isMultiple(of: 2) ? .auto : .fraction(1) })
            let spanning = TestBox(words: [4, 6]) {
                $0.column = GridPlacement(start: .number(1), end: .number(count))
            }
            let texts = Array(repeating: TestBox(words: [4, 6]), count: count)
            let found = counts(TestBox(.grid(Grid(columns: columns)), 900, nil, children: texts + [spanning]))
            #expect(found.layouts <= 3 && found.widths <= 2)
        }
    }

    @Test("the boxes of a scene are freed when nothing refers to them anymore, so a layout leaks no memory")
    func freed() {
        var boxes: NodeBoxes? = NodeBoxes(
            [Node(.text(Text("words")))], in: Size(width: 100, height: 100), direction: .auto,
            environment: Fixture.environment())
        weak let observed = boxes
        #expect(observed != nil)
        boxes = nil
        #expect(observed == nil)
    }
}
