import NavMotion

/// The progress of a page transition over time: 0 before the transition, 1 at its end. A cancelled transition ends
/// at 0.
///
/// The pages, the shadow, the bar and all animations alongside the transition follow this number.
struct TransitionProgress: Sendable {
    /// The duration that UIKit's transition coordinator reports, in seconds.
    static let reportedDuration = 0.35
    /// The duration of the system's spring, in seconds.
    static let springDuration = 0.5
    /// The largest progress while a finger holds the page. The value is below 1, because only the
    /// release can finish the transition.
    private static let maximum = 0.999

    private enum Drive: Sendable {
        case spring(start: Double, duration: Double)
        case finger
    }

    private struct Release: Sendable {
        let time: Double
        let from: Double
        let to: Double
        let duration: Double
        /// The progress per second at the release.
        let velocity: Double

        /// Returns the progress on the cubic curve that has the release's position and velocity at
        /// its start, and rests at its end (a Hermite curve).
        func value(at time: Double) -> Double {
            let t = min((time - self.time) / duration, 1)
            guard t < 1 else { return to }
            let (square, rest) = (t * t, 1 - t)
            return from + (to - from) * square * (3 - 2 * t) + velocity * duration * t * rest * rest
        }
    }

    private let drive: Drive
    /// The finger's positions over time. Each position is the distance from the start of the gesture, as a fraction of
    /// the page's width.
    private var touches: [(time: Double, share: Double)] = []
    private var release: Release?

    /// Returns the progress of a transition without a finger, driven by the system's spring.
    ///
    /// - Parameter width: The distance that the upper page moves, in points. The page stops when its remaining
    ///   distance is no longer visible.
    static func spring(from start: Double, width: Double) -> TransitionProgress {
        TransitionProgress(drive: .spring(start: start, duration: settlingDuration(width: width)))
    }

    /// Returns the time until the spring is less than a sixth of a point from its end. The result is at least
    /// ``springDuration`` and at most one second. A sixth of a point is half a device pixel at 3x.
    private static func settlingDuration(width: Double) -> Double {
        var duration = springDuration
        while duration < 1, (1 - Spring.system.value(at: duration)) * width > 1.0 / 6 {
            duration += 1.0 / 240
        }
        return duration
    }

    /// The time at which a transition without a finger rests, in seconds, or nil for an interactive
    /// transition.
    var springEnd: Double? {
        if case .spring(let start, let duration) = drive { start + duration } else { nil }
    }

    /// Returns the progress of an interactive transition. The finger begins at the position `share`, a fraction of the
    /// page's width.
    static func finger(at time: Double, share: Double) -> TransitionProgress {
        var progress = TransitionProgress(drive: .finger)
        progress.move(to: share, at: time)
        return progress
    }

    private init(drive: Drive) { self.drive = drive }

    mutating func move(to share: Double, at time: Double) { touches.append((time, share)) }

    var touchEnd: Double { touches.last?.time ?? -.infinity }
    var isReleased: Bool { release != nil }

    /// Lifts the finger.
    /// - Parameters:
    ///   - velocity: The speed in widths per second at which the page leaves the finger. If nil, the page
    ///     keeps its own speed.
    ///   - threshold: If the projected progress is above the threshold, the transition finishes.
    /// - Returns: Whether the transition finishes, and its end time in seconds.
    mutating func letGo(
        at time: Double, velocity: Double?, threshold: Double
    ) -> (isFinished: Bool, end: Double) {
        let share = value(at: time)
        let (measured, acceleration) = fingerMovement(at: time)
        // Extrapolate the progress over the remaining part of the reported duration.
        let rest = Self.reportedDuration * (1 - share)
        let push = velocity == nil ? min(max(acceleration, -5), 5) : 0
        let isFinished = share + (velocity ?? measured) * rest + push * rest * rest / 2 > threshold
        return (isFinished, finish(at: time, isFinished: isFinished, velocity: velocity))
    }

    /// Cancels the gesture and returns the time, in seconds, at which the page is back.
    mutating func breakOff(at time: Double) -> Double {
        finish(at: time, isFinished: false, velocity: nil)
    }

    /// Starts the motion after the release and returns its end time, in seconds.
    ///
    /// The motion takes over the page's position and velocity. A page that slows down along the curve
    /// 1 − (1 − t)³ takes three times as long as a page that keeps its initial velocity. So the duration
    /// is three times the time at constant velocity, but at most the reported duration. A page that
    /// stands still or moves away from its goal takes the reported duration. A page at its goal takes
    /// no time.
    private mutating func finish(at time: Double, isFinished: Bool, velocity: Double?) -> Double {
        let from = value(at: time)
        let to = isFinished ? 1.0 : 0
        let velocity = velocity ?? self.velocity(before: time)
        let timeAtConstantSpeed = (to - from) / velocity
        var duration = Self.reportedDuration
        if timeAtConstantSpeed >= 0 { duration = min(duration, 3 * timeAtConstantSpeed) }
        if from == to { duration = 0 }
        release = Release(time: time, from: from, to: to, duration: duration, velocity: velocity)
        return time + duration
    }

    /// Returns the speed of the page just before a time, in widths per second. If the finger's position
    /// is outside 0…`maximum`, the page stands still and the speed is 0.
    private func velocity(before time: Double) -> Double {
        guard let next = touches.firstIndex(where: { $0.time >= time }), next > 0,
            (0...Self.maximum).contains(rawShare(at: time))
        else { return 0 }
        let (from, to) = (touches[next - 1], touches[next])
        return (to.share - from.share) / (to.time - from.time)
    }

    /// Returns the finger's velocity in widths per second, and its acceleration in widths per
    /// second squared. Both are measured over the last three intervals of 1/60 s.
    private func fingerMovement(at time: Double) -> (velocity: Double, acceleration: Double) {
        let step = 1.0 / 60
        let samples = (0...3).map { rawShare(at: time - Double(3 - $0) * step) }
        let velocities = (0..<3).map { (samples[$0 + 1] - samples[$0]) / step }
        return (
            (velocities[0] + velocities[1] + velocities[2]) / 3, (velocities[2] - velocities[0]) / (2 * step)
        )
    }

    /// Returns the finger's position as a fraction of the width, interpolated linearly between
    /// touches.
    private func rawShare(at time: Double) -> Double {
        guard let next = touches.firstIndex(where: { $0.time > time }) else {
            return touches.last?.share ?? 0
        }
        guard next > 0 else { return touches[0].share }
        let (from, to) = (touches[next - 1], touches[next])
        return from.share + (to.share - from.share) * (time - from.time) / (to.time - from.time)
    }

    /// Returns the progress at a time in seconds.
    func value(at time: Double) -> Double {
        if let release, time >= release.time {
            guard release.duration > 0 else { return release.to }
            return min(max(release.value(at: time), 0), 1)
        }
        switch drive {
        case .spring(let start, let duration):
            return time - start < duration ? Spring.system.value(at: time - start) : 1
        case .finger: return min(max(rawShare(at: time), 0), Self.maximum)
        }
    }
}
