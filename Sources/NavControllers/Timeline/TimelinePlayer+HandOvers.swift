import NavMotion
import NavScene

/// The moments at which a finger hands a page or scrolled content over to a motion, for the check of continuity.
extension TimelinePlayer {
    /// Notes that a finger hands a page over.
    mutating func handOver(page key: String, _ event: TimelineEvent, velocity: Double?) {
        tracks.handOvers.append(
            HandOver(
                time: event.time, quantity: "\(NodeKey.name(key)).upper.x", stated: velocity, threshold: 0))
    }

    /// Notes that a finger hands scrolled content over.
    mutating func handOver(contentOf key: String, _ drag: TimelineEvent.Drag, _ event: TimelineEvent) {
        // The velocity may change suddenly in two cases. Content that is slower than `slidingThreshold` stops at once.
        // Beyond an edge, the rubber band may take away all of a stated velocity.
        let threshold = max(ScrollTrack.slidingThreshold, abs(drag.velocity ?? 0))
        tracks.handOvers.append(
            HandOver(
                time: event.time + max(drag.duration, 1e-3) + drag.hold,
                quantity: "\(NodeKey.name(key)).offset", stated: drag.velocity.map { -$0 },
                threshold: threshold))
    }
}
