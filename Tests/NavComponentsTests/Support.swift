import NavGeometry
import NavImaging
import NavJSON
import NavScene

@testable import NavComponents

/// The widths of the seven search tags in 13-point semibold, measured with Inter's outlines and the
/// system's tracking.
let tagTextWidths: [String: Double] = [
    "Top Results": 72.4, "Artists": 41.8, "Albums": 47.2, "Songs": 39.1, "Playlists": 51.6, "Stations": 51.5,
    "Profiles": 47.0,
]
let tagTitles = ["Top Results", "Artists", "Albums", "Songs", "Playlists", "Stations", "Profiles"]

/// Measures a text without using a font. Titles in the table have the table's widths. Other texts are half
/// an em wide per character. The height is the system's line height.
func measureByTable(_ text: Text) -> Size {
    Size(
        width: tagTextWidths[text.string] ?? Double(text.string.count) * text.font.size / 2,
        height: text.string.isEmpty ? 0 : 1.19336 * text.font.size)
}

/// Returns the canvas of an iPhone 15.
func canvas(_ appearance: Appearance = .light, width: Double = 393, scale: Double = 3) -> Canvas {
    Canvas(
        size: Size(width: width, height: 852), scale: scale, appearance: appearance, background: .white,
        barTop: 161.0 / 3)
}

/// Returns the group of one expanded component.
func expanded(_ component: some Component, frame: Frame = Frame(), on canvas: Canvas = canvas()) -> Node {
    expanded(Node(component, id: "it", frame: frame), on: canvas)
}

func expanded(_ node: Node, on canvas: Canvas = canvas()) -> Node {
    expand(Scene(canvas: canvas, nodes: [node]), measuring: measureByTable).nodes[0]
}

extension Node {
    /// Returns the node with the id `it#` plus the role, such as `it#bar`, at any depth. An expanded component with the
    /// id `it` gives such ids to its parts.
    func part(_ role: String) -> Node? {
        if id == "it#\(role)" { return self }
        return children.lazy.compactMap { $0.part(role) }.first
    }

    var rect: Rect {
        Rect(x: frame.x ?? .nan, y: frame.y ?? .nan, width: frame.width ?? .nan, height: frame.height ?? .nan)
    }

    var solidFill: StraightColor? {
        if case .solid(let color)? = fills.first, fills.count == 1 { color } else { nil }
    }

    var string: String? { if case .text(let text) = kind { text.string } else { nil } }
}

func isClose(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
}

/// Blends a channel value, 0…1, with an alpha over the level `white`. Returns the resulting level, 0…255.
func level(over white: Double, _ channel: Float, alpha: Double) -> Double {
    white * (1 - alpha) + Double(channel) * 255 * alpha
}
