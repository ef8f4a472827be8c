import NavJSON
import Navrender
import Testing

/// As in UIKit, the safe area of a screen begins below the bars of its controller.
@Suite("safe area of a controller's screen")
struct ScreenSafeAreaTests {
    /// Returns the first and the last row of the red box in the content of a screen. The status area is 20 points high,
    /// the bar 44 points, and the area at the bottom 10 points.
    private func rows(screen: String, content: String) throws -> ClosedRange<Int> {
        let text = #"""
            { "scene": 1, "canvas": { "size": [100, 240], "safeArea": [20, 0, 10, 0], "barTop": 20 },
              "root": { "type": "navigation-controller", "screens": { \#(screen) "content": \#(content) } } }
            """#
        let bitmap = try Renderer().render(Scene(SourceText(name: "scene", text: text))).bitmap
        let red = (0..<bitmap.height).filter { bitmap[2, $0].red == 255 && bitmap[2, $0].green == 0 }
        let (first, last) = (try #require(red.first), try #require(red.last))
        #expect(red == Array(first...last))
        return first...last
    }

    private static let padded = #"""
        { "type": "box", "frame": "fill", "safeArea": true, "axis": "vertical", "alignment": "stretch",
          "children": { "type": "box", "grow": 1, "fill": "#f00" } }
        """#

    @Test(
        "the safe area lies between the bars at rest and the bottom inset",
        arguments: [
            // A large title adds 52 points.
            ("", 64), (#""largeTitle": true,"#, 116), (#""toolbar": { "height": 60 },"#, 80),
            (#""barHidden": true,"#, 20),
        ])
    func edges(screen: String, top: Int) throws {
        #expect(try rows(screen: screen, content: Self.padded) == top...229)
    }

    @Test("a container that begins below the top adds only the covered part of its height")
    func lowerContainer() throws {
        let lower = Self.padded.replacing(#""frame": "fill""#, with: #""frame": [0, 30, 100, 210]"#)
        #expect(try rows(screen: "", content: lower) == 64...229)
    }

    @Test("in a scroll view, the content begins below the bar only once")
    func scrolledContent() throws {
        let inner = Self.padded.replacing(#""frame": "fill""#, with: #""frame": [0, 0, 100, 50]"#)
        let view = #"{ "type": "scroll-view", "contentLength": 50, "children": \#(inner) }"#
        #expect(try rows(screen: "", content: view) == 64...113)
    }
}
