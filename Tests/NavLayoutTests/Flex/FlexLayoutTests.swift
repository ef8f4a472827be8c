import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("Lines and cross sizes, css-flexbox-1 sections 9.2 to 9.4")
struct FlexLineTests {
    private func boxes(_ sizes: [(Double, Double)]) -> [TestBox] {
        sizes.map { width, height in
            TestBox(.points(width), .points(height)) { $0.shrink = 1 }
        }
    }

    @Test("Items of a stack wrap to a new line if they do not fit, and items of width 0 join a full line")
    func lineBreaks() {
        let layout = TestLayout(
            .row(
                Stack(wrap: .lines, lineDistribution: .start), 100, nil,
                boxes([(60, 10), (40, 20), (0, 5), (30, 7)])))
        #expect(layout.ys == [0, 0, 0, 20])
        #expect(layout.xs == [0, 60, 100, 0])
        #expect(layout.root.height == 27)
    }

    @Test("Stretched lines of a stack grow by equal amounts")
    func stretchedLines() {
        // Chromium 156: lines with natural heights of 0, 11 and 0 in a stack 100 high.
        let layout = TestLayout(
            .row(
                Stack(alignment: .stretch, wrap: .lines), 50, 100,
                [
                    TestBox(50), TestBox(50, 11), TestBox(50),
                ]))
        #expect(areClose(layout.heights, [29.67, 11, 29.67]))
        #expect(areClose(layout.ys, [0, 29.67, 70.33]))
    }

    @Test("A column without a height wraps at its maximum height")
    func maximumHeightWraps() {
        let layout = TestLayout(
            .column(Stack(wrap: .lines), nil, nil, { $0.maximum.vertical = 50 }, boxes([(40, 30), (40, 30)])))
        #expect(layout.xs == [0, 40])
        // Chromium 156: a wrapping column hugs its lines.
        #expect(layout.root.width == 80)
    }

    @Test("A stack with wrap-reverse puts its first line last")
    func wrapReverse() {
        let layout = TestLayout(
            .row(
                Stack(wrap: .reversedLines, lineDistribution: .start), 100, 100, boxes([(60, 10), (60, 20)])))
        #expect(layout.ys == [90, 70])
    }

    @Test("In a single line of definite height, a stretched item gets this height before it is measured")
    func stretchIsDefinite() {
        // Chromium 156: an item of ratio 2 in a row 40 high is 80 wide, but 0 wide if the row wraps.
        func width(_ wrap: Stack.Wrap) -> Double {
            let item = TestBox {
                $0.ratio = 2; $0.shrink = 0
            }
            return TestLayout(.row(Stack(alignment: .stretch, wrap: wrap), 200, 40, [item])).widths[0]
        }
        #expect(width(.never) == 80)
        #expect(width(.lines) == 0)
    }

    @Test("Percentages inside a stretched item refer to its height, even in a row of automatic height")
    func stretchedPercentages() {
        let child = TestBox.column(Stack(), 10, nil, [TestBox(10, .percent(50))])
        let layout = TestLayout(.row(Stack(alignment: .stretch), 100, nil, [TestBox(10, 40), child]))
        #expect(layout.heights == [40, 40])
        #expect(layout.frames.last?.height == 20)
    }

    @Test("A stack's minimum height applies to its single line, but not to lines of a wrapping stack")
    func singleLineLimits() {
        let row = { (wrap: Stack.Wrap) in
            TestLayout(
                .row(
                    Stack(alignment: .end, wrap: wrap, lineDistribution: .start), 100, nil,
                    {
                        $0.minimum.vertical = 50
                    }, boxes([(10, 10)])))
        }
        #expect(row(.never).ys == [40])
        #expect(row(.lines).ys == [0])
        #expect(row(.lines).root.height == 50)
    }

    @Test("A percentage gap counts as 0 in the width of a hugging row, and then takes space from the items")
    func percentGap() {
        // Chromium 156: the hugging row is 40 wide. Its gap of 10 % takes 4, so two items shrink from 20 to 18.
        let gap = Gap(rows: .zero, columns: .percent(10))
        let layout = TestLayout(.row(Stack(gap: gap), nil, nil, boxes([(20, 10), (20, 10)])))
        #expect(layout.root.width == 40)
        #expect(layout.widths == [18, 18])
    }

    @Test("The key `order` sorts items independently of their order in the scene")
    func order() {
        let items = [2, -1, 0].map { order in TestBox(10, 10) { $0.order = order } }
        #expect(TestLayout(.row(Stack(), 100, 10, items)).xs == [20, 0, 10])
    }

