/// The part of an item that lies on one line.
struct LinePiece {
    /// The shaped item.
    let shaped: ShapedText
    /// The indices of the piece's clusters in the shaped item.
    let clusters: Range<Int>
    /// The UTF-8 offset of an inserted piece, such as an ellipsis. Nil for a piece of the text.
    var insertion: Int?
    /// The width of the tab, in points. Nil for a piece that is not a tab.
    var tabAdvance: Double?

    /// Creates a piece of a whole shaped item.
    init(_ shaped: ShapedText, insertedAt insertion: Int? = nil) {
        self.init(shaped, clusters: shaped.clusters.indices)
        self.insertion = insertion
    }

    /// Creates a piece of some clusters of a shaped item.
    init(_ shaped: ShapedText, clusters: Range<Int>) {
        self.shaped = shaped
        self.clusters = clusters
    }

    var item: TextItem { shaped.item }

    /// The piece's UTF-8 offsets in the text. Nil for an inserted piece.
    var textRange: Range<Int>? {
        let slice = shaped.clusters[clusters]
        guard insertion == nil, let first = slice.first, let last = slice.last else { return nil }
        return first.text.lowerBound..<max(first.text.lowerBound, last.text.upperBound)
    }

    /// The distance that the pen travels, in points. It includes the tracking after the last cluster.
    var advance: Double { tabAdvance ?? shaped.clusters[clusters].reduce(0) { $0 + $1.advance } }

    /// The tracking after the cluster at the right end, in points.
    var trailingTracking: Double {
        guard tabAdvance == nil else { return 0 }
        let slice = shaped.clusters[clusters]
        return (item.isRightToLeft ? slice.first : slice.last)?.tracking ?? 0
    }

    /// The indices of the piece's glyphs, which are contiguous.
    ///
    /// In a right-to-left item, the glyphs of the first cluster come last.
    var glyphs: Range<Int> {
        guard let first = shaped.clusters[clusters].first, let last = shaped.clusters[clusters].last else {
            return 0..<0
        }
        return min(
            first.glyphs.lowerBound, last.glyphs.lowerBound)..<max(
                first.glyphs.upperBound, last.glyphs.upperBound)
    }
}

// MARK: Parts

extension LinePiece {
    /// A part of a piece: consecutive clusters that all belong to the same span.
    struct Part {
        let piece: LinePiece
        /// The index of the ``TextSpan``.
        let span: Int
        /// The indices of the part's glyphs, which are contiguous.
        var glyphs: Range<Int>
        /// The part's UTF-8 offsets in the text. Nil for an inserted piece.
        var text: Range<Int>?

        fileprivate mutating func append(_ cluster: ShapedCluster) {
            glyphs =
                min(
                    glyphs.lowerBound, cluster.glyphs.lowerBound)..<max(
                    glyphs.upperBound, cluster.glyphs.upperBound)
            text = text.map {
                min($0.lowerBound, cluster.text.lowerBound)..<max($0.upperBound, cluster.text.upperBound)
            }
        }
    }

    /// Returns the parts from left to right. If a ligature extends over two spans, it belongs to the first span.
    func parts(_ itemizer: Itemizer) -> [Part] {
        guard item.lastSpan > item.span, insertion == nil else {
            return [Part(piece: self, span: item.span, glyphs: glyphs, text: textRange)]
        }
        var parts: [Part] = []
        let slice = shaped.clusters[clusters]
        for cluster in item.isRightToLeft ? Array(slice.reversed()) : Array(slice) {
            let span = itemizer.span(at: cluster.text.lowerBound)
            if parts.last?.span == span {
                parts[parts.count - 1].append(cluster)
            } else {
                parts.append(Part(piece: self, span: span, glyphs: cluster.glyphs, text: cluster.text))
            }
        }
        return parts
    }
}
