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

    public init(canvas: Canvas, nodes: [Node], fonts: [FontReference] = []) {
        self.canvas = canvas
        self.nodes = nodes
        self.fonts = fonts
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

    public init(
        size: Size, scale: Double = 1, appearance: Appearance = .light, background: StraightColor,
        safeArea: EdgeInsets = .zero, barTop: Double = 0,
        colorSpace: OutputColorSpace = .srgb
    ) {
        self.size = size
        self.scale = scale
        self.appearance = appearance
        self.background = background
        self.safeArea = safeArea
        self.barTop = barTop
        self.colorSpace = colorSpace
    }
}