    @Test("A hugging row is as wide as the contents of its items, for any growth factors")
    func hugging() {
        // Chromium 156: `flex: 1 1 0` with a content of 40 and `flex: 3 1 0` with a content of 30 make the row 70 wide.
        let items = [(1.0, 40.0), (3, 30)].map { grow, width in
            TestBox(words: [width]) {
                $0.grow = grow
                $0.basis = .length(0)
            }
        }
        #expect(TestLayout(.row(Stack(), nil, 10, items)).root.width == 70)
    }

    @Test("The smallest width of a wrapping row is the width of its widest item")
    func wrappingMinimum() {
        let row = TestBox.row(Stack(wrap: .lines), nil, nil, boxes([(40, 10), (30, 10)]))
        let layout = TestLayout(.row(Stack(), 10, nil, [row]))
        #expect(layout.widths == [40])
    }

    @Test("Text in a row shrinks and wraps")
    func textShrinks() {
        let layout = TestLayout(
            .row(Stack(gap: 5), 100, nil, [TestBox(20, 20), TestBox(words: [40, 30, 30])]))
        #expect(layout.widths == [20, 75])
        #expect(layout.heights == [20, 20])
    }

    @Test("A wrapping text in a column is as wide as its longest line")
    func textHugsItsLines() {
        let layout = TestLayout(.column(Stack(alignment: .center), 100, nil, [TestBox(words: [60, 50])]))
        #expect(layout.widths == [60])
        #expect(layout.xs == [20])
    }
}

@Suite("Alignment, css-flexbox-1 sections 8, 9.5 and 9.6")
struct FlexAlignmentTests {
    private func row(
        _ distribution: Stack.Distribution, _ widths: [Length], in width: Length = 100,
        isReversed: Bool = false,
        isRightToLeft: Bool = false
    ) -> [Double] {
        TestLayout(
            .row(
                Stack(distribution: distribution, isReversed: isReversed), width, 10,
                { $0.isRightToLeft = isRightToLeft }, widths.map { TestBox($0, 10) })
        ).xs
    }

    @Test("A distribution puts spare space between the items, around them, or evenly into all gaps")
    func distributions() {
        #expect(row(.spaceBetween, [10, 10, 10]) == [0, 45, 90])
        #expect(areClose(row(.spaceAround, [10, 10]), [20, 70]))
        #expect(areClose(row(.spaceEvenly, [10, 10]), [26.67, 63.33]))
        #expect(row(.center, [10, 10]) == [40, 50])
        #expect(row(.end, [10, 10]) == [80, 90])
    }

    @Test("Without spare space, distributed items begin at the start; centred items overflow on both sides")
    func overflow() {
        // The expected positions come from Chromium 156.
        #expect(row(.spaceBetween, [70, 70]) == [0, 70])
        #expect(row(.spaceAround, [70, 70]) == [0, 70])
        #expect(row(.spaceEvenly, [70, 70]) == [0, 70])
        #expect(row(.center, [70, 70]) == [-20, 50])
    }

    @Test(
        "A reversed or right-to-left row starts at the right; a reversed right-to-left row starts at the left"
    )
    func directions() {
        #expect(row(.start, [10, 20], isReversed: true) == [90, 70])
        #expect(row(.start, [10, 20], isRightToLeft: true) == [90, 70])
        #expect(row(.start, [10, 20], isReversed: true, isRightToLeft: true) == [0, 10])
    }

    @Test("Automatic margins take positive free space before the distribution spreads it")
    func automaticMargins() {
        func item(_ change: (inout BoxStyle) -> Void) -> TestBox { TestBox(20, 10, change) }
        let pushed = TestLayout(
            .row(
                Stack(distribution: .center), 100, 30,
                [
                    TestBox(20, 10),
                    item { $0.margin.left = .auto },
                    item {
                        $0.margin.top = .auto; $0.margin.bottom = .auto
                    },
                ]))
        #expect(pushed.xs == [0, 60, 80])
        #expect(pushed.ys == [0, 0, 10])
    }

    @Test("An overflowing item with automatic margins is placed at the start")
    func overflowingMargins() {
        let layout = TestLayout(
            .row(
                Stack(alignment: .center), 100, 10,
                [
                    TestBox(20, 30) {
                        $0.margin.top = .auto; $0.margin.bottom = .auto
                    }
                ]))
        #expect(layout.ys == [0])
    }

    @Test("Items without a baseline are aligned by their lower edges")
    func baselines() {
        let layout = TestLayout(
            .row(
                Stack(alignment: .firstBaseline), 100, nil,
                [
                    TestBox(10, 20), TestBox(words: [10]), TestBox(10, 5) { $0.margin.bottom = .points(9) },
                ]))
        #expect(layout.ys == [0, 12, 15])
        // The text extends 2 points below the baseline, and the margin 9 points.
        #expect(layout.root.height == 29)
    }

