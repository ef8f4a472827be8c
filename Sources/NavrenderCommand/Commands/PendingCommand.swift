import NavFiles
import NavSnapshots

enum PendingCommand: Command {
    static let manual = Manual(
        name: "pending", synopsis: ["pending [NAME…]"],
        summary: "list new frames that wait for a decision",
        details: """
            A frame is pending if it differs from its golden or has none, in the newest run that drew it. NAME is a
            key, a golden's name or path, or a pattern with * and ?. The exit status is 1 if a frame is pending.
            """,
        options: [.filter, .fromRun],
        examples: [
            ("navrender pending", "all of them"), ("navrender pending --format json", "for a program"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let selection = try PendingSelection(arguments, isAllNeeded: false)
        for item in selection.items {
            switch console.format {
            case .json: try console.write(item.json())
            case .human:
                let word = item.result.status == .new ? "new" : "changed"
                let golden = item.result.golden?.path ?? ""
                try console.write(
                    "\(word): \(golden.escapedForDisplay)\n    \(item.result.headline.escapedForDisplay)\n")
            }
        }
        if selection.items.isEmpty {
            console.note("nothing is pending")
            return .done
        }
        return .different
    }
}

enum AcceptCommand: Command {
    static let manual = Manual(
        name: "accept", synopsis: ["accept NAME…", "accept --all", "accept --from RUN"],
        summary: "write pending frames as goldens",
        details: """
            Copies the new frame of each named snapshot over its golden, byte by byte. NAME is a key, a golden's name
            or path, or a pattern with * and ?. --from RUN accepts all frames of one run. RUN is the run's id, or
            the folder of a run that another machine made. A frame is refused if its golden changed since the run.
            """,
        options: [.filter, .fromRun, .all],
        examples: [
            ("navrender accept 'profile*'", "the frames of one scene"),
            ("navrender accept --all", "everything that is pending"),
            ("navrender accept --from downloads/run", "the frames of a run in CI"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let selection = try PendingSelection(arguments, isAllNeeded: true)
        return try decide(selection, console) { selection.pending.accept($0) }
    }

    /// Decides about all selected frames, and prints each decision.
    static func decide(
        _ selection: PendingSelection, _ console: Console,
        _ decide: (PendingSnapshots.Item) -> PendingSnapshots.Decision
    ) throws(CommandFailure) -> ExitStatus {
        var status = ExitStatus.done
        for item in selection.items {
            let decision = decide(item)
            status = status.combined(with: decision.status)
            switch console.format {
            case .json: try console.write(item.json(decision.word, reason: decision.reason))
            case .human:
                let golden = item.result.golden?.path ?? item.result.name
                let reason = decision.reason.map { "    \($0.escapedForDisplay)\n" } ?? ""
                try console.write("\(decision.word): \(golden.escapedForDisplay)\n\(reason)")
            }
        }
        if selection.items.isEmpty { console.note("nothing is pending") }
        return status
    }
}

enum RejectCommand: Command {
    static let manual = Manual(
        name: "reject", synopsis: ["reject NAME…", "reject --all"],
        summary: "discard pending frames and keep the goldens",
        details: """
            The goldens stay as they are, and the next run draws and compares the frames again. NAME is a key, a
            golden's name or path, or a pattern with * and ?.
            """,
        options: [.filter, .fromRun, .all],
        examples: [("navrender reject 'profile*'", "the frames of one scene")])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let selection = try PendingSelection(arguments, isAllNeeded: true)
        return try AcceptCommand.decide(selection, console) { selection.pending.reject($0) }
    }
}
