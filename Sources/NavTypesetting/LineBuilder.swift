/// Collects the lines of a text from its paragraphs until there are as many as are allowed.
struct LineBuilder {
    private let shaper: Shaper
    private let maximumWidth: Double
    private let maximumLines: Int
    private let truncation: Truncation
    private let metrics: LineMetrics

    private var lines: [TypesetLine] = []
    private var wasTruncated = false
    private var missing: [Range<Int>] = []

    init(shaper: Shaper, maximumWidth: Double, maximumLines: Int, truncation: Truncation) {
        self.shaper = shaper
        self.maximumWidth = maximumWidth
        self.maximumLines = maximumLines
        self.truncation = truncation
        metrics = shaper.style.lineMetrics
    }

    var text: TypesetText {
        TypesetText(lines: lines, lineMetrics: metrics, wasTruncated: wasTruncated, missing: missing)
    }

    mutating func add(_ text: [UInt8]) {
        let ranges = LineBreaks.paragraphs(of: text)
        for (index, range) in ranges.enumerated() where !wasTruncated {
            let paragraph = Paragraph(text: text, range: range, shaper: shaper)
            missing += paragraph.missing
            add(paragraph, isLast: index == ranges.count - 1)
        }
    }

    private mutating func add(_ paragraph: Paragraph, isLast: Bool) {
        var start = 0
        repeat {
            let (line, end) = paragraph.line(from: start, width: maximumWidth)
            let hasMore = end < paragraph.count || !isLast
            wasTruncated = hasMore && lines.count + 1 == maximumLines
            let isShortened = wasTruncated && truncation == .tail
            append(isShortened ? paragraph.truncatedLine(from: start, width: maximumWidth) : line)
            start = end
        } while start < paragraph.count && !wasTruncated
    }

    private mutating func append(_ line: LineContent) {
        let top = Double(lines.count) * metrics.lineHeight
        lines.append(
            TypesetLine(
                textRange: line.textRange, runs: line.runs, width: line.width,
                baseline: top + metrics.baseline))
    }
}
