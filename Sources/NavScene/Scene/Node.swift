import NavGeometry
import NavImaging

/// An element of a scene, with its kind, position, paints and effects.
///
/// A node is drawn in this order. Within a list, the bottom paint or shadow comes first.
///
/// 1. backdrop
/// 2. outer shadows
/// 3. fills
/// 4. content and children
/// 5. borders of a box
/// 6. strokes
/// 7. inner shadows
///
/// Filters then act on the drawn picture without the backdrop. Clip, mask and opacity act on everything.
/// The result is blended into the parent group.
///
/// An isolated node composites its content without the pixels below the node. A node is isolated if
/// `isIsolated` is true. An opacity below 1, a mask, a blend mode or an operator also isolates the node.
/// Shadows and filters isolate the content on which they act.
public struct Node: Equatable, Sendable {
    /// The node's id, unique in the scene.
    public var id: String?
    /// The primitive kind of the node, with the values that only this kind has.
    public var kind: Kind
    /// The UI element that the node represents. It is nil in a `PlainScene`.
    ///
    /// Until expansion adds the component's parts, the node is a group.
    public var component: (any Component)? {
        get { componentBox?.value }
        set { componentBox = newValue.map(ComponentBox.init) }
    }
    private var componentBox: ComponentBox?
    /// The node's place in its parent.
    public var frame: Frame
    /// The layout direction within this node. `nil`: the parent's direction.
    ///
    /// In a scene file, the key `direction` of a text sets `Text.direction` instead.
    public var direction: LayoutDirection?
    /// A transform about `anchor`, in the parent's coordinates.
    public var transform: AffineTransform
    /// The fixed point of `transform`, as fractions of the node's size.
    public var anchor: Point
    /// The opacity of the node and its children as one picture, 0…1.
    public var opacity: Double
    /// How the finished picture is composited onto the pixels below.
    ///
    /// Some operators also change pixels outside the picture. They act on the whole picture of the nearest
    /// enclosing isolated group, within the clips of the node and its ancestors.
    public var compositing: Compositing
    /// Whether blend modes inside the node ignore the pixels below the node.
    public var isIsolated: Bool
    /// Whether the node and its children are not drawn.
    public var isHidden: Bool
    /// Whether fills, strokes and borders within the node have smooth edges. `nil`: the setting around the node.
    /// Letters always have smooth edges.
    public var isAntialiased: Bool?
    /// The region to which the node is clipped.
    public var clip: Clip?
    /// A mask that multiplies the node's picture.
    public var mask: Mask?
    /// The paints of the node's shape or text, the bottom one first.
    public var fills: [Paint]
    /// The lines along the node's outline, the bottom one first.
    public var strokes: [Stroke]
    /// The shadows in drawing order, the bottom one first.
    public var shadows: [Shadow]
    /// The filters that act on the node's picture, in this order.
    public var filters: [Filter]
    /// An effect on the pixels below the node.
    public var backdrop: Backdrop?
    /// The children in drawing order, the bottom one first, in the node's coordinates.
    public var children: [Node]
    /// The node's share of its stack's spare length. 0: no share. The default is 1 for a spacer and 0 for other nodes.
    public var grow: Double
    /// The node's size, its place in a stack or grid, and the arrangement of its children.
    public var layout: LayoutStyle {
        get { layoutBox?.value ?? .none }
        set { layoutBox = newValue == .none ? nil : LayoutStyleBox(newValue) }
    }
    /// Whether the node has layout values other than the defaults.
    package var hasLayout: Bool { layoutBox != nil }
    private var layoutBox: LayoutStyleBox?
    /// The canvas whose settings apply within the node: colours, text sizes, safe area and bars. If nil, the settings
    /// around the node apply.
    public var canvas: Canvas? {
        get { canvasBox?.value }
        set { canvasBox = newValue.map(CanvasBox.init) }
    }
    private var canvasBox: CanvasBox?
    /// The description of the node for assistive technology. It never changes a pixel.
    public var accessibility: Accessibility? {
        get { accessibilityBox?.value }
        set { accessibilityBox = newValue.map(AccessibilityBox.init) }
    }
    private var accessibilityBox: AccessibilityBox?
    /// The keys that follow numbers of the scene, in the order in which they take effect.
    public var follows: [Following] {
        get { followingBox?.value ?? [] }
        set { followingBox = newValue.isEmpty ? nil : FollowingBox(newValue) }
    }
    /// Whether keys of the node follow numbers of the scene.
    package var isFollowing: Bool { followingBox != nil }
    private var followingBox: FollowingBox?
    /// The byte range in the scene file. Comparison ignores it.
    @Uncompared public var source: Range<Int>?

