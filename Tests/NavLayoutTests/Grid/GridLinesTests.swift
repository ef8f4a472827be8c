import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("Named grid lines, css-grid-2 section 8.3")
struct GridLinesTests {
    /// The example of section 8.3.1: eight columns between lines named A, B, C, A, B, C, A, B, C.
    private let lines = GridLines(
        count: 8, names: (0..<9).map { [["A", "B", "C"][$0 % 3]] })

    /// Returns the numbers of the first and last line of a placement, or nil if the grid chooses them.
    private func place(_ start: GridPlacement.Line, _ end: GridPlacement.Line) -> [Int]? {
        let span = GridLayout.span(of: GridPlacement(start: start, end: end), in: lines)
        return span.start.map { [$0 + 1, $0 + 1 + span.count] }
    }

    @Test("The placements of the specification's example have the lines that the specification gives")
    func specificationExample() {
        #expect(place(.number(4), .auto) == [4, 5])
        #expect(place(.auto, .number(6)) == [5, 6])
        #expect(place(.named("C", nil), .named("C", -1)) == [3, 9])
        #expect(place(.named("C", nil), .spanTo("C", 1)) == [3, 6])
        #expect(place(.spanTo("C", 1), .named("C", -1)) == [6, 9])
        #expect(place(.number(5), .named("C", -1)) == [5, 9])
        #expect(place(.number(5), .spanTo("C", 1)) == [5, 6])
        #expect(place(.number(8), .number(8)) == [8, 9])
        #expect(place(.named("B", 2), .span(1)) == [5, 6])
        #expect(place(.spanTo("C", 1), .spanTo("C", 1)) == nil)
    }

    @Test("All lines outside of the explicit grid have every name")
    func implicitLines() {
        // A is the name of the lines 1, 4 and 7. The fourth such line is the first one after line 9.
        #expect(place(.named("A", 4), .auto) == [10, 11])
        #expect(place(.named("none", nil), .auto) == [10, 11])
        #expect(place(.number(8), .spanTo("A", 1)) == [8, 10])
    }

    @Test("From `main` to `main`, or from `main-start` to `main-end`, a placement fills the area `main`")
    func areaEdges() {
        let lines = GridLines(count: 3, areas: [("main", 1..<3)])
        func place(_ start: String, _ end: String) -> [Int?] {
            let span = GridLayout.span(
                of: GridPlacement(start: .named(start, nil), end: .named(end, nil)), in: lines)
            return [span.start, span.count]
        }
        #expect(place("main", "main") == [1, 2])
        #expect(place("main-start", "main-end") == [1, 2])
    }

    @Test("Lines named `main-start` and `main-end` define the area `main`, section 7.3.2")
    func areaByLines() {
        let lines = GridLines(count: 3, names: [[], ["main-start"], [], ["main-end"]])
        let main = GridPlacement.Line.named("main", nil)
        let span = GridLayout.span(of: GridPlacement(start: main, end: main), in: lines)
        #expect(span.start == 1 && span.count == 2)
    }

    /// Returns a grid of two columns and two rows, each 10 points long. Further tracks are 7 points long.
    private func grid(areas: [[String?]] = [], columnNames: [[String]] = []) -> Grid {
        let track = GridTrack.length(.points(10))
        var grid = Grid(
            columns: GridTemplate([track, track], lineNames: columnNames), rows: GridTemplate([track, track]))
        grid.areas = areas
        grid.autoColumns = [.length(.points(7))]
        grid.autoRows = [.length(.points(7))]
        return grid
    }

    private func child(area: String) -> TestBox { TestBox { $0.area = area } }

    @Test("An area that the grid does not name begins at the first implicit lines, section 8.3")
    func unknownArea() {
        // Lines 1 to 3 are explicit and have no names. Line 4 is implicit, so it has every name, and the area begins
        // there. Chromium 156 gives x 27 and y 27 for `grid-area: other` in
        // `grid: 10px 10px / 10px 10px; grid-auto-columns: 7px`.
        let layout = TestLayout(TestBox(.grid(grid()), 100, 100, children: [child(area: "other")]))
        #expect(layout.children == [Rect(x: 27, y: 27, width: 7, height: 7)])
    }

    @Test("An area that is named only by a column line begins at that line and at an implicit row")
    func areaByOneLine() {
        // Chromium 156: x 10, y 27 and size 10 × 7, with `grid-template-columns: 10px [line] 10px`.
        let named = grid(columnNames: [[], ["line"], []])
        let layout = TestLayout(TestBox(.grid(named), 100, 100, children: [child(area: "line")]))
        #expect(layout.children == [Rect(x: 10, y: 27, width: 10, height: 7)])
    }

    @Test("An earlier line called `a-start` moves the beginning of the area `a`")
    func lineBeforeArea() {
        // Chromium 156: x 0 and width 20, with `grid-template-areas: ". a"` and `[a-start] 10px 10px`.
        let named = grid(areas: [[nil, "a"], [nil, nil]], columnNames: [["a-start"], [], []])
        let layout = TestLayout(TestBox(.grid(named), 100, 100, children: [child(area: "a")]))
        #expect(layout.children == [Rect(x: 0, y: 0, width: 20, height: 10)])
    }

    @Test("An absolute child in an unknown area has the whole grid as its area, section 9")
    func unknownAreaOfAbsoluteChild() {
        // Chromium 156: x 0, y 0 and size 100 × 90, with `position: absolute; inset: 0`.
        var box = child(area: "other")
        box.style.isAbsolute = true
        box.style.inset = .zero
        let layout = TestLayout(TestBox(.grid(grid()), 100, 90, children: [box]))
        #expect(layout.children == [Rect(x: 0, y: 0, width: 100, height: 90)])
    }

    @Test("The names in an automatic repetition repeat with its tracks")
    func repetition() {
        let repetition = GridTemplate.Repetition(
            position: 1, tracks: [.length(.points(20))], collapsesEmptyTracks: false,
            lineNames: [["a"], ["b"]], namesAfter: ["after"])
        let template = GridTemplate(
            [.length(.points(10)), .length(.points(30))], repetition: repetition,
            lineNames: [["first"], ["before"], ["last"]])
        let grid = Grid(columns: template)
        let layout = TestLayout(TestBox(.grid(grid), 100, nil, children: [TestBox(1, 1)]))
        let tracks = GridLayout(grid, 0, layout.engine)
            .explicitTracks(template, .horizontal, available: 100, gap: .zero)
        // 100 − 10 − 30 leave space for three tracks of 20.
        #expect(
            tracks.lineNames == [
                ["first"], ["before", "a"], ["b", "a"], ["b", "a"], ["b", "after"], ["last"],
            ])
    }
}
