import Foundation
import NavJSON
import NavScene
import Navrender
import Testing

/// The picture and the film of the search tags come from different scenes, and must look alike.
@Suite("facts: picture and film of the search")
struct SearchFilmFacts {
    /// The scene of the film: the same search screen as in the picture, but made by a controller.
    private let film = #"""
        { "scene": 1, "canvas": { "device": "iPhone 15" },
          "root": {
            "type": "search-controller", "keepsTitle": true, "text": "aurora", "tint": "systemPink",
            "tags": {
              "type": "tags",
              "titles": ["Top Results", "Artists", "Albums", "Songs", "Playlists", "Stations", "Profiles"]
            },
            "content": { "type": "list", "rows": ["Nothing"] }
          },
          "timeline": [{ "at": 0, "focus": true }, { "at": 0.3, "type": "aurora" }, { "at": 1.2, "submit": true }] }
        """#

    @Test("film and picture have the same pixels in title, field, bar, clear button and tags")
    func sameBars() throws {
        var options = RenderOptions()
        options.fonts = .folder(packageFolder.appending(path: "Fonts").path)
        let animation = try Renderer(options).animation(of: Scene(SourceText(name: "film", text: film)))
        let picture = try animation.picture(at: 2).bitmap
        let still = try EffectScene("heroes/tags-top-results")
        // The status bar ends at y = 54 points, and the tags end at y = 149.67 + 32 points. The centres of the
        // first and last compared pixel rows lie half a point or more inside these bounds.
        var different = 0
        for y in stride(from: 54.5, to: 181, by: 1 / 3.0) {
            for x in stride(from: 0.17, to: 393, by: 1 / 3.0) {
                let pixel = picture[Int(x * 3), Int(y * 3)]
                if Levels(Int(pixel.red), Int(pixel.green), Int(pixel.blue)) != still.color(x, y) {
                    different += 1
                }
            }
        }
        #expect(different == 0)
    }

    @Test("at rest, the search controller's bar has the page's colour and no hairline")
    func atRest() throws {
        let scene = try EffectScene("effects/search-at-rest")
        // The bar begins at y = 20 points. The title is 44 points high and the search field 52. So the bar ends at
        // y = 116 points.
        for y in [4.0, 30, 115.75, 116.25, 117] { #expect(scene.color(3, y) == .white) }
    }
}
