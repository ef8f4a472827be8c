import Navrender

/// Gives a scene's parameter a value, and draws the scene in both appearances at two scales.
///
/// While the loop writes a picture, other threads draw the next ones.
func drawVariants(into folder: String) async throws -> String {
    let scene = try Scene(
        json: """
            {
                "scene": 1,
                "canvas": { "size": [160, 60], "appearance": ["light", "dark"] },
                "parameters": { "word": "Hello" },
                "root": { "type": "text", "text": "$word", "alignment": "center", "frame": "fill", "fill": "label" }
            }
            """, parameters: ["word": "Good day"])
    var files: [String] = []
    for try await picture in Renderer().pictures(of: scene, variants: .grid(scales: [1, 2])) {
        let file = "greeting\(picture.variant.suffix).png"
        try picture.write(to: "\(folder)/\(file)")
        files.append(file)

        let scale = Int(picture.variant.scale)
        try expect((picture.width, picture.height) == (160 * scale, 60 * scale), "\(file) has another size")
        let background: UInt8 = picture.variant.appearance == .light ? 255 : 0
        try expect(picture[0, 0].green == background, "the background of \(file) is \(picture[0, 0].green)")
    }
    let expected = ["greeting.png", "greeting@2x.png", "greeting~dark.png", "greeting~dark@2x.png"]
    try expect(files.sorted() == expected.sorted(), "the files are \(files)")
    return files.joined(separator: ", ")
}
