import NavComponents
import NavGeometry
import NavImaging
import NavJSON
import NavLayout
import Testing

@testable import NavScene
@testable import Navrender

/// Returns the frames of a scene's nodes, and the codes of its warnings.
private func layout(_ canvas: String, _ root: String) throws -> (tree: FrameTree, codes: [DiagnosticCode]) {
    let text = "{ \"scene\": 1, \"canvas\": \(canvas), \"root\": \(root) }"
    let scene = try Scene(json: text)
    var pipeline = Pipeline(scene, RenderOptions())
    let tree = try pipeline.frames(of: scene)
    return (tree, pipeline.warnings.diagnostics.sorted.map(\.code))
}

private let card = ##"{ "type": "box", "id": "card", "frame": [100, 50, 100, 80], "fill": "red" }"##

extension FrameTree {
    fileprivate func rect(_ id: String) -> Rect? {
        boxes.first { $0.node.id == id }.map { Rect(origin: $0.origin, size: $0.frame.size) }
    }

    fileprivate func text(_ id: String) -> String? {
        guard case .text(let text)? = boxes.first(where: { $0.node.id == id })?.node.kind else { return nil }
        return text.string
    }
}

@Suite("canvases that hug their content")
struct CanvasHugTests {
    @Test(
        "a hugging canvas reaches from (0, 0) to its nodes' far edges, plus padding, rounded up to points",
        arguments: [
            (#"{ "size": "hug" }"#, #"{ "type": "box", "width": 40, "height": 30.5 }"#, 40.0, 31.0),
            (#"{ "size": "hug", "padding": 10 }"#, #"{ "type": "box", "frame": [5, 6, 40, 30] }"#, 65, 56),
            (
                #"{ "size": "hug", "padding": [1, 2, 3, 4] }"#,
                #"{ "type": "stack", "axis": "horizontal", "gap": 3, "children": [{ "type": "box", "width": 10, "height": 5 }, { "type": "box", "width": 20, "height": 8 }] }"#,
                39, 12
            ),
            (
                #"{ "size": ["hug", 90], "padding": 10 }"#, #"{ "type": "box", "width": 40, "height": 30 }"#,
                60, 90
            ),
            (
                #"{ "size": "hug" }"#,
                #"{ "type": "group", "children": [{ "type": "box", "frame": [30, 20, 10, 10] }, { "type": "box", "frame": "fill" }] }"#,
                40, 30
            ),
            (#"{ "size": "hug" }"#, #"{ "type": "group" }"#, 1, 1),
            // 40 × 30 points with a margin of 3 on each side. The second case also has a padding of 5 on each side.
            (#"{ "size": "hug" }"#, #"{ "type": "box", "margin": 3, "width": 40, "height": 30 }"#, 46, 36),
            (
                #"{ "size": "hug" }"#,
                #"{ "type": "group", "margin": 3, "padding": 5, "children": [{ "type": "box", "width": 40, "height": 30 }] }"#,
                56, 46
            ),
        ])
    func size(canvas: String, root: String, width: Double, height: Double) throws {
        let tree = try layout(canvas, root).tree
        #expect(tree.size == Size(width: width, height: height))
    }

    @Test("a node that fills a hugging canvas gets the size that the other nodes need")
    func fill() throws {
        let tree = try layout(
            #"{ "size": "hug", "padding": 5 }"#,
            #"[{ "type": "box", "id": "back", "frame": "fill" }, { "type": "box", "width": 40, "height": 30 }]"#
        ).tree
        #expect(tree.rect("back") == Rect(x: 5, y: 5, width: 40, height: 30))
    }

    @Test("a canvas that hugs also has space for the notes beside its content")
    func notes() throws {
        let tree = try layout(
            #"{ "size": "hug", "padding": 12 }"#,
            #"[\#(card), { "type": "callout", "id": "c", "to": "card", "text": "A red card", "side": "right" }]"#
        ).tree
        let note = try #require(tree.rect("c#text"))
        let box = try #require(tree.rect("card"))
        #expect(abs(note.minX - box.maxX - 30) < 0.1)
        #expect(note.center.y == box.center.y)
        #expect((note.maxX + 12...note.maxX + 13).contains(tree.size.width))
    }

    @Test("a canvas padding is an error unless the canvas hugs")
    func padding() {
        #expect(throws: (any Error).self) {
            _ = try layout(#"{ "size": [10, 10], "padding": 4 }"#, #"{ "type": "group" }"#)
        }
    }

    @Test("a canvas that hugs has the same size at all moments")
    func moments() throws {
        let scene = try Scene(
            json: #"""
                { "scene": 1, "canvas": { "size": "hug" }, "time": 0,
                  "root": { "type": "box", "id": "a", "frame": [0, 0, 40, 20], "fill": "red" },
                  "timeline": [{ "at": 0.5, "set": { "frame": [0, 0, 80, 90] }, "in": "a" }] }
                """#)
        var options = RenderOptions()
        for time in [0, 1.0] {
            options.time = time
            let picture = try Renderer(options).render(scene)
            #expect(picture.bitmap.width == 40 && picture.bitmap.height == 20)
        }
    }
}

@Suite("annotations of laid-out nodes")
struct AnnotationTests {
    private static let canvas = #"{ "size": [300, 180], "background": "white" }"#

    @Test("a dimension line states a length in the measured node's own points, also inside a scaled device")
    func measure() throws {
        let device = ##"""
            { "type": "device", "bezel": "none", "screen": [200, 200], "scale": 0.5, "frame": { "x": 60, "y": 60 }, "children": [
              { "type": "box", "id": "a", "frame": [20, 30, 88, 44.5], "fill": "red" },
              { "type": "box", "id": "b", "frame": [20, 100, 88, 20], "fill": "red" }] }
            """##
        let tree = try layout(
            Self.canvas,
            #"[\#(device), { "type": "measure", "id": "w", "of": "a" }, { "type": "measure", "id": "h", "of": "a", "axis": "vertical" }, { "type": "measure", "id": "g", "of": "a", "to": "b", "axis": "vertical" }]"#
        ).tree
        #expect(tree.text("w#number") == "88 pt")
        #expect(tree.text("h#number") == "44.5 pt")
        #expect(tree.text("g#number") == "25.5 pt")
    }

    @Test("a dimension line between a node and its container states the distance between their edges")
    func measureInside() throws {
        let card = ##"""
            { "type": "box", "id": "o", "frame": [90, 60, 88, 60], "fill": "red", "children":
              { "type": "box", "id": "i", "frame": [16, 14, 40, 20], "fill": "blue" } }
            """##
        let tree = try layout(
            Self.canvas,
            #"[\#(card), { "type": "measure", "id": "v", "of": "i", "to": "o", "axis": "vertical" }, { "type": "measure", "id": "h", "of": "o", "to": "i" }]"#
        ).tree
        #expect(tree.text("v#number") == "14 pt")
        #expect(tree.text("h#number") == "16 pt")
    }

    @Test("a highlight's ring surrounds the target at a distance, also if the target's parent is rotated")
    func highlight() throws {
        let turned =
            #"{ "type": "group", "frame": [100, 50, 100, 60], "transform": { "rotationDegrees": 90 }, "children": { "type": "box", "id": "a", "frame": [0, 0, 40, 20], "fill": "red" } }"#
        let tree = try layout(
            Self.canvas, #"[\#(turned), { "type": "highlight", "id": "r", "of": "a", "outset": 3 }]"#
        ).tree
        // The group turns about its centre (150, 80) by 90 degrees clockwise. Relative to the centre, the box's
        // top left corner moves from (−50, −30) to (30, −50).
        let ring = try #require(tree.rect("r#ring"))
        for (value, expected) in [(ring.minX, 157.0), (ring.minY, 27), (ring.width, 26), (ring.height, 46)] {
            #expect(abs(value - expected) < 1e-9)
        }
    }

    @Test("a callout that is a child of a stack is laid out by the stack")
    func noteInStack() throws {
        let tree = try layout(
            Self.canvas,
            #"{ "type": "stack", "gap": 10, "children": [{ "type": "box", "id": "a", "width": 40, "height": 30 }, { "type": "callout", "id": "c", "to": "a", "text": "Note" }] }"#
        ).tree
        #expect(tree.rect("c")?.minY == 40 && tree.rect("c")?.minX == 0)
        #expect(tree.rect("c#text") == nil)
        #expect(tree.boxes.contains { $0.node.id == "c#leader" })
    }

    @Test("an annotation of an unknown or hidden target is an error")
    func unknownTarget() {
        for root in [
            #"{ "type": "callout", "to": "nothing", "text": "x" }"#,
            #"[{ "type": "box", "id": "a", "hidden": true }, { "type": "badge", "of": "a" }]"#,
        ] {
            let error = #expect(throws: RenderError.self) { _ = try layout(Self.canvas, root) }
            #expect(error?.diagnostics.sorted.map(\.code) == [.unknownAnnotationTarget])
        }
    }

    @Test("an annotation's label without space is reported and not drawn")
    func noRoom() throws {
        let (tree, codes) = try layout(
            #"{ "size": [60, 40] }"#,
            #"[{ "type": "box", "id": "a", "frame": [10, 10, 20, 20], "fill": "red" }, { "type": "callout", "id": "c", "to": "a", "text": "A note that is far too long for this figure" }]"#
        )
        #expect(codes == [.labelWithoutRoom])
        #expect(tree.rect("c#text") == nil && tree.rect("c#bubble") == nil)
    }

    @Test("annotation lines that cross because of stated frames are reported")
    func crossing() throws {
        let codes = try layout(
            Self.canvas,
            #"[{ "type": "box", "id": "a", "frame": [100, 40, 10, 10], "fill": "red" }, { "type": "box", "id": "b", "frame": [100, 120, 10, 10], "fill": "red" }, { "type": "callout", "to": "a", "text": "one", "frame": { "x": 240, "y": 140 } }, { "type": "callout", "to": "b", "text": "two", "frame": { "x": 240, "y": 20 } }]"#
        ).codes
        #expect(codes == [.crossingLeaders])
    }

    @Test("the badge of a bar's title is beside the words of the title, not beside the title's taller frame")
    func badgeInBar() throws {
        let tree = try layout(
            #"{ "size": [393, 200] }"#,
            #"[{ "type": "group", "frame": [0, 80, 393, 44], "children": [{ "type": "navigation-bar", "id": "bar", "title": "Albums" }] }, { "type": "badge", "id": "b", "of": "bar#title" }]"#
        ).tree
        let (title, disc) = try (#require(tree.rect("bar#title")), #require(tree.rect("b#disc")))
        // The frame is as tall as the bar's content: 44 points. The line of text (font size 17) is 20.3 points tall, in
        // the middle of the frame. The badge's centre is 3 points above the line's corner, or 3 + 16.5 points if the
        // badge (radius 11) would cover words there. Above the frame's corner, it would be at least 4 points away from
        // this place.
        #expect(title.height == 44)
        #expect(abs(disc.center.y - (title.center.y - 20.3 / 2 - 3 - 16.5)) < 0.5)
    }

    @Test("a dimension line through the gap between a note and its leader is reported")
    func lineInGap() throws {
        let (tree, codes) = try layout(
            #"{ "size": "hug", "padding": 24 }"#,
            #"[{ "type": "box", "id": "card", "frame": [0, 0, 200, 90], "fill": "red" }, { "type": "box", "id": "row", "frame": [0, 30, 200, 30], "fill": "blue" }, { "type": "callout", "id": "c", "to": "row", "side": "left", "text": "The row" }, { "type": "measure", "id": "m", "of": "card", "axis": "vertical", "side": "left" }]"#
        )
        let (note, number) = try (#require(tree.rect("c#text")), #require(tree.rect("m#label")))
        let card = try #require(tree.rect("card"))
        // The dimension line is as long as the card, and passes through the middle of its number. The leader begins
        // beside the middle of the note.
        let passes =
            number.center.x > note.minX && number.center.x < note.maxX + 5
            && note.center.y > card.minY && note.center.y < card.maxY
        #expect(codes.contains(.crossingLeaders) || !passes, "\(note) \(number)")
    }

    @Test(
        "a gap's dimension line is beside both nodes if a side is stated; otherwise it is between the nodes",
        arguments: [
            (#""axis": "vertical", "side": "left""#, 0.0...80.0),
            (#""axis": "vertical", "side": "right""#, 140...300),
            (#""axis": "vertical""#, 80...140),
        ])
    func gapSide(keys: String, expected: ClosedRange<Double>) throws {
        // Two boxes, one above the other, both from x 80 to x 140, with 30 points between them.
        let tree = try layout(
            #"{ "size": [300, 200] }"#,
            #"[{ "type": "box", "id": "a", "frame": [80, 40, 60, 30], "fill": "red" }, { "type": "box", "id": "b", "frame": [80, 100, 60, 30], "fill": "red" }, { "type": "measure", "id": "m", "of": "a", "to": "b", \#(keys) }]"#
        ).tree
        let line = try #require(tree.rect("m#label"))
        #expect(line.minX >= expected.lowerBound && line.maxX <= expected.upperBound, "\(line)")
    }

    @Test("a side that does not fit the axis of a dimension line is an error", arguments: ["left", "right"])
    func acrossSide(side: String) {
        let text = """
            { "scene": 1, "canvas": { "size": [300, 200] }, "root": [\(card),
              { "type": "measure", "of": "card", "side": "\(side)" }] }
            """
        let error = #expect(throws: SceneError.self) { try Scene(json: text) }
        #expect(error?.diagnostics.sorted.map(\.code) == [.conflictingKeys])
        #expect(throws: SceneError.self) {
            try Scene(
                json: text.replacing(
                    "\"side\": \"\(side)\"", with: "\"axis\": \"vertical\", \"side\": \"top\""))
        }
    }

    @Test("a lens magnifies the scene below it")
    func lens() throws {
        // The lens of 40 points magnifies four times. So it shows 10 × 10 points around the middle of the box. The
        // left half of this square is red, and the right half is blue.
        let scene = try Scene(
            json: #"""
                { "scene": 1, "canvas": { "size": [200, 100], "background": "white" }, "root": [
                  { "type": "box", "id": "a", "frame": [20, 40, 20, 20], "fill": "red" },
                  { "type": "box", "frame": [30, 40, 10, 20], "fill": "blue" },
                  { "type": "lens", "id": "l", "of": "a", "shape": "rectangle", "magnification": 4, "size": [40, 40], "side": "right" }] }
                """#)
        var pipeline = Pipeline(scene, RenderOptions())
        let tree = try pipeline.frames(of: scene)
        let glass = try #require(tree.rect("l#glass"))
        let picture = try Renderer().render(scene).bitmap
        let pixel = { (x: Double, y: Double) in
            picture[Int(glass.center.x + x), Int(glass.center.y + y)]
        }
        let red = PremultipliedPixel(StraightPixel(red: 255, green: 0, blue: 0, alpha: 255))
        let blue = PremultipliedPixel(StraightPixel(red: 0, green: 0, blue: 255, alpha: 255))
        for y in [-12.0, 0, 12] {
            #expect(pixel(-12, y) == red && pixel(-2, y) == red)
            #expect(pixel(2, y) == blue && pixel(12, y) == blue)
        }
    }

    private static func notes(_ count: Int) -> String {
        let notes = (0..<count).map {
            "{ \"type\": \"callout\", \"id\": \"n\($0)\", \"to\": \"card\", \"text\": \"Note \($0)\" }"
        }
        return "[\(card), \(notes.joined(separator: ", "))]"
    }

    @Test("of 256 notes over one node, fewer than 20 have space, and the others are reported")
    func many() throws {
        let (tree, codes) = try layout(Self.canvas, Self.notes(256))
        #expect(Set(codes).isSubset(of: [.labelWithoutRoom, .crossingLeaders]))
        #expect(codes.contains(.labelWithoutRoom))
        // A note is 16 points high, with a gap of 6 points. The canvas is 180 points high, and notes stay 8 points away
        // from its edges. So 7 notes fit to the left of the card, and 7 to the right. The canvas has 50 free points
        // above the card and 50 below, so 2 notes fit above and 2 below.
        let count = tree.boxes.count { $0.node.id?.hasSuffix("#text") ?? false }
        #expect(count >= 14 && count < 20)
    }

    @Test("more than 256 annotations are an error, and so are lenses that draw more than 200,000 nodes")
    func limits() {
        let box = #"{ "type": "box" }"#
        let lens = #"{ "type": "lens", "of": "card" }"#
        let nodes = Array(repeating: box, count: 1000) + [card] + Array(repeating: lens, count: 210)
        for root in [Self.notes(257), "[\(nodes.joined(separator: ", "))]"] {
            let error = #expect(throws: RenderError.self) { _ = try layout(Self.canvas, root) }
            #expect(error?.diagnostics.sorted.contains { $0.code == .tooManyAnnotations } ?? false)
        }
    }

    @Test("huge transforms and sizes of annotated nodes do not crash the program")
    func hostile() throws {
        for transform in [
            #"{ "scale": 1e6 }"#, #"[{ "scale": 1e3 }, { "rotationDegrees": 33 }]"#, #"{ "scale": 0 }"#,
        ] {
            _ = try layout(
                Self.canvas,
                #"[{ "type": "group", "frame": [0, 0, 1e6, 1e6], "transform": \#(transform), "children": { "type": "box", "id": "a", "fill": "red", "frame": [1e6, 1e6, 1e6, 1e6] } }, { "type": "callout", "to": "a", "text": "x" }, { "type": "measure", "of": "a" }, { "type": "badge", "of": "a" }, { "type": "highlight", "of": "a" }, { "type": "lens", "of": "a" }]"#
            )
        }
    }
}
