/// How a corner leaves its two edges.
public enum CornerCurve: String, Equatable, Hashable, Sendable, CaseIterable {
    /// A quarter of a circle: curvature jumps where the straight edge ends.
    case circular
    /// A longer curve whose curvature grows gradually from the straight edge.
    case continuous
}

/// The radii of a rectangle's four corners, in the unit of the rectangle, not negative.
public struct CornerRadii: Equatable, Hashable, Sendable {
    public var topLeft: Double
    public var topRight: Double
    public var bottomRight: Double
    public var bottomLeft: Double

    public static let zero = CornerRadii(0)

    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same radius at every corner.
    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// The radii that fit a rectangle: where two neighbours are longer than their side, all four shrink by
    /// one factor, as in CSS Backgrounds 3, section 4.5. Negative radii count as 0.
    public func fitted(to size: Size) -> CornerRadii {
        let radii = CornerRadii(
            topLeft: max(0, topLeft), topRight: max(0, topRight),
            bottomRight: max(0, bottomRight), bottomLeft: max(0, bottomLeft))
        var factor = 1.0
        func fit(_ sum: Double, into side: Double) {
            if sum > side { factor = min(factor, max(0, side) / sum) }
        }
        fit(radii.topLeft + radii.topRight, into: size.width)
        fit(radii.bottomLeft + radii.bottomRight, into: size.width)
        fit(radii.topLeft + radii.bottomLeft, into: size.height)
        fit(radii.topRight + radii.bottomRight, into: size.height)
        guard factor < 1 else { return radii }
        return CornerRadii(
            topLeft: radii.topLeft * factor, topRight: radii.topRight * factor,
            bottomRight: radii.bottomRight * factor, bottomLeft: radii.bottomLeft * factor)
    }
}
