/// Ways to do the same work, timed side by side.
struct Contest {
    private var entrants: [(name: String, run: () -> Void)] = []

    mutating func add(_ name: String, _ run: @escaping () -> Void) { entrants.append((name, run)) }

    /// The best time of each in seconds. Rounds are interleaved, so that what else the machine does meets all alike; they go
    /// on until each had `time` seconds in all or 25 turns, but at least three.
    func bestTimes(time: Double = 0.35) -> [Double] {
        let clock = ContinuousClock()
        var best = [Double](repeating: .infinity, count: entrants.count)
        var spent = [Double](repeating: 0, count: entrants.count)
        for round in 0..<25 {
            for (index, entrant) in entrants.enumerated() where round < 3 || spent[index] < time {
                let duration = clock.measure(entrant.run).components
                let seconds = Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
                best[index] = min(best[index], seconds)
                spent[index] += seconds
            }
        }
        return best
    }
}
