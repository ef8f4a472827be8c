/// A moment at which a finger hands a motion over to a spring, a curve or a deceleration.
package struct HandOver: Equatable, Sendable {
    /// The time at which the finger lifts, in seconds.
    package let time: Double
    /// The name of the moved quantity, such as `nav.upper.x`.
    package let quantity: String
    /// The velocity that an event states for the moment of lifting, in points per second. Nil: no event states a
    /// velocity, so the velocity before the hand-over is measured.
    package let stated: Double?
    /// A change of the velocity up to this threshold is always allowed, in points per second. So a motion slower than
    /// the threshold may end at once.
    package let threshold: Double

    package init(time: Double, quantity: String, stated: Double?, threshold: Double) {
        self.time = time
        self.quantity = quantity
        self.stated = stated
        self.threshold = threshold
    }
}

/// A sudden change of a velocity at a hand-over.
package struct VelocityJump: Equatable, Sendable {
    package let handOver: HandOver
    /// The velocity before the hand-over, in points per second.
    package let before: Double
    /// The velocity after the hand-over, in points per second.
    package let after: Double

    /// Measures the velocities at a hand-over. Returns nil if the bounds or the hand-over's threshold allow the change.
    ///
    /// - Parameter value: Returns the quantity at a time in seconds.
    package init?(_ handOver: HandOver, _ bounds: ContinuityBounds, value: (Double) -> Double) {
        let time = handOver.time
        let before = handOver.stated ?? Self.slope(value, at: time - Self.step, step: -Self.step)
        let after = Self.slope(value, at: time + Self.step, step: Self.step)
        let allowed = max(bounds.velocity + bounds.velocityShare * abs(before), handOver.threshold)
        guard abs(after - before) > allowed else { return nil }
        self.handOver = handOver
        self.before = before
        self.after = after
    }

    /// The time between two neighbouring values from which a velocity is computed, in seconds.
    private static let step = 1e-4

    /// Returns the derivative at `time` from the values at `time`, `time + step` and `time + 2 · step`. A negative
    /// `step` uses earlier values.
    ///
    /// The error is about `step`²/3 times the third derivative: at most 0.03 points per second for a page's spring.
    private static func slope(_ value: (Double) -> Double, at time: Double, step: Double) -> Double {
        (-3 * value(time) + 4 * value(time + step) - value(time + 2 * step)) / (2 * step)
    }
}
