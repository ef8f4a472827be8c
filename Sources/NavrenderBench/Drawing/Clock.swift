/// What time is.
enum Clock: Sendable {
    /// Processor time of this thread, which other programs hardly change.
    case thread
    /// The time on the wall, for work of several threads.
    case wall

    private static let start = ContinuousClock.now

    /// Seconds from some beginning.
    var now: Double {
        switch self {
        case .thread: return ReferencePNG.threadSeconds
        case .wall:
            let duration = Self.start.duration(to: .now).components
            return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
        }
    }

    func measure(_ work: () -> Void) -> Double {
        let before = now
        work()
        return now - before
    }
}
