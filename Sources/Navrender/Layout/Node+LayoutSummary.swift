import NavJSON
import NavLayout
import NavScene

extension Node {
    /// Returns the space between columns (width) and between rows (height), in points.
    /// - Parameter inner: The size inside the padding, on which percentages depend.
    func usedGap(in inner: Size) -> Size {
        let gap = stack?.gap ?? grid?.gap ?? .zero
        return Size(
            width: gap.columns.resolved(inner.width) ?? 0, height: gap.rows.resolved(inner.height) ?? 0)
    }

    /// The main values of the node's stack or grid, or the beginning of its text. The summary of a stack or grid leaves
    /// out default values, except the axis of a stack. The summary of any other node is empty.
    var layoutSummary: String {
        if case .text(let text) = kind { return text.string.quotedBeginning }
        return stack.map(summary) ?? grid.map(summary) ?? ""
    }

    private func summary(of stack: Stack) -> String {
        var words = [stack.axis.rawValue]
        if stack.isReversed { words.append("reverse") }
        if stack.wrap != .never { words.append("wrap") }
        if let gap = stack.gap.summary { words.append(gap) }
        if stack.alignment != .start { words.append("alignment \(stack.alignment.rawValue)") }
        if stack.distribution != .start { words.append("distribution \(stack.distribution.rawValue)") }
        return words.joined(separator: ", ")
    }

    private func summary(of grid: Grid) -> String {
        [grid.flow == .column ? "flow column" : nil, grid.isDense ? "dense" : nil, grid.gap.summary]
            .compactMap { $0 }.joined(separator: ", ")
    }
}

extension Gap {
    /// The gap as text: `gap 8`, or `gap 8 12` for 8 between rows and 12 between columns. Nil if both are 0.
    fileprivate var summary: String? {
        if self == .zero { return nil }
        return rows == columns ? "gap \(rows.summary)" : "gap \(rows.summary) \(columns.summary)"
    }
}

extension Length {
    fileprivate var summary: String {
        switch self {
        case .points(let points): points.shortText
        case .percent(let percent): "\(percent.shortText)%"
        }
    }
}

extension String {
    /// The first 28 characters in quotes, with spaces in place of line breaks.
    fileprivate var quotedBeginning: String {
        let line = map { $0.isNewline ? " " : $0 }
        return "“" + String(line.prefix(28)) + (line.count > 28 ? "…”" : "”")
    }
}
