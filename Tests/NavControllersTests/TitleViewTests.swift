import NavComponents
import NavGeometry
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Testing

@testable import NavControllers

@Suite("nodes of the scene file in navigation bars")
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

    @Test("a controller's bar shows the title view and the subtitle of its screen")
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

    @Test("events can change the nodes of title views and bar backgrounds")
    func changes() throws {
        let bar = try bar(
            #"""
            [{ "at": 1, "set": { "opacity": 0 }, "in": "logo", "with": { "curve": "linear", "duration": 1 } },
             { "at": 1, "set": { "opacity": 0.5 }, "in": "sky" }]
            """#, at: 1.25)
        #expect(isNear(bar.titleView.first?.opacity ?? 0, 0.75))
        #expect(bar.standardAppearance.background.first?.opacity == 0.5)
    }

    @Test("an event opens a menu gradually, during the duration that the event states")
    func menu() throws {
        let timeline = #"""
            [{ "at": 1, "in": "a", "with": { "curve": "linear", "duration": 1 },
               "set": { "trailingItems": { "title": "Sort", "menu": ["Name", "Date"], "menuShare": 1 } } }]
            """#
        #expect(try bar(timeline, at: 1).trailingItems.first?.menuShare == 0)
        #expect(isNear(try bar(timeline, at: 1.25).trailingItems.first?.menuShare ?? 0, 0.25))
        #expect(try bar(timeline, at: 3).trailingItems.first?.menuShare == 1)
    }

    @Test("a navigation controller's progress line is painted behind an open menu of its bar")
    func menuBeforeProgress() throws {
        for (share, isOpen) in [(0, false), (1, true)] {
            let animated = try animatedScene(
                #"""
                { "type": "navigation-controller", "id": "nav", "screens": [{ "id": "a", "title": "A", "progress": 0.5,
                  "trailingItems": { "title": "Sort", "menu": ["Name"], "menuShare": \#(share) }, "content": [] }] }
                """#, timeline: "[]")
            let group = try #require(animated.scene(at: 0).nodes.first)
            let bar = try #require(group.children.first { $0.id == "nav#bar" })
            // A bar with an open menu paints its children behind the menu.
            #expect(bar.children.map(\.id) == (isOpen ? ["nav#progress"] : []))
            #expect(group.children.contains { $0.id == "nav#progress" } == !isOpen)
        }
    }

    @Test("nodes in a bar without a controller can change, be tapped and show whether a list scrolls")
    func plainBar() throws {
        let root = #"""
            { "type": "group", "children": [
              { "type": "list", "id": "list", "rows": ["A"] },
              { "type": "navigation-bar", "id": "bar",
                "standardAppearance": { "preset": "opaque", "background": { "type": "box", "id": "sky", "frame": "fill" } },
                "titleView": [
                  { "type": "tags", "id": "tags", "titles": ["A", "B"] },
                  { "type": "scroll-state", "of": "list", "id": "state", "scrolling": [],
                    "resting": { "type": "box", "id": "rest", "frame": [0, 0, 9, 9] } } ] } ] }
            """#
        let animated = try animatedScene(
            root,
            timeline: #"""
                [{ "at": 1, "set": { "opacity": 0.5 }, "in": "sky" }, { "at": 1, "in": "tags", "tap": 1 },
                 { "at": 1, "set": { "title": "C" }, "in": "bar" }]
                """#)
        let nodes = animated.scene(at: 3).nodes.first?.children ?? []
        let bar = try #require(nodes.first { $0.id == "bar" }?.component as? NavigationBar)
        #expect(bar.title == "C" && bar.standardAppearance.background.first?.opacity == 0.5)
        let tags = try #require(bar.titleView.first?.component as? Tags)
        #expect(tags.selection.ways.last?.to == 1)
        #expect(bar.titleView.last?.children.map(\.id) == ["rest"])
    }

    private func decoded(_ root: String) -> (scene: Scene?, problems: [Diagnostic], text: String) {
        let text = #"{ "scene": 1, "canvas": { "size": [400, 800] }, "root": \#(root) }"#
        let (scene, found) = SceneDocument(SourceText(name: "test", text: text), registry: .standard).scene()
        return (scene, found.sorted, text)
    }

    @Test(
        "a subtitle or title view that is never shown causes a warning",
        arguments: [
            (
                #"{ "type": "navigation-controller", "wrapsScreens": true, "screens": { "id": "a", "title": "A", "subtitle": "S", "content": [] } }"#,
                [#""subtitle" has no effect on the screen "a", because a toolbar replaces its bar"#]
            ),
            (
                #"{ "type": "navigation-controller", "screens": { "title": "A", "toolbar": {}, "titleView": { "type": "ellipse" }, "content": [] } }"#,
                [#""titleView" has no effect on the screen, because a toolbar replaces its bar"#]
            ),
            (
                #"{ "type": "navigation-bar", "subtitle": "S" }"#,
                [#""subtitle" has no effect on a bar without a title"#]
            ),
            (#"{ "type": "navigation-bar", "title": "A", "subtitle": "S" }"#, []),
        ])
    func warnings(root: String, messages: [String]) {
        let (_, problems, _) = decoded(root)
        #expect(problems.map(\.message) == messages)
        #expect(problems.allSatisfy { $0.severity == .warning })
    }

    @Test("a bar's `image` becomes a node whose `source` is the byte range of the file name")
    func pictureSource() throws {
        let (scene, _, text) = decoded(
            #"{ "type": "navigation-bar", "standardAppearance": { "image": "sky.png" } }"#)
        let bar = try #require(scene?.nodes.first?.component as? NavigationBar)
        let range = try #require(bar.standardAppearance.background.first?.source)
        #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == #""sky.png""#)
    }

    @Test("during a push, the bar's transition holds the title view of the old screen")
    func push() throws {
        let bar = try bar(#"[{ "at": 1, "push": "b" }]"#, at: 1.1)
        #expect(bar.titleView.isEmpty && bar.title == "B")
        #expect(bar.transition?.from.titleView.map(\.id) == ["logo"])
        #expect(bar.transition?.from.subtitle == "First")
    }
}
