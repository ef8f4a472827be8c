import NavGeometry
import NavImaging

/// An element of a scene: what it is, where it stands, and how it is painted.
///
/// Paint order within a node: backdrop, outer shadows, fills (first at the bottom), content and children, strokes (first
/// at the bottom), inner shadows; the filters act on what was drawn (not on the backdrop); then clip, mask and opacity act on all of it, and
/// what results is blended into the parent group.
///
/// A node is isolated when it has an opacity below 1, a mask, a blend mode, an operator, or says so: nothing within sees
/// what is below. Shadows and filters isolate what they act on.
public struct Node: Equatable, Sendable {
    /// Unique in the scene.
    public var id: String?
    /// What the node itself draws and how it arranges its children.
    public var kind: Kind
    /// The UI element that the node stands for; nil in a ``PlainScene``. Its node is a group until expansion adds the parts.
    public var component: (any Component)? {
        get { componentBox?.value }
        set { componentBox = newValue.map(ComponentBox.init) }
    }
    private var componentBox: ComponentBox?
    public var frame: Frame
    /// Of the layout in this node; nil: as around it. A text has its own, of its paragraphs, in its place.
    public var direction: LayoutDirection?
    /// Acts about `anchor`, in the parent's coordinates.
    public var transform: AffineTransform
    /// The fixed point of `transform`, as a fraction of the node's size.
    public var anchor: Point
    /// 0…1, for the node and everything in it as one picture.
    public var opacity: Double
    /// How the finished picture meets what is below. An operator that changes more than the picture covers acts in the whole
    /// picture of the nearest isolated group around, within the clips around and the node's own.
    public var compositing: Compositing
    /// Whether nothing within blends with what is below the node.
    public var isIsolated: Bool
    public var isHidden: Bool
    public var clip: Clip?
    /// Multiplies the node's picture.
    public var mask: Mask?
    public var fills: [Paint]
    public var strokes: [Stroke]
    /// The first at the bottom.
    public var shadows: [Shadow]
    /// Done to what the node shows, in this order.
    public var filters: [Filter]
    public var backdrop: Backdrop?
    /// In the node's own coordinates, the first at the bottom.
    public var children: [Node]
    /// Share of a stack's spare length that this node takes; 0 takes none.
    public var grow: Double
    /// The place in the scene file, in bytes. Not compared.
    @Uncompared public var source: Range<Int>?

    public init(
        _ kind: Kind, id: String? = nil, frame: Frame = Frame(), direction: LayoutDirection? = nil,
        transform: AffineTransform = .identity,
        anchor: Point = Point(x: 0.5, y: 0.5), opacity: Double = 1,
        compositing: Compositing = .normal, isIsolated: Bool = false, isHidden: Bool = false,
        clip: Clip? = nil, mask: Mask? = nil, fills: [Paint] = [], strokes: [Stroke] = [],
        shadows: [Shadow] = [], filters: [Filter] = [], backdrop: Backdrop? = nil, children: [Node] = [],
        grow: Double = 0,
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
        self.grow = grow
        self.source = source
    }

    /// A node for a component: a group until expansion adds the component's parts.
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

    /// The primitive kinds. Boxed, because some kinds are twenty times as large as most nodes need.
    public indirect enum Kind: Equatable, Sendable {
        case group
        case box(BoxShape)
        case ellipse
        case path(PathShape)
        case text(Text)
        case image(Image)
        case stack(Stack)
        case glyphs(GlyphRun)
        case symbol(Symbol)
    }
}

/// A place in the parent; what is not said is decided by the parent's layout and the node's natural size.
public struct Frame: Equatable, Sendable {
    /// Points from the parent's left edge; 0 where the parent does no layout.
    public var x: Double?
    public var y: Double?
    /// Points, not negative. Nil: the natural size, or the parent's where there is none.
    public var width: Double?
    public var height: Double?
    /// Whether the node takes the parent's whole area, whatever its natural size; the other four are nil then.
    public var fillsParent = false

    /// The parent's whole area.
    public static let fill: Frame = {
        var frame = Frame()
        frame.fillsParent = true
        return frame
    }()

    /// Creates a frame that leaves everything to the parent's layout and to the natural size.
    public init() {}

    public init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public init(_ rect: Rect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}
