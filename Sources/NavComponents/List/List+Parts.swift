import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

extension List: UIComponent {
    public func naturalSize(offered: Size, canvas: Canvas) -> Size { offered }

    public var clipsToBounds: Bool { true }

    public var accessibility: Accessibility? { Accessibility(.list) }

    public func parts(in context: ComponentContext) -> [Node] {
        let bounds = Rect(origin: .zero, size: context.size)
        let rowHeight = heightOfRow(in: context.canvas.sizeCategory)
        // The scroll offset is rounded because scroll views rest on whole pixels.
        var y = contentInset - context.pixels.rounded(scrollOffset)
        var parts = [
            context.part(
                "background", .box(BoxShape()), frame: bounds, fill: context.color(.systemBackground))
        ]
        var headers: [(index: Int, y: Double)] = []
        for (index, row) in rows.enumerated() {
            let frame = Rect(
                x: 0, y: y, width: bounds.width, height: row.isHeader ? Self.headerHeight : rowHeight)
            y = frame.maxY
            if row.isHeader { headers.append((index, frame.y)) }
            guard !row.isHeader, !frame.intersection(bounds).isEmpty else { continue }
            let layout = ListRowLayout(row: row, index: index, size: frame.size, context: context)
            let part = context.part("row-\(index)", .group, frame: frame, children: layout.parts())
            parts.append(part.described(Accessibility(.listItem)))
        }
        parts += [fillerSeparators(below: y, rowHeight: rowHeight, in: context)].compactMap(\.self)
        for (place, header) in headers.enumerated() {
            let next = place + 1 < headers.count ? headers[place + 1].y : .infinity
            // A header sticks at the inset until the next header pushes it out.
            let stuck = header.y < contentInset ? min(contentInset, next - Self.headerHeight) : header.y
            let frame = Rect(x: 0, y: stuck, width: bounds.width, height: Self.headerHeight)
            guard !frame.intersection(bounds).isEmpty else { continue }
            let layout = ListHeaderLayout(
                row: rows[header.index], index: header.index, size: frame.size, context: context)
            let part = context.part(
                "header-\(header.index)", .group, frame: frame, children: layout.parts())
            parts.append(part.described(Accessibility(.heading, label: rows[header.index].title)))
        }
        return parts
    }

    /// The largest number of lines below the last row: more than a screen shows.
    private static let maximumFillers = 1000

    /// Returns one path with the lines of the empty rows below the last row. The last line is below the list's lower
    /// edge. Returns nil if the last row ends more than a row's height below that edge.
    ///
    /// The node's frame begins at the end of the last row, so the node moves with the rows. The node already exists
    /// before its first line becomes visible.
    private func fillerSeparators(below end: Double, rowHeight: Double, in context: ComponentContext) -> Node?
    {
        let (size, pixel) = (context.size, context.pixels.pixel)
        guard end <= size.height + rowHeight else { return nil }
        var path = Path()
        // Lines above the list are left out.
        var y = max(1, (-end / rowHeight).rounded(.up)) * rowHeight
        for _ in 0..<Self.maximumFillers {
            path.append(Path(rect: Rect(minX: context.margin, minY: y - pixel, maxX: size.width, maxY: y)))
            if end + y > size.height { break }
            y += rowHeight
        }
        return context.part(
            "fillerSeparators", .path(PathShape(path: path)),
            frame: Rect(x: 0, y: end, width: size.width, height: max(rowHeight, size.height - end)),
            fill: context.color(.separator))
    }
}
