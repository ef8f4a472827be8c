import NavGeometry

/// A text without mandatory line breaks, shaped once. It can then be divided into lines of any width.
struct Paragraph {
    /// The length by which a line may exceed its width, in points.
    ///
    /// 1/1024 point is far less than a pixel. Layout adds positions to a measured width and
    /// subtracts them again, and rounding changes the width. With the tolerance, the text still
    /// fits.
    static let tolerance = 1.0 / 1024

    /// A cluster and its position among the shaped items.
    struct Cluster {
        let shaped: ShapedCluster
        /// The index of the item.
        let item: Int
        /// The index of the cluster in the item.
        let index: Int
        /// Whether a line may begin with the cluster.
        let mayBegin: Bool
        /// Whether the cluster is a soft hyphen (U+00AD) that shows a hyphen at the end of a line. It shows none if the
        /// layout's hyphenation is `none`.
        let precedesHyphen: Bool
        /// Whether automatic hyphenation allows a break before the cluster. At this break, the line shows a hyphen.
        let followsHyphen: Bool
        /// Whether the cluster is a tab that leads to a tab stop.
        let isTab: Bool
    }

    /// The paragraph's UTF-8 offsets in the text.
    let range: Range<Int>
    /// The clusters in text order.
    let clusters: [Cluster]
    /// The shaped items in text order.
    let items: [ShapedText]
    /// The paragraph's own bidi level: 0 or 1.
    let base: UInt8
    /// The paragraph's text with tabs replaced by spaces. Indices start at 0.
    private let text: [UInt8]
    private let shapers: [Shaper]
    private let tabs: TabStops?
    private let firstLineIndent: Double
    private let hangingIndent: Double

    /// Itemizes and shapes the paragraph in `range`, and finds its line break opportunities.
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
        tabs = layout.tabs
        firstLineIndent = layout.firstLineIndent
        hangingIndent = layout.hangingIndent
        var hyphens: [Int] = []
        if layout.hyphenation == .auto, layout.wrap == .word {
            hyphens = WordHyphenation.places(in: paragraph) {
                itemizer.spans[itemizer.span(at: $0)].style.language
            }
        }
        clusters = Self.clusters(of: items, in: paragraph, layout, hyphens)
    }

    private static func clusters(
        of items: [ShapedText], in text: ArraySlice<UInt8>, _ layout: TextLayout, _ hyphens: [Int]
    ) -> [Cluster] {
        let wrap = layout.wrap
        var opportunities: [Int] = []
        if wrap == .word {
            opportunities = LineBreaks.opportunities(
                in: text, smallKanaMayBeginLines: layout.strictness != .strict)
            if let adjustment = LineBreakAdjustment(layout) {
                opportunities = adjustment.apply(to: opportunities, in: text)
            }
        }
        var nextOpportunity = 0
        var nextHyphen = 0
        let ignoresSoftHyphens = layout.hyphenation == .none
        var followsSoftHyphen = false
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
                while nextHyphen < hyphens.count, hyphens[nextHyphen] < start { nextHyphen += 1 }
                let followsHyphen = nextHyphen < hyphens.count && hyphens[nextHyphen] == start
                let isSoftHyphen = text[start] == 0xC2 && text[shaped.text].elementsEqual([0xC2, 0xAD])
                let isIgnored = ignoresSoftHyphens && followsSoftHyphen
                clusters.append(
                    Cluster(
                        shaped: shaped, item: item, index: index,
                        mayBegin: wrap == .character
                            ? !shaped.isSpace : isOpportunity && !isIgnored || followsHyphen,
                        precedesHyphen: isSoftHyphen && !ignoresSoftHyphens, followsHyphen: followsHyphen,
                        isTab: layout.tabs != nil && text[start] == UInt8(ascii: "\t")))
                followsSoftHyphen = isSoftHyphen
            }
        }
        return clusters
    }

    /// The number of clusters.
    var count: Int { clusters.count }

    /// The UTF-8 ranges of characters for which no face has a glyph.
    var missing: [Range<Int>] { items.flatMap(\.missing) }

    /// Returns the indent of a line that begins with a cluster, in points.
    func indent(at start: Int) -> Double { start == 0 ? firstLineIndent : hangingIndent }

    /// Returns the index of a cluster's span. At the end of the paragraph, this is the span of the last cluster.
    /// Returns nil if the paragraph is empty.
    func span(at index: Int) -> Int? {
        let cluster = index < count ? clusters[index] : clusters.last
        return cluster.map { items[$0.item].item.span }
    }
}

// MARK: Lines

