/// The finite numbers that a value may be.
struct NumberRange: Equatable, Sendable {
    let lower: Double
    let upper: Double
    /// Whether `lower` itself is excluded.
    var excludesLower = false

    /// Anything measured in points: what is further away than this is a mistake, and sums stay exact enough.
    static let coordinate = NumberRange(lower: -1e6, upper: 1e6)
    static let length = NumberRange(lower: 0, upper: 1e6)
    static let positiveLength = NumberRange(lower: 0, upper: 1e6, excludesLower: true)
    static let fraction = NumberRange(lower: 0, upper: 1)
    /// Device pixels for each point.
    static let scale = NumberRange(lower: 0, upper: 100, excludesLower: true)

    func contains(_ number: Double) -> Bool {
        (excludesLower ? number > lower : number >= lower) && number <= upper
    }

    /// "from 0 to 1", "above 0 and at most 100".
    var phrase: String {
        let (lower, upper) = (lower.shortText, upper.shortText)
        return excludesLower ? "above \(lower) and at most \(upper)" : "from \(lower) to \(upper)"
    }
}

extension Double {
    /// The number for a message, without a needless fraction.
    var shortText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
