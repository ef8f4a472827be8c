import NavJSON
import NavScene

/// The numbers of rows and cells in all data files so far.
package struct DataCounts: Sendable {
    var rows = 0
    var cells = 0

    package init() {}
}

/// Reads a data file as one JSON value. A CSV or JSON Lines file becomes a list of its rows.
///
/// A CSV column has its declared type. Without a declared type, a column holds numbers if each of its cells is a JSON
/// number. It holds Booleans if each cell is `true` or `false`. In all other cases, it holds texts.
package struct DataFileReader {
    package private(set) var diagnostics = Diagnostics()
    package private(set) var counts: DataCounts

    private let source: SourceText
    /// The place of the file in the source text.
    private let range: Range<Int>
    private let columns: [DataSpelling.Column]
    private let limits: Limits
    private let bytes: [UInt8]

    init(
        _ source: SourceText, _ range: Range<Int>, _ columns: [DataSpelling.Column], limits: Limits,
        counts: DataCounts
    ) {
        self.source = source
        self.range = range
        self.columns = columns
        self.limits = limits
        self.counts = counts
        bytes = Array(source.bytes[range])
    }

    /// Creates a reader for a file that the caller has read.
    /// - Parameter types: The declared types of columns.
    package init(_ source: SourceText, types: [(column: String, type: ValueType)] = [], limits: Limits) {
        let columns = types.map { DataSpelling.Column(name: $0.column, range: 0..<0, type: $0.type) }
        self.init(source, 0..<source.bytes.count, columns, limits: limits, counts: DataCounts())
    }

    /// Reads a file as rows. Cells of CSV files remain texts. The result is `nil` after a mistake, and for a JSON
    /// file whose value is not a list.
    package mutating func rows(_ format: DataFormat) -> DataRowList? {
        if format == .csv {
            guard let (start, header) = firstRow(UInt8(ascii: ",")) else { return nil }
            var scanner = start
            let names = names(of: header)
            var offsets: [Int] = []
            var offset = scanner.offset
            while let row = scanner.next() {
                guard isValid(row, number: offsets.count + 1, expected: names.count, scanner) else {
                    return nil
                }
                offsets.append(offset)
                offset = scanner.offset
            }
            for problem in scanner.problems { diagnostics.append(problem) }
            return diagnostics.hasErrors
                ? nil : DataRowList(start, names: names, ranges: header.map(\.range), offsets: offsets)
        }
        guard let value = read(format), case .array(let rows) = value.content else { return nil }
        return DataRowList(rows)
    }

    package mutating func read(_ format: DataFormat, separator: UInt8 = UInt8(ascii: ",")) -> JSONValue? {
        let value: JSONValue?
        switch format {
        case .csv:
            // Cells are counted while the file is read.
            return table(separator)
        case .json: value = json(bytes, at: range.lowerBound)
        case .jsonl: value = lines()
        }
        guard let value, count(value) else { return nil }
        check(value)
        return value
    }
}

// MARK: JSON

extension DataFileReader {
    private mutating func json(_ bytes: [UInt8], at start: Int) -> JSONValue? {
        var problems = Diagnostics()
        let reader = JSONReader(maximumDepth: limits.depth, maximumByteCount: limits.dataBytes)
        let value = reader.read(SourceText(name: source.name, bytes: bytes), into: &problems)
        for problem in problems.sorted { diagnostics.append(problem.shifted(by: start)) }
        return problems.hasErrors ? nil : value.shifted(by: start)
    }

