import NavGeometry

/// A damped oscillator that moves from 0 to 1, in closed form.
///
/// The remaining distance u satisfies u″ + 2ζω·u′ + ω²·u = 0 with u(0) = 1. Here ω = √(stiffness/mass)
/// and ζ = damping / (2·√(stiffness·mass)).
public struct Spring: Equatable, Hashable, Sendable {
    /// Angular frequency ω of the undamped oscillator, in radians per second, above 0.
    public let angularFrequency: Double
    /// Damping ratio ζ. At 0 the spring oscillates for ever, below 1 it overshoots, at 1 it is
    /// critically damped, and above 1 it is overdamped.
    public let dampingRatio: Double

    /// Creates a spring from the two constants of its differential equation.
    ///
    /// - Parameters:
    ///   - angularFrequency: ω of the undamped oscillator, in radians per second, above 0.
    ///   - dampingRatio: Damping ratio ζ. Negative values become 0.
    public init(angularFrequency: Double, dampingRatio: Double) {
        self.angularFrequency = max(angularFrequency, .leastNormalMagnitude)
        self.dampingRatio = max(dampingRatio, 0)
    }

    /// Creates a spring from its physical constants.
    ///
    /// - Parameters:
    ///   - mass: Mass, above 0.
    ///   - stiffness: Spring constant, above 0.
    ///   - damping: Damping coefficient, not negative.
    ///   - allowsOverdamping: If false, a damping ratio above 1 becomes 1, as in Core Animation.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = true) {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            angularFrequency: (stiffness / mass).squareRoot(),
            dampingRatio: allowsOverdamping ? ratio : min(ratio, 1))
    }

    /// Creates a spring from the period of its undamped oscillation, in seconds, and its damping ratio.
    public init(response: Double, dampingRatio: Double) {
        self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
    }

    /// Creates a spring from its perceived duration and its bounce.
    ///
    /// ω = 2π / duration. ζ = 1 − bounce, or 1 / (1 + bounce) if bounce is negative. Apple's
    /// springs with duration and bounce use the same formulas.
    ///
    /// - Parameters:
    ///   - duration: Perceived duration in seconds, above 0.
    ///   - bounce: −1…1. At 0 the spring is critically damped. Larger values overshoot more, and
    ///     negative values are overdamped.
    public init(duration: Double, bounce: Double) {
        self.init(
            response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-9))
    }

    /// Creates a spring whose envelope e^(−ζωt) / √(1 − ζ²) falls to 1/1000 after `settlingTime`.
    ///
    /// - Parameters:
    ///   - settlingTime: Time in seconds, above 0.
    ///   - dampingRatio: ζ, above 0 and at most 1. At 1, the initializer uses the exact distance
    ///     e^(−ωt)·(1 + ωt) instead of the envelope.
    public init(settlingTime: Double, dampingRatio: Double) {
        let ratio = min(max(dampingRatio, 1e-6), 1)
        let product =
            ratio < 1
            ? -logarithm(0.001 * (1 - ratio * ratio).squareRoot()) / ratio
                // The root of e^(−x)·(1 + x) = 0.001.
            : 9.233_413_476_451_586
        self.init(angularFrequency: product / settlingTime, dampingRatio: ratio)
    }

    /// The spring of Apple's own transitions: mass 3, stiffness 1000, damping 500, with the damping
    /// ratio limited to 1.
    public static let system = Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: false)

    /// Returns the position and the velocity after `time` seconds.
    ///
    /// - Parameters:
    ///   - time: Seconds since the start. At time 0 and earlier, the position is 0.
    ///   - initialVelocity: Velocity at time 0, in multiples of the whole distance per second,
    ///     positive towards 1.
    public func state(at time: Double, initialVelocity: Double = 0) -> (value: Double, velocity: Double) {
        guard time > 0 else { return (0, initialVelocity) }
        let (distance, slope) = distanceToGo(at: time, initialVelocity)
        return (1 - distance, -slope)
    }

    /// Returns the position after `time` seconds. It is 0 at the start, 1 at rest, and above 1
    /// while the spring overshoots.
    public func value(at time: Double, initialVelocity: Double = 0) -> Double {
        state(at: time, initialVelocity: initialVelocity).value
    }

    /// Returns the remaining distance u and its derivative u′.
    private func distanceToGo(at t: Double, _ v: Double) -> (Double, Double) {
        let w = angularFrequency
        if dampingRatio < 1 {
            let decay = dampingRatio * w
            let damped = w * (1 - dampingRatio * dampingRatio).squareRoot()
            let weight = (decay - v) / damped
            let (sine, cosine) = sineAndCosine(damped * t)
            let envelope = exponential(-decay * t)
            let distance = envelope * (cosine + weight * sine)
            return (distance, -decay * distance + envelope * damped * (weight * cosine - sine))
        }
        if dampingRatio == 1 {
            let envelope = exponential(-w * t)
            let slope = w - v
            return (envelope * (1 + slope * t), envelope * (slope - w * (1 + slope * t)))
        }
        let spread = w * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (-dampingRatio * w + spread, -dampingRatio * w - spread)
        let slowShare = (-v - fast) / (slow - fast)
        let (slowTerm, fastTerm) = (
            slowShare * exponential(slow * t), (1 - slowShare) * exponential(fast * t)
        )
        return (slowTerm + fastTerm, slow * slowTerm + fast * fastTerm)
    }

    /// Returns the time in seconds after which the spring stays within `tolerance` of its end.
    ///
    /// Below critical damping, the time comes from the envelope, so it may be later than necessary.
    ///
    /// - Parameter tolerance: Remaining distance as a fraction of the whole distance, above 0.
    /// - Returns: The time, or infinity for an undamped spring.
    public func settlingTime(tolerance: Double = 0.001) -> Double {
        guard dampingRatio > 0 else { return .infinity }
        if dampingRatio < 1 {
            let amplitude = 1 / (1 - dampingRatio * dampingRatio).squareRoot()
            return max(0, logarithm(amplitude / tolerance) / (dampingRatio * angularFrequency))
        }
        // For ζ ≥ 1, the spring approaches 1 monotonically. Bisect for the time at which the
        // distance equals the tolerance.
        var (low, high) = (0.0, 1 / angularFrequency)
        while 1 - value(at: high) > tolerance { high *= 2 }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if 1 - value(at: middle) > tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
