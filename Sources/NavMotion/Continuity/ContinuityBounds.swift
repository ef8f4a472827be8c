/// The largest steps of a continuous motion.
package struct ContinuityBounds: Equatable, Sendable {
    /// The largest step of a place or a size, in points.
    ///
    /// Moving pages and scrolled contents lie on whole device pixels, so a page and the content in it may both step
    /// by one device pixel at the same moment.
    package var length: Double
    /// The largest step of an opacity or of a colour's channel: 8 levels of 255, which nobody sees in one node.
    package var level = 8.0 / 255
    /// The share by which a velocity may change at a hand-over.
    package var velocityShare = 0.05
    /// The amount by which a velocity may change at a hand-over, in points per second: a point for each frame at 60 Hz.
    package var velocity = 60.0
    /// The number of halvings of a frame's duration, after which a step counts as a jump: 1/61,440 of a second.
    ///
    /// Within that time, a motion of 2,000 points per second goes on by 0.03 points.
    package var halvings = 10
    /// The number of halvings before a step may count as smooth. Within 1/240 s, the strongest acceleration of a page
    /// (a spring of mass 3 and stiffness 1000 over 430 points: 143,000 points per second squared) bends a motion by
    /// 0.3 points only, so the bend cannot hide a jump.
    package var leastHalvings = 2

    /// Creates the bounds of a canvas.
    ///
    /// - Parameter scale: Device pixels for each point.
    package init(scale: Double) { length = 2.25 / max(scale, 1e-3) }

    /// Returns the largest step of a property.
    package func bound(of property: MotionProperty) -> Double {
        switch property {
        case .x, .y, .width, .height: length
        case .opacity, .color: level
        }
    }
}
