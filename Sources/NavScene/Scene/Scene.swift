import NavGeometry
import NavImaging

/// A scene: the document as its author wrote it, with every reference, default and colour name already settled.
///
/// The decoder makes it from a file, an ``Appearance`` and values for the parameters. Sizes are points.
public struct Scene: Equatable, Sendable {
    public var canvas: Canvas
    /// Drawn in order, the first at the bottom; coordinates are those of the canvas.
    public var nodes: [Node]
    /// In the order in which they stand in for one another, before the program's own.
    public var fonts: [FontReference]
    /// What happens, in the order of time.
    public var timeline: [TimelineEvent]
    /// The moment that a still picture shows, in seconds.
    public var time: Double
    /// The text that the scene was read from, if any. Not compared.
    package var origin = SceneOrigin()

    public init(
        canvas: Canvas, nodes: [Node], fonts: [FontReference] = [], timeline: [TimelineEvent] = [],
        time: Double = 0
    ) {
        self.canvas = canvas
        self.nodes = nodes
        self.fonts = fonts
        self.timeline = timeline
        self.time = time
    }
}

/// Light or dark.
public enum Appearance: String, Equatable, Hashable, Sendable, CaseIterable {
    case light
    case dark
}

/// How far colours stand apart from each other.
public enum Contrast: String, Equatable, Hashable, Sendable, CaseIterable {
    case standard
    /// As for people who ask for more contrast.
    case high
}

/// What is drawn on.
public struct Canvas: Equatable, Sendable {
    /// Points, each side above 0.
    public var size: Size
    /// Device pixels for each point, above 0.
    public var scale: Double
    public var appearance: Appearance
    /// Which of the system's colours are shown.
    public var contrast: Contrast
    /// Whether materials are opaque colours, as for people who ask for less transparency.
    public var reducesTransparency: Bool
    /// Painted before everything else; transparent where its alpha is below 1.
    public var background: StraightColor
    /// The part of each edge that the device keeps for itself, in points.
    public var safeArea: EdgeInsets
    /// Where a navigation bar begins, in points from the top.
    public var barTop: Double
    /// Of a navigation bar's content, in points: 44, 50 on tablets, 32 on phones that lie on their side.
    public var barHeight: Double
    /// What the numbers of the finished pixels mean. Colours that it cannot show are clipped channel by channel.
    public var colorSpace: OutputColorSpace
    /// How large a person wants the system's styles of text.
    public var sizeCategory: SizeCategory
    /// Of the layout, where no node says otherwise.
    public var direction: LayoutDirection
    /// Coverage of letters is raised to the power of 1 / `textGamma`: 1 leaves it linear, more makes letters heavier. Concerns
    /// upright letters of at most 256 device pixels; others are drawn as outlines.
    public var textGamma: Double

    public init(
        size: Size, scale: Double = 1, appearance: Appearance = .light, background: StraightColor,
        safeArea: EdgeInsets = .zero, barTop: Double = 0, barHeight: Double = 44,
        colorSpace: OutputColorSpace = .srgb, sizeCategory: SizeCategory = .l,
        direction: LayoutDirection = .auto, textGamma: Double = 1, contrast: Contrast = .standard,
        reducesTransparency: Bool = false
    ) {
        self.size = size
        self.scale = scale
        self.appearance = appearance
        self.background = background
        self.safeArea = safeArea
        self.barTop = barTop
        self.barHeight = barHeight
        self.colorSpace = colorSpace
        self.sizeCategory = sizeCategory
        self.direction = direction
        self.textGamma = textGamma
        self.contrast = contrast
        self.reducesTransparency = reducesTransparency
    }
}

extension Canvas {
    /// Whether there is so little height that large titles stay small.
    public var isCompact: Bool { barHeight < 44 }

    /// A colour of the system as it is on this canvas.
    public func color(_ name: SystemColor) -> StraightColor { name.color(in: appearance, contrast: contrast) }

    /// A material as it is on this canvas.
    public func backdrop(_ material: Material) -> Backdrop {
        reducesTransparency ? material.opaqueBackdrop(in: appearance) : material.backdrop(in: appearance)
    }
}
