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
            let isFirst = start == 0
            append(line, of: paragraph, at: start, isStretched: isStretched, isFirst: isFirst)
            start = end
        } while start < paragraph.count && !wasTruncated
    }

    /// Returns the narrowest width at which the paragraph keeps its number of lines.
    ///
    /// Returns the full width if the layout does not balance lines, or if this paragraph cannot be balanced. A
    /// paragraph can be balanced if it has 2 to 10 lines, if all lines are shown, and if no word is broken.
    private mutating func balancedWidth(of paragraph: Paragraph, isLast: Bool) -> Double {
        guard layout.isBalanced, maximumWidth.isFinite,
            let count = paragraph.lineCount(width: maximumWidth, atMost: 10, itemizer: &itemizer), count > 1,
            lines.count + count < maximumLines || (isLast && lines.count + count == maximumLines)
        else { return maximumWidth }
        // At the width of a phone, 12 bisection steps leave an error of about 0.1 points.
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
    /// - Parameters:
    ///   - start: The index of the line's first cluster. It selects the line's indent, and the span that gives an
    ///     empty line its height.
    ///   - isFirst: Whether this is the paragraph's first line.
    private mutating func append(
        _ line: LineContent, of paragraph: Paragraph, at start: Int, isStretched: Bool, isFirst: Bool
    ) {
        let indent = paragraph.indent(at: start)
        let room = max(maximumWidth - indent, 0)
        let stretch = isStretched ? line.stretch(to: room) : .none
        var top = 0.0
        if let last = lines.last {
            top = last.top + last.height + layout.lineSpacing + (isFirst ? layout.paragraphSpacing : 0)
        }
        let box = box(of: line, of: paragraph, at: start)
        lines.append(
            TypesetLine(
                textRange: line.textRange, runs: line.runs(itemizer, stretch: stretch),
                width: stretch.clusters.isEmpty ? line.width : room, indent: indent, top: top,
                height: box.height,
                baseline: top + box.baseline, isRightToLeft: paragraph.base == 1))
    }

    /// Returns the box of a line: the union of the boxes of its spans.
    ///
    /// Fallback faces make a line taller, unless their span's style has the system family or states a line height.
    /// Raised or lowered spans that state a line height count only if the line has no other spans. Inline boxes always
    /// count.
    private func box(of line: LineContent, of paragraph: Paragraph, at start: Int) -> LineBox {
        let parts = line.parts
        var box = LineBox()
        var first: TextStyle?
        let all = parts.isEmpty ? [emptyLineSpan(of: paragraph, at: start)] : parts.map(\.span)
        let level = all.filter { !itemizer.spans[$0].style.isShiftedWithinLine }
        for span in level.isEmpty ? all : level {
            let style = itemizer.spans[span].style
            guard style != first else { continue }
            first = first ?? style
            box.add(style, itemizer.primaryFace(ofSpan: span).metrics)
        }
        for part in parts {
            let span = itemizer.spans[part.span]
            if let inlineBox = span.inlineBox {
                box.add(inlineBox)
            } else if span.style.lineHeight == .normal, !span.style.isSystemFamily,
                part.face != itemizer.primaryFace(ofSpan: part.span)
            {
                box.add(span.style, part.face.metrics)
            }
        }
        return box
    }

    private func emptyLineSpan(of paragraph: Paragraph, at start: Int) -> Int {
        paragraph.span(at: start) ?? itemizer.span(at: paragraph.range.lowerBound)
    }
}