    /// Reads a value from each line. Empty lines are skipped.
    private mutating func lines() -> JSONValue? {
        var values: [JSONValue] = []
        var start = 0
        for end in bytes.indices.filter({ bytes[$0] == UInt8(ascii: "\n") }) + [bytes.count] {
            let line = bytes[start..<end]
            if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }), !diagnostics.hasErrors,
                let value = json(Array(line), at: range.lowerBound + start)
            {
                values.append(value)
            }
            start = end + 1
        }
        return diagnostics.hasErrors ? nil : JSONValue(.array(values), at: range)
    }

    /// Counts rows and values. Returns false after reporting a limit that the data files exceed.
    private mutating func count(_ value: JSONValue) -> Bool {
        if case .array(let rows) = value.content { counts.rows += rows.count }
        var pending = [value]
        while let value = pending.popLast(), counts.cells <= limits.dataCells {
            counts.cells += 1
            switch value.content {
            case .array(let elements): pending += elements
            case .object(let object): pending += object.members.map(\.value)
            default: continue
            }
        }
        return isWithinLimits(at: range.lowerBound)
    }

    private mutating func isWithinLimits(at offset: Int) -> Bool {
        if counts.rows > limits.dataRows {
            diagnostics.append(
                Diagnostic(
                    .tooMuchData, "the data files have more than \(limits.dataRows) rows",
                    help: Limits.advice("max-data-rows"), at: offset..<offset))
            return false
        }
        if counts.cells > limits.dataCells {
            diagnostics.append(
                Diagnostic(
                    .tooMuchData, "the data files have more than \(limits.dataCells) cells",
                    help: Limits.advice("max-data-cells"), at: offset..<offset))
            return false
        }
        return true
    }

    /// Reports fields whose values do not have the declared type, in all rows.
    private mutating func check(_ value: JSONValue) {
        guard case .array(let rows) = value.content else { return }
        for (index, row) in rows.enumerated() {
            for column in columns {
                guard let field = row.member(column.name), !column.type.accepts(field) else { continue }
                reportWrongType(
                    field.phraseForDisplay, row: index + 1, column.name, column.type, at: field.range)
            }
        }
    }

    private mutating func reportWrongType(
        _ found: String, row: Int, _ column: String, _ type: ValueType, at range: Range<Int>
    ) {
        diagnostics.append(
            Diagnostic(
                .invalidData,
                "row \(row), column \(column.quotedForDisplay): expected \(type.phrase), found \(found)",
                help: Self.advice(about: found, type), at: range))
    }
}

// MARK: CSV

