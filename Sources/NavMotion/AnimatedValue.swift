/// The course of one animation: progress from 0 to 1 as a function of time.
public enum Motion: Equatable, Hashable, Sendable {
    /// A timing curve with a duration in seconds.
    case curve(TimingCurve, duration: Double)
    /// A spring with its velocity at time 0, positive towards the target. At a constant velocity of
    /// 1, the whole distance would take one second.
    case spring(Spring, initialVelocity: Double = 0)

    /// Returns the progress after `time` seconds. It is 0 before the start. A curve reaches 1 at its
    /// end. A spring approaches 1, and may overshoot.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        switch self {
        case .curve(let curve, let duration): return duration > 0 ? curve.progress(at: time / duration) : 1
        case .spring(let spring, let velocity): return spring.value(at: time, initialVelocity: velocity)
        }
    }
}

/// A property over time: its successive targets and the animations that lead to them.
///
/// Animations are additive. When a new target is set, its animation adds the difference from the
/// previous target gradually, while earlier animations continue. So position and velocity stay
/// continuous, even if the target changes during an animation. View animations on iOS have worked
/// this way since iOS 8.
///
/// The type stores all changes. So it can compute the value for any time, even before the latest
/// change.
public struct AnimatedValue<Value: Animatable>: Equatable, Sendable {
    private struct Change: Equatable, Sendable {
        let start: Double
        let old: [Double]
        let new: [Double]
        /// The animation of the change, or nil for a change without animation.
        let motion: Motion?

        func progress(at time: Double) -> Double {
            guard time >= start else { return 0 }
            return motion?.progress(at: time - start) ?? 1
        }
    }

    /// The latest target: the value after all animations have ended.
    public private(set) var target: Value
    private let initial: [Double]
    /// The changes, ordered by start time.
    private var changes: [Change] = []

    /// Creates a property with a constant value.
    public init(_ value: Value) {
        target = value
        initial = value.components
    }

    /// Sets a new target.
    ///
    /// - Parameters:
    ///   - value: The new target.
    ///   - time: The start time in seconds, not before the start of the latest change.
    ///   - motion: The animation to the target. If it is nil, the difference is added at once. Earlier
    ///     animations continue in both cases.
    public mutating func set(_ value: Value, at time: Double, by motion: Motion?) {
        changes.append(Change(start: time, old: target.components, new: value.components, motion: motion))
        target = value
    }

    /// Returns the value at a time in seconds.
    ///
    /// - Complexity: O(n) in the number of changes.
    public func value(at time: Double) -> Value {
        var components = initial
        // If all changes so far have ended, use the target itself: the sum of the differences would
        // have rounding errors.
        var isSettled = true
        for change in changes {
            guard change.start <= time else { break }
            let progress = change.progress(at: time)
            isSettled = isSettled && progress == 1
            if isSettled {
                components = change.new
            } else {
                for index in components.indices {
                    components[index] += (change.new[index] - change.old[index]) * progress
                }
            }
        }
        return Value(components: components)
    }
}
