import NavComponents
import NavGeometry
import NavScene
import Testing

@testable import NavControllers

@Suite("the author's nodes in the bar of a controller")
struct TitleViewTests {
    private let root = #"""
        { "type": "navigation-controller", "id": "nav",
          "bar": { "prompt": "Three steps", "standardAppearance": { "preset": "opaque",
            "background": { "type": "box", "id": "sky", "frame": "fill" } } },
          "screens": [
            { "id": "a", "title": "A", "subtitle": "First", "titleView": { "type": "box", "id": "logo", "frame": [0, 0, 9, 9] },
              "trailingItems": { "title": "Sort", "menu": ["Name", "Date"] },
              "content": { "type": "list", "id": "list", "rows": ["A", "B"] } },
            { "id": "b", "title": "B", "content": [] } ] }
        """#

    private func bar(_ timeline: String, at time: Double) throws -> NavigationBar {
        let animated = try animatedScene(root, timeline: timeline)
        let group = try #require(animated.scene(at: time).nodes.first)
        let node = try #require(group.children.first { $0.id == "nav#bar" })
        return try #require(node.component as? NavigationBar)
    }

    @Test("a bar shows the title view and the subtitle of its screen")
    func shown() throws {
        let bar = try bar("[]", at: 0)
        #expect(bar.titleView.map(\.id) == ["logo"] && bar.subtitle == "First" && bar.prompt == "Three steps")
        #expect(bar.standardAppearance.background.map(\.id) == ["sky"])
    }

    @Test("a prompt moves the content down by 30 points")
    func prompt() throws {
        let animated = try animatedScene(root, timeline: "[]")
        var pending = animated.scene(at: 0).nodes
        var insets: [Double] = []
        while let node = pending.popLast() {
            if let list = node.component as? List { insets.append(list.contentInset) }
            pending += node.children
        }
        #expect(insets == [44 + 30])
    }

    @Test("events change the nodes of title views and backgrounds")
    func changes() throws {
        let bar = try bar(
            #"""
            [{ "at": 1, "set": { "opacity": 0 }, "in": "logo", "with": { "curve": "linear", "duration": 1 } },
             { "at": 1, "set": { "opacity": 0.5 }, "in": "sky" }]
            """#, at: 1.25)
        #expect(isNear(bar.titleView.first?.opacity ?? 0, 0.75))
        #expect(bar.standardAppearance.background.first?.opacity == 0.5)
    }

    @Test("an event opens a menu in its own time")
    func menu() throws {
        let timeline = #"""
            [{ "at": 1, "in": "a", "with": { "curve": "linear", "duration": 1 },
               "set": { "trailingItems": { "title": "Sort", "menu": ["Name", "Date"], "menuShare": 1 } } }]
            """#
        #expect(try bar(timeline, at: 1).trailingItems.first?.menuShare == 0)
        #expect(isNear(try bar(timeline, at: 1.25).trailingItems.first?.menuShare ?? 0, 0.25))
        #expect(try bar(timeline, at: 3).trailingItems.first?.menuShare == 1)
    }

    @Test("a push hands the title view of the old screen to the transition")
    func push() throws {
        let bar = try bar(#"[{ "at": 1, "push": "b" }]"#, at: 1.1)
        #expect(bar.titleView.isEmpty && bar.title == "B")
        #expect(bar.transition?.from.titleView.map(\.id) == ["logo"])
        #expect(bar.transition?.from.subtitle == "First")
    }
}
