/// The problems of one source, collected while it is read. Bounded, whatever the input.
public struct Diagnostics: Sendable {
    /// How many problems are kept; the rest is only counted.
    public let maximumCount: Int
    /// How many problems were found but not kept.
    public private(set) var omittedCount = 0
    /// Whether an error was found, kept or not.
    public private(set) var hasErrors = false

    private var kept: [Diagnostic] = []

    public init(maximumCount: Int = 100) {
        self.maximumCount = max(1, maximumCount)
    }

    public var isEmpty: Bool { kept.isEmpty }

    /// The kept problems by position; those at the same place stay in the order of their discovery.
    public var sorted: [Diagnostic] {
        kept.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }.map(\.element)
    }

    /// Adds a problem. In a full collection an error takes the place of the latest warning.
    public mutating func append(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { hasErrors = true }
        if kept.count < maximumCount {
            kept.append(diagnostic)
            return
        }
        omittedCount += 1
        if diagnostic.severity == .error, let index = kept.lastIndex(where: { $0.severity == .warning }) {
            kept.remove(at: index)
            kept.append(diagnostic)
        }
    }
}
