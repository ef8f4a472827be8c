import Dispatch
import NavImageCoding
import Synchronization

/// A PNG file that several workers encode at the same time, band by band.
///
/// A worker sleeps while its band is too far ahead of the file. Otherwise the finished bands of other workers
/// would fill the memory while one slow worker draws an earlier band.
final class StreamedOutput: Sendable {
    private struct State {
        var stream: PNGStream
        var isWanted = true
        var encoding = Duration.zero
        /// The sleeping workers, each with its band.
        var sleepers: [(band: Int, wake: DispatchSemaphore)] = []

        /// The last band whose worker need not sleep. After `write` has returned false, no worker sleeps.
        var lastBand: Int { isWanted ? stream.nextBand + bandsAhead : .max }
    }

    /// The largest distance, in bands, of a finished band from the next band of the file. If a band is farther ahead,
    /// its worker sleeps.
    static let bandsAhead = 8

    private let state: Mutex<State>

    init(_ stream: PNGStream) { state = Mutex(State(stream: stream)) }

    /// Whether the `write` function of ``append(_:_:)`` still takes bytes.
    var isWanted: Bool { state.withLock { $0.isWanted } }

    /// The encoding time of all workers together.
    var encoding: Duration { state.withLock { $0.encoding } }

    func addEncoding(_ duration: Duration) { state.withLock { $0.encoding += duration } }

    /// Adds a band. Then writes the added bands that come next in the file, up to the first missing band.
    func append(_ band: PNGBand, _ write: ([UInt8]) -> Bool) {
        state.withLock { state in
            state.stream.append(band)
            let bytes = state.stream.takeBytes()
            if !bytes.isEmpty, state.isWanted { state.isWanted = write(bytes) }
            let last = state.lastBand
            for sleeper in state.sleepers where sleeper.band <= last { sleeper.wake.signal() }
            state.sleepers.removeAll { $0.band <= last }
        }
    }

    /// Puts the worker of an added band to sleep while that band is too far ahead of the file.
    ///
    /// The workers cannot deadlock: bands are taken in order, and a worker sleeps only after adding its band. So some
    /// worker always draws the next band of the file.
    func keepStep(band: Int) {
        let wake: DispatchSemaphore? = state.withLock { state in
            guard band > state.lastBand else { return nil }
            let wake = DispatchSemaphore(value: 0)
            state.sleepers.append((band, wake))
            return wake
        }
        wake?.wait()
    }
}
