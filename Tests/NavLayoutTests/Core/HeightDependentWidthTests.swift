import NavScene
import Testing

@testable import NavLayout

@Suite("Widths that depend on heights")
struct HeightDependentWidthTests {
    @Test("The number of columns of a grid with repeated rows follows from the grid's height")
    func repeatedRows() {
        // In Chromium 156, a grid with the height 200 px and the rows `repeat(auto-fill, 50px)` has four rows. So four
        // items share one column, which is 20 px wide.
        let repetition = GridTemplate.Repetition(
            position: 0, tracks: [.length(50)], collapsesEmptyTracks: false)
        var grid = Grid(rows: GridTemplate(repetition: repetition))
        grid.autoColumns = [.length(20)]
        grid.flow = .column
        let items = Array(repeating: TestBox(), count: 4)
        let hugging = TestBox(.grid(grid), nil, 200, children: items)
        let row = TestLayout(.row(Stack(alignment: .start), 400, nil, [hugging]))
        #expect(row.widths == [20])
        let stretched = TestBox(.grid(grid), children: items)
        #expect(TestLayout(.row(Stack(alignment: .stretch), 400, 200, [stretched])).widths == [20])
    }

    @Test("A limit in percent of the parent's height changes the width of an item with a ratio")
    func limitsInPercent() {
        // Chromium 156: an item has `height: 80px; max-height: 50%; aspect-ratio: 1`. Its row is stretched to a height
        // of 100 px. Then the item and the row are 50 px wide.
        let item = TestBox(nil, 80) {
            $0.maximum.vertical = .percent(50)
            $0.ratio = 1
        }
        let layout = TestLayout(.row(Stack(alignment: .stretch), 400, 100, [.row(Stack(), nil, nil, [item])]))
        #expect(layout.widths == [50])
        // css-sizing-3, section 5.1: a minimum of 90 % raises the height from 80 to 90 points.
        let raised = TestBox(nil, 80) {
            $0.minimum.vertical = .percent(90)
            $0.ratio = 1
        }
        let second = TestLayout(
            .row(Stack(alignment: .stretch), 400, 100, [.row(Stack(), nil, nil, [raised])]))
        #expect(second.widths == [90])
    }
}
