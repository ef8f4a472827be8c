import NavScene

/// A page that comes or goes.
struct PageTransition: Sendable {
    let isPush: Bool
    /// Indices of screens, the root first.
    let stackBefore: [Int]
    let stackAfter: [Int]
    let start: Double
    /// Nil: at once.
    var progress: TransitionProgress?
    /// Infinite while a finger has not let go.
    var end: Double
    var isCancelled = false
    /// Where a finger took the page, in points from the edge: what counts is how far it has moved since.
    var grip = 0.0
    /// The screen whose scroll view the bar watched before, and the one that it watches from the end on.
    let observedBefore: Int
    var observedAfter: Int

    var from: Int { stackBefore[stackBefore.count - 1] }
    var to: Int { stackAfter[stackAfter.count - 1] }
    /// What is there when it is over.
    var finalStack: [Int] { isCancelled ? stackBefore : stackAfter }
    var isInteractive: Bool { progress?.touchEnd ?? -.infinity > -.infinity }

    func isRunning(at time: Double) -> Bool { progress != nil && start <= time && time < end }
}

/// The stack of a navigation controller at any time.
struct NavigationTrack: Sendable {
    let controller: NavigationController
    /// Of the container, in points.
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

    /// What is there when everything that was begun is over.
    var stack: [Int] { transitions.last?.finalStack ?? initialStack }

    var end: Double { transitions.last.map { $0.end.isFinite ? $0.end : $0.progress?.touchEnd ?? 0 } ?? 0 }

    /// The transition that runs.
    func transition(at time: Double) -> PageTransition? {
        transitions.last { $0.start <= time }.flatMap { $0.isRunning(at: time) ? $0 : nil }
    }

    /// The stack between transitions.
    func stack(at time: Double) -> [Int] {
        transitions.last { $0.start <= time && !$0.isRunning(at: time) }?.finalStack ?? initialStack
    }

    /// The screen whose scroll view the bar watches between transitions.
    func observedScreen(at time: Double) -> Int {
        transitions.last { $0.start <= time && !$0.isRunning(at: time) }?.observedAfter
            ?? initialStack[initialStack.count - 1]
    }

    // MARK: What happens

    mutating func change(to stack: [Int], isPush: Bool, at time: Double, isAnimated: Bool) {
        let progress = isAnimated ? TransitionProgress.spring(from: time) : nil
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
        // The mistake: the delegate set up the screen that was to come, and nobody told it otherwise.
        if !isFinished, !controller.faults.contains(.stuckBar) {
            transitions[last].observedAfter = transitions[last].from
        }
    }

    /// Whether a finger holds a page.
    var isHeld: Bool { transitions.last.map { $0.isInteractive && !$0.end.isFinite } ?? false }
}
