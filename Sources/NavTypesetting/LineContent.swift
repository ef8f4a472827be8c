import NavGeometry
import NavUnicode

/// The pieces of one line, before the line has a vertical position.
struct LineContent {
    /// The line's UTF-8 offsets in the text.
    let textRange: Range<Int>
    /// The pieces in visual order, from left to right.
    private let pieces: [LinePiece]
    /// The line's width in points, without the tracking after the cluster at its right end.
    let width: Double

    /// Creates a line.
    ///
    /// - Parameter pieces: The pieces in text order.
    init(textRange: Range<Int>, pieces: [LinePiece]) {
        self.textRange = textRange
        self.pieces = BidiParagraph.visualOrder(of: pieces.map(\.item.level)).map { pieces[$0] }
        width = pieces.reduce(0) { $0 + $1.advance } - (self.pieces.last?.trailingTracking ?? 0)
    }

    /// A span of the line and the face of its letters.
    struct Part: Equatable {
        let span: Int
        let face: FontFace
    }

    /// The spans on the line with their faces, in visual order. Neighbouring equal parts are listed once. Of an item
    /// with several spans, only the first span is listed.
    var parts: [Part] {
        var parts: [Part] = []
        for piece in pieces {
            let part = Part(span: piece.item.span, face: piece.item.face)
            if part != parts.last { parts.append(part) }
        }
        return parts
    }

    /// Returns the glyphs with their positions on the line, grouped by span, face and size.
    ///
    /// - Parameter stretch: The extra distances of a justified line.
    func runs(_ itemizer: Itemizer, stretch: Stretch = .none) -> [TypesetRun] {
        var runs: [TypesetRun] = []
        var open: OpenRun?
        var pen = 0.0
        for piece in pieces where !piece.glyphs.isEmpty || piece.item.inlineBox != nil {
            let shift = itemizer.shapers[piece.item.span].style.baselineShift
            let stretched = stretch.glyphs(of: piece)
            for part in piece.parts(itemizer) {
                if let run = open, !run.continues(into: part) {
                    runs.append(run.closed(at: pen))
                    open = nil
                }
                var run = open.take() ?? OpenRun(part: part, start: pen)
                run.extendText(to: part.text)
                for index in part.glyphs {
                    let glyph = piece.shaped.glyphs[index]
                    let isStretched = !stretched.isEmpty && stretched.contains(index)
                    let advance = piece.tabAdvance ?? glyph.advance + (isStretched ? stretch.distance : 0)
                    run.glyphs.append(
                        PositionedGlyph(
                            id: glyph.id,
                            position: Point(x: pen + glyph.offset.dx, y: glyph.offset.dy - shift),
                            cluster: piece.insertion ?? glyph.cluster, advance: advance))
                    pen += advance
                }
                pen += piece.item.inlineBox?.width ?? 0
                open = run
            }
        }
        if let run = open { runs.append(run.closed(at: pen)) }
        return runs
    }

    /// A run under construction. Parts of the same span, face and size are added to it.
    private struct OpenRun {
        let part: LinePiece.Part
        let start: Double
        var glyphs: [PositionedGlyph] = []
        var text: Range<Int>?

        init(part: LinePiece.Part, start: Double) {
            self.part = part
            self.start = start
        }

        mutating func extendText(to range: Range<Int>?) {
            guard let range else { return }
            let known = text ?? range
            text =
                min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
        }

        func continues(into next: LinePiece.Part) -> Bool {
            let (item, nextItem) = (part.piece.item, next.piece.item)
            return item.face == nextItem.face && part.piece.shaped.size == next.piece.shaped.size
                && part.span == next.span && item.inlineBox == nil && nextItem.inlineBox == nil
        }

        func closed(at end: Double) -> TypesetRun {
            TypesetRun(
                face: part.piece.item.face, size: part.piece.shaped.size, span: part.span,
                extent: start..<max(start, end), text: text ?? 0..<0, glyphs: glyphs,
                isInlineBox: part.piece.item.inlineBox != nil)
        }
    }

    /// The extra distances that justify a line.
    struct Stretch {
        /// The distance to add after each cluster in `clusters`, in points.
        let distance: Double
        /// The clusters after which the distance is added, as the UTF-8 offsets of their starts.
        let clusters: Set<Int>

        static let none = Stretch(distance: 0, clusters: [])

        /// Returns the indices of the glyphs after which the distance is added: the last glyph of
        /// each cluster in `clusters`.
        func glyphs(of piece: LinePiece) -> Set<Int> {
            guard !clusters.isEmpty else { return [] }
            let meant = piece.shaped.clusters[piece.clusters].filter { clusters.contains($0.text.lowerBound) }
            return Set(meant.map { $0.glyphs.upperBound - 1 })
        }
    }

    /// Returns the distances that justify the line to a width in points.
    ///
    /// Spaces are stretched. A line without spaces is stretched between ideographs. A line with
    /// neither is not stretched.
    func stretch(to width: Double) -> Stretch {
        guard width.isFinite, width > self.width, let end = pieces.map({ lastCluster(of: $0) }).max() else {
            return .none
        }
        // Text before a tab keeps its place, as in CSS.
        let start = pieces.filter { $0.tabAdvance != nil }.map { lastCluster(of: $0) }.max() ?? -1
        var places: [Int] = []
        for isMeant in [isSpace, isIdeograph] where places.isEmpty {
            for piece in pieces where piece.insertion == nil {
                for cluster in piece.shaped.clusters[piece.clusters]
                where cluster.text.lowerBound != end && cluster.text.lowerBound > start
                    && isMeant(piece, cluster)
                {
                    places.append(cluster.text.lowerBound)
                }
            }
        }
        guard !places.isEmpty else { return .none }
        return Stretch(distance: (width - self.width) / Double(places.count), clusters: Set(places))
    }

    private func lastCluster(of piece: LinePiece) -> Int {
        piece.insertion ?? piece.shaped.clusters[piece.clusters].last?.text.lowerBound ?? 0
    }

    private func isSpace(_ piece: LinePiece, _ cluster: ShapedCluster) -> Bool { cluster.isSpace }

    private func isIdeograph(_ piece: LinePiece, _ cluster: ShapedCluster) -> Bool {
        piece.item.script.isIdeographic
    }
}
