import NavGeometry
import NavImaging
import NavScene

/// Tools to build the parts of a component.
extension ComponentContext {
    package var pixels: PixelGrid { PixelGrid(scale: canvas.scale) }

    /// Distance of text from the sides: 16 points, 20 where it is at least 414 wide; and what the device keeps there, where
    /// the component goes from side to side.
    package var margin: Double { (size.width >= 414 ? 20 : 16) + sideInset }

    /// What the device keeps at each side, in points.
    package var sideInset: Double {
        size.width == canvas.size.width ? max(canvas.safeArea.left, canvas.safeArea.right) : 0
    }

    /// A system style in the canvas's size category, on the system's own line box.
    package func font(_ style: DynamicTypeStyle) -> FontDescription {
        let font = style.font(in: canvas.sizeCategory)
        return FontDescription(size: font.size, weight: font.weight)
    }

    package func color(_ name: SystemColor) -> StraightColor { canvas.color(name) }

    /// A part named by its role.
    package func part(
        _ role: String, _ kind: Node.Kind, frame: Rect, fill: StraightColor? = nil, children: [Node] = []
    ) -> Node {
        Node(
            kind, id: id.map { "\($0)#\(role)" }, frame: Frame(frame), fills: fill.map { [.solid($0)] } ?? [],
            children: children, source: source)
    }

    /// One line of text at x = 0, with an ellipsis where it is too long.
    /// - Parameter height: points; the line stands in its middle.
    package func label(
        _ role: String, _ string: String, font: FontDescription, color: StraightColor, y: Double,
        height: Double, maximumWidth: Double = .infinity
    ) -> Label {
        let text = Text(string, font: font, maximumLines: 1)
        let width = min(measure(text).width, max(0, maximumWidth))
        var node = part(
            role, .text(text), frame: Rect(x: 0, y: y, width: width, height: max(0, height)), fill: color)
        // A text that fits takes its natural width: no rounding can make it too long for itself.
        if width < maximumWidth { node.frame.width = nil }
        return Label(node: node, width: width)
    }

    /// The height of a line, in whole pixels.
    package func lineHeight(_ string: String, font: FontDescription) -> Double {
        pixels.roundedUp(measure(Text(string, font: font, maximumLines: 1)).height)
    }

    /// A line drawn with a round pen, in one colour.
    package func line(_ role: String, along path: Path, penWidth: Double, color: StraightColor, frame: Rect)
        -> Node
    {
        var node = part(role, .path(PathShape(path: path)), frame: frame)
        node.strokes = [
            Stroke(paint: .solid(color), style: StrokeStyle(width: penWidth, cap: .round, join: .round))
        ]
        return node
    }
}
