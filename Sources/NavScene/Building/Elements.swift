import NavGeometry

/// A group of nodes: `Group { … }`. In JSON: `"type": "group"`.
public struct Group: SceneElement {
    /// The nodes of the group, the first at the bottom.
    public var children: [Node]

    /// Creates a group.
    public init(@SceneBuilder _ children: () -> [Node]) { self.children = children() }

    /// The group as a node.
    public var node: Node { Node(.group, children: children) }
}

/// A rectangle with sharp or round corners: `Box(radius: 12) { … }`. In JSON: `"type": "box"`.
public struct Box: SceneContainer, Equatable {
    /// The radii of the corners and the curve that rounds them.
    public var shape: BoxShape

    /// Creates a box whose corners have one radius.
    ///
    /// - Parameters:
    ///   - radius: the radius of all corners in points, not negative.
    ///   - curve: the curve that rounds the corners.
    public init(radius: Double = 0, curve: CornerCurve = .circular) {
        self.init(radius: .radii(CornerRadii(radius)), curve: curve)
    }

    /// Creates a box with a radius for each corner.
    public init(radius: CornerRadii, curve: CornerCurve = .circular) {
        self.init(radius: .radii(radius), curve: curve)
    }

    /// Creates a box from a description of its corners, such as `.capsule`.
    public init(radius: BoxShape.Corners, curve: CornerCurve = .circular) {
        shape = BoxShape(corners: radius, curve: curve)
    }

    /// The box as a node.
    public var node: Node { Node(.box(shape)) }
}

/// An ellipse that fills its frame. In JSON: `"type": "ellipse"`.
public struct Ellipse: SceneContainer, Equatable {
    /// Creates an ellipse.
    public init() {}

    /// The ellipse as a node.
    public var node: Node { Node(.ellipse) }
}

/// A shape with any outline. In JSON: `"type": "path"`.
public struct Shape: SceneContainer, Equatable {
    /// The outline: a path with its fill rule, or an operation on other shapes.
    public var shape: PathShape

    /// Creates a shape from a path.
    ///
    /// - Parameters:
    ///   - path: the outline, in points from the node's top left corner.
    ///   - fillRule: the rule that decides which points are inside.
    public init(_ path: Path, fillRule: FillRule = .nonZero) {
        shape = PathShape(path: path, fillRule: fillRule)
    }

    /// Creates a shape from SVG path data.
    ///
    /// - Parameters:
    ///   - pathData: SVG path data, for example `M0 0L10 0L5 8Z`.
    ///   - fillRule: the rule that decides which points are inside.
    /// - Throws: ``PathDataError`` with the place of the first error.
    public init(d pathData: String, fillRule: FillRule = .nonZero) throws(PathDataError) {
        self.init(try Path(pathData: pathData), fillRule: fillRule)
    }

    /// Creates a shape from boxes, ellipses and other shapes: `Shape(.union) { … }`.
    ///
    /// - Parameters:
    ///   - operation: the operation on the areas of the shapes, such as a union.
    ///   - shapes: boxes, ellipses and shapes only, in the coordinates of the new shape. Their paints are ignored.
    public init(_ operation: PathOperation, @SceneBuilder of shapes: () -> [Node]) {
        shape = PathShape(PathCombination(operation, of: shapes()))
    }

    /// The shape as a node.
    public var node: Node { Node(.path(shape)) }
}

extension Text: SceneElement {
    /// The text as a node.
    public var node: Node { Node(.text(self)) }
}

extension Image: SceneElement {
    /// The picture as a node.
    public var node: Node { Node(.image(self)) }
}

extension Symbol: SceneElement {
    /// The symbol as a node.
    public var node: Node { Node(.symbol(self)) }
}

extension GlyphRun: SceneElement {
    /// The glyphs as a node.
    public var node: Node { Node(.glyphs(self)) }
}

extension Stack: SceneContainer {
    /// The stack as a node without children.
    public var node: Node { Node(.stack(self)) }
}

extension Grid: SceneContainer {
    /// The grid as a node without children.
    public var node: Node { Node(.grid(self)) }
}

extension Overlay: SceneContainer {
    /// The overlay as a node without children.
    public var node: Node { Node(.overlay(self)) }
}

/// Free space in a stack: `Spacer()`. In JSON: `"type": "spacer"`.
public struct Spacer: SceneElement, Equatable {
    /// Creates free space.
    public init() {}

    /// The free space as a node.
    public var node: Node { Node(.spacer) }
}
