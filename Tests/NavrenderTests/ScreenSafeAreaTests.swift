import NavGeometry
import NavJSON
import NavLayout
import NavScene
import Testing

@testable import Navrender

/// As in UIKit, the safe area of a screen begins below the bars of its controller.
@Suite("safe area of a controller's screen")
struct ScreenSafeAreaTests {
    /// Returns the top and the bottom of the node `red` in the content of a screen. The status area is 20 points high,
    /// the bar 44 points, and the bottom inset 10 points.
    private func edges(screen: String, content: String) throws -> [Double] {
        let text = #"""
            { "scene": 1, "canvas": { "size": [100, 240], "safeArea": [20, 0, 10, 0], "barTop": 20 },
              "root": { "type": "navigation-controller", "screens": { \#(screen) "content": \#(content) } } }
            """#
        let scene = try Scene(SourceText(name: "scene", text: text))
        var pipeline = Pipeline(scene, RenderOptions())
        let box = try #require(pipeline.frames(of: scene).boxes.first { $0.node.id == "red" })
        return [box.origin.y, box.origin.y + box.frame.size.height]
    }

    private static let padded = #"""
        { "type": "box", "frame": "fill", "safeArea": true, "axis": "vertical", "alignment": "stretch",
          "children": { "type": "box", "id": "red", "grow": 1 } }
        """#

    @Test(
        "the safe area lies between the bars of an unscrolled screen and the bottom inset",
        arguments: [
            // A large title adds 52 points.
            ("", 64), (#""largeTitle": true,"#, 116), (#""toolbar": { "height": 60 },"#, 80),
            (#""barHidden": true,"#, 20),
        ])
    func edges(screen: String, top: Double) throws {
        #expect(try edges(screen: screen, content: Self.padded) == [top, 230])
    }

    @Test("the top padding of a container is only as long as the part of the container under the bars")
    func lowerContainer() throws {
        let lower = Self.padded.replacing(#""frame": "fill""#, with: #""frame": [0, 30, 100, 210]"#)
        #expect(try edges(screen: "", content: lower) == [64, 230])
    }

    @Test("in a scroll view, content with `safeArea` moves down by the bar's height only once")
    func scrolledContent() throws {
        let inner = Self.padded.replacing(#""frame": "fill""#, with: #""frame": [0, 0, 100, 50]"#)
        let view = #"{ "type": "scroll-view", "contentLength": 50, "children": \#(inner) }"#
        #expect(try edges(screen: "", content: view) == [64, 114])
    }
}
