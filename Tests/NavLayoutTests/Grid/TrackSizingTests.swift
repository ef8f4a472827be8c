import NavScene
import Testing

@testable import NavLayout

@Suite("Track sizing, css-grid-2 section 12")
struct TrackSizingTests {
    private let maxContent = GridTrack(minimum: .maxContent, maximum: .maxContent)

    private func between(_ minimum: GridTrack.Limit, _ maximum: GridTrack.Limit) -> GridTrack {
        GridTrack(minimum: minimum, maximum: maximum)
    }

    /// Returns the widths of the columns. Each item has a width and its placement.
    private func columns(
        _ tracks: [GridTrack], in width: Length?, _ items: [(Double, GridPlacement)] = [],
        distribution: Stack.LineDistribution = .stretch, gap: Gap = .zero
    ) -> [Double] {
        let children = items.map { size, place in
            TestBox(words: [size]) {
                $0.column = place; $0.row = GridPlacement(start: .auto)
            }
        }
        let grid = Grid(columns: GridTemplate(tracks), gap: gap, distribution: distribution)
        let layout = TestLayout(TestBox(.grid(grid), width, nil, children: children))
        let root = layout.engine.layout(0, BoxConstraints(width: layout.root.width))
        return root.columns.map(\.size)
    }

    private func line(_ line: Int, span: Int = 1) -> GridPlacement {
        GridPlacement(start: .number(line), end: .span(span))
    }

    @Test("An item across two automatic tracks first enlarges the track without a growth limit")
    func spanAcrossAutomaticTracks() {
        // Chromium 156: an item with a width of 140 spans two `auto` tracks. An item with a width of 20 is in the first
        // track. The growth limit of the second track is infinite.
        let found = columns(
            [.auto, .auto], in: 140, [(20, line(1)), (140, line(1, span: 2))], distribution: .start)
        #expect(found == [20, 120])
    }

    @Test("A grid track with a fixed maximum takes its share of an item's width only up to this maximum")
    func spanAcrossMaxContentTracks() {
        let tracks = [maxContent, between(.maxContent, .length(20)), maxContent]
        #expect(columns(tracks, in: 140, [(20, line(1)), (140, line(1, span: 3))]) == [20, 20, 100])
    }

    @Test("An item across a flexible track enlarges only the flexible track")
    func spanAcrossFlexibleTrack() {
        #expect(columns([.auto, .fraction(1)], in: 140, [(140, line(1, span: 2))]) == [0, 140])
    }

    @Test("An item across fixed and automatic tracks enlarges only the automatic tracks")
    func spanAcrossMixedTracks() {
        let tracks = [GridTrack.length(20), .auto, between(.length(0), .length(30))]
        #expect(columns(tracks, in: 120, [(120, line(1, span: 3))], distribution: .start) == [20, 100, 0])
    }

    @Test("Free space is shared equally among tracks, up to their growth limits")
    func maximise() {
        // Chromium 156: a grid with a width of 100 has two tracks with a minimum of 0. Their items are 40 and 80 wide.
        let tracks = [between(.length(0), .maxContent), between(.length(0), .maxContent)]
        #expect(columns(tracks, in: 100, [(40, line(1)), (80, line(2))]) == [40, 60])
    }

    @Test("Flexible tracks whose `fr` factors have a sum below 1 leave space free")
    func smallFractions() {
        #expect(areClose(columns([.fraction(0.3), .fraction(0.3)], in: 100), [30, 30]))
    }

    @Test("A flexible track does not shrink below its minimum")
    func flexibleMinimum() {
        let tracks = [between(.length(60), .fraction(1)), .fraction(1), .fraction(1)]
        #expect(columns(tracks, in: 100) == [60, 20, 20])
    }

    @Test("In a hugging grid, one fr is the largest quotient of an item's width and its track's factor")
    func huggingFractions() {
        let items = [(30.0, line(1)), (30, line(2))]
        #expect(columns([.fraction(1), .fraction(2)], in: nil, items) == [30, 60])
    }

