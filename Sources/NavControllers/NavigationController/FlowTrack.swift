import NavMotion
import NavScene

/// The thin bar that tells how far a flow is: its value and its alpha at any time.
///
/// A screen that says nothing about the flow fades the bar out and leaves its value.
struct FlowTrack: Sendable {
    struct State: Equatable, Sendable {
        var value: Double
        var alpha: Double
    }

    private enum Change: Sendable {
        case still
        /// Alongside a transition: scrubbed with it.
        case alongside(TransitionProgress)
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
            // Its end is its target exactly, without a sum's rounding.
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

    func state(at time: Double) -> State { (pieces.last { $0.start <= time } ?? pieces[0]).state(at: time) }

    var end: Double {
        pieces.map { piece in
            if case .timed(let value, let alpha) = piece.change {
                piece.start + max(value.duration, alpha.duration)
            } else {
                max(0, piece.start)
            }
        }.max() ?? 0
    }

    /// What a screen asks for, where the bar stands at `state`.
    private static func target(_ progress: Double?, from state: State) -> State {
        progress.map { State(value: $0, alpha: 1) } ?? State(value: state.value, alpha: 0)
    }

    /// At once.
    mutating func set(_ progress: Double?, at time: Double) {
        let target = Self.target(progress, from: state(at: time))
        pieces.append(Piece(start: time, from: target, to: target, change: .still))
    }

    /// Alongside a transition.
    /// - Parameter isFirst: the controller's first transition takes nothing alongside. Corrected, the change is animated
    ///   beside it for as long as the transition takes; uncorrected, it jumps.
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

    /// A finger moved the transition that the bar follows.
    mutating func adjust(_ transition: TransitionProgress) {
        guard case .alongside = last.change else { return }
        let piece = pieces.removeLast()
        pieces.append(
            Piece(start: piece.start, from: piece.from, to: piece.to, change: .alongside(transition)))
    }

    /// By the screen itself, while it shows: linear, a second for the whole width.
    mutating func animate(_ progress: Double?, at time: Double, by motion: Motion?) {
        goBack(to: Self.target(progress, from: state(at: time)), at: time, valueMotion: motion)
    }

    /// After a cancelled transition: to the value of the screen that stays, each of both in its own time.
    mutating func cancel(to progress: Double?, at time: Double) {
        goBack(to: Self.target(progress, from: last.from), at: time, valueMotion: nil)
    }

    private mutating func goBack(to target: State, at time: Double, valueMotion: Motion?) {
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
