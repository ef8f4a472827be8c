import NavGeometry
import NavImaging
import NavScene

extension ComponentContext {
    /// Returns the label of a bar item: the item's symbol, title and badge. The label begins at x = 0.
    func itemLabel(
        _ role: String, _ item: NavigationBar.Item, font: FontDescription, color: StraightColor, y: Double,
        height: Double, maximumWidth: Double = .infinity
    ) -> Label {
        let description = Accessibility(
            .button, label: item.title.isEmpty ? item.symbol?.spokenName ?? "" : item.title,
            value: item.badge.isEmpty ? nil : item.badge, traits: item.isEnabled ? [] : [.disabled])
        guard item.symbol != nil || !item.badge.isEmpty else {
            return label(
                role, item.title, font: font, color: color, y: y, height: height, maximumWidth: maximumWidth
            ).described(description)
        }
        let label = label(
            role, Text(runs: item.runs, font: font, maximumLines: 1), color: color, y: y, height: height,
            maximumWidth: maximumWidth
        ).described(description)
        return item.badge.isEmpty ? label : label.with(badge(role, item, height: height, beside: label.width))
    }

    /// Returns the badge of an item: a capsule with a short text, at the item's top trailing corner.
    private func badge(_ role: String, _ item: NavigationBar.Item, height: Double, beside width: Double)
        -> Node
    {
        let side = 16.0
        let text = label(
            "\(role)-badgeText", item.badge, font: FontDescription(size: 11, weight: 600), color: .white,
            y: 0,
            height: side)
        let length = max(side, text.width + 8)
        let frame = Rect(x: width - side / 2 + 2, y: height / 2 - side - 3, width: length, height: side)
        return part(
            "\(role)-badge", .box(BoxShape(corners: .capsule)), frame: frame, fill: color(.systemRed),
            children: [text.node(atX: (length - text.width) / 2)])
    }
}

extension NavigationBar.Item {
    /// The text runs of the item: the symbol, if there is one, and the title.
    fileprivate var runs: [TextRun] {
        guard let symbol else { return [TextRun(title)] }
        let sign = TextRun(.symbol(symbol))
        return title.isEmpty ? [sign] : [sign, TextRun(" " + title)]
    }
}
