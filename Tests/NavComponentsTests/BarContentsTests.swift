import NavGeometry
import NavImaging
import NavScene
import Testing

@testable import NavComponents

/// In these tests, each character is half the font size wide, and a line is 1.19336 times the font size high. A bar is
/// 393 points wide.
@Suite("prompt, subtitle, title view, background nodes and menus of a bar")
struct BarContentsTests {
    @Test("title and subtitle are centred in the bar: vertically as a pair, horizontally each alone")
    func subtitle() throws {
        var bar = NavigationBar(title: "Trips", trailingItems: [.init("Edit")], top: 0)
        bar.subtitle = "Three days"
        let group = expanded(bar)
        let (title, subtitle) = try (#require(group.part("title")), #require(group.part("subtitle")))
        // 1.19336 · 17 and 1.19336 · 12 points, rounded up to thirds of a point.
        #expect(isClose(title.frame.height, 61.0 / 3) && isClose(subtitle.frame.height, 43.0 / 3))
        #expect(title.rect.maxY == subtitle.frame.y)
        #expect(isClose(((title.frame.y ?? 0) + subtitle.rect.maxY) / 2, 22, within: 1.0 / 6 + 1e-9))
        #expect(isClose(title.frame.x, (393 - 5 * 8.5) / 2) && isClose(subtitle.frame.x, (393 - 10 * 6) / 2))
        #expect(subtitle.solidFill == canvas().color(.secondaryLabel))
    }

    @Test("a prompt makes the bar 30 points taller, and title and items move down")
    func prompt() throws {
        var bar = NavigationBar(title: "Trips", top: 20)
        bar.prompt = "Choose one"
        let group = expanded(bar)
        // The space above the prompt is 20 points high, the prompt 30 points, and the content 44 points.
        #expect(group.frame.height == 94)
        #expect(group.part("title")?.frame.y == 50 && group.part("title")?.frame.height == 44)
        let prompt = try #require(group.part("prompt"))
        #expect(prompt.frame.y == 20 && prompt.frame.height == 30)
        #expect(isClose(prompt.frame.x, (393 - 10 * 6.5) / 2))
    }

    private func barWithView(_ items: [NavigationBar.Item] = []) -> NavigationBar {
        var bar = NavigationBar(title: "Trips", trailingItems: items, top: 0)
        bar.subtitle = "Three days"
        bar.titleView = [Node(.box(BoxShape()), id: "logo", frame: Frame(x: 5, y: 0, width: 20, height: 10))]
        return bar
    }

    @Test("a title view replaces title and subtitle, is centred, and is as wide as the items permit")
    func titleView() throws {
        let group = expanded(barWithView([.init("Edit")]))
        #expect(group.part("title") == nil && group.part("subtitle") == nil)
        let view = try #require(group.part("titleView"))
        // "Edit" is four characters wide. It lies 16 points from the bar's edge and 9.67 points from the title view.
        let half = 393 - 16 - 4 * 8.5 - 29.0 / 3 - 393 / 2.0
        #expect(isClose(view.frame.x, 393 / 2.0 - half) && isClose(view.frame.width, 2 * half))
        #expect(view.frame.height == 44 && view.children.map(\.id) == ["logo"])
    }

    @Test("components in a title view are expanded")
    func expandedTitleView() throws {
        var bar = barWithView()
        bar.titleView = [Node(ProgressBar(value: 0.5), id: "share", frame: Frame(width: 80, height: 4))]
        let view = try #require(expanded(bar).part("titleView"))
        #expect(view.children.first?.component == nil && view.children.first?.children.isEmpty == false)
    }

    @Test("a component in a title view is as wide as the free space around the bar's centre")
    func componentInRoom() throws {
        var bar = barWithView([.init("Edit")])
        bar.titleView = [Node(SearchBar(), id: "search")]
        let view = try #require(expanded(bar).part("titleView"))
        // "Edit" is four characters wide. It lies 16 points from the bar's edge and 9.67 points from the title view.
        let half = 393 - 16 - 4 * 8.5 - 29.0 / 3 - 393 / 2.0
        #expect(isClose(view.children.first?.frame.width, 2 * half))
    }

    @Test("in a transition, a shared title view is drawn once, and its width changes linearly")
    func sharedComponent() throws {
        for step in 0...20 {
            let progress = Double(step) / 20
            var bar = NavigationBar(title: "B", backTitle: "Name", trailingItems: [.init("Edit")], top: 0)
            bar.titleView = [Node(SearchBar(), id: "search")]
            bar.transition = .init(
                from: .init(titleView: bar.titleView), direction: .push, progress: progress)
            let group = expanded(bar)
            #expect(group.part("old-titleView") == nil)
            let view = try #require(group.part("titleView"))
            // The old bar has no items, so its title view ends 16 points from the edges. In the new bar, "Edit" takes
            // 59.67 points: margin 16, text 34 and gap 9.67. The back button takes 74 points: margin 9.33,
            // chevron 11, gap 10, back title 34 and gap 9.67. The title view is centred, so it keeps the larger
            // distance, 74 points, from both edges.
            let (old, new) = (393 - 2 * 16.0, 393 - 2 * 74.0)
            let width = old + (new - old) * progress
            #expect(view.opacity == 1 && isClose(view.frame.width, width, within: 1e-6))
            #expect(isClose(view.frame.x, (393 - width) / 2, within: 1e-6))
            #expect(view.children.map(\.id) == ["search"])
            #expect(isClose(view.children.first?.frame.width, width, within: 1e-6))
        }
    }

    @Test("a bar's children are painted over its title and items, but under an open menu")
    func childrenBelowMenus() throws {
        for share in [0.0, 1] {
            let bar = NavigationBar(title: "Trips", trailingItems: [menu(share)], top: 0)
            var node = Node(bar, id: "it")
            node.children = [Node(.ellipse, id: "child", frame: Frame(width: 9, height: 9))]
            let ids = expanded(node).children.map(\.id)
            let child = try #require(ids.firstIndex(of: "child"))
            #expect(try #require(ids.firstIndex(of: "it#title")) < child)
            #expect(ids[(child + 1)...] == (share > 0 ? ["it#trailingMenu-0"] : []))
        }
    }

    @Test("in right-to-left layout, a bar's parts are mirrored, but the nodes of its title view are not")
    func mirrored() throws {
        var node = Node(barWithView([.init("Edit")]), id: "it")
        node.direction = .rtl
        let group = expanded(node)
        #expect(isClose(group.part("trailingItem-0")?.frame.x, 16))
        let view = try #require(group.part("titleView"))
        #expect(view.direction == .rtl && view.children.first?.frame.x == 5)
    }

    @Test("background nodes are drawn in the layer of their bar appearance, and are as large as the bar")
    func background() throws {
        var bar = NavigationBar(
            standardAppearance: BarAppearance(preset: .transparent), progress: 0.25, top: 0)
        bar.standardAppearance.background = [Node(.ellipse, id: "sun", frame: .fill)]
        bar.scrollEdgeAppearance = .opaque
        let layer = try #require(expanded(bar).part("background"))
        #expect(isClose(layer.opacity, 0.25))
        let nodes = try #require(layer.part("backgroundNodes"))
        #expect(nodes.rect == Rect(x: 0, y: 0, width: 393, height: 44) && nodes.children.map(\.id) == ["sun"])
    }

    @Test("`shapingNodes` lists a bar's nodes in a fixed order, and setting the same list changes nothing")
    func order() {
        var bar = barWithView()
        bar.standardAppearance.background = [Node(.ellipse, id: "a"), Node(.ellipse, id: "b")]
        bar.compactAppearance = .opaque
        bar.compactAppearance?.background = [Node(.ellipse, id: "c")]
        bar.transition = .init(
            from: .init(titleView: [Node(.ellipse, id: "d")]), direction: .push, progress: 0)
        let nodes = bar.shapingNodes
        #expect(nodes.map(\.id) == ["a", "b", "c", "logo", "d"])
        let before = bar
        bar.shapingNodes = nodes
        #expect(bar == before)
    }

    private func menu(_ share: Double) -> NavigationBar.Item {
        var item = NavigationBar.Item("Sort")
        item.menu = [.init("Name", symbol: .plus), .init("Date"), .init("Delete", isDestructive: true)]
        item.menuShare = share
        return item
    }

    @Test("an open menu hangs below its item, is 250 points wide, and has rows 44 points high")
    func openMenu() throws {
        let trailing = expanded(NavigationBar(trailingItems: [menu(1)], top: 0))
        #expect(
            trailing.part("trailingMenu-0")?.rect == Rect(x: 393 - 16 - 250, y: 44, width: 250, height: 132))
        #expect(trailing.part("trailingMenu-0")?.transform == .identity)
        let leading = expanded(NavigationBar(leadingItems: [menu(1)], top: 0))
        #expect(leading.part("leadingMenu-0")?.frame.x == 16)
        let red = leading.part("leadingMenu-0-row-2")?.solidFill
        #expect(red == canvas().color(.systemRed))
        // The menu of a narrow bar keeps 8 points away from the bar's sides.
        let narrow = expanded(NavigationBar(trailingItems: [menu(1)], top: 0), on: canvas(width: 200))
        let frame = try #require(narrow.part("trailingMenu-0")).rect
        #expect(frame.x == 8 && frame.width == 184)
    }

