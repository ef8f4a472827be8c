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

/// A property over time: what it is meant to be, and the motions that lead there.
///
/// Motions add up. Each new target takes effect at once in the model; its motion carries the difference from the target
/// before and lets it fade, while earlier motions go on. So place and speed stay continuous when a target changes midway.
/// That is how the platform's view animations have worked since iOS 8.
public struct AnimatedValue<Value: Animatable>: Equatable, Sendable {
    private struct Running: Equatable, Sendable {
        /// Old target less new one.
        var difference: [Double]
        var start: Double
        var motion: Motion
    }

    /// The value when all motions are over.
    public private(set) var target: Value
    private var running: [Running] = []

    public init(_ value: Value) { target = value }

    /// Gives a new target at a time in seconds.
    /// - Parameter motion: nil sets it at once; what runs goes on.
    public mutating func set(_ value: Value, at time: Double, by motion: Motion?) {
        if let motion {
            let difference = zip(target.components, value.components).map { $0 - $1 }
            running.append(Running(difference: difference, start: time, motion: motion))
        }
        target = value
    }

    /// What is to be seen at a time.
    public func value(at time: Double) -> Value {
        guard !running.isEmpty else { return target }
        var components = target.components
        for motion in running {
            let left = 1 - motion.motion.progress(at: time - motion.start)
            for index in components.indices { components[index] += motion.difference[index] * left }
        }
        return Value(components: components)
    }
}
