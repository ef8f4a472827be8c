import NavSnapshots

/// Failures as workflow commands of GitHub Actions.
///
/// GitHub shows at most 10 errors of a step ("Workflow commands", GitHub documentation, 2026). If there are
/// more failures, the tenth line counts the remaining failures.
struct Annotations {
    private static let limit = 10
    private var first: [SnapshotResult] = []
    private var count = 0

    mutating func add(_ result: SnapshotResult) {
        count += 1
        if first.count < Self.limit { first.append(result) }
    }

    /// The workflow commands, one on each line.
    var text: String {
        let shown = count > Self.limit ? first.dropLast() : first[...]
        var lines = shown.map(Self.line)
        if count > Self.limit {
            lines.append("::error title=navrender::and \(count - shown.count) more failures")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ result: SnapshotResult) -> String {
        let node = result.nodes.first
        let file = node?.file ?? result.test?.file ?? result.scene ?? result.group
        var properties = "file=\(property(file))"
        if let line = node?.line ?? result.test?.line { properties += ",line=\(line)" }
        if let column = node?.column ?? result.test?.column { properties += ",col=\(column)" }
        return "::error \(properties),title=\(property(result.name))::\(data(result.headline))"
    }

    /// Escapes text like GitHub's toolkit (`actions/toolkit`, `command.ts`).
    private static func data(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func property(_ text: String) -> String {
        var escaped = ""
        for scalar in data(text).unicodeScalars {
            switch scalar {
            case ":": escaped += "%3A"
            case ",": escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
