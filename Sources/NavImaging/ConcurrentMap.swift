import Synchronization

/// Numbers that several threads share: each is taken once.
public struct SharedNumbers: ~Copyable, Sendable {
    private let next = Atomic(0)
    private let count: Int

    fileprivate init(count: Int) { self.count = count }

    /// The next of 0..<count; nil when all are taken.
    public func take() -> Int? {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}

/// Runs `body` on several threads, each of which takes numbers of 0..<count and does what there is to do, until none is left.
///
/// - Parameter workers: how many at the same time; 1 uses no other thread.
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

/// Results of `body` for 0..<count, in order, worked out by several threads that take the next number as they become free.
///
/// - Parameters:
///   - workers: how many at the same time; 1 uses no other thread.
///   - makeScratch: what one worker keeps from one call to the next.
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
