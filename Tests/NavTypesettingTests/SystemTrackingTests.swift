import Testing

@testable import NavTypesetting

/// Compares the tracking in points with Apple's Human Interface Guidelines.
///
/// The guidelines state tracking both in points and in thousandths of an em. The two values are
/// rounded, so they agree only within 0.02 points.
struct SystemTrackingTests {
    @Test(
        "the system's tracking in points equals Apple's values",
        arguments: [
            (6.0, 0.24), (8, 0.21), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23),
            (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26),
            (23, -0.10), (24, 0.07), (28, 0.38), (34, 0.40),
        ])
    func points(size: Double, expected: Double) {
        #expect(abs(SystemTracking.points(atSize: size) - expected) <= 0.02)
    }

    @Test(
        "the system's tracking in ems is linear between listed sizes, and constant outside the listed range"
    )
    func interpolation() {
        #expect(abs(SystemTracking.points(atSize: 12.5) - 12.5 * -0.003) < 1e-12)
        #expect(abs(SystemTracking.points(atSize: 29) - 29 * 0.014) < 1e-12)
        #expect(abs(SystemTracking.points(atSize: 57) - 57 * 0.0055) < 1e-12)
        #expect(abs(SystemTracking.points(atSize: 3) - 3 * 0.041) < 1e-12)
        #expect(SystemTracking.points(atSize: 80) == 0)
        #expect(SystemTracking.points(atSize: 200) == 0)
    }

    @Test("ligatures are off if custom tracking is not 0")
    func ligatures() {
        #expect(TextStyle(size: 17).shapingFeatures.isEmpty)
        #expect(TextStyle(size: 17, tracking: .custom(0)).shapingFeatures.isEmpty)
        #expect(TextStyle(size: 17, tracking: .custom(1)).shapingFeatures.map(\.tag) == ["liga", "clig"])
    }
}
