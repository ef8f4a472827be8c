import NavImaging
import NavJSON
import NavScene
import Testing

@testable import Navrender

@Suite("naming nodes of changed tiles")
struct TileAttributionTests {
    private static let page = """
        { "scene": 1, "canvas": { "size": [256, 160], "background": "white" }, "root": [
          { "type": "box", "id": "card", "frame": [0, 0, 256, 96], "fill": "#dddddd", "children": [
            { "type": "text", "id": "title", "frame": { "x": 8, "y": 8 }, "text": "Good day" },
            { "type": "box", "id": "badge", "frame": [200, 40, 30, 20], "fill": "blue" }
          ] },
          { "type": "navigation-bar", "id": "bar", "frame": [0, 110, 256, 44], "title": "Bar" }
        ] }
        """

    private func names(_ tiles: [PixelRect]) throws -> [String] {
        try Renderer().attribution(of: Scene(json: Self.page, name: "page.json"), tiles: tiles).map(\.address)
    }

    @Test("the node that touches exactly the changed tiles is named first")
    func best() throws {
        // Tiles are 32 × 32 pixels. The badge touches the tiles of columns 6 and 7, row 1.
        #expect(try names([PixelRect(minX: 192, minY: 32, maxX: 256, maxY: 64)]).first == "card/badge")
        // The title touches three tiles of the first row.
        #expect(try names([PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 32)]).first == "card/title")
        // The changed tiles are exactly the tiles of the card.
        #expect(try names([PixelRect(minX: 0, minY: 0, maxX: 256, maxY: 96)]).first == "card")
    }

    @Test("a node that touches no changed tile is not named; without changed tiles, no node is named")
    func others() throws {
        let tile = PixelRect(minX: 0, minY: 0, maxX: 32, maxY: 32)
        #expect(try names([tile]).contains("card/badge") == false)
        #expect(try names([]).isEmpty)
    }

    @Test("a part of a component is named with the component's line and column in the scene file")
    func parts() throws {
        let scene = try Scene(json: Self.page, name: "page.json")
        let nodes = try Renderer().attribution(
            of: scene, tiles: [PixelRect(minX: 96, minY: 128, maxX: 160, maxY: 160)])
        let first = try #require(nodes.first)
        #expect(first.address.hasPrefix("bar#") && first.position?.line == 6)
        #expect(first.regions == [0])
    }
}
