import NavComponents
import NavGeometry
import Testing

@testable import NavScene
@testable import NavSceneFormat

@Suite("decoding of text attachments, directions and size categories")
struct RichTextDecodingTests {
    private func decoding(_ root: String, canvas: String = "") -> Decoding {
        Decoding(#"{ "scene": 1, "canvas": { "size": [9, 9]\#(canvas) }, "root": \#(root) }"#)
    }

    private func text(_ members: String) -> Text? {
        guard case .text(let text) = decoding(#"{ "type": "text", \#(members) }"#).scene?.nodes.first?.kind
        else { return nil }
        return text
    }

    @Test("text runs can be pictures and symbols, each with its own keys")
    func attachments() throws {
        let runs = try #require(
            text(
                ##"""
                "text": ["a", { "image": "b.png" }, { "image": { "source": "c.png", "fit": "cover" },
                  "size": [8, 4], "baselineOffset": -2 }, { "symbol": "search", "fill": "#ff0000", "font": 9 }]
                """##)?.runs)
        #expect(runs.map(\.string) == ["a", "\u{FFFC}", "\u{FFFC}", "\u{FFFC}"])
        #expect(runs[1].attachment == .image(InlineImage(Image(source: "b.png"))))
        let expected = InlineImage(
            Image(source: "c.png", fit: .cover), size: Size(width: 8, height: 4), baselineOffset: -2)
        #expect(runs[2].attachment == .image(expected))
        #expect(runs[3].attachment == .symbol(.magnifyingGlass))
        #expect(runs[3].font.size == 9 && runs[3].fills?.count == 1)
    }

    @Test(
        "in text runs, decoding reports a picture without a file, an unknown symbol, and a picture's `underline`"
    )
    func wrongAttachments() {
        #expect(decoding(#"{ "type": "text", "text": [{ "image": "" }] }"#).scene == nil)
        #expect(decoding(#"{ "type": "text", "text": [{ "symbol": "chevrron.backward" }] }"#).scene == nil)
        let unknown = decoding(#"{ "type": "text", "text": [{ "image": "a.png", "underline": true }] }"#)
        #expect(unknown.diagnostics.sorted.map(\.code) == [.unknownKey])
    }

    @Test("a decoded scene that is written and read again is unchanged")
    func roundTrip() throws {
        let root = ##"""
            { "type": "stack", "direction": "rtl", "alignment": "first-baseline", "children": [
              { "type": "symbol", "name": "square.and.arrow.up", "font": { "size": 20, "weight": 700 } },
              { "type": "text", "paintOrder": "stroke", "wrap": "balance",
                "font": { "size": 12, "embolden": 0.5, "obliqueDegrees": 10 },
                "text": ["a", { "image": "b.png", "size": [8, 4] }, { "symbol": "plus" },
                  { "text": "c", "stroke": { "paint": "#ff0000", "width": 2 }, "shadow": { "sigma": 1 } }] }] }
            """##
        let first = decoding(root, canvas: #", "direction": "rtl", "sizeCategory": "ax1", "textGamma": 1.4"#)
        let scene = try #require(first.scene, "\(first.diagnostics)")
        let again = Decoding(SceneWriter().text(for: scene))
        #expect(again.scene.map { $0.canvas } == scene.canvas)
        #expect(again.diagnostics.isEmpty)
        #expect(SceneWriter().text(for: try #require(again.scene)) == SceneWriter().text(for: scene))
    }

    @Test(
        "a node takes the direction of its canvas, unless the node itself states a direction")
    func directionOfNodeCanvas() throws {
        func node(_ keys: String, around: String = "") throws -> Node {
            let decoding = decoding(
                #"{ "type": "group", \#(keys), "children": { "type": "text", "text": "a" } }"#, canvas: around
            )
            #expect(decoding.diagnostics.isEmpty)
            let scene = try #require(decoding.scene)
            let again = Decoding(SceneWriter().text(for: scene))
            #expect(again.diagnostics.isEmpty)
            #expect(again.scene?.nodes.first?.direction == scene.nodes.first?.direction)
            return try #require(scene.nodes.first)
        }
        #expect(try node(#""canvas": { "size": [9, 9], "direction": "rtl" }"#).direction == .rtl)
        #expect(
            try node(#""canvas": { "size": [9, 9], "direction": "rtl" }, "appearance": "dark""#).direction
                == .rtl)
        #expect(
            try node(#""direction": "ltr", "canvas": { "size": [9, 9], "direction": "rtl" }"#).direction
                == .ltr)
        #expect(try node(#""canvas": { "size": [9, 9] }"#, around: #", "direction": "rtl""#).direction == nil)
        #expect(try node(#""appearance": "dark""#, around: #", "direction": "rtl""#).direction == nil)
    }

    @Test(
        "a text gamma or colour space in a node's canvas gives a warning if the scene's canvas has another value",
        arguments: [#""textGamma": 3"#, #""colorSpace": "display-p3""#])
    func pictureKeysOfNodeCanvas(key: String) {
        let canvas = #""canvas": { "size": [9, 9], \#(key) }"#
        let found = decoding(#"{ "type": "group", \#(canvas) }"#)
        #expect(found.diagnostics.sorted.map(\.code) == [.keyWithoutEffect])
        #expect(found.diagnostics.sorted.map(\.severity) == [.warning])
        #expect(
            decoding(#"{ "type": "group", \#(canvas) }"#, canvas: ", \(key)").diagnostics.isEmpty)
    }

    @Test("leading and trailing follow the layout direction at their node")
    func relativeEdges() throws {
        let row = #"{ "type": "stack", "padding": { "leading": 3, "trailing": 5, "top": 1 } }"#
        func padding(_ root: String, canvas: String = "") throws -> EdgeInsets {
            var node = try #require(decoding(root, canvas: canvas).scene?.nodes.first)
            if let child = node.children.first { node = child }
            guard case .stack(let stack) = node.kind else { return .zero }
            return stack.padding
        }
        let left = EdgeInsets(top: 1, left: 3, bottom: 0, right: 5)
        let right = EdgeInsets(top: 1, left: 5, bottom: 0, right: 3)
        #expect(try padding(row) == left)
        #expect(try padding(row, canvas: #", "direction": "rtl""#) == right)
        #expect(try padding(#"{ "type": "group", "children": \#(row), "direction": "rtl" }"#) == right)
        #expect(
            try padding(
                #"{ "type": "group", "children": \#(row), "canvas": { "size": [9, 9] } }"#,
                canvas: #", "direction": "rtl""#) == right)
        #expect(
            try padding(
                #"{ "type": "group", "children": \#(row), "direction": "ltr" }"#,
                canvas: #", "direction": "rtl""#) == left)
        let conflict = decoding(#"{ "type": "stack", "padding": { "leading": 3, "left": 5 } }"#)
        #expect(conflict.diagnostics.sorted.map(\.code) == [.conflictingKeys])
    }

    @Test("anchors at leading and trailing edges are mirrored in a layout from right to left")
    func relativeAnchors() throws {
        let root =
            ##"{ "type": "box", "anchors": { "leading": "#a.trailing + 8", "width": "parent.width - 4" } }"##
        func anchors(_ canvas: String) throws -> Anchors {
            let decoding = decoding(root, canvas: canvas)
            #expect(decoding.diagnostics.isEmpty)
            return try #require(decoding.scene?.nodes.first).layout.anchors
        }
        let (forward, mirrored) = (try anchors(""), try anchors(#", "direction": "rtl""#))
        #expect(forward[.left] == Anchors.Anchor("a", .right, offset: 8) && forward[.right] == nil)
        #expect(mirrored[.right] == Anchors.Anchor("a", .left, offset: -8) && mirrored[.left] == nil)
        #expect(mirrored[.width] == forward[.width])
        let conflict = decoding(
            ##"{ "type": "box", "anchors": { "leading": "#a.left", "left": "#a.left" } }"##)
        #expect(conflict.diagnostics.sorted.map(\.code) == [.conflictingKeys])
    }

    @Test("the height of a large title depends on the canvas's size category")
    func largeTitle() throws {
        let decoded = decoding(
            #"{ "type": "navigation-bar", "largeTitle": true }"#, canvas: #", "sizeCategory": "ax1""#)
        let bar = try #require(decoded.scene?.nodes.first?.component as? NavigationBar)
        // At AX1, a large title has a line height of 52 points in Apple's table of text styles. The large title's
        // area is 11 points taller than this line.
        #expect(bar.largeTitle?.height == 63)
    }
}
