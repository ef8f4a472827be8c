/// A rule that accepts or rejects the differences between two pictures of equal size.
public enum Tolerance: Equatable, Sendable {
    /// No difference is accepted.
    case exact
    /// Differences that another antialiasing method can cause are accepted; see
    /// ``ImageComparison/outsidePixels``.
    case antialiasing
    /// Differences are accepted if their size and number lie within ranges.
    case fuzzy(FuzzyRanges)

    /// Whether equal pictures pass. Equal pictures fail if both ranges of a fuzzy tolerance begin
    /// above 0.
    public var acceptsEqual: Bool {
        switch self {
        case .exact, .antialiasing: true
        case .fuzzy(let ranges): ranges.allows(maxDifference: 0, totalPixels: 0)
        }
    }

    /// Parses `exact`, `aa`, or the text of ``FuzzyRanges/init(_:)``; returns nil for other text.
    public init?(_ text: String) {
        switch text {
        case "exact": self = .exact
        case "aa": self = .antialiasing
        default:
            guard let ranges = FuzzyRanges(text) else { return nil }
            self = .fuzzy(ranges)
        }
    }
}

extension Tolerance: CustomStringConvertible {
    /// The text that ``init(_:)`` parses.
    public var description: String {
        switch self {
        case .exact: "exact"
        case .antialiasing: "aa"
        case .fuzzy(let ranges): "\(ranges)"
        }
    }
}
