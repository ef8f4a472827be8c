import NavMotion

/// How far a page transition is at any time: 0 before it, 1 when it is done. Pages, shadow, bar and everything that is
/// animated alongside follow this one number.
struct TransitionProgress: Sendable {
    /// As the coordinator tells it to others, in seconds.
    static let reportedDuration = 0.35
    /// As long as the system's spring runs, in seconds.
    static let springDuration = 0.5
    /// A finger never quite finishes by itself.
    private static let maximum = 0.999

    private enum Drive: Sendable {
        case spring(start: Double)
        case finger
    }

    private struct Release: Sendable {
        let time: Double
        let from: Double
        let to: Double
        let duration: Double
    }

    private let drive: Drive
    /// Where the finger was, as a share of the width.
    private var touches: [(time: Double, share: Double)] = []
    private var release: Release?

    /// Without a finger: the system's spring.
    static func spring(from start: Double) -> TransitionProgress {
        TransitionProgress(drive: .spring(start: start))
    }

    /// With a finger that takes the page here.
    static func finger(at time: Double, share: Double) -> TransitionProgress {
        var progress = TransitionProgress(drive: .finger)
        progress.move(to: share, at: time)
        return progress
    }

    private init(drive: Drive) { self.drive = drive }

    mutating func move(to share: Double, at time: Double) { touches.append((time, share)) }

    var touchEnd: Double { touches.last?.time ?? -.infinity }
    var isReleased: Bool { release != nil }

    /// The finger lets go.
    /// - Parameters:
    ///   - velocity: widths for each second; nil: as the finger moved.
    ///   - threshold: the share that a page let go must reach by its own to finish.
    /// - Returns: whether the transition will be finished, and when it is over.
    mutating func letGo(
        at time: Double, velocity: Double?, threshold: Double
    ) -> (isFinished: Bool, end: Double) {
        let share = value(at: time)
        let (measured, acceleration) = fingerMovement(at: time)
        let speed = velocity ?? measured
        // With the rest of the time, where would it be?
        let rest = Self.reportedDuration * (1 - share)
        let push = velocity == nil ? min(max(acceleration, -5), 5) : 0
        let isFinished = share + speed * rest + push * rest * rest / 2 > threshold
        return (isFinished, finish(at: time, isFinished: isFinished, speed: abs(speed)))
    }

    /// Something breaks the gesture off.
    mutating func breakOff(at time: Double) -> Double { finish(at: time, isFinished: false, speed: 0) }

    /// What is left takes its share of the duration, longer where the finger was slower, never longer than the duration.
    private mutating func finish(at time: Double, isFinished: Bool, speed: Double) -> Double {
        let from = value(at: time)
        let left = isFinished ? 1 - from : from
        let bySpeed = speed > 0 ? left / speed : .infinity
        let duration = min(max(left * Self.reportedDuration, bySpeed), Self.reportedDuration)
        release = Release(time: time, from: from, to: isFinished ? 1 : 0, duration: left > 0 ? duration : 0)
        return time + (left > 0 ? duration : 0)
    }

    /// Velocity and its change over the last three samples of 1/60 s.
    private func fingerMovement(at time: Double) -> (velocity: Double, acceleration: Double) {
        let step = 1.0 / 60
        let samples = (0...3).map { rawShare(at: time - Double(3 - $0) * step) }
        let velocities = (0..<3).map { (samples[$0 + 1] - samples[$0]) / step }
        return (
            (velocities[0] + velocities[1] + velocities[2]) / 3, (velocities[2] - velocities[0]) / (2 * step)
        )
    }

    /// The finger's place, moving evenly from touch to touch.
    private func rawShare(at time: Double) -> Double {
        guard let next = touches.firstIndex(where: { $0.time > time }) else {
            return touches.last?.share ?? 0
        }
        guard next > 0 else { return touches[0].share }
        let (from, to) = (touches[next - 1], touches[next])
        return from.share + (to.share - from.share) * (time - from.time) / (to.time - from.time)
    }

    func value(at time: Double) -> Double {
        if let release, time >= release.time {
            guard release.duration > 0 else { return release.to }
            let progress = Self.completion.progress(at: (time - release.time) / release.duration)
            return release.from + (release.to - release.from) * progress
        }
        switch drive {
        case .spring(let start):
            return time - start < Self.springDuration ? Spring.system.value(at: time - start) : 1
        case .finger: return min(max(rawShare(at: time), 0), Self.maximum)
        }
    }

    /// 1 − (1 − t)³
    private static let completion = TimingCurve(1.0 / 3, 1, 2.0 / 3, 1)
}
