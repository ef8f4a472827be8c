import NavMotion
import NavScene

/// Where a scroll view's content is at any time: pieces of closed formulas, one after the other.
///
/// Offsets count from the content's rest at its beginning, in points.
struct ScrollTrack: Sendable {
    /// How the content moves for a while.
    private enum Motion: Sendable {
        case rest(Double)
        /// Follows the finger; the pull is where the content would be without edges.
        case finger(pull: Double, velocity: Double)
        case held(Double)
        case programmed(from: Double, to: Double, NavMotion.Motion)
        case sliding(Deceleration)
        case bouncing(edge: Double, Bounce)
    }

    private struct Piece: Sendable {
        let start: Double
        let motion: Motion
    }

    /// Length of the window along the axis, in points.
    let window: Double
    /// The last offset at which the content rests; 0 where it fits.
    let maximum: Double
    /// The content and an empty window come round again after this many points; nil: there are edges.
    let period: Double?
    /// One device pixel, in points.
    let pixel: Double
    private var pieces: [Piece]

    /// Slower than this a finger only lets go, in points for each second.
    private static let slidingThreshold = 250.0
    private static let programmedMotion = NavMotion.Motion.curve(.easeInOut, duration: 0.3)

    init(offset: Double, window: Double, contentLength: Double, isCircular: Bool, scale: Double) {
        self.window = max(window, 1)
        maximum = max(0, contentLength - window)
        period = isCircular ? max(contentLength, 1) + max(window, 1) : nil
        pixel = 1 / scale
        pieces = [Piece(start: -.infinity, motion: .rest(offset))]
    }

    // MARK: What happens

    /// A program sets the offset.
    mutating func scroll(to offset: Double, at time: Double, by motion: NavMotion.Motion?) {
        let from = rawOffset(at: time)
        cut(at: time)
        guard let motion else { return append(.rest(offset), at: time) }
        append(.programmed(from: from, to: offset, motion), at: time)
        append(.rest(offset), at: time + motion.duration)
    }

    mutating func scrollAnimated(to offset: Double, at time: Double, by motion: NavMotion.Motion?) {
        scroll(to: offset, at: time, by: motion ?? Self.programmedMotion)
    }

    /// A finger comes down, moves evenly, rests, and lifts.
    mutating func drag(_ drag: TimelineEvent.Drag, at time: Double) {
        let pull = pull(for: rawOffset(at: time))
        let velocity = -drag.distance / max(drag.duration, 1e-3)
        cut(at: time)
        append(.finger(pull: pull, velocity: velocity), at: time)
        let stop = time + max(drag.duration, 1e-3)
        let offset = rawOffset(at: stop)
        if drag.hold > 0 { append(.held(offset), at: stop) }
        let released = drag.velocity.map { -$0 } ?? (drag.hold > 0 ? 0 : velocity)
        release(offset, velocity: released, at: stop + drag.hold)
    }

    private mutating func release(_ offset: Double, velocity: Double, at time: Double) {
        if let edge = edge(beyond: offset) {
            let slope = RubberBand(length: window).slope(at: pull(for: offset) - edge)
            bounce(from: edge, Bounce(distance: offset - edge, velocity: velocity * slope), at: time)
        } else if abs(velocity) >= Self.slidingThreshold {
            slide(Deceleration(from: offset, velocity: velocity), at: time)
        } else {
            append(.rest(rounded(offset)), at: time)
        }
    }

    private mutating func slide(_ slide: Deceleration, at time: Double) {
        append(.sliding(slide), at: time)
        if let edge = edge(beyond: slide.rest), let duration = slide.time(toReach: edge) {
            let bounce = Bounce(distance: 0, velocity: slide.velocity(at: duration))
            self.bounce(from: edge, bounce, at: time + duration)
        } else {
            append(.rest(rounded(slide.rest)), at: time + slide.time(untilWithin: pixel / 2))
        }
    }

    private mutating func bounce(from edge: Double, _ bounce: Bounce, at time: Double) {
        append(.bouncing(edge: edge, bounce), at: time)
        append(.rest(edge), at: time + bounce.time(untilWithin: pixel / 2))
    }

    /// A touch ends what was still to come.
    private mutating func cut(at time: Double) { pieces.removeAll { $0.start > time } }

    private mutating func append(_ motion: Motion, at time: Double) {
        pieces.append(Piece(start: time, motion: motion))
    }

    // MARK: What is to be seen

    /// When everything that was begun has come to rest.
    var end: Double { max(0, pieces[pieces.count - 1].start) }

    /// The offset at a time; where the content comes round, from an empty window before it to one after it.
    func offset(at time: Double) -> Double {
        let offset = rawOffset(at: time)
        guard let period else { return offset }
        let turns = ((offset + window) / period).rounded(.down)
        return offset - turns * period
    }

    /// Whether content is on its way: from the first movement of a finger to the end of what it started. A program that
    /// sets an offset at once ends it.
    func isScrolling(at time: Double) -> Bool {
        if case .rest = piece(at: time).motion { false } else { true }
    }

    private func piece(at time: Double) -> Piece { pieces.last { $0.start <= time } ?? pieces[0] }

    private func rawOffset(at time: Double) -> Double {
        let piece = piece(at: time)
        let elapsed = time - piece.start
        switch piece.motion {
        case .rest(let offset), .held(let offset): return offset
        case .finger(let pull, let velocity): return offset(forPull: pull + velocity * elapsed)
        case .programmed(let from, let to, let motion):
            return from + (to - from) * motion.progress(at: elapsed)
        case .sliding(let slide): return slide.value(at: elapsed)
        case .bouncing(let edge, let bounce): return edge + bounce.offset(at: elapsed)
        }
    }

    // MARK: Edges

    /// The edge that an offset has left behind.
    private func edge(beyond offset: Double) -> Double? {
        guard period == nil else { return nil }
        return offset < 0 ? 0 : offset > maximum ? maximum : nil
    }

    private func offset(forPull pull: Double) -> Double {
        guard let edge = edge(beyond: pull) else { return pull }
        return edge + RubberBand(length: window).offset(for: pull - edge)
    }

    private func pull(for offset: Double) -> Double {
        guard let edge = edge(beyond: offset) else { return offset }
        return edge + RubberBand(length: window).pull(for: offset - edge)
    }

    private func rounded(_ offset: Double) -> Double { (offset / pixel).rounded() * pixel }
}
