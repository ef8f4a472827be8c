import NavImaging
import NavLayout
import NavScene

/// Finds the nodes that paint changed tiles of a frame whose expected pixels are unknown.
///
/// If only one node changed, the changed tiles are the tiles in which this node paints. So nodes are ranked by the
/// overlap of their tiles with the changed tiles, as intersection over union. Nothing is drawn.
package struct TileAttribution {
    private let frame: ChangedFrame
    private let tiles: [PixelRect]

    /// The side of a tile in pixels, as in film goldens.
    private static let side = 32

    /// Creates a search.
    ///
    /// - Parameter tiles: The changed tiles, as disjoint rectangles of whole tiles.
    package init(_ frame: ChangedFrame, tiles: [PixelRect]) {
        self.frame = frame
        self.tiles = tiles
    }

    /// Returns the authored nodes that touch changed tiles. Each authored node has one entry, and the most likely node
    /// comes first.
    package func suspects() -> [Suspect] {
        let inventory = NodeInventory(frame.scene, authors: frame.authors)
        let resolved = Attribution.layOut(inventory.nodes, frame)
        let changed = tiles.reduce(0) { $0 + count($1) }
        guard changed > 0 else { return [] }
        var best: [Int: Suspect] = [:]
        for target in ResolvedTarget.all(in: resolved, frame.resources) {
            let entry = inventory.entries[target.number]
            guard let author = entry.author, !entry.isHidden, !target.touched.isEmpty else { continue }
            let box = aligned(target.touched)
            let common = tiles.reduce(0) { $0 + count($1.intersection(box)) }
            guard common > 0 else { continue }
            let score = min(Double(common) / Double(count(box) + changed - common), 0.99)
            let pixels = tiles.reduce(0) { $0 + $1.intersection(target.touched).count }
            // A parent comes before its children. If two targets of one author have the same score, the first is kept.
            // So a whole component is kept instead of a part with the same tiles.
            if score > best[author]?.score ?? 0 {
                best[author] = Suspect(
                    author: author, part: entry.part, score: score, pixels: pixels,
                    frame: target.touched, reach: target.touched)
            }
        }
        return best.values.sorted { ($1.score, $1.author) < ($0.score, $0.author) }
    }

    /// Returns the bounding box of the tiles that a rectangle touches.
    private func aligned(_ box: PixelRect) -> PixelRect {
        let side = Self.side
        let (minX, minY) = (max(box.minX, 0) / side * side, max(box.minY, 0) / side * side)
        return PixelRect(
            minX: minX, minY: minY, maxX: (box.maxX + side - 1) / side * side,
            maxY: (box.maxY + side - 1) / side * side)
    }

    /// Returns the number of tiles that a rectangle touches. Partial tiles at the right and bottom edges of the frame
    /// count as tiles.
    private func count(_ box: PixelRect) -> Int {
        guard !box.isEmpty else { return 0 }
        let side = Self.side
        return ((box.maxX + side - 1) / side - box.minX / side)
            * ((box.maxY + side - 1) / side - box.minY / side)
    }
}
