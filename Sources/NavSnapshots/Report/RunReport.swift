import NavFiles
import NavImageCoding
import NavJSON

/// Writes the HTML report of a run into a folder.
///
/// The folder holds the page, `data.js` with a row for each result, and for each failure a file in
/// `items` with its evidence. A page from disk may load scripts and show pictures. It may neither fetch data
/// files nor read the pixels of pictures. So the evidence is in scripts, with pictures as base64.
public struct RunReport: Sendable {
    /// The reason why a report cannot be written.
    public enum Failure: Error {
        /// A file of the run or a picture cannot be read.
        case unreadable(any Error)
        /// A file of the report cannot be written.
        case notWritten(FileError)
        /// The folder holds files, but no report.
        case foreignFolder(String)
    }

    private let run: RunFolder
    private let header: RunHeader

    /// Reads the header of a run.
    public init(of run: RunFolder) throws(Failure) {
        self.run = run
        header = try Self.reading { try run.header() }
    }

    /// Writes the report, replacing an older one.
    ///
    /// - Parameters:
    ///   - folder: A folder that does not exist, is empty, or holds a report.
    ///   - added: The failures to add to a report that other processes of the run write as well. The report then keeps
    ///     the evidence that those processes wrote. If nil, the evidence of all failures is written anew.
    public func write(
        to folder: String, _ facts: ReportFacts = ReportFacts(), adding added: Set<SnapshotKey>? = nil
    ) throws(Failure) {
        let keys = try Self.reading { try run.keys() }
        try prepare(folder, isKept: added != nil)
        var rows: [UInt8] = []
        var items: [SnapshotKey] = []
        var rejected: [SnapshotKey] = []
        for key in keys {
            guard let result = try Self.reading({ try run.result(key) }) else { continue }
            if !rows.isEmpty { rows += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
            rows += result.row.jsonLine.utf8.dropLast()
            guard !result.isPassed else { continue }
            let item = "\(folder)/items/\(key).js"
            if added?.contains(key) ?? true {
                let evidence = SnapshotEvidence(result, in: run.failureFolder(key), facts)
                try Self.write(try Self.reading { try evidence.script() }, to: item)
            } else if !Directories.exists(item) {
                continue
            }
            items.append(key)
            if Directories.exists(run.failureFolder(key) + "/rejected") { rejected.append(key) }
        }
        for file in ReportPage.files { try Self.write(file.bytes, to: "\(folder)/\(file.name)") }
        let data = try data(rows: rows, items: items, rejected: rejected, facts)
        try Self.write(data, to: "\(folder)/data.js")
    }

    /// Makes the folder `items`. An old `items` is deleted unless `isKept`. A folder with files but without a report is
    /// refused.
    private func prepare(_ folder: String, isKept: Bool) throws(Failure) {
        let items = "\(folder)/items"
        let isForeign: Bool
        do throws(FileError) {
            let entries = Directories.exists(folder) ? try Directories.entries(of: folder) : []
            isForeign = !entries.isEmpty && !entries.contains("data.js")
            if !isForeign {
                if Directories.exists(items), !isKept { try Removal.folder(items) }
                try Directories.create(folder)
                // An empty `data.js` marks the folder as a report, even if this process is interrupted.
                if entries.isEmpty { try AtomicFile.write([], to: "\(folder)/data.js") }
                try Directories.create(items)
            }
        } catch {
            throw .notWritten(error)
        }
        if isForeign { throw .foreignFolder(folder) }
    }

    /// Returns the contents of `data.js`.
    private func data(
        rows: [UInt8], items: [SnapshotKey], rejected: [SnapshotKey], _ facts: ReportFacts
    ) throws(Failure) -> [UInt8] {
        let processes = try Self.reading { try run.processRecords() }
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        writer.member("version", 1)
        writer.key("isComplete")
        writer.bool(header.isComplete(processes))
        writer.member("seconds", header.seconds(processes))
        writer.members("processes", processes) { process, writer in
            writer.member("pid", process.id)
            writer.member("command", process.command)
            writer.member("filters", process.filters)
            writer.member("status", process.status)
        }
        let pending = items.filter(facts.pending.contains)
        writer.member("pending", pending.map(\.description))
        writer.member("rejected", rejected.map(\.description))
        writer.member("items", items.map(\.description))
        writer.member("orphans", facts.orphans) { orphans, writer in
            writer.member("goldens", orphans.goldens)
            writer.member("reasons", orphans.reasons)
        }
        writer.endObject()
        var script = Array("const navrenderRun = ".utf8)
        script += writer.text.utf8.dropLast()
        script += ",\"run\":".utf8
        script += header.json.utf8
        script += ",\"results\":[\n".utf8
        script += rows
        script += "\n]};\n".utf8
        return script
    }

    private static func reading<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
        do {
            return try body()
        } catch {
            throw .unreadable(error)
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        do {
            try AtomicFile.write(bytes, to: path)
        } catch {
            throw .notWritten(error)
        }
    }
}

extension SnapshotResult {
    /// The part of the result that the report's lists show. The rest is in the evidence.
    fileprivate var row: SnapshotResult {
        var row = self
        row.comparison?.regions = []
        row.film?.changedFrames = []
        row.nodes = Array(nodes.prefix(4))
        return row
    }
}
