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

/// What is drawn on.
public struct Canvas: Equatable, Sendable {
    /// Points, each side above 0.
    public var size: Size
    /// Device pixels for each point, above 0.
    public var scale: Double
    public var appearance: Appearance
    /// Painted before everything else; transparent where its alpha is below 1.
    public var background: StraightColor
    /// The part of each edge that the device keeps for itself, in points.
    public var safeArea: EdgeInsets
    /// Where a 44-point navigation bar begins, in points from the top.
    public var barTop: Double
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
        safeArea: EdgeInsets = .zero, barTop: Double = 0,
        colorSpace: OutputColorSpace = .srgb, sizeCategory: SizeCategory = .l,
        direction: LayoutDirection = .auto, textGamma: Double = 1
    ) {
        self.size = size
        self.scale = scale
        self.appearance = appearance
        self.background = background
        self.safeArea = safeArea
        self.barTop = barTop
        self.colorSpace = colorSpace
        self.sizeCategory = sizeCategory
        self.direction = direction
        self.textGamma = textGamma
    }
}
