import NavGeometry
import NavImaging
import NavMotion
import NavSceneModel
import Testing

@testable import NavControllers

@Suite("Scenes at a time")
struct SceneOverTimeTests {
    private func node(_ id: String, in nodes: [Node]) -> Node? {
        var pending = nodes
        while let node = pending.popLast() {
            if node.id == id { return node }
            pending += node.children
        }
        return nil
    }

    @Test("numbers and colours move, each change from what was to be seen")
    func set() throws {
        let board = try storyboard(
            #"{ "type": "box", "id": "box", "frame": [0, 0, 100, 50], "fill": "black", "radius": 0 }"#,
            timeline: #"""
                [{ "at": 1, "set": { "frame": [100, 40, 200, 50], "opacity": 0, "fill": "white", "radius": 20 }, "in": "box",
                   "with": { "duration": 1, "curve": "linear" } },
                 { "at": 1.5, "set": { "opacity": 1 }, "in": "box", "animated": false }]
                """#)
        let half = try #require(node("box", in: board.scene(at: 1.25).nodes))
        #expect(half.frame == Frame(x: 25, y: 10, width: 125, height: 50))
        #expect(half.opacity == 0.75)
        #expect(half.fills == [.solid(StraightColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1))])
        #expect(half.kind == .box(BoxShape(corners: .radii(CornerRadii(5)))))
        // Another change leaves alone what it does not change.
        let later = try #require(node("box", in: board.scene(at: 1.75).nodes))
        #expect(later.opacity == 1 && later.frame.x == 75)
        #expect(try board.reading("box.x", at: 0.5) == 0)
    }

    @Test("no controller and no made-up id is left")
    func plain() throws {
        let board = try storyboard(
            #"""
            { "type": "split-view", "primary": { "type": "list", "rows": ["A"] }, "secondary": {
              "type": "navigation-controller", "screens": { "id": "s", "content": { "type": "scroll-view", "children": [
                { "type": "tags", "titles": ["x"] } ] } } } }
            """#, timeline: "[]")
        var pending = board.scene(at: 0).nodes
        var count = 0
        while let node = pending.popLast() {
            count += 1
            #expect(node.id?.contains("\u{1}") != true)
            switch node.kind {
            case .navigationController, .splitView, .searchController, .scrollView, .scrollState:
                Issue.record("a controller is left")
            default: break
            }
            pending += node.children
        }
        #expect(count > 8)
    }

    @Test("columns share the width; the line between them is one device pixel")
    func columns() throws {
        let board = try storyboard(
            #"{ "type": "split-view", "id": "split", "primaryWidth": 120 }"#, timeline: "[]")
        let split = try #require(board.scene(at: 0).nodes.first)
        #expect(split.children.map(\.frame.x) == [0, 120.5, 120])
        #expect(split.children.map(\.frame.width) == [120, 279.5, 0.5])
    }

    @Test("lists in a screen begin below the bar, and below a large title")
    func insets() throws {
        let list = { (keys: String) in
            #"{ "type": "navigation-controller", "screens": { \#(keys) "content": { "type": "list", "id": "l", "rows": ["A"] } } }"#
        }
        for (keys, inset) in [
            ("", 44.0), (#""largeTitle": true,"#, 96), (#""toolbar": { "height": 60 },"#, 60),
        ] {
            let board = try storyboard(list(keys), timeline: "[]")
            guard case .list(let shown)? = node("l", in: board.scene(at: 0).nodes)?.kind else {
                Issue.record("no list")
                return
            }
            #expect(shown.contentInset == inset)
        }
    }

    @Test("words follow whether something scrolls")
    func scrollState() throws {
        let root = #"""
            [{ "type": "list", "id": "l", "rows": ["A"] },
             { "type": "scroll-state", "of": "OF", "scrolling": { "type": "box", "id": "on" }, "resting": { "type": "box", "id": "off" } }]
            """#
        let board = try storyboard(
            root.replacing("OF", with: "l"), timeline: #"[{ "at": 1, "drag": { "by": -5, "hold": 0.2 } }]"#)
        #expect(
            node("off", in: board.scene(at: 0.5).nodes) != nil
                && node("on", in: board.scene(at: 0.5).nodes) == nil)
        #expect(
            node("on", in: board.scene(at: 1.1).nodes) != nil
                && node("off", in: board.scene(at: 1.1).nodes) == nil)
        #expect(try problems(root.replacing("OF", with: "m"), timeline: "[]").map(\.code) == [.unknownTarget])
    }

    @Test("toolbars of one height cross-fade on a strip; of two heights they slide with their pages")
    func toolbars() throws {
        let root = { (height: Int) in
            #"""
            { "type": "navigation-controller", "id": "nav", "screens": [
              { "id": "a", "title": "A", "toolbar": {} }, { "id": "b", "title": "B", "toolbar": { "height": \#(height) } } ] }
            """#
        }
        let timeline = #"[{ "at": 0, "push": "b" }]"#
        let same = try storyboard(root(44), timeline: timeline).scene(at: 0.1).nodes
        let progress = Spring.system.value(at: 0.1)
        let strip = try #require(node("nav#strip", in: same))
        #expect(strip.frame == Frame(x: 0, y: 0, width: 400, height: 44))
        #expect(strip.children.map(\.opacity) == [1 - progress, progress])
        #expect(node("a#toolbar", in: same) == nil)
        let different = try storyboard(root(60), timeline: timeline).scene(at: 0.1).nodes
        #expect(node("nav#strip", in: different) == nil && node("nav#bar", in: different) == nil)
        #expect(node("a#toolbar", in: different) != nil && node("b#toolbar", in: different) != nil)
    }

    @Test("the duration is when everything has come to rest")
    func duration() throws {
        let board = try storyboard(navigation(), timeline: #"[{ "at": 1, "push": "b" }]"#)
        #expect(board.duration == 1.5)
        #expect(board.scene(at: 1.5) == board.scene(at: 9))
        #expect(try storyboard(navigation(), timeline: "[]").duration == 0)
    }
}
