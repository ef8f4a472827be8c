import Foundation
import NavScene
import Navrender
import Testing

@Suite("layout inspector")
struct LayoutInspectorTests {
    private func layout() throws -> (renderer: Renderer, scene: Scene, layout: SceneLayout) {
        let scene = try Scene(contentsOf: packageFolder.appending(path: "docs/images/layout-boxes.json").path)
        let renderer = Renderer()
        return (renderer, scene, try renderer.layout(of: scene))
    }

    @Test("the layout inspector draws the picture that the documentation shows")
    func picture() throws {
        let (renderer, scene, layout) = try layout()
        let file = try Data(contentsOf: packageFolder.appending(path: "docs/images/layout-boxes.png"))
        #expect(try Data(renderer.figure(of: layout, over: scene).encoded()) == file)
    }

    /// The card is 328 points wide and has a padding of 16 points on each side, so 296 points remain. Three columns
    /// and two gaps of 8 points share the 296 points: (296 − 16) / 3 = 93.33.
    @Test("the layout tree has the positions, sizes and tracks that were computed by hand")
    func tree() throws {
        let lines = try layout().layout.text.split(separator: "\n").map { line in
            line.split(separator: " ").joined(separator: " ")
        }
        #expect(lines.first == "canvas 360 × 172")
        #expect(lines[1].hasPrefix("box #card 16, 16 328 × 108 vertical, gap 14"))
        #expect(
            lines.contains { $0.hasPrefix("grid #numbers 16, 74 296 × 18 gap 8, columns 93.33 93.33 93.33") })
    }

    @Test("the layout inspector's JSON has the address, frame and line of each node")
    func json() throws {
        let (_, _, layout) = try layout()
        let object = try JSONSerialization.jsonObject(with: Data(layout.json.utf8)) as? [String: Any]
        let nodes = try #require(object?["nodes"] as? [[String: Any]])
        #expect(nodes.count == 13)
        let follow = try #require(nodes.first { $0["id"] as? String == "follow" })
        #expect(follow["address"] as? String == "card/header/follow")
        // The header begins at y = 32 and is 44 points high. The button is 30 points high and centred in the header.
        #expect((follow["frame"] as? [Double])?[1] == 39 && (follow["frame"] as? [Double])?[3] == 30)
        #expect(follow["line"] as? Int == 24)
    }
}
