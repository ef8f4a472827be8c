/// The playing speed of an animated picture.
package struct AnimationPace: Equatable, Sendable {
    /// Frames for each second of the viewer's time.
    package var rate: Double
    /// The seconds of the scene in a second of the viewer's time: 0.25 is slow motion.
    package var speed: Double
    /// The additional time for which the last frame stays, in seconds.
    package var pause: Double

    package init(rate: Double, speed: Double = 1, pause: Double = 0) {
        self.rate = rate
        self.speed = speed
        self.pause = pause
    }

    /// The scene's time between two frames, in seconds.
    ///
    /// The step is finite for every positive rate. With an infinite step, the time of frame 0 would be 0 times
    /// infinity, which is not a number.
    package var step: Double { min(speed / rate, .greatestFiniteMagnitude) }

    /// Returns the number of frames from `from` to `to`, both included. Both are moments of the scene, in seconds.
    ///
    /// - Parameter untilRest: Whether `to` is the end of all motion. Then the count is rounded up, so that the last
    ///   frame shows the scene at rest.
    package func frameCount(from: Double, to: Double, untilRest: Bool) -> Double {
        let steps = (to - from) / step
        return untilRest ? max(0, (steps - 1e-6).rounded(.up)) + 1 : (steps + 1e-6).rounded(.down) + 1
    }

    /// Returns the duration of a frame in milliseconds.
    ///
    /// The frame's start and end are rounded, not the duration. So rounding errors do not add up: durations are 17, 16,
    /// 17, … at 60 frames per second. A duration is at most 65,535 s, the longest one that an animated PNG can state.
    package func milliseconds(_ index: Int, of count: Int) -> Int {
        let longest = 65_535_000.0
        let moment = { (index: Int) in (Double(index) * 1000 / rate).rounded() }
        let (start, end) = (moment(index), moment(index + 1))
        // With a tiny rate, moments may be infinite, and the difference of two infinities is not a number.
        let duration = end.isFinite ? end - start : longest
        return Int(min(duration + (index == count - 1 ? (pause * 1000).rounded() : 0), longest))
    }
}
