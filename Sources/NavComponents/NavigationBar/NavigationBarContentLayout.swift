import NavGeometry
import NavImaging
import NavScene

/// The layout of a bar's contents. The back button and the items are laid out from the edges
/// inwards. The title is centred in the bar, unless it must move aside to avoid an item.
struct NavigationBarContentLayout {
    /// The contents at their places.
    struct Parts {
        var backChevron: Node?
        var backTitle: Label?
        var trailingItems: [Node] = []
        var leadingItems: [Node] = []
        /// The title in the bar, or nil while it is hidden.
        var title: Label?
        /// The line below the title, or nil while it is hidden.
        var subtitle: Node?
        /// The author's nodes in place of title and subtitle, or nil.
        var titleView: Node?
        /// The open menus of items.
        var menus: [Node] = []

        /// All parts but the menus, in drawing order.
        var nodes: [Node] {
            [backChevron, backTitle?.node].compactMap(\.self) + trailingItems + leadingItems
                + [title?.node, subtitle, titleView].compactMap(\.self)
        }

        /// The size of the title view, in points. It is zero without a visible title view.
        var titleViewSize: Size {
            Size(width: titleView?.frame.width ?? 0, height: titleView?.frame.height ?? 0)
        }
    }

    let bar: NavigationBar
    /// The frame of the bar's content, in the component's coordinates.
    let frame: Rect
    let context: ComponentContext

    private static let titleFont = FontDescription(size: 17, weight: 600)
    /// The font of the line below the title. Its size is an estimate.
    private static let subtitleFont = FontDescription(size: 12)
    private static let backFont = FontDescription(size: 17)
    /// The distance by which the chevron's ink extends into the screen's margin, in points.
    private static let backOverhang = 20.0 / 3
    /// The distance from the chevron's ink to the back title, in points.
    ///
    /// The values match the platform on screens that are 393, 402 and 440 points wide.
    private var backGap: Double { frame.width < 402 ? 10 : 34.0 / 3 }
    /// The distance between neighbouring items, in points.
    private static let itemGap = 16.0
    /// The smallest distance between the title and its neighbours, in points.
    static let titleGap = 29.0 / 3

    func parts() -> Parts {
        var parts = Parts()
        var room = (leading: frame.minX, trailing: frame.maxX)
        placeBack(&parts, &room.leading, limit: room.trailing)
        for (index, item) in bar.trailingItems.enumerated() {
            let edge = index == 0 ? room.trailing - context.margin : room.trailing - Self.itemGap
            let label = itemLabel("trailingItem-\(index)", item, maximumWidth: edge - room.leading)
            room.trailing = edge - label.width
            parts.trailingItems.append(label.node(atX: room.trailing))
            addMenu("trailingMenu-\(index)", of: item, at: room.trailing...edge, to: &parts)
        }
        for (index, item) in bar.leadingItems.enumerated() {
            let isAtEdge = index == 0 && bar.backTitle == nil
            let edge = room.leading + (isAtEdge ? context.margin : Self.itemGap)
            let label = itemLabel("leadingItem-\(index)", item, maximumWidth: room.trailing - edge)
            room.leading = edge + label.width
            parts.leadingItems.append(label.node(atX: edge))
            addMenu("leadingMenu-\(index)", of: item, at: edge...room.leading, to: &parts)
        }
        if bar.titleView.isEmpty {
            placeTitle(&parts, between: room.leading, and: room.trailing)
        } else {
            parts.titleView = titleView(between: room.leading, and: room.trailing)
        }
        return parts
    }

    private func addMenu(
        _ role: String, of item: NavigationBar.Item, at span: ClosedRange<Double>, to parts: inout Parts
    ) {
        let menu = BarMenu(item: item, role: role, span: span, top: frame.maxY, context: context)
        parts.menus += [menu.node()].compactMap(\.self)
    }

    private var tint: StraightColor { bar.tint ?? context.color(.systemBlue) }

