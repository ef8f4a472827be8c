/// Collects the lines of a text, paragraph by paragraph, up to the allowed number of lines.
struct LineBuilder {
    private var itemizer: Itemizer
    private let layout: TextLayout
    private let maximumWidth: Double
    private let maximumLines: Int

    private var lines: [TypesetLine] = []
    private var wasTruncated = false
    private var hasBrokenWords = false
    /// The UTF-8 ranges of characters for which no face has a glyph.
    private var missing: [Range<Int>] = []

    init(itemizer: Itemizer, layout: TextLayout) {
        self.itemizer = itemizer
        self.layout = layout
        maximumWidth = layout.maximumWidth ?? .infinity
        maximumLines = layout.maximumLines.map { max($0, 1) } ?? .max
    }

    /// The lines collected so far.
    var text: TypesetText {
        TypesetText(
            lines: lines, wasTruncated: wasTruncated, hasBrokenWords: hasBrokenWords, missing: missing)
    }

    /// Divides a whole text into lines and appends the lines.
    mutating func add(_ text: [UInt8]) {
        let ranges = LineBreaks.paragraphs(of: text)
        for (index, range) in ranges.enumerated() where !wasTruncated {
            let paragraph = Paragraph(text: text, range: range, itemizer: &itemizer, layout: layout)
            missing += paragraph.missing
            add(paragraph, isLast: index == ranges.count - 1)
        }
    }

    /// Divides shaped paragraphs into lines and appends the lines.
    mutating func add(_ paragraphs: [Paragraph]) {
        for (index, paragraph) in paragraphs.enumerated() where !wasTruncated {
            missing += paragraph.missing
            add(paragraph, isLast: index == paragraphs.count - 1)
        }
    }

    /// Appends the lines of one paragraph.
    ///
    /// - Parameter isLast: Whether this is the last paragraph of the text.
    private mutating func add(_ paragraph: Paragraph, isLast: Bool) {
        let width = balancedWidth(of: paragraph, isLast: isLast)
        var start = 0
        repeat {
            var (line, end) = paragraph.line(from: start, width: width, itemizer: &itemizer)
            let hasMore = end < paragraph.count || !isLast
            wasTruncated = hasMore && lines.count + 1 == maximumLines
            if wasTruncated, layout.truncation != .none {
                line = paragraph.truncatedLine(
                    from: start, width: maximumWidth, truncation: isLast ? layout.truncation : .tail,
                    itemizer: &itemizer)
            } else if end < paragraph.count, !paragraph.clusters[end].mayBegin {
                hasBrokenWords = true
            }
            let isStretched = layout.isJustified && end < paragraph.count && !wasTruncated
            append(line, of: paragraph, at: start, isStretched: isStretched)
            start = end
        } while start < paragraph.count && !wasTruncated
    }

    /// Returns the narrowest width at which the paragraph keeps its number of lines.
    ///
    /// Returns the full width if lines are not balanced or cannot be balanced. Only paragraphs of 2
    /// to 10 lines can be balanced. All lines must be shown, and no word may break.
    private mutating func balancedWidth(of paragraph: Paragraph, isLast: Bool) -> Double {
        guard layout.isBalanced, maximumWidth.isFinite,
            let count = paragraph.lineCount(width: maximumWidth, atMost: 10, itemizer: &itemizer), count > 1,
            lines.count + count < maximumLines || (isLast && lines.count + count == maximumLines)
        else { return maximumWidth }
        // At the width of a phone, 12 bisection steps leave an error of less than 0.1 points.
        var (low, high) = (0.0, maximumWidth)
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if paragraph.lineCount(width: middle, atMost: count, itemizer: &itemizer) != nil {
                high = middle
            } else {
                low = middle
            }
        }
        return high
    }

    /// Appends a line below the lines so far.
    ///
    /// - Parameter start: The first cluster of the line. It selects the span that gives an empty
    ///   line its height.
    private mutating func append(
        _ line: LineContent, of paragraph: Paragraph, at start: Int, isStretched: Bool
    ) {
        let stretch = isStretched ? line.stretch(to: maximumWidth) : .none
        let top = lines.last.map { $0.top + $0.height } ?? 0
        let emptyLineSpan = paragraph.span(at: start) ?? itemizer.span(at: paragraph.range.lowerBound)
        let lineSpans = line.spans
        let spans = lineSpans.isEmpty ? [emptyLineSpan] : lineSpans
        let box = LineBox(of: spans.map { itemizer.spans[$0] })
        lines.append(
            TypesetLine(
                textRange: line.textRange, runs: line.runs(itemizer, stretch: stretch),
                width: stretch.clusters.isEmpty ? line.width : maximumWidth, top: top, height: box.height,
                baseline: top + box.baseline, isRightToLeft: paragraph.base == 1))
    }
}
