import NavFiles
import NavJSON

/// Reads and writes reports as JSON files, for `--save` and `--compare`.
enum ReportFile {
    static func save(_ report: Report, to path: String) throws(FileError) {
        try AtomicFile.write(Array(text(for: report).utf8), to: path)
    }

    /// Reads a report from a file.
    ///
    /// - Throws: ``BenchError`` if the file cannot be read or is no report.
    static func load(_ path: String) throws(BenchError) -> Report {
        do {
            return try report(
                in: SourceText(name: path, bytes: try FileReader.read(path: path, limit: 1 << 20)))
        } catch let error as BenchError {
            throw error
        } catch {
            throw BenchError("\(error)")
        }
    }

    /// Returns a report as JSON.
    static func text(for report: Report) -> String {
        var writer = JSONWriter(style: .pretty)
        writer.beginObject()
        for (key, value) in [
            ("processor", report.machine.processor), ("compiler", report.machine.compiler),
            ("kernels", report.machine.kernels), ("date", report.machine.date),
        ] {
            writer.key(key)
            writer.string(value)
        }
        writer.key("unitMilliseconds")
        writer.number(report.unit)
        writer.key("rows")
        writer.beginArray()
        for row in report.rows {
            writer.beginObject()
            writer.key("name")
            writer.string(row.name)
            writer.key("unit")
            writer.string(row.unit.rawValue)
            writer.key("minimum")
            writer.number(row.minimum)
            writer.key("median")
            writer.number(row.median)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.text + "\n"
    }

    /// Parses a report.
    ///
    /// The returned rows have no targets (limits for measured numbers), because the file does not contain them.
    static func report(in source: SourceText) throws(BenchError) -> Report {
        var diagnostics = Diagnostics()
        let value = JSONReader().read(source, into: &diagnostics)
        guard diagnostics.isEmpty, let unit = value["unitMilliseconds"]?.number,
            case .array(let rows) = value["rows"]?.content
        else { throw BenchError("\(source.name): not a report that navbench wrote") }
        var report = Report(
            machine: Machine(
                processor: value["processor"]?.string ?? "", compiler: value["compiler"]?.string ?? "",
                kernels: value["kernels"]?.string ?? "", date: value["date"]?.string ?? ""),
            unit: unit, rows: [])
        for row in rows {
            guard let name = row["name"]?.string, let minimum = row["minimum"]?.number,
                let median = row["median"]?.number,
                let unit = row["unit"]?.string.flatMap(Row.Unit.init(rawValue:))
            else { throw BenchError("\(source.name): a row lacks its name, unit, minimum or median") }
            report.rows.append(Row(name, unit, minimum: minimum, median: median))
        }
        return report
    }
}

extension JSONValue {
    fileprivate subscript(key: String) -> JSONValue? {
        if case .object(let object) = content { object[key]?.value } else { nil }
    }

    fileprivate var number: Double? { if case .number(let number) = content { number } else { nil } }

    fileprivate var string: String? { if case .string(let string) = content { string } else { nil } }
}