    private func placeBack(_ parts: inout Parts, _ leading: inout Double, limit: Double) {
        guard let title = bar.backTitle else { return }
        let chevron = Chevron.back
        let origin = Point(
            x: leading + context.margin - Self.backOverhang,
            y: frame.y + context.pixels.rounded((frame.height - chevron.size.height) / 2))
        parts.backChevron = context.line(
            "backChevron", along: chevron.pointingLeft, penWidth: chevron.penWidth, color: tint,
            frame: Rect(origin: origin, size: chevron.size))
        leading = origin.x + chevron.size.width
        guard !title.isEmpty else {
            parts.backChevron?.accessibility = .back
            return
        }
        let x = leading + backGap
        let label = context.label(
            "backTitle", title, font: Self.backFont, color: tint, y: frame.y, height: frame.height,
            maximumWidth: limit - context.margin - x
        ).described(Accessibility(.button, label: title))
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
}

// MARK: Titles

extension NavigationBarContentLayout {
    /// Places title and subtitle between the items, unless they are hidden.
    ///
    /// Both lines are centred in the bar. To avoid an item, a line moves aside by the smallest
    /// sufficient distance. A line that does not fit is truncated.
    private func placeTitle(_ parts: inout Parts, between leading: Double, and trailing: Double) {
        let alpha = titleAlpha
        let appearances = bar.appearances(on: context.canvas)
        let appearance = bar.progress > 0 ? appearances.standard : appearances.edge
        let room = room(between: leading, and: trailing)
        guard !bar.title.isEmpty, room.first < room.last, alpha > 0 || bar.largeTitle == nil else { return }
        let (offset, font) = (appearance.titleOffset, appearance.titleFont ?? Self.titleFont)
        let place = {
            (role: String, string: String, font: FontDescription, color: StraightColor, span: Span) in
            let label = context.label(
                role, string, font: font, color: color, y: span.y + offset.dy, height: span.height,
                maximumWidth: room.last - room.first)
            let x = max(room.first, min(frame.center.x - label.width / 2, room.last - label.width))
            var node = label.node(atX: x + offset.dx)
            node.opacity = alpha
            return Label(node: node, width: label.width)
        }
        let lines = lines(font)
        parts.title = place("title", bar.title, font, bar.titleColor(in: context), lines.title)
            .described(Accessibility(.heading, label: bar.title))
        guard !bar.subtitle.isEmpty else { return }
        parts.subtitle =
            place(
                "subtitle", bar.subtitle, Self.subtitleFont, context.color(.secondaryLabel), lines.subtitle
            ).node
    }

    /// The vertical extent of a line, in points.
    private typealias Span = (y: Double, height: Double)

    /// Returns the extents of title and subtitle. Both lines together are centred in the bar.
    private func lines(_ font: FontDescription) -> (title: Span, subtitle: Span) {
        guard !bar.subtitle.isEmpty else { return ((frame.y, frame.height), (frame.maxY, 0)) }
        let heights = (
            context.lineHeight(bar.title, font: font),
            context.lineHeight(bar.subtitle, font: Self.subtitleFont)
        )
        let top = frame.y + context.pixels.rounded((frame.height - heights.0 - heights.1) / 2)
        return ((top, heights.0), (top + heights.0, heights.1))
    }

    /// Returns the author's nodes in the largest space that is centred in the bar and free of items. Returns nil
    /// without such a space, or while the title is hidden.
    private func titleView(between leading: Double, and trailing: Double) -> Node? {
        let room = room(between: leading, and: trailing)
        let half = min(frame.center.x - room.first, room.last - frame.center.x)
        guard half > 0, titleAlpha > 0 || bar.largeTitle == nil else { return nil }
        var node = context.ownNodes(
            "titleView", .overlay(Overlay()),
            frame: Rect(x: frame.center.x - half, y: frame.y, width: 2 * half, height: frame.height),
            bar.titleView)
        node.opacity = titleAlpha
        return node
    }

    private var titleAlpha: Double {
        bar.titleAlpha.clamped(to: 0...1) * (bar.largeTitle?.titleAlpha ?? 1)
    }

    /// Returns the range of x coordinates that is free for titles.
    private func room(between leading: Double, and trailing: Double) -> (first: Double, last: Double) {
        (
            max(leading + Self.titleGap, frame.minX + context.margin),
            min(trailing - Self.titleGap, frame.maxX - context.margin)
        )
    }
}

extension Accessibility {
    /// A back button without a title.
    static let back = Accessibility(.button, label: Symbol.Name.chevronBackward.spokenName)
}

extension NavigationBar.LargeTitle {
    /// The visible height of the large title, in points, below which the title in the bar begins to appear.
    private static let remnant = 10.0

    /// Whether more than 10 points of the large title are visible. The title in the bar is then hidden.
    var isMain: Bool { height > Self.remnant }

    /// The opacity of the title in the bar.
    ///
    /// The title fades in while the last 10 points of the large title disappear under the bar.
    var titleAlpha: Double { (1 - height / Self.remnant).clamped(to: 0...1) }
}
