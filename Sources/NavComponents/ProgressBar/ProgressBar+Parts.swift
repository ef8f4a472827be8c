import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension ProgressBar: UIComponent {
    public func naturalSize(offered: Size, canvas: Canvas) -> Size {
        Size(width: offered.width, height: style == .bar ? 2 : 4)
    }

    public func parts(in context: ComponentContext) -> [Node] {
        let bounds = Rect(origin: .zero, size: context.size)
        var parts: [Node] = []
        if let color = trackColor ?? (style == .default ? context.color(.systemFill) : nil) {
            parts.append(context.part("track", shape, frame: bounds, fill: color))
        }
        let frame = Rect(x: 0, y: 0, width: fillWidth(in: context.size), height: bounds.height)
        var fill = context.part("fill", shape, frame: frame)
        fill.fills = [paint(tint ?? context.color(.systemBlue))]
        fill.opacity = value > 0 ? 1 : 0
        parts.append(fill)
        return parts
    }

    private var shape: Node.Kind { .box(BoxShape(corners: style == .bar ? .radii(.zero) : .capsule)) }

    /// Returns the width of the fill, rounded to whole points.
    ///
    /// A rounded fill keeps both its caps, so it is at least twice as long as it is high.
    private func fillWidth(in size: Size) -> Double {
        let width = (size.width * value.clamped(to: 0...1)).rounded()
        return style == .bar ? width : min(max(width, 2 * size.height), size.width)
    }

    /// Returns the paint of the fill. In the `bar` style, the top edge is slightly darker. The factor
    /// was measured on the system's own bar.
    private func paint(_ color: StraightColor) -> Paint {
        guard style == .bar else { return .solid(color) }
        let shade: Float = 0.978378
        let top = StraightColor(
            red: color.red * shade, green: color.green * shade, blue: color.blue * shade, alpha: color.alpha)
        return .gradient(
            Gradient(
                .linear(start: Point(x: 0, y: 0), end: Point(x: 0, y: 1)),
                stops: [Gradient.Stop(offset: 0, color: top), Gradient.Stop(offset: 1, color: color)]))
    }
}
