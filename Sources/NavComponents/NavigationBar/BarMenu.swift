import NavGeometry
import NavImaging
import NavScene

/// The open menu of a bar's item: rows on a material with round corners and a shadow.
///
/// Its measures are estimates of the system's menus.
struct BarMenu {
    let item: NavigationBar.Item
    /// The menu's role among the parts of the bar, such as `leadingMenu-0`.
    let role: String
    /// The horizontal extent of the item, in points.
    let span: ClosedRange<Double>
    /// The top of the menu, in points.
    let top: Double
    let context: ComponentContext

    private static let width = 250.0
    private static let rowHeight = 44.0
    private static let radius = 13.0
    private static let inset = 16.0
    /// The smallest distance from the sides of the bar, in points.
    private static let margin = 8.0
    /// The scale of the menu when it begins to appear.
    private static let smallest = 0.2

    /// Returns the menu, or nil while it is closed.
    func node() -> Node? {
        let share = item.menuShare.clamped(to: 0...1)
        guard item.isMenuOpen else { return nil }
        let width = min(Self.width, max(0, context.size.width - 2 * Self.margin))
        let middle = (span.lowerBound + span.upperBound) / 2
        // For an item in the right half of the bar, align the right sides of the menu and the item. Otherwise, align
        // the left sides.
        let wanted = middle > context.size.width / 2 ? span.upperBound - width : span.lowerBound
        let x = max(Self.margin, min(wanted, context.size.width - Self.margin - width))
        let frame = Rect(x: x, y: top, width: width, height: Self.rowHeight * Double(item.menu.count))
        var menu = context.part(
            role, .group, frame: frame,
            children: ground(frame.size) + item.menu.indices.flatMap { row($0, width: width) })
        menu.anchor = Point(x: width > 0 ? ((middle - x) / width).clamped(to: 0...1) : 0, y: 0)
        let scale = Self.smallest.mixed(with: 1, share)
        menu.transform = .scale(x: scale, y: scale)
        menu.opacity = share
        return menu
    }

    /// Returns the shadow and the material. A mask removes the shadow below the material. Otherwise the shadow would be
    /// part of the material's backdrop.
    private func ground(_ size: Size) -> [Node] {
        let shape = BoxShape(corners: .radii(CornerRadii(Self.radius)), curve: .continuous)
        let frame = Rect(origin: .zero, size: size)
        var caster = context.part("\(role)-caster", .box(shape), frame: frame, fill: .black)
        caster.shadows = [
            Shadow(
                color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.2), sigma: 16,
                offset: Vector(dx: 0, dy: 8))
        ]
        var shadow = context.part("\(role)-shadow", .group, frame: frame, children: [caster])
        shadow.mask = Mask(
            [context.part("\(role)-hole", .box(shape), frame: frame, fill: .black)],
            style: MaskStyle(isInverted: true))
        var ground = context.part("\(role)-ground", .box(shape), frame: frame)
        ground.backdrop = context.canvas.backdrop(.regular)
        return [shadow, ground]
    }

    private func row(_ index: Int, width: Double) -> [Node] {
        let row = item.menu[index]
        let color = context.color(row.isDestructive ? .systemRed : .label)
        let (y, font) = (Self.rowHeight * Double(index), FontDescription(size: 17))
        var edge = width - Self.inset
        var nodes: [Node] = []
        if index > 0 {
            let line = Rect(x: 0, y: y, width: width, height: context.pixels.pixel)
            nodes.append(
                context.part(
                    "\(role)-line-\(index)", .box(BoxShape()), frame: line, fill: context.color(.separator)))
        }
        if let symbol = row.symbol {
            let sign = context.label(
                "\(role)-symbol-\(index)",
                Text(runs: [TextRun(.symbol(symbol))], font: font, maximumLines: 1),
                color: color, y: y, height: Self.rowHeight)
            edge -= sign.width
            nodes.append(sign.described(.hidden).node(atX: edge))
            edge -= Self.inset / 2
        }
        let title = context.label(
            "\(role)-row-\(index)", row.title, font: font, color: color, y: y, height: Self.rowHeight,
            maximumWidth: edge - Self.inset)
        return nodes + [title.described(Accessibility(.button, label: row.title)).node(atX: Self.inset)]
    }
}

extension NavigationBar.Item {
    /// Whether the item has a menu that is visible, at least in part.
    var isMenuOpen: Bool { menuShare > 0 && !menu.isEmpty }
}
