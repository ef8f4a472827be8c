import NavGeometry
import NavImaging
import NavSceneModel

extension List: Component {
    func naturalSize(offered: Size, canvas: Canvas) -> Size { offered }

    var clipsToBounds: Bool { true }

    func parts(in context: ComponentContext) -> [Node] {
        let bounds = Rect(origin: .zero, size: context.size)
        let height = max(1, rowHeight ?? naturalRowHeight(in: context.canvas.sizeCategory))
        // Scroll views rest on whole pixels.
        let top = contentInset - context.pixels.rounded(scrollOffset)
        var parts = [
            context.part(
                "background", .box(BoxShape()), frame: bounds, fill: context.color(.systemBackground))
        ]
        for (index, row) in rows.enumerated() {
            let frame = Rect(x: 0, y: top + Double(index) * height, width: bounds.width, height: height)
            guard !frame.intersection(bounds).isEmpty else { continue }
            let layout = ListRowLayout(row: row, index: index, size: frame.size, context: context)
            parts.append(context.part("row-\(index)", .group, frame: frame, children: layout.parts()))
        }
        return parts
    }

    /// The lines' leading with 11 points above and below, 10 where there are two, but at least 44: at the usual size 44 and 60.
    private func naturalRowHeight(in category: SizeCategory) -> Double {
        let title = DynamicTypeStyle.body.font(in: category).lineHeight
        let subtitle = DynamicTypeStyle.footnote.font(in: category).lineHeight
        return max(44, rows.contains { $0.subtitle != nil } ? title + subtitle + 20 : title + 22)
    }
}
