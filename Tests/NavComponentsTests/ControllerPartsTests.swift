import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite("section headers")
struct ListHeaderTests {
    private let rows: [List.Row] =
        [.init(title: "A", isHeader: true)] + (0..<5).map { .init(title: "\($0)") }
        + [.init(title: "B", isHeader: true)] + (0..<40).map { .init(title: "\($0)") }

    private func list(offset: Double) -> Node {
        expanded(List(rows: rows, contentInset: 100, scrollOffset: offset))
    }

    @Test("a section header is 28 points high, above the rows of its section")
    func atRest() {
        #expect(list(offset: 0).part("header-0")?.rect == Rect(x: 0, y: 100, width: 393, height: 28))
        #expect(list(offset: 0).part("row-1")?.frame.y == 128)
        let second: Double = 128 + 5 * 44
        #expect(list(offset: 0).part("header-6")?.frame.y == second)
    }

    @Test("a section header sticks at the list's inset until the next header pushes it out")
    func sticky() {
        #expect(list(offset: 60).part("header-0")?.frame.y == 100)
        #expect(list(offset: -30).part("header-0")?.frame.y == 130)
        // The second header is 248 points below the first. At offset 240, it is at y = 108. It pushes
        // the first header up to y = 108 − 28 = 80.
        #expect(list(offset: 240).part("header-6")?.frame.y == 108)
        #expect(list(offset: 240).part("header-0")?.frame.y == 80)
        #expect(list(offset: 400).part("header-6")?.frame.y == 100)
    }

    @Test("a list's content height is the sum of its row and header heights")
    func contentHeight() {
        let height: Double = 2 * 28 + 45 * 44
        #expect(List(rows: rows).contentHeight(in: .l) == height)
    }
}

@Suite("search bar, segmented control and toolbar")
struct ControllerPartsTests {
    @Test("the search field is 36 points high with margins of 16 points, and shrinks for the cancel button")
    func searchBar() {
        let bar = expanded(SearchBar())
        #expect(bar.frame.height == 52)
        #expect(bar.part("field")?.rect == Rect(x: 16, y: 1, width: 361, height: 36))
        #expect(bar.part("cancel") == nil)
        // The button's text has six letters, each half an em wide. At a font size of 17 points, it is 51 points wide.
        // The gap is 10 points.
        let active = expanded(SearchBar(cancelShare: 1))
        let width: Double = 361 - 51 - 10
        #expect(active.part("field")?.frame.width == width)
        #expect(active.part("cancel")?.frame.x == 16 + width + 10)
        let half = expanded(SearchBar(cancelShare: 0.5))
        #expect(half.part("field")?.frame.width == 361 - 30.5 && half.part("cancel")?.opacity == 0.5)
    }

    @Test("segments are equally wide, and the thumb has an inset of 2 points and no separators beside it")
    func segments() {
        let control = expanded(
            SegmentedControl(titles: ["A", "B", "C", "D"], selection: 1),
            frame: Frame(x: 0, y: 0, width: 403, height: 32))
        #expect(control.part("thumb")?.rect == Rect(x: 103, y: 2, width: 96, height: 28))
        #expect(control.part("separator-3")?.rect == Rect(x: 302, y: 6, width: 1, height: 20))
        #expect(control.part("separator-1") == nil && control.part("separator-2") == nil)
    }

