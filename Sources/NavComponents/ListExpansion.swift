import NavGeometry
import NavImaging
import NavSceneModel

extension List: Component {
    func naturalSize(offered: Size, canvas: Canvas) -> Size { offered }

    var clipsToBounds: Bool { true }

    func parts(in context: ComponentContext) -> [Node] {
        let bounds = Rect(origin: .zero, size: context.size)
        let height = max(1, rowHeight ?? (rows.contains { $0.subtitle != nil } ? 60 : 44))
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
}
