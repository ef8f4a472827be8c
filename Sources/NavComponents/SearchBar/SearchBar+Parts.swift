import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// The measures, in points, come from a search bar inside a navigation bar.
extension SearchBar: UIComponent {
    private static let margin = 16.0
    private static let fieldTop = 1.0
    private static let fieldHeight = 36.0
    private static let glyphSide = 15.0
    private static let glyphInset = 8.0
    private static let textInset = 30.0
    private static let cancelGap = 10.0
    private static let font = FontDescription(size: 17)

    public func naturalSize(offered: Size, canvas: Canvas) -> Size { Size(width: offered.width, height: 52) }

    public var clipsToBounds: Bool { true }

    public func parts(in context: ComponentContext) -> [Node] {
        let share = cancelShare.clamped(to: 0...1)
        let cancel = context.label(
            "cancel", cancelTitle, font: Self.font, color: tint ?? context.color(.systemBlue),
            y: Self.fieldTop,
            height: Self.fieldHeight)
        let width = max(
            0, context.size.width - 2 * Self.margin - share * (cancel.width + Self.cancelGap))
        let frame = Rect(x: Self.margin, y: Self.fieldTop, width: width, height: Self.fieldHeight)
        let shape = BoxShape(corners: .radii(CornerRadii(10)), curve: .continuous)
        var field = context.part(
            "field", .box(shape), frame: frame, fill: context.color(.tertiarySystemFill),
            children: [glass(in: context), words(width: width, in: context)])
        field.clip = .ownShape
        guard share > 0 else { return [field] }
        var button = cancel.node(atX: frame.maxX + Self.cancelGap)
        button.opacity = share
        return [field, button]
    }

    private func words(width: Double, in context: ComponentContext) -> Node {
        let isEmpty = text.isEmpty
        return context.label(
            isEmpty ? "placeholder" : "text", isEmpty ? placeholder : text, font: Self.font,
            color: context.color(isEmpty ? .secondaryLabel : .label), y: 0, height: Self.fieldHeight,
            maximumWidth: max(0, width - Self.textInset - Self.glyphInset)
        ).node(atX: Self.textInset)
    }

    /// Returns the magnifying glass: a ring with a handle.
    private func glass(in context: ComponentContext) -> Node {
        let frame = Rect(
            x: Self.glyphInset, y: (Self.fieldHeight - Self.glyphSide) / 2, width: Self.glyphSide,
            height: Self.glyphSide)
        let ring = context.part("ring", .ellipse, frame: Rect(x: 0.9, y: 0.9, width: 10.2, height: 10.2))
        var outlined = ring
        outlined.strokes = [
            Stroke(paint: .solid(context.color(.secondaryLabel)), style: StrokeStyle(width: 1.8))
        ]
        let handle = Path(elements: [.move(Point(x: 9.7, y: 9.7)), .line(Point(x: 14.1, y: 14.1))])
        return context.part(
            "glass", .group, frame: frame,
            children: [
                outlined,
                context.line(
                    "handle", along: handle, penWidth: 1.8, color: context.color(.secondaryLabel),
                    frame: Rect(origin: .zero, size: frame.size)),
            ])
    }
}