    /// Creates a node of a primitive kind. If `grow` is nil, a spacer has the share 1, and other nodes have none.
    public init(
        _ kind: Kind, id: String? = nil, frame: Frame = Frame(), direction: LayoutDirection? = nil,
        transform: AffineTransform = .identity,
        anchor: Point = Point(x: 0.5, y: 0.5), opacity: Double = 1,
        compositing: Compositing = .normal, isIsolated: Bool = false, isHidden: Bool = false,
        clip: Clip? = nil, mask: Mask? = nil, fills: [Paint] = [], strokes: [Stroke] = [],
        shadows: [Shadow] = [], filters: [Filter] = [], backdrop: Backdrop? = nil, children: [Node] = [],
        grow: Double? = nil,
        source: Range<Int>? = nil
    ) {
        self.id = id
        self.kind = kind
        self.frame = frame
        self.direction = direction
        self.transform = transform
        self.anchor = anchor
        self.opacity = opacity
        self.compositing = compositing
        self.isIsolated = isIsolated
        self.isHidden = isHidden
        self.clip = clip
        self.mask = mask
        self.fills = fills
        self.strokes = strokes
        self.shadows = shadows
        self.filters = filters
        self.backdrop = backdrop
        self.children = children
        let usual: Double = if case .spacer = kind { 1 } else { 0 }
        self.grow = grow ?? usual
        self.source = source
    }

    /// Creates a node for a component. The node is a group until expansion adds the component's parts.
    public init(
        _ component: some Component, id: String? = nil, frame: Frame = Frame(),
        direction: LayoutDirection? = nil, opacity: Double = 1, clip: Clip? = nil, children: [Node] = [],
        source: Range<Int>? = nil
    ) {
        self.init(
            .group, id: id, frame: frame, direction: direction, opacity: opacity, clip: clip,
            children: children, source: source)
        componentBox = ComponentBox(component)
    }

    /// The primitive kinds of nodes. The enum is boxed, because some kinds need 20 times the memory of others.
    public indirect enum Kind: Equatable, Sendable {
        /// A group of children without a drawing of its own.
        case group
        /// A rectangle with optional round corners.
        case box(BoxShape)
        /// An ellipse that fills the frame.
        case ellipse
        /// Any outline.
        case path(PathShape)
        /// Text in one or more styles.
        case text(Text)
        /// A picture from a file.
        case image(Image)
        /// Children in a row or column.
        case stack(Stack)
        /// Children in rows and columns.
        case grid(Grid)
        /// Children on top of each other.
        case overlay(Overlay)
        /// Nothing but free space in a stack.
        case spacer
        /// Positioned glyphs of one face.
        case glyphs(GlyphRun)
        /// A system symbol, drawn as a path.
        case symbol(Symbol)
    }
}

/// A rectangle in the parent. The parent's layout or the node's natural size supplies missing values.
public struct Frame: Equatable, Sendable {
    /// Distance from the parent's left edge in points. `nil`: 0, unless the parent places the node.
    public var x: Double?
    /// Distance from the parent's top edge in points. `nil`: 0, unless the parent places the node.
    public var y: Double?
    /// Width in points, not negative. `nil`: the natural width. Nodes without a natural width get the parent's width.
    public var width: Double?
    /// Height in points, not negative. `nil`: the natural height. Nodes without a natural height get the parent's
    /// height.
    public var height: Double?
    /// Whether the node fills its parent, regardless of its natural size. If so, the other four values are nil.
    public var fillsParent = false

    /// A frame that fills the parent.
    public static let fill: Frame = {
        var frame = Frame()
        frame.fillsParent = true
        return frame
    }()

    /// Creates a frame whose place and size depend on the parent's layout and the natural size.
    public init() {}

    /// Creates a frame from the given values in points. The parent's layout and the natural size supply missing values.
    public init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a frame from a rectangle in the parent's coordinates.
    public init(_ rect: Rect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}

/// A reference to a canvas, so that every node reserves only 8 bytes for a canvas.
private final class CanvasBox: Equatable, Sendable {
    let value: Canvas

    init(_ value: Canvas) { self.value = value }

    static func == (one: CanvasBox, other: CanvasBox) -> Bool { one === other || one.value == other.value }
}

/// A reference to an accessibility description, so that every node reserves only 8 bytes for the description.
private final class AccessibilityBox: Equatable, Sendable {
    let value: Accessibility

    init(_ value: Accessibility) { self.value = value }

    static func == (one: AccessibilityBox, other: AccessibilityBox) -> Bool {
        one === other || one.value == other.value
    }
}
