import NavGeometry

/// A rectangle with optional round corners that fills its node's frame.
public struct BoxShape: Equatable, Sendable {
    /// The corners of a box.
    public enum Corners: Equatable, Sendable {
        /// Radii in points, not negative. They are scaled down together if they do not fit.
        case radii(CornerRadii)
        /// For each corner a radius along x and a radius along y, as in CSS. Radii are in points and not negative.
        /// They are scaled down together if they do not fit.
        indirect case ellipses(CornerEllipses)
        /// All radii are half the shorter side.
        case capsule
    }

    /// The radii of the corners.
    public var corners: Corners
    /// The curve of the corners.
    public var curve: CornerCurve
    /// The lines along the inside of the four sides.
    public var borders: Borders

    /// Creates a box. By default its corners are sharp, and it has no borders.
    public init(
        corners: Corners = .radii(.zero), curve: CornerCurve = .circular, borders: Borders = .none
    ) {
        self.corners = corners
        self.curve = curve
        self.borders = borders
    }

    /// Returns the radii of the corners in a frame of the given size, scaled down to fit the frame.
    public func ellipses(in size: Size) -> CornerEllipses {
        switch corners {
        case .capsule: CornerEllipses(CornerRadii(min(size.width, size.height) / 2)).fitted(to: size)
        case .radii(let radii): CornerEllipses(radii).fitted(to: size)
        case .ellipses(let ellipses): ellipses.fitted(to: size)
        }
    }
}

/// Any outline, in the node's coordinates.
public struct PathShape: Equatable, Sendable {
    /// The path. It is empty if there is a combination.
    public var path: Path
    /// The rule that decides which points are inside the path.
    public var fillRule: FillRule
    /// An operation that computes the outline from other shapes. Layout replaces the operation by a path.
    public var combination: PathCombination?

    /// Creates a shape from a path.
    public init(path: Path, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillRule = fillRule
    }

    /// Creates a shape from an operation on other shapes.
    public init(_ combination: PathCombination) {
        self.init(path: Path())
        self.combination = combination
    }
}

/// A path operation with its operands.
public struct PathCombination: Equatable, Sendable {
    /// The operation, such as a union.
    public var operation: PathOperation
    /// The operands: boxes, ellipses and paths in the node's coordinates. Only their outlines matter, not their paints.
    /// Hidden operands are left out.
    public var shapes: [Node]

    /// Creates a combination of shapes.
    public init(_ operation: PathOperation, of shapes: [Node]) {
        self.operation = operation
        self.shapes = shapes
    }
}
