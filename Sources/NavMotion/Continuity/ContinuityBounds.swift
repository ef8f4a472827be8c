/// The bounds of a check for jumps. A step of a property or a change of a velocity is a jump if it exceeds its bound.
package struct ContinuityBounds: Equatable, Sendable {
    /// The largest step of a position or a size, in points.
    ///
    /// The bound is 2.25 device pixels. Moving pages and scrolled contents snap to whole device pixels. So a page and
    /// its content may each step by one device pixel at the same moment.
    package var length: Double
    /// The largest step of an opacity or of a colour's channel: 8 levels of 255. In a single node, such a step is not
    /// visible.
    package var level = 8.0 / 255
    /// The relative change of a velocity that is allowed at a hand-over, in addition to ``velocity``. 0.05 means 5 %.
    package var velocityShare = 0.05
    /// The absolute change of a velocity that is allowed at a hand-over, in points per second. 60 is one point per
    /// frame at 60 Hz.
    package var velocity = 60.0
    /// The number of times that a frame's duration is halved before a step counts as a jump.
    ///
    /// 10 halvings of 1/60 s give 1/61,440 s. In this time, a motion of 2,000 points per second moves by 0.03 points.
    package var halvings = 10
    /// The number of halvings before a step may count as smooth.
    ///
    /// 2 halvings of 1/60 s give 1/240 s. ``JumpSearch`` compares a page's position in the middle of this interval with
    /// the mean of the positions at both ends. A jump moves the position away from the mean by half of the jump's size.
    ///
    /// An acceleration also moves the position away from the mean, and could hide a jump. The strongest acceleration of
    /// a page is 143,000 points per second squared: a spring of mass 3 and stiffness 1000 over 430 points. In 1/240 s,
    /// it moves the position by only 0.3 points. So it hides only a jump that exceeds its bound by at most 0.6 points.
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
