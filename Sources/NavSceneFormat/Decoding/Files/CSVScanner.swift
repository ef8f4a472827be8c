import NavJSON

/// A cell of a CSV file with its place.
struct CSVCell {
    let text: String
    /// The range of the cell including its quotes, in bytes of the source.
    let range: Range<Int>

    /// The value of a cell that is a JSON number, perhaps between spaces; nil for other cells.
    var number: Double? {
        let text = Self.trimmed(text[...])
        guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
            return nil
        }
        return JSONReader.number(text)
    }

    /// The value of a cell that is `true` or `false`, perhaps between spaces; nil for other cells.
    var bool: Bool? {
        switch Self.trimmed(text[...]) {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// Returns a text without spaces at its ends.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.utf8.first == 0x20 { text = text.dropFirst() }
        while text.utf8.last == 0x20 { text = text.dropLast() }
        return text
    }
}

/// Splits CSV text into rows and cells by RFC 4180, section 2.
///
/// A row ends with CR LF, LF or CR. A line without any character is skipped. Time is linear in the length of the text.
struct CSVScanner {
    private(set) var problems: [Diagnostic] = []
    private let bytes: [UInt8]
    private let separator: UInt8
    /// The offset of the CSV text in the source, in bytes.
    private let start: Int
    /// The offset in the CSV text where reading goes on: at the next row, or at line breaks before it.
    private(set) var offset = 0
    private static let quote = UInt8(ascii: "\"")

    init(_ bytes: [UInt8], separator: UInt8, at start: Int) {
        self.bytes = bytes
        self.separator = separator
        self.start = start
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            report("the file is UTF-16", help: "save the file in the encoding UTF-8", at: 0..<0)
        }
    }

    /// Returns the cells of the next row; `nil` at the end of the text and after a mistake.
    mutating func next() -> [CSVCell]? {
        while offset < bytes.count, isLineBreak(offset) { offset += 1 }
        guard offset < bytes.count, problems.isEmpty else { return nil }
        var cells: [CSVCell] = []
        while true {
            guard
                let cell = bytes.indices.contains(offset) && bytes[offset] == Self.quote ? quoted() : plain()
            else { return nil }
            cells.append(cell)
            guard offset < bytes.count, bytes[offset] == separator else { break }
            offset += 1
        }
        return cells
    }

    /// Returns the cells of the row at an offset of the CSV text; `nil` after a mistake.
    mutating func row(at offset: Int) -> [CSVCell]? {
        self.offset = offset
        return next()
    }

    /// Returns whether the text before the first line break contains `text`, which is one ASCII character.
    func firstRow(contains text: String) -> Bool {
        bytes.prefix { $0 != 0x0A && $0 != 0x0D }.contains { $0 == text.utf8.first }
    }

    private func isLineBreak(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

    private mutating func plain() -> CSVCell? {
        let first = offset
        while offset < bytes.count, bytes[offset] != separator, !isLineBreak(offset) {
            guard bytes[offset] != Self.quote else {
                report(
                    "this cell has a quote but does not begin with one",
                    help:
                        "put the whole cell in quotes, and double each quote in it: \"say \"\"hi\"\"\"",
                    at: offset..<offset + 1)
                return nil
            }
            offset += 1
        }
        return cell(bytes[first..<offset], at: first..<offset)
    }

    private mutating func quoted() -> CSVCell? {
        let first = offset
        var content: [UInt8] = []
        offset += 1
        while offset < bytes.count {
            if bytes[offset] == Self.quote {
                guard offset + 1 < bytes.count, bytes[offset + 1] == Self.quote else { break }
                offset += 1
            }
            content.append(bytes[offset])
            offset += 1
        }
        guard offset < bytes.count else {
            report("the quote of this cell is not closed", at: first..<first + 1)
            return nil
        }
        offset += 1
        guard offset == bytes.count || bytes[offset] == separator || isLineBreak(offset) else {
            report(
                "text follows the closing quote of a cell", help: "double each quote within a cell: \"\"",
                at: offset..<offset + 1)
            return nil
        }
        return cell(content[...], at: first..<offset)
    }

    private mutating func cell(_ content: ArraySlice<UInt8>, at range: Range<Int>) -> CSVCell? {
        guard let text = String(validating: content, as: UTF8.self) else {
            report("the cell is not valid UTF-8", help: "save the file in the encoding UTF-8", at: range)
            return nil
        }
        return CSVCell(text: text, range: range.lowerBound + start..<range.upperBound + start)
    }

    private mutating func report(_ message: String, help: String? = nil, at range: Range<Int>) {
        problems.append(
            Diagnostic(
                .invalidData, message, help: help, at: range.lowerBound + start..<range.upperBound + start))
    }
}
