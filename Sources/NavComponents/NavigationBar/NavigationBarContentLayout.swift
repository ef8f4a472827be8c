import NavGeometry
import NavImaging
import NavScene

/// What stands in the bar: the way back and items from the edges inwards, the title in the middle of what is left.
struct NavigationBarContentLayout {
    let bar: NavigationBar
    /// Of the bar's content, in the component's coordinates.
    let frame: Rect
    let context: ComponentContext

    private static let titleFont = FontDescription(size: 17, weight: 600)
    private static let backFont = FontDescription(size: 17)
    /// From the screen's edge to the chevron's ink.
    private static let backMargin = 8.0
    /// From the chevron's ink to the words.
    private static let backGap = 10.0
    /// Between neighbouring items.
    private static let itemGap = 16.0
    /// Kept free beside the title.
    private static let titleGap = 8.0
    /// A large title hands over to the one in the bar when so much of its extension is left, in points.
    private static let largeTitleRemnant = 10.0

    func nodes() -> [Node] {
        var nodes: [Node] = []
        var room = (leading: frame.minX, trailing: frame.maxX)
        placeBack(&nodes, &room.leading, limit: room.trailing)
        for (index, item) in bar.trailingItems.enumerated() {
            let edge = index == 0 ? room.trailing - context.margin : room.trailing - Self.itemGap
            let label = itemLabel("trailingItem-\(index)", item, maximumWidth: edge - room.leading)
            room.trailing = edge - label.width
            nodes.append(label.node(atX: room.trailing))
        }
        for (index, item) in bar.leadingItems.enumerated() {
            let isAtEdge = index == 0 && bar.backTitle == nil
            let edge = room.leading + (isAtEdge ? context.margin : Self.itemGap)
            let label = itemLabel("leadingItem-\(index)", item, maximumWidth: room.trailing - edge)
            room.leading = edge + label.width
            nodes.append(label.node(atX: edge))
        }
        if let title = titleLabel(between: room.leading, and: room.trailing) { nodes.append(title) }
        return nodes
    }

    private var tint: StraightColor { bar.tint ?? context.color(.systemBlue) }

    private func placeBack(_ nodes: inout [Node], _ leading: inout Double, limit: Double) {
        guard let title = bar.backTitle else { return }
        let chevron = Chevron.back
        let origin = Point(
            x: leading + Self.backMargin + context.sideInset,
            y: frame.y + context.pixels.rounded((frame.height - chevron.size.height) / 2))
        nodes.append(
            context.line(
                "backChevron", along: chevron.pointingLeft, penWidth: chevron.penWidth, color: tint,
                frame: Rect(origin: origin, size: chevron.size)))
        leading = origin.x + chevron.size.width
        guard !title.isEmpty else { return }
        let x = leading + Self.backGap
        let label = context.label(
            "backTitle", title, font: Self.backFont, color: tint, y: frame.y, height: frame.height,
            maximumWidth: limit - context.margin - x)
        nodes.append(label.node(atX: x))
        leading = x + label.width
    }

    private func itemLabel(_ role: String, _ item: NavigationBar.Item, maximumWidth: Double) -> Label {
        var color = item.isEnabled ? tint : Self.disabledColor
        if item.isHighlighted { color.alpha *= Self.highlightedAlpha }
        return context.label(
            role, item.title, font: FontDescription(size: 17, weight: item.style == .done ? 600 : 400),
            color: color, y: frame.y, height: frame.height, maximumWidth: maximumWidth)
    }

    /// What is left of a word's alpha under a finger; an estimate.
    private static let highlightedAlpha: Float = 0.75

    /// The middle grey of the fixed colours.
    private static let disabledColor = StraightColor(bytes: 128, 128, 128)

    /// Centred in the bar; where it would touch an item, moved aside as little as possible; where it does not fit, shortened.
    private func titleLabel(between leading: Double, and trailing: Double) -> Node? {
        let isInLargeTitle = bar.largeTitle.map { $0.height > Self.largeTitleRemnant } ?? false
        let first = max(leading + Self.titleGap, frame.minX + context.margin)
        let last = min(trailing - Self.titleGap, frame.maxX - context.margin)
        guard !bar.title.isEmpty, !isInLargeTitle, first < last else { return nil }
        let label = context.label(
            "title", bar.title, font: Self.titleFont, color: bar.titleColor(in: context), y: frame.y,
            height: frame.height, maximumWidth: last - first)
        var node = label.node(atX: max(first, min(frame.center.x - label.width / 2, last - label.width)))
        node.opacity = bar.titleAlpha.clamped(to: 0...1)
        return node
    }
}
