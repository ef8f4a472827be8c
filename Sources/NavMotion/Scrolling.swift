import NavGeometry

/// How content gives way to a finger that pulls it beyond its edge: the further, the less.
///
/// f(x) = d · (1 − 1 / (1 + c·x/d)) with c = 0.55: never more than the length d of the view.
public struct RubberBand: Equatable, Sendable {
    public static let coefficient = 0.55
    /// Of the view along the axis, in points, above 0.
    public let length: Double

    public init(length: Double) { self.length = max(length, 1) }

    /// Points that the content moves when the finger pulls it so many points beyond the edge; keeps the sign.
    public func offset(for pull: Double) -> Double {
        let distance = length * (1 - 1 / (1 + Self.coefficient * abs(pull) / length))
        return pull < 0 ? -distance : distance
    }

    /// The pull that moves the content so many points.
    public func pull(for offset: Double) -> Double {
        let share = min(abs(offset) / length, 0.999_999)
        let distance = (1 / (1 - share) - 1) * length / Self.coefficient
        return offset < 0 ? -distance : distance
    }

    /// How fast the content follows at a pull, as a share of the finger's speed.
    public func slope(at pull: Double) -> Double {
        let divisor = 1 + Self.coefficient * abs(pull) / length
        return Self.coefficient / (divisor * divisor)
    }
}

/// Content that slides on after a finger has let go, slower by a constant factor in each millisecond.
public struct Deceleration: Equatable, Sendable {
    /// Factor for the velocity in each millisecond.
    public static let normalRate = 0.998
    public static let fastRate = 0.99

    public let start: Double
    /// Points for each second.
    public let velocity: Double
    public let rate: Double

    public init(from start: Double, velocity: Double, rate: Double = normalRate) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
    }

    /// rate / (1 − rate) times the velocity for each millisecond: 499 or 99.
    public var restDistance: Double { velocity / 1000 * rate / (1 - rate) }

    public var rest: Double { start + restDistance }

    public func value(at time: Double) -> Double { start + restDistance * (1 - decay(at: time)) }

    /// The velocity of the closed form's own slope, in points for each second.
    public func velocity(at time: Double) -> Double {
        -restDistance * logarithm(rate) * 1000 * decay(at: time)
    }

    /// Seconds until a place is reached; nil for one that is not on the way.
    public func time(toReach place: Double) -> Double? {
        guard restDistance != 0 else { return nil }
        let left = 1 - (place - start) / restDistance
        guard left > 0, left <= 1 else { return nil }
        return logarithm(left) / (logarithm(rate) * 1000)
    }

    /// Seconds until the rest is nearer than this, in points.
    public func time(untilWithin distance: Double) -> Double {
        guard abs(restDistance) > distance else { return 0 }
        return logarithm(distance / abs(restDistance)) / (logarithm(rate) * 1000)
    }

    private func decay(at time: Double) -> Double { exponential(logarithm(rate) * 1000 * max(0, time)) }
}

/// Content that comes back to its edge without swinging: critically damped, slower by 0.99 in each millisecond.
public struct Bounce: Equatable, Sendable {
    /// −1000 · ln 0.99
    public static let angularFrequency = 10.050_335_853_501_451

    /// Points beyond the edge at the beginning; keeps its sign.
    public let distance: Double
    /// Points for each second, outwards when it has the sign of the distance.
    public let velocity: Double

    public init(distance: Double, velocity: Double) {
        self.distance = distance
        self.velocity = velocity
    }

    /// Points beyond the edge after so many seconds.
    public func offset(at time: Double) -> Double {
        let t = max(0, time)
        return (distance + (velocity + Self.angularFrequency * distance) * t)
            * exponential(-Self.angularFrequency * t)
    }

    /// Seconds after which the content stays within this many points of the edge.
    public func time(untilWithin tolerance: Double) -> Double {
        let amplitude =
            abs(distance) + abs(velocity + Self.angularFrequency * distance) / Self.angularFrequency
        guard amplitude > tolerance else { return 0 }
        // |u| ≤ amplitude · (1 + ωt) · e^(−ωt), which only falls.
        var (low, high) = (0.0, 10.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            let phase = Self.angularFrequency * middle
            if amplitude * (1 + phase) * exponential(-phase) > tolerance {
                low = middle
            } else {
                high = middle
            }
        }
        return high
    }
}
