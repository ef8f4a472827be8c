import Dispatch
import Glibc
import NavImageCoding
import NavImaging
import Synchronization
import Testing

@testable import Navrender

@Suite("Files written by several workers") struct StreamedOutputTests {
    private static let bandCount = 30
    private let stream = PNGStream(
        width: 2, height: bandCount * PNGStream.bandHeight, isOpaque: true, metadata: PNGMetadata())

    private func band(_ index: Int) -> PNGBand {
        let pixel = PremultipliedPixel(red: UInt8(index), green: 0, blue: 0, alpha: 255)
        let pixels = Array(repeating: pixel, count: 2 * PNGStream.bandHeight)
        return stream.makeBandEncoder().encode(pixels.span, band: index)
    }

    /// Lets one worker add all bands except band 0. When the worker should be asleep, the calling thread adds band 0,
    /// so that the worker can continue.
    /// - Returns: The number of bands that the worker added before it slept.
    private func run(_ output: StreamedOutput, _ write: @escaping @Sendable ([UInt8]) -> Bool) -> Int {
        let counter = Counter()
        let end = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            for index in 1..<Self.bandCount {
                output.append(band(index), write)
                output.keepStep(band: index)
                counter.count.add(1, ordering: .relaxed)
            }
            end.signal()
        }
        for _ in 0..<60_000 where counter.count.load(ordering: .relaxed) < StreamedOutput.bandsAhead {
            usleep(1000)
        }
        // Wait, to detect a worker that wrongly continues.
        usleep(50_000)
        let added = counter.count.load(ordering: .relaxed)
        output.append(band(0), write)
        #expect(end.wait(timeout: .now() + 60) == .success, "the worker goes on")
        return added
    }

    private final class Counter: Sendable {
        let count = Atomic(0)
    }

    private final class Bytes: Sendable {
        let all = Mutex<[UInt8]>([])
    }

    @Test("no worker runs too far ahead of the file, and the file has the bytes that a single worker writes")
    func ahead() {
        let found = Bytes()
        let added = run(StreamedOutput(stream)) { bytes in
            found.all.withLock { $0 += bytes }
            return true
        }
        #expect(added == StreamedOutput.bandsAhead)
        var alone = stream
        for index in 0..<Self.bandCount { alone.append(band(index)) }
        #expect(found.all.withLock { $0 } == alone.takeBytes())
    }

    @Test("no worker waits after the file has ended")
    func ended() {
        let output = StreamedOutput(stream)
        let pieces = Counter()
        // The closure accepts the header of the file, and refuses the bands.
        let added = run(output) { _ in pieces.count.add(1, ordering: .relaxed).oldValue == 0 }
        #expect(added == StreamedOutput.bandsAhead)
        #expect(!output.isWanted)
    }
}
