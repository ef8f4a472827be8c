import NavGeometry

/// A glyph on its way along a line, in points.
struct ShapedGlyph: Equatable {
    let id: GlyphID
    /// Where the glyph's cluster begins: a UTF-8 offset into the text.
    let cluster: Int
    /// From the pen to the glyph's origin; y down.
    let offset: Vector
    /// From this pen position to the next one, tracking included.
    let advance: Double
}

/// An item as glyphs in visual order. An object, because every line that has a part of it refers to it.
final class ShapedText {
    let item: TextItem
    /// The font size in points.
    let size: Double
    let glyphs: [ShapedGlyph]
    /// In the order of the text.
    let clusters: [ShapedCluster]
    /// Whether the face lacks a glyph.
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

    /// The distance that the pen travels in points, with the tracking after the last cluster.
    var advance: Double { clusters.reduce(0) { $0 + $1.advance } }

    /// The distance in points without the tracking after the cluster at the right end, which nothing follows.
    var width: Double {
        advance - ((item.isRightToLeft ? clusters.first : clusters.last)?.tracking ?? 0)
    }

    /// The UTF-8 ranges of the text for which the face has no glyph. They are drawn as the face's box for
    /// that.
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

/// Characters and the glyphs that stand for them together; a line is never cut inside.
struct ShapedCluster: Equatable {
    /// UTF-8 offsets into the text.
    let text: Range<Int>
    /// Indices of glyphs.
    let glyphs: Range<Int>
    /// In points, tracking included.
    let advance: Double
    /// The part of the advance that is tracking.
    let tracking: Double
    /// Whether glyphs change when the text is cut before this cluster, because of kerning or a joining form.
    let isUnsafeToBreak: Bool
    /// Whether it gives way at the end of a line.
    let isSpace: Bool
}
