/// How fast an animated picture plays.
package struct AnimationPace: Equatable, Sendable {
    /// Frames for each second of the viewer's time.
    package var rate: Double
    /// The seconds of the scene in a second of the viewer's time: 0.25 is slow motion.
    package var speed: Double
    /// The time for which the last frame stays in addition, in seconds.
    package var pause: Double

    package init(rate: Double, speed: Double = 1, pause: Double = 0) {
        self.rate = rate
        self.speed = speed
        self.pause = pause
    }

    /// The scene's time between two frames, in seconds.
    package var step: Double { speed / rate }

    /// Returns the number of frames of a span of the scene, both ends included.
    ///
    /// - Parameter untilRest: Whether `to` is the end of all motion. Then the count is rounded up, so that the last
    ///   frame shows the scene at rest.
    package func frameCount(from: Double, to: Double, untilRest: Bool) -> Double {
        let steps = (to - from) / step
        return untilRest ? max(0, (steps - 1e-6).rounded(.up)) + 1 : (steps + 1e-6).rounded(.down) + 1
    }

    /// Returns the duration of a frame in milliseconds.
    ///
    /// The frame's start and end are rounded, not the duration, so that rounding errors do not add up: 17, 16, 17, … at
    /// 60 frames per second.
    package func milliseconds(_ index: Int, of count: Int) -> Int {
        let moment = { (index: Int) in Int((Double(index) * 1000 / rate).rounded()) }
        return moment(index + 1) - moment(index) + (index == count - 1 ? Int((pause * 1000).rounded()) : 0)
    }
}