    @Test("a mask removes a menu's shadow behind the menu, so the menu's material does not blur the shadow")
    func shadow() throws {
        let bar = expanded(NavigationBar(trailingItems: [menu(1)], top: 0))
        let shadow = try #require(bar.part("trailingMenu-0-shadow"))
        let ground = try #require(bar.part("trailingMenu-0-ground"))
        #expect(shadow.children.count == 1 && shadow.children[0].shadows.count == 1)
        #expect(shadow.mask?.style.isInverted == true)
        #expect(shadow.mask?.nodes.map(\.rect) == [ground.rect] && shadow.mask?.nodes[0].kind == ground.kind)
        #expect(ground.shadows.isEmpty && ground.backdrop != nil)
    }

    @Test("a toolbar's menu hangs below the toolbar and is not clipped by it")
    func toolbarMenu() throws {
        let group = expanded(Toolbar(rightItems: [menu(1)]), on: canvas(width: 393))
        // The item ends 7 points before the toolbar's edge, but menus keep 8 points away from the edge.
        #expect(group.part("rightMenu-0")?.rect == Rect(x: 393 - 8 - 250, y: 44, width: 250, height: 132))
        #expect(group.clip == nil)
        #expect(expanded(Toolbar(rightItems: [menu(0)])).clip == .ownShape)
        // The toolbar's other parts are still clipped.
        let contents = try #require(group.part("contents"))
        #expect(contents.clip == .ownShape && contents.rect == Rect(x: 0, y: 0, width: 393, height: 44))
        #expect(contents.part("rightItem-0") != nil && contents.part("rightMenu-0") == nil)
    }

