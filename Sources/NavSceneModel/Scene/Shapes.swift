import NavGeometry

/// A rectangle with or without rounded corners, filling its node's frame.
public struct BoxShape: Equatable, Sendable {
    public enum Corners: Equatable, Sendable {
        /// Points, not negative; scaled down together where they do not fit.
        case radii(CornerRadii)
        /// Radius half the short side.
        case capsule
    }

    public var corners: Corners
    public var curve: CornerCurve

    public init(corners: Corners = .radii(.zero), curve: CornerCurve = .circular) {
        self.corners = corners
        self.curve = curve
    }
}

/// Any outline, in the node's coordinates.
public struct PathShape: Equatable, Sendable {
    public var path: Path
    public var fillRule: FillRule

    public init(path: Path, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillRule = fillRule
    }
}
