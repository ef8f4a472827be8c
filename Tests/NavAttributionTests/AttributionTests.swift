import NavImaging
import NavJSON
import NavScene
import Testing

@testable import Navrender

@Suite("naming changed nodes")
struct AttributionTests {
    private static let page = """
        { "scene": 1, "canvas": { "size": [200, 160], "background": "white" }, "root": [
          { "type": "box", "id": "card", "frame": [10, 10, 180, 60], "fill": "#dddddd", "children": [
            { "type": "text", "id": "title", "frame": { "x": 8, "y": 8 }, "text": "Good day" },
            { "type": "box", "frame": [130, 20, 30, 20], "fill": "blue" }
          ] },
          { "type": "group", "id": "pair", "frame": [10, 90, 100, 40], "children": [
            { "type": "ellipse", "id": "left", "frame": [0, 0, 30, 30], "fill": "red" },
            { "type": "ellipse", "id": "right", "frame": [50, 0, 30, 30], "fill": "green" }
          ] }
        ] }
        """

    private func draw(_ text: String) throws -> (scene: Scene, bitmap: StraightBitmap) {
        let scene = try Scene(json: text, name: "page.json")
        return (scene, StraightBitmap(try Renderer().render(scene).bitmap))
    }

    /// Returns the nodes that explain how the page's picture changes if a part of the scene's JSON text is replaced.
    private func nodes(
        replacing old: String, with new: String, in text: String = page, regions: [PixelRect] = [],
        ignoring ignored: [PixelRect] = []
    ) throws -> [NodeAttribution] {
        let after = try draw(text.replacing(old, with: new))
        return try Renderer().attribution(
            of: after.scene, expected: draw(text).bitmap, actual: after.bitmap, regions: regions,
            ignoring: ignored)
    }

    @Test("a moved node is named with line, column, changed pixels, and the regions that it explains")
    func moved() throws {
        let regions = [
            PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20),
            PixelRect(minX: 130, minY: 20, maxX: 190, maxY: 60),
        ]
        let nodes = try nodes(replacing: "[130, 20, 30, 20]", with: "[138, 20, 30, 20]", regions: regions)
        let first = try #require(nodes.first)
        #expect(first.address == "card/box[1]" && first.id == nil && first.kind == "box")
        #expect(first.position?.line == 4 && first.position?.column == 5)
        // The box leaves eight columns of 20 pixels, and covers eight new columns.
        #expect(first.pixels == 2 * 8 * 20)
        #expect(first.frame == PixelRect(minX: 148, minY: 30, maxX: 178, maxY: 50))
        #expect(first.regions == [1] && first.score == 1)
    }

    @Test("a group that moved is named rather than its children")
    func movedGroup() throws {
        let nodes = try nodes(replacing: "[10, 90, 100, 40]", with: "[13, 94, 100, 40]")
        #expect(nodes.first?.address == "pair" && nodes.first?.position?.line == 6)
    }

    @Test("a changed text is named rather than the card behind it")
    func changedText() throws {
        #expect(try nodes(replacing: "Good day", with: "Good days").first?.address == "card/title")
        #expect(try nodes(replacing: "Good day", with: "Good").first?.address == "card/title")
    }

    @Test("a node with a new colour, size or opacity is named")
    func otherChanges() throws {
        #expect(try nodes(replacing: "#dddddd", with: "#d0d0ff").first?.address == "card")
        #expect(try nodes(replacing: "180, 60]", with: "180, 64]").first?.address == "card")
        #expect(
            try nodes(replacing: #""id": "left","#, with: #""id": "left", "opacity": 0.4,"#).first?.id
                == "left")
        #expect(
            try nodes(replacing: #""fill": "green""#, with: #""fill": "teal""#).first?.address == "pair/right"
        )
    }

    @Test("a newly hidden node is named, although it paints nothing")
    func hidden() throws {
        let first = try #require(
            try nodes(replacing: #""id": "right","#, with: #""id": "right", "hidden": true,"#).first)
        #expect(first.address == "pair/right" && first.frame == nil)
    }

    @Test(
        "a changed part of a component is named by the component's address and the part's role",
        arguments: [(#""id": "nav", "#, "nav#title"), ("", "navigation-bar[0]#title")])
    func part(id: String, address: String) throws {
        let text = """
            { "scene": 1, "canvas": { "size": [320, 100] }, "root": [
              { "type": "navigation-bar", \(id)"title": "Settings", "backTitle": "Back" }
            ] }
            """
        let first = try #require(try nodes(replacing: "Settings", with: "Setting", in: text).first)
        #expect(first.address == address && first.kind == "navigation-bar" && first.position?.line == 2)
    }

    @Test("no node is named for equal pictures, or for changes in ignored rectangles")
    func nothing() throws {
        #expect(try nodes(replacing: "red", with: "red").isEmpty)
        let all = PixelRect(minX: -5, minY: 0, maxX: 500, maxY: 500)
        #expect(try nodes(replacing: "red", with: "blue", ignoring: [all]).isEmpty)
    }

    @Test("pictures of different sizes are compared only in the area that both pictures cover")
    func sizes() throws {
        #expect(try nodes(replacing: "[200, 160]", with: "[201, 150]").isEmpty)
        let after = try draw(
            Self.page.replacing("[200, 160]", with: "[201, 150]").replacing("red", with: "blue"))
        let nodes = try Renderer().attribution(
            of: after.scene, expected: draw(Self.page).bitmap, actual: after.bitmap)
        #expect(nodes.first?.address == "pair/left")
    }

    @Test("a node that was changed in Swift is named by its address, without a line")
    func swiftScene() throws {
        var after = try draw(Self.page)
        after.scene.nodes[1].children[0].frame.x = 6
        let actual = StraightBitmap(try Renderer().render(after.scene).bitmap)
        let nodes = try Renderer().attribution(of: after.scene, expected: after.bitmap, actual: actual)
        #expect(nodes.first?.address == "pair/left" && nodes.first?.position == nil)
    }

    @Test("attribution gives the same result each time, and names at most 16 nodes")
    func repeated() throws {
        let boxes = (0..<30).map { #"{ "type": "box", "frame": [\#($0 * 6), 140, 4, 8], "fill": "gray" }"# }
        let text = Self.page.replacing("\n] }", with: ", \(boxes.joined(separator: ", "))\n] }")
        let results = try (0..<3).map { _ in try nodes(replacing: "gray", with: "black", in: text) }
        #expect(results[0].count == 16 && results[1] == results[0] && results[2] == results[0])
    }
}
