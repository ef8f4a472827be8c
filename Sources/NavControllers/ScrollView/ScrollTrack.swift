import NavMotion
import NavScene

/// The offset of a scroll view over time, as a sequence of pieces. Each piece is a function of
/// time.
///
/// Offsets are in points. At offset 0, the content rests at its beginning.
struct ScrollTrack: Sendable {
    /// The motion during one piece of the track.
    private enum Motion: Sendable {
        case rest(Double)
        /// The content follows a finger. The pull is the offset that the content would have without
        /// the rubber band's resistance.
        case finger(pull: Double, velocity: Double)
        /// A finger holds the content still.
        case held(Double)
        /// A program animates the offset.
        case programmed(from: Double, to: Double, NavMotion.Motion)
        /// The content decelerates after the finger has lifted.
        case sliding(Deceleration)
        /// The content springs back to an edge.
        case bouncing(edge: Double, Bounce)
    }

    private struct Piece: Sendable {
        let start: Double
        let extent: Extent
        let motion: Motion
    }

    /// The lengths along the scroll axis that determine the scroll range, in points.
    struct Extent: Equatable, Sendable {
        /// The length of the visible area, at least 1.
        let window: Double
        /// The largest offset at rest. It is 0 if the content fits into the window.
        let maximum: Double
        /// The scroll distance after which circular content repeats: the length of the content. Nil
        /// means that the content has edges.
        let period: Double?

        /// - Parameter contentLength: The length of the content with its insets.
        init(window: Double, contentLength: Double, isCircular: Bool) {
            self.window = max(window, 1)
            maximum = max(0, contentLength - window)
            // At most 100 repetitions fit into the window.
            period = isCircular ? max(contentLength, self.window / 100) : nil
        }

        /// Returns the edge beyond which an offset lies; nil for an offset between the edges.
        func edge(beyond offset: Double) -> Double? {
            guard period == nil else { return nil }
            return offset < 0 ? 0 : offset > maximum ? maximum : nil
        }

        /// Returns the offset for a pull. Beyond an edge, the rubber band resists the pull.
        func offset(forPull pull: Double) -> Double {
            guard let edge = edge(beyond: pull) else { return pull }
            return edge + RubberBand(length: window).offset(for: pull - edge)
        }

        /// Returns the pull for an offset: the inverse of `offset(forPull:)`.
        func pull(for offset: Double) -> Double {
            guard let edge = edge(beyond: offset) else { return offset }
            return edge + RubberBand(length: window).pull(for: offset - edge)
        }
    }

    /// The lengths after all changes so far.
    private(set) var extent: Extent
    /// The size of one device pixel, in points.
    let pixel: Double
    private var pieces: [Piece]
    /// The last drag and the time at which it began.
    private var finger: (drag: TimelineEvent.Drag, start: Double)?

    /// The lowest release speed that starts a deceleration, in points per second. Slower content
    /// stops at once.
    static let slidingThreshold = 250.0
    private static let programmedMotion = NavMotion.Motion.curve(.easeInOut, duration: 0.3)

    /// The speed below which content stops, in points per second: a sixth of a point in 1/60 s.
    private static let restThreshold = 10.0
    /// The spring that scrolls to the top after a tap on the status bar.
    private static let topMotion = NavMotion.Motion.spring(Spring(response: 0.6, dampingRatio: 1))

    init(offset: Double, extent: Extent, scale: Double) {
        self.extent = extent
        pixel = 1 / scale
        pieces = [Piece(start: -.infinity, extent: extent, motion: .rest(offset))]
    }

    // MARK: Events

    /// Scrolls to an offset by program. Without a motion, the offset jumps.
    mutating func scroll(to offset: Double, at time: Double, by motion: NavMotion.Motion?) {
        let from = rawOffset(at: time)
        cut(at: time)
        guard let motion else { return append(.rest(offset), at: time) }
        append(.programmed(from: from, to: offset, motion), at: time)
        append(.rest(offset), at: time + motion.duration)
    }

    /// Scrolls to an offset by program, with an animation. The default animation eases in and out
    /// over 0.3 s.
    mutating func scrollAnimated(to offset: Double, at time: Double, by motion: NavMotion.Motion?) {
        scroll(to: offset, at: time, by: motion ?? Self.programmedMotion)
    }

    /// Scrolls to the beginning, as after a tap on the status bar.
    mutating func scrollToTop(at time: Double) { scroll(to: 0, at: time, by: Self.topMotion) }

    /// Changes the scroll range, because the window or the content has another length.
    ///
    /// - Content under a finger stays with the finger.
    /// - Content that a program scrolls continues on its way. If the target offset is beyond a new edge, this edge
    ///   becomes the target.
    /// - Other content that lies beyond a new edge moves to this edge.
    /// - Content that slides between the new edges keeps its speed.
    ///
    /// - Parameter motion: The motion to the new edge. Without a motion, content that a program scrolls uses the
    ///   program's motion, and other content jumps.
    mutating func resize(to extent: Extent, at time: Double, by motion: NavMotion.Motion?) {
        guard extent != self.extent else { return }
        let offset = rawOffset(at: time)
        let current = piece(at: time)
        self.extent = extent
        switch current.motion {
        case .finger, .held:
            follow(from: time)
            return
        case .programmed(_, let to, let own):
            if let edge = extent.edge(beyond: to) { scroll(to: edge, at: time, by: motion ?? own) }
            return
        default: break
        }
        if let edge = extent.edge(beyond: offset) {
            scroll(to: edge, at: time, by: motion)
        } else if case .sliding(let deceleration) = current.motion {
            let velocity = deceleration.velocity(at: time - current.start)
            cut(at: time)
            slide(Deceleration(from: offset, velocity: velocity), at: time)
        } else if case .rest = current.motion {
            append(.rest(offset), at: time)
        }
    }

