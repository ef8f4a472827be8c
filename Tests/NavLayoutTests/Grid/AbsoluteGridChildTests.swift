import NavGeometry
import NavScene
import Testing

@testable import NavLayout

/// Tests of absolute children at grid lines, and in areas that are too small for the children. Expected values are from
/// Chromium 156.
@Suite("Absolute children of grids, css-position-3 section 4 and css-grid-2 section 10")
struct AbsoluteGridChildTests {
    /// Returns the frame of an absolute child in a grid of 200 × 100 points.
    private func frame(_ grid: Grid, height: Length = 50, _ change: (inout BoxStyle) -> Void) -> Rect {
        let child = TestBox(50, height) {
            $0.isAbsolute = true
            change(&$0)
        }
        return TestLayout(TestBox(.grid(grid), 200, 100, children: [child])).children[0]
    }

    @Test("The only column line of a grid without columns lies where columns would be")
    func lineWithoutTracks() {
        // `grid-column: -1`, with `padding-left: 8px` or `justify-content: center`.
        func x(_ grid: Grid) -> Double { frame(grid) { $0.column = GridPlacement(start: .number(-1)) }.x }
        var padded = Grid()
        padded.padding = EdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
        #expect(x(padded) == 8)
        var centred = Grid()
        centred.distribution = .center
        #expect(x(centred) == 100)
    }

    @Test("A child that is too large for the area between its lines stays inside the grid")
    func tooLargeForItsArea() {
        // Row 2 begins at 10 and ends with the grid at 100. The bottom inset of 30 leaves the range from 10 to 70. If
        // a child that is 80 high ended at 70, it would begin at −10.
        let found = frame(Grid(rows: GridTemplate([.length(.points(10))])), height: 80) {
            $0.row = GridPlacement(start: .number(2))
            $0.inset.top = .points(0)
            $0.inset.bottom = .points(30)
            $0.alignSelf = .end
        }
        #expect(found.y == 0)
    }

    @Test("If the insets of a child cross, automatic margins centre the child at the start inset")
    func crossingInsets() {
        // `top: 80px; bottom: 24px; height: 38px; margin: auto 0` in a grid of height 100. The insets sum to more than
        // 100, so the space between them is empty and lies at 80.
        let found = frame(Grid(), height: 38) {
            $0.inset.top = .points(80)
            $0.inset.bottom = .points(24)
            $0.margin.top = .auto
            $0.margin.bottom = .auto
        }
        #expect(found.y == 61)
    }

    @Test("If a child's height depends on its row, `last baseline` acts as `safe end`, css-align-3 9.1")
    func safeEnd() {
        // A child with `min-height: 300%` is 60 high in a row of `minmax(20px, 1fr)`. The child overflows the row, so
        // `safe end` places it at the start.
        let row = GridTrack(minimum: .length(.points(20)), maximum: .fraction(1))
        let child = TestBox(10) { $0.minimum.vertical = .percent(300) }
        let grid = Grid(rows: GridTemplate([row]), alignment: .lastBaseline)
        #expect(TestLayout(TestBox(.grid(grid), 200, children: [child])).children[0].y == 0)
    }
}
