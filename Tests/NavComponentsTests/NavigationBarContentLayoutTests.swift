import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

/// In these tests each character is half an em wide: 8.5 points at font size 17.
@Suite struct NavigationBarContentLayoutTests {
    private func bar(_ bar: NavigationBar, width: Double = 393) -> Node {
        expanded(bar, on: canvas(width: width))
    }

    private let top = 161.0 / 3

    @Test("a navigation bar's title is centred")
    func centredTitle() throws {
        let title = try #require(bar(NavigationBar(title: "Search")).part("title"))
        #expect(isClose(title.frame.x, (393 - 6 * 8.5) / 2))
        #expect(isClose(title.frame.y, top) && title.frame.height == 44)
        #expect(title.solidFill == .black)
        guard case .text(let text) = title.kind else {
            Issue.record("not a text")
            return
        }
        #expect(text.font == FontDescription(size: 17, weight: 600) && text.maximumLines == 1)
    }

    @Test("the chevron's ink is 11 × 19 points and reaches 6.67 points into the screen's margin")
    func chevronInk() throws {
        let group = bar(NavigationBar(backTitle: "Back"))
        let chevron = try #require(group.part("backChevron"))
        guard case .path(let shape) = chevron.kind, let stroke = chevron.strokes.first else {
            Issue.record("not a line")
            return
        }
        // A round pen extends the ink by half its width around each vertex.
        let ink = shape.path.controlBounds.outset(by: stroke.style.width / 2)
        #expect(stroke.style.cap == .round && stroke.style.join == .round)
        #expect(isClose(ink.x, 0) && isClose(ink.y, 0) && isClose(ink.width, 11) && isClose(ink.height, 19))
        #expect(isClose(chevron.frame.x, 16 - 20.0 / 3))
        // The space above the chevron is (44 − 19) / 2 points or 37.5 pixels, rounded up to 38 pixels.
        #expect(isClose(chevron.frame.y, top + 38.0 / 3))
        #expect(isClose(group.part("backTitle")?.frame.x, 16 - 20.0 / 3 + 21))
        #expect(stroke.paint == .solid(StraightColor(bytes: 0, 122, 255)))
    }

    @Test(
        "on phones of four widths, chevron and back title have the same positions as on the platform",
        arguments: [(390.0, 9.333, 21.0), (393, 9.333, 21), (402, 9.333, 22.333), (440, 13.333, 22.333)])
    func backPlaces(width: Double, chevron: Double, distance: Double) throws {
        let group = bar(NavigationBar(backTitle: "Back"), width: width)
        let x = try #require(group.part("backChevron")?.frame.x)
        #expect(isClose(x, chevron, within: 0.001))
        #expect(isClose(group.part("backTitle")?.frame.x, x + distance, within: 0.001))
    }

    @Test("bar items keep the screen's margin")
    func itemMargins() {
        let items = NavigationBar(
            leadingItems: [.init("Edit")], trailingItems: [.init("Done"), .init("Share")])
        let group = bar(items)
        #expect(group.part("leadingItem-0")?.frame.x == 16)
        #expect(isClose(group.part("trailingItem-0")?.frame.x, 393 - 16 - 34))
        #expect(isClose(group.part("trailingItem-1")?.frame.x, 393 - 16 - 34 - 16 - 42.5))
        #expect(bar(items, width: 414).part("leadingItem-0")?.frame.x == 20)
    }

    @Test("a done bar item is semibold, and a disabled one is grey")
    func itemStyles() throws {
        let red = StraightColor(bytes: 255, 0, 0)
        let group = bar(
            NavigationBar(
                trailingItems: [.init("A", style: .done), .init("B", isEnabled: false), .init("C")], tint: red
            ))
        let items = (0..<3).compactMap { group.part("trailingItem-\($0)") }
        let fonts = items.compactMap { if case .text(let text) = $0.kind { text.font.weight } else { nil } }
        #expect(fonts == [600, 400, 400])
        #expect(items.map(\.solidFill) == [red, StraightColor(bytes: 128, 128, 128), red])
    }

    @Test("a bar title that would touch an item moves aside")
    func movedTitle() throws {
        // The back title ends at 30.33 + 12 × 8.5 = 132.33. A centred title of 20 characters would begin
        // at 111.5. The platform leaves a gap of 9.67 points, so the title begins at 142.
        let group = bar(NavigationBar(title: "Twenty letters long.", backTitle: "Twelve chars"))
        #expect(isClose(group.part("title")?.frame.x, 142))
        #expect(group.part("title")?.frame.width == nil)
    }

    @Test("a bar title that does not fit is truncated")
    func truncatedTitle() throws {
        let title = String(repeating: "m", count: 60)
        let group = bar(NavigationBar(title: title, backTitle: "", trailingItems: [.init("Done")]))
        let frame = try #require(group.part("title")).rect
        // The chevron's ink ends at x = 20.33, and the item begins at x = 343. The title keeps a distance of
        // 9.67 points from both.
        #expect(isClose(frame.x, 30) && isClose(frame.maxX, 343 - 29.0 / 3))
    }

    @Test("if a bar has no room for its title, the title is left out, and no part exceeds the bar's margins")
    func fullBar() {
        let long = String(repeating: "m", count: 100)
        let group = bar(
            NavigationBar(
                title: "Title", backTitle: long, leadingItems: [.init(long)], trailingItems: [.init(long)]))
        #expect(group.part("title") == nil)
        #expect(isClose(group.part("backTitle")?.rect.maxX, 393 - 16))
        for role in ["leadingItem-0", "trailingItem-0"] { #expect(group.part(role)?.frame.width == 0) }
    }

    @Test("`titleAlpha` sets the opacity of a bar's title")
    func titleOpacity() {
        #expect(bar(NavigationBar(title: "A", titleAlpha: 0.25)).part("title")?.opacity == 0.25)
    }

    @Test("the title's colour is interpolated between two bar appearances")
    func titleColor() {
        let white = BarAppearance(preset: .opaque, titleColor: .white)
        let black = BarAppearance(preset: .opaque, titleColor: .black)
        let title = bar(
            NavigationBar(
                title: "A", standardAppearance: white, scrollEdgeAppearance: black, progress: 0.25)
        ).part("title")
        #expect(title?.solidFill == StraightColor(red: 0.25, green: 0.25, blue: 0.25))
    }
}
