import NavGeometry

/// The resistance of content that a finger drags beyond the content's edge. The offset grows more
/// slowly than the drag.
///
/// f(x) = d · (1 − 1 / (1 + c·x/d)) with c = 0.55. Here x is the drag and d is the view's length.
/// The offset never exceeds d.
public struct RubberBand: Equatable, Sendable {
    /// The constant c of the formula. It is also the derivative of the offset at the edge.
    public static let coefficient = 0.55
    /// The view's length along the scroll axis, in points. At least 1.
    public let length: Double

    /// Creates the resistance of a view.
    ///
    /// - Parameter length: The view's length along the scroll axis, in points. Values below 1 become 1.
    public init(length: Double) { self.length = max(length, 1) }

    /// Returns the content's offset for a drag beyond the edge, both in points. The offset has the
    /// sign of the drag.
    public func offset(for pull: Double) -> Double {
        let distance = length * (1 - 1 / (1 + Self.coefficient * abs(pull) / length))
        return pull < 0 ? -distance : distance
    }

    /// Returns the drag that produces an offset, both in points. This is the inverse of
    /// ``offset(for:)``.
    public func pull(for offset: Double) -> Double {
        let share = min(abs(offset) / length, 0.999_999)
        let distance = (1 / (1 - share) - 1) * length / Self.coefficient
        return offset < 0 ? -distance : distance
    }

    /// Returns the derivative of ``offset(for:)``: the ratio of the content's speed to the finger's
    /// speed.
    public func slope(at pull: Double) -> Double {
        let divisor = 1 + Self.coefficient * abs(pull) / length
        return Self.coefficient / (divisor * divisor)
    }
}

/// Scrolling that slows down after the finger is lifted. The velocity is multiplied by `rate` every
/// millisecond.
public struct Deceleration: Equatable, Sendable {
    /// The platform's normal deceleration rate, per millisecond.
    public static let normalRate = 0.998
    /// The platform's fast deceleration rate, per millisecond.
    public static let fastRate = 0.99

    /// The position at time 0, in points.
    public let start: Double
    /// The velocity at time 0, in points per second.
    public let velocity: Double
    /// The factor by which the velocity changes per millisecond, above 0 and below 1.
    public let rate: Double

    /// Creates a deceleration from a position and a velocity.
    ///
    /// - Parameters:
    ///   - start: The position at time 0, in points.
    ///   - velocity: The velocity at time 0, in points per second.
    ///   - rate: The factor by which the velocity changes per millisecond, above 0 and below 1.
    public init(from start: Double, velocity: Double, rate: Double = normalRate) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
    }

    /// The signed distance from the start to the rest position, in points.
    ///
    /// The distance is the sum of all steps of 1 ms: the velocity per millisecond times rate / (1 −
    /// rate). The factor rate / (1 − rate) is 499 for the normal rate and 99 for the fast rate.
    public var restDistance: Double { velocity / 1000 * rate / (1 - rate) }

    /// The position where the content comes to rest, in points.
    public var rest: Double { start + restDistance }

    /// Returns the position after `time` seconds.
    public func value(at time: Double) -> Double { start + restDistance * (1 - decay(at: time)) }

    /// Returns the derivative of ``value(at:)``, in points per second.
    ///
    /// At time 0, the result is slightly below `velocity` (0.1 % at the normal rate). The reason is
    /// that the distance is a sum of steps of 1 ms.
    public func velocity(at time: Double) -> Double {
        -restDistance * logarithm(rate) * 1000 * decay(at: time)
    }

    /// Returns the time in seconds at which the content reaches `place`, or nil if the content
    /// never reaches it.
    public func time(toReach place: Double) -> Double? {
        guard restDistance != 0 else { return nil }
        let left = 1 - (place - start) / restDistance
        guard left > 0, left <= 1 else { return nil }
        return logarithm(left) / (logarithm(rate) * 1000)
    }

    /// Returns the time in seconds after which the content is slower than `speed`, in points per second.
    ///
    /// The time t solves `|velocity| · rate^(1000 t) = speed`. It is 0 if the content starts at `speed` or slower, or
    /// if `speed` is not above 0.
    public func time(untilSlowerThan speed: Double) -> Double {
        guard abs(velocity) > speed, speed > 0 else { return 0 }
        return logarithm(speed / abs(velocity)) / (logarithm(rate) * 1000)
    }

    private func decay(at time: Double) -> Double { exponential(logarithm(rate) * 1000 * max(0, time)) }
}

/// The return of content to its edge. The motion is critically damped, so the content does not
/// oscillate.
///
/// The exponential e^(−ωt) of the motion is multiplied by 0.99 every millisecond.
public struct Bounce: Equatable, Sendable {
    /// ω in radians per second: −1000 · ln 0.99.
    public static let angularFrequency = 10.050_335_853_501_451

    /// Signed distance beyond the edge at time 0, in points.
    public let distance: Double
    /// Velocity at time 0, in points per second. If it has the sign of `distance`, the content
    /// moves away from the edge.
    public let velocity: Double

    /// Creates a bounce from a distance and a velocity.
    ///
    /// - Parameters:
    ///   - distance: Signed distance beyond the edge at time 0, in points.
    ///   - velocity: Velocity at time 0, in points per second.
    public init(distance: Double, velocity: Double) {
        self.distance = distance
        self.velocity = velocity
    }

    /// Returns the signed distance beyond the edge after `time` seconds, in points.
    public func offset(at time: Double) -> Double {
        let t = max(0, time)
        return (distance + (velocity + Self.angularFrequency * distance) * t)
            * exponential(-Self.angularFrequency * t)
    }

    /// Returns the time in seconds after which the content stays within `tolerance` points of the edge.
    ///
    /// The largest result is 10 s.
    public func time(untilWithin tolerance: Double) -> Double {
        // The offset is (d + k·t) · e^(−ωt). Its only extremum is at t = 1/ω − d/k. After this time, the
        // content only approaches the edge, so bisection finds the result.
        let k = velocity + Self.angularFrequency * distance
        let extremum = k == 0 ? 0 : max(0, 1 / Self.angularFrequency - distance / k)
        var (low, high) = (min(extremum, 10), 10.0)
        guard abs(offset(at: low)) > tolerance else { return timeBefore(low, within: tolerance) }
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if abs(offset(at: middle)) > tolerance { low = middle } else { high = middle }
        }
        return high
    }

    /// Returns the time in seconds after which the content stays within `tolerance` points of the edge. The content
    /// must be within `tolerance` at the extremum. Before the extremum, the offset only rises or only falls, so
    /// bisection finds the time.
    private func timeBefore(_ extremum: Double, within tolerance: Double) -> Double {
        guard abs(distance) > tolerance else { return 0 }
        var (low, high) = (0.0, extremum)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if abs(offset(at: middle)) > tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
