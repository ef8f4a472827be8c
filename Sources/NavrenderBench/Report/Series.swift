/// What a list of measurements comes to.
enum Series {
    /// 0 of none.
    static func minimum(_ values: [Double]) -> Double { values.min() ?? 0 }

    /// The middle one; of an even number, the greater of both in the middle; 0 of none.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