    @Test("Automatic tracks share spare space equally")
    func stretch() {
        #expect(columns([.auto, .auto], in: 100, [(20, line(1)), (40, line(2))]) == [40, 60])
        #expect(
            columns([.auto, .auto], in: 100, [(20, line(1)), (40, line(2))], distribution: .start) == [
                20, 40,
            ])
    }

    @Test("If a track's maximum is below its minimum, the track has the size of the minimum")
    func limitBelowBase() {
        #expect(columns([between(.length(60), .length(20))], in: 100) == [60])
    }

    @Test("A `fit-content` track grows with its content up to the argument of `fit-content`")
    func fitContent() {
        #expect(columns([GridTrack(fitContent: 50)], in: 200, [(30, line(1))]) == [30])
        // The text has two words, each with a width of 40. So the track's minimum is 40. The track's growth limit is
        // the argument of `fit-content`, 50.
        let text = TestBox(words: [40, 40])
        let grid = Grid(columns: GridTemplate([GridTrack(fitContent: 50)]))
        #expect(TestLayout(TestBox(.grid(grid), 200, nil, children: [text])).widths == [50])
    }

    @Test("An item across tracks makes no `fit-content` track larger than the argument of `fit-content`")
    func spanAcrossFitContent() {
        // Chromium 156: a text with a width of 200 spans two tracks: `fit-content(50px) fit-content(60px)`, then
        // `fit-content(50px) 30px`.
        for (second, expected) in [(GridTrack(fitContent: 60), 60.0), (.length(30), 30)] {
            let text = TestBox(words: Array(repeating: 10, count: 20)) {
                $0.column = line(1, span: 2)
            }
            let grid = Grid(
                columns: GridTemplate([GridTrack(fitContent: 50), second]), distribution: .start)
            let layout = TestLayout(TestBox(.grid(grid), 400, nil, children: [text]))
            let columns = layout.engine.layout(0, BoxConstraints(width: 400)).columns.map(\.size)
            #expect(columns == [50, expected])
        }
    }

    @Test(
        "If a grid's height is automatic, percentage rows are first `auto`, then shares of the resulting height"
    )
    func percentRows() {
        // Chromium 156: rows `50% 20px` around an item 30 high.
        let grid = Grid(rows: GridTemplate([.length(.percent(50)), .length(20)]))
        let layout = TestLayout(TestBox(.grid(grid), 100, nil, children: [TestBox(10, 30)]))
        let rows = layout.engine.layout(0, BoxConstraints(width: 100)).rows.map(\.size)
        #expect(layout.root.height == 50)
        #expect(rows == [25, 20])
    }

    @Test("Equal shares are capped by their headrooms, and shares with more headroom divide the excess")
    func shares() {
        #expect(equalShares(of: 60, headrooms: [10, .infinity, 20]).shares == [10, 30, 20])
        let full = equalShares(of: 60, headrooms: [10, 20])
        #expect(full.shares == [10, 20])
        #expect(full.rest == 30)
    }
}

@Suite("Placement, css-grid-2 sections 7 and 8")
struct GridPlacementTests {
    private func places(_ grid: Grid, _ children: [TestBox]) -> [(Double, Double)] {
        var grid = grid
        grid.autoRows = [.length(10)]
        grid.autoColumns = [.length(10)]
        let layout = TestLayout(TestBox(.grid(grid), nil, nil, children: children))
        return layout.children.map { ($0.x / 10, $0.y / 10) }
    }

    private func cell(_ column: GridPlacement = .auto, _ row: GridPlacement = .auto) -> TestBox {
        TestBox(nil, nil) {
            $0.column = column; $0.row = row
        }
    }

    private func isEqual(_ found: [(Double, Double)], _ expected: [(Double, Double)]) -> Bool {
        found.count == expected.count && zip(found, expected).allSatisfy { $0 == $1 }
    }

    private let threeColumns = Grid(columns: GridTemplate(Array(repeating: .length(10), count: 3)))

    @Test("Items without a placement fill row after row, and holes stay empty")
    func sparse() {
        let children = [cell(), cell(GridPlacement(start: .span(3))), cell()]
        #expect(isEqual(places(threeColumns, children), [(0, 0), (0, 1), (0, 2)]))
    }

    @Test("Dense packing of a grid fills earlier holes")
    func dense() {
        var grid = threeColumns
        grid.isDense = true
        let children = [cell(), cell(GridPlacement(start: .span(3))), cell()]
        #expect(isEqual(places(grid, children), [(0, 0), (0, 1), (1, 0)]))
    }

    @Test("Grid items with a stated row are placed before items without a row")
    func lockedRows() {
        let children = [cell(), cell(.auto, GridPlacement(start: .number(1))), cell()]
        #expect(isEqual(places(threeColumns, children), [(1, 0), (0, 0), (2, 0)]))
    }

    @Test("If an end line comes before the start line, both are exchanged; negative lines count from the end")
    func lines() {
        let children = [
            cell(GridPlacement(start: .number(3), end: .number(2)), GridPlacement(start: .number(1))),
            cell(GridPlacement(start: .number(-2)), GridPlacement(start: .number(1))),
        ]
        #expect(isEqual(places(threeColumns, children), [(1, 0), (2, 0)]))
    }

    @Test("A line before the explicit grid adds a leading track")
    func leadingTracks() {
        // Chromium 156: `grid-column: -3 / -1` in a grid of one column.
        let grid = Grid(columns: GridTemplate([.length(10)]))
        let children = [
            cell(GridPlacement(start: .number(-3), end: .number(-1))), cell(GridPlacement(start: .number(1))),
        ]
        let layout = TestLayout(
            TestBox(
                .grid(Grid(columns: grid.columns, autoColumns: [.length(30)])), nil, nil, children: children))
        #expect(layout.children[0].width == 40)
        #expect(layout.children[1].x == 30)
    }

    @Test("Grid children are placed in the areas that they name")
    func areas() {
        var grid = threeColumns
        grid.areas = [["a", "a", nil], ["b", "c", "c"]]
        let children = ["c", "a", "b"].map { name in TestBox(nil, nil) { $0.area = name } }
        #expect(isEqual(places(grid, children), [(1, 1), (0, 0), (0, 1)]))
    }

