import NavJSON
import Navrender
import Testing

/// Without a stated length, the content of a scroll view is as long as layout makes it.
@Suite("content lengths of scroll views")
struct ContentLengthTests {
    /// Returns the offset of a scroll view after a drag beyond its end and a bounce.
    private func lastOffset(_ keys: String, around wrapper: (String) -> String = { $0 }) throws -> Double {
        let view = wrapper(#"{ "type": "scroll-view", "id": "view", \#(keys) }"#)
        let text = #"""
            { "scene": 1, "canvas": { "size": [200, 300], "scale": 2, "safeArea": [20, 0, 10, 0], "barTop": 20 },
              "root": \#(view), "timeline": [{ "at": 0, "drag": { "by": -2000, "over": 1 }, "in": "view" }] }
            """#
        let animation = try Renderer().animation(of: Scene(SourceText(name: "scene", text: text)))
        let readings = animation.readings(at: animation.duration)
        return try #require(readings.first { $0.name == "view.offset" }).value
    }

    private static let rows = #"""
        { "type": "stack", "width": 200, "padding": 5, "gap": 10, "children": [
          { "type": "box", "width": 50, "height": 240 }, { "type": "box", "width": 50, "height": 240 }] }
        """#

    @Test(
        "content scrolls until it ends at the window's far edge: 500 points scroll by 200 in a window of 300"
    )
    func column() throws {
        #expect(try lastOffset(#""children": \#(Self.rows)"#) == 200)
    }

    @Test("a child that overflows its parent makes the content longer, unless the parent clips the child")
    func overflow() throws {
        let child = #""children": { "type": "box", "frame": [0, 350, 10, 50] }"#
        #expect(try lastOffset(#""children": { "type": "group", "frame": [0, 0, 9, 9], \#(child) }"#) == 100)
        let clipped = #""children": { "type": "group", "frame": [0, 0, 9, 9], "clip": true, \#(child) }"#
        #expect(try lastOffset(clipped) == 0)
    }

    @Test("the contents of an inner scroll view and of an inner list do not make the outer content longer")
    func nested() throws {
        let last = #"{ "type": "box", "frame": [0, 350, 10, 50] }"#
        let view = #"{ "type": "scroll-view", "frame": [0, 0, 200, 100], "children": \#(Self.rows) }"#
        #expect(try lastOffset(#""children": [\#(view), \#(last)]"#) == 100)
        let list = #"{ "type": "list", "frame": [0, 0, 200, 100], "rows": ["a", "b", "c", "d"] }"#
        #expect(try lastOffset(#""children": [\#(list), \#(last)]"#) == 100)
    }

    @Test("a horizontal scroll view scrolls to the right edge of its content")
    func row() throws {
        let child = #"{ "type": "box", "frame": [0, 0, 450, 50] }"#
        #expect(try lastOffset(#""axis": "horizontal", "children": \#(child)"#) == 250)
    }

    @Test("a stated length takes precedence over the length from layout")
    func stated() throws {
        #expect(try lastOffset(#""contentLength": 310, "children": \#(Self.rows)"#) == 10)
    }

    @Test("on a screen, the content scrolls between the bar and the bottom inset")
    func screen() throws {
        // 64 points of bar, 500 points of content and 10 points of inset, in a window of 300 points.
        let offset = try lastOffset(#""children": \#(Self.rows)"#) {
            #"{ "type": "navigation-controller", "screens": { "content": \#($0) } }"#
        }
        #expect(offset == 274)
    }
}
