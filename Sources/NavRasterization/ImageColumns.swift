import NavImaging

/// A lookup table for scaling a picture. Each device column is a mix of two columns of the picture.
final class ImageColumns: Sendable {
    /// The device columns that the table covers.
    let range: Range<Int>
    /// The number of columns of the picture.
    let width: Int
    let first: [Int32]
    let second: [Int32]
    /// The weight of the second column. A weight of 256 stands for 1.
    let weight: [UInt32]

    /// The memory of the table, in bytes.
    var byteCount: Int { range.count * (2 * MemoryLayout<Int32>.stride + MemoryLayout<UInt32>.stride) }

    init(_ range: Range<Int>, width: Int, _ neighbors: (Int) -> ImageAxis.Neighbors) {
        self.range = range
        self.width = width
        let found = range.map(neighbors)
        precondition(
            found.allSatisfy { (0..<width).contains($0.first) && (0..<width).contains($0.second) })
        first = found.map { Int32($0.first) }
        second = found.map { Int32($0.second) }
        weight = found.map(\.weight)
    }
}

/// Scratch memory for paints. A paint can reuse the results for one row in the next row. The contents of this memory
/// affect only the speed, never the pixels.
struct ShaderMemory {
    /// The last two scaled rows. A scaled row is a row of the picture with one pixel for each device column. Each
    /// device row is mixed from two scaled rows.
    private var rows: [ScaledRow] = [ScaledRow(), ScaledRow()]
    private var columns: ImageColumns?

    private struct ScaledRow {
        /// The row's index in the picture; -1 if `pixels` has no usable row.
        var index = -1
        var pixels: [PremultipliedPixel] = []
    }

    /// Writes pixels of one device row. The device row lies between two rows of a picture.
    /// - Parameters:
    ///   - neighbors: The indices of the two rows of the picture, and the weight of the second row.
    ///   - columns: The lookup table for this picture. The function scales the rows for all device columns of the
    ///     table, because later calls often draw other parts of the same device row.
    ///   - places: The device columns to write.
    mutating func write(
        _ row: inout MutableSpan<PremultipliedPixel>, _ kernels: KernelSet, _ bitmap: PremultipliedBitmap,
        _ neighbors: ImageAxis.Neighbors, _ columns: ImageColumns, _ places: Range<Int>
    ) {
        if self.columns !== columns {
            self.columns = columns
            for slot in rows.indices { rows[slot].index = -1 }
        }
        let upper = slot(of: neighbors.first, keeping: neighbors.second, kernels, bitmap, columns)
        let lower = slot(of: neighbors.second, keeping: neighbors.first, kernels, bitmap, columns)
        let (above, below) = (rows[upper].pixels, rows[lower].pixels)
        let start = places.lowerBound - columns.range.lowerBound
        let part = start..<start + places.count
        kernels.mix(
            above.span.extracting(part), below.span.extracting(part), weight: neighbors.weight,
            into: &row)
    }

    /// Returns the place of a scaled row in `rows`. If `rows` lacks the row, the function first scales the row.
    /// - Parameters:
    ///   - index: The row's index in the picture.
    ///   - other: The index of another row in the picture. The function does not replace this other row.
    private mutating func slot(
        of index: Int, keeping other: Int, _ kernels: KernelSet, _ bitmap: PremultipliedBitmap,
        _ columns: ImageColumns
    ) -> Int {
        if let slot = rows.firstIndex(where: { $0.index == index }) { return slot }
        let slot = rows[0].index == other ? 1 : 0
        rows[slot].index = index
        var pixels: [PremultipliedPixel] = []
        swap(&pixels, &rows[slot].pixels)
        let count = columns.range.count
        if pixels.count != count { pixels = Array(repeating: .clear, count: count) }
        var row = pixels.mutableSpan
        kernels.scale(rowOf: bitmap, index, columns, into: &row)
        rows[slot].pixels = pixels
        return slot
    }
}
