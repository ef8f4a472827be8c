import NavImageCoding
import Synchronization

/// A PNG file that several workers write at the same time, band by band.
final class StreamedOutput: Sendable {
    private struct State {
        var stream: PNGStream
        var isWanted = true
        var encoding = Duration.zero
    }

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
        }
    }
}
