import NavGeometry

/// A damped oscillator on its way from 0 to 1, in closed form.
///
/// With ω = √(stiffness/mass) and ζ = damping / (2·√(stiffness·mass)) the distance still to go obeys
/// u″ + 2ζω·u′ + ω²·u = 0 with u(0) = 1.
public struct Spring: Equatable, Hashable, Sendable {
    /// Above 0, in radians for each second.
    public let angularFrequency: Double
    /// 0 swings for ever, 1 does not overshoot, above 1 creeps.
    public let dampingRatio: Double

    /// - Parameters:
    ///   - angularFrequency: of the undamped oscillator, in radians for each second, above 0.
    ///   - dampingRatio: not negative.
    public init(angularFrequency: Double, dampingRatio: Double) {
        self.angularFrequency = max(angularFrequency, .leastNormalMagnitude)
        self.dampingRatio = max(dampingRatio, 0)
    }

    /// A spring by what it is made of.
    /// - Parameter allowsOverdamping: false treats a damping ratio above 1 as 1, as layer animations do.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = true) {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            angularFrequency: (stiffness / mass).squareRoot(),
            dampingRatio: allowsOverdamping ? ratio : min(ratio, 1))
    }

    /// A spring by the time that one swing would take without damping, in seconds, and its damping ratio.
    public init(response: Double, dampingRatio: Double) {
        self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
    }

    /// A spring by its perceived duration, in seconds, and its bounce: 0 does not overshoot, towards 1 it bounces more, below 0
    /// (above −1) it is slower at the end.
    ///
    /// Source: the platform's duration-and-bounce springs, ω = 2π / duration, ζ = 1 − bounce, or 1 / (1 + bounce) below 0.
    public init(duration: Double, bounce: Double) {
        self.init(
            response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-9))
    }

    /// A spring that has come within a thousandth of its end after `settlingTime` seconds, by its envelope
    /// e^(−ζωt) / √(1 − ζ²).
    /// - Parameter dampingRatio: above 0 and at most 1.
    public init(settlingTime: Double, dampingRatio: Double) {
        let ratio = min(max(dampingRatio, 1e-6), 1)
        let product =
            ratio < 1
            ? -logarithm(0.001 * (1 - ratio * ratio).squareRoot()) / ratio
                // The root of e^(−x)·(1 + x) = 0.001.
            : 9.233_413_476_451_586
        self.init(angularFrequency: product / settlingTime, dampingRatio: ratio)
    }

    /// The spring of the system's own transitions: mass 3, stiffness 1000, damping 500, without overdamping.
    public static let system = Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: false)

    /// Where the spring is and how fast it moves.
    /// - Parameters:
    ///   - time: seconds since it was let go; before 0 it rests at 0.
    ///   - initialVelocity: at time 0, in distances to go for each second, towards the end when positive.
    public func state(at time: Double, initialVelocity: Double = 0) -> (value: Double, velocity: Double) {
        guard time > 0 else { return (0, initialVelocity) }
        let (distance, slope) = distanceToGo(at: time, initialVelocity)
        return (1 - distance, -slope)
    }

    /// Where the spring is: 0 at the start, 1 at the end, beyond it while it overshoots.
    public func value(at time: Double, initialVelocity: Double = 0) -> Double {
        state(at: time, initialVelocity: initialVelocity).value
    }

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

    /// Seconds until the spring stays within `tolerance` of its end, by its envelope; no less than the true time.
    /// - Parameter tolerance: above 0, in distances to go.
    public func settlingTime(tolerance: Double = 0.001) -> Double {
        guard dampingRatio > 0 else { return .infinity }
        if dampingRatio < 1 {
            let amplitude = 1 / (1 - dampingRatio * dampingRatio).squareRoot()
            return max(0, logarithm(amplitude / tolerance) / (dampingRatio * angularFrequency))
        }
        // It creeps without crossing: the time is where the distance itself is the tolerance.
        var (low, high) = (0.0, 1 / angularFrequency)
        while 1 - value(at: high) > tolerance { high *= 2 }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if 1 - value(at: middle) > tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
