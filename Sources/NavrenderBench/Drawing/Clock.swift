/// The clock of a measurement.
enum Clock: Sendable {
    /// Processor time of this thread, which other programs hardly affect.
    case thread
    /// Wall time, for work that uses several threads.
    case wall

    private static let start = ContinuousClock.now

    /// The current time in seconds, from an arbitrary origin.
    var now: Double {
        switch self {
        case .thread: return ReferencePNG.threadSeconds
        case .wall:
            let duration = Self.start.duration(to: .now).components
            return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
        }
    }

    /// Returns the time that `work` takes, in seconds.
    func measure(_ work: () -> Void) -> Double {
        let before = now
        work()
        return now - before
    }
}
