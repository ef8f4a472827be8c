/// A moment at which a finger hands a motion over to a spring, a curve or a deceleration.
package struct HandOver: Equatable, Sendable {
    /// The time at which the finger lifts, in seconds.
    package let time: Double
    /// The name of the moved quantity, such as `nav.upper.x`.
    package let quantity: String
    /// The velocity at which an event says that the finger lifts, in points per second; nil: that of its movement.
    package let stated: Double?
    /// The velocity below which a motion may end at once, in points per second.
    package let threshold: Double

    package init(time: Double, quantity: String, stated: Double?, threshold: Double) {
        self.time = time
        self.quantity = quantity
        self.stated = stated
        self.threshold = threshold
    }
}

/// A velocity that changes as a finger lifts.
package struct VelocityJump: Equatable, Sendable {
    package let handOver: HandOver
    /// The velocity before, in points per second.
    package let before: Double
    /// The velocity after, in points per second.
    package let after: Double

    /// Measures a hand-over; nil if the velocity is continuous.
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

    /// The distance of the points between which a velocity is measured, in seconds.
    private static let step = 1e-4

    /// The derivative at the end of an interval, to second order: the error is `step`² times the third derivative, at
    /// most 0.03 points per second for the page's spring.
    private static func slope(_ value: (Double) -> Double, at time: Double, step: Double) -> Double {
        (-3 * value(time) + 4 * value(time + step) - value(time + 2 * step)) / (2 * step)
    }
}
