import Dispatch
import NavImageCoding
import Synchronization

/// A PNG file that several workers write at the same time, band by band.
///
/// A worker whose band is far ahead of the file sleeps until the file has come nearer: otherwise bands would wait without end where
/// one worker is kept from its own.
final class StreamedOutput: Sendable {
    private struct State {
        var stream: PNGStream
        var isWanted = true
        var encoding = Duration.zero
        /// Workers that sleep, each with its band.
        var sleepers: [(band: Int, wake: DispatchSemaphore)] = []

        /// The last band for which nobody sleeps. Where the file has ended, nobody comes nearer.
        var lastBand: Int { isWanted ? stream.nextBand + bandsAhead : .max }
    }

    /// So many bands beyond the one that the file needs next may wait.
    static let bandsAhead = 8

    private let state: Mutex<State>

    init(_ stream: PNGStream) { state = Mutex(State(stream: stream)) }

    /// Whether the bytes still go somewhere.
    var isWanted: Bool { state.withLock { $0.isWanted } }

    /// What all workers together spent on encoding.
    var encoding: Duration { state.withLock { $0.encoding } }

    func addEncoding(_ duration: Duration) { state.withLock { $0.encoding += duration } }

    /// Adds a band, and writes what can follow in the file.
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

    /// Sleeps while a band that has been added is too far ahead.
    ///
    /// Bands are taken in order, and whoever sleeps has added its own: so the one that the file needs next is always being made.
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
