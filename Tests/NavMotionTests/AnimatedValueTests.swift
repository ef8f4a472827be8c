import NavGeometry
import NavImaging
import Testing

@testable import NavMotion

@Suite("Animated values")
struct AnimatedValueTests {
    private let spring = Motion.spring(Spring(duration: 0.25, bounce: 0.25))

    @Test("without an animation, a new target takes effect at once")
    func still() {
        var value = AnimatedValue(3.0)
        value.set(8, at: 2, by: nil)
        #expect(value.value(at: 1) == 3 && value.value(at: 2) == 8 && value.target == 8)
    }

    @Test("an animated value moves from the old target to the new target")
    func one() {
        var value = AnimatedValue(10.0)
        value.set(30, at: 1, by: .curve(.linear, duration: 0.5))
        for (time, expected) in [(0.5, 10.0), (1, 10), (1.25, 20), (1.5, 30), (9, 30)] {
            #expect(value.value(at: time) == expected)
        }
    }

    @Test("two springs in quick succession add up, and position and velocity stay continuous")
    func retargeting() {
        var value = AnimatedValue(0.0)
        value.set(100, at: 0, by: spring)
        let before = value
        value.set(250, at: 0.08, by: spring)
        let tags = Spring(duration: 0.25, bounce: 0.25)
        for time in stride(from: 0.081, to: 0.6, by: 0.013) {
            let sum = 100 * tags.value(at: time) + 150 * tags.value(at: time - 0.08)
            #expect(abs(value.value(at: time) - sum) < 1e-10)
        }
        #expect(abs(value.value(at: 0.08) - before.value(at: 0.08)) < 1e-12)
        let step = 1e-6
        let speedBefore = (before.value(at: 0.08) - before.value(at: 0.08 - step)) / step
        let speedAfter = (value.value(at: 0.08 + step) - value.value(at: 0.08)) / step
        #expect(abs(speedBefore - speedAfter) < 0.1)
    }

    @Test(
        "the position and size of an animated rectangle follow the spring, even while the spring overshoots")
    func frames() {
        var value = AnimatedValue(Rect(x: 0, y: 0, width: 97, height: 32))
        let end = Rect(x: 97, y: 0, width: 66.5, height: 32)
        value.set(end, at: 0, by: spring)
        let progress = Spring(duration: 0.25, bounce: 0.25).value(at: 0.2)
        let frame = value.value(at: 0.2)
        #expect(progress > 1)
        #expect(abs(frame.x - 97 * progress) < 1e-9)
        #expect(abs(frame.width - (97 - 30.5 * progress)) < 1e-9)
    }

    @Test("a value that is created from the components of another value equals the other value")
    func components() {
        #expect(Point(components: Point(x: 1, y: 2).components) == Point(x: 1, y: 2))
        #expect(Size(components: Size(width: 3, height: 4).components) == Size(width: 3, height: 4))
        let rect = Rect(x: 1, y: 2, width: 8, height: 16)
        #expect(Rect(components: rect.components) == rect)
        let transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)
        #expect(AffineTransform(components: transform.components) == transform)
        let color = StraightColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(StraightColor(components: color.components) == color)
    }
}

@Suite("Key frames")
struct KeyFramesTests {
    @Test("between key frames, values follow the curves; before and after, the first and last values hold")
    func values() throws {
        let frames = try #require(
            KeyFrames([
                .init(time: 2, value: 20.0), .init(time: 1, value: 0.0, curve: .easeIn),
                .init(time: 2, value: 50.0), .init(time: 4, value: 70.0),
            ]))
        #expect(frames.value(at: 0) == 0 && frames.value(at: 1) == 0)
        #expect(frames.value(at: 1.5) == 20 * TimingCurve.easeIn.progress(at: 0.5))
        #expect(frames.value(at: 2) == 50 && frames.value(at: 3) == 60 && frames.value(at: 9) == 70)
        #expect(KeyFrames<Double>([]) == nil)
    }
}