    @Test("three segments in 263 points are 87 points wide, with dividers of 1 point between them")
    func dividers() {
        let frame = Frame(x: 0, y: 0, width: 263, height: 32)
        for selection in 0..<3 {
            let control = expanded(
                SegmentedControl(titles: ["A", "B", "C"], selection: selection), frame: frame)
            #expect(
                control.part("thumb")?.rect
                    == Rect(x: 88.0 * Double(selection) + 2, y: 2, width: 83, height: 28))
        }
        let last = expanded(SegmentedControl(titles: ["A", "B", "C"], selection: 2), frame: frame)
        #expect(last.part("separator-1")?.rect == Rect(x: 87, y: 6, width: 1, height: 20))
        // The thumb's shadow is clipped to the control.
        let area = last.part("thumbArea")
        #expect(area?.rect == Rect(x: 0, y: 0, width: 263, height: 32) && area?.clip == .ownShape)
    }

    private func toolbar(_ change: (inout Toolbar) -> Void) -> Node {
        var toolbar = Toolbar()
        toolbar.title = "Title"
        change(&toolbar)
        return expanded(toolbar, frame: Frame(x: 0, y: 0, width: 393, height: 103))
    }

    /// The 16 points are a sum of three lengths:
    /// - the toolbar's margin: 7 points
    /// - the free space on a side without items: 2 points
    /// - the title's margin: 7 points
    @Test("a root screen's toolbar without items has 16 free points on each side of its title")
    func rootTitle() {
        let title = toolbar { _ in }.part("title")
        #expect(title?.rect == Rect(x: 16, y: 66, width: 393 - 32, height: 30))
    }

    @Test("a toolbar's title is centred in the remaining space, not in the toolbar")
    func remainingRoom() {
        let node = toolbar { $0.rightItems = [.init("Edit")] }
        // The item's text has four letters, each half an em wide. At a font size of 16 points, it is 32 points wide.
        // The item has 2 more points on each side.
        let (width, x): (Double, Double) = (393 - 16 - (7 + 36 + 7), 393 - 7 - 2 - 32)
        #expect(node.part("title")?.frame.width == width)
        #expect(node.part("rightItem-0")?.frame.x == x)
    }

    @Test("a toolbar has no back button at the root, if the button is hidden, or if left items replace it")
    func wayBack() {
        #expect(toolbar { _ in }.part("back") == nil)
        #expect(toolbar { $0.isRoot = false }.part("back") != nil)
        #expect(
            toolbar {
                $0.isRoot = false
                $0.hidesBackButton = true
            }.part("back") == nil)
        let replaced = { (toolbar: inout Toolbar) in
            toolbar.isRoot = false
            toolbar.leftItems = [.init("X")]
        }
        #expect(toolbar(replaced).part("back") == nil)
        #expect(
            toolbar {
                replaced(&$0)
                $0.leftItemsSupplementBackButton = true
            }.part("back") != nil)
    }

    @Test("a toolbar has its back button before left items, and places right items from right to left")
    func order() {
        let node = toolbar {
            $0.isRoot = false
            $0.leftItems = [.init("A"), .init("B")]
            $0.leftItemsSupplementBackButton = true
            $0.rightItems = [.init("C"), .init("D")]
        }
        let places = ["back", "leftItem-0", "leftItem-1", "title", "rightItem-1", "rightItem-0"].map {
            node.part($0)?.frame.x ?? .nan
        }
        #expect(places == places.sorted() && Set(places).count == 6)
    }
}

@Suite("an almost opaque bar")
struct AlmostOpaqueBarTests {
    @Test("an almost opaque bar has an alpha of 252 / 255 in a 1 × 1 point square at its top trailing corner")
    func corner() throws {
        var bar = NavigationBar(standardAppearance: .init(preset: .opaque, color: .white))
        bar.standardAppearance.isAlmostOpaque = true
        let node = expanded(bar)
        let corner = try #require(node.part("imageCorner"))
        #expect(corner.rect == Rect(x: 392, y: 0, width: 1, height: 1))
        // Black with this alpha darkens the background. The bar's colour is then added in full, not multiplied by
        // the alpha.
        #expect(corner.solidFill == StraightColor(red: 0, green: 0, blue: 0, alpha: 252.0 / 255))
        let added = try #require(corner.children.first)
        #expect(added.solidFill == .white && added.compositing.blend == .plusLighter)
        let rest = [node.part("imageTop"), node.part("imageRest")].compactMap(\.self)
        #expect(rest.allSatisfy { $0.solidFill?.alpha == 1 })
        let area = (rest + [corner]).reduce(0) { $0 + $1.rect.width * $1.rect.height }
        #expect(isClose(area, 393 * (161.0 / 3 + 44)))
    }
}

@Suite("the pill that marks the selected tag")
struct PillTests {
    private let buttons = [
        Rect(x: 0, y: 0, width: 50, height: 32), Rect(x: 50, y: 0, width: 90, height: 32),
        Rect(x: 140, y: 0, width: 60, height: 32),
    ]

    @Test(
        "the pill's frame is the first move's start frame plus each move's change times the move's progress"
    )
    func sum() {
        let selection = Tags.Selection(ways: [
            .init(from: 0, to: 1, progress: 0.8), .init(from: 1, to: 2, progress: 0.5),
        ])
        let pill = Tags.pillFrame(selection, buttons: buttons)
        #expect(isClose(pill?.x, 0.8 * 50 + 0.5 * 90) && isClose(pill?.width, 50 + 0.8 * 40 - 0.5 * 30))
    }

    @Test("at presence 0.5, the coordinates and the size of a pill are half of the usual values")
    func presence() {
        var selection = Tags.Selection(1)
        selection.presence = 0.5
        #expect(Tags.pillFrame(selection, buttons: buttons) == Rect(x: 25, y: 0, width: 45, height: 16))
    }
}
