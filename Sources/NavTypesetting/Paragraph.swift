import NavGeometry

/// Text without line breaks, shaped once, from which lines of any width can be cut.
struct Paragraph {
    /// A line may exceed its width by this much, in points: far less than a pixel, and enough that a text
    /// fits into its own measured width after that was added to and subtracted from a position.
    private static let tolerance = 1.0 / 1024

    private let text: [UInt8]
    private let range: Range<Int>
    private let shaper: Shaper
    private let shaped: ShapedText
    /// For each cluster, whether a line may begin with it.
    private let mayBegin: [Bool]
    /// For each cluster, whether it is a space.
    private let isSpace: [Bool]

    init(text: [UInt8], range: Range<Int>, shaper: Shaper) {
        self.text = text
        self.range = range
        self.shaper = shaper
        shaped = shaper.shape(text[range])
        isSpace = shaped.clusters.map { LineBreaks.isSpace(text[$0.text.lowerBound]) }
        var opportunities = LineBreaks.opportunities(in: text[range])[...]
        mayBegin = shaped.clusters.map { cluster in
            opportunities = opportunities.drop { $0 < cluster.text.lowerBound }
            return opportunities.first == cluster.text.lowerBound
        }
    }

    /// The number of clusters.
    var count: Int { shaped.clusters.count }

    var missing: [Range<Int>] { shaped.missing }

    /// The longest line that begins with a cluster and fits; at least one cluster long.
    ///
    /// A line that was cut between kerned or joined letters is shaped again and may come out wider, by a
    /// hair; it then gives up what follows its last opportunity, or a cluster. A font that still resists is
    /// let be.
    func line(from start: Int, width: Double) -> (line: LineContent, end: Int) {
        var end = lineEnd(from: start, width: width)
        var line = content(start..<end)
        for _ in 0..<4 where line.width > width + Self.tolerance && end - start > 1 {
            end = (start + 1..<end).last { mayBegin[$0] } ?? end - 1
            line = content(start..<end)
        }
        return (line, end)
    }

    /// The longest beginning of the paragraph's rest that fits together with an ellipsis, which is always
    /// shown.
    func truncatedLine(from start: Int, width: Double) -> LineContent {
        let ellipsis = shaper.shape(Self.ellipsis[...]).width
        var end = start
        var advance = 0.0
        for index in start..<count {
            advance += shaped.clusters[index].advance
            if !isSpace[index] {
                guard advance + ellipsis <= width + Self.tolerance else { break }
                end = index + 1
            }
        }
        var line = content(start..<end, suffix: Self.ellipsis)
        for _ in 0..<4 where line.width > width + Self.tolerance && end > start {
            end -= 1
            line = content(start..<end, suffix: Self.ellipsis)
        }
        return line
    }

    private static let ellipsis = Array("\u{2026}".utf8)

    /// Greedy: the last opportunity before the first cluster that does not fit, or else that cluster.
    /// Spaces always fit, because they do not count at the end of a line.
    private func lineEnd(from start: Int, width: Double) -> Int {
        var advance = 0.0
        var lastOpportunity: Int?
        for index in start..<count {
            let cluster = shaped.clusters[index]
            if index > start, mayBegin[index] { lastOpportunity = index }
            advance += cluster.advance
            let isTooWide = advance - cluster.tracking > width + Self.tolerance
            if isTooWide, !isSpace[index], index > start { return lastOpportunity ?? index }
        }
        return count
    }

    /// Some clusters without the spaces at their end, followed by a suffix, as they look on a line of their
    /// own.
    private func content(_ clusters: Range<Int>, suffix: [UInt8] = []) -> LineContent {
        let visibleEnd = clusters.last { !isSpace[$0] }.map { $0 + 1 } ?? clusters.lowerBound
        let visible = clusters.lowerBound..<visibleEnd
        let textRange = offset(of: visible.lowerBound)..<offset(of: visible.upperBound)
        guard suffix.isEmpty, isSafeToBreak(at: visible.lowerBound), isSafeToBreak(at: visible.upperBound)
        else {
            return LineContent(textRange: textRange, shaped: shaper.shape(text[textRange] + suffix))
        }
        return LineContent(textRange: textRange, shaped: shaped, clusters: visible)
    }

    private func isSafeToBreak(at index: Int) -> Bool {
        index == 0 || index == count || !shaped.clusters[index].isUnsafeToBreak
    }

    private func offset(of index: Int) -> Int {
        index < count ? shaped.clusters[index].text.lowerBound : range.upperBound
    }
}
