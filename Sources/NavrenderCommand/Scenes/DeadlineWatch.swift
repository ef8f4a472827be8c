import Dispatch
import Glibc
import Synchronization

/// Ends the process 0.2 seconds after a deadline, in case a library does not return in time.
///
/// Navrender's own loops look at the clock and stop in time. With a hostile file, a call into
/// FreeType, HarfBuzz, libpng or libjpeg may take too long. No partial file is left, because a
/// picture's file gets its name only when the file is complete.
final class DeadlineWatch: Sendable {
    private let isOver = Mutex(false)

    /// The time after the deadline in which loops may stop by themselves.
    private static let grace = DispatchTimeInterval.milliseconds(200)

    init(_ deadline: Duration) {
        let (seconds, attoseconds) = deadline.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        // A private queue, so that the timer does not wait for work of another queue.
        DispatchQueue(label: "navrender deadline").asyncAfter(
            deadline: .now() + .nanoseconds(nanoseconds) + Self.grace
        ) { [self] in
            isOver.withLock { isOver in
                if isOver { return }
                writeToStandardError(
                    "navrender: error: the deadline passed before the picture was done (--deadline)\n")
                _exit(ExitStatus.deadline.rawValue)
            }
        }
    }

    /// Ends the watch: the picture is done.
    func end() { isOver.withLock { $0 = true } }
}
