import NavFiles
import NavImageCoding
import NavJSON

/// Joins the runs of all shards into one run.
///
/// Results and evidence are copied byte by byte. So a merged run has the same files beneath `results` and
/// `failures` as one run without shards.
public struct ShardMerge: Sendable {
    /// An error that states why runs cannot be merged.
    public struct Failure: Error, Equatable, CustomStringConvertible, Sendable {
        /// The reason, as one line without a full stop.
        public let description: String
    }

    private struct Part {
        let run: RunFolder
        let header: RunHeader
        let shard: RunHeader.Shard
    }

    private let parts: [Part]
    private let count: Int

    /// Reads the headers of the shards.
    ///
    /// - Throws: ``Failure`` for an empty list, for a run that is no shard, and for two shards with the same index or
    ///   with different numbers of shards; also errors of files.
    public init(_ runs: [RunFolder]) throws {
        var parts: [Part] = []
        for run in runs {
            let header = try run.header()
            guard let shard = header.shard, header.producer != .merge else {
                throw Failure(description: "\(run.path): is not a shard; run with --shard I/N")
            }
            if let other = parts.first(where: { $0.shard.index == shard.index }) {
                throw Failure(
                    description: "\(run.path) and \(other.run.path): both are shard \(shard.index)")
            }
            if let other = parts.first, other.shard.count != shard.count {
                throw Failure(
                    description: "\(run.path): is one of \(shard.count) shards, "
                        + "but \(other.run.path) is one of \(other.shard.count)")
            }
            parts.append(Part(run: run, header: header, shard: shard))
        }
        guard let first = parts.first else { throw Failure(description: "there are no runs to merge") }
        self.parts = parts.sorted { $0.shard.index < $1.shard.index }
        count = first.shard.count
    }

    /// The indices of the missing shards, in ascending order.
    public var missing: [Int] {
        let present = Set(parts.map(\.shard.index))
        return (1...max(1, count)).filter { !present.contains($0) }
    }

    /// Returns the header of the merged run.
    ///
    /// - Parameters:
    ///   - id: The name of the new folder.
    ///   - started: The time of the merge; see ``RunHeader/timestamp(_:)``.
    ///   - root: The project root on this machine.
    ///   - command: The command line of the merge.
    public func header(id: String, started: String, root: String, command: [String]) -> RunHeader {
        var filters: [String] = []
        for filter in parts.flatMap(\.header.filters) where !filters.contains(filter) {
            filters.append(filter)
        }
        return RunHeader(
            id: id, producer: .merge, version: parts[0].header.version, started: started, root: root,
            command: command, filters: filters, shard: RunHeader.Shard(index: 0, count: count),
            mergedShards: parts.map(\.shard.index), record: parts[0].header.record)
    }

    /// Writes the merged run. The header comes last, because a folder without a header does not count as a run.
    ///
    /// - Parameter folder: A folder that does not exist.
    /// - Throws: ``Failure`` if two shards have a result for the same key or the folder exists; also errors of files.
    public func write(to folder: RunFolder, _ header: RunHeader) throws {
        guard !Directories.exists(folder.path) else {
            throw Failure(description: "\(folder.path): exists already")
        }
        for name in ["results", "failures", "processes"] { try Directories.create("\(folder.path)/\(name)") }
        var origins: [SnapshotKey: RunFolder] = [:]
        for part in parts {
            for key in try part.run.keys() {
                if let other = origins.updateValue(part.run, forKey: key) {
                    throw Failure(
                        description: "\(part.run.path) and \(other.path): both have a result for \(key)")
                }
                try copy(part.run.resultPath(key), to: folder.resultPath(key))
            }
            for key in try part.run.failureKeys() {
                try Directories.create(folder.failureFolder(key))
                for name in try Directories.entries(of: part.run.failureFolder(key)) {
                    try copy(
                        "\(part.run.failureFolder(key))/\(name)", to: "\(folder.failureFolder(key))/\(name)")
                }
            }
            let processes = "\(part.run.path)/processes"
            guard Directories.exists(processes) else { continue }
            for name in try Directories.entries(of: processes) where name.hasSuffix(".json") {
                try copy("\(processes)/\(name)", to: "\(folder.path)/processes/\(part.shard.index)-\(name)")
            }
        }
        try AtomicFile.write(Array(header.json.utf8), to: folder.headerPath)
    }

    private func copy(_ source: String, to target: String) throws {
        try AtomicFile.write(
            FileReader.read(path: source, limit: max(ImageLimits().maxBytes, JSONFields.limit)), to: target)
    }
}
