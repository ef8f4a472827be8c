// Uses navrender as a library: draws a scene into a file, reads a pixel, shows an error, draws many variants, cancels.

import Foundation
import Navrender

let json = """
    {
        "scene": 1,
        "canvas": { "size": [160, 60], "scale": 2, "appearance": ["light", "dark"] },
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
let folder = FileManager.default.temporaryDirectory.path

// A file: its suffix chooses the format.
let scene = try Scene(json: json, name: "greeting", parameters: ["word": "Good day"])
let picture = try Renderer().render(scene)
try picture.write(to: "\(folder)/navrender-greeting.png")
print("\(picture.width) × \(picture.height) pixels in \(folder)/navrender-greeting.png")

// A pixel: the capsule's left half, beside the words.
let pixel = picture[60, 60]
print("red \(pixel.red), green \(pixel.green), blue \(pixel.blue), alpha \(pixel.alpha)")

// An error: every mistake at once, each with its line.
do {
    let broken = json.replacing("160, 60", with: "160, -60").replacing("systemBlue", with: "sistemBlue")
    _ = try Scene(json: broken, name: "broken")
    fatalError("a broken scene was read")
} catch {
    print(error)
}

// Many variants: drawn on threads of their own, a few at a time.
for try await picture in Renderer().pictures(of: scene, variants: .grid(scales: [1, 2, 3])) {
    try picture.write(to: "\(folder)/navrender-greeting\(picture.variant.suffix).png")
    print("greeting\(picture.variant.suffix).png")
}

// Cancelling: the drawing stops before its next band, and no file is left.
let task = Task { try await Renderer(scale: 40).render(scene) }
task.cancel()
do {
    _ = try await task.value
    fatalError("a cancelled picture was drawn")
} catch is CancellationError {
    print("cancelled")
}
