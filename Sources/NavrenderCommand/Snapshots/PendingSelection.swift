import NavFiles
import NavJSON
import NavSnapshots
import Navrender

/// The pending frames that a command line selects.
struct PendingSelection {
    let project: ProjectFolder
    let pending: PendingSnapshots
    let items: [PendingSnapshots.Item]

    /// Finds the frames that the operands and `--filter` name.
    ///
    /// - Parameter isAllNeeded: Whether the user must choose frames by operands, `--filter`, `--from` or `--all`. If
    ///   false, a command line without any choice selects all pending frames.
    init(_ arguments: Arguments, isAllNeeded: Bool) throws(CommandFailure) {
        project = try .current()
        pending = PendingSnapshots(of: project)
        let isChosen =
            !arguments.operands.isEmpty || arguments.contains(.filter) || arguments.contains(.fromRun)
            || arguments.contains(.all)
        if isAllNeeded, !isChosen {
            throw .usage(
                "which frames?",
                hint: "name them by key or golden, or add --all; navrender pending lists them")
        }
        let found: [PendingSnapshots.Item]
        do {
            if let name = arguments[.fromRun] {
                found = try pending.items(of: RunChoice.find(name, project))
            } else {
                found = try pending.items()
            }
        } catch {
            throw CommandFailure(readingRun: error)
        }
        var named: [(operand: String, pattern: Glob)] = []
        for operand in arguments.operands { named.append((operand, try Self.pattern(operand))) }
        let patterns = named.map(\.pattern) + arguments.all(.filter).map { Glob($0) }
        items = found.filter { [project] item in
            patterns.isEmpty || patterns.contains { $0.matches(item, in: project) }
        }
        for (operand, pattern) in named
        where !items.contains(where: { [project] in pattern.matches($0, in: project) }) {
            throw .usage(
                "no pending frame is called \(operand.quotedForDisplay)", hint: "navrender pending lists them"
            )
        }
    }

    /// Returns the pattern of an operand. A path that begins with `./` or `../` starts in the working directory.
    private static func pattern(_ operand: String) throws(CommandFailure) -> Glob {
        guard operand.hasPrefix("./") || operand.hasPrefix("../") else { return Glob(operand) }
        return Glob(try ProjectFolder.absolutePath(operand))
    }
}

extension Glob {
    /// Returns whether the pattern matches the key or the name of a frame, or the path of the frame's golden. The path
    /// can be relative to the project or absolute.
    func matches(_ item: PendingSnapshots.Item, in project: ProjectFolder) -> Bool {
        let golden = item.result.golden?.path
        return matches(item.result.key.description) || matches(item.result.name)
            || (golden.map { matches($0) || matches(project.absolute($0)) } ?? false)
    }
}

extension PendingSnapshots.Item {
    /// Returns the frame as a line of JSON.
    func json(_ decision: String? = nil, reason: String? = nil) -> String {
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        let members = [
            ("key", result.key.description), ("name", result.name), ("golden", result.golden?.path),
            ("status", result.status.rawValue), ("message", result.message),
            ("folder", run.failureFolder(result.key)), ("decision", decision), ("reason", reason),
        ]
        for (key, value) in members {
            guard let value else { continue }
            writer.key(key)
            writer.string(value)
        }
        writer.endObject()
        return writer.text + "\n"
    }
}

extension PendingSnapshots.Decision {
    /// One word for the output.
    var word: String {
        switch self {
        case .accepted: "accepted"
        case .rejected: "rejected"
        case .alreadyAccepted: "unchanged"
        case .goldenChanged, .unreadable, .notWritten: "refused"
        }
    }

    /// The reason why a frame was refused; nil if it was not refused.
    var reason: String? {
        switch self {
        case .accepted, .rejected, .alreadyAccepted: nil
        case .goldenChanged:
            "the golden changed since the run, so the frame was compared with another picture; verify again"
        case .unreadable(let reason), .notWritten(let reason): reason
        }
    }

    var status: ExitStatus {
        switch self {
        case .accepted, .rejected, .alreadyAccepted: .done
        case .goldenChanged: .different
        case .unreadable: .asset
        case .notWritten: .output
        }
    }
}
