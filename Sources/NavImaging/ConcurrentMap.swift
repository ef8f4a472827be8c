import Synchronization

/// A shared counter that hands out each index of `0..<count` to one thread.
public struct SharedNumbers: ~Copyable, Sendable {
    private let next = Atomic(0)
    private let count: Int

    fileprivate init(count: Int) { self.count = count }

    /// Returns the next index, or nil after the last one. Safe to call from any thread.
    public func take() -> Int? {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}

/// Runs `body` on several threads at the same time. Each call of `body` takes indices until none is left.
///
/// - Parameters:
///   - count: Number of indices. For 0, `body` is not called.
///   - workers: Maximum number of threads. With 1, `body` runs on the calling thread only.
///   - body: Must call ``SharedNumbers/take()`` until it returns nil, because fewer threads than
///     `workers` may run.
public func shareNumbers(count: Int, workers: Int, _ body: @Sendable (borrowing SharedNumbers) -> Void) {
    guard count > 0 else { return }
    let numbers = SharedNumbers(count: count)
    let workers = min(workers, count)
    if workers == 1 {
        body(numbers)
    } else {
        WorkerCrew.shared.run(workers: workers) { body(numbers) }
    }
}

/// Returns the results of `body` for `0..<count`, in order, computed by several threads.
///
/// - Parameters:
///   - count: Number of results.
///   - workers: Maximum number of threads. With 1, all calls happen on the calling thread.
///   - makeScratch: Creates scratch data, which one thread reuses for all its calls of `body`.
///   - body: Computes the result for one index.
public func concurrentMap<Scratch, Result: Sendable>(
    count: Int, workers: Int, makeScratch: @Sendable () -> Scratch,
    body: @Sendable (inout Scratch, Int) -> Result
) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    shareNumbers(count: count, workers: workers) { numbers in
        var scratch = makeScratch()
        while let number = numbers.take() {
            let result = body(&scratch, number)
            results.withLock { $0[number] = result }
        }
    }
    return results.withLock { $0.compactMap(\.self) }
}
