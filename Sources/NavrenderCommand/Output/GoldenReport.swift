import NavImageDiffing
import NavJSON
import NavSnapshots

/// One line about one golden.
private struct GoldenLine {
    let path: String
    /// One word: equal, changed, missing, …
    let word: String
    var comparison: ImageComparison?
    var reason: String?
    var rung: GoldenRung?

    func text(in format: Console.Format) -> String {
        switch format {
        case .human:
            var text = "\(word): \(path.escapedForDisplay)\n"
            for line in (comparison?.text ?? reason ?? "").split(separator: "\n") { text += "    \(line)\n" }
            return text
        case .json:
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            writer.key("path")
            writer.string(path)
            writer.key("verdict")
            writer.string(word)
            if let rung {
                writer.key("settledBy")
                writer.string(rung.rawValue)
            }
            comparison?.writeMembers(to: &writer)
            if let reason {
                writer.key("reason")
                writer.string(reason)
            }
            writer.endObject()
            return writer.text + "\n"
        }
    }
}

extension VerificationReport {
    var status: ExitStatus {
        results.reduce(orphans.isEmpty ? .done : .different) { status, result in
            switch result.verdict {
            case .matched: status
            case .changed, .otherColorSpace, .missing: status.combined(with: .different)
            case .unreadable: status.combined(with: .asset)
            case .renderFailed: status  // `GoldenScenes` holds the status of failed renders.
            }
        }
    }

    /// The failures. The text for people ends with a summary.
    func text(in format: Console.Format, isQuiet: Bool) -> String {
        var lines = results.compactMap { result -> GoldenLine? in
            switch result.verdict {
            case .matched:
                format == .json ? GoldenLine(path: result.path, word: "equal", rung: result.rung) : nil
            case .changed(let comparison):
                GoldenLine(path: result.path, word: "changed", comparison: comparison, rung: result.rung)
            case .otherColorSpace:
                GoldenLine(
                    path: result.path, word: "changed", reason: "declares another colour space",
                    rung: result.rung)
            case .missing: GoldenLine(path: result.path, word: "missing")
            case .unreadable(let reason): GoldenLine(path: result.path, word: "unreadable", reason: reason)
            case .renderFailed(let reason): GoldenLine(path: result.path, word: "failed", reason: reason)
            }
        }
        lines += orphans.map { GoldenLine(path: $0, word: "no scene for") }
        var text = lines.map { $0.text(in: format) }.joined()
        if format == .human && !isQuiet {
            let equal = results.count { $0.verdict == .matched }
            text += "\(equal) of \(results.count) pictures equal\n"
        }
        return text
    }
}

extension UpdateReport {
    var status: ExitStatus {
        results.reduce(orphans.isEmpty ? .done : .different) { status, result in
            switch result.outcome {
            case .recorded, .updated, .unchanged: status
            case .unreadable: status.combined(with: .asset)
            case .writeFailed: status.combined(with: .output)
            case .renderFailed: status  // `GoldenScenes` holds the status of failed renders.
            }
        }
    }

    /// The written goldens and the failures. The text for people ends with a summary.
    func text(in format: Console.Format, isQuiet: Bool) -> String {
        var lines = results.compactMap { result -> GoldenLine? in
            switch result.outcome {
            case .unchanged: format == .json ? GoldenLine(path: result.path, word: "unchanged") : nil
            case .recorded: GoldenLine(path: result.path, word: "recorded")
            case .updated: GoldenLine(path: result.path, word: "updated")
            case .unreadable(let reason): GoldenLine(path: result.path, word: "unreadable", reason: reason)
            case .renderFailed(let reason): GoldenLine(path: result.path, word: "failed", reason: reason)
            case .writeFailed(let reason): GoldenLine(path: result.path, word: "not written", reason: reason)
            }
        }
        lines += orphans.map { GoldenLine(path: $0, word: "no scene for") }
        var text = lines.map { $0.text(in: format) }.joined()
        if format == .human && !isQuiet {
            text += "\(recordedCount) recorded, \(updatedCount) updated, \(unchangedCount) unchanged\n"
        }
        return text
    }
}
