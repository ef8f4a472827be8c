/// Part of an item on a line.
struct LinePiece {
    let shaped: ShapedText
    /// Indices into the clusters of what was shaped.
    let clusters: Range<Int>
    /// For a piece that is put in, such as an ellipsis: where in the text.
    var insertion: Int?

    /// All of what was shaped.
    init(_ shaped: ShapedText, insertedAt insertion: Int? = nil) {
        self.init(shaped, clusters: shaped.clusters.indices)
        self.insertion = insertion
    }

    init(_ shaped: ShapedText, clusters: Range<Int>) {
        self.shaped = shaped
        self.clusters = clusters
    }

    var item: TextItem { shaped.item }

    /// UTF-8 offsets of the characters; nil for a piece that is put in.
    var textRange: Range<Int>? {
        let slice = shaped.clusters[clusters]
        guard insertion == nil, let first = slice.first, let last = slice.last else { return nil }
        return first.text.lowerBound..<max(first.text.lowerBound, last.text.upperBound)
    }

    var advance: Double { shaped.clusters[clusters].reduce(0) { $0 + $1.advance } }

    /// The tracking after the cluster at the right end.
    var trailingTracking: Double {
        let slice = shaped.clusters[clusters]
        return (item.isRightToLeft ? slice.first : slice.last)?.tracking ?? 0
    }

    /// Indices of the glyphs, which lie next to each other. In a right-to-left item the first cluster comes last.
    var glyphs: Range<Int> {
        guard let first = shaped.clusters[clusters].first, let last = shaped.clusters[clusters].last else {
            return 0..<0
        }
        return min(
            first.glyphs.lowerBound, last.glyphs.lowerBound)..<max(
                first.glyphs.upperBound, last.glyphs.upperBound)
    }
}
