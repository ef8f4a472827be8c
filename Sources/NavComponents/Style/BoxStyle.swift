import NavGeometry
import NavImaging
import NavScene
import NavSceneFormat

/// The look of a box that a component draws, such as the pill of a row of tags. Empty and nil values keep the
/// component's own look.
public struct BoxStyle: Equatable, Sendable {
    /// The paints, the bottom one first.
    public var fills: [Paint]
    /// The lines along the outline, the bottom one first.
    public var strokes: [Stroke]
    /// The shadows, the bottom one first.
    public var shadows: [Shadow]
    /// The radii of the corners.
    public var corners: BoxShape.Corners?
    /// The curve of the corners.
    public var curve: CornerCurve?

    /// Creates a look.
    public init(
        fills: [Paint] = [], strokes: [Stroke] = [], shadows: [Shadow] = [], corners: BoxShape.Corners? = nil,
        curve: CornerCurve? = nil
    ) {
        self.fills = fills
        self.strokes = strokes
        self.shadows = shadows
        self.corners = corners
        self.curve = curve
    }

    /// Returns the box with the corners of the style.
    func shape(_ shape: BoxShape) -> BoxShape {
        BoxShape(corners: corners ?? shape.corners, curve: curve ?? shape.curve, borders: shape.borders)
    }

    /// Returns the node of a box with this look.
    func styled(_ node: Node) -> Node {
        var node = node
        if case .box(let box) = node.kind { node.kind = .box(shape(box)) }
        if !fills.isEmpty { node.fills = fills }
        if !strokes.isEmpty { node.strokes = strokes }
        if !shadows.isEmpty { node.shadows = shadows }
        return node
    }
}

extension BoxStyle {
    /// Returns the table of a style's keys.
    ///
    /// - Parameter name: The name of the box in messages and in the reference.
    package static func table(_ name: String) -> ObjectTable<BoxStyle> {
        ObjectTable(
            name, prototype: BoxStyle(),
            fields: NodeFields.paint(fills: \.fills, strokes: \.strokes, shadows: \.shadows) + [
                Field(
                    "radius", optional: \.corners, .corners,
                    "radius of the corners, [horizontal, vertical], four of them, or \"capsule\""),
                Field("curve", optional: \.curve, .word, "curve of the corners: circular or continuous"),
            ])
    }
}
