/// Statistics of a list of measurements.
enum Series {
    /// Returns the minimum, or 0 for an empty list.
    static func minimum(_ values: [Double]) -> Double { values.min() ?? 0 }

    /// Returns the median, or 0 for an empty list. For an even number of values, it is the upper of
    /// the two middle ones.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
