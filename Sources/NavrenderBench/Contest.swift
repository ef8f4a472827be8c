/// Ways to do the same work, timed side by side.
struct Contest {
    /// What is measured: processor time of this thread, which other programs hardly change, or the time on the wall, for work of
    /// several threads.
    enum Clock {
        case thread
        case wall
    }

    private let clock: Clock
    private var entrants: [(name: String, run: () -> Void)] = []

    init(clock: Clock) { self.clock = clock }

    mutating func add(_ name: String, _ run: @escaping () -> Void) { entrants.append((name, run)) }

    /// The best time of each in seconds. Rounds are interleaved, so that what else the machine does meets all alike; they go
    /// on until each had `time` seconds in all or 25 turns, but at least three.
    func bestTimes(time: Double = 0.5) -> [Double] {
        var best = [Double](repeating: .infinity, count: entrants.count)
        var spent = [Double](repeating: 0, count: entrants.count)
        for round in 0..<25 {
            for (index, entrant) in entrants.enumerated() where round < 3 || spent[index] < time {
                let seconds = measure(entrant.run)
                best[index] = min(best[index], seconds)
                spent[index] += seconds
            }
        }
        return best
    }

    private func measure(_ run: () -> Void) -> Double {
        switch clock {
        case .thread:
            let start = ReferencePNG.threadSeconds
            run()
            return ReferencePNG.threadSeconds - start
        case .wall:
            let duration = ContinuousClock().measure(run).components
            return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
        }
    }
}
