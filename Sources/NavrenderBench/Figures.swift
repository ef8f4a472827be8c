/// Formats and averages numbers for tables.
enum Figures {
    /// Returns the text of a nonnegative number, rounded to the given number of decimal places. The text of an
    /// infinite number, of NaN, and of a number from 10¹² on is a dash.
    static func number(_ value: Double, _ digits: Int) -> String {
        guard value.isFinite, value < 1e12 else { return "–" }
        let factor = (0..<digits).reduce(1.0) { product, _ in product * 10 }
        let whole = Int((value * factor).rounded())
        let fraction = String(whole % Int(factor))
        let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
        return digits == 0 ? String(whole) : "\(whole / Int(factor)).\(zeros)\(fraction)"
    }

    /// Returns the geometric mean of positive numbers.
    static func geometricMean(_ values: [Double]) -> Double {
        // Find the n-th root of the product by bisection, because the sources use no logarithm of
        // the C library.
        let product = values.reduce(1, *)
        var (low, high) = (0.0, values.reduce(1, max))
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if values.reduce(1.0, { power, _ in power * middle }) < product {
                low = middle
            } else {
                high = middle
            }
        }
        return high
    }
}
