import NavFiles
import NavJSON

/// A short account of a run: counts for each status, and a line for each failure.
public struct RunSummary: Sendable {
    /// A failure.
    fileprivate struct Line {
        let status: SnapshotResult.Status
        let name: String
        let group: String
        let message: String
        let node: String?
        let place: String?
        let fingerprint: String?
    }

    private let header: RunHeader
    private let isComplete: Bool
    private let seconds: Double?
    private let counts: [SnapshotResult.Status: Int]
    private let lines: [Line]

    /// The largest number of failures in a Markdown table. The step summary of GitHub holds 1 MiB; a row has
    /// at most about 2 KiB.
    public static let rowLimit = 400

    /// Reads a run.
    public init(of run: RunFolder) throws {
        header = try run.header()
        let processes = try run.processRecords()
        isComplete = header.isComplete(processes)
        seconds = header.seconds(processes)
        var counts: [SnapshotResult.Status: Int] = [:]
        var lines: [Line] = []
        for key in try run.keys() {
            guard let result = try run.result(key) else { continue }
            counts[result.status, default: 0] += 1
            if !result.isPassed { lines.append(Line(result)) }
        }
        self.counts = counts
        let order = SnapshotResult.Status.byUrgency
        // Failures of equal status keep the order of their keys, because the index is the second criterion.
        self.lines = lines.enumerated().sorted { a, b in
            let ranks = [a, b].map { order.firstIndex(of: $0.element.status) ?? 0 }
            return ranks[0] == ranks[1] ? a.offset < b.offset : ranks[0] < ranks[1]
        }.map(\.element)
    }

    /// Whether every assertion passed.
    public var isPassed: Bool { lines.isEmpty }

    /// The summary as Markdown of GitHub.
    public var markdown: String {
        let total = counts.values.reduce(0, +)
        var text = "### Snapshots: "
        text += lines.isEmpty ? "all \(total) pass\n" : "\(lines.count) of \(total) need attention\n\n"
        if !lines.isEmpty {
            let words = SnapshotResult.Status.byUrgency.compactMap { status in
                counts[status].map { "\($0) \(status.rawValue)" }
            }
            text += words.joined(separator: " · ") + "\n"
        }
        for note in notes { text += "\n> \(note.markdownEscaped)\n" }
        guard !lines.isEmpty else { return text }
        text += "\n| status | snapshot | difference | node |\n|---|---|---|---|\n"
        for line in lines.prefix(Self.rowLimit) {
            let node = [line.node, line.place].compactMap(\.self).map(\.markdownEscaped)
            text +=
                "| \(line.status.rawValue) | \(line.name.markdownEscaped)<br>\(line.group.markdownEscaped) "
            text += "| \(line.message.markdownEscaped) | \(node.joined(separator: "<br>")) |\n"
        }
        if lines.count > Self.rowLimit { text += "\nand \(lines.count - Self.rowLimit) more\n" }
        return text + equalChanges
    }

    /// The summary as JSON: counts by status, and whether the run is complete.
    public var json: String {
        var writer = JSONWriter(style: .compact)
        writer.object { writer in
            writer.member("run", header.id)
            writer.key("isComplete")
            writer.bool(isComplete)
            writer.member("seconds", seconds)
            writer.member("failures", lines.count)
            for status in SnapshotResult.Status.allCases {
                writer.member(status.rawValue, counts[status] ?? 0)
            }
        }
        return writer.text + "\n"
    }

    /// Notes about shards, filters and incomplete runs. In such runs, the counts may not cover all goldens.
    private var notes: [String] {
        var notes: [String] = []
        if let shard = header.shard {
            notes.append(
                header.producer == .merge
                    ? "Merged from \(header.mergedShards.count) of \(shard.count) shards."
                    : "Shard \(shard.index) of \(shard.count).")
        }
        if !header.filters.isEmpty { notes.append("Filtered: \(header.filters.joined(separator: " "))") }
        if !isComplete, notes.isEmpty { notes.append("Not complete: a process was filtered or did not end.") }
        return notes
    }

    /// A sentence for each change that several pictures share.
    private var equalChanges: String {
        var groups: [(fingerprint: String, names: [String])] = []
        var places: [String: Int] = [:]
        for line in lines {
            guard let fingerprint = line.fingerprint else { continue }
            if let place = places[fingerprint] {
                groups[place].names.append(line.name)
            } else {
                places[fingerprint] = groups.count
                groups.append((fingerprint, [line.name]))
            }
        }
        let shared = groups.filter { $0.names.count > 1 }.prefix(20)
        return shared.map { group in
            let names = group.names.prefix(8).map(\.markdownEscaped).joined(separator: ", ")
            let rest = group.names.count > 8 ? " and \(group.names.count - 8) more" : ""
            return "\n\(group.names.count) pictures changed in the same way: \(names)\(rest)\n"
        }.joined()
    }
}

extension RunSummary.Line {
    fileprivate init(_ result: SnapshotResult) {
        let node = result.nodes.first
        var place: String?
        if let file = node?.file, let line = node?.line, let column = node?.column {
            place = "\(file):\(line):\(column)"
        }
        self.init(
            status: result.status, name: result.name, group: result.group,
            message: String(result.message.prefix(400)), node: node?.address, place: place,
            fingerprint: result.status == .changed ? result.comparison?.fingerprint : nil)
    }
}

extension SnapshotResult.Status {
    /// All statuses, the most urgent first.
    static let byUrgency: [SnapshotResult.Status] = [
        .failed, .invalid, .unreadable, .changed, .new, .updated, .recorded, .matched,
    ]
}

extension String {
    /// The text on one line, with the special characters of Markdown and HTML escaped.
    fileprivate var markdownEscaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "\n", "\r", "\t": text += " "
            case "\\", "`", "*", "_", "|", "[", "]", "#", "~", "@", "$", "!": text += "\\\(scalar)"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
