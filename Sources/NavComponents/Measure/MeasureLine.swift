import NavImaging
import NavScene

/// A dimension line: the width or height of a node, or the gap between two nodes, in points.
///
/// The printed length is in points of the coordinates of ``target``. For example, a box that is 100 points wide
/// measures 100 points even if it is drawn at half size, on the screen of a scaled device.
public struct MeasureLine: Equatable, Sendable {
    /// The direction of the line.
    public enum Axis: String, Equatable, Sendable, CaseIterable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// The id of the measured node. For a gap, the id of either of the two nodes.
    public var target: String
    /// For a gap, the id of the other node. If nil, the node ``target`` itself is measured. If one of the two nodes
    /// contains the other along the axis, the distance between their left or top edges is measured.
    public var other: String?
    /// The direction of the line.
    public var axis: Axis
    /// The side of the measured nodes on which the line preferably lies. Without room on this side, the line
    /// takes another free place. If nil, the line takes the nearest free place. For a gap, this place may be between
    /// the two nodes.
    ///
    /// For a vertical line, `top` means the left side, and `bottom` means the right side. For a horizontal line, `left`
    /// means above, and `right` means below. In a scene file, such a side is an error.
    public var side: LabelSide?
    /// Words instead of the number.
    public var text: String?
    /// The font of the number.
    public var font: FontDescription
    /// The colour of the line and of the label's background. If nil, the system's pink.
    public var tint: StraightColor?
    /// The colour of the number.
    public var color: StraightColor

    /// Creates a dimension line.
    public init(
        of target: String, to other: String? = nil, axis: Axis = .horizontal, side: LabelSide? = nil,
        text: String? = nil, font: FontDescription = FontDescription(size: 11, weight: 600),
        tint: StraightColor? = nil, color: StraightColor = .white
    ) {
        self.target = target
        self.other = other
        self.axis = axis
        self.side = side
        self.text = text
        self.font = font
        self.tint = tint
        self.color = color
    }
}
