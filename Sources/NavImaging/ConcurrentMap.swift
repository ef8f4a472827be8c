import Synchronization

/// Results of `body` for 0..<count, in order, worked out by several threads that take the next number as they become free.
///
/// - Parameters:
///   - workers: how many at the same time; 1 uses no other thread.
///   - makeScratch: what one worker keeps from one call to the next.
public func concurrentMap<Scratch, Result: Sendable>(
    count: Int, workers: Int, makeScratch: @Sendable () -> Scratch,
    body: @Sendable (inout Scratch, Int) -> Result
) -> [Result] {
    guard count > 0 else { return [] }
    let workers = min(workers, count)
    if workers == 1 {
        var scratch = makeScratch()
        return (0..<count).map { body(&scratch, $0) }
    }
    let next = Atomic(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    WorkerCrew.shared.run(workers: workers) {
        var scratch = makeScratch()
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            let result = body(&scratch, index)
            results.withLock { $0[index] = result }
        }
    }
    return results.withLock { $0.compactMap(\.self) }
}
