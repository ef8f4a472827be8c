import NavImaging

/// Consecutive pixels of a row, which are filled with one colour or copied from a picture.
///
/// It has the layout of `nav_piece`.
struct RowPiece: BitwiseCopyable {
    /// The first column.
    let start: Int32
    /// The column after the last column.
    let end: Int32
    /// The column of the picture whose pixel is copied to the first column; ``flat`` if nothing is copied.
    let source: Int32
    /// The colour of all pixels if nothing is copied.
    let color: PremultipliedPixel

    /// The value of ``source`` in a piece that is filled.
    static let flat = Int32.max

    /// A piece that is filled with a colour.
    init(_ columns: Range<Int>, color: PremultipliedPixel) {
        (start, end, source) = (Int32(columns.lowerBound), Int32(columns.upperBound), Self.flat)
        self.color = color
    }

    /// A piece that is copied from a picture's column `source` and the columns after it.
    init(_ columns: Range<Int>, source: Int) {
        (start, end, self.source) = (Int32(columns.lowerBound), Int32(columns.upperBound), Int32(source))
        color = .clear
    }

    var count: Int { Int(end - start) }
}
