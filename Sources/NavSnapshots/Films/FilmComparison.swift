import NavImageCoding
import NavImaging
import NavJSON

/// The differences between a film and its golden, found by hashes alone.
struct FilmComparison {
    /// A changed frame.
    struct Change {
        let frame: Int
        /// The rectangles of the changed tiles. Neighbouring tiles of a row are one rectangle. Rectangles of
        /// neighbouring rows are joined if they have the same left and right edge.
        let tiles: [PixelRect]
        /// The number of changed tiles.
        let count: Int
    }

    let expected: FilmGolden
    let actual: FilmGolden
    /// The number of changed frames among the frames that both films have.
    private(set) var changedCount = 0
    /// The first changed frames, at most ``changeLimit``.
    private(set) var changes: [Change] = []

    /// The largest number of frames in ``changes``.
    static let changeLimit = 64

    /// Compares two films.
    ///
    /// - Parameter ignored: For each frame of `actual`, the rectangles that are not compared; empty if nothing is
    ///   ignored. A tile that overlaps such a rectangle is not compared.
    init(expected: FilmGolden, actual: FilmGolden, ignoring ignored: [[PixelRect]] = []) {
        self.expected = expected
        self.actual = actual
        guard hasSameSize else { return }
        var before = FilmGolden.TilePlayer(expected)
        var after = FilmGolden.TilePlayer(actual)
        for frame in 0..<min(expected.frames.count, actual.frames.count) {
            before.advance(to: frame)
            after.advance(to: frame)
            guard expected.frames[frame].digest != actual.frames[frame].digest else { continue }
            let rectangles = ignored.indices.contains(frame) ? ignored[frame] : []
            var changed = before.tiles.indices.filter { before.tiles[$0] != after.tiles[$0] }
            if !rectangles.isEmpty {
                changed = changed.filter { index in
                    rectangles.allSatisfy { $0.intersection(tile(index)).isEmpty }
                }
                if changed.isEmpty { continue }
            }
            changedCount += 1
            guard changes.count < Self.changeLimit else { continue }
            changes.append(Change(frame: frame, tiles: joined(changed), count: changed.count))
        }
    }

    var hasSameSize: Bool { expected.width == actual.width && expected.height == actual.height }

    /// The problem to report; nil if the films are equal outside the ignored tiles.
    var problem: SnapshotProblem? {
        guard hasSameSize else {
            return SnapshotProblem(
                .sizeDiffers,
                "the frames are \(actual.width) × \(actual.height) pixels, "
                    + "but the golden is \(expected.width) × \(expected.height)")
        }
        guard expected.rate == actual.rate, expected.start == actual.start else {
            return SnapshotProblem(
                .framesDiffer, "the film has \(schedule(actual)), but the golden has \(schedule(expected))")
        }
        let isAsLong = expected.frames.count == actual.frames.count
        guard changedCount > 0 || !isAsLong else { return nil }
        var parts: [String] = []
        if !isAsLong {
            parts.append(
                "the film has \(actual.frames.count) frames, but the golden has \(expected.frames.count)")
        }
        if let change = changes.first { parts += description(of: change) }
        return SnapshotProblem(.framesDiffer, parts.joined(separator: ", "))
    }

    private func description(of change: Change) -> [String] {
        let box = change.tiles.reduce(PixelRect.empty) { $0.union($1) }
        let tileCount = FrameHashes.tileCount(width: actual.width, height: actual.height)
        let time = (actual.time(of: change.frame) * 1000).rounded() / 1000
        var parts = [
            "\(changedCount) of \(actual.frames.count) frames differ",
            "first frame \(change.frame) at \(time.shortText) s",
        ]
        parts.append(
            change.count == 0
                // The 24-bit hashes of all tiles agree, but the hashes of the two frames differ.
                ? "but its changed tiles are unknown"
                : "\(change.count) of \(tileCount) tiles within "
                    + "\(box.width) × \(box.height) at (\(box.minX), \(box.minY))")
        if let other = twin(of: change.frame) { parts.append("it equals frame \(other) of the golden") }
        return parts
    }

    /// Returns the frame of the golden whose hash equals the hash of a changed frame; nil if there is none. Among
    /// several such frames, the one with the nearest number is returned.
    private func twin(of frame: Int) -> Int? {
        let digest = actual.frames[frame].digest
        let twins = expected.frames.indices.filter { expected.frames[$0].digest == digest }
        return twins.min { (abs($0 - frame), $0) < (abs($1 - frame), $1) }
    }

    private func schedule(_ film: FilmGolden) -> String {
        "\(film.rate.shortText) frames for each second from "
            + "\(film.start.shortText) s"
    }

    private func tile(_ index: Int) -> PixelRect {
        FrameHashes.tile(index, width: actual.width, height: actual.height)
    }

    /// Joins tiles, given in row order, to rectangles.
    private func joined(_ tiles: [Int]) -> [PixelRect] {
        var rows: [PixelRect] = []
        for index in tiles {
            let tile = tile(index)
            if let last = rows.last, last.minY == tile.minY, last.maxX == tile.minX {
                rows[rows.count - 1] = last.union(tile)
            } else {
                rows.append(tile)
            }
        }
        var joined: [PixelRect] = []
        // The key is a left edge. The value is the index in `joined` of the last rectangle with this edge.
        var open: [Int: Int] = [:]
        for row in rows {
            if let index = open[row.minX], joined[index].maxY == row.minY, joined[index].maxX == row.maxX {
                joined[index] = joined[index].union(row)
            } else {
                open[row.minX] = joined.count
                joined.append(row)
            }
        }
        return joined
    }
}
