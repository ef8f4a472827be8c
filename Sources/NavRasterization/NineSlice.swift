import NavImaging

/// A picture whose corners keep their size while the rest is stretched, shrunk or repeated (9-slice).
public struct NineSlice: Sendable {
    let bitmap: PremultipliedBitmap
    let columns: StretchedAxis
    let rows: StretchedAxis

    /// Makes a nine-slice picture.
    /// - Parameters:
    ///   - columns: The axis along the bitmap's width.
    ///   - rows: The axis along the bitmap's height.
    public init(_ bitmap: PremultipliedBitmap, columns: StretchedAxis, rows: StretchedAxis) {
        self.bitmap = bitmap
        self.columns = columns
        self.rows = rows
    }

    /// Returns the picture with each of its nine parts reduced to the number of device pixels that the part
    /// covers.
    ///
    /// Parts with fewer pixels are not enlarged. Each part is averaged separately, so that no part takes colour
    /// from another.
    /// - Parameters:
    ///   - columnsPerPoint: The number of device pixels for each point along the width.
    ///   - rowsPerPoint: The number of device pixels for each point along the height.
    public func averaged(columnsPerPoint: Double, rowsPerPoint: Double) -> NineSlice {
        let (columns, across) = columns.reduced(pixelsPerPoint: columnsPerPoint)
        let (rows, down) = rows.reduced(pixelsPerPoint: rowsPerPoint)
        guard columns != self.columns || rows != self.rows else { return self }
        var result = PremultipliedBitmap(
            width: across.reduce(0) { $0 + $1.new }, height: down.reduce(0) { $0 + $1.new })
        var (top, newTop) = (0, 0)
        for row in down {
            var (left, newLeft) = (0, 0)
            for column in across where column.old > 0 && row.old > 0 {
                let part = bitmap.part(x: left, y: top, width: column.old, height: row.old)
                result.write(part.averaged(width: column.new, height: row.new), x: newLeft, y: newTop)
                left += column.old
                newLeft += column.new
            }
            top += row.old
            newTop += row.new
        }
        return NineSlice(result, columns: columns, rows: rows)
    }
}

extension PremultipliedBitmap {
    fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> PremultipliedBitmap {
        PremultipliedBitmap(
            width: width, height: height,
            pixels: (y..<y + height).flatMap { row in
                let start = row * self.width + x
                return pixels[start..<start + width]
            })
    }

    fileprivate mutating func write(_ part: PremultipliedBitmap, x: Int, y: Int) {
        for row in 0..<part.height {
            for column in 0..<part.width { self[x + column, y + row] = part[column, row] }
        }
    }
}