    /// Drags the content. The finger moves at constant speed, holds still, and lifts.
    mutating func drag(_ drag: TimelineEvent.Drag, at time: Double) {
        finger = (drag, time)
        follow(from: time)
    }

    /// Lets the content follow the finger from a time to the end of the drag. After that, the content moves freely.
    private mutating func follow(from time: Double) {
        guard let (drag, start) = finger else { return }
        let pull = extent.pull(for: rawOffset(at: time))
        let velocity = -drag.distance / max(drag.duration, 1e-3)
        cut(at: time)
        let stop = start + max(drag.duration, 1e-3)
        if time < stop { append(.finger(pull: pull, velocity: velocity), at: time) }
        let offset = rawOffset(at: max(time, stop))
        if drag.hold > 0 { append(.held(offset), at: max(time, stop)) }
        let released = drag.velocity.map { -$0 } ?? (drag.hold > 0 ? 0 : velocity)
        release(offset, velocity: released, at: stop + drag.hold)
    }

    private mutating func release(_ offset: Double, velocity: Double, at time: Double) {
        if let edge = extent.edge(beyond: offset) {
            let slope = RubberBand(length: extent.window).slope(at: extent.pull(for: offset) - edge)
            bounce(from: edge, Bounce(distance: offset - edge, velocity: velocity * slope), at: time)
        } else if abs(velocity) >= Self.slidingThreshold {
            slide(Deceleration(from: offset, velocity: velocity), at: time)
        } else {
            append(.rest(rounded(offset)), at: time)
        }
    }

    private mutating func slide(_ slide: Deceleration, at time: Double) {
        append(.sliding(slide), at: time)
        let duration = slide.time(untilSlowerThan: Self.restThreshold)
        let end = slide.value(at: duration)
        if let edge = extent.edge(beyond: end), let duration = slide.time(toReach: edge) {
            let bounce = Bounce(distance: 0, velocity: slide.velocity(at: duration))
            self.bounce(from: edge, bounce, at: time + duration)
        } else {
            append(.rest(rounded(end)), at: time + duration)
        }
    }

    private mutating func bounce(from edge: Double, _ bounce: Bounce, at time: Double) {
        append(.bouncing(edge: edge, bounce), at: time)
        append(.rest(edge), at: time + bounce.time(untilWithin: pixel / 2))
    }

    /// Removes the pieces that have not started yet. A new event replaces them.
    private mutating func cut(at time: Double) { pieces.removeAll { $0.start > time } }

    private mutating func append(_ motion: Motion, at time: Double) {
        pieces.append(Piece(start: time, extent: extent, motion: motion))
    }

    // MARK: Values over time

    /// The time at which all motion has ended, in seconds.
    var end: Double { max(0, pieces[pieces.count - 1].start) }

    /// Returns the offset at a time, in points.
    ///
    /// For circular content, the offset is at least 0 and below the content's length.
    func offset(at time: Double) -> Double {
        let offset = rawOffset(at: time)
        guard let period = piece(at: time).extent.period else { return offset }
        return offset - (offset / period).rounded(.down) * period
    }

    /// Returns the visible repetitions of the content at a time, with their positions along the axis in
    /// points. Content with edges has one repetition, number 0.
    ///
    /// A repetition keeps its number while it is visible.
    /// - Parameter inset: The space before the content, in points.
    func repetitions(at time: Double, inset: Double) -> [(number: Int, position: Double)] {
        let start = inset - rawOffset(at: time)
        let extent = piece(at: time).extent
        guard let period = extent.period else { return [(0, start)] }
        // Beyond ±2⁵², a `Double` has no fractions, so positions would be inexact.
        let first = min(max((-start / period).rounded(.down), -0x1p52), 0x1p52)
        let last = min(max(((extent.window - start) / period).rounded(.up), first + 1), first + 101)
        return stride(from: first, to: last, by: 1).map { (Int($0), start + $0 * period) }
    }

    /// Returns whether the content scrolls at a time.
    ///
    /// Scrolling lasts from the start of a drag or an animation until the content comes to rest. A jump by
    /// program ends the scrolling.
    func isScrolling(at time: Double) -> Bool {
        if case .rest = piece(at: time).motion { false } else { true }
    }

    private func piece(at time: Double) -> Piece { pieces.last { $0.start <= time } ?? pieces[0] }

    /// Returns the offset before it is wrapped for circular content.
    private func rawOffset(at time: Double) -> Double {
        let piece = piece(at: time)
        let elapsed = time - piece.start
        switch piece.motion {
        case .rest(let offset), .held(let offset): return offset
        case .finger(let pull, let velocity): return piece.extent.offset(forPull: pull + velocity * elapsed)
        case .programmed(let from, let to, let motion):
            return from + (to - from) * motion.progress(at: elapsed)
        case .sliding(let slide): return slide.value(at: elapsed)
        case .bouncing(let edge, let bounce): return edge + bounce.offset(at: elapsed)
        }
    }

    /// Returns the offset rounded to a whole device pixel.
    private func rounded(_ offset: Double) -> Double { (offset / pixel).rounded() * pixel }
}
