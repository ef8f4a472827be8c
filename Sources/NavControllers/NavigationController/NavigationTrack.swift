import NavScene

/// One change of a navigation stack.
struct PageTransition: Sendable {
    let isPush: Bool
    /// The stack before the transition: indices of screens, from the root to the top.
    let stackBefore: [Int]
    /// The stack after the transition, unless it is cancelled.
    let stackAfter: [Int]
    let start: Double
    /// The progress over time, or nil for a change without animation.
    var progress: TransitionProgress?
    /// The end time, in seconds. In an interactive pop, it is infinite until the finger lifts.
    var end: Double
    var isCancelled = false
    /// The x coordinate at which the finger touched the page, in points from the leading edge. The page moves by
    /// the finger's distance from this point.
    var grip = 0.0
    /// The screen whose scroll offset controls the bar's background before the transition.
    let observedBefore: Int
    /// The screen whose scroll offset controls the bar's background after the transition.
    var observedAfter: Int

    var from: Int { stackBefore[stackBefore.count - 1] }
    var to: Int { stackAfter[stackAfter.count - 1] }
    /// The stack after the transition has ended. A cancelled transition leaves the stack unchanged.
    var finalStack: [Int] { isCancelled ? stackBefore : stackAfter }
    var isInteractive: Bool { progress?.touchEnd ?? -.infinity > -.infinity }

    /// The time at which nothing moves any more, in seconds. The next change of the stack may begin earlier, at
    /// ``end``. In a transition without a finger, the page still moves by about a thousandth of its width after
    /// ``end``.
    var rest: Double { max(end, progress?.springEnd ?? end) }

    func isRunning(at time: Double) -> Bool { progress != nil && start <= time && time < rest }
}

/// The stack of a navigation controller over time.
struct NavigationTrack: Sendable {
    let controller: NavigationController
    /// The width of the container, in points.
    let width: Double
    let initialStack: [Int]
    private(set) var transitions: [PageTransition] = []

    init(_ controller: NavigationController, width: Double) {
        self.controller = controller
        self.width = width
        let ids = controller.screens.map(\.id)
        let stack = controller.stack.compactMap { id in ids.firstIndex { $0 == id } }
        initialStack = stack.isEmpty ? [0] : stack
    }

    func index(ofScreen id: String) -> Int? { controller.screens.firstIndex { $0.id == id } }

    /// The stack after the end of all transitions so far.
    var stack: [Int] { transitions.last?.finalStack ?? initialStack }

    /// The end of the last transition, in seconds. While a finger holds the page, the result is the time
    /// of the finger's last known position.
    var end: Double { transitions.last.map { $0.end.isFinite ? $0.end : $0.progress?.touchEnd ?? 0 } ?? 0 }

    /// The time at which all motion has ended, in seconds.
    var rest: Double { max(end, transitions.last.map { $0.end.isFinite ? $0.rest : 0 } ?? 0) }

    /// Returns the transition that runs at a time, or nil.
    func transition(at time: Double) -> PageTransition? {
        latest(at: time).flatMap { $0.isRunning(at: time) ? $0 : nil }
    }

    /// Returns the stack at a time. During a transition, the result is the stack from before the
    /// transition.
    func stack(at time: Double) -> [Int] {
        guard let latest = latest(at: time) else { return initialStack }
        return latest.isRunning(at: time) ? latest.stackBefore : latest.finalStack
    }

    /// Returns the screen whose scroll offset controls the bar's background after the latest transition.
    func observedScreen(at time: Double) -> Int {
        latest(at: time)?.observedAfter ?? initialStack[initialStack.count - 1]
    }

    /// Returns the latest transition that has begun at a time. It may have ended.
    private func latest(at time: Double) -> PageTransition? { transitions.last { $0.start <= time } }

    // MARK: Events

    mutating func change(to stack: [Int], isPush: Bool, at time: Double, isAnimated: Bool) {
        let progress = isAnimated ? TransitionProgress.spring(from: time, width: width) : nil
        append(
            to: stack, isPush: isPush, at: time, progress,
            end: isAnimated ? time + TransitionProgress.springDuration : time)
    }

    mutating func beginPop(at time: Double, x: Double) {
        append(
            to: Array(stack.dropLast()), isPush: false, at: time,
            .finger(at: time, share: 0), end: .infinity)
        transitions[transitions.count - 1].grip = x
    }

    private mutating func append(
        to stack: [Int], isPush: Bool, at time: Double, _ progress: TransitionProgress?, end: Double
    ) {
        transitions.append(
            PageTransition(
                isPush: isPush, stackBefore: self.stack, stackAfter: stack, start: time, progress: progress,
                end: end, observedBefore: observedScreen(at: time), observedAfter: stack[stack.count - 1]))
    }

    mutating func movePop(to x: Double, at time: Double) {
        let last = transitions.count - 1
        let share = (x - transitions[last].grip) / width
        transitions[last].progress?.move(to: share, at: time)
    }

    mutating func endPop(at time: Double, velocity: Double?) {
        let last = transitions.count - 1
        let outcome = transitions[last].progress?.letGo(
            at: time, velocity: velocity.map { $0 / width }, threshold: min(187.5 / width, 0.5))
        guard let outcome else { return }
        finish(isFinished: outcome.isFinished, end: outcome.end)
    }

    mutating func breakOffPop(at time: Double) {
        guard let end = transitions[transitions.count - 1].progress?.breakOff(at: time) else { return }
        finish(isFinished: false, end: end)
    }

    private mutating func finish(isFinished: Bool, end: Double) {
        let last = transitions.count - 1
        transitions[last].end = end
        transitions[last].isCancelled = !isFinished
        // After a cancelled pop, the old screen controls the bar's background again. With the fault `stuckBar`, the
        // screen that the pop would have shown controls the background.
        if !isFinished, !controller.faults.contains(.stuckBar) {
            transitions[last].observedAfter = transitions[last].from
        }
    }

    /// Whether a finger holds a page.
    var isHeld: Bool { transitions.last.map { $0.isInteractive && !$0.end.isFinite } ?? false }
}
