import NavMotion
import NavScene

/// The value and the opacity of the flow bar over time.
///
/// The flow bar is a thin bar that shows the completed fraction of a flow of screens. On a screen
/// without a flow value, the bar keeps its value and fades out.
struct FlowTrack: Sendable {
    struct State: Equatable, Sendable {
        var value: Double
        var alpha: Double
    }

    private enum Change: Sendable {
        /// The value and the opacity are constant.
        case still
        /// The change follows the progress of a transition, even during an interactive pop.
        case alongside(TransitionProgress)
        /// The change has motions of its own.
        case timed(value: Motion, alpha: Motion)
    }

    private struct Piece: Sendable {
        let start: Double
        let from: State
        let to: State
        let change: Change

        func state(at time: Double) -> State {
            let (value, alpha): (Double, Double)
            switch change {
            case .still: (value, alpha) = (1, 1)
            case .alongside(let progress):
                (value, alpha) = (progress.value(at: time), progress.value(at: time))
            case .timed(let valueMotion, let alphaMotion):
                value = valueMotion.progress(at: time - start)
                alpha = alphaMotion.progress(at: time - start)
            }
            // At progress 1, return the target itself. The sum could have a rounding error.
            return State(
                value: value == 1 ? to.value : from.value + (to.value - from.value) * value,
                alpha: alpha == 1 ? to.alpha : from.alpha + (to.alpha - from.alpha) * alpha)
        }
    }

    private static let easing = Motion.curve(.easeInOut, duration: TransitionProgress.reportedDuration)
    private var pieces: [Piece]

    init(_ progress: Double?) {
        let state = State(value: progress ?? 0, alpha: progress == nil ? 0 : 1)
        pieces = [Piece(start: -.infinity, from: state, to: state, change: .still)]
    }

    private var last: Piece { pieces[pieces.count - 1] }

    /// Returns the bar's value and opacity at a time.
    func state(at time: Double) -> State { (pieces.last { $0.start <= time } ?? pieces[0]).state(at: time) }

    /// The time at which the last motion of the bar itself ends, in seconds. For a change alongside
    /// a transition, only the start counts.
    var end: Double {
        pieces.map { piece in
            if case .timed(let value, let alpha) = piece.change {
                piece.start + max(value.duration, alpha.duration)
            } else {
                max(0, piece.start)
            }
        }.max() ?? 0
    }

    /// Returns the target for a screen's flow value. Without a flow value, the bar keeps its value
    /// and fades out.
    private static func target(_ progress: Double?, from state: State) -> State {
        progress.map { State(value: $0, alpha: 1) } ?? State(value: state.value, alpha: 0)
    }

    /// Moves the bar to a screen's flow value at once.
    mutating func set(_ progress: Double?, at time: Double) {
        let target = Self.target(progress, from: state(at: time))
        pieces.append(Piece(start: time, from: target, to: target, change: .still))
    }

    /// Moves the bar to a screen's flow value alongside a transition.
    ///
    /// The bar does not follow a controller's first transition. Instead, the bar has a motion of its
    /// own, which lasts for the transition's reported duration. With the fault
    /// `firstTransitionJumps`, the bar jumps.
    /// - Parameters:
    ///   - isFirst: Whether this is the controller's first transition.
    ///   - jumps: Whether the controller has the fault `firstTransitionJumps`.
    mutating func follow(
        _ progress: Double?, with transition: TransitionProgress, at time: Double, isFirst: Bool, jumps: Bool
    ) {
        guard !(isFirst && jumps) else { return set(progress, at: time) }
        let from = state(at: time)
        pieces.append(
            Piece(
                start: time, from: from, to: Self.target(progress, from: from),
                change: isFirst ? .timed(value: Self.easing, alpha: Self.easing) : .alongside(transition)))
    }

    /// Updates the transition that the bar follows. Call this after a finger has moved the page.
    mutating func adjust(_ transition: TransitionProgress) {
        guard case .alongside = last.change else { return }
        let piece = pieces.removeLast()
        pieces.append(
            Piece(start: piece.start, from: piece.from, to: piece.to, change: .alongside(transition)))
    }

    /// Moves the bar to the current screen's new flow value by a motion. Without a motion, the value changes
    /// linearly, at a speed of one bar width per second. If the bar was hidden or becomes empty, the change
    /// takes at least 0.2 s.
    mutating func animate(_ progress: Double?, at time: Double, by motion: Motion?) {
        change(to: Self.target(progress, from: state(at: time)), at: time, valueMotion: motion)
    }

    /// Moves the bar back to the flow value of the remaining screen after a cancelled transition. The value
    /// and the opacity change with different durations.
    mutating func cancel(to progress: Double?, at time: Double) {
        change(to: Self.target(progress, from: last.from), at: time, valueMotion: nil)
    }

    private mutating func change(to target: State, at time: Double, valueMotion: Motion?) {
        let from = state(at: time)
        let distance = abs(target.value - from.value)
        let duration = target.value == 0 || from.alpha == 0 ? max(distance, 0.2) : distance
        pieces.append(
            Piece(
                start: time, from: from, to: target,
                change: .timed(
                    value: valueMotion ?? .curve(.linear, duration: duration),
                    alpha: valueMotion ?? Self.easing)))
    }
}
