/// The shape of a rounded corner.
public enum CornerCurve: String, Equatable, Hashable, Sendable, CaseIterable {
    /// A quarter of a circle. The curvature jumps where the straight edge ends.
    case circular
    /// A longer curve. Its curvature grows gradually from the straight edge.
    case continuous
}

/// The radii of a rectangle's four corners, in the units of the rectangle.
public struct CornerRadii: Equatable, Hashable, Sendable {
    /// Radius of the top left corner.
    public var topLeft: Double
    /// Radius of the top right corner.
    public var topRight: Double
    /// Radius of the bottom right corner.
    public var bottomRight: Double
    /// Radius of the bottom left corner.
    public var bottomLeft: Double

    /// The radii of four sharp corners.
    public static let zero = CornerRadii(0)

    /// Creates radii for the four corners.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates four equal radii.
    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// Returns radii that fit into a rectangle of the given size.
    ///
    /// If the radii at both ends of a side are together longer than the side, all four radii are
    /// multiplied by the same factor (CSS Backgrounds 3, section 4.5). Negative radii become 0.
    public func fitted(to size: Size) -> CornerRadii {
        CornerEllipses(self).fitted(to: size).horizontal
    }
}
