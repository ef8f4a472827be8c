import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

@Suite struct NavigationBarExpansionTests {
    @Test("a bar's background spans from the screen's top to the bar's bottom")
    func backgroundFrame() {
        let group = expanded(NavigationBar())
        let bottom = 161.0 / 3 + 44
        #expect(group.frame.width == 393 && isClose(group.frame.height, bottom))
        #expect(group.part("background")?.rect == Rect(x: 0, y: 0, width: 393, height: bottom))
        let hairline = group.part("hairline")?.rect
        #expect(isClose(hairline?.y, bottom) && isClose(hairline?.height, 1.0 / 3))
        #expect(hairline?.x == 0 && hairline?.width == 393)
    }

    @Test("a large title makes the bar 52 points higher")
    func largeTitle() {
        let bar = NavigationBar(largeTitle: .init(), top: 0)
        #expect(expanded(bar).frame.height == 96)
    }

    @Test("a bar's own top and content height override the bar top and bar height of the canvas")
    func ownPosition() {
        let group = expanded(NavigationBar(title: "A", contentHeight: 50, top: 24))
        #expect(group.frame.height == 74)
        #expect(group.part("title")?.frame.y == 24 && group.part("title")?.frame.height == 50)
    }

    @Test("a bar's parts are in painting order")
    func paintOrder() {
        let bar = NavigationBar(
            title: "Title", backTitle: "Back", leadingItems: [.init("One")], trailingItems: [.init("Two")],
            scrollEdgeAppearance: .opaque)
        #expect(
            expanded(bar).children.map(\.id) == [
                "it#scrollEdgeBackground", "it#background", "it#hairline", "it#backChevron", "it#backTitle",
                "it#trailingItem-0", "it#leadingItem-0", "it#title",
            ])
    }

    @Test("the background is the first part of a bar without a scroll-edge appearance of its own")
    func backgroundFirst() {
        for appearance in [
            BarAppearance.default, .opaque, BarAppearance(preset: .transparent, color: .white),
        ] {
            let bar = expanded(
                NavigationBar(
                    title: "T", backTitle: "B", standardAppearance: appearance, backgroundAlpha: 0.5))
            #expect(bar.children.first?.id == "it#background")
        }
    }

    @Test("the canvas sets the bar's height, unless the bar sets its own")
    func barHeight() {
        var low = canvas()
        low.barHeight = 32
        #expect(expanded(NavigationBar(), on: low).frame.height == low.barTop + 32)
        #expect(
            expanded(NavigationBar(contentHeight: 50), on: low).frame.height == low.barTop
                + 50)
    }

    @Test("bar items stay inside the safe area at the sides")
    func safeArea() {
        var wide = canvas()
        wide.safeArea = EdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
        let bar = expanded(
            NavigationBar(backTitle: "", trailingItems: [.init("Edit")]), on: wide)
        #expect(isClose(bar.part("backChevron")?.frame.x, 47 + 16 - 20.0 / 3))
        // Each of the four letters is half an em wide, and the em is 17 points.
        #expect(isClose(bar.part("trailingItem-0")?.frame.x, 393 - 47 - 16 - 4 * 8.5))
    }

    @Test("a bar appearance sets the title's font and offset, and a low bar has the compact appearance")
    func appearanceSlots() throws {
        var appearance = BarAppearance.opaque
        appearance.titleFont = FontDescription(size: 13, weight: 800)
        appearance.titleOffset = Vector(dx: 4, dy: -3)
        let compact = BarAppearance(preset: .opaque, color: .black)
        let bar = NavigationBar(
            title: "Four", standardAppearance: appearance, compactAppearance: compact, top: 20)
        let title = try #require(expanded(bar).part("title"))
        // Four letters of half an em each, centred in 393 points.
        #expect(isClose(title.frame.x, (393 - 4 * 6.5) / 2 + 4) && title.frame.y == 17)
        guard case .text(let text) = title.kind else {
            Issue.record("the title is no text")
            return
        }
        #expect(text.font == appearance.titleFont)
        #expect(expanded(bar).part("background")?.solidFill == .white)
        var low = canvas()
        low.barHeight = 32
        let lowBar = expanded(bar, on: low)
        #expect(lowBar.part("background")?.solidFill == .black)
        #expect(lowBar.part("title")?.frame.y == 20)
    }

    @Test("a bar item has its own font and colour if it states them")
    func itemLook() throws {
        let font = FontDescription(size: 12, weight: 700)
        let bar = expanded(NavigationBar(trailingItems: [.init("Edit", font: font, tint: .white)]))
        let item = try #require(bar.part("trailingItem-0"))
        guard case .text(let text) = item.kind else {
            Issue.record("the item is no text")
            return
        }
        #expect(text.font == font && item.solidFill == .white)
        let off = NavigationBar(trailingItems: [.init("Edit", isEnabled: false, tint: .white)])
        #expect(expanded(off).part("trailingItem-0")?.solidFill == StraightColor(bytes: 128, 128, 128))
    }

    @Test("a pressed bar item has an alpha of 0.75")
    func highlightedItem() {
        var item = NavigationBar.Item("Edit")
        item.isHighlighted = true
        let bar = expanded(NavigationBar(trailingItems: [item]))
        #expect(bar.part("trailingItem-0")?.solidFill?.alpha == 0.75)
    }
}
