import NavGeometry

/// Text without line breaks, shaped once, from which lines of any width can be cut.
struct Paragraph {
    /// A line may exceed its width by this much, in points: far less than a pixel, and enough that a text
    /// fits into its own measured width after that was added to and subtracted from a position.
    static let tolerance = 1.0 / 1024

    /// A cluster and where it was shaped.
    struct Cluster {
        let shaped: ShapedCluster
        /// Index of the item.
        let item: Int
        /// Index among the clusters of the item.
        let index: Int
        /// Whether a line may begin with it.
        let mayBegin: Bool
        /// Whether a line that ends with it shows a hyphen: it is U+00AD.
        let isSoftHyphen: Bool
    }

    let range: Range<Int>
    let clusters: [Cluster]
    let items: [ShapedText]
    /// The paragraph's own level.
    let base: UInt8
    private let text: [UInt8]
    private let shapers: [Shaper]

    init(text: [UInt8], range: Range<Int>, itemizer: inout Itemizer, layout: TextLayout) {
        let paragraph = text[range]
        let levels = BidiLevels(of: paragraph, direction: layout.direction)
        let source = paragraph.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
        let shapers = itemizer.shapers
        let items = itemizer.items(of: text, in: range, levels: levels).map {
            shapers[$0.span].shape($0, in: source, from: range.lowerBound)
        }
        self.range = range
        self.shapers = shapers
        self.items = items
        self.text = source
        base = levels.base
        clusters = Self.clusters(of: items, in: paragraph, levels.converted, wrap: layout.wrap)
    }

    private static func clusters(
        of items: [ShapedText], in text: ArraySlice<UInt8>, _ converted: UTF16Text?, wrap: TextWrap
    ) -> [Cluster] {
        let opportunities = wrap == .word ? LineBreaks.opportunities(in: text, converted: converted) : []
        var nextOpportunity = 0
        var clusters: [Cluster] = []
        clusters.reserveCapacity(items.reduce(0) { $0 + $1.clusters.count })
        for item in items.indices {
            for (index, shaped) in items[item].clusters.enumerated() {
                let start = shaped.text.lowerBound
                while nextOpportunity < opportunities.count, opportunities[nextOpportunity] < start {
                    nextOpportunity += 1
                }
                let isOpportunity =
                    nextOpportunity < opportunities.count && opportunities[nextOpportunity] == start
                clusters.append(
                    Cluster(
                        shaped: shaped, item: item, index: index,
                        mayBegin: wrap == .character ? !shaped.isSpace : isOpportunity,
                        isSoftHyphen: text[start] == 0xC2 && text[shaped.text].elementsEqual([0xC2, 0xAD])))
            }
        }
        return clusters
    }

    /// The number of clusters.
    var count: Int { clusters.count }

    var missing: [Range<Int>] { items.flatMap(\.missing) }

    /// The span at a cluster, or at the end of the paragraph.
    func span(at index: Int) -> Int? {
        let cluster = index < count ? clusters[index] : clusters.last
        return cluster.map { items[$0.item].item.span }
    }
}

// MARK: Lines

extension Paragraph {
    /// The longest line that begins with a cluster and fits; at least one cluster long.
    ///
    /// A line that was cut between kerned or joined letters is shaped again and may come out wider, by a
    /// hair, and one that ends with a soft hyphen by a hyphen; it then gives up what follows its last opportunity, or a
    /// cluster. A font that still resists is let be.
    func line(from start: Int, width: Double, itemizer: inout Itemizer) -> (line: LineContent, end: Int) {
        var end = lineEnd(from: start, width: width)
        var line = content(start..<end, itemizer: &itemizer)
        for _ in 0..<4 where line.width > width + Self.tolerance && end - start > 1 {
            end = (start + 1..<end).last { clusters[$0].mayBegin } ?? end - 1
            line = content(start..<end, itemizer: &itemizer)
        }
        return (line, end)
    }

    /// The number of lines at a width; nil where there are more than so many, or a word has to be broken.
    func lineCount(width: Double, atMost limit: Int, itemizer: inout Itemizer) -> Int? {
        var start = 0
        for count in 1...limit {
            start = line(from: start, width: width, itemizer: &itemizer).end
            if start >= self.count { return count }
            if !clusters[start].mayBegin { return nil }
        }
        return nil
    }

    /// Greedy: the last opportunity before the first cluster that does not fit, or else that cluster.
    /// Spaces always fit, because they do not count at the end of a line.
    private func lineEnd(from start: Int, width: Double) -> Int {
        var advance = 0.0
        var lastOpportunity: Int?
        for index in start..<count {
            let cluster = clusters[index]
            if index > start, cluster.mayBegin { lastOpportunity = index }
            advance += cluster.shaped.advance
            let isTooWide = advance - cluster.shaped.tracking > width + Self.tolerance
            if isTooWide, !cluster.shaped.isSpace, index > start { return lastOpportunity ?? index }
        }
        return count
    }

    /// Some clusters without the spaces at their end, as they look on a line of their own.
    private func content(_ range: Range<Int>, itemizer: inout Itemizer) -> LineContent {
        let visible = visible(range)
        var pieces = pieces(visible)
        if let last = visible.last, visible.upperBound < count, clusters[last].isSoftHyphen {
            let item = items[clusters[last].item].item
            pieces.append(
                insertion(
                    "\u{2010}", after: item, level: item.level, at: visible.upperBound, itemizer: &itemizer))
        }
        return LineContent(textRange: textRange(of: visible), pieces: pieces)
    }

    private func visible(_ range: Range<Int>) -> Range<Int> {
        let end = range.last { !clusters[$0].shaped.isSpace }.map { $0 + 1 } ?? range.lowerBound
        return range.lowerBound..<end
    }
}

