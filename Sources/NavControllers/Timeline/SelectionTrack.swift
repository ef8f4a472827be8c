import NavComponents
import NavMotion
import NavScene

/// The selected tag over time, and the motion of the pill that marks it. Each tap adds a motion. Earlier
/// motions continue.
struct SelectionTrack: Sendable {
    private struct Change: Sendable {
        let start: Double
        let from: Int
        let to: Int
        let motion: Motion?

        func progress(at time: Double) -> Double { motion?.progress(at: time - start) ?? 1 }
    }

    /// The spring that a tap starts if the event names no motion.
    static let spring = Motion.spring(Spring(duration: 0.25, bounce: 0.25))

    /// The index of the most recently selected tag.
    private(set) var target: Int
    private let initial: Tags.Selection
    private var changes: [Change] = []
    /// The times at which the pill begins to grow from nothing, with the motions of this growth.
    ///
    /// Only the fault ``SearchController/Fault/layoutAnimates`` makes the pill grow. Apps with this fault lay out new
    /// tags inside an unrelated animation. The animation then also animates the first change of the pill's rectangle,
    /// from nothing to its full size.
    private var appearances: [(start: Double, motion: Motion)] = []

    init(_ selection: Tags.Selection) {
        initial = selection
        target = selection.ways.last?.to ?? 0
    }

    /// Moves the pill to a tag. Without a motion, the pill jumps.
    mutating func select(_ index: Int, at time: Double, by motion: Motion?) {
        changes.append(Change(start: time, from: target, to: index, motion: motion))
        target = index
    }

    /// Makes the pill grow from nothing.
    mutating func appear(at time: Double, by motion: Motion) { appearances.append((time, motion)) }

    /// The time at which the last motion ends, in seconds.
    var end: Double {
        let ends = changes.map { $0.start + ($0.motion?.duration ?? 0) }
        return (ends + appearances.map { $0.start + $0.motion.duration }).max() ?? 0
    }

    /// Returns the pill's position at a time.
    func selection(at time: Double) -> Tags.Selection {
        var selection = initial
        for change in changes where change.start <= time {
            let progress = change.progress(at: time)
            if progress == 1, selection.ways.count == 1, selection.ways[0].to == selection.ways[0].from {
                selection.ways = [.init(from: change.to, to: change.to, progress: 0)]
            } else if progress != 0 {
                selection.ways.append(.init(from: change.from, to: change.to, progress: progress))
            }
        }
        if let appearance = appearances.last(where: { $0.start <= time }) {
            selection.presence = appearance.motion.progress(at: time - appearance.start)
        }
        return selection
    }
}