    @Test("Automatic repetition fills the grid's width, or at least its minimum width")
    func automaticRepetition() {
        func count(_ width: Length?, minimum: Length? = nil) -> Int {
            let template = GridTemplate(
                repetition: .init(position: 0, tracks: [.length(30)], collapsesEmptyTracks: false))
            let layout = TestLayout(
                TestBox(
                    .grid(Grid(columns: template)), width, nil, { $0.minimum.horizontal = minimum },
                    children: []))
            return layout.engine.layout(0, BoxConstraints(width: layout.root.width)).columns.count
        }
        #expect(count(100) == 3)
        #expect(count(nil, minimum: 100) == 4)
        #expect(count(10) == 1)
    }

    @Test("Empty repeated tracks disappear with their gaps")
    func collapsedTracks() {
        let template = GridTemplate(
            repetition: .init(position: 0, tracks: [.length(20)], collapsesEmptyTracks: true))
        let grid = Grid(columns: template, gap: 10, distribution: .end)
        let layout = TestLayout(
            TestBox(.grid(grid), 110, nil, children: [TestBox(nil, 10), TestBox(nil, 10)]))
        // Of the four tracks, two tracks of 20 points and the gap between them remain.
        #expect(layout.xs == [60, 90])
    }

    @Test("`conflict` gives the end of an occupied range that overlaps the cells, or nil for free cells")
    func occupancy() {
        var cells = GridOccupancy()
        cells.insert(0..<2, 1..<3)
        cells.insert(0..<1, 3..<4)
        #expect(cells.conflict(0..<1, 0..<2) == 4)
        #expect(cells.conflict(1..<2, 0..<2) == 3)
        #expect(cells.conflict(0..<2, 0..<1) == nil)
        #expect(cells.conflict(2..<9, 0..<9) == nil)
    }
}

@Suite("Grid alignment, css-grid-2 sections 10 and 11")
struct GridAlignmentTests {
    private let twoColumns = GridTemplate([.length(50), .length(50)])

    @Test("Grid items are stretched by default and aligned on request")
    func items() {
        let grid = Grid(columns: twoColumns, rows: GridTemplate([.length(40)]))
        let children = [
            TestBox(words: [20]),
            TestBox(20, 10) {
                $0.alignSelf = .end; $0.justifySelf = .center
            },
        ]
        let layout = TestLayout(TestBox(.grid(grid), nil, nil, children: children))
        #expect(layout.children[0].size == .init(width: 50, height: 40))
        #expect(layout.children[1].origin == .init(x: 65, y: 30))
    }

    @Test("The space between tracks adds to the width of items that span them")
    func spread() {
        let grid = Grid(columns: twoColumns, distribution: .spaceBetween)
        let wide = TestBox(nil, 10) { $0.column = GridPlacement(start: .span(2)) }
        let layout = TestLayout(TestBox(.grid(grid), 160, nil, children: [wide]))
        #expect(layout.widths == [160])
    }

    @Test("Right-to-left layout mirrors the columns of a grid")
    func rightToLeft() {
        let grid = Grid(
            columns: twoColumns, padding: .init(top: 0, left: 5, bottom: 0, right: 10), justification: .start)
        let layout = TestLayout(
            TestBox(
                .grid(grid), nil, nil, { $0.isRightToLeft = true },
                children: [TestBox(20, 10), TestBox(20, 10)]))
        #expect(layout.xs == [85, 35])
    }

    @Test("Automatic margins of a grid item take the spare space of its area")
    func margins() {
        let child = TestBox(20, 10) {
            $0.margin.left = .auto; $0.margin.right = .points(5)
        }
        let layout = TestLayout(TestBox(.grid(Grid(columns: twoColumns)), nil, 30, children: [child]))
        #expect(layout.xs == [25])
    }

    @Test("In a grid, the baselines of the items in a row are aligned, and the row grows")
    func baselines() {
        let grid = Grid(columns: twoColumns, alignment: .firstBaseline)
        let children = [TestBox(words: [10]), TestBox(10, 20)]
        let layout = TestLayout(TestBox(.grid(grid), nil, nil, children: children))
        #expect(layout.ys == [12, 0])
        #expect(layout.root.height == 22)
    }

    @Test("An absolute child without grid lines is aligned in the whole grid, including the padding")
    func absolute() {
        let padding = 10.0
        let grid = Grid(
            columns: twoColumns, padding: .init(top: padding, left: padding, bottom: padding, right: padding),
            alignment: .end, justification: .end)
        let children = [
            TestBox(20, 20) { $0.isAbsolute = true },
            TestBox(nil, nil) {
                $0.isAbsolute = true
                $0.inset = .zero
                $0.column = GridPlacement(start: .number(2))
            },
        ]
        let layout = TestLayout(TestBox(.grid(grid), 120, 60, children: children))
        #expect(layout.children[0].origin == .init(x: 100, y: 40))
        #expect(layout.children[1].x == 60)
        #expect(layout.children[1].width == 60)
    }
}
