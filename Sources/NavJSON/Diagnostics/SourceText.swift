/// A place in a text file, as editors count it.
public struct SourcePosition: Equatable, Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, counted in Unicode scalars.
    public let column: Int
    /// The distance in bytes from the start of the file.
    public let byteOffset: Int

    public init(line: Int, column: Int, byteOffset: Int) {
        self.line = line
        self.column = column
        self.byteOffset = byteOffset
    }
}

/// The bytes of one file together with the index that turns byte offsets into lines and columns.
public struct SourceText: Sendable {
    /// The file's name as shown to people: relative to the root, never absolute.
    public let name: String
    public let bytes: [UInt8]

    /// Offset of each line's first byte, ascending. Line 1 starts behind a byte order mark.
    private let lineStarts: [Int]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lineStarts = Self.lineStarts(of: bytes)
    }

    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The offset of the first byte that is not part of a byte order mark.
    public var contentStart: Int { lineStarts[0] }

    /// The line, from 1, that contains `byteOffset`; offsets beyond the end belong to the last line. Takes
    /// logarithmic time.
    public func line(at byteOffset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= byteOffset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The position of `byteOffset`, which is clamped to the file. Takes time linear in the line's length.
    ///
    /// A column is a byte that is not a UTF-8 continuation, so stray continuation bytes share the column of
    /// what stands before them.
    /// - Parameter known: where it stands before `byteOffset` on the same line, only what is between is counted: a scene may be
    ///   one long line.
    public func position(at byteOffset: Int, after known: SourcePosition? = nil) -> SourcePosition {
        let offset = min(max(byteOffset, contentStart), bytes.count)
        let line = line(at: offset)
        var (start, column) = (lineStarts[line - 1], 1)
        if let known, known.line == line, known.byteOffset <= offset {
            (start, column) = (known.byteOffset, known.column)
        }
        for index in start..<offset where bytes[index] & 0xC0 != 0x80 {
            column += 1
        }
        return SourcePosition(line: line, column: column, byteOffset: offset)
    }

    /// The bytes of the line that contains `byteOffset`, without its line break.
    public func lineRange(at byteOffset: Int) -> Range<Int> {
        let line = line(at: byteOffset)
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        while end > start, Self.isLineBreak(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    static func isLineBreak(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// Lines end with LF, CR LF or a CR alone, as editors have it.
    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for index in bytes.indices where isLineBreak(bytes[index]) {
            let isFirstHalf =
                bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
                && bytes[index + 1] == UInt8(ascii: "\n")
            if !isFirstHalf { starts.append(index + 1) }
        }
        return starts
    }
}
