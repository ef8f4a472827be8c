import NavGeometry
import NavScene

extension List {
    /// All rows and section headers together, in points.
    public func contentHeight(in category: SizeCategory) -> Double {
        let row = heightOfRow(in: category)
        return rows.reduce(0) { $0 + ($1.isHeader ? Self.headerHeight : row) }
    }

    /// Height of one row, in points: as told, or the lines' leading with 11 points above and below, 10 where there are two, but at
    /// least 44. At the usual size 44 and 60.
    func heightOfRow(in category: SizeCategory) -> Double {
        if let rowHeight { return max(1, rowHeight) }
        let title = DynamicTypeStyle.body.font(in: category).lineHeight
        let subtitle = DynamicTypeStyle.footnote.font(in: category).lineHeight
        return max(44, rows.contains { $0.subtitle != nil } ? title + subtitle + 20 : title + 22)
    }

    /// Of a section's header, in points.
    static let headerHeight = 28.0
}

extension Tags {
    /// Where the buttons stand, in the row's own coordinates.
    public func buttonFrames(on canvas: Canvas, measuring measure: @escaping (Text) -> Size) -> [Rect] {
        TagRow(self, in: context(on: canvas, measure)).buttonFrames
    }

    /// Where the pill stands, in the row's own coordinates.
    public static func pillFrame(_ selection: Selection, buttons: [Rect]) -> Rect? {
        TagRow.pillFrame(selection, buttons: buttons)
    }

    private func context(on canvas: Canvas, _ measure: @escaping (Text) -> Size) -> ComponentContext {
        ComponentContext(id: nil, source: nil, size: canvas.size, canvas: canvas, measure: measure)
    }
}
