import Testing

@testable import NavMotion

@Suite("Timing curves")
struct TimingCurveTests {
    @Test(
        "the progress at a time is the curve's y where the curve's x is the time",
        arguments: [TimingCurve.easeIn, .easeOut, .easeInOut, .default])
    func definition(curve: TimingCurve) {
        for s in stride(from: 0.0, through: 1, by: 0.05) {
            func coordinate(_ a: Double, _ b: Double) -> Double {
                3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
            }
            let (x, y) = (
                coordinate(curve.control1.x, curve.control2.x), coordinate(curve.control1.y, curve.control2.y)
            )
            #expect(abs(curve.progress(at: x) - y) < 1e-12)
        }
    }

    @Test("a timing curve's progress is exactly 0 and 1 at its ends, and constant outside")
    func ends() {
        for curve in [TimingCurve.linear, .easeInOut, TimingCurve(0.3, -0.5, 0.7, 1.5)] {
            #expect(curve.progress(at: -1) == 0 && curve.progress(at: 0) == 0)
            #expect(curve.progress(at: 1) == 1 && curve.progress(at: 2) == 1)
        }
    }

    @Test("linear progress equals the time, and ease-in-out is symmetric")
    func symmetry() {
        for time in stride(from: 0.0, through: 1, by: 0.125) {
            #expect(TimingCurve.linear.progress(at: time) == time)
            #expect(
                abs(
                    TimingCurve.easeInOut.progress(at: time) + TimingCurve.easeInOut.progress(at: 1 - time)
                        - 1) < 1e-12)
        }
    }
}
