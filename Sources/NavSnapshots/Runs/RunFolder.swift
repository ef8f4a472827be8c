import NavFiles
import NavJSON

/// The folder of one run. `docs/snapshot-runs.md` defines its contents.
public struct RunFolder: Equatable, Sendable {
    /// The folder's path.
    public let path: String

    /// Creates a value for an existing or future folder.
    public init(path: String) { self.path = path }

    /// The path of `run.json`, which holds the facts about the run.
    public var headerPath: String { "\(path)/run.json" }
    private var results: String { "\(path)/results" }
    private var failures: String { "\(path)/failures" }
    private var processes: String { "\(path)/processes" }

    /// Returns the path of a result.
    public func resultPath(_ key: SnapshotKey) -> String { "\(results)/\(key).json" }
    /// Returns the folder of a failure.
    public func failureFolder(_ key: SnapshotKey) -> String { "\(failures)/\(key)" }

    // MARK: Writing

    /// Creates the folder if it does not exist, and writes the header unless another process did.
    public func begin(_ header: RunHeader) throws(FileError) {
        for folder in [results, failures, processes] { try Directories.create(folder) }
        if !Directories.exists(headerPath) { try AtomicFile.write(Array(header.json.utf8), to: headerPath) }
    }

    /// Records that a process takes part in the run.
    public func beginProcess(_ id: String, command: [String], filters: [String]) throws(FileError) {
        var writer = JSONWriter(style: .pretty)
        writer.object { writer in
            writer.member("version", 1)
            writer.member("pid", Int(id))
            writer.member("command", command)
            writer.member("filters", filters)
        }
        try AtomicFile.write(Array((writer.text + "\n").utf8), to: "\(processes)/\(id).json")
    }

    /// Records that a process ended normally.
    public func endProcess(_ id: String, status: Int) throws(FileError) {
        var writer = JSONWriter(style: .pretty)
        writer.object { writer in
            writer.member("version", 1)
            writer.member("status", status)
            writer.member("ended", RunHeader.timestamp(ProcessFacts.millisecondsSince1970))
        }
        try AtomicFile.write(Array((writer.text + "\n").utf8), to: "\(processes)/\(id).end.json")
    }

    /// Writes a result. The other files of a failure's folder must exist before the call, because another process may
    /// read the result at once.
    public func write(_ result: SnapshotResult) throws(FileError) {
        let bytes = Array(result.json.utf8)
        if !result.isPassed {
            try Directories.create(failureFolder(result.key))
            try AtomicFile.write(bytes, to: failureFolder(result.key) + "/result.json")
        }
        try AtomicFile.write(bytes, to: resultPath(result.key))
    }

    // MARK: Reading

    /// Reads the facts about the run.
    public func header() throws -> RunHeader {
        try RunHeader(json: FileReader.read(path: headerPath, limit: JSONFields.limit), path: headerPath)
    }

    /// Whether the folder holds a run.
    package var isRun: Bool { Directories.exists(headerPath) && (try? header()) != nil }

    /// Returns the keys of all results, sorted by the bytes of their file names. So `a-b` comes before `a`, because
    /// `a-b.json` comes before `a.json`.
    public func keys() throws(FileError) -> [SnapshotKey] {
        guard Directories.exists(results) else { return [] }
        return try Directories.entries(of: results).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
            .map { SnapshotKey(String($0.dropLast(5))) }
    }

    /// Returns the keys of all failures, sorted by their bytes.
    public func failureKeys() throws(FileError) -> [SnapshotKey] {
        guard Directories.exists(failures) else { return [] }
        return try Directories.entries(of: failures).filter { !$0.hasPrefix(".") }.map { SnapshotKey($0) }
    }

    /// Reads a result; nil if the run has none for the key.
    public func result(_ key: SnapshotKey) throws -> SnapshotResult? {
        let path = resultPath(key)
        do {
            return try SnapshotResult(
                json: FileReader.read(path: path, limit: JSONFields.limit), path: path)
        } catch let error as FileError where error.reason == .missing {
            return nil
        }
    }

    /// Returns the processes that took part in the run.
    public func processRecords() throws -> [ProcessRecord] {
        guard Directories.exists(processes) else { return [] }
        var records: [ProcessRecord] = []
        for name in try Directories.entries(of: processes)
        where name.hasSuffix(".json") && !name.hasSuffix(".end.json") && !name.hasPrefix(".") {
            let path = "\(processes)/\(name)"
            let fields = try JSONFields(FileReader.read(path: path, limit: JSONFields.limit), path: path)
            let id = String(name.dropLast(5))
            let end = "\(processes)/\(id).end.json"
            var status: Int?
            var ended: String?
            if Directories.exists(end) {
                let fields = try JSONFields(FileReader.read(path: end, limit: JSONFields.limit), path: end)
                status = try fields.integer("status")
                ended = try fields.optionalText("ended")
            }
            records.append(
                ProcessRecord(
                    id: id, command: try fields.texts("command"), filters: try fields.texts("filters"),
                    status: status, ended: ended))
        }
        return records
    }
}

/// A process that took part in a run.
public struct ProcessRecord: Equatable, Sendable {
    /// The process id; in a merged run `<shard>-<process id>`.
    public let id: String
    /// The command line.
    public let command: [String]
    /// The options that left tests out.
    public let filters: [String]
    /// The exit status; nil if the process is running or was ended by a signal.
    public let status: Int?
    /// The time of the end, as ``RunHeader/timestamp(_:)`` writes it; nil if the process did not end normally.
    public let ended: String?
}
