import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// The measures, in points, come from a search bar inside a navigation bar.
extension SearchBar: UIComponent {
    private static let margin = 16.0
    private static let fieldTop = 1.0
    private static let fieldHeight = 36.0
    private static let glyphSide = 16.0
    private static let glyphInset = 8.0
    private static let textInset = 30.0
    private static let cancelGap = 10.0
    /// The width and height of the caret: an estimate for text of 17 points.
    private static let caretSize = Size(width: 2, height: 22)
    private static let clearSide = 16.0
    private static let clearInset = 8.0
    private var textFont: FontDescription { font ?? FontDescription(size: 17) }

    public func naturalSize(offered: Size, canvas: Canvas) -> Size { Size(width: offered.width, height: 52) }

    public var clipsToBounds: Bool { true }

    public func parts(in context: ComponentContext) -> [Node] {
        let share = cancelShare.clamped(to: 0...1)
        let cancel = context.label(
            "cancel", cancelTitle, font: textFont, color: tint ?? context.color(.systemBlue),
            y: Self.fieldTop,
            height: Self.fieldHeight)
        let width = max(
            0, context.size.width - 2 * Self.margin - share * (cancel.width + Self.cancelGap))
        let frame = Rect(x: Self.margin, y: Self.fieldTop, width: width, height: Self.fieldHeight)
        let shape = BoxShape(corners: .radii(CornerRadii(10)), curve: .continuous)
        var field = self.field.styled(
            context.part(
                "field", .box(shape), frame: frame, fill: context.color(.tertiarySystemFill),
                children: [glass(in: context)] + words(width: width, in: context)))
        field.clip = .ownShape
        field.accessibility = Accessibility(
            .searchField, label: placeholder, value: text.isEmpty ? nil : text)
        guard share > 0 else { return [field] }
        var button = cancel.described(Accessibility(.button, label: cancelTitle))
            .node(atX: frame.maxX + Self.cancelGap)
        button.opacity = share
        return [field, button]
    }

    /// Returns the text or the placeholder, the caret, and the button that clears a text.
    private func words(width: Double, in context: ComponentContext) -> [Node] {
        let isEmpty = text.isEmpty
        let end = isEmpty ? Self.glyphInset : 2 * Self.clearInset + Self.clearSide
        let label = context.label(
            isEmpty ? "placeholder" : "text", isEmpty ? placeholder : text, font: textFont,
            color: (isEmpty ? placeholderColor : textColor)
                ?? context.color(isEmpty ? .secondaryLabel : .label), y: 0, height: Self.fieldHeight,
            maximumWidth: max(0, width - Self.textInset - end))
        var nodes = [label.node(atX: Self.textInset)]
        if !isEmpty { nodes.append(clearButton(width: width, in: context)) }
        guard caret > 0 else { return nodes }
        let place = Rect(
            x: Self.textInset + (isEmpty ? -Self.caretSize.width : label.width),
            y: (Self.fieldHeight - Self.caretSize.height) / 2, width: Self.caretSize.width,
            height: Self.caretSize.height)
        var line = context.part(
            "caret", .box(BoxShape(corners: .radii(CornerRadii(1)))), frame: place,
            fill: tint ?? context.color(.systemBlue))
        line.opacity = caret.clamped(to: 0...1)
        return nodes + [line]
    }

    /// Returns a cross in a filled circle.
    private func clearButton(width: Double, in context: ComponentContext) -> Node {
        let side = Self.clearSide
        let frame = Rect(
            x: width - Self.clearInset - side, y: (Self.fieldHeight - side) / 2, width: side, height: side)
        let cross = Path(elements: [
            .move(Point(x: 5, y: 5)), .line(Point(x: 11, y: 11)), .move(Point(x: 11, y: 5)),
            .line(Point(x: 5, y: 11)),
        ])
        return context.part(
            "clear", .ellipse, frame: frame, fill: context.color(.systemGray),
            children: [
                context.line(
                    "cross", along: cross, penWidth: 1.6, color: context.color(.systemBackground),
                    frame: Rect(origin: .zero, size: frame.size))
            ]
        ).described(Accessibility(.button, label: "Clear text"))
    }

    /// Returns the magnifying glass: a ring with a handle. Both are one path, so that the translucent
    /// colour is not doubled where ring and handle meet.
    private func glass(in context: ComponentContext) -> Node {
        let frame = Rect(
            x: Self.glyphInset, y: (Self.fieldHeight - Self.glyphSide) / 2, width: Self.glyphSide,
            height: Self.glyphSide)
        let ring = Path(ellipseIn: Rect(x: 1.1, y: 1.1, width: 10.6, height: 10.6))
        let handle: [Path.Element] = [.move(Point(x: 10.4, y: 10.4)), .line(Point(x: 14.9, y: 14.9))]
        return context.line(
            "glass", along: Path(elements: ring.elements + handle), penWidth: 1.9,
            color: placeholderColor ?? context.color(.secondaryLabel), frame: frame)
    }
}
