import Navrender

/// A tag: a word on a capsule, coloured if the tag is selected.
struct Tag: SceneElement {
    var title: String
    var isSelected: Bool
    var tint: StraightColor

    var node: Node {
        Box(radius: .capsule, curve: .continuous) {
            Text(title, font: .init(size: 15, weight: 600), alignment: .center)
                .frame(.fill).fill(isSelected ? .white : .black)
        }
        .frame(width: 92, height: 32).fill(isSelected ? tint : StraightColor(bytes: 229, 229, 234))
    }
}

/// The row of tags in JSON.
private let row = """
    {
        "scene": 1,
        "canvas": { "size": [320, 64], "scale": 2 },
        "tokens": { "size": { "width": 92, "height": 32 }, "font": { "size": 15, "weight": 600 } },
        "root": {
            "type": "stack", "axis": "horizontal", "gap": 8, "padding": 16, "frame": "fill",
            "children": [
                { "type": "box", "radius": "capsule", "curve": "continuous", "frame": "$size", "fill": "#e5e5ea",
                  "children": { "type": "text", "text": "All", "font": "$font", "alignment": "center",
                                "frame": "fill", "fill": "black" } },
                { "type": "box", "radius": "capsule", "curve": "continuous", "frame": "$size", "fill": "systemPink",
                  "children": { "type": "text", "text": "Songs", "font": "$font", "alignment": "center",
                                "frame": "fill", "fill": "white" } },
                { "type": "box", "radius": "capsule", "curve": "continuous", "frame": "$size", "fill": "#e5e5ea",
                  "children": { "type": "text", "text": "Albums", "font": "$font", "alignment": "center",
                                "frame": "fill", "fill": "black" } }
            ]
        }
    }
    """

/// Builds a row of tags in Swift, and checks that JSON gives the same scene and the same pixels.
func buildTags(into folder: String) throws -> String {
    let built = Scene(size: [320, 64], scale: 2) { canvas in
        Stack(axis: .horizontal, gap: 8, padding: 16) {
            for title in ["All", "Songs", "Albums"] {
                Tag(title: title, isSelected: title == "Songs", tint: canvas.color(.systemPink))
            }
        }
        .frame(.fill)
    }
    let read = try Scene(json: row)
    let (one, other) = (try Renderer().render(built), try Renderer().render(read))
    try one.write(to: "\(folder)/tags.png")

    try expect((one.width, one.height) == (other.width, other.height), "the pictures differ in size")
    for y in 0..<one.height {
        for x in 0..<one.width {
            try expect(one[x, y] == other[x, y], "pixel (\(x), \(y)) differs")
        }
    }
    try expect(built == read, "the scenes differ:\n\(built.json)\n\(read.json)")
    return "\(one.width * one.height) pixels are equal from Swift and from JSON"
}
