/// One line of a source for display below a message, with a line of carets to mark a range.
package struct SourceExcerpt: Equatable {
    /// The source line with unsafe characters escaped. A long line is cut to a part around the range.
    package private(set) var text = ""
    /// Blanks and carets to print below `text`. A tab before the range stays a tab, so that both lines align.
    package private(set) var underline = ""

    /// The largest length of the excerpt, in bytes.
    private static let maximumByteCount = 160
    /// The largest length of the excerpt's part before the range, in bytes.
    private static let maximumLeadingByteCount = 60

    /// Creates the excerpt of the line where `range` starts. Only the part of `range` on this line is marked.
    package init(of source: SourceText, marking range: Range<Int>) {
        let line = source.lineRange(at: range.lowerBound)
        let marked = range.clamped(to: line)
        let shown = Self.shownRange(of: line, around: marked.lowerBound, in: source.bytes)
        if shown.lowerBound > line.lowerBound { append("…", cells: 1, isMarked: false) }
        var offset = shown.lowerBound
        while offset < shown.upperBound {
            let sequence = UTF8Sequence(in: source.bytes, at: offset)
            append(sequence, isBefore: offset < marked.lowerBound, isMarked: marked.contains(offset))
            offset += sequence.length
        }
        if shown.upperBound < line.upperBound { text += "…" }
        if !underline.hasSuffix("^") { underline += "^" }
    }

    private mutating func append(_ sequence: UTF8Sequence, isBefore: Bool, isMarked: Bool) {
        let scalar = sequence.scalar ?? "\u{FFFD}"
        let isEscaped = scalar.isUnsafeToDisplay && scalar != "\t"
        let piece = isEscaped ? scalar.jsonEscape : String(scalar)
        let cells = isEscaped ? piece.count : scalar.cellCount
        if scalar == "\t", isBefore {
            text += piece
            underline += piece
        } else if isBefore || isMarked {
            append(piece, cells: cells, isMarked: isMarked)
        } else {
            text += piece
        }
    }

    private mutating func append(_ piece: String, cells: Int, isMarked: Bool) {
        text += piece
        underline += String(repeating: isMarked ? "^" : " ", count: cells)
    }

    /// Returns the part of a line to show: the whole line, or at most 160 bytes around `offset` if the line is longer.
    /// Neither end of the part splits a scalar.
    private static func shownRange(of line: Range<Int>, around offset: Int, in bytes: [UInt8]) -> Range<Int> {
        guard line.count > maximumByteCount else { return line }
        var start = max(line.lowerBound, offset - maximumLeadingByteCount)
        start = max(line.lowerBound, min(start, line.upperBound - maximumByteCount))
        var end = min(line.upperBound, start + maximumByteCount)
        while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
        while end > max(start, offset), end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return start..<end
    }
}
