/// A position in a text file, as editors count it.
public struct SourcePosition: Equatable, Hashable, Sendable {
    /// The line number, from 1.
    public let line: Int
    /// The column number, from 1, in Unicode scalars.
    public let column: Int
    /// The offset from the start of the file, in bytes.
    public let byteOffset: Int

    /// Creates a position from its three numbers.
    public init(line: Int, column: Int, byteOffset: Int) {
        self.line = line
        self.column = column
        self.byteOffset = byteOffset
    }
}

/// The bytes of one file, with an index that converts byte offsets to lines and columns.
public struct SourceText: Sendable {
    /// The file's name for messages: relative to the root, never absolute.
    public let name: String
    /// The whole file, including a byte order mark.
    public let bytes: [UInt8]

    /// The offset of each line's first byte, ascending. If the file has a byte order mark, line 1 starts after it.
    private let lineStarts: [Int]

    /// Creates a source text from the bytes of a file.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lineStarts = Self.lineStarts(of: bytes)
    }

    /// Creates a source text from a string.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The offset where the text begins: 3 after a byte order mark, otherwise 0.
    public var contentStart: Int { lineStarts[0] }

    /// Returns the number of the line that contains `byteOffset`, from 1.
    ///
    /// Offsets after the end belong to the last line.
    /// - Complexity: O(log n) in the number of lines.
    public func line(at byteOffset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= byteOffset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Returns the position of `byteOffset`, clamped to the file.
    ///
    /// Every byte except a UTF-8 continuation byte starts a column. A continuation byte has the same
    /// column as the next byte that starts one.
    /// - Parameter known: A position before `byteOffset`. If it is on the same line, counting starts there. This
    ///   saves time when a whole scene is one long line.
    /// - Complexity: O(n) in the number of bytes from `known`, or else from the start of the line.
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

    /// Returns the byte range of the line that contains `byteOffset`, without its line break.
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

    /// Returns the offset of each line's first byte. A line ends with LF, CR LF or CR, as in editors.
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
