import NavGeometry

/// A glyph with its advance, in points.
struct ShapedGlyph: Equatable {
    let id: GlyphID
    /// The start of the glyph's cluster: a UTF-8 offset in the text.
    let cluster: Int
    /// The vector from the pen to the glyph's origin, y down.
    let offset: Vector
    /// The distance from this glyph's pen position to the next one, including tracking.
    let advance: Double
}

/// A shaped item.
///
/// This is a class, because all lines with a part of the item share one object.
final class ShapedText {
    /// The item before shaping.
    let item: TextItem
    /// The font size in points.
    let size: Double
    /// The glyphs in visual order.
    let glyphs: [ShapedGlyph]
    /// The clusters in text order.
    let clusters: [ShapedCluster]
    /// Whether the face lacks a glyph for some cluster.
    private let hasMissing: Bool

    init(
        item: TextItem, size: Double, glyphs: [ShapedGlyph], clusters: [ShapedCluster], hasMissing: Bool
    ) {
        self.hasMissing = hasMissing
        self.item = item
        self.size = size
        self.glyphs = glyphs
        self.clusters = clusters
    }

    /// The distance that the pen travels, in points, including the tracking after the last cluster.
    var advance: Double { clusters.reduce(0) { $0 + $1.advance } }

    /// The advance in points, excluding the tracking after the cluster at the right end.
    var width: Double {
        advance - ((item.isRightToLeft ? clusters.first : clusters.last)?.tracking ?? 0)
    }

    /// The UTF-8 ranges of characters for which the face has no glyph. Glyph 0 is drawn instead.
    var missing: [Range<Int>] {
        guard hasMissing else { return [] }
        var ranges: [Range<Int>] = []
        for cluster in clusters where glyphs[cluster.glyphs].contains(where: { $0.id == 0 }) {
            if let last = ranges.last, last.upperBound == cluster.text.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<cluster.text.upperBound
            } else {
                ranges.append(cluster.text)
            }
        }
        return ranges
    }
}

/// A group of characters that share glyphs. A line is never cut inside a cluster.
struct ShapedCluster: Equatable {
    /// The cluster's UTF-8 offsets in the text.
    let text: Range<Int>
    /// The indices of the cluster's glyphs.
    let glyphs: Range<Int>
    /// The distance that the pen travels, in points, including tracking.
    let advance: Double
    /// The tracking that is part of the advance, in points.
    let tracking: Double
    /// Whether a cut before the cluster changes glyphs, because of kerning or joining forms.
    let isUnsafeToBreak: Bool
    /// Whether the cluster has no width at the end of a line.
    let isSpace: Bool
}
