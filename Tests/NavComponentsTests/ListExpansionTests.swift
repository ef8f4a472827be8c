import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite struct ListExpansionTests {
    private func list(
        _ rows: [List.Row], inset: Double = 0, offset: Double = 0, width: Double = 393
    ) -> Node {
        expanded(
            List(rows: rows, contentInset: inset, scrollOffset: offset), on: canvas(width: width))
    }

    @Test("a list's background fills the canvas")
    func background() {
        let group = list([])
        #expect(group.frame == Frame(width: 393, height: 852))
        #expect(group.children.map(\.id) == ["it#background", "it#fillerSeparators"])
        #expect(group.part("background")?.rect == Rect(x: 0, y: 0, width: 393, height: 852))
        #expect(group.part("background")?.solidFill == .white)
        #expect(group.clip == .ownShape)
    }

    @Test("only the visible rows of a list become nodes")
    func visibleRows() {
        let rows = (0..<1000).map { List.Row(title: "\($0)") }
        // The canvas shows 852 / 44 = 19.4 rows. At offset 100, the first two rows (88 points) are
        // gone and the third begins at −12.
        let group = list(rows, offset: 100)
        #expect(group.children.count == 1 + 20)
        #expect(group.part("row-2")?.frame.y == -12)
        #expect(group.part("row-1") == nil && group.part("row-22") == nil)
        #expect(list(rows, offset: 88).part("row-1") == nil)
    }

    @Test("a list's content scrolls by whole pixels")
    func wholePixels() {
        // 2.5 points are 7.5 pixels at scale 3. So the row moves up by 8 pixels.
        let row = list([List.Row(title: "A")], inset: 100, offset: 2.5).part("row-0")
        #expect(isClose(row?.frame.y, 100 - 8.0 / 3))
    }

    @Test("list rows are 44 points high, or 60 points in a list with subtitles")
    func rowHeights() {
        let plain = [List.Row(title: "A"), List.Row(title: "B")]
        #expect(list(plain).part("row-1")?.rect == Rect(x: 0, y: 44, width: 393, height: 44))
        let subtitled = [List.Row(title: "A"), List.Row(title: "B", subtitle: "b")]
        #expect(list(subtitled).part("row-1")?.rect == Rect(x: 0, y: 60, width: 393, height: 60))
    }

    @Test("row titles begin at the margin or after the icon")
    func titlePositions() {
        let red = StraightColor(bytes: 255, 0, 0)
        let rows = [List.Row(title: "A"), List.Row(title: "B", iconColor: red)]
        let group = list(rows)
        #expect(group.part("title-0")?.frame.x == 16)
        #expect(group.part("title-1")?.frame.x == 60)
        #expect(group.part("icon-0") == nil)
        let icon = group.part("icon-1")
        #expect(isClose(icon?.rect.x, 16) && isClose(icon?.rect.width, 29) && isClose(icon?.rect.height, 29))
        #expect(icon?.solidFill == red)
        #expect(list(rows, width: 414).part("title-0")?.frame.x == 20)
        #expect(list(rows, width: 413).part("title-0")?.frame.x == 16)
    }

    @Test("a row separator is one pixel high and spans from the title to the trailing edge")
    func separators() {
        let group = list([List.Row(title: "A"), List.Row(title: "B", iconColor: .black)])
        let separator = group.part("separator-1")?.rect
        #expect(separator?.x == 60 && isClose(separator?.maxX, 393))
        #expect(isClose(separator?.y, 44 - 1.0 / 3) && isClose(separator?.height, 1.0 / 3))
        #expect(group.part("separator-0")?.rect.x == 16)
        #expect(
            group.part("separator-0")?.solidFill == StraightColor(bytes: 60, 60, 67, alpha: 0.29))
    }

    @Test("below the last row, separators of empty rows fill the list, and each begins at the margin")
    func fillers() throws {
        let rows = [List.Row(title: "A"), List.Row(title: "B", iconColor: .black)]
        func lines(_ group: Node) throws -> (first: Rect, count: Int) {
            let part = try #require(group.part("fillerSeparators"))
            guard case .path(let shape) = part.kind, let top = part.frame.y else { return (.zero, 0) }
            let ys = shape.path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
            let bounds = shape.path.controlBounds
            let next = try #require(ys.dropFirst().first).y - ys[0].y
            return (Rect(x: bounds.x, y: bounds.y + top, width: bounds.width, height: next), ys.count)
        }
        // The two rows end at y = 88, so the first empty row ends at 132. The list is 852 points high. The last
        // visible line is at 836, and one more line is clipped.
        let (first, count) = try lines(list(rows))
        #expect(isClose(first.x, 16) && isClose(first.width, 393 - 16) && isClose(first.height, 44))
        #expect(isClose(first.y, 132 - 1.0 / 3) && count == 18)
        // At a far scroll offset, the lines still cover the list, and one more line is below the list.
        let (away, more) = try lines(list(rows, offset: 1000))
        #expect(away.y > -1 && away.y < 44 && more == 21)
        #expect(list((0..<1000).map { List.Row(title: "\($0)") }).part("fillerSeparators") == nil)
    }

    @Test("a row's value and chevron are at its trailing edge")
    func trailingParts() {
        let row = List.Row(title: "A", value: "Seven", hasDisclosure: true)
        let group = list([row])
        let chevron = group.part("disclosure-0")
        #expect(isClose(chevron?.rect.maxX, 393 - 16))
        #expect(chevron?.rect.size == Size(width: 7, height: 12))
        #expect(isClose(chevron?.rect.y, 16))
        let value = group.part("value-0")
        // Five characters of half an em each at 17 points.
        #expect(isClose(value?.frame.x, 393 - 16 - 7 - 8 - 42.5))
        #expect(value?.solidFill == StraightColor(bytes: 60, 60, 67, alpha: 0.6))
    }

    @Test("a long row title ends before the row's value")
    func longTitle() throws {
        let long = String(repeating: "m", count: 200)
        let group = list([List.Row(title: long, value: long)])
        let title = try #require(group.part("title-0")).rect
        let value = try #require(group.part("value-0")).rect
        #expect(title.x == 16 && isClose(title.maxX, value.x - 8))
        #expect(isClose(value.width, (393 - 32) / 2) && isClose(value.maxX, 393 - 16))
    }

    @Test("a row's title and subtitle are centred together")
    func centredTexts() throws {
        let group = list([List.Row(title: "A", subtitle: "a")])
        let title = try #require(group.part("title-0")).frame
        let subtitle = try #require(group.part("subtitle-0")).frame
        // Text of 17 and 13 points has lines of 20.29 and 15.51 points. At scale 3 they are rounded
        // up to 61 and 47 pixels, together 108. The row has 180 pixels, so (180 − 108) / 2 = 36 pixels
        // are above them.
        #expect(isClose(title.y, 12) && isClose(title.height, 61.0 / 3))
        #expect(isClose(subtitle.y, 12 + 61.0 / 3) && isClose(subtitle.height, 47.0 / 3))
    }
}
