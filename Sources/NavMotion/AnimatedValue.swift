/// How something goes from 0 to 1.
public enum Motion: Equatable, Hashable, Sendable {
    /// By a curve, in this many seconds.
    case curve(TimingCurve, duration: Double)
    /// By a spring, let go with a velocity in distances to go for each second; over after this many seconds, when the spring's
    /// rest is left out.
    case spring(Spring, initialVelocity: Double = 0)

    /// 0 before the start, 1 after the end.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        switch self {
        case .curve(let curve, let duration): return duration > 0 ? curve.progress(at: time / duration) : 1
        case .spring(let spring, let velocity): return spring.value(at: time, initialVelocity: velocity)
        }
    }
}

/// A property over time: the targets that it was given, and the motions that lead to them.
///
/// Motions add up. Each new target takes effect at once in the model; its motion carries the difference from the target
/// before and lets it fade, while earlier motions go on. So place and speed stay continuous when a target changes midway.
/// That is how the platform's view animations have worked since iOS 8.
///
/// A value can be asked for at any time, also before its latest change.
public struct AnimatedValue<Value: Animatable>: Equatable, Sendable {
    private struct Change: Equatable, Sendable {
        let start: Double
        let old: [Double]
        let new: [Double]
        /// Nil: at once.
        let motion: Motion?

        func progress(at time: Double) -> Double {
            guard time >= start else { return 0 }
            return motion?.progress(at: time - start) ?? 1
        }
    }

    /// The value when all motions are over.
    public private(set) var target: Value
    private let initial: [Double]
    /// In the order of their starts.
    private var changes: [Change] = []

    public init(_ value: Value) {
        target = value
        initial = value.components
    }

    /// Gives a new target at a time in seconds, not before the latest one.
    /// - Parameter motion: nil sets it at once; what runs goes on.
    public mutating func set(_ value: Value, at time: Double, by motion: Motion?) {
        changes.append(Change(start: time, old: target.components, new: value.components, motion: motion))
        target = value
    }

    /// What is to be seen at a time.
    public func value(at time: Double) -> Value {
        var components = initial
        // What has come to its end before anything else runs is its target exactly, without a sum's rounding.
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
