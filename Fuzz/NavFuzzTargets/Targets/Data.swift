import NavJSON
import NavScene
import NavSceneFormat

/// Fuzzes data files in each format. Reading a file gives a value or a diagnostic. Each diagnostic lies within the
/// file.
///
/// If `DataFileReader.rows` and `DataFileReader.read` both accept a CSV file, both give the same number of rows. If
/// every cell of an accepted CSV file is put in quotes, the rows stay the same.
func testData(_ bytes: [UInt8]) {
    for format in DataFormat.allCases {
        checkRows(bytes, format)
        for kind in ValueType.Kind.allCases { checkTypes(bytes, format, kind) }
    }
    guard let rows = cells(of: bytes), let first = rows.first else { return }
    let names = first.map(\.name)
    let texts = [names] + rows.map { row in row.map(\.text) }
    let file = texts.map { row in row.map(quoted).joined(separator: ",") }.joined(separator: "\r\n")
    guard let again = cells(of: Array(file.utf8)) else { fatalError("a file with quotes is read") }
    precondition(again == rows, "quotes change no cell and no name")
}

private func checkRows(_ bytes: [UInt8], _ format: DataFormat) {
    let source = SourceText(name: "data", bytes: bytes)
    var (lazy, eager) = (
        DataFileReader(source, limits: SceneTexts.limits), DataFileReader(source, limits: SceneTexts.limits)
    )
    let rows = lazy.rows(format)
    let value = eager.read(format)
    for problem in lazy.diagnostics.sorted + eager.diagnostics.sorted {
        precondition(problem.range.upperBound <= bytes.count, "the place of a diagnostic is inside the file")
    }
    precondition(
        rows != nil || !lazy.diagnostics.isEmpty || format == .json, "a refused file has a diagnostic")
    precondition(value != nil || !eager.diagnostics.isEmpty, "a file without a value has a diagnostic")
    if format == .csv, let rows, let value, case .array(let objects) = value.content {
        precondition(rows.count == objects.count, "both ways to read a file give the same rows")
    }
    _ = DiagnosticRenderer(source: source).text(for: lazy.diagnostics, as: .human)
}

/// Reads a file whose columns `a` and `b` have a declared type.
private func checkTypes(_ bytes: [UInt8], _ format: DataFormat, _ kind: ValueType.Kind) {
    let source = SourceText(name: "data", bytes: bytes)
    let types = ["a", "b"].map { (column: $0, type: ValueType(kind)) }
    var reader = DataFileReader(source, types: types, limits: SceneTexts.limits)
    let value = reader.read(format, separator: UInt8(ascii: kind == .text ? ";" : ","))
    for problem in reader.diagnostics.sorted {
        precondition(problem.range.upperBound <= bytes.count, "a diagnostic lies within the file")
    }
    guard !reader.diagnostics.hasErrors, case .array(let rows)? = value?.content else { return }
    for row in rows {
        guard case .object(let object) = row.content else { continue }
        for member in object.members where ["a", "b"].contains(member.key) {
            precondition(ValueType(kind).accepts(member.value), "a cell has the declared type of its column")
        }
    }
}

/// The name of a column and the text of a cell.
private struct Cell: Equatable {
    let name: String
    let text: String
}

/// Returns the cells of all rows of a CSV file; nil for a refused file.
private func cells(of bytes: [UInt8]) -> [[Cell]]? {
    var reader = DataFileReader(SourceText(name: "data", bytes: bytes), limits: SceneTexts.limits)
    guard let rows = reader.rows(.csv) else { return nil }
    return (0..<rows.count).map { index in
        guard case .object(let object) = rows[index].content else { return [] }
        return object.members.map { member in
            guard case .string(let text) = member.value.content else {
                fatalError("a cell of a CSV file is a text")
            }
            return Cell(name: member.key, text: text)
        }
    }
}

/// Returns a cell with quotes, by RFC 4180, section 2.
private func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
