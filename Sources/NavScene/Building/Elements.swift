import NavGeometry

/// Nodes that belong together: `Group { … }`. In JSON: `"type": "group"`.
public struct Group: SceneElement {
    /// The nodes of the group, the first at the bottom.
    public var children: [Node]

    /// Creates a group.
    public init(@SceneBuilder _ children: () -> [Node]) { self.children = children() }

    /// The group as a node.
    public var node: Node { Node(.group, children: children) }
}

/// A rectangle, also with round corners: `Box(radius: 12) { … }`. In JSON: `"type": "box"`.
public struct Box: SceneContainer, Equatable {
    /// The corners of the box, and the form of their curves.
    public var shape: BoxShape

    /// Creates a box whose corners have one radius.
    ///
    /// - Parameters:
    ///   - radius: points, not negative.
    ///   - curve: the form of the corners.
    public init(radius: Double = 0, curve: CornerCurve = .circular) {
        self.init(radius: .radii(CornerRadii(radius)), curve: curve)
    }

    /// Creates a box with a radius for each corner.
    public init(radius: CornerRadii, curve: CornerCurve = .circular) {
        self.init(radius: .radii(radius), curve: curve)
    }

    /// Creates a box with corners, such as `.capsule`.
    public init(radius: BoxShape.Corners, curve: CornerCurve = .circular) {
        shape = BoxShape(corners: radius, curve: curve)
    }

    /// The box as a node.
    public var node: Node { Node(.box(shape)) }
}

/// The ellipse in a frame. In JSON: `"type": "ellipse"`.
public struct Ellipse: SceneContainer, Equatable {
    /// Creates an ellipse.
    public init() {}

    /// The ellipse as a node.
    public var node: Node { Node(.ellipse) }
}

/// Any outline. In JSON: `"type": "path"`.
public struct Shape: SceneContainer, Equatable {
    /// The outline and its fill rule, or the shapes that it is made of.
    public var shape: PathShape

    /// Creates a shape from a path.
    ///
    /// - Parameters:
    ///   - path: the outline, in points from the node's corner.
    ///   - fillRule: which windings count as inside.
    public init(_ path: Path, fillRule: FillRule = .nonZero) {
        shape = PathShape(path: path, fillRule: fillRule)
    }

    /// Creates a shape from SVG path data.
    ///
    /// - Parameters:
    ///   - pathData: for example `M0 0L10 0L5 8Z`.
    ///   - fillRule: which windings count as inside.
    /// - Throws: ``PathDataError`` with the place of the first error.
    public init(d pathData: String, fillRule: FillRule = .nonZero) throws(PathDataError) {
        self.init(try Path(pathData: pathData), fillRule: fillRule)
    }

    /// Creates a shape from boxes, ellipses and other shapes: `Shape(.union) { … }`.
    ///
    /// - Parameters:
    ///   - operation: what is done with the areas of the shapes.
    ///   - shapes: nodes of these three kinds only, in the coordinates of the new shape. How they are painted does not
    ///     matter.
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
