/// The diagnostics of one source, at most ``maximumCount`` of them.
public struct Diagnostics: Sendable {
    /// The largest number of kept diagnostics. Further diagnostics are only counted.
    public let maximumCount: Int
    /// The number of diagnostics that were found but not kept.
    public private(set) var omittedCount = 0
    /// Whether any diagnostic was an error, even if it was not kept.
    public private(set) var hasErrors = false
    /// Whether any diagnostic was an error or a warning, even if it was not kept.
    public private(set) var hasProblems = false

    private var kept: [Diagnostic] = []

    /// Creates an empty collection that keeps up to `maximumCount` diagnostics. A maximum below 1 counts as 1.
    public init(maximumCount: Int = 100) {
        self.maximumCount = max(1, maximumCount)
    }

    /// Whether no diagnostic was found.
    public var isEmpty: Bool { kept.isEmpty }

    /// The kept diagnostics in order of position. Diagnostics at one position are in order of discovery.
    public var sorted: [Diagnostic] {
        kept.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map(\.element)
    }

    /// Returns at most `count` diagnostics, in order of position. If there are more, errors are preferred to warnings
    /// and notes.
    public func limited(to count: Int) -> Diagnostics {
        guard kept.count > count else { return self }
        var limited = Diagnostics(maximumCount: count)
        for diagnostic in sorted { limited.append(diagnostic) }
        limited.omittedCount += omittedCount
        limited.hasErrors = hasErrors
        limited.hasProblems = hasProblems
        return limited
    }

    /// Returns the diagnostics with a phrase appended to each message that does not contain the phrase yet.
    package func noting(_ phrase: String) -> Diagnostics {
        var noted = self
        noted.kept = kept.map { diagnostic in
            diagnostic.message.contains(phrase)
                ? diagnostic
                : Diagnostic(
                    diagnostic.code, "\(diagnostic.message), \(phrase)", severity: diagnostic.severity,
                    help: diagnostic.help, at: diagnostic.range, related: diagnostic.related)
        }
        return noted
    }

    /// Adds a diagnostic. If the collection is full, an error replaces the latest warning or note.
    public mutating func append(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { hasErrors = true }
        if diagnostic.severity != .note { hasProblems = true }
        if kept.count < maximumCount {
            kept.append(diagnostic)
            return
        }
        omittedCount += 1
        if diagnostic.severity == .error, let index = kept.lastIndex(where: { $0.severity != .error }) {
            kept.remove(at: index)
            kept.append(diagnostic)
        }
    }
}
