import Dispatch
import Glibc
import Synchronization

/// Ends the process soon after a deadline, in case a loop or a library does not notice the deadline.
///
/// Navrender's own loops look at the clock and stop in time. This watch is for calls into FreeType,
/// HarfBuzz, libpng and libjpeg with hostile files. No partial file is left: a picture's file has no
/// name before it is whole.
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
