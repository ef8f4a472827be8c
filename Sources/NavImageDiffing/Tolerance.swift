/// Which differences between two pictures of one size are accepted.
public enum Tolerance: Equatable, Sendable {
    /// None: one level in one channel of one pixel is too much.
    case exact
    /// Those that another way of antialiasing makes: see ``ImageComparison/outsidePixels``.
    case antialiasing
    /// Those whose size and number lie within ranges.
    case fuzzy(FuzzyRanges)

    /// Whether equal pictures pass: ranges that begin above 0 ask for a difference.
    public var acceptsEqual: Bool {
        switch self {
        case .exact, .antialiasing: true
        case .fuzzy(let ranges): ranges.allows(maxDifference: 0, totalPixels: 0)
        }
    }

    /// Reads `exact`, `aa`, or what ``FuzzyRanges`` reads; nil for anything else.
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
    public var description: String {
        switch self {
        case .exact: "exact"
        case .antialiasing: "aa"
        case .fuzzy(let ranges): "\(ranges)"
        }
    }
}
