import NavGeometry
import NavScene

extension List {
    /// Returns the total height of all rows and section headers, in points.
    public func contentHeight(in category: SizeCategory) -> Double {
        let row = heightOfRow(in: category)
        return rows.reduce(0) { $0 + ($1.isHeader ? Self.headerHeight : row) }
    }

    /// Returns the height of one row, in points: `rowHeight` if it is set, otherwise at least 44.
    ///
    /// Without subtitles, a row is as high as the title's line plus 22 points. With subtitles, it is
    /// as high as both lines plus 20 points. At the default size category the results are 44 and 60.
    func heightOfRow(in category: SizeCategory) -> Double {
        if let rowHeight { return max(1, rowHeight) }
        let title = DynamicTypeStyle.body.font(in: category).lineHeight
        let subtitle = DynamicTypeStyle.footnote.font(in: category).lineHeight
        return max(44, rows.contains { $0.subtitle != nil } ? title + subtitle + 20 : title + 22)
    }

    /// The height of a section header, in points.
    static let headerHeight = 28.0
}

extension Tags {
    /// Returns the frames of the buttons, in points in the row's coordinates.
    public func buttonFrames(on canvas: Canvas, measuring measure: @escaping (Text) -> Size) -> [Rect] {
        TagRow(self, in: context(on: canvas, measure)).buttonFrames
    }

    /// Returns the frame of the pill, in points in the row's coordinates, or nil without buttons.
    public static func pillFrame(_ selection: Selection, buttons: [Rect]) -> Rect? {
        TagRow.pillFrame(selection, buttons: buttons)
    }

    private func context(on canvas: Canvas, _ measure: @escaping (Text) -> Size) -> ComponentContext {
        ComponentContext(id: nil, source: nil, size: canvas.size, canvas: canvas, measure: measure)
    }
}
