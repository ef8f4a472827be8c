enum Repeats {
    /// Minimum sum of the repetitions' costs, in seconds. It is long enough to warm the caches, and
    /// short enough to measure the next workload soon.
    private static let seconds = 0.025
    /// Minimum number of repetitions.
    private static let least = 3

    /// Measures at least three times, and returns the measurement with the lowest cost.
    ///
    /// - Parameter cost: Returns the cost of a measurement, in seconds.
    static func quickest<Measurement, Failure: Error>(
        by cost: (Measurement) -> Double, _ measure: () throws(Failure) -> Measurement
    ) throws(Failure) -> Measurement {
        var best = try measure()
        var (spent, count) = (cost(best), 1)
        while count < least || spent < seconds {
            let next = try measure()
            (spent, count) = (spent + cost(next), count + 1)
            if cost(next) < cost(best) { best = next }
        }
        return best
    }
}
