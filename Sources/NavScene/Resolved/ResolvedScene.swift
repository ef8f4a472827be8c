import NavGeometry
import NavImaging

/// A scene in which nothing is left to decide: groups, paths, glyph runs and images, every number explicit.
public struct ResolvedScene: Equatable, Sendable {
    public var canvas: Canvas
    /// Drawn in order, the first at the bottom.
    public var nodes: [ResolvedNode]

    public init(canvas: Canvas, nodes: [ResolvedNode]) {
        self.canvas = canvas
        self.nodes = nodes
    }
}

/// One thing to draw.
public struct ResolvedNode: Equatable, Sendable {
    public var id: String?
    /// From the node's coordinates to the parent's.
    public var transform: AffineTransform
    public var content: Content
    /// Where the scene file says it, in bytes.
    public var source: Range<Int>?

    public enum Content: Equatable, Sendable {
        indirect case group(ResolvedGroup)
        case path(ResolvedPath)
        case glyphs(ResolvedGlyphs)
        case image(ResolvedImage)
    }

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

/// Nodes that share opacity, clip, mask, shadows, filters, backdrop or a way of compositing.
///
/// Order: the backdrop is changed within its outline; the children are drawn, with shadows beneath and on them; filters act on
/// that; clip, mask and opacity act on both; the result meets what is below.
public struct ResolvedGroup: Equatable, Sendable {
    public var children: [ResolvedNode]
    public var opacity: Double
    public var compositing: Compositing
    public var isIsolated: Bool
    public var clip: ResolvedOutline?
    public var mask: ResolvedMask?
    public var shadows: [ResolvedShadow]
    /// Their shadows have no shape of their own.
    public var filters: [Filter]
    public var backdrop: ResolvedBackdrop?

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

/// Nodes whose picture multiplies another.
public struct ResolvedMask: Equatable, Sendable {
    public var nodes: [ResolvedNode]
    public var style: MaskStyle

    public init(_ nodes: [ResolvedNode], style: MaskStyle = .alpha) {
        self.nodes = nodes
        self.style = style
    }
}

/// A shadow and what casts it.
public struct ResolvedShadow: Equatable, Sendable {
    /// Without a shape; that is `outline`.
    public var shadow: Shadow
    /// Nil: the silhouette of the picture.
    public var outline: ResolvedOutline?

    public init(_ shadow: Shadow, outline: ResolvedOutline? = nil) {
        self.shadow = shadow
        self.outline = outline
    }
}

/// A path and what counts as its inside, in the node's coordinates.
public struct ResolvedOutline: Equatable, Sendable {
    public var path: Path
    public var fillRule: FillRule

    public init(path: Path, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillRule = fillRule
    }
}

/// A backdrop effect and where it acts.
public struct ResolvedBackdrop: Equatable, Sendable {
    /// Without a mask; that is beside it.
    public var effect: Backdrop
    public var outline: ResolvedOutline
    public var mask: ResolvedMask?

    public init(effect: Backdrop, outline: ResolvedOutline, mask: ResolvedMask? = nil) {
        self.effect = effect
        self.outline = outline
        self.mask = mask
    }
}

/// A filled outline or a drawn line, in one paint.
public struct ResolvedPath: Equatable, Sendable {
    public enum Drawing: Equatable, Sendable {
        case fill(FillRule)
        indirect case stroke(ResolvedStroke)

        /// A line that is centred on the path.
        public static func stroke(_ style: StrokeStyle) -> Drawing { .stroke(ResolvedStroke(style)) }
    }

    public var path: Path
    public var drawing: Drawing
    public var paint: ResolvedPaint

    public init(path: Path, drawing: Drawing = .fill(.nonZero), paint: ResolvedPaint) {
        self.path = path
        self.drawing = drawing
        self.paint = paint
    }
}

/// A line along a path.
public struct ResolvedStroke: Equatable, Sendable {
    public var style: StrokeStyle
    /// Whether the line is one device pixel wide; the style's width does not count then.
    public var isHairline: Bool
    /// On which side of the path, by `fillRule`, the line lies.
    public var alignment: Stroke.Alignment
    public var fillRule: FillRule

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

/// Glyphs of one face in one paint.
public struct ResolvedGlyphs: Equatable, Sendable {
    public var run: GlyphRun
    public var paint: ResolvedPaint

    public init(run: GlyphRun, paint: ResolvedPaint) {
        self.run = run
        self.paint = paint
    }
}

/// A picture stretched over a rectangle.
public struct ResolvedImage: Equatable, Sendable {
    /// The name by which the picture was loaded.
    public var source: String
    /// In the node's coordinates.
    public var rect: Rect
    public var sampling: Image.Sampling
    /// The parts at the picture's edges that keep their size in points.
    public var capInsets: EdgeInsets

    public init(source: String, rect: Rect, sampling: Image.Sampling, capInsets: EdgeInsets = .zero) {
        self.source = source
        self.rect = rect
        self.sampling = sampling
        self.capInsets = capInsets
    }
}
