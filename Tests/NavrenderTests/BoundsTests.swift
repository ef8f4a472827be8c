import NavGeometry
import NavImaging
import NavJSON
import NavLayout
import NavScene
import Testing

@testable import Navrender

@Suite("values that `$bounds` takes from the boxes of nodes")
struct BoundsTests {
    /// Returns the boxes of a laid-out scene.
    private func boxes(_ root: String, head: String = "", scale: Double? = nil) throws -> [FrameTree.Box] {
        let scene = try Scene(
            json: "{ \"scene\": 1, \"canvas\": { \"size\": [200, 100] }, \(head) \"root\": \(root) }")
        let renderer = Renderer(scale: scale)
        let adapted = try renderer.adapted(scene)
        var pipeline = Pipeline(adapted, renderer.options)
        return try pipeline.frames(of: adapted).boxes
    }

    /// Returns the frames of a scene's nodes in canvas coordinates, by id.
    private func frames(_ root: String, head: String = "", scale: Double? = nil) throws -> [String: Rect] {
        var frames: [String: Rect] = [:]
        for box in try boxes(root, head: head, scale: scale) {
            if let id = box.node.id { frames[id] = Rect(origin: box.origin, size: box.frame.size) }
        }
        return frames
    }

    private func problems(_ root: String, head: String = "") -> [String] {
        do {
            _ = try frames(root, head: head)
            return []
        } catch let error as RenderError {
            return error.diagnostics.sorted.map { "\($0.code.rawValue): \($0.message)" }
        } catch {
            return ["\(error)"]
        }
    }

