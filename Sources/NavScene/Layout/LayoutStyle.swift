import NavGeometry

/// The layout of a node: how the parent sizes and places the node, and how the node arranges its children.
///
/// Most nodes need none of these values. ``Node/layout`` then allocates no memory.
public struct LayoutStyle: Equatable, Sendable {
    /// The initial size of a stack's child along the stack's axis, before the child grows or shrinks.
    public enum Basis: Equatable, Hashable, Sendable {
        /// The node's width or height.
        case auto
        /// The size of the content, whatever the node's width or height.
        case content
        /// A length.
        case length(Length)
    }

    /// Whether a node takes part in its parent's arrangement.
    public enum Position: String, Equatable, Sendable, CaseIterable {
        /// The parent's arrangement places the node.
        case flow
        /// The node takes no space, and its insets place it.
        case absolute
    }

    /// The treatment of children beyond the node's edges.
    public enum Overflow: String, Equatable, Sendable, CaseIterable {
        /// Children beyond the edges are drawn, and no warning is given.
        case visible
        /// Children are cut off at the node's shape, and no warning is given. The node's shadow is not cut off.
        case clip
    }

    /// The arrangement of a shape's or group's children. A nil arrangement leaves them at `x` and `y`.
    public indirect enum Arrangement: Equatable, Sendable {
        /// The children form a row or column.
        case stack(Stack)
        /// The children form a grid.
        case grid(Grid)
    }

    /// The rule for the width. If nil, the frame decides.
    public var width: SizeRule?
    /// The rule for the height. If nil, the frame decides.
    public var height: SizeRule?
    /// The smallest width. If nil, a stack's child does not shrink below its content's smallest width.
    public var minWidth: Length?
    /// The largest width.
    public var maxWidth: Length?
    /// The smallest height. If nil, a stack's child does not shrink below its content's height.
    public var minHeight: Length?
    /// The largest height.
    public var maxHeight: Length?
    /// The width divided by the height, above 0. The ratio determines a width or height that nothing else determines.
    public var aspectRatio: Double?
    /// The space around the node.
    public var margin = EdgeLengths.zero
    /// The weight by which the node shrinks in a stack that is too short. If nil, it is 0 for a node with a size in
    /// points along the axis, and 1 for any other node.
    public var shrink: Double?
    /// The initial size along the stack's axis.
    public var basis = Basis.auto
    /// How the node is placed across the stack's axis, or vertically in a grid or an overlay. If nil, its parent
    /// decides.
    public var alignSelf: Stack.Alignment?
    /// How the node is placed horizontally in a grid or an overlay. If nil, its parent decides.
    public var justifySelf: Stack.Alignment?
    /// The node's rank among its siblings in layout and painting. Equal ranks keep the scene's order.
    public var order = 0
    /// Whether the node takes part in its parent's arrangement.
    public var position = Position.flow
    /// Distances from the parent's edges. A node with an inset takes no part in its parent's arrangement.
    public var inset = EdgeLengths.auto
    /// The columns of a grid that the node covers.
    public var column = GridPlacement.auto
    /// The rows of a grid that the node covers.
    public var row = GridPlacement.auto
    /// The name of the grid's area that the node covers.
    public var area: String?
    /// The node's rank in painting among its siblings. Equal ranks keep the order of layout.
    public var z = 0
    /// The treatment of children beyond the node's edges. If nil, such children are drawn, and a warning is given.
    public var overflow: Overflow?
    /// The space between the edges of a group or a shape and its children, in points.
    public var padding = EdgeInsets.zero
    /// Additional padding in percent of the parent's inner width. While that width is unknown, this padding is 0.
    public var paddingShares = EdgeInsets.zero
    /// The arrangement of a group's or shape's children.
    public var arrangement: Arrangement?
    /// The edges at which the safe area adds to the padding. The safe area belongs to the canvas, or to the screen of a
    /// device or controller that contains the node. A controller's safe area begins below the bar.
    public var safeArea = SafeAreaEdges.none
    /// The insets of the safe area for a node in the content of a controller; nil for all other nodes.
    package var screenSafeArea: EdgeInsets?

    /// Positions relative to other nodes.
    public var anchors = Anchors.none

    /// The elastic component that this node replaces until layout knows the component's size; nil for all other nodes.
    package var elasticContent: ElasticContent?

    /// Creates a layout that leaves everything to the parent.
    public init() {}

    package static let none = LayoutStyle()
}

/// An elastic component: layout decides its size. While layout computes this size, an empty box stands for the
/// component.
package struct ElasticContent: Equatable, Sendable {
    /// The number of the component, counted among the scene's elastic components.
    package let number: Int
    /// The largest useful size in points. The smallest is 0.
    package let size: Size

    package init(number: Int, size: Size) {
        self.number = number
        self.size = size
    }
}

/// The edges of a container at which the safe area adds to the padding.
public struct SafeAreaEdges: Equatable, Hashable, Sendable {
    /// Whether the top edge is chosen.
    public var top: Bool
    /// Whether the right edge is chosen.
    public var right: Bool
    /// Whether the bottom edge is chosen.
    public var bottom: Bool
    /// Whether the left edge is chosen.
    public var left: Bool

    /// Creates a choice of edges.
    public init(top: Bool = false, right: Bool = false, bottom: Bool = false, left: Bool = false) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// No edge.
    public static let none = SafeAreaEdges()
    /// All four edges.
    public static let all = SafeAreaEdges(top: true, right: true, bottom: true, left: true)
}

/// A reference to a layout, so that every node reserves only 8 bytes for a layout.
final class LayoutStyleBox: Equatable, Sendable {
    let value: LayoutStyle

    init(_ value: LayoutStyle) { self.value = value }

    static func == (one: LayoutStyleBox, other: LayoutStyleBox) -> Bool {
        one === other || one.value == other.value
    }
}
