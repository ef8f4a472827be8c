/// A position in a text file, as editors count it.
public struct SourcePosition: Equatable, Hashable, Sendable {
    /// The line number, from 1.
    public let line: Int
    /// The column number, from 1, in Unicode scalars.
    public let column: Int
    /// The offset in ``SourceText/bytes``, in bytes. In an included file, the offset includes the bytes of earlier
    /// files.
    public let byteOffset: Int

    /// Creates a position from its three numbers.
    public init(line: Int, column: Int, byteOffset: Int) {
        self.line = line
        self.column = column
        self.byteOffset = byteOffset
    }
}

/// The bytes of a file and of the files that it includes, with an index that converts byte offsets to
/// lines and columns.
///
/// The bytes of included files follow the bytes of the main file. So an offset identifies its file, and a diagnostic
/// needs no file name.
public struct SourceText: Sendable {
    /// The main file's name for messages: relative to the root, never absolute.
    public let name: String
    /// The whole main file, including a byte order mark, and then the included files. A line feed comes before each
    /// included file.
    public private(set) var bytes: [UInt8]
    /// The included files in the order of their offsets.
    public private(set) var includedFiles: [IncludedFile] = []

    /// The offset of each line's first byte, ascending. If a file begins with a byte order mark, its first line starts
    /// after the mark.
    private var lineStarts: [Int]

    /// A file that was appended to the main file.
    public struct IncludedFile: Equatable, Sendable {
        /// The name as a scene writes it: relative to the root.
        public let path: String
        /// The name for messages.
        public let name: String
        /// The offsets of the file's bytes.
        public let range: Range<Int>
        /// The index of the file's first line among the lines of all files, from 0.
        fileprivate let firstLine: Int
    }

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

    /// Appends an included file.
    ///
    /// - Returns: The file with its offsets.
    @discardableResult
    public mutating func append(path: String, name: String, bytes more: [UInt8]) -> IncludedFile {
        bytes.append(UInt8(ascii: "\n"))
        let start = bytes.count
        let file = IncludedFile(
            path: path, name: name, range: start..<start + more.count, firstLine: lineStarts.count)
        bytes += more
        lineStarts += Self.lineStarts(of: more).map { $0 + start }
        includedFiles.append(file)
        return file
    }

    /// The main file without the included files.
    public var main: SourceText {
        includedFiles.isEmpty ? self : SourceText(name: name, bytes: Array(bytes[..<mainByteCount]))
    }

    /// The size of the main file in bytes.
    public var mainByteCount: Int { includedFiles.first.map { $0.range.lowerBound - 1 } ?? bytes.count }

    /// Returns the included file that contains an offset, or nil for the main file.
    public func includedFile(at byteOffset: Int) -> IncludedFile? {
        includedFiles.last { $0.range.lowerBound <= byteOffset }
    }

    /// Returns the name of the file that contains an offset.
    public func name(at byteOffset: Int) -> String { includedFile(at: byteOffset)?.name ?? name }

    /// Returns a phrase such as "line 12". The phrase includes the file's name if `other` is in another file.
    public func linePhrase(at byteOffset: Int, seenFrom other: Int) -> String {
        let file = includedFile(at: byteOffset)
        let phrase = "line \(line(at: byteOffset))"
        return file == includedFile(at: other) ? phrase : "\(phrase) of \(file?.name ?? name)"
    }

    /// The offset where the text begins: 3 after a byte order mark, otherwise 0.
    public var contentStart: Int { lineStarts[0] }

    /// Returns the line number of `byteOffset` within the file that contains this offset, from 1.
    ///
    /// Offsets after the end belong to the last line.
    /// - Complexity: O(log n) in the number of lines.
    public func line(at byteOffset: Int) -> Int {
        lineIndex(at: byteOffset) - (includedFile(at: byteOffset)?.firstLine ?? 0) + 1
    }

    /// Returns the index of the line that contains `byteOffset`. The index counts the lines of all files, from 0.
    private func lineIndex(at byteOffset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= byteOffset { low = middle } else { high = middle }
        }
        // Within the byte order mark of an included file, the search finds the last line of the file before.
        return max(low, includedFile(at: byteOffset)?.firstLine ?? 0)
    }

    /// Returns the position of `byteOffset`, clamped to the text.
    ///
    /// Every byte except a UTF-8 continuation byte starts a column. A continuation byte has the same
    /// column as the next byte that starts one.
    /// - Parameter known: A position before `byteOffset`. If it is on the same line, counting starts there. This
    ///   saves time when a whole scene is one long line.
    /// - Complexity: O(n) in the number of bytes from `known`, or else from the start of the line.
    public func position(at byteOffset: Int, after known: SourcePosition? = nil) -> SourcePosition {
        let offset = min(max(byteOffset, contentStart), bytes.count)
        let line = line(at: offset)
        var (start, column) = (lineStarts[lineIndex(at: offset)], 1)
        if let known, known.line == line, known.byteOffset >= start, known.byteOffset <= offset {
            (start, column) = (known.byteOffset, known.column)
        }
        if start < offset {
            for index in start..<offset where bytes[index] & 0xC0 != 0x80 { column += 1 }
        }
        return SourcePosition(line: line, column: column, byteOffset: offset)
    }

    /// Returns the byte range of the line that contains `byteOffset`, without its line break.
    public func lineRange(at byteOffset: Int) -> Range<Int> {
        let line = lineIndex(at: byteOffset)
        let start = lineStarts[line]
        // The byte order mark of an included file does not belong to the last line of the file before.
        let next = includedFiles.first { $0.firstLine == line + 1 }.map(\.range.lowerBound)
        var end = line + 1 < lineStarts.count ? next ?? lineStarts[line + 1] : bytes.count
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
