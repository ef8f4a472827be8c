import NavFiles
import NavSnapshots

enum ReviewCommand: Command {
    static let manual = Manual(
        name: "review", synopsis: ["review [NAME…]"],
        summary: "decide about pending frames, one by one",
        details: """
            Shows each pending frame with its differences and files, and reads a letter for each:
              a accept   r reject   s skip   A accept this and all others   R reject this and all others   q quit
            The end of the input ends the review; frames without a letter stay pending.
            """,
        options: [.filter, .fromRun],
        examples: [
            ("navrender review", "all pending frames"),
            ("printf 'a\\ns\\n' | navrender review", "accept the first, skip the second"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let selection = try PendingSelection(arguments, isAllNeeded: false)
        if console.format == .json {
            throw .usage(
                "review is for people", hint: "navrender pending, accept and reject have --format json")
        }
        var review = Review(selection, console)
        return try review.run()
    }
}

/// The dialogue of a review.
private struct Review {
    private let selection: PendingSelection
    private let console: Console
    private var input = InputLines()
    /// The letter for all remaining frames: `a` or `r` after the user typed `A` or `R`.
    private var standing: Character?
    private var accepted = 0
    private var rejected = 0

    init(_ selection: PendingSelection, _ console: Console) {
        self.selection = selection
        self.console = console
    }

    mutating func run() throws(CommandFailure) -> ExitStatus {
        var status = ExitStatus.done
        for (index, item) in selection.items.enumerated() {
            try show(item, index)
            var letter = standing
            if letter == nil { letter = try ask() }
            guard let letter else { break }
            let decision: PendingSnapshots.Decision
            switch letter {
            case "a": decision = selection.pending.accept(item)
            case "r": decision = selection.pending.reject(item)
            default: continue
            }
            if decision == .accepted || decision == .alreadyAccepted { accepted += 1 }
            if decision == .rejected { rejected += 1 }
            status = status.combined(with: decision.status)
            let reason = decision.reason.map { ": \($0)" } ?? ""
            try console.write("\(decision.word)\(reason.escapedForDisplay)\n\n")
        }
        let left = selection.items.count - accepted - rejected
        try console.write("\(accepted) accepted, \(rejected) rejected, \(left) left\n")
        return left > 0 ? status.combined(with: .different) : status
    }

    private func show(_ item: PendingSnapshots.Item, _ index: Int) throws(CommandFailure) {
        let result = item.result
        var lines = ["[\(index + 1)/\(selection.items.count)] \(result.golden?.path ?? result.name)"]
        lines.append("    \(result.headline)")
        for region in result.comparison?.regions.prefix(4) ?? [] {
            lines.append("    within x \(region.minX), y \(region.minY), \(region.width) × \(region.height)")
        }
        let folder = item.run.failureFolder(result.key)
        for name in [result.artifacts.expected, result.artifacts.actual, result.artifacts.difference] {
            if let name { lines.append("    \(folder)/\(name)") }
        }
        try console.write(lines.map { $0.escapedForDisplay + "\n" }.joined())
    }

    /// Asks until the user types a known letter. A result of nil ends the review.
    private mutating func ask() throws(CommandFailure) -> Character? {
        while true {
            try console.write("a accept, r reject, s skip, A all, R reject all, q quit? ")
            guard let line = input.next() else {
                try console.write("\n")
                return nil
            }
            switch line {
            case "a", "r", "s": return Character(line)
            case "A", "R":
                standing = Character(line.lowercased())
                return standing
            case "q": return nil
            default: try console.write("Unknown: \(line.quotedForDisplay)\n")
            }
        }
    }
}
