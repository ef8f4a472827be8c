import NavComponents
import NavGeometry
import NavImaging
import NavJSON
import NavMotion
import NavNodeKinds
import NavScene
import NavSceneFormat
import Testing

@testable import NavControllers

@Suite("scenes at a given time")
struct SceneOverTimeTests {
    private func node(_ id: String, in nodes: [Node]) -> Node? {
        var pending = nodes
        while let node = pending.popLast() {
            if node.id == id { return node }
            pending += node.children
        }
        return nil
    }

    @Test("a `set` event animates numbers and colours, from the values shown at the start of the event")
    func set() throws {
        let animated = try animatedScene(
            #"{ "type": "box", "id": "box", "frame": [0, 0, 100, 50], "fill": "black", "radius": 0 }"#,
            timeline: #"""
                [{ "at": 1, "set": { "frame": [100, 40, 200, 50], "opacity": 0, "fill": "white", "radius": 20 }, "in": "box",
                   "with": { "duration": 1, "curve": "linear" } },
                 { "at": 1.5, "set": { "opacity": 1 }, "in": "box", "animated": false }]
                """#)
        let half = try #require(node("box", in: animated.scene(at: 1.25).nodes))
        #expect(half.frame == Frame(x: 25, y: 10, width: 125, height: 50))
        #expect(half.opacity == 0.75)
        #expect(half.fills == [.solid(StraightColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1))])
        #expect(half.kind == .box(BoxShape(corners: .radii(CornerRadii(5)))))
        // The second event changes the opacity only. The other properties continue their animations.
        let later = try #require(node("box", in: animated.scene(at: 1.75).nodes))
        #expect(later.opacity == 1 && later.frame.x == 75)
        #expect(try animated.reading("box.x", at: 0.5) == 0)
    }

    @Test("the scene at a time has no controllers and no generated ids")
    func plain() throws {
        let animated = try animatedScene(
            #"""
            { "type": "split-view", "primary": { "type": "list", "rows": ["A"] }, "secondary": {
              "type": "navigation-controller", "screens": { "id": "s", "content": { "type": "scroll-view", "children": [
                { "type": "tags", "titles": ["x"] } ] } } } }
            """#, timeline: "[]")
        var pending = animated.scene(at: 0).nodes
        var count = 0
        while let node = pending.popLast() {
            count += 1
            // Generated ids begin with the character U+0001.
            #expect(node.id?.contains("\u{1}") != true)
            #expect(node.component?.dependsOnTime != true, "a controller is left")
            pending += node.children
        }
        #expect(count > 8)
    }

    @Test("the columns of a split view share its width, and the separator is one device pixel wide")
    func columns() throws {
        let animated = try animatedScene(
            #"{ "type": "split-view", "id": "split", "primaryWidth": 120 }"#, timeline: "[]")
        let split = try #require(animated.scene(at: 0).nodes.first)
        #expect(split.children.map(\.frame.x) == [0, 120.5, 120])
        #expect(split.children.map(\.frame.width) == [120, 279.5, 0.5])
    }

    @Test("lists in a screen begin below the bar and below a large title")
    func insets() throws {
        let list = { (keys: String) in
            #"{ "type": "navigation-controller", "screens": { \#(keys) "content": { "type": "list", "id": "l", "rows": ["A"] } } }"#
        }
        for (keys, inset) in [
            ("", 44.0), (#""largeTitle": true,"#, 96), (#""toolbar": { "height": 60 },"#, 60),
        ] {
            let animated = try animatedScene(list(keys), timeline: "[]")
            guard let shown = node("l", in: animated.scene(at: 0).nodes)?.component as? List else {
                Issue.record("no list")
                return
            }
            #expect(shown.contentInset == inset)
        }
    }

    /// At the size category `ax3`, a large title has a line of 61 points (Human Interface Guidelines, Typography). The
    /// title's area is 11 points taller than this line, as at the standard size: 52 points for a line of 41.
    @Test("lists begin below a large title of any size category")
    func largeTextInset() throws {
        let (list, bar) = try largeTitle(on: #""size": [400, 800], "sizeCategory": "ax3""#)
        #expect(abs(list.contentInset - (44 + 61 + 11)) < 1e-9)
        #expect(abs((bar.largeTitle?.height ?? 0) - (61 + 11)) < 1e-9)
    }

    @Test("a scroll state shows `scrolling` while its target scrolls, and `resting` while the target rests")
    func scrollState() throws {
        let root = #"""
            [{ "type": "list", "id": "l", "rows": ["A"] },
             { "type": "scroll-state", "of": "OF", "scrolling": { "type": "box", "id": "on" }, "resting": { "type": "box", "id": "off" } }]
            """#
        let animated = try animatedScene(
            root.replacing("OF", with: "l"), timeline: #"[{ "at": 1, "drag": { "by": -5, "hold": 0.2 } }]"#)
        #expect(
            node("off", in: animated.scene(at: 0.5).nodes) != nil
                && node("on", in: animated.scene(at: 0.5).nodes) == nil)
        #expect(
            node("on", in: animated.scene(at: 1.1).nodes) != nil
                && node("off", in: animated.scene(at: 1.1).nodes) == nil)
        #expect(try problems(root.replacing("OF", with: "m"), timeline: "[]").map(\.code) == [.unknownTarget])
    }

    @Test("toolbars of equal height cross-fade in place; toolbars of unequal heights slide with their pages")
    func toolbars() throws {
        let root = { (height: Int) in
            #"""
            { "type": "navigation-controller", "id": "nav", "screens": [
              { "id": "a", "title": "A", "toolbar": {} }, { "id": "b", "title": "B", "toolbar": { "height": \#(height) } } ] }
            """#
        }
        let timeline = #"[{ "at": 0, "push": "b" }]"#
        let same = try animatedScene(root(44), timeline: timeline).scene(at: 0.1).nodes
        let progress = Spring.system.value(at: 0.1)
        let strip = try #require(node("nav#strip", in: same))
        #expect(strip.frame == Frame(x: 0, y: 0, width: 400, height: 44))
        #expect(strip.children.map(\.opacity) == [1 - progress, progress])
        #expect(node("a#toolbar", in: same) == nil)
        let different = try animatedScene(root(60), timeline: timeline).scene(at: 0.1).nodes
        #expect(node("nav#strip", in: different) == nil && node("nav#bar", in: different) == nil)
        #expect(node("a#toolbar", in: different) != nil && node("b#toolbar", in: different) != nil)
    }

    @Test("an animation's duration is the time at which all motion has ended")
    func duration() throws {
        let animated = try animatedScene(navigation(), timeline: #"[{ "at": 1, "push": "b" }]"#)
        // The push begins at 1 s. From 1.559 s on, the page is less than a sixth of a point from its final position.
        #expect(animated.duration > 1.559 && animated.duration < 1.564)
        #expect(animated.scene(at: animated.duration) == animated.scene(at: 9))
        #expect(try animatedScene(navigation(), timeline: "[]").duration == 0)
    }

    // MARK: Right-to-left layout

    private func mirrored(_ root: String, timeline: String) throws -> AnimatedScene {
        try animatedScene(
            root.replacing(
                #""type": "navigation-controller","#,
                with: #""type": "navigation-controller", "direction": "rtl","#),
            timeline: timeline)
    }

    @Test("in right-to-left layout, a new page comes from the left, with a shadow at the page's right edge")
    func mirroredPush() throws {
        let timeline = #"[{ "at": 0, "push": "b" }]"#
        let (leftToRight, rightToLeft) = try (
            animatedScene(navigation(), timeline: timeline), mirrored(navigation(), timeline: timeline)
        )
        // Distances from the leading edge are equal in both directions.
        #expect(leftToRight.readings(at: 0.1) == rightToLeft.readings(at: 0.1))
        let x = (400 * (1 - Spring.system.value(at: 0.1)) * 2).rounded() / 2
        let nodes = rightToLeft.scene(at: 0.1).nodes
        #expect(try #require(node("b", in: nodes)).frame.x == -x)
        // The shadow is a part of its page.
        let page = try #require(node("b", in: nodes))
        #expect(page.children.first?.id == "nav#shadow" && page.children.first?.frame.x == 400)
        #expect(try #require(node("b", in: leftToRight.scene(at: 0.1).nodes)).frame.x == x)
        #expect(try #require(node("nav#shadow", in: leftToRight.scene(at: 0.1).nodes)).frame.x == -9)
        // The shadow is darkest beside the page. The page is at the left end of the shadow's rectangle.
        guard case .gradient(let gradient)? = node("nav#shadow", in: nodes)?.fills.first,
            case .linear(let start, _) = gradient.geometry
        else {
            Issue.record("no gradient")
            return
        }
        #expect(start.x == 1 && gradient.stops.first?.color.alpha == 0, "clear at the right end")
    }

    @Test("a lower page is clipped to the part that the opaque upper page leaves visible")
    func uncovered() throws {
        let animated = try animatedScene(navigation(), timeline: #"[{ "at": 0, "push": "b" }]"#)
        let nodes = animated.scene(at: 0.1).nodes
        let window = try #require(nodes.first?.children.first)
        #expect(window.children.first?.id == "a" && window.clip != nil)
        #expect(window.frame.width == node("b", in: nodes)?.frame.x)
    }

    @Test(
        "the opacity of a page's shadow is proportional to the visible fractions of the page and of the shadow"
    )
    func shadowComesWithThePage() throws {
        let animated = try animatedScene(navigation(), timeline: #"[{ "at": 0, "push": "b" }]"#)
        for frame in 0...30 {
            let time = Double(frame) / 60
            guard let shadow = node("nav#shadow", in: animated.scene(at: time).nodes),
                case .gradient(let gradient)? = shadow.fills.first
            else { continue }
            // The shadow is a blurred step of alpha 0.66. The darkest stop is at the step, where the blur leaves half
            // of this alpha. The result is multiplied by the visible fractions of the page and of the shadow.
            let visible = Spring.system.value(at: time)
            // The shadow is 9 points wide, and the page 400.
            let fitting = min(1, 400 * (1 - visible) / 9)
            #expect(isNear(Double(gradient.stops.last?.color.alpha ?? 0), 0.33 * visible * fitting, 1e-6))
        }
    }

    @Test(
        "while at most 1 point of the lower page is visible, the shadow has under 1/8 of its full alpha",
        arguments: [#"{ "at": 0, "push": "b" }"#, #"{ "at": 0, "push": "b" }, { "at": 1, "pop": true }"#])
    func noLineAtTheEdge(events: String) throws {
        let animated = try animatedScene(navigation(), timeline: "[\(events)]")
        var seen = 0
        for frame in 0...200 {
            let time = Double(frame) / 120
            let x = try animated.reading("nav.upper.x", at: time)
            guard x > 0, x <= 1, let shadow = node("nav#shadow", in: animated.scene(at: time).nodes),
                case .gradient(let gradient)? = shadow.fills.first
            else { continue }
            seen += 1
            // A shadow of full alpha would look like a dark line at the edge.
            let darkest = gradient.stops.map(\.color.alpha).max()
            #expect(try #require(darkest) < 0.33 / 8)
        }
        // The page needs more than 10 frames of 1/120 s to move through its last point.
        #expect(seen > 10)
    }

    @Test("circular content is repeated, and only one repetition has ids")
    func circular() throws {
        let animated = try animatedScene(
            #"""
            { "type": "scroll-view", "id": "ring", "frame": [0, 0, 240, 60], "axis": "horizontal", "circular": true,
              "contentLength": 360, "children": { "type": "box", "id": "box", "frame": [6, 6, 48, 48] } }
            """#, timeline: #"[{ "at": 1, "scroll": 330 }, { "at": 2, "scroll": 750 }]"#)
        func places(_ time: Double) -> [Double?] { animated.scene(at: time).nodes[0].children.map(\.frame.x) }
        #expect(places(0) == [0])
        #expect(places(1) == [-330, 30])
        #expect(places(2) == [-30])
        let children = animated.scene(at: 1).nodes[0].children
        #expect(children.map { $0.children.first?.id } == ["box", nil])
    }

    @Test("a scroll that is not animated is immediate, even if the event states a duration")
    func immediateScroll() throws {
        let rows = (0..<20).map { "\"\($0)\"" }.joined(separator: ", ")
        // Ease-in-out is half way at half of its duration.
        for (words, half) in [(#", "animated": false"#, 80.0), (#", "animated": true"#, 40), ("", 40)] {
            let animated = try animatedScene(
                #"{ "type": "list", "id": "l", "frame": [0, 0, 400, 400], "rows": [\#(rows)] }"#,
                timeline: #"[{ "at": 0, "scroll": 80, "with": 1\#(words) }]"#)
            #expect(abs(try animated.reading("l.offset", at: 0.5) - half) < 1e-6)
        }
    }

    @Test("a `set` event that makes a list taller shortens the list's scroll range")
    func newFrame() throws {
        let rows = (0..<20).map { "\"\($0)\"" }.joined(separator: ", ")
        let animated = try animatedScene(
            #"{ "type": "list", "id": "l", "frame": [0, 0, 400, 400], "rows": [\#(rows)] }"#,
            timeline: #"""
                [{ "at": 0, "scroll": 480 }, { "at": 1, "set": { "frame": [0, 0, 400, 600] }, "in": "l" },
                 { "at": 2, "drag": { "by": -50, "hold": 0.2 } }]
                """#)
        // 20 rows of 44 points are 880 points high. So the largest offset is 480 for the height 400, and 280 for 600.
        #expect(try animated.reading("l.offset", at: 0.5) == 480)
        #expect(try animated.reading("l.offset", at: 1) == 280)
        #expect(try animated.reading("l.offset", at: 9) == 280)
        #expect(try animated.reading("l.offset", at: 2.4) < 310)
    }

    @Test("in right-to-left layout, columns change sides, and a drag to the right scrolls tags forward")
    func mirroredParts() throws {
        let split = try animatedScene(
            #"{ "type": "split-view", "direction": "rtl", "primaryWidth": 120 }"#, timeline: "[]")
        #expect(try #require(split.scene(at: 0).nodes.first).children.map(\.frame.x) == [280, 0, 279.5])
        let tags =
            #"{ "type": "tags", "id": "t", "direction": "rtl", "frame": [0, 0, 80, 44], "titles": ["AAAAAAAA", "BBBBBBB"] }"#
        let row = try animatedScene(
            tags, timeline: #"[{ "at": 0, "drag": { "by": 20, "over": 0.2, "hold": 1 } }]"#)
        #expect(isNear(try row.reading("t.offset", at: 0.5), 20))
    }

    // MARK: Toolbars

    private let toolbarScreens = #"""
        { "type": "navigation-controller", "id": "nav", "bar": { "title": "Never" }, "screens": [
          { "id": "a", "title": "A", "toolbar": {} }, { "id": "b", "title": "B", "toolbar": { "height": 60 } },
          { "id": "c", "title": "C" } ] }
        """#

    @Test("only a screen without a toolbar has a navigation bar")
    func noBar() throws {
        let animated = try animatedScene(
            toolbarScreens,
            timeline: #"[{ "at": 0, "push": "b" }, { "at": 1, "push": "c" }, { "at": 2, "pop": "root" }]"#)
        for (time, hasBar) in [(0.7, false), (1.7, true), (2.7, false)] {
            #expect((node("nav#bar", in: animated.scene(at: time).nodes) != nil) == hasBar)
        }
        // After the return to the first screen, the nodes equal the initial nodes.
        #expect(animated.scene(at: 3).nodes == animated.scene(at: -1).nodes)
    }

    @Test("a screen with a toolbar never has a bar; a screen without a toolbar can hide its bar")
    func askedForBar() throws {
        let animated = try animatedScene(
            #"""
            { "type": "navigation-controller", "id": "nav", "screens": [
              { "id": "a", "title": "A", "toolbar": {}, "barHidden": false },
              { "id": "b", "title": "B", "barHidden": true, "content": { "type": "list", "id": "l", "rows": ["A"] } },
              { "id": "c", "title": "C", "barHidden": false } ] }
            """#,
            timeline: #"[{ "at": 1, "push": "b" }, { "at": 2, "push": "c" }]"#)
        for (time, hasBar) in [(0, false), (1.1, false), (1.7, false), (2.1, true), (2.7, true)] {
            #expect((node("nav#bar", in: animated.scene(at: time).nodes) != nil) == hasBar, "\(time)")
        }
        guard let list = node("l", in: animated.scene(at: 1.7).nodes)?.component as? List else {
            Issue.record("no list")
            return
        }
        #expect(list.contentInset == 0)
    }

    @Test("`wrapsScreens` gives a toolbar to each screen without one, and changes no other screen")
    func wraps() throws {
        let animated = try animatedScene(
            #"""
            { "type": "navigation-controller", "id": "nav", "wrapsScreens": true, "screens": [
              { "id": "a", "title": "A", "trailingItems": ["Edit"], "content": { "type": "list", "id": "l", "rows": ["A"] } },
              { "id": "b", "title": "B", "toolbar": { "title": "Own" } } ] }
            """#, timeline: #"[{ "at": 1, "push": "b" }]"#)
        func toolbar(_ id: String, _ time: Double) -> Toolbar? {
            node("\(id)#toolbar", in: animated.scene(at: time).nodes)?.component as? Toolbar
        }
        #expect(toolbar("a", 0)?.title == "A" && toolbar("a", 0)?.rightItems.map(\.title) == ["Edit"])
        #expect(toolbar("b", 2)?.title == "Own" && toolbar("b", 2)?.isRoot == false)
        #expect(node("nav#bar", in: animated.scene(at: 0).nodes) == nil)
        // Both toolbars are equally high, so they cross-fade on a strip.
        #expect(node("nav#strip", in: animated.scene(at: 1.1).nodes)?.children.count == 2)
    }

    @Test("in a transition between a page with a bar and one with a toolbar, each bar moves with its page")
    func mixed() throws {
        let animated = try animatedScene(toolbarScreens, timeline: #"[{ "at": 0, "push": "c" }]"#)
        let nodes = animated.scene(at: 0.1).nodes
        #expect(node("nav#strip", in: nodes) == nil)
        // C's bar is a part of C's page. The bar is painted over the content of this page, not over both pages.
        let page = try #require(node("c", in: nodes))
        #expect(page.children.last?.id == "nav#bar" && page.children.last?.frame.x == 0)
        #expect(nodes[0].id == "nav" && !nodes[0].children.contains { $0.id == "nav#bar" })
        // In a pop to A, the bar of C still belongs to the page that leaves.
        let back = try animatedScene(
            toolbarScreens,
            timeline: #"[{ "at": 0, "push": "c", "animated": false }, { "at": 1, "pop": true }]"#
        ).scene(at: 1.1).nodes
        #expect(try #require(node("c", in: back)).children.last?.id == "nav#bar")
    }

    @Test("a toolbar's title, items and their enabled state can change while its screen is shown")
    func liveUpdates() throws {
        let animated = try animatedScene(
            toolbarScreens,
            timeline: #"""
                [{ "at": 1, "set": { "title": "New", "toolbar": { "rightItems": [{ "title": "Save", "enabled": false }] } }, "in": "a" }]
                """#)
        func toolbar(_ time: Double) -> Toolbar? {
            guard let bar = node("a#toolbar", in: animated.scene(at: time).nodes)?.component as? Toolbar
            else {
                return nil
            }
            return bar
        }
        #expect(toolbar(0.9)?.title == "A" && toolbar(0.9)?.rightItems.isEmpty == true)
        #expect(toolbar(1)?.title == "New" && toolbar(1)?.rightItems.map(\.isEnabled) == [false])
    }

    @Test("on a canvas of compact height, large titles stay in the bar")
    func compact() throws {
        let (list, bar) = try largeTitle(on: #""device": "iPhone 13", "orientation": "landscape""#)
        #expect(list.contentInset == 32 && bar.largeTitle == nil)
    }

    /// Returns the list and the bar of a screen with a large title. `canvas` has the keys of the scene's canvas.
    private func largeTitle(on canvas: String) throws -> (list: List, bar: NavigationBar) {
        let text = #"""
            { "scene": 1, "canvas": { \#(canvas) }, "root": {
              "type": "navigation-controller", "id": "nav", "screens": { "id": "a", "title": "A", "largeTitle": true,
                "content": { "type": "list", "id": "l", "rows": ["A"] } } } }
            """#
        let scene = try #require(
            SceneDocument(SourceText(name: "", text: text), registry: .standard).scene().scene)
        var diagnostics = Diagnostics()
        let shown = AnimatedScene(scene, measuring: measure, diagnostics: &diagnostics).scene(at: 0).nodes
        return (
            try #require(node("l", in: shown)?.component as? List),
            try #require(node("nav#bar", in: shown)?.component as? NavigationBar)
        )
    }
}
