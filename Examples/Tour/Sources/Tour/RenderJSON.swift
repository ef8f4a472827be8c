import Navrender

/// Renders a scene from JSON text to a PNG file.
///
/// The file is then read back: a second scene shows it as an image, and both pictures must be equal.
func renderJSON(into folder: String) throws -> String {
    let scene = try Scene(
        json: """
            {
                "scene": 1,
                "canvas": { "size": [200, 80], "scale": 2 },
                "root": {
                    "type": "box", "frame": [20, 18, 160, 44], "radius": "capsule", "fill": "systemPink",
                    "children": { "type": "text", "text": "Listen", "alignment": "center",
                                  "frame": "fill", "fill": "white" }
                }
            }
            """)
    let picture = try Renderer().render(scene)
    try picture.write(to: "\(folder)/listen.png")

    try expect(picture.warnings.isEmpty, "\(picture.warnings)")
    try expect(
        (picture.width, picture.height) == (400, 160),
        "listen.png has \(picture.width) × \(picture.height) pixels instead of 400 × 160")

    // A scene from text has no folder, so `assets` names the folder of the image.
    let file = try Scene(
        json: """
            {
                "scene": 1,
                "canvas": { "size": [400, 160] },
                "root": { "type": "image", "source": "listen.png", "frame": "fill" }
            }
            """)
    let readBack = try Renderer(assets: .folder(folder)).render(file)
    try expect(readBack.bitmap == picture.bitmap, "listen.png differs from the picture that was written")
    return "listen.png has \(picture.width) × \(picture.height) pixels"
}
