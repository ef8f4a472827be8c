import NavJSON

/// The rows of a data file, as objects.
///
/// Rows of a CSV file are kept as text and read again when they are needed. So a file with many rows needs little more
/// memory than its bytes.
package struct DataRowList: Sendable {
    private enum Storage: Sendable {
        case objects([JSONValue])
        /// The names of the columns, the byte ranges of these names, and the byte offset of each row in the CSV text.
        case csv(CSVScanner, names: [String], ranges: [Range<Int>], offsets: [Int])
    }

    private let storage: Storage

    init(_ objects: [JSONValue]) { storage = .objects(objects) }

    /// Creates the rows of a CSV file whose rows have been read once without a mistake.
    init(_ scanner: CSVScanner, names: [String], ranges: [Range<Int>], offsets: [Int]) {
        storage = .csv(scanner, names: names, ranges: ranges, offsets: offsets)
    }

    package var count: Int {
        switch storage {
        case .objects(let objects): objects.count
        case .csv(_, _, _, let offsets): offsets.count
        }
    }

    /// Returns a row as an object. Each cell of a CSV file is a text.
    package subscript(index: Int) -> JSONValue {
        switch storage {
        case .objects(let objects): return objects[index]
        case .csv(var scanner, let names, let ranges, let offsets):
            let cells = scanner.row(at: offsets[index]) ?? []
            let members = zip(names.indices, cells).map { column, cell in
                JSONObject.Member(
                    key: names[column], keyRange: ranges[column],
                    value: JSONValue(.string(cell.text), at: cell.range))
            }
            return JSONValue(.object(JSONObject(members: members)), at: offsets[index]..<offsets[index])
        }
    }
}
