import NavJSON
import NavScene

/// The finite numbers that a value may be.
package struct NumberRange: Equatable, Sendable {
    package let lower: Double
    package let upper: Double
    /// Whether `lower` itself is excluded.
    package let excludesLower: Bool

    package init(lower: Double, upper: Double, excludesLower: Bool = false) {
        self.lower = lower
        self.upper = upper
        self.excludesLower = excludesLower
    }

    /// Anything measured in points: what is further away than this is a mistake, and sums stay exact enough.
    package static let coordinate = NumberRange(lower: -1e6, upper: 1e6)
    package static let length = NumberRange(lower: 0, upper: 1e6)
    package static let positiveLength = NumberRange(lower: 0, upper: 1e6, excludesLower: true)
    package static let fraction = NumberRange(lower: 0, upper: 1)
    /// Device pixels for each point.
    package static let scale = NumberRange(lower: 0, upper: 100, excludesLower: true)

    package func contains(_ number: Double) -> Bool {
        (excludesLower ? number > lower : number >= lower) && number <= upper
    }

    /// The nearest number within the range. An excluded lower bound is kept off by a millionth.
    package func clamp(_ number: Double) -> Double {
        min(max(number, excludesLower ? lower + 1e-6 : lower), upper)
    }

    /// "from 0 to 1", "above 0 and at most 100".
    package var phrase: String {
        let (lower, upper) = (lower.shortText, upper.shortText)
        return excludesLower ? "above \(lower) and at most \(upper)" : "from \(lower) to \(upper)"
    }
}

extension Double {
    /// The number for a message, without a needless fraction.
    package var shortText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
