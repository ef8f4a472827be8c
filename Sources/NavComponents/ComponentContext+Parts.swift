import NavGeometry
import NavImaging
import NavScene

/// Functions and measures for building the parts of a component.
extension ComponentContext {
    package var pixels: PixelGrid { PixelGrid(scale: canvas.scale) }

    /// The distance of text from the component's left and right edges, in points.
    ///
    /// The margin is 16 points, or 20 points if the component is at least 414 points wide. If the component is as
    /// wide as the canvas, the margin also includes `sideInset`. While the device rotates, such a component uses the
    /// margin of the canvas's `turning` instead.
    package var margin: Double {
        let isWhole = size.width == canvas.size.width
        return (isWhole ? canvas.turning?.margin : nil) ?? Canvas.margin(ofWidth: size.width) + sideInset
    }

    /// The larger of the canvas's left and right safe-area insets, in points. The inset is 0 if the
    /// component is narrower than the canvas.
    package var sideInset: Double {
        size.width == canvas.size.width ? max(canvas.safeArea.left, canvas.safeArea.right) : 0
    }

    /// Returns the font of a system text style at the canvas's size category. The font sets no line
    /// height, so lines have the height that the system gives to this font size.
    package func font(_ style: DynamicTypeStyle) -> FontDescription {
        let font = style.font(in: canvas.sizeCategory)
        return FontDescription(size: font.size, weight: font.weight)
    }

    /// Returns a system colour in the canvas's appearance.
    package func color(_ name: SystemColor) -> StraightColor { canvas.color(name) }

    /// Returns a part whose id is the component's id, `#` and the role.
    package func part(
        _ role: String, _ kind: Node.Kind, frame: Rect, fill: StraightColor? = nil, children: [Node] = []
    ) -> Node {
        Node(
            kind, id: id.map { "\($0)#\(role)" }, frame: Frame(frame), fills: fill.map { [.solid($0)] } ?? [],
            children: children, source: source)
    }

    /// Returns a part that holds nodes of the author. The author's nodes keep the layout direction around the
    /// component, and are not mirrored with the component's other parts.
    func ownNodes(_ role: String, _ kind: Node.Kind, frame: Rect, _ nodes: [Node]) -> Node {
        var node = part(role, kind, frame: frame, children: nodes)
        node.direction = direction
        return node
    }

    /// Returns the parts of the component, mirrored if the layout is right-to-left.
    func placed(_ parts: [Node]) -> [Node] {
        guard direction.isRightToLeft else { return parts }
        return parts.map { $0.mirrored(in: size.width, measuring: measure) }
    }

    /// Returns one line of text at x = 0, truncated with an ellipsis if it is wider than
    /// `maximumWidth`.
    /// - Parameter height: The frame's height, in points. The line is centred vertically in the
    ///   frame.
    package func label(
        _ role: String, _ string: String, font: FontDescription, color: StraightColor, y: Double,
        height: Double, maximumWidth: Double = .infinity
    ) -> Label {
        label(
            role, Text(string, font: font, maximumLines: 1), color: color, y: y, height: height,
            maximumWidth: maximumWidth)
    }

    /// Returns one line of text at x = 0, as ``label(_:_:font:color:y:height:maximumWidth:)`` does.
    package func label(
        _ role: String, _ text: Text, color: StraightColor, y: Double, height: Double,
        maximumWidth: Double = .infinity
    ) -> Label {
        let width = min(measure(text).width, max(0, maximumWidth))
        var node = part(
            role, .text(text), frame: Rect(x: 0, y: y, width: width, height: max(0, height)), fill: color)
        // A text that fits gets no fixed width. So rounding cannot truncate the text.
        if width < maximumWidth { node.frame.width = nil }
        return Label(node: node, width: width)
    }

    /// Returns the height of a line of text, in points, rounded up to whole device pixels.
    package func lineHeight(_ string: String, font: FontDescription) -> Double {
        pixels.roundedUp(measure(Text(string, font: font, maximumLines: 1)).height)
    }

    /// Returns the height of a line of text, in points, almost without rounding. Measured heights are rounded up to
    /// whole device pixels, so the line is measured at 64 times its size. The error is then less than a 64th of a
    /// device pixel.
    func exactLineHeight(_ string: String, font: FontDescription) -> Double {
        var large = font
        large.size *= 64
        return measure(Text(string, font: large, maximumLines: 1)).height / 64
    }

    /// Returns a path stroked in one colour, with round caps and joins.
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
