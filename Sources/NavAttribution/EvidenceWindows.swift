import NavImaging

/// Chooses the rectangles to examine in a frame.
///
/// The rectangles contain all changes with their surroundings. If there are too many changes, the rectangles contain
/// only a sample of the changes. The sample bounds the number of examined pixels, however large the frame is.
enum EvidenceWindows {
    /// The side of a tile in pixels. The tiles around changed tiles are examined too, because their unchanged pixels
    /// are evidence as well.
    private static let tileSide = 48
    /// The limit on examined pixels: about a third of a phone's screen at two pixels per point.
    static let pixelLimit = 400_000
    /// The limit on rectangles. Each changed pixel is looked up in all rectangles, so many rectangles would take long.
    private static let countLimit = 12

    /// Returns the disjoint rectangles to examine.
    ///
    /// - Parameter changed: The indexes of the changed pixels.
    static func around(_ changed: [Int], width: Int, height: Int) -> [PixelRect] {
        let frame = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let columns = (width + tileSide - 1) / tileSide
        let rows = (height + tileSide - 1) / tileSide
        var counts = [Int](repeating: 0, count: columns * rows)
        for place in changed { counts[place / width / tileSide * columns + place % width / tileSide] += 1 }
        let tiles = counts.indices.filter { counts[$0] > 0 }
        func area(ofTile tile: Int) -> PixelRect {
            let (x, y) = (tile % columns * tileSide, tile / columns * tileSide)
            return PixelRect(minX: x, minY: y, maxX: x + tileSide, maxY: y + tileSide)
        }
        let all = merged(tiles.map { area(ofTile: $0).outset(by: tileSide).intersection(frame) })
        if all.count <= countLimit, all.reduce(0, { $0 + $1.count }) <= pixelLimit { return all }
        return merged(
            sample(tiles, counts, columns, rows).map {
                area(ofTile: $0).outset(by: tileSide).intersection(frame)
            })
    }

    /// Divides the frame into 3 columns and 4 rows, and returns the most changed tile of each part.
    private static func sample(_ tiles: [Int], _ counts: [Int], _ columns: Int, _ rows: Int) -> [Int] {
        var best: [Int: Int] = [:]
        for tile in tiles {
            let part = tile / columns * 4 / rows * 3 + tile % columns * 3 / columns
            if counts[tile] > best[part].map({ counts[$0] }) ?? 0 { best[part] = tile }
        }
        return best.values.sorted()
    }

    /// Replaces overlapping rectangles with their bounding box until no two rectangles overlap.
    private static func merged(_ rectangles: [PixelRect]) -> [PixelRect] {
        var merged: [PixelRect] = []
        for rectangle in rectangles {
            var box = rectangle
            while let index = merged.firstIndex(where: { !$0.intersection(box).isEmpty }) {
                box = box.union(merged.remove(at: index))
            }
            merged.append(box)
        }
        return merged
    }
}
