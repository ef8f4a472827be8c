import Dispatch
import Glibc
import Synchronization

/// Threads that help with what several workers do together, and look for more of it for a moment before they go.
///
/// A frame is drawn in parts that all workers share, one after the other, and a processor that sleeps takes as long to wake up as a worker
/// takes to draw two bands. So whoever has nothing to do stays awake until the next part.
final class WorkerCrew: Sendable {
    static let shared = WorkerCrew()

    private struct State {
        /// What still wants helpers, the oldest first.
        var works: [SharedWork] = []
        /// Threads that are on their way, or look for work.
        var idle = 0
    }

    private let state = Mutex(State())
    /// Whether any work wants helpers. Changes with the state; read without it.
    private let isWanted = Atomic(false)

    /// So often who waits lets other threads go first before it sleeps: some tenths of a millisecond where there are none.
    fileprivate static let patience = 1000

    /// Runs `body` on the calling thread, and on up to `workers - 1` others at the same time.
    ///
    /// Another thread may come when everything is done, or not at all: so each run takes what is left to do, until nothing is.
    func run(workers: Int, _ body: @Sendable () -> Void) {
        withoutActuallyEscaping(body) { body in
            let work = SharedWork(helpers: workers - 1, body)
            post(work)
            body()
            withdraw(work)
            work.finish()
        }
    }

    private func post(_ work: SharedWork) {
        let missing = state.withLock { state in
            state.works.append(work)
            isWanted.store(true, ordering: .relaxed)
            let missing = max(0, work.places - state.idle)
            state.idle += missing
            return missing
        }
        // A serial queue of its own gives a helper a thread outside of Swift's cooperative pool. A global queue would
        // take one of the pool's threads, and asynchronous code would stand still while a picture is drawn.
        for _ in 0..<missing { DispatchQueue(label: "navrender helper").async { self.help() } }
    }

    private func withdraw(_ work: SharedWork) {
        state.withLock { state in
            state.works.removeAll { $0 === work }
            isWanted.store(!state.works.isEmpty, ordering: .relaxed)
        }
    }

    /// Takes part in all work that comes while there is patience.
    private func help() {
        var patience = Self.patience
        while true {
            if let work = take(isLeaving: patience == 0) {
                work.help()
                state.withLock { $0.idle += 1 }
                patience = Self.patience
            } else if patience == 0 {
                return
            }
            while patience > 0, !isWanted.load(ordering: .relaxed) {
                patience -= 1
                sched_yield()
            }
        }
    }

    /// A place in the oldest work.
    /// - Parameter isLeaving: whether who finds none is idle no more.
    private func take(isLeaving: Bool) -> SharedWork? {
        state.withLock { state in
            guard let work = state.works.first else {
                if isLeaving { state.idle -= 1 }
                return nil
            }
            state.idle -= 1
            work.begin()
            if work.places == 0 {
                state.works.removeFirst()
                isWanted.store(!state.works.isEmpty, ordering: .relaxed)
            }
            return work
        }
    }
}

/// What several workers do together.
private final class SharedWork: @unchecked Sendable {
    /// Helpers that may still come; read and changed with the crew's state.
    private(set) var places: Int
    /// Nil when nobody runs it any more, so that it does not outlive who wanted it.
    private var body: (@Sendable () -> Void)?
    private let running = Atomic(0)
    /// Whether somebody sleeps until nobody is running.
    private let isAwaited = Mutex(false)
    private let end = DispatchSemaphore(value: 0)

    init(helpers: Int, _ body: @escaping @Sendable () -> Void) {
        places = helpers
        self.body = body
    }

    func begin() {
        places -= 1
        running.add(1, ordering: .relaxed)
    }

    func help() {
        body?()
        isAwaited.withLock { isAwaited in
            let left = running.subtract(1, ordering: .releasing).newValue
            if left == 0, isAwaited { end.signal() }
        }
    }

    /// Waits for the helpers that have begun; no more of them may come.
    func finish() {
        var patience = WorkerCrew.patience
        while patience > 0, running.load(ordering: .acquiring) > 0 {
            patience -= 1
            sched_yield()
        }
        let isRunning = isAwaited.withLock { isAwaited in
            isAwaited = running.load(ordering: .acquiring) > 0
            return isAwaited
        }
        if isRunning { end.wait() }
        body = nil
    }
}
