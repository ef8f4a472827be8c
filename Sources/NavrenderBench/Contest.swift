/// Measures the times of several implementations of the same work side by side.
struct Contest {
    /// The clock of a contest. Other programs hardly affect the processor time of a thread. Work on
    /// several threads needs wall time.
    enum Clock {
        case thread
        case wall
    }

    private let clock: Clock
    private var entrants: [(name: String, run: () -> Void)] = []

    init(clock: Clock) { self.clock = clock }

    /// Adds an implementation.
    mutating func add(_ name: String, _ run: @escaping () -> Void) { entrants.append((name, run)) }

    /// Returns the shortest time of each implementation, in seconds.
    ///
    /// Each round runs the implementations in turn, so that other load on the machine affects them alike.
    /// An implementation runs at least 3 and at most 25 times, until its runs have taken `time`
    /// seconds in total.
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
