// Uses navrender as a library: makes a PNG file from a scene in a string, then shows what a broken scene says.

import Foundation
import Navrender

let scene = """
    {
        "scene": 1,
        "canvas": { "size": [160, 60], "scale": 2 },
        "parameters": { "word": "Hello" },
        "root": {
            "type": "box", "frame": [10, 10, 140, 40], "radius": "capsule", "fill": "systemBlue",
            "children": {
                "type": "text", "text": "$word", "font": { "size": 17, "weight": 600 },
                "alignment": "center", "frame": "fill", "fill": "white"
            }
        }
    }
    """

var options = RenderOptions()
options.parameters = [(name: "word", value: "Good day")]

let outcome = try Navrender.render(SourceText(name: "greeting", text: scene), options)
let picture = outcome.product
let file = FileManager.default.temporaryDirectory.appending(path: "navrender-greeting.png")
try Data(picture.bytes).write(to: file, options: .atomic)
print("\(picture.width) × \(picture.height) pixels in \(file.path)")

// Every mistake is told at once, each with its place.
let broken = """
    {
        "scene": 1,
        "canvas": { "size": [160, -60] },
        "root": { "type": "box", "fill": "sistemBlue" }
    }
    """

do {
    try Navrender.check(SourceText(name: "broken", text: broken))
    fatalError("a broken scene passed the check")
} catch {
    print(error)
}
