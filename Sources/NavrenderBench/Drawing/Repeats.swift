/// The same work several times in a row.
enum Repeats {
    /// Long enough for the machine to settle on one thing, short enough for rows to take turns.
    private static let seconds = 0.025
    private static let least = 3

    /// The measurement whose cost is least, of at least three.
    ///
    /// - Parameter cost: seconds of a measurement.
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