extension DataFileReader {
    /// Returns the remedy for a cell of the wrong type.
    private static func advice(about found: String, _ type: ValueType) -> String {
        let declared = "correct the cell, or give the column the type \"text\" in \"types\" of the data"
        guard type.kind == .number || type.kind == .integer else { return declared }
        let bare = found.filter { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
        guard bare.contains(where: \.isNumber) else { return declared }
        return bare.contains(",")
            ? "write a decimal point and no other separators; {price:.2@de} shows the number with a comma"
            : "write the number alone, and add units and currency signs in the text: \"{price:.2} €\""
    }

    /// The largest number of columns. There is a limit because each look-up of a cell searches all column names.
    private static let maximumColumnCount = 4096

    /// Reads the first row of a CSV file. The returned scanner continues after this row.
    private mutating func firstRow(_ separator: UInt8) -> (scanner: CSVScanner, header: [CSVCell])? {
        var scanner = CSVScanner(bytes, separator: separator, at: range.lowerBound)
        guard let header = scanner.next() else {
            for problem in scanner.problems { diagnostics.append(problem) }
            if scanner.problems.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        .invalidData, "the file is empty",
                        help: "the first row of a CSV file names its columns",
                        at: range.lowerBound..<range.lowerBound
                    ))
            }
            return nil
        }
        guard header.count <= Self.maximumColumnCount else {
            diagnostics.append(
                Diagnostic(
                    .tooMuchData,
                    "the file has \(header.count) columns; the limit is \(Self.maximumColumnCount)",
                    help: "leave out columns that the scene does not use",
                    at: range.lowerBound..<range.lowerBound))
            return nil
        }
        return (scanner, header)
    }

    /// Counts a row and its cells. Returns false after reporting an exceeded limit or a wrong number of cells.
    private mutating func isValid(
        _ row: [CSVCell], number: Int, expected: Int, _ scanner: CSVScanner
    ) -> Bool {
        counts.rows += 1
        counts.cells += row.count
        guard isWithinLimits(at: row[0].range.lowerBound) else { return false }
        if row.count == expected { return true }
        report(row, number: number, expected: expected, scanner)
        return false
    }

    /// Reads the rows of a CSV file as objects.
    private mutating func table(_ separator: UInt8) -> JSONValue? {
        guard let (start, header) = firstRow(separator) else { return nil }
        var scanner = start
        let names = names(of: header)
        var rows: [[CSVCell]] = []
        while let row = scanner.next() {
            guard isValid(row, number: rows.count + 1, expected: names.count, scanner) else { return nil }
            rows.append(row)
        }
        for problem in scanner.problems { diagnostics.append(problem) }
        guard !diagnostics.hasErrors else { return nil }
        let types = types(of: names, header, in: rows)
        let values = rows.enumerated().map { index, row in
            JSONValue(
                .object(
                    JSONObject(
                        members: row.indices.map { column in
                            JSONObject.Member(
                                key: names[column], keyRange: header[column].range,
                                value: value(of: row[column], types[column], row: index + 1, names[column]))
                        })), at: row[0].range.lowerBound..<row[row.count - 1].range.upperBound)
        }
        return JSONValue(.array(values), at: range)
    }

    /// Returns the names of the columns. Each character that is not allowed in a name is replaced by `_`.
    private mutating func names(of header: [CSVCell]) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        for (index, cell) in header.enumerated() {
            let name = CSVCell.trimmed(cell.text[...]).reduce(into: "") { name, character in
                name += character.isNamePart ? String(character) : "_"
            }
            if name.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        .invalidData, "column \(index + 1) has no name",
                        help: "the first row names the columns",
                        at: cell.range))
            } else if !known.insert(name).inserted {
                diagnostics.append(
                    Diagnostic(
                        .invalidData, "two columns are called \(name.quotedForDisplay)", at: cell.range))
            }
            names.append(name)
        }
        return names
    }

    private mutating func report(_ row: [CSVCell], number: Int, expected: Int, _ scanner: CSVScanner) {
        let cells = { (count: Int) in count == 1 ? "1 cell" : "\(count) cells" }
        let other = expected == 1 ? DataDeclaration.separators.first { scanner.firstRow(contains: $0) } : nil
        diagnostics.append(
            Diagnostic(
                .invalidData, "row \(number) has \(cells(row.count)), but the first row names \(expected)",
                help: other.map { "\"separator\": \($0.quotedForDisplay) reads this file" }
                    ?? "put a cell with a separator in double quotes",
                at: row[0].range.lowerBound..<row[row.count - 1].range.upperBound))
    }

    /// Returns the type of each column: the declared type, or the type that fits all cells.
    private mutating func types(of names: [String], _ header: [CSVCell], in rows: [[CSVCell]]) -> [ValueType]
    {
        for column in columns where !names.contains(column.name) {
            diagnostics.append(
                Diagnostic(
                    .invalidData, "no column is called \(column.name.quotedForDisplay)",
                    help: nearestWord(to: column.name, among: names).map {
                        "did you mean \($0.quotedForDisplay)?"
                    }
                        ?? "the file has \(names.joinedAsChoice)",
                    at: column.range))
        }
        return names.indices.map { index in
            if let declared = columns.first(where: { $0.name == names[index] }) { return declared.type }
            let cells = rows.lazy.map { $0[index] }
            guard !rows.isEmpty else { return ValueType(.text) }
            if cells.allSatisfy({ $0.number != nil }) { return ValueType(.number) }
            return ValueType(cells.allSatisfy { $0.bool != nil } ? .boolean : .text)
        }
    }

    private mutating func value(of cell: CSVCell, _ type: ValueType, row: Int, _ column: String) -> JSONValue
    {
        let content: JSONValue.Content?
        switch type.kind {
        case .number, .integer: content = cell.number.map(JSONValue.Content.number)
        case .boolean: content = cell.bool.map(JSONValue.Content.bool)
        case .any:
            if let number = cell.number {
                content = .number(number)
            } else if let bool = cell.bool {
                content = .bool(bool)
            } else {
                content = .string(cell.text)
            }
        default: content = .string(cell.text)
        }
        if let content, type.accepts(JSONValue(content, at: cell.range)) {
            return JSONValue(content, at: cell.range)
        }
        reportWrongType(cell.text.quotedForDisplay, row: row, column, type, at: cell.range)
        return JSONValue(.invalid, at: cell.range)
    }
}

extension Character {
    /// Whether the name of a column may contain this character. References such as `$row.name` use these names.
    fileprivate var isNamePart: Bool {
        guard let byte = asciiValue else { return false }
        return (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
            || byte == 0x2D
    }
}
