import NavGeometry
import NavScene
import Testing

@testable import NavLayout

/// Tests of aspect ratios. Expected values are from Chromium 156. A comment such as "Tree 1000004" names a tree that
/// Scripts/compare-layout.py generates.
@Suite("Aspect ratios, css-sizing-4 section 5.1")
struct AspectRatioTests {
    private func leaf(
        _ ratio: Double, _ width: Length? = nil, _ height: Length? = nil, words: [Double] = [],
        _ change: (inout BoxStyle) -> Void = { _ in }
    ) -> TestBox {
        TestBox(width, height, words: words) {
            $0.ratio = ratio
            $0.shrink = 1
            change(&$0)
        }
    }

    @Test("If a column shrinks an item, the item's width follows from the new height")
    func flexedHeight() {
        // The item shrinks from 36 to 18, because it has no content. 18 × 0.75 = 13.5. Tree 1000004.
        let item = leaf(0.75, nil, .points(36)) { $0.size.horizontal = .hug }
        let layout = TestLayout(.column(Stack(), 100, 18, [item]))
        #expect(layout.heights == [18])
        #expect(layout.widths == [13.5])
    }

    @Test("A height from a ratio is at least the content's height, unless a height in percent is stated")
    func contentFloor() {
        // Three lines of 10 points in a box of 10 × 10.
        let words = [10.0, 10, 10]
        let row = TestLayout(.row(Stack(), 100, nil, [leaf(1, .points(10), words: words)]))
        #expect(row.heights == [30])
        // The row has no height to which 50 % could refer, so the ratio alone gives the height. Tree 1000487.
        let share = TestLayout(.row(Stack(), 100, nil, [leaf(1, .points(10), .percent(50), words: words)]))
        #expect(share.heights == [10])
    }

    @Test("Percentages in a box refer to the height from its ratio, even if the content makes the box higher")
    func percentBase() {
        // Tree 1000102: a box 28 wide with the ratio 1/2 has the height 56. Its first child needs 67 points.
        let box = TestBox.column(
            Stack(), 28, nil, { $0.ratio = 0.5 },
            [TestBox(10, 67), TestBox(10, 23) { $0.minimum.vertical = .percent(100) }])
        let layout = TestLayout(.row(Stack(), 91, nil, [box]))
        #expect(layout.heights == [123])
        #expect(layout.frames.suffix(2).map(\.height) == [67, 56])
    }

    @Test("Percentages in a free container also refer to the height from its ratio")
    func freePercentBase() {
        // Chromium 156: a block is 100 wide with the ratio 2, and its children have heights of 50 % and 200. The
        // first child is 25 high.
        let box = TestBox(
            .free, 100, nil, { $0.ratio = 2 }, children: [TestBox(10, .percent(50)), TestBox(10, 200)])
        let layout = TestLayout(.row(Stack(alignment: .start), 400, nil, [box]))
        #expect(layout.heights == [200])
        #expect(layout.frames.suffix(2).map(\.height) == [25, 200])
    }

    @Test("A column wraps at the height from its ratio, even if the content makes the column higher")
    func lineBreaksByRatio() {
        // Chromium 156: `flex-flow: column wrap; width: 200px; aspect-ratio: 4` is 50 high by its ratio, and 70 by its
        // first child. The second child begins another line, and the lines share the width.
        let column = TestBox.column(
            Stack(wrap: .lines), 200, nil, { $0.ratio = 4 }, [TestBox(10, 70), TestBox(10, 20)])
        let layout = TestLayout(.row(Stack(alignment: .start), 400, nil, [column]))
        #expect(layout.heights == [70])
        #expect(layout.frames.suffix(2).map(\.x) == [0, 100])
    }

    @Test("Limits of the height also limit an automatic width, through the ratio")
    func transferredLimits() {
        let words = [50.0]
        let limited = leaf(2, words: words) { $0.maximum.vertical = .points(10) }
        let layout = TestLayout(
            .column(
                Stack(), nil, nil,
                [limited, leaf(2, words: words) { $0.minimum.vertical = .points(40) }]))
        #expect(layout.widths == [20, 80])
    }
}