extension Paragraph {
    /// Returns the longest line that begins with the cluster `start` and fits. It has at least one cluster.
    ///
    /// If a line is cut between kerned or joined letters, these letters are shaped again, and the
    /// line may become slightly wider. A soft hyphen at the end of the line also makes it wider. A
    /// line that is then too wide is shortened to its last break opportunity, or by one cluster.
    /// After four attempts, the line may stay too wide.
    ///
    /// - Parameter width: The width of the line with its indent, in points.
    /// - Returns: The line, and the index of the first cluster after it.
    func line(from start: Int, width: Double, itemizer: inout Itemizer) -> (line: LineContent, end: Int) {
        let width = max(width - indent(at: start), 0)
        var end = lineEnd(from: start, width: width)
        var line = content(start..<end, itemizer: &itemizer)
        for _ in 0..<4 where line.width > width + Self.tolerance && visible(start..<end).count > 1 {
            end = (start + 1..<end).last { clusters[$0].mayBegin } ?? end - 1
            line = content(start..<end, itemizer: &itemizer)
        }
        return (line, end)
    }

    /// Returns the number of lines at a width. Returns nil if there are more than `limit`, or if a
    /// line breaks within a word.
    func lineCount(width: Double, atMost limit: Int, itemizer: inout Itemizer) -> Int? {
        var start = 0
        for count in 1...limit {
            start = line(from: start, width: width, itemizer: &itemizer).end
            if start >= self.count { return count }
            if !clusters[start].mayBegin { return nil }
        }
        return nil
    }

    /// Finds the end of the line that begins with the cluster `start`, by the greedy algorithm. Returns the index of
    /// the first cluster after the line.
    ///
    /// The line ends at the last break opportunity before the first cluster that does not fit. If
    /// there is no opportunity, the line ends before that cluster. Spaces always fit, because they
    /// have no width at the end of a line.
    ///
    /// The tracking after the cluster at the right end is not part of a line's width. This cluster is
    /// not known yet: bidi reordering may move another cluster there, or a hyphen may be added. So the
    /// largest tracking is subtracted. The line may then be slightly too wide, and the caller shortens it.
    private func lineEnd(from start: Int, width: Double) -> Int {
        let indent = tabs == nil ? 0 : indent(at: start)
        var pen = TabPen(at: indent, stops: tabs)
        var largestTracking = 0.0
        var lastOpportunity: Int?
        for index in start..<count {
            let cluster = clusters[index]
            if index > start, cluster.mayBegin { lastOpportunity = index }
            if cluster.isTab {
                pen.tab(space: cluster.shaped.advance)
            } else {
                pen.advance(by: cluster.shaped.advance, tracking: cluster.shaped.tracking)
            }
            largestTracking = max(largestTracking, cluster.shaped.tracking)
            let isTooWide = pen.position - indent - largestTracking > width + Self.tolerance
            if isTooWide, !cluster.shaped.isSpace, index > start { return lastOpportunity ?? index }
        }
        return count
    }

    /// Returns a line of some clusters, without the spaces at its end. A hyphen is added if the line ends at a soft
    /// hyphen or at a place of automatic hyphenation.
    func content(_ range: Range<Int>, itemizer: inout Itemizer) -> LineContent {
        let visible = visible(range)
        var pieces = pieces(visible)
        if let last = visible.last, visible.upperBound < count,
            clusters[last].precedesHyphen || clusters[visible.upperBound].followsHyphen
        {
            pieces.append(
                insertion(
                    "\u{2010}", after: last, level: items[clusters[last].item].item.level,
                    at: visible.upperBound, itemizer: &itemizer))
        }
        return lineContent(textRange(of: visible), pieces, at: range.lowerBound)
    }

    /// Returns a line of some pieces. The first cluster of the line is `start`.
    private func lineContent(_ range: Range<Int>, _ pieces: [LinePiece], at start: Int) -> LineContent {
        guard let tabs else { return LineContent(textRange: range, pieces: pieces) }
        var pieces = pieces
        pieces.alignTabs(at: tabs, indent: indent(at: start)) { piece in
            guard piece.insertion == nil, let place = piece.textRange?.lowerBound else { return false }
            return isTab(at: place)
        }
        return LineContent(textRange: range, pieces: pieces)
    }

    /// Returns a range of clusters without the spaces at its end.
    private func visible(_ range: Range<Int>) -> Range<Int> {
        let end = range.last { !clusters[$0].shaped.isSpace }.map { $0 + 1 } ?? range.lowerBound
        return range.lowerBound..<end
    }
}