// MARK: Truncated lines

extension Paragraph {
    /// What fits of the paragraph's rest together with an ellipsis, which is always shown.
    func truncatedLine(
        from start: Int, width: Double, truncation: Truncation, itemizer: inout Itemizer
    ) -> LineContent {
        let ellipsis = insertion(at: start, between: start - 1, and: start, itemizer: &itemizer).advance
        var (end, rest) = cut(from: start, width: width - ellipsis, truncation: truncation)
        var line = content(start..<end, ellipsisAndThen: rest..<count, itemizer: &itemizer)
        for _ in 0..<4 where line.width > width + Self.tolerance && (end > start || rest < count) {
            if end > start { end -= 1 } else { rest += 1 }
            line = content(start..<end, ellipsisAndThen: rest..<count, itemizer: &itemizer)
        }
        return line
    }

    /// How much of the beginning, up to `end`, and of the end, from `rest`, fits. Where both are shown, the shorter one
    /// gets the next cluster.
    private func cut(from start: Int, width: Double, truncation: Truncation) -> (end: Int, rest: Int) {
        var (end, rest) = (start, count)
        var (left, right) = (0.0, 0.0)
        var growsLeft = truncation != .head
        var growsRight = truncation != .tail
        while end < rest, growsLeft || growsRight {
            if growsLeft, !growsRight || left <= right {
                left += clusters[end].shaped.advance
                growsLeft = left + right <= width + Self.tolerance
                if growsLeft { end += 1 } else { left -= clusters[end].shaped.advance }
            } else {
                right += clusters[rest - 1].shaped.advance
                growsRight = left + right <= width + Self.tolerance
                if growsRight { rest -= 1 } else { right -= clusters[rest - 1].shaped.advance }
            }
        }
        return (end, rest)
    }

    /// Two parts of a line with an ellipsis between; no spaces stand beside it.
    private func content(
        _ beginning: Range<Int>, ellipsisAndThen end: Range<Int>, itemizer: inout Itemizer
    ) -> LineContent {
        let beginning = visible(beginning)
        let shownEnd = visible(end)
        let firstVisible = shownEnd.first { !clusters[$0].shaped.isSpace } ?? shownEnd.upperBound
        let end = firstVisible..<shownEnd.upperBound
        let ellipsis = insertion(
            at: beginning.upperBound, between: beginning.isEmpty ? -1 : beginning.upperBound - 1,
            and: end.isEmpty ? count : end.lowerBound, itemizer: &itemizer)
        let range =
            end.isEmpty
            ? textRange(of: beginning)
            : beginning.isEmpty
                ? textRange(of: end)
                : textRange(of: beginning.lowerBound..<end.upperBound)
        return LineContent(textRange: range, pieces: pieces(beginning) + [ellipsis] + pieces(end))
    }

    /// An ellipsis in the style of what stands before it, or else after it. Between two parts of the same direction it has
    /// that direction, elsewhere the paragraph's.
    private func insertion(
        at place: Int, between previous: Int, and next: Int, itemizer: inout Itemizer
    ) -> LinePiece {
        func item(_ index: Int) -> TextItem? {
            clusters.indices.contains(index) ? items[clusters[index].item].item : nil
        }
        let (before, after) = (item(previous), item(next))
        let level = before?.level == after?.level ? before?.level ?? base : base
        return insertion(
            "\u{2026}", after: before ?? after ?? items.first?.item, level: level, at: place,
            itemizer: &itemizer)
    }

    private func insertion(
        _ character: Unicode.Scalar, after item: TextItem?, level: UInt8, at place: Int,
        itemizer: inout Itemizer
    ) -> LinePiece {
        let inserted = itemizer.item(
            inserting: character, level: level, script: item?.script ?? .latin, span: item?.span ?? 0)
        let shaped = shapers[inserted.span].shape(inserted, in: Array(String(character).utf8))
        return LinePiece(shaped, insertedAt: offset(of: place))
    }
}

// MARK: Pieces

extension Paragraph {
    /// The clusters by item. An item that is cut where its glyphs depend on what is cut off is shaped again.
    private func pieces(_ range: Range<Int>) -> [LinePiece] {
        var pieces: [LinePiece] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let first = clusters[start]
            let shaped = items[first.item]
            let local = first.index..<min(shaped.clusters.count, first.index + range.upperBound - start)
            let isWhole =
                isSafe(local.lowerBound, in: shaped) && isSafe(local.upperBound, in: shaped)
            pieces.append(
                isWhole
                    ? LinePiece(shaped, clusters: local)
                    : LinePiece(shape(start..<start + local.count, of: shaped.item, onLine: range)))
            start += local.count
        }
        return pieces
    }

    private func isSafe(_ index: Int, in shaped: ShapedText) -> Bool {
        index == 0 || index == shaped.clusters.count || !shaped.clusters[index].isUnsafeToBreak
    }

    private func shape(_ clusters: Range<Int>, of item: TextItem, onLine line: Range<Int>) -> ShapedText {
        let lineText = textRange(of: line)
        let context = text[
            (lineText.lowerBound - range.lowerBound)..<(lineText.upperBound - range.lowerBound)]
        return shapers[item.span].shape(
            item.with(range: textRange(of: clusters)), in: Array(context), from: lineText.lowerBound)
    }

    private func textRange(of clusters: Range<Int>) -> Range<Int> {
        offset(of: clusters.lowerBound)..<offset(of: clusters.upperBound)
    }

    private func offset(of index: Int) -> Int {
        index < count ? clusters[index].shaped.text.lowerBound : range.upperBound
    }
}
