import NavSceneSnapshots
import Testing

@Suite("the pace of an animated picture")
struct AnimationPaceTests {
    @Test("frame durations follow the rate without accumulated error, and the last frame adds the pause")
    func durations() {
        let pace = AnimationPace(rate: 60, pause: 1.25)
        let durations = (0..<61).map { pace.milliseconds($0, of: 61) }
        #expect(durations.prefix(6) == [17, 16, 17, 17, 16, 17])
        #expect(durations.dropLast().reduce(0, +) == 1000)
        #expect(durations.last == 17 + 1250)
    }

    @Test(
        "at a quarter of the speed, a second of the scene has four times as many frames",
        arguments: [(1.0, 61.0), (0.25, 241), (2, 31)])
    func speed(speed: Double, count: Double) {
        let pace = AnimationPace(rate: 60, speed: speed)
        #expect(pace.frameCount(from: 0.5, to: 1.5, untilRest: false) == count)
        #expect(pace.frameCount(from: 0.5, to: 1.5, untilRest: true) == count)
        #expect(abs(pace.step - speed / 60) < 1e-15)
    }

    @Test(
        "an animation ends with the first frame at or after rest, or the last frame at or before a stated end",
        arguments: [(0.0, 1.0, 1.0), (0.41, 26.0, 25.0), (0.5, 31.0, 31.0), (0.42, 27.0, 26.0)])
    func lastFrame(end: Double, untilRest: Double, stated: Double) {
        // At 60 frames per second: 0.41 s are 24.6 steps, 0.5 s are 30, 0.42 s are 25.2.
        let pace = AnimationPace(rate: 60)
        #expect(pace.frameCount(from: 0, to: end, untilRest: true) == untilRest)
        #expect(pace.frameCount(from: 0, to: end, untilRest: false) == stated)
    }

    @Test(
        "at a tiny rate, each frame lasts 65,535 s, the longest delay that an animated PNG can state",
        arguments: [1e-5, 1e-17, 1e-300, .leastNonzeroMagnitude])
    func tinyRate(rate: Double) {
        let pace = AnimationPace(rate: rate, pause: 3600)
        #expect((0..<3).map { pace.milliseconds($0, of: 3) } == [65_535_000, 65_535_000, 65_535_000])
        #expect(pace.step.isFinite && pace.frameCount(from: 0, to: 3600, untilRest: false) == 1)
    }
}
