import NavJSON
import NavScene

/// The range of numbers that a value may have.
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

    /// Coordinates in points. A larger number is surely a mistake. Sums of numbers up to this limit lose
    /// no visible precision.
    package static let coordinate = NumberRange(lower: -1e6, upper: 1e6)
    package static let length = NumberRange(lower: 0, upper: 1e6)
    package static let positiveLength = NumberRange(lower: 0, upper: 1e6, excludesLower: true)
    package static let fraction = NumberRange(lower: 0, upper: 1)
    /// Device pixels per point.
    package static let scale = NumberRange(lower: 0, upper: 100, excludesLower: true)
    /// The speed of an animated picture, as a multiple of the scene's speed.
    package static let filmSpeed = NumberRange(lower: 0.01, upper: 100)
    /// Frames per second.
    package static let frameRate = NumberRange(lower: 0, upper: 1000, excludesLower: true)

    package func contains(_ number: Double) -> Bool {
        (excludesLower ? number > lower : number >= lower) && number <= upper
    }

    /// Returns the nearest number in the range. If the lower bound is excluded, the result is at least 1e-6 above it.
    package func clamp(_ number: Double) -> Double {
        min(max(number, excludesLower ? lower + 1e-6 : lower), upper)
    }

    /// The range as text for a message: "from 0 to 1" or "above 0 and at most 100".
    package var phrase: String {
        let (lower, upper) = (lower.shortText, upper.shortText)
        return excludesLower ? "above \(lower) and at most \(upper)" : "from \(lower) to \(upper)"
    }
}
