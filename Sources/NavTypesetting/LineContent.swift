import NavGeometry

/// The glyphs of one line, before the line has its place among others.
struct LineContent {
    /// UTF-8 offsets into the text.
    let textRange: Range<Int>
    let runs: [GlyphRun]
    /// In points, without the tracking after the last cluster.
    let width: Double

    /// A line of everything that was shaped.
    init(textRange: Range<Int>, shaped: ShapedText) {
        self.init(textRange: textRange, shaped: shaped, clusters: shaped.clusters.indices)
    }

    /// A line of some of the clusters that were shaped.
    init(textRange: Range<Int>, shaped: ShapedText, clusters: Range<Int>) {
        self.textRange = textRange
        let slice = shaped.clusters[clusters]
        guard let first = slice.first, let last = slice.last else {
            runs = []
            width = 0
            return
        }
        width = slice.reduce(0) { $0 + $1.advance } - last.tracking
        // In a right-to-left run the first cluster of the text comes last.
        let start = min(first.glyphs.lowerBound, last.glyphs.lowerBound)
        let end = max(first.glyphs.upperBound, last.glyphs.upperBound)
        var pen = Point.zero
        let glyphs = shaped.glyphs[start..<end].map { glyph in
            defer { pen.x += glyph.advance }
            return PositionedGlyph(id: glyph.id, position: pen + glyph.offset, cluster: glyph.cluster)
        }
        runs = [GlyphRun(face: shaped.face, size: shaped.size, glyphs: glyphs)]
    }
}
