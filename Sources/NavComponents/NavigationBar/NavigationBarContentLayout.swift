import NavGeometry
import NavImaging
import NavScene

/// The layout of a bar's contents. The back button and the items are laid out from the edges
/// inwards. The title is centred in the bar if it fits there.
struct NavigationBarContentLayout {
    /// The contents at their places.
    struct Parts {
        var backChevron: Node?
        var backTitle: Label?
        var trailingItems: [Node] = []
        var leadingItems: [Node] = []
        /// The title in the bar, or nil while it is hidden.
        var title: Label?

        /// All parts in drawing order.
        var nodes: [Node] {
            [backChevron, backTitle?.node].compactMap(\.self) + trailingItems + leadingItems
                + [title?.node].compactMap(\.self)
        }
    }

    let bar: NavigationBar
    /// The frame of the bar's content, in the component's coordinates.
    let frame: Rect
    let context: ComponentContext

    private static let titleFont = FontDescription(size: 17, weight: 600)
    private static let backFont = FontDescription(size: 17)
    /// The distance from the screen's edge to the chevron's ink, in points.
    private static let backMargin = 8.0
    /// The distance from the chevron's ink to the back title, in points.
    private static let backGap = 10.0
    /// The distance between neighbouring items, in points.
    private static let itemGap = 16.0
    /// The smallest distance between the title and its neighbours, in points.
    static let titleGap = 8.0

    func parts() -> Parts {
        var parts = Parts()
        var room = (leading: frame.minX, trailing: frame.maxX)
        placeBack(&parts, &room.leading, limit: room.trailing)
        for (index, item) in bar.trailingItems.enumerated() {
            let edge = index == 0 ? room.trailing - context.margin : room.trailing - Self.itemGap
            let label = itemLabel("trailingItem-\(index)", item, maximumWidth: edge - room.leading)
            room.trailing = edge - label.width
            parts.trailingItems.append(label.node(atX: room.trailing))
        }
        for (index, item) in bar.leadingItems.enumerated() {
            let isAtEdge = index == 0 && bar.backTitle == nil
            let edge = room.leading + (isAtEdge ? context.margin : Self.itemGap)
            let label = itemLabel("leadingItem-\(index)", item, maximumWidth: room.trailing - edge)
            room.leading = edge + label.width
            parts.leadingItems.append(label.node(atX: edge))
        }
        parts.title = titleLabel(between: room.leading, and: room.trailing)
        return parts
    }

    private var tint: StraightColor { bar.tint ?? context.color(.systemBlue) }

    private func placeBack(_ parts: inout Parts, _ leading: inout Double, limit: Double) {
        guard let title = bar.backTitle else { return }
        let chevron = Chevron.back
        let origin = Point(
            x: leading + Self.backMargin + context.sideInset,
            y: frame.y + context.pixels.rounded((frame.height - chevron.size.height) / 2))
        parts.backChevron = context.line(
            "backChevron", along: chevron.pointingLeft, penWidth: chevron.penWidth, color: tint,
            frame: Rect(origin: origin, size: chevron.size))
        leading = origin.x + chevron.size.width
        guard !title.isEmpty else { return }
        let x = leading + Self.backGap
        let label = context.label(
            "backTitle", title, font: Self.backFont, color: tint, y: frame.y, height: frame.height,
            maximumWidth: limit - context.margin - x)
        parts.backTitle = Label(node: label.node(atX: x), width: label.width)
        leading = x + label.width
    }

    private func itemLabel(_ role: String, _ item: NavigationBar.Item, maximumWidth: Double) -> Label {
        var color = item.isEnabled ? item.tint ?? tint : Self.disabledColor
        if item.isHighlighted { color.alpha *= Self.highlightedAlpha }
        return context.itemLabel(
            role, item,
            font: item.font ?? FontDescription(size: 17, weight: item.style == .done ? 600 : 400),
            color: color, y: frame.y, height: frame.height, maximumWidth: maximumWidth)
    }

    /// The alpha factor of a highlighted item: an estimate.
    private static let highlightedAlpha: Float = 0.75

    /// The colour of disabled items: a middle grey, equal in light and dark appearance.
    private static let disabledColor = StraightColor(bytes: 128, 128, 128)

    /// Returns the title between the items, or nil for a hidden title.
    ///
    /// The title is centred in the bar. To avoid an item, the title moves aside by the smallest
    /// sufficient distance. A title that does not fit is truncated.
    private func titleLabel(between leading: Double, and trailing: Double) -> Label? {
        let alpha = bar.titleAlpha.clamped(to: 0...1) * (bar.largeTitle?.titleAlpha ?? 1)
        let appearances = bar.appearances(on: context.canvas)
        let appearance = bar.progress > 0 ? appearances.standard : appearances.edge
        let first = max(leading + Self.titleGap, frame.minX + context.margin)
        let last = min(trailing - Self.titleGap, frame.maxX - context.margin)
        guard !bar.title.isEmpty, first < last, alpha > 0 || bar.largeTitle == nil else { return nil }
        let label = context.label(
            "title", bar.title, font: appearance.titleFont ?? Self.titleFont,
            color: bar.titleColor(in: context), y: frame.y + appearance.titleOffset.dy,
            height: frame.height, maximumWidth: last - first)
        let place = max(first, min(frame.center.x - label.width / 2, last - label.width))
        var node = label.node(atX: place + appearance.titleOffset.dx)
        node.opacity = alpha
        return Label(node: node, width: label.width)
    }
}

extension NavigationBar.LargeTitle {
    /// The visible height below which the title in the bar begins to appear, in points.
    private static let remnant = 10.0

    /// Whether the large title is what a reader sees, and not the title in the bar.
    var isMain: Bool { height > Self.remnant }

    /// The opacity of the title in the bar.
    ///
    /// The title fades in while the last 10 points of the large title disappear under the bar.
    var titleAlpha: Double { (1 - height / Self.remnant).clamped(to: 0...1) }
}
