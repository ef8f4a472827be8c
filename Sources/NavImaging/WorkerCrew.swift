import Dispatch
import Glibc
import Synchronization

/// A pool of helper threads that spin for a moment before they end.
///
/// A frame is drawn in several steps, one after the other, and each step runs on several threads.
/// Waking a sleeping processor takes 50–100 µs, as long as drawing two bands. So an idle helper spins
/// until the next step.
final class WorkerCrew: Sendable {
    /// The pool of this process.
    static let shared = WorkerCrew()

    private struct State {
        /// Jobs that accept more helpers, oldest first.
        var works: [SharedWork] = []
        /// Number of helper threads that are starting or spinning.
        var idle = 0
    }

    private let state = Mutex(State())
    /// Whether `works` is not empty. Written under the lock, read without it.
    private let isWanted = Atomic(false)

    /// Number of `sched_yield` calls before a waiting thread sleeps or ends. If the processor has no
    /// other thread to run, all these calls take a few tenths of a millisecond.
    fileprivate static let spins = 1000

    /// Runs `body` on the calling thread and on up to `workers - 1` helpers at the same time.
    ///
    /// A helper may start after all work is done, or not at all. So each call of `body` must continue
    /// until no work is left.
    func run(workers: Int, _ body: @Sendable () -> Void) {
        withoutActuallyEscaping(body) { body in
            let work = SharedWork(helpers: workers - 1, body)
            post(work)
            body()
            withdraw(work)
            work.finish()
        }
    }

    /// Adds a job. If the job needs more helpers than are idle, starts the missing helper threads.
    private func post(_ work: SharedWork) {
        let missing = state.withLock { state in
            state.works.append(work)
            isWanted.store(true, ordering: .relaxed)
            let missing = max(0, work.places - state.idle)
            state.idle += missing
            return missing
        }
        // Each helper gets a serial queue of its own. The queue's thread is not part of Swift's
        // cooperative thread pool. A global queue would use a thread of that pool, and asynchronous
        // code could not run while a picture is drawn.
        for _ in 0..<missing { DispatchQueue(label: "navrender helper").async { self.help() } }
    }

    /// Removes a job, so that no more helpers join it.
    private func withdraw(_ work: SharedWork) {
        state.withLock { state in
            state.works.removeAll { $0 === work }
            isWanted.store(!state.works.isEmpty, ordering: .relaxed)
        }
    }

    /// The body of a helper thread: joins jobs, and ends after spinning for `spins` yields without a job.
    private func help() {
        var spinsLeft = Self.spins
        while true {
            if let work = take(isLeaving: spinsLeft == 0) {
                work.help()
                state.withLock { $0.idle += 1 }
                spinsLeft = Self.spins
            } else if spinsLeft == 0 {
                return
            }
            while spinsLeft > 0, !isWanted.load(ordering: .relaxed) {
                spinsLeft -= 1
                sched_yield()
            }
        }
    }

    /// Joins the oldest job, or returns nil if there is none.
    ///
    /// - Parameter isLeaving: Whether the thread ends if there is no job. A thread that ends is
    ///   no longer counted as idle.
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

/// A job: a closure that several threads run at the same time.
private final class SharedWork: @unchecked Sendable {
    /// Number of helpers that may still join. Protected by the pool's lock.
    private(set) var places: Int
    /// The closure. Nil after `finish`, because the closure must not outlive the call of `run`.
    private var body: (@Sendable () -> Void)?
    private let running = Atomic(0)
    /// Whether the thread in `finish` sleeps until no helper is running.
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

    /// Waits for the helpers that have joined. The job must be withdrawn first.
    func finish() {
        var spinsLeft = WorkerCrew.spins
        while spinsLeft > 0, running.load(ordering: .acquiring) > 0 {
            spinsLeft -= 1
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
