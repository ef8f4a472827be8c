import NavImaging

/// Groups changed pixels that stand near each other.
enum ChangeClusters {
    /// The side of a tile in device pixels: changes in tiles that touch, by a corner too, are one cluster.
    private static let tileSide = 16

    /// The smallest rectangle around the changes of each cluster, in the order of their topmost, leftmost tiles.
    static func boxes(of pair: PicturePair) -> [PixelRect] {
        var tiles = Tiles(
            columns: (pair.width + tileSide - 1) / tileSide, rows: (pair.height + tileSide - 1) / tileSide)
        for y in 0..<pair.height {
            for x in 0..<pair.width {
                switch pair.change(atX: x, y: y) {
                case .none, .outsideBoth: continue
                case .color, .alphaOnly, .inOneOnly: break
                }
                let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                let tile = y / tileSide * tiles.columns + x / tileSide
                tiles.changes[tile] = tiles.changes[tile].union(pixel)
            }
        }
        return tiles.changes.indices.compactMap { tiles.takeCluster(from: $0) }
    }
}

/// A grid of tiles, each with the rectangle around the changes in it.
private struct Tiles {
    let columns: Int
    let rows: Int
    var changes: [PixelRect]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        changes = Array(repeating: .empty, count: columns * rows)
    }

    /// Empties the cluster that a tile belongs to; nil when the tile is empty.
    mutating func takeCluster(from start: Int) -> PixelRect? {
        var box = PixelRect.empty
        var pending = [start]
        while let tile = pending.popLast() {
            guard !changes[tile].isEmpty else { continue }
            box = box.union(changes[tile])
            changes[tile] = .empty
            let (column, row) = (tile % columns, tile / columns)
            for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                for x in max(column - 1, 0)...min(column + 1, columns - 1) {
                    pending.append(y * columns + x)
                }
            }
        }
        return box.isEmpty ? nil : box
    }
}
