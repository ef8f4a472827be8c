import NavGeometry
import NavImaging

/// A scene of groups, paths, glyph runs and images only. Every number is explicit.
public struct ResolvedScene: Equatable, Sendable {
    /// The canvas with its size, scale and background.
    public var canvas: Canvas
    /// The nodes in drawing order, the bottom one first.
    public var nodes: [ResolvedNode]

    /// Creates a resolved scene.
    public init(canvas: Canvas, nodes: [ResolvedNode]) {
        self.canvas = canvas
        self.nodes = nodes
    }
}

/// A node of a resolved scene: its content with a transform.
public struct ResolvedNode: Equatable, Sendable {
    /// The id of the node in the scene, if it has one.
    public var id: String?
    /// The transform from the node's coordinates to its parent's.
    public var transform: AffineTransform
    /// The drawing of the node.
    public var content: Content
    /// The byte range of the node in the scene file.
    public var source: Range<Int>?

    /// The kinds of drawing.
    public enum Content: Equatable, Sendable {
        /// Nodes that are composited together.
        indirect case group(ResolvedGroup)
        /// A filled or stroked path.
        case path(ResolvedPath)
        /// Positioned glyphs of one face.
        case glyphs(ResolvedGlyphs)
        /// A picture in a rectangle.
        case image(ResolvedImage)
    }

    /// Creates a node from its content.
    public init(
        _ content: Content, id: String? = nil, transform: AffineTransform = .identity,
        source: Range<Int>? = nil
    ) {
        self.id = id
        self.transform = transform
        self.content = content
        self.source = source
    }
}

/// Nodes that are composited together, with shared opacity, clip, mask and effects.
///
/// Drawing order:
///
/// 1. The backdrop effect changes the pixels below the group, within the effect's outline.
/// 2. The children are drawn, with outer shadows beneath them and inner shadows over them.
/// 3. The filters act on this picture.
/// 4. Clip, mask and opacity act on both the picture and the backdrop.
/// 5. The result is composited onto the pixels below.
public struct ResolvedGroup: Equatable, Sendable {
    /// The nodes in drawing order, the bottom one first.
    public var children: [ResolvedNode]
    /// The opacity of the whole group, 0…1.
    public var opacity: Double
    /// How the group's picture is composited onto the pixels below.
    public var compositing: Compositing
    /// Whether blend modes inside the group ignore the pixels below the group.
    public var isIsolated: Bool
    /// The region to which the group is clipped. `nil`: no clip.
    public var clip: ResolvedOutline?
    /// A mask that multiplies the group's picture.
    public var mask: ResolvedMask?
    /// The group's shadows, the bottom one first.
    public var shadows: [ResolvedShadow]
    /// The filters in the order in which they act. A drop shadow in this list is cast by the group's picture, so its
    /// `Shadow.shape` is empty.
    public var filters: [Filter]
    /// An effect on the pixels below the group.
    public var backdrop: ResolvedBackdrop?

    /// Creates a group. By default it changes nothing about its children.
    public init(
        children: [ResolvedNode], opacity: Double = 1, compositing: Compositing = .normal,
        isIsolated: Bool = false, clip: ResolvedOutline? = nil, mask: ResolvedMask? = nil,
        shadows: [ResolvedShadow] = [], filters: [Filter] = [], backdrop: ResolvedBackdrop? = nil
    ) {
        self.children = children
        self.opacity = opacity
        self.compositing = compositing
        self.isIsolated = isIsolated
        self.clip = clip
        self.mask = mask
        self.shadows = shadows
        self.filters = filters
        self.backdrop = backdrop
    }
}

/// Nodes whose picture multiplies another picture.
public struct ResolvedMask: Equatable, Sendable {
    /// The nodes in drawing order, the bottom one first.
    public var nodes: [ResolvedNode]
    /// The rule that turns a pixel of the picture into a factor, by its alpha or its luminance.
    public var style: MaskStyle

    /// Creates a mask from nodes.
    public init(_ nodes: [ResolvedNode], style: MaskStyle = .alpha) {
        self.nodes = nodes
        self.style = style
    }
}

/// A shadow with the outlines that cast it and limit it.
public struct ResolvedShadow: Equatable, Sendable {
    /// The shadow. Its `shape` is empty and its `knockout` is `nil`, because ``outline`` and ``knockout`` replace them.
    public var shadow: Shadow
    /// The outline that casts the shadow. `nil`: the alpha of the group's picture.
    public var outline: ResolvedOutline?
    /// The outline within which an outer shadow is not drawn.
    public var knockout: ResolvedOutline?

