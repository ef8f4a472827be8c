import CNavKernels
import NavImaging

/// A grid of tiles of 16 × 16 pixels over two compared pictures, with the changes in each tile.
///
/// A remainder of at least 8 pixels at the right or bottom edge is a tile of its own. A smaller
/// remainder extends the last tile, because the mean of only a few pixels is not meaningful.
struct ChangeGrid {
    static let tileSide = Int(NAV_TILE_SIDE)

    let width: Int
    let height: Int
    let columns: Int
    let rows: Int
    // The tiles are allocated at the first change, because most compared pictures are equal.
    /// For each tile the bounding rectangle of its changed pixels.
    private var boxes: [PixelRect] = []
    /// For each tile the sums of actual − expected in premultiplied red, green, blue and alpha.
    private var sums: [SIMD4<Int32>] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        columns = max((width + Self.tileSide / 2) / Self.tileSide, 1)
        rows = max((height + Self.tileSide / 2) / Self.tileSide, 1)
    }

    private mutating func makeTiles() {
        boxes = Array(repeating: .empty, count: columns * rows)
        sums = Array(repeating: .zero, count: columns * rows)
    }

    /// Returns the row of tiles that contains a row of pixels.
    func row(at y: Int) -> Int { min(y / Self.tileSide, rows - 1) }

    /// Returns the range of pixel columns in a column of tiles.
    func pixels(ofColumn column: Int) -> Range<Int> {
        column * Self.tileSide..<(column == columns - 1 ? width : (column + 1) * Self.tileSide)
    }

    /// Adds changes to a tile.
    ///
    /// - Parameters:
    ///   - box: Bounding rectangle of the changed pixels.
    ///   - more: Sums of actual − expected in red, green, blue and alpha.
    ///   - column: The tile's column; its row follows from `box`.
    mutating func note(_ box: PixelRect, sums more: SIMD4<Int32>, column: Int) {
        if boxes.isEmpty { makeTiles() }
        let tile = row(at: box.minY) * columns + column
        boxes[tile] = boxes[tile].union(box)
        sums[tile] &+= more
    }

    /// Marks a whole area as changed, without adding to the sums.
    mutating func note(area: PixelRect) {
        if boxes.isEmpty { makeTiles() }
        for row in row(at: area.minY)...row(at: area.maxY - 1) {
            for column in min(area.minX / Self.tileSide, columns - 1)..<columns {
                let part = rectangle(column: column, row: row).intersection(area)
                if part.isEmpty { break }
                boxes[row * columns + column] = boxes[row * columns + column].union(part)
            }
        }
    }

    /// The tile in which a channel's mean differs most between the two pictures, and that difference
    /// in hundredths of a level, rounded down; nil if no mean differs.
    var worstTile: (rectangle: PixelRect, hundredths: Int)? {
        var worst: (rectangle: PixelRect, hundredths: Int)?
        for tile in sums.indices where sums[tile] != .zero {
            let rectangle = rectangle(ofTile: tile)
            let sum = sums[tile].indices.map { abs(Int(sums[tile][$0])) }.max() ?? 0
            let hundredths = sum * 100 / (rectangle.width * rectangle.height)
            if hundredths > worst?.hundredths ?? -1 { worst = (rectangle, hundredths) }
        }
        return worst
    }

    /// Returns the tiles in which a channel's mean differs by more than the given hundredths of a
    /// level.
    func tiles(above hundredths: Int) -> [PixelRect] {
        sums.indices.compactMap { tile in
            let rectangle = rectangle(ofTile: tile)
            let limit = hundredths * rectangle.width * rectangle.height
            return sums[tile].indices.contains { abs(Int(sums[tile][$0])) * 100 > limit } ? rectangle : nil
        }
    }

    /// Returns the bounding rectangle of each cluster of changes, ordered by the cluster's first
    /// tile.
    ///
    /// A cluster is a connected set of changed tiles; tiles that touch at a corner are connected.
    func clusters() -> [PixelRect] {
        var remaining = boxes
        return remaining.indices.compactMap { takeCluster(from: $0, &remaining) }
    }

    /// Finds the cluster that contains the tile `start`, and removes the cluster's tiles from `remaining`.
    ///
    /// - Returns: The cluster's bounding rectangle; nil if the tile is unchanged or was removed before.
    private func takeCluster(from start: Int, _ remaining: inout [PixelRect]) -> PixelRect? {
        var box = PixelRect.empty
        var pending = [start]
        while let tile = pending.popLast() {
            guard !remaining[tile].isEmpty else { continue }
            box = box.union(remaining[tile])
            remaining[tile] = .empty
            let (column, row) = (tile % columns, tile / columns)
            for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                for x in max(column - 1, 0)...min(column + 1, columns - 1) {
                    pending.append(y * columns + x)
                }
            }
        }
        return box.isEmpty ? nil : box
    }

    private func rectangle(ofTile tile: Int) -> PixelRect {
        rectangle(column: tile % columns, row: tile / columns)
    }

    private func rectangle(column: Int, row: Int) -> PixelRect {
        let pixels = pixels(ofColumn: column)
        return PixelRect(
            minX: pixels.lowerBound, minY: row * Self.tileSide, maxX: pixels.upperBound,
            maxY: row == rows - 1 ? height : (row + 1) * Self.tileSide)
    }
}
