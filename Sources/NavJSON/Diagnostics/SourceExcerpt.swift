/// One line of a source as it is shown below a message, and the carets that go under it.
struct SourceExcerpt: Equatable {
    /// The line, made safe to print; only a part around the range where the line is long.
    private(set) var text = ""
    /// Blanks and carets that mark the range when printed below `text`; tabs stay tabs, so both lines align.
    private(set) var underline = ""

    /// At most this many bytes of the line are shown, this many of them before the range.
    private static let maximumByteCount = 160
    private static let maximumLeadingByteCount = 60

    /// The line where `range` starts. Of a range over several lines, the first is marked.
    init(of source: SourceText, marking range: Range<Int>) {
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

    /// The part of a long line that is shown; cut between scalars.
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
