import Testing

@testable import NavTypesetting

struct LineMetricsTests {
    @Test(
        "the system line box is SF Pro's line box",
        arguments: [(17.0, 20.287), (13, 15.51), (34, 40.57)])
    func systemLineHeight(size: Double, expected: Double) {
        #expect(abs(TextStyle(size: size).lineMetrics.lineHeight - expected) < 0.005)
    }

    @Test("at 17 points, the line box has exactly SF Pro's ascent and descent")
    func exact() {
        let metrics = TextStyle(size: 17).lineMetrics
        #expect(metrics.ascent == 17.0 * 1950 / 2048)
        #expect(metrics.descent == 17.0 * 494 / 2048)
        #expect(metrics.lineHeight == 17.0 * 2444 / 2048)
        #expect(metrics.baseline == metrics.ascent)
    }

    @Test("a custom line height adds the same room above and below")
    func customLineHeight() {
        let system = TextStyle(size: 17).lineMetrics
        let metrics = TextStyle(size: 17, lineHeight: .custom(22)).lineMetrics
        #expect(metrics.lineHeight == 22)
        #expect(abs(metrics.baseline - (system.ascent + (22 - system.lineHeight) / 2)) < 1e-12)
    }
}
