import NavGeometry
import NavSceneModel

extension List {
    /// Height of one row, in points.
    public var heightOfRow: Double { max(1, rowHeight ?? (rows.contains { $0.subtitle != nil } ? 60 : 44)) }

    /// All rows and section headers together, in points.
    public var contentHeight: Double { rows.reduce(0) { $0 + height(of: $1) } }

    /// Of a row or a header, in points.
    func height(of row: Row) -> Double { row.isHeader ? Self.headerHeight : heightOfRow }

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
