import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension SegmentedControl: UIComponent {
    private static let inset = 2.0
    private static let separatorInset = 6.0

    public func naturalSize(offered: Size, canvas: Canvas) -> Size { Size(width: offered.width, height: 32) }

    public func parts(in context: ComponentContext) -> [Node] {
        let bounds = Rect(origin: .zero, size: context.size)
        let radius = bounds.height < 32 ? 6.0 : 8
        let track = context.part(
            "track", .box(BoxShape(corners: .radii(CornerRadii(radius)), curve: .continuous)), frame: bounds,
            fill: context.color(.tertiarySystemFill))
        guard !titles.isEmpty else { return [track] }
        let width = bounds.width / Double(titles.count)
        let selected = selection.clamped(to: 0...titles.count - 1)
        var parts = [track]
        for index in titles.indices.dropFirst() where index != selected && index != selected + 1 {
            parts.append(separator(index, x: Double(index) * width, height: bounds.height, in: context))
        }
        parts.append(
            thumb(x: Double(selected) * width, width: width, radius: radius - Self.inset, in: context))
        for (index, title) in titles.enumerated() {
            let font = FontDescription(size: 13, weight: index == selected ? 600 : 500)
            let label = context.label(
                "title-\(index)", title, font: font, color: context.color(.label), y: 0,
                height: bounds.height,
                maximumWidth: max(0, width - 8))
            parts.append(label.node(atX: Double(index) * width + (width - label.width) / 2))
        }
        return parts
    }

    private func separator(_ index: Int, x: Double, height: Double, in context: ComponentContext) -> Node {
        let frame = Rect(
            x: x - 0.5, y: Self.separatorInset, width: 1, height: max(0, height - 2 * Self.separatorInset))
        let shape = BoxShape(corners: .radii(CornerRadii(0.5)))
        return context.part(
            "separator-\(index)", .box(shape), frame: frame,
            fill: StraightColor(bytes: 142, 142, 147, alpha: 0.3))
    }

    private func thumb(x: Double, width: Double, radius: Double, in context: ComponentContext) -> Node {
        let frame = Rect(
            x: x + Self.inset, y: Self.inset, width: max(0, width - 2 * Self.inset),
            height: max(0, context.size.height - 2 * Self.inset))
        let isDark = context.canvas.appearance == .dark
        var node = context.part(
            "thumb", .box(BoxShape(corners: .radii(CornerRadii(radius)), curve: .continuous)), frame: frame,
            fill: isDark ? StraightColor(bytes: 99, 99, 102) : .white)
        node.shadows = [
            Shadow(
                color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.085), sigma: 3.5,
                offset: Vector(dx: 0, dy: 2)),
            Shadow(
                color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.04), sigma: 0.5,
                offset: Vector(dx: 0, dy: 3)),
        ]
        return node
    }
}
