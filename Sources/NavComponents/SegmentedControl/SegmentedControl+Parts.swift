import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension SegmentedControl: UIComponent {
    private static let inset = 2.0
    private static let separatorInset = 6.0
    private static let separatorWidth = 1.0

    public func naturalSize(offered: Size, canvas: Canvas) -> Size { Size(width: offered.width, height: 32) }

    public var accessibility: Accessibility? { Accessibility(.tabList) }

    public func parts(in context: ComponentContext) -> [Node] {
        let bounds = Rect(origin: .zero, size: context.size)
        let radius = bounds.height < 32 ? 6.0 : 8
        let shape = BoxShape(corners: .radii(CornerRadii(radius)), curve: .continuous)
        let track = context.part(
            "track", .box(shape), frame: bounds, fill: context.color(.tertiarySystemFill))
        guard !titles.isEmpty else { return [track] }
        let count = Double(titles.count)
        let width = max(0, bounds.width - (count - 1) * Self.separatorWidth) / count
        let advance = width + Self.separatorWidth
        let place = thumb ?? Double(selection.clamped(to: 0...titles.count - 1))
        var parts = [track]
        for index in titles.indices.dropFirst() {
            // A separator beside the thumb is hidden. A separator one segment away from the thumb is fully visible.
            let distance = max(place - Double(index), Double(index) - 1 - place)
            guard distance > 0 else { continue }
            var line = separator(
                index, x: Double(index) * advance - Self.separatorWidth, height: bounds.height, in: context)
            line.opacity = min(distance, 1)
            parts.append(line)
        }
        // The thumb's shadow stays inside the control.
        var inside = context.part(
            "thumbArea", .box(shape), frame: bounds,
            children: [thumbNode(x: place * advance, width: width, radius: radius - Self.inset, in: context)])
        inside.clip = .ownShape
        parts.append(inside)
        for (index, title) in titles.enumerated() {
            let frame = Rect(x: Double(index) * advance, y: 0, width: width, height: bounds.height)
            let share = (1 - abs(place - Double(index))).clamped(to: 0...1)
            let isSelected = index == selection.clamped(to: 0...titles.count - 1)
            parts.append(
                self.title(title, index, in: frame, selected: share, context).described(
                    Accessibility(.tab, label: title, traits: isSelected ? [.selected] : [])))
        }
        return parts
    }

    /// Returns a title. The font weight is medium beside the thumb, and semibold on the thumb. While the thumb covers
    /// only a part of the title's segment, the title is a cross-dissolve of both weights.
    /// - Parameter selected: The fraction of the segment that the thumb covers.
    private func title(
        _ title: String, _ index: Int, in frame: Rect, selected: Double, _ context: ComponentContext
    ) -> Node {
        let label = { (weight: Int, role: String) in
            let line = context.label(
                role, title, font: FontDescription(size: 13, weight: weight), color: context.color(.label),
                y: 0,
                height: frame.height, maximumWidth: max(0, frame.width - 8))
            return line.node(atX: frame.x + (frame.width - line.width) / 2)
        }
        let role = "title-\(index)"
        guard selected > 0, selected < 1 else { return label(selected == 1 ? 600 : 500, role) }
        var (lighter, heavier) = (label(500, "\(role)-500"), label(600, "\(role)-600"))
        lighter.opacity = 1 - selected
        heavier.opacity = selected
        heavier.compositing = Compositing(blend: .plusLighter)
        var node = context.part(
            role, .group, frame: Rect(origin: .zero, size: context.size), children: [lighter, heavier])
        node.isIsolated = true
        return node
    }

    private func separator(_ index: Int, x: Double, height: Double, in context: ComponentContext) -> Node {
        let frame = Rect(
            x: x, y: Self.separatorInset, width: Self.separatorWidth,
            height: max(0, height - 2 * Self.separatorInset))
        let shape = BoxShape(corners: .radii(CornerRadii(0.5)))
        return context.part(
            "separator-\(index)", .box(shape), frame: frame,
            fill: StraightColor(bytes: 142, 142, 147, alpha: 0.3))
    }

    private func thumbNode(x: Double, width: Double, radius: Double, in context: ComponentContext) -> Node {
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
