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
    /// Empty where there is a combination.
    public var path: Path
    public var fillRule: FillRule
    /// What the outline is made of; gone after layout.
    public var combination: PathCombination?

    public init(path: Path, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillRule = fillRule
    }

    public init(_ combination: PathCombination) {
        self.init(path: Path())
        self.combination = combination
    }
}

/// Areas that an operation makes into one.
public struct PathCombination: Equatable, Sendable {
    public var operation: PathOperation
    /// Boxes, ellipses and paths in the node's coordinates. Of each the outline counts, however it is painted; hidden ones are
    /// left out.
    public var shapes: [Node]

    public init(_ operation: PathOperation, of shapes: [Node]) {
        self.operation = operation
        self.shapes = shapes
    }
}
