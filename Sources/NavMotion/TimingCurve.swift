import NavGeometry

/// A curve from elapsed time to progress, both 0…1: a cubic Bézier from (0, 0) to (1, 1), as in CSS `cubic-bezier()`.
public struct TimingCurve: Equatable, Hashable, Sendable {
    /// The two control points; their x lies in 0…1, their y may leave it.
    public let control1: Point
    public let control2: Point

    public static let linear = TimingCurve(0, 0, 1, 1)
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The curve of implicit layer animations, CSS `ease`.
    public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    /// - Parameters: the coordinates of the control points; x is clamped to 0…1, so that time never runs backwards.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        control1 = Point(x: min(max(x1, 0), 1), y: y1)
        control2 = Point(x: min(max(x2, 0), 1), y: y2)
    }

    /// The progress after a share of the duration; 0 before the start and 1 after the end.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if control1.x == control1.y, control2.x == control2.y { return time }
        return Self.ordinate(parameter(at: time), control1.y, control2.y)
    }

    /// The curve's parameter where its x is `time`: x grows with it, so halving always finds it, and sixty halvings leave
    /// nothing to find.
    private func parameter(at time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if Self.ordinate(middle, control1.x, control2.x) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// One coordinate of the curve, whose ends are 0 and 1.
    private static func ordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - s
        return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
    }
}
