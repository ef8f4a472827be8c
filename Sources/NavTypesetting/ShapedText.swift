import NavGeometry

/// A glyph on its way along a line, in points.
public struct ShapedGlyph: Equatable, Hashable, Sendable {
    public let id: GlyphID
    /// Where the glyph's cluster begins: a UTF-8 offset into the text.
    public let cluster: Int
    /// From the pen to the glyph's origin; y down.
    public let offset: Vector
    /// From this pen position to the next one, tracking included.
    public let advance: Double
}

/// A stretch of text in one face as glyphs in visual order, on one endless line.
public struct ShapedText: Sendable {
    public let face: FontFace
    /// The font size in points.
    public let size: Double
    public let glyphs: [ShapedGlyph]

    /// The clusters in the order of the text.
    let clusters: [ShapedCluster]

    /// The distance that the pen travels in points, with the tracking after the last cluster.
    public var advance: Double { clusters.reduce(0) { $0 + $1.advance } }

    /// The distance in points without the tracking after the last cluster, which nothing follows.
    public var width: Double { advance - (clusters.last?.tracking ?? 0) }

    /// The UTF-8 ranges of the text for which the face has no glyph. They are drawn as the face's box for
    /// that.
    public var missing: [Range<Int>] {
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
struct ShapedCluster {
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
}