    @Test("an opening menu is scaled from 0.2 to 1 about a point: x of its item's middle, y of its top")
    func growingMenu() throws {
        let node = try #require(
            expanded(NavigationBar(trailingItems: [menu(0.5)], top: 0)).part("trailingMenu-0"))
        #expect(
            isClose(node.opacity, 0.5) && isClose(node.transform.a, 0.6) && isClose(node.transform.d, 0.6))
        // "Sort" is 34 points wide, and ends at the menu's trailing edge.
        #expect(isClose(node.anchor.x, (250 - 17) / 250.0) && node.anchor.y == 0)
        #expect(expanded(NavigationBar(trailingItems: [menu(0)], top: 0)).part("trailingMenu-0") == nil)
    }

    @Test("in a transition, different title views are never visible together, and a shared one does not fade")
    func transition() throws {
        let view = { (id: String) in [Node(.ellipse, id: id, frame: Frame(width: 9, height: 9))] }
        for step in 0...20 {
            let progress = Double(step) / 20
            var bar = NavigationBar(title: "B", top: 0)
            bar.titleView = view("new")
            bar.transition = .init(from: .init(titleView: view("old")), direction: .push, progress: progress)
            let group = expanded(bar)
            let (old, new) = try (#require(group.part("old-titleView")), #require(group.part("titleView")))
            #expect(old.opacity == 0 || new.opacity == 0)
            #expect(
                isClose(old.opacity, max(0, 1 - 2 * progress))
                    && isClose(new.opacity, max(0, 2 * progress - 1)))
            bar.transition?.from.titleView = view("new")
            let shared = expanded(bar)
            #expect(shared.part("titleView")?.opacity == 1 && shared.part("old-titleView") == nil)
        }
    }
}