    /// A row of two boxes that begins at (10, 20). The second box begins at x 10 + 30 + 5.
    private static let row = #"""
        { "type": "stack", "axis": "horizontal", "gap": 5, "frame": { "x": 10, "y": 20 }, "children": [
          { "type": "box", "id": "a", "width": 30, "height": 12 }, { "type": "box", "id": "b", "width": 40, "height": 20 }] }
        """#

    @Test(
        "`$bounds` gives each edge of a node's box on the canvas",
        arguments: [
            ("x", 45), ("y", 20), ("width", 40), ("height", 20), ("minX", 45), ("midX", 65), ("max-x", 85),
            ("min-y", 20), ("midY", 30), ("maxY", 40),
        ])
    func edges(edge: String, value: Double) throws {
        let found = try frames(
            #"[\#(Self.row), { "type": "box", "id": "c", "frame": [{ "$bounds": "b", "edge": "\#(edge)" }, 0, 5, 5] }]"#
        )
        #expect(found["c"]?.x == value)
        let calculated = try frames(
            #"[\#(Self.row), { "type": "box", "id": "c", "frame": [{ "$calc": "bounds('b', '\#(edge)') / 2 + 1" }, 0, 5, 5] }]"#
        )
        #expect(calculated["c"]?.x == value / 2 + 1)
    }

    @Test("`$bounds` without an edge gives a frame")
    func whole() throws {
        let found = try frames(
            ##"[\##(Self.row), { "type": "box", "id": "c", "frame": { "$bounds": "#b" } }]"##)
        #expect(found["c"] == Rect(x: 45, y: 20, width: 40, height: 20))
    }

    @Test("texts, conditions, maps and repeats can use the boxes of nodes, also of nodes that come later")
    func everywhere() throws {
        let boxes = try boxes(
            #"""
            [{ "type": "text", "id": "t", "text": "{w:.1} pt" },
             { "type": "repeat", "id": "r", "over": { "$calc": "w / 10" }, "node": { "type": "box", "id": "e", "frame": [0, 0, 2, 2] } },
             { "type": "box", "id": "i", "frame": [0, 0, { "$if": "w > 30", "then": 7, "else": 8 }, 5] },
             { "type": "box", "id": "m", "frame": [0, 0, { "$map": { "in": "w", "at": [0, 80], "to": [0, 10] } }, 5] },
             \#(Self.row)]
            """#, head: #""tokens": { "w": { "$bounds": "b", "edge": "width" } },"#)
        let box = { (id: String) in boxes.first { $0.node.id == id } }
        #expect(box("i")?.frame.width == 7)
        #expect(box("m")?.frame.width == 5)
        #expect(boxes.filter { $0.node.id?.hasSuffix("#e") ?? false }.count == 4)
        guard case .text(let text)? = box("t")?.node.kind else {
            Issue.record("no text")
            return
        }
        #expect(text.string == "40.0 pt")
    }

    @Test("each box can depend on the box before; in a symbol, `$bounds` finds parts of the same instance")
    func chains() throws {
        let links = (1...7).map {
            #"{ "type": "box", "id": "c\#($0)", "frame": [{ "$calc": "bounds('c\#($0 - 1)', 'maxX') + 1" }, 0, 2, 2] }"#
        }
        let found = try frames(
            "[{ \"type\": \"box\", \"id\": \"c0\", \"frame\": [0, 0, 2, 2] }, \(links.joined(separator: ","))]"
        )
        #expect(found["c7"]?.x == 21)
        let parts = try frames(
            #"""
            [{ "type": "use", "symbol": "s", "id": "u", "frame": [0, 0, 50, 20] }, { "type": "use", "symbol": "s", "id": "v", "frame": [100, 0, 50, 20] }]
            """#,
            head: #"""
                "symbols": { "s": { "node": { "type": "group", "children": [
                  { "type": "box", "id": "p", "frame": [5, 0, 10, 10] },
                  { "type": "box", "id": "q", "frame": [0, 0, { "$bounds": "p", "edge": "x" }, 9] }] } } },
                """#)
        #expect(parts["u#q"]?.width == 5 && parts["v#q"]?.width == 105)
        // The id may be written as `#p`. The part is found even if the scene has another node `p`.
        let marked = try frames(
            #"""
            [{ "type": "box", "id": "p", "frame": [70, 0, 9, 9] },
             { "type": "use", "symbol": "s", "id": "u", "frame": [0, 0, 50, 20] }]
            """#,
            head: ##"""
                "symbols": { "s": { "node": { "type": "group", "children": [
                  { "type": "box", "id": "p", "frame": [5, 0, 10, 10] },
                  { "type": "box", "id": "q", "frame": [0, 0, { "$bounds": "#p", "edge": "x" }, 9] }] } } },
                """##)
        #expect(marked["u#q"]?.width == 5)
    }

    @Test("transforms of a node and of its parents change its box")
    func transforms() throws {
        let found = try frames(
            #"""
            [{ "type": "group", "transform": { "scale": 2 }, "frame": [10, 0, 50, 50], "children": [{ "type": "box", "id": "a", "frame": [5, 0, 10, 10] }] },
             { "type": "box", "id": "c", "width": { "$bounds": "a", "edge": "width" }, "height": 4 }]
            """#)
        #expect(found["c"]?.width == 20)
    }

    @Test("the scale of a picture does not change boxes")
    func scales() throws {
        let root = #"[\#(Self.row), { "type": "box", "id": "c", "frame": { "$bounds": "b" } }]"#
        #expect(try frames(root, scale: 3)["c"] == Rect(x: 45, y: 20, width: 40, height: 20))
    }

    @Test("`$bounds` with an unknown id is an error that names the id")
    func unknown() {
        let root =
            #"[{ "type": "box", "id": "card", "frame": [0, 0, 9, 9] }, { "type": "box", "frame": { "$bounds": "cart" } }]"#
        #expect(problems(root) == [#"NAV0822: no visible node has the id "cart""#])
    }

    @Test(
        "boxes that depend on one another are an error",
        arguments: [
            #"{ "type": "box", "id": "a", "frame": [0, 0, { "$calc": "bounds('a', 'width') + 1" }, 9] }"#,
            #"[{ "type": "box", "id": "a", "frame": [{ "$calc": "bounds('b', 'maxX') + 1" }, 0, 9, 9] }, { "type": "box", "id": "b", "frame": [{ "$calc": "bounds('a', 'maxX') + 1" }, 0, 9, 9] }]"#,
            #"{ "type": "stack", "id": "s", "children": [{ "type": "box", "height": 5, "width": { "$calc": "bounds('s', 'width') + 2" } }] }"#,
        ])
    func cycles(root: String) {
        #expect(problems(root).map { $0.prefix(7) } == ["NAV0823"])
    }

    @Test(
        "mistakes in `$bounds` are reported",
        arguments: [
            (#"{ "$bounds": "a", "edge": "middle" }"#, "NAV0304"), (#"{ "$bounds": 5 }"#, "NAV0301"),
            (#"{ "$bounds": "" }"#, "NAV0311"), (#"{ "$calc": "bounds('a')" }"#, "NAV0312"),
            (#"{ "$calc": "bounds('a', 'middle')" }"#, "NAV0312"),
            (#"{ "$calc": "bounds(a, 'x')" }"#, "NAV0208"),
        ])
    func mistakes(value: String, code: String) {
        do {
            _ = try frames("{ \"type\": \"box\", \"id\": \"a\", \"opacity\": \(value) }")
            Issue.record("no error")
        } catch let error as SceneError {
            #expect(error.diagnostics.sorted.map(\.code.rawValue) == [code])
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("a value of `$bounds` outside a key's limits is an error as soon as the box is known")
    func late() {
        #expect(
            problems(
                #"{ "type": "box", "id": "a", "frame": [0, 0, 9, 9], "opacity": { "$bounds": "a", "edge": "width" } }"#
            )
            .map { $0.prefix(7) } == ["NAV0302"])
    }

    @Test("at any time, `$bounds` gives the box that a node has at 0 seconds")
    func time() throws {
        let scene = try Scene(
            json: #"""
                { "scene": 1, "canvas": { "size": [100, 20], "background": "white" }, "root": [
                  { "type": "box", "id": "a", "frame": [{ "$keys": { "at": [0, 1], "to": [0, 50] } }, 0, 10, 10], "fill": "red" },
                  { "type": "box", "frame": [{ "$bounds": "a", "edge": "maxX" }, 0, 10, 10], "fill": "blue" }] }
                """#)
        let animation = try Renderer().animation(of: scene)
        for time in [0.0, 0.5, 1] {
            let picture = try animation.picture(at: time)
            #expect(
                picture.bitmap[15, 5] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255),
                "\(time)")
        }
    }

    @Test("a scene without `$bounds` is read once")
    func unused() throws {
        let scene = try Scene(json: #"{ "scene": 1, "canvas": { "size": [9, 9] }, "root": [] }"#)
        #expect(scene.reading?.usesBounds == false)
    }
}
