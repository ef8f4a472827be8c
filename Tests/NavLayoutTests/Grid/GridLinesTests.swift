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

    @Test("An area gives names to its edges, and the area's name alone stands for either edge")
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

    @Test("Lines named main-start and main-end define the area main, section 7.3.2")
    func areaByLines() {
        let lines = GridLines(count: 3, names: [[], ["main-start"], [], ["main-end"]])
        let span = lines.span(ofArea: "main")
        #expect(span?.start == 1 && span?.count == 2)
        #expect(lines.span(ofArea: "other") == nil)
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
