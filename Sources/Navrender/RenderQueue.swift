import Dispatch
import NavImaging
import Synchronization

/// Runs asynchronous renders on threads of their own, a few at a time.
///
/// The caller waits in a continuation, so no thread of Swift's cooperative pool is ever blocked. Each running render
/// holds one frame buffer; waiting renders hold none.
package final class RenderQueue: Sendable {
    /// The queue of all renderers. It runs at most one render for each processor at a time.
    package static let shared = RenderQueue(width: ProcessEnvironment.processorCount)

    private struct Entry {
        let flag: CancellationFlag
        let start: @Sendable () -> Void
        /// Ends the caller's wait with an error, without starting the render.
        let refuse: @Sendable () -> Void
    }

    private struct State {
        var running = 0
        var mostRunning = 0
        var waiting: [Entry] = []
    }

    /// The maximum number of renders at a time.
    package let width: Int
    private let state = Mutex(State())
    private let onBand: (@Sendable () -> Void)?

    /// Creates a queue without renders.
    ///
    /// - Parameters:
    ///   - width: The maximum number of renders at a time, at least 1.
    ///   - onBand: A closure for tests. Before each band, a worker calls this closure and then checks for cancellation.
    package init(width: Int, onBand: (@Sendable () -> Void)? = nil) {
        self.width = max(1, width)
        self.onBand = onBand
    }

    /// The number of renders that are running.
    package var runningCount: Int { state.withLock { $0.running } }
    /// The largest number of renders that ran at the same time.
    package var mostRunning: Int { state.withLock { $0.mostRunning } }

    /// Runs work on a thread of its own, after waiting until fewer than ``width`` renders run.
    ///
    /// - Parameter work: The work. It must stop soon after the flag is set.
    /// - Throws: The error of the work. If the task is cancelled: `CancellationError`, after the work has stopped.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable (CancellationFlag) throws -> Result
    ) async throws -> Result {
        let flag = CancellationFlag(onBand: onBand)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enqueue(
                    Entry(
                        flag: flag,
                        start: {
                            let result = Swift.Result {
                                let value = try work(flag)
                                if flag.isCancelled { throw CancellationError() }
                                return value
                            }
                            self.finish()
                            continuation.resume(with: result)
                        },
                        refuse: { continuation.resume(throwing: CancellationError()) }))
            }
        } onCancel: {
            flag.cancel()
            withdraw(flag)
        }
    }

    private func enqueue(_ entry: Entry) {
        let isCancelled = state.withLock { state in
            // The task may have been cancelled already. A later cancellation finds the entry in the
            // list.
            if entry.flag.isCancelled { return true }
            state.waiting.append(entry)
            return false
        }
        if isCancelled { entry.refuse() } else { startNext() }
    }

    private func startNext() {
        let entry: Entry? = state.withLock { state in
            guard state.running < width, !state.waiting.isEmpty else { return nil }
            state.running += 1
            state.mostRunning = max(state.mostRunning, state.running)
            return state.waiting.removeFirst()
        }
        // A serial queue gets a thread outside of the cooperative pool; a concurrent queue would share the pool's
        // threads.
        if let entry { DispatchQueue(label: "navrender render").async(execute: entry.start) }
    }

    private func finish() {
        state.withLock { $0.running -= 1 }
        startNext()
    }

    /// Ends the wait of a cancelled entry that has not started.
    private func withdraw(_ flag: CancellationFlag) {
        let entry: Entry? = state.withLock { state in
            guard let place = state.waiting.firstIndex(where: { $0.flag === flag }) else { return nil }
            return state.waiting.remove(at: place)
        }
        entry?.refuse()
    }
}
