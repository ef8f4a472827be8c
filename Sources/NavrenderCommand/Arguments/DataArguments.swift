import NavFiles
import NavJSON
import NavScene
import Navrender

/// The values of `--data`: one set for all pictures, or one for each row.
enum DataValues {
    case one(Parameters)
    case rows(DataRows)

    /// Reads a file: a JSON object with values, or a list of rows as CSV, JSON lines or JSON.
    init(file path: String, limits: Limits) throws(CommandFailure) {
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(path: path, limit: limits.dataBytes)
        } catch {
            throw CommandFailure(reading: error)
        }
        let source = SourceText(name: path, bytes: bytes)
        do {
            if let rows = try Parameters.rows(of: source, limits: limits) {
                guard rows.count > 0 else {
                    throw CommandFailure.usage("\(path.quotedForDisplay) has no rows")
                }
                self = .rows(DataRows(rows))
            } else {
                self = .one(try Parameters(json: source, limits: limits))
            }
        } catch let error as SceneError {
            throw CommandFailure(.usage, "\(path.quotedForDisplay) does not hold values: \(error)")
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure(.internalError, "\(error)")
        }
    }
}

/// The rows of a data file. Rows are not kept, because thousands of rows would need much memory. Each access makes
/// its row anew.
struct DataRows: RandomAccessCollection {
    private let rows: ParameterRows?

    /// Creates an empty list of rows.
    init() { rows = nil }

    init(_ rows: ParameterRows) { self.rows = rows }

    var startIndex: Int { 0 }
    var endIndex: Int { rows?.count ?? 0 }

    subscript(index: Int) -> DataRow {
        let row = rows?[index]
        return DataRow(
            number: index, name: rows?.rowName(index) ?? "", columns: row?.columns ?? [],
            parameters: row?.values ?? Parameters())
    }
}

/// One row of a data file: values for parameters, and texts for names of files.
struct DataRow {
    /// The row's number, counted from 0.
    let number: Int
    /// The row's name in messages, such as `row 1 of data.csv`.
    let name: String
    /// The texts of all columns.
    let columns: [(name: String, text: String)]
    let parameters: Parameters

    /// Returns the text of a column; nil if the row has no such column.
    func text(of column: String) -> String? { columns.first { $0.name == column }?.text }
}
