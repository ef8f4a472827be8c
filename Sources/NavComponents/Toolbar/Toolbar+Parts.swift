import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// A strip from the screen's top, with items at both sides. The title is centred in the space
/// between the items, not in the bar. All measures are in points.
extension Toolbar: UIComponent {
    private static let margin = 7.0
    private static let spacing = 3.0
    /// The width that stays free on a side without items.
    private static let emptyWidth = 2.0
    /// The space around the title.
    private static let titleMargin = 7.0
    private static let buttonPadding = 2.0
    /// The factor that darkens each colour channel of a highlighted item.
    private static let highlightedShade: Float = 0.85

    public func naturalSize(offered: Size, canvas: Canvas) -> Size {
        Size(width: offered.width, height: canvas.safeArea.top + height(on: canvas))
    }

    /// Whether the frame clips the parts. It does not clip them while a menu is open, because the menu hangs below the
    /// frame.
    public var clipsToBounds: Bool { !hasOpenMenu }

    private var hasOpenMenu: Bool {
        (leftItems + rightItems).contains { $0.isMenuOpen }
    }

    /// Returns the height without the safe area, in points. If the property `height` is nil, the result is the height
    /// of a navigation bar, but at least 44 points.
    package func height(on canvas: Canvas) -> Double { height ?? max(44, canvas.barHeight) }

    public func parts(in context: ComponentContext) -> [Node] {
        let bounds = Rect(origin: .zero, size: context.size)
        let height = height(on: context.canvas)
        let top = context.size.height - height
        var parts = [
            strip.styled(
                context.part(
                    "background", .box(BoxShape()), frame: bounds,
                    fill: background ?? StraightColor(bytes: 170, 170, 170)))
        ]
        var left = Self.margin
        var menus: [Node] = []
        let addMenu = { (role: String, item: NavigationBar.Item, span: ClosedRange<Double>) in
            let menu = BarMenu(item: item, role: role, span: span, top: bounds.maxY, context: context)
            menus += [menu.node()].compactMap(\.self)
        }
        if showsBack {
            parts.append(back(x: left, top: top, in: context))
            left += Chevron.toolbar.size.width + 2 * Self.buttonPadding
        }
        for (index, item) in leftItems.enumerated() {
            if left > Self.margin { left += Self.spacing }
            let label = label("leftItem-\(index)", item, top: top, in: context)
            parts.append(label.node(atX: left + Self.buttonPadding))
            addMenu("leftMenu-\(index)", item, left...left + label.width + 2 * Self.buttonPadding)
            left += label.width + 2 * Self.buttonPadding
        }
        if left == Self.margin { left += Self.emptyWidth }
        var right = bounds.maxX - Self.margin
        for (index, item) in rightItems.enumerated() {
            if index > 0 { right -= Self.spacing }
            let label = label("rightItem-\(index)", item, top: top, in: context)
            right -= label.width + 2 * Self.buttonPadding
            parts.append(label.node(atX: right + Self.buttonPadding))
            addMenu("rightMenu-\(index)", item, right...right + label.width + 2 * Self.buttonPadding)
        }
        if rightItems.isEmpty { right -= Self.emptyWidth }
        parts.append(
            titleNode(from: left + Self.titleMargin, to: right - Self.titleMargin, top: top, in: context))
        guard hasOpenMenu else { return parts }
        var contents = context.part("contents", .group, frame: bounds, children: parts)
        contents.clip = .ownShape
        return [contents] + menus
    }

    private var showsBack: Bool {
        !isRoot && !hidesBackButton && (leftItems.isEmpty || leftItemsSupplementBackButton)
    }

    private func back(x: Double, top: Double, in context: ComponentContext) -> Node {
        let chevron = Chevron.toolbar
        let frame = Rect(
            x: x + Self.buttonPadding,
            y: top + context.pixels.rounded((height(on: context.canvas) - chevron.size.height) / 2),
            width: chevron.size.width, height: chevron.size.height)
        return context.line(
            "back", along: chevron.pointingLeft, penWidth: chevron.penWidth,
            color: backTint ?? StraightColor(bytes: 255, 128, 0), frame: frame
        ).described(.back)
    }

    private func label(
        _ role: String, _ item: NavigationBar.Item, top: Double, in context: ComponentContext
    ) -> Label {
        var color = item.isEnabled ? item.tint ?? tint ?? .black : StraightColor(bytes: 128, 128, 128)
        if item.isHighlighted {
            color.red *= Self.highlightedShade
            color.green *= Self.highlightedShade
            color.blue *= Self.highlightedShade
        }
        return context.itemLabel(
            role, item, font: item.font ?? FontDescription(size: 16, weight: item.style == .done ? 600 : 400),
            color: color, y: top, height: height(on: context.canvas))
    }

    /// Returns the title with at most two lines. A title that does not fit shrinks, but
    /// not below a tenth of its size.
    private func titleNode(from left: Double, to right: Double, top: Double, in context: ComponentContext)
        -> Node
    {
        var text = Text(title, font: titleFont ?? FontDescription(size: 17), maximumLines: 2)
        text.alignment = .center
        text.verticalAlignment = .center
        text.minimumScaleFactor = 0.1
        let frame = Rect(
            x: left, y: top + Self.titleMargin, width: max(0, right - left),
            height: max(0, height(on: context.canvas) - 2 * Self.titleMargin))
        var node = context.part(
            "title", .text(text), frame: frame, fill: titleColor ?? context.color(.label))
        if !title.isEmpty { node.accessibility = Accessibility(.heading, label: title) }
        return node
    }
}

extension Chevron {
    /// The toolbar's back chevron, with the ink size of a 23-point symbol.
    fileprivate static let toolbar = Chevron(size: Size(width: 12, height: 20), penWidth: 2.4)
}
