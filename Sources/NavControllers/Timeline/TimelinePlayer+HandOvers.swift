import NavMotion
import NavScene

/// Records hand-overs for the check of continuity. At a hand-over, a finger lets go of a page or of scrolled content.
/// From then on, a motion moves the page or the content.
extension TimelinePlayer {
    /// Records the moment at which a finger lets go of a page.
    mutating func handOver(page key: String, _ event: TimelineEvent, velocity: Double?) {
        tracks.handOvers.append(
            HandOver(
                time: event.time, quantity: "\(NodeKey.name(key)).upper.x", stated: velocity, threshold: 0))
    }

    /// Records the moment at which a finger lets go of scrolled content.
    mutating func handOver(contentOf key: String, _ drag: TimelineEvent.Drag, _ event: TimelineEvent) {
        // The velocity may change suddenly in two cases. Content that is slower than `slidingThreshold` stops at once.
        // Beyond an edge, the rubber band reduces a stated velocity, in the extreme case to almost 0.
        let threshold = max(ScrollTrack.slidingThreshold, abs(drag.velocity ?? 0))
        tracks.handOvers.append(
            HandOver(
                time: event.time + max(drag.duration, 1e-3) + drag.hold,
                quantity: "\(NodeKey.name(key)).offset", stated: drag.velocity.map { -$0 },
                threshold: threshold))
    }
}