    @Test("Items that are aligned by their last baselines are placed at the line's end")
    func lastBaselines() {
        let layout = TestLayout(
            .row(Stack(alignment: .lastBaseline), 100, 50, [TestBox(10, 20), TestBox(words: [10, 10, 10])]))
        #expect(layout.ys == [28, 40])
    }

    @Test("A row whose items share a first baseline has this baseline as its last baseline, too")
    func lastBaselineOfSharedFirst() {
        // From Chromium 156, for the tree with seed 1001535 of Scripts/compare-layout.py. The text has its first
        // baseline at 8 and its last one at 28.
        let inner = TestBox.row(Stack(alignment: .firstBaseline), 10, nil, [TestBox(words: [10, 10, 10])])
        let layout = TestLayout(.row(Stack(alignment: .lastBaseline), 100, nil, [TestBox(10, 20), inner]))
        // The text extends 22 points below the shared baseline, so the box ends 22 points above the line's end.
        #expect(layout.ys == [0, 12])
        #expect(layout.root.height == 42)
    }

    @Test("In a column with baseline alignment, all items share one left edge, and the column hugs the items")
    func columnWithBaselines() {
        // From Chromium 156, for the tree with seed 1001382 of Scripts/compare-layout.py. The margin of 9 also moves
        // the other item, so the column is 9 + 100 wide.
        let item = TestBox(20, 10) { $0.margin = EdgeLengths(.points(9)) }
        let layout = TestLayout(
            .column(
                Stack(alignment: .firstBaseline, wrap: .lines, lineDistribution: .start), nil, nil,
                [TestBox(100, 10), item]))
        #expect(layout.xs == [9, 9])
        #expect(layout.root.width == 109)
    }

    @Test("A container takes its baseline from its first item, even if the item has no text")
    func containerBaseline() {
        let inner = TestBox.column(Stack(), 10, nil, [TestBox(10, 7), TestBox(10, 30)])
        let layout = TestLayout(.row(Stack(alignment: .firstBaseline), 100, nil, [TestBox(10, 20), inner]))
        #expect(layout.ys == [0, 13])
    }
}

@Suite("Absolute children, css-flexbox-1 section 4.1 and css-position-3")
struct AbsoluteChildTests {
    private func frame(
        in stack: Stack = Stack(), padding: Double = 0, isRightToLeft: Bool = false, _ child: TestBox
    ) -> Rect {
        var (stack, child) = (stack, child)
        stack.padding = EdgeInsets(top: padding, left: padding, bottom: padding, right: padding)
        child.style.isAbsolute = true
        return TestLayout(
            .row(stack, 100, 100, { $0.isRightToLeft = isRightToLeft }, [child])
        ).children[0]
    }

    @Test("Percentages of an absolute child refer to the parent's size, including the parent's padding")
    func percent() {
        let rect = frame(padding: 10, TestBox(.percent(50), .percent(25)) { $0.inset.left = .points(0) })
        #expect(rect.width == 50)
        #expect(rect.height == 25)
    }

    @Test("An absolute child without insets is aligned in the content box as if it were the only item")
    func staticPosition() {
        let centred = Stack(alignment: .end, distribution: .center)
        #expect(frame(in: centred, padding: 10, TestBox(20, 20)) == Rect(x: 40, y: 70, width: 20, height: 20))
        #expect(frame(in: Stack(isReversed: true), padding: 10, TestBox(20, 20)).x == 70)
        #expect(frame(padding: 10, isRightToLeft: true, TestBox(20, 20)).x == 70)
    }

    @Test("An absolute child without a size is stretched between two opposite insets")
    func stretched() {
        let rect = frame(
            TestBox {
                $0.inset = EdgeLengths(
                    top: .points(5), right: .percent(10), bottom: .points(15), left: .points(20))
            })
        #expect(rect == Rect(x: 20, y: 5, width: 70, height: 80))
    }

    @Test("Automatic margins centre an absolute child between two insets")
    func automaticMargins() {
        func centred(_ size: Length) -> Rect {
            frame(
                TestBox(size, size) {
                    $0.inset = EdgeLengths(.points(0))
                    $0.margin = .auto
                })
        }
        #expect(centred(20).origin == Point(x: 40, y: 40))
        // Chromium 156: the vertical margins become equal and negative. The left margin becomes 0.
        #expect(centred(110).origin == Point(x: 0, y: -5))
        #expect(
            frame(TestBox(20, 20) { $0.margin = .auto }).origin == .zero)
    }
}