    /// Creates a shadow.
    public init(_ shadow: Shadow, outline: ResolvedOutline? = nil, knockout: ResolvedOutline? = nil) {
        self.shadow = shadow
        self.outline = outline
        self.knockout = knockout
    }
}

/// A path with its fill rule, in the node's coordinates.
public struct ResolvedOutline: Equatable, Sendable {
    /// The path.
    public var path: Path
    /// The rule that decides which points are inside the path.
    public var fillRule: FillRule
    /// Whether the edges of a clip are smooth. Otherwise a pixel belongs to the clip if the path covers at least half
    /// of the pixel. Shadows and backdrops always have smooth edges.
    public var isAntialiased: Bool

    /// Creates an outline from a path.
    public init(path: Path, fillRule: FillRule = .nonZero, isAntialiased: Bool = true) {
        self.isAntialiased = isAntialiased
        self.path = path
        self.fillRule = fillRule
    }
}

/// A backdrop effect and the region in which it acts.
public struct ResolvedBackdrop: Equatable, Sendable {
    /// The effect. The effect's own `mask` is `nil`, because ``mask`` replaces it.
    public var effect: Backdrop
    /// The region in which the effect acts.
    public var outline: ResolvedOutline
    /// The strength of the effect at each place. `nil`: full strength.
    public var mask: ResolvedMask?

    /// Creates a backdrop effect for a region.
    public init(effect: Backdrop, outline: ResolvedOutline, mask: ResolvedMask? = nil) {
        self.effect = effect
        self.outline = outline
        self.mask = mask
    }
}

/// A path that is filled or stroked with one paint.
public struct ResolvedPath: Equatable, Sendable {
    /// Whether the path is filled or stroked.
    public enum Drawing: Equatable, Sendable {
        /// Fills the inside of the path.
        case fill(FillRule)
        /// Draws a line along the path.
        indirect case stroke(ResolvedStroke)

        /// Returns a stroke that is centred on the path.
        public static func stroke(_ style: StrokeStyle) -> Drawing { .stroke(ResolvedStroke(style)) }
    }

    /// The path, in the node's coordinates.
    public var path: Path
    /// Whether the path is filled or stroked.
    public var drawing: Drawing
    /// The paint of the fill or the stroke.
    public var paint: ResolvedPaint
    /// Whether edges are smooth. Otherwise a pixel is painted wholly if the path covers at least half of it.
    public var isAntialiased: Bool

    /// Creates a painted path.
    public init(
        path: Path, drawing: Drawing = .fill(.nonZero), paint: ResolvedPaint, isAntialiased: Bool = true
    ) {
        self.isAntialiased = isAntialiased
        self.path = path
        self.drawing = drawing
        self.paint = paint
    }
}

/// A line along a path.
public struct ResolvedStroke: Equatable, Sendable {
    /// Width, caps, joins and dashes of the line.
    public var style: StrokeStyle
    /// Whether the line is one device pixel wide. If so, the style's width is ignored.
    public var isHairline: Bool
    /// The side of the path on which the line lies.
    public var alignment: Stroke.Alignment
    /// The rule that decides which side of the path is inside.
    public var fillRule: FillRule

    /// Creates a stroke.
    public init(
        _ style: StrokeStyle, isHairline: Bool = false, alignment: Stroke.Alignment = .center,
        fillRule: FillRule = .nonZero
    ) {
        self.style = style
        self.isHairline = isHairline
        self.alignment = alignment
        self.fillRule = fillRule
    }
}

/// Glyphs of one face, in one paint.
public struct ResolvedGlyphs: Equatable, Sendable {
    /// The glyphs with their positions.
    public var run: GlyphRun
    /// The paint of all glyphs.
    public var paint: ResolvedPaint

    /// Creates painted glyphs.
    public init(run: GlyphRun, paint: ResolvedPaint) {
        self.run = run
        self.paint = paint
    }
}

/// A picture that is stretched to a rectangle.
public struct ResolvedImage: Equatable, Sendable {
    /// The name under which the picture was loaded.
    public var source: String
    /// The rectangle, in the node's coordinates.
    public var rect: Rect
    /// How colours between pixels are computed.
    public var sampling: Image.Sampling
    /// The widths of the picture's unstretched edges, in points (9-slice).
    public var capInsets: EdgeInsets
    /// How the parts between the left and right cap insets fill their width.
    public var horizontalTiling = Image.CapTiling.stretch
    /// How the parts between the top and bottom cap insets fill their height.
    public var verticalTiling = Image.CapTiling.stretch

    /// Creates a picture in a rectangle.
    public init(source: String, rect: Rect, sampling: Image.Sampling, capInsets: EdgeInsets = .zero) {
        self.source = source
        self.rect = rect
        self.sampling = sampling
        self.capInsets = capInsets
    }
}
