import NavGeometry

/// A timing curve: the progress as a function of the elapsed fraction of the duration.
///
/// It is a cubic Bézier curve from (0, 0) to (1, 1), like CSS `cubic-bezier()`. Between its ends, the progress may be
/// outside 0…1.
public struct TimingCurve: Equatable, Hashable, Sendable {
    /// The first control point. Its x is in 0…1; its y may be outside.
    public let control1: Point
    /// The second control point. Its x is in 0…1; its y may be outside.
    public let control2: Point

    /// Constant speed, CSS `linear`.
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// A slow start, CSS `ease-in`.
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// A slow end, CSS `ease-out`.
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// A slow start and a slow end, CSS `ease-in-out`.
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The curve of implicit layer animations, CSS `ease`.
    public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Creates a curve from the coordinates of its control points.
    ///
    /// `x1` and `x2` are clamped to 0…1, so that x never decreases along the curve.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        control1 = Point(x: min(max(x1, 0), 1), y: y1)
        control2 = Point(x: min(max(x2, 0), 1), y: y2)
    }

    /// Returns the progress at a fraction of the duration: 0 before the start, 1 after the end.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if control1.x == control1.y, control2.x == control2.y { return time }
        return Self.ordinate(parameter(at: time), control1.y, control2.y)
    }

    /// Returns the Bézier parameter at which x equals `time`, found by bisection.
    ///
    /// x never decreases with the parameter. 60 bisection steps exhaust the precision of `Double`.
    private func parameter(at time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if Self.ordinate(middle, control1.x, control2.x) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns one coordinate of the curve at parameter `s`. The curve's end points have the
    /// coordinates 0 and 1.
    private static func ordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - s
        return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
    }
}