// MARK: Truncated lines

extension Paragraph {
    /// Returns a line with an ellipsis and as much of the remaining text as fits.
    ///
    /// The ellipsis is always shown, even if it does not fit.
    func truncatedLine(
        from start: Int, width: Double, truncation: Truncation, itemizer: inout Itemizer
    ) -> LineContent {
        let width = max(width - indent(at: start), 0)
        let ellipsis = insertion(at: start, between: start - 1, and: start, itemizer: &itemizer).advance
        var (end, rest) = cut(from: start, width: width - ellipsis, truncation: truncation)
        // `cut` counts a tab as a space, so a line with tabs may need more attempts.
        let attempts = tabs == nil ? 4 : 64
        var line = content(start..<end, ellipsisAndThen: rest..<count, from: start, itemizer: &itemizer)
        for _ in 0..<attempts where line.width > width + Self.tolerance && (end > start || rest < count) {
            if end > start { end -= 1 } else { rest += 1 }
            line = content(start..<end, ellipsisAndThen: rest..<count, from: start, itemizer: &itemizer)
        }
        return line
    }

    /// Returns the two parts that fit beside an ellipsis: clusters `start..<end` and `rest..<count`.
    ///
    /// If the truncation mode shows both parts, the cut adds each cluster to the narrower part.
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

    /// Returns a line of two parts with an ellipsis between them. Spaces beside the ellipsis are dropped.
    private func content(
        _ beginning: Range<Int>, ellipsisAndThen end: Range<Int>, from start: Int, itemizer: inout Itemizer
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
        return lineContent(range, pieces(beginning) + [ellipsis] + pieces(end), at: start)
    }

    /// Returns an ellipsis in the style of the cluster before it. If there is no such cluster, the
    /// ellipsis has the style of the cluster after it.
    ///
    /// Between two clusters of the same bidi level, the ellipsis has their level. Otherwise, it has
    /// the paragraph's level.
    private func insertion(
        at place: Int, between previous: Int, and next: Int, itemizer: inout Itemizer
    ) -> LinePiece {
        func level(_ index: Int) -> UInt8? {
            clusters.indices.contains(index) ? items[clusters[index].item].item.level : nil
        }
        let (before, after) = (level(previous), level(next))
        return insertion(
            "\u{2026}", after: before != nil ? previous : after != nil ? next : 0,
            level: before == after ? before ?? base : base, at: place, itemizer: &itemizer)
    }

    /// Returns an inserted character in the style of a cluster.
    private func insertion(
        _ character: Unicode.Scalar, after index: Int, level: UInt8, at place: Int,
        itemizer: inout Itemizer
    ) -> LinePiece {
        let cluster = index < count ? clusters[index] : nil
        let inserted = itemizer.item(
            inserting: character, level: level,
            script: cluster.map { items[$0.item].item.script } ?? .latin,
            span: cluster.map { itemizer.span(at: $0.shaped.text.lowerBound) } ?? 0)
        let shaped = shapers[inserted.span].shape(inserted, in: Array(String(character).utf8))
        return LinePiece(shaped, insertedAt: offset(of: place))
    }
}

// MARK: Pieces

extension Paragraph {
    /// Groups clusters into pieces by item.
    ///
    /// If the glyphs of a piece depend on text outside the piece, the piece is shaped again.
    private func pieces(_ range: Range<Int>) -> [LinePiece] {
        var pieces: [LinePiece] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let first = clusters[start]
            let shaped = items[first.item]
            let itemEnd = min(range.upperBound, start + shaped.clusters.count - first.index)
            let end = tabs == nil ? itemEnd : pieceEnd(from: start, before: itemEnd)
            let local = first.index..<first.index + end - start
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

    /// Returns the end of the piece that begins at a cluster: a tab is a piece of its own.
    private func pieceEnd(from start: Int, before end: Int) -> Int {
        if clusters[start].isTab { return start + 1 }
        return (start..<end).first { clusters[$0].isTab } ?? end
    }

    private func isTab(at offset: Int) -> Bool {
        // A binary search, because the offsets of the clusters ascend.
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if clusters[middle].shaped.text.lowerBound < offset { lower = middle + 1 } else { upper = middle }
        }
        return lower < count && clusters[lower].isTab
    }

    /// Returns whether an item may be cut before a cluster without being shaped again.
    private func isSafe(_ index: Int, in shaped: ShapedText) -> Bool {
        index == 0 || index == shaped.clusters.count || !shaped.clusters[index].isUnsafeToBreak
    }

    /// Shapes part of an item again. Only text on the same line is context.
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
