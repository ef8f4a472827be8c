import NavGeometry
import NavScene
import Testing

@testable import NavLayout

/// On all four sides, percentages of padding refer to the width of the containing block (css-box-4, section 4.1). While
/// this width is unknown, they count as 0 (css-sizing-3, section 5.2.1). Expected frames are from Chromium 156, in the
/// parent's coordinates.
@Suite("Padding as a share of the parent's width")
struct PaddingShareTests {
    private func shares(_ top: Double, _ right: Double, _ bottom: Double, _ left: Double) -> EdgeInsets {
        EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    /// Returns a stack around one leaf.
    private func padded(
        _ shares: EdgeInsets, _ width: Length, _ height: Length, _ change: (inout BoxStyle) -> Void = { _ in }
    ) -> TestBox {
        .column(
            Stack(), nil, nil,
            { style in
                style.paddingShares = shares
                change(&style)
            }, [TestBox(width, height)])
    }

    private func frames(_ box: TestBox) -> [Rect] { Array(TestLayout(box).frames.dropFirst()) }

    @Test("A share of padding refers to the parent's inner width, also above and below")
    func allSides() {
        #expect(
            frames(.column(Stack(), 200, 100, [padded(shares(10, 10, 10, 10), 10, 10)]))
                == [Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 20, y: 20, width: 10, height: 10)])
        let inset = Stack(padding: EdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
        let child = padded(shares(5, 0, 10, 0), 10, 10) {
            $0.padding.left = 8
            $0.alignSelf = .stretch
        }
        #expect(
            frames(.column(inset, 200, 100, [child]))
                == [Rect(x: 20, y: 0, width: 160, height: 34), Rect(x: 8, y: 8, width: 10, height: 10)])
    }

    @Test("The width of a hugging parent excludes its children's padding shares, so the children overflow")
    func cyclic() {
        let row = TestBox.row(Stack(), nil, nil, [padded(shares(25, 25, 25, 25), 40, 10)])
        let overlay = Overlay(alignment: .start, justification: .start)
        #expect(
            frames(TestBox(.overlay(overlay), 200, 100, children: [row])) == [
                Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: 0, y: 0, width: 60, height: 30),
                Rect(x: 10, y: 10, width: 40, height: 10),
            ])
    }

    @Test("In a grid, a share of padding refers to the width of the child's columns")
    func gridAreas() {
        let columns = GridTemplate([.length(50), .fraction(1)])
        let child = padded(shares(10, 10, 10, 10), 5, 5)
        let layout = TestLayout(
            TestBox(.grid(Grid(columns: columns, alignment: .start)), 200, 100, children: [child, child]))
        #expect(layout.frames[1] == Rect(x: 0, y: 0, width: 50, height: 15))
        #expect(layout.frames[2] == Rect(x: 50, y: 0, width: 150, height: 35))
        let automatic = Grid(
            columns: GridTemplate([.auto]), alignment: .start, justification: .start, distribution: .start)
        #expect(
            frames(TestBox(.grid(automatic), 200, 100, children: [padded(shares(10, 10, 10, 10), 40, 10)]))
                == [Rect(x: 0, y: 0, width: 48, height: 18), Rect(x: 4, y: 4, width: 40, height: 10)])
    }

    @Test("A padding share of an absolute child refers to the parent's width, including the parent's padding")
    func absolute() {
        let stack = Stack(padding: EdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
        let child = padded(shares(10, 10, 10, 10), 10, 10) { $0.isAbsolute = true }
        #expect(
            frames(.column(stack, 200, 100, [child]))
                == [Rect(x: 20, y: 20, width: 50, height: 50), Rect(x: 20, y: 20, width: 10, height: 10)])
    }

    @Test(
        "With nested shares of padding, a box gets on average at most six layouts and six width measurements",
        arguments: [8, 16, 32])
    func depth(depth: Int) {
        var box = TestBox(words: [5, 7, 3])
        for level in 0..<depth {
            let change: (inout BoxStyle) -> Void = {
                $0.paddingShares = EdgeInsets(top: 1, left: 2, bottom: 1, right: 1)
            }
            let children = [box, TestBox(words: [4, 6])]
            let columns = GridTemplate([.auto, .fraction(1)])
            switch level % 3 {
            case 0: box = TestBox(.grid(Grid(columns: columns)), nil, nil, change, children: children)
            case 1: box = .column(Stack(), nil, nil, change, children)
            default: box = .row(Stack(), nil, nil, change, children)
            }
        }
        let layout = TestLayout(box)
        let count = layout.tree.boxes.count
        #expect(layout.engine.layoutCount <= 6 * count && layout.engine.widthCount <= 6 * count)
    }
}
