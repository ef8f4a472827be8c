import NavGeometry
import NavImaging
import NavJSON
import NavScene
import Testing

@testable import NavComponents

@Suite("components in right-to-left layout")
struct MirroringTests {
    private func both(_ kind: some Component) -> (left: Node, right: Node) {
        var canvas = canvas()
        let left = expanded(kind, on: canvas)
        canvas.direction = .rtl
        return (left, expanded(kind, on: canvas))
    }

    /// Returns the frame of a part. A label without a width gets the width of its text.
    private func rect(_ node: Node) -> Rect {
        var rect = node.rect
        if node.frame.width == nil, case .text(let text) = node.kind {
            rect.width = measureByTable(text).width
        }
        return rect
    }

    private func checkMirrored(_ kind: some Component, _ roles: [String], in width: Double = 393) throws {
        let (left, right) = both(kind)
        for role in roles {
            let a = rect(try #require(left.part(role), "\(role)"))
            let b = rect(try #require(right.part(role), "\(role)"))
            #expect(isClose(b.x, width - a.maxX) && b.y == a.y && isClose(b.width, a.width), "\(role)")
        }
    }

    @Test("in right-to-left layout, the items of a bar change sides")
    func barItems() throws {
        let bar = NavigationBar(
            title: "Title", backTitle: "Back", leadingItems: [.init("One")],
            trailingItems: [.init("Done", style: .done), .init("Edit")])
        try checkMirrored(
            bar,
            ["backChevron", "backTitle", "leadingItem-0", "trailingItem-0", "trailingItem-1", "title"])
        // The chevron reaches 6.67 points into the right margin of 16 points.
        let chevron = try #require(both(bar).right.part("backChevron"))
        #expect(isClose(chevron.rect.maxX, 393 - 16 + 20.0 / 3))
    }

    @Test("in right-to-left layout, the back chevron points right")
    func backChevron() throws {
        let (left, right) = both(NavigationBar(backTitle: ""))
        func tip(_ bar: Node) throws -> Point {
            guard case .path(let shape)? = bar.part("backChevron")?.kind else { return .zero }
            return try #require(shape.path.elements[1].end)
        }
        #expect(try tip(left).x < 5.5 && tip(right).x > 5.5)
        #expect(try isClose(tip(left).x + tip(right).x, 11))
    }

    @Test("in right-to-left layout, list rows are mirrored with all their parts")
    func listRows() throws {
        let list = List(rows: [
            .init(title: "First", value: "On", iconColor: .black, hasDisclosure: true),
            .init(title: "Second", subtitle: "x"),
        ])
        try checkMirrored(
            list,
            ["icon-0", "title-0", "value-0", "disclosure-0", "separator-0", "title-1", "subtitle-1"])
    }

    @Test("in right-to-left layout, tags begin at the right")
    func tagOrder() throws {
        let tags = Tags(titles: ["All", "Songs", "Albums"], selection: .init(1))
        try checkMirrored(tags, ["pill", "labels"])
        let right = both(tags).right
        let row = try #require(right.part("labels"))
        let texts = try (0..<3).map { try #require(row.part("label-\($0)")).rect.x }
        #expect(texts[0] > texts[1] && texts[1] > texts[2])
        // The mask of `selectedLabels` covers the same pixels as the pill.
        let pill = try #require(right.part("pill")).rect
        let group = try #require(right.part("selectedLabels"))
        let mask = try #require(group.mask?.nodes.first).rect
        #expect(isClose(mask.x + group.rect.x, pill.x) && isClose(mask.width, pill.width))
    }

    @Test("in right-to-left layout, a progress bar fills from the right")
    func progressFill() throws {
        let fill = try #require(both(ProgressBar(style: .bar, value: 0.25)).right.part("fill")).rect
        // A quarter of 393 points, rounded to the pixels of scale 3.
        #expect(isClose(fill.maxX, 393) && isClose(fill.width, (98.25 * 3).rounded() / 3))
    }

    @Test("a node's direction overrides the canvas's direction")
    func nodeDirection() throws {
        var canvas = canvas()
        canvas.direction = .rtl
        let progress = ProgressBar(style: .bar, value: 0.25)
        #expect(expanded(Node(progress, id: "it", direction: .ltr), on: canvas).part("fill")?.frame.x == 0)
        let inside = expanded(
            Node(.group, direction: .ltr, children: [Node(progress, id: "it")]), on: canvas)
        #expect(inside.part("fill")?.frame.x == 0)
    }
}

@Suite("components at different text size categories")
struct SizeCategoryTests {
    private func expandedList(_ rows: [List.Row], _ category: SizeCategory) -> Node {
        var canvas = canvas()
        canvas.sizeCategory = category
        return expanded(List(rows: rows), on: canvas)
    }

    private func fontSize(_ node: Node?) -> Double? {
        if case .text(let text)? = node?.kind { text.font.size } else { nil }
    }

    /// The system's table of text styles states font sizes and line heights in points. For the size categories xs, l
    /// and ax1, they are 14/19, 17/22 and 28/34 in the style `body`. In the style `footnote`, they are 12/16, 13/18 and
    /// 23/29.
    @Test(
        "list rows follow the system's table of text sizes",
        arguments: [
            (SizeCategory.xs, 14.0, 12.0, 44.0, 55.0), (.l, 17, 13, 44, 60), (.ax1, 28, 23, 56, 83),
        ])
    func rowSizes(
        category: SizeCategory, title: Double, subtitle: Double, height: Double, tall: Double
    ) {
        let plain = expandedList([.init(title: "A")], category)
        #expect(fontSize(plain.part("title-0")) == title)
        #expect(plain.part("row-0")?.frame.height == height)
        let both = expandedList([.init(title: "A", subtitle: "b")], category)
        #expect(fontSize(both.part("subtitle-0")) == subtitle)
        #expect(both.part("row-0")?.frame.height == tall)
    }

    @Test(
        "the large title follows the system's table of text sizes",
        arguments: [(SizeCategory.xs, 31.0, 49.0), (.l, 34, 52), (.ax1, 44, 63)])
    func largeTitleSize(category: SizeCategory, size: Double, height: Double) {
        var canvas = canvas()
        canvas.sizeCategory = category
        let bar = expanded(NavigationBar(title: "T", largeTitle: .init()), on: canvas)
        #expect(fontSize(bar.part("largeTitle")) == size)
        #expect(category.largeTitleHeight == height)
    }
}
