import NavGeometry
import NavImaging
import NavScene

/// The layout of one row: icon, title above subtitle, value, chevron and separator.
struct ListRowLayout {
    let row: List.Row
    let index: Int
    let size: Size
    let context: ComponentContext

    /// The side length of the icon's square, in points.
    private static let iconSide = 29.0
    /// The distance from the icon's leading edge to the title's leading edge, in points, as in the
    /// system's Settings app.
    private static let iconAdvance = 44.0
    private static let gap = 8.0
    private var titleFont: FontDescription { context.font(.body) }
    private var subtitleFont: FontDescription { context.font(.footnote) }

    func parts() -> [Node] {
        var parts: [Node] = []
        var trailing = size.width - context.margin
        if let color = row.iconColor { parts.append(icon(color)) }
        if row.hasDisclosure {
            let chevron = disclosure(endingAt: trailing)
            trailing -= Chevron.disclosure.size.width + Self.gap
            parts.append(chevron)
        }
        if let value = row.value {
            let label = valueLabel(value, endingAt: trailing)
            parts.append(label.node(atX: trailing - label.width))
            trailing -= label.width + Self.gap
        }
        return parts + words(maximumWidth: trailing - leading) + [separator()]
    }

    /// The x coordinate where the text and the separator begin.
    private var leading: Double { context.margin + (row.iconColor == nil ? 0 : Self.iconAdvance) }

    private func icon(_ color: StraightColor) -> Node {
        let frame = Rect(
            x: context.margin, y: context.pixels.rounded((size.height - Self.iconSide) / 2),
            width: Self.iconSide, height: Self.iconSide)
        let shape = BoxShape(corners: .radii(CornerRadii(6.5)), curve: .continuous)
        return context.part("icon-\(index)", .box(shape), frame: frame, fill: color)
    }

    private func disclosure(endingAt trailing: Double) -> Node {
        let chevron = Chevron.disclosure
        let origin = Point(
            x: trailing - chevron.size.width,
            y: context.pixels.rounded((size.height - chevron.size.height) / 2))
        return context.line(
            "disclosure-\(index)", along: chevron.pointingRight, penWidth: chevron.penWidth,
            color: context.color(.tertiaryLabel), frame: Rect(origin: origin, size: chevron.size))
    }

    /// A value gets at most half of the row's width for text.
    private func valueLabel(_ value: String, endingAt trailing: Double) -> Label {
        context.label(
            "value-\(index)", value, font: titleFont, color: context.color(.secondaryLabel), y: 0,
            height: size.height, maximumWidth: (trailing - leading) / 2)
    }

    private func words(maximumWidth: Double) -> [Node] {
        guard let subtitle = row.subtitle else {
            return [titleLabel(y: 0, height: size.height, maximumWidth: maximumWidth)]
        }
        let titleHeight = context.lineHeight(row.title, font: titleFont)
        let subtitleHeight = context.lineHeight(subtitle, font: subtitleFont)
        let top = context.pixels.rounded((size.height - titleHeight - subtitleHeight) / 2)
        return [
            titleLabel(y: top, height: titleHeight, maximumWidth: maximumWidth),
            context.label(
                "subtitle-\(index)", subtitle, font: subtitleFont,
                color: context.color(.secondaryLabel), y: top + titleHeight, height: subtitleHeight,
                maximumWidth: maximumWidth
            ).node(atX: leading),
        ]
    }

    private func titleLabel(y: Double, height: Double, maximumWidth: Double) -> Node {
        context.label(
            "title-\(index)", row.title, font: titleFont, color: context.color(.label), y: y,
            height: height, maximumWidth: maximumWidth
        ).node(atX: leading)
    }

    /// Returns a line of one device pixel at the row's bottom. The line spans from the text's
    /// leading edge to the row's trailing edge.
    private func separator() -> Node {
        let pixel = context.pixels.pixel
        let frame = Rect(minX: leading, minY: size.height - pixel, maxX: size.width, maxY: size.height)
        return context.part(
            "separator-\(index)", .box(BoxShape()), frame: frame, fill: context.color(.separator))
    }
}
