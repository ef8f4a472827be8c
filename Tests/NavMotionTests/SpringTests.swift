import Foundation
import Testing

@testable import NavMotion

@Suite("Springs")
struct SpringTests {
    /// The default spring of the component `tags`. It moves the pill that marks the selected tag.
    private let tags = Spring(duration: 0.25, bounce: 0.25)

    @Test("a spring's duration and bounce give the documented stiffness and damping")
    func parameters() {
        let (k, c) = (
            tags.angularFrequency * tags.angularFrequency, 2 * tags.dampingRatio * tags.angularFrequency
        )
        #expect(abs(k - 631.6547) < 1e-4)
        #expect(abs(c - 37.6991) < 1e-4)
        #expect(Spring(stiffness: k, damping: c).dampingRatio.isApproximately(0.75))
        #expect(Spring(duration: 0.5, bounce: -0.5).dampingRatio == 2)
    }

    private static let publishedPositions: [(time: Double, position: Double)] = [
        (1.0 / 60, 0.0709), (2.0 / 60, 0.2280), (0.05, 0.4110), (4.0 / 60, 0.5842), (5.0 / 60, 0.7300),
        (0.1, 0.8424),
        (0.125, 0.9521), (0.15, 1.00668), (1.0 / 6, 1.02251), (0.2, 1.02743), (0.25, 1.01339), (0.3, 1.00287),
        (0.35, 0.99947), (0.4, 0.99929), (0.5, 0.99995),
    ]

    @Test(
        "the spring of `tags` passes through the published positions", arguments: publishedPositions)
    func table(time: Double, position: Double) {
        #expect(abs(tags.value(at: time) - position) < 1e-4)
    }

    @Test("the spring of `tags` overshoots by e^(−ζπ/√(1−ζ²)) at the time π/ω_d")
    func overshoot() {
        let damped = tags.angularFrequency * (1 - 0.75 * 0.75).squareRoot()
        let peak = Double.pi / damped
        #expect(abs(peak - 0.18898) < 1e-5)
        #expect(abs(tags.value(at: peak) - 1 - exp(-0.75 * .pi / (1 - 0.75 * 0.75).squareRoot())) < 1e-12)
        #expect(abs(tags.state(at: peak).velocity) < 1e-9)
    }

    @Test(
        "the spring of Apple's transitions has the published frequency and positions",
        arguments: [(0.1, 0.545), (0.2, 0.879), (0.3, 0.973), (0.35, 0.9876), (0.5, 0.9989)])
    func system(time: Double, position: Double) {
        #expect(abs(Spring.system.angularFrequency - 18.2574) < 1e-4)
        #expect(abs(Spring.system.value(at: time) - position) < 6e-4)
    }

    @Test(
        "a spring's closed forms solve its differential equation, from position 0 with the given velocity",
        arguments: [0.0, 0.3, 0.75, 1, 1.1, 3], [0.0, 4, -2])
    func equation(ratio: Double, velocity: Double) {
        let spring = Spring(angularFrequency: 7, dampingRatio: ratio)
        let step = 1e-5
        #expect(spring.value(at: 0, initialVelocity: velocity) == 0)
        #expect(abs(spring.state(at: 1e-12, initialVelocity: velocity).velocity - velocity) < 1e-6)
        for time in stride(from: 0.05, through: 1.5, by: 0.05) {
            let (before, here, after) = (
                spring.state(at: time - step, initialVelocity: velocity),
                spring.state(at: time, initialVelocity: velocity),
                spring.state(at: time + step, initialVelocity: velocity)
            )
            #expect(abs((after.value - before.value) / (2 * step) - here.velocity) < 1e-5)
            let acceleration = (after.velocity - before.velocity) / (2 * step)
            let force = 49 * (1 - here.value) - 2 * ratio * 7 * here.velocity
            #expect(abs(acceleration - force) < 1e-3)
        }
    }

    @Test("spring positions for a damping ratio close to 1 are close to the positions for ratio 1")
    func continuity() {
        for time in [0.02, 0.1, 0.4] {
            let critical = Spring(angularFrequency: 12, dampingRatio: 1).value(at: time)
            for ratio in [0.999_999, 1.000_001] {
                #expect(
                    abs(Spring(angularFrequency: 12, dampingRatio: ratio).value(at: time) - critical) < 1e-5)
            }
        }
    }

    @Test("after a spring's settling time, the remaining distance stays within the tolerance")
    func settling() {
        #expect(abs(tags.settlingTime() - 0.388) < 5e-4)
        for ratio in [0.3, 0.75, 1, 1.5] {
            let spring = Spring(settlingTime: 0.5, dampingRatio: min(ratio, 1))
            #expect(abs(spring.settlingTime() - 0.5) < 1e-6)
            let other = Spring(angularFrequency: 9, dampingRatio: ratio)
            let end = other.settlingTime(tolerance: 0.01)
            for extra in stride(from: 0.0, to: 1, by: 0.01) {
                #expect(abs(1 - other.value(at: end + extra)) <= 0.01 + 1e-12)
            }
        }
    }
}

extension Double {
    fileprivate func isApproximately(_ other: Double) -> Bool { abs(self - other) < 1e-12 }
}
