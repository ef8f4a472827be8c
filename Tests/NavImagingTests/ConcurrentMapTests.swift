import Glibc
import NavImaging
import Synchronization
import Testing

@Suite("Concurrent map")
struct ConcurrentMapTests {
    /// A counter without a lock. ThreadSanitizer reports a race if two threads share it.
    private final class Tally {
        let worker: Int
        var count = 0

        init(worker: Int) { self.worker = worker }
    }

    @Test(
        "a concurrent map returns its results in order, and runs the body once for each index",
        arguments: [1, 2, 5, 64])
    func order(workers: Int) {
        let calls = Mutex([Int](repeating: 0, count: 500))
        let squares = concurrentMap(count: 500, workers: workers, makeScratch: {}) { _, index in
            calls.withLock { $0[index] += 1 }
            return index * index
        }
        #expect(squares == (0..<500).map { $0 * $0 })
        #expect(calls.withLock { $0 } == Array(repeating: 1, count: 500))
    }

    @Test("in a concurrent map, each thread has scratch data of its own", arguments: [1, 2, 5, 64])
    func scratch(workers: Int) {
        let made = Atomic(0)
        let calls = concurrentMap(
            count: 500, workers: workers,
            makeScratch: { Tally(worker: made.wrappingAdd(1, ordering: .relaxed).oldValue) },
            body: { tally, _ in
                tally.count += 1
                return (worker: tally.worker, count: tally.count)
            })
        #expect((1...workers).contains(made.load(ordering: .relaxed)))
        for own in Dictionary(grouping: calls, by: \.worker).values {
            #expect(
                own.map(\.count) == Array(1...own.count),
                "each thread's results are in the order of its calls")
        }
    }

    @Test(
        "concurrent maps may be nested, and several threads may start them at the same time",
        arguments: [2, 5])
    func nested(workers: Int) {
        let sums = concurrentMap(count: 40, workers: workers, makeScratch: {}) { _, outer in
            concurrentMap(count: 30, workers: workers, makeScratch: {}) { _, inner in outer * inner }
                .reduce(0, +)
        }
        #expect(sums == (0..<40).map { $0 * (29 * 30 / 2) })
    }

    @Test("a concurrent map returns only after the slowest body has ended", arguments: [2, 5])
    func slowest(workers: Int) {
        for slow in 0..<6 {
            let results = concurrentMap(count: 6, workers: workers, makeScratch: {}) { _, index in
                if index == slow { usleep(20_000) }
                return index
            }
            #expect(results == Array(0..<6))
        }
    }

    @Test("a concurrent map with a count of 0 returns an empty array")
    func nothing() {
        #expect(concurrentMap(count: 0, workers: 4, makeScratch: {}) { _, index in index } == [])
    }
}
