import NavGeometry
import NavImaging

/// A scene: the document as its author wrote it, with all references, defaults and colour names resolved.
///
/// The decoder makes it from a file, an ``Appearance`` and values for parameters. Sizes are in points.
public struct Scene: Equatable, Sendable {
    /// The canvas with its size, scale and background.
    public var canvas: Canvas
    /// The nodes in drawing order, the bottom one first, in the canvas's coordinates.
    public var nodes: [Node]
    /// The scene's own fonts, in the order in which they serve as fallbacks. They precede the program's fonts.
    public var fonts: [FontReference]
    /// The events, in order of time.
    public var timeline: [TimelineEvent]
    /// The time of a still picture, in seconds.
    public var time: Double
    /// Limits that the scene sets for itself. They can only lower the caller's limits.
    public var limits: Limits?
    /// The text from which the scene was read, if any. Comparison ignores it.
    package var origin = SceneOrigin()

    /// Creates a scene.
    public init(
        canvas: Canvas, nodes: [Node], fonts: [FontReference] = [], timeline: [TimelineEvent] = [],
        time: Double = 0, limits: Limits? = nil
    ) {
        self.canvas = canvas
        self.nodes = nodes
        self.fonts = fonts
        self.timeline = timeline
        self.time = time
        self.limits = limits
    }
}

/// The light or dark variant of the system's colours.
public enum Appearance: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Dark content on light backgrounds.
    case light
    /// Light content on dark backgrounds.
    case dark
}

/// The contrast of the system's colours.
public enum Contrast: String, Equatable, Hashable, Sendable, CaseIterable {
    /// The system's default.
    case standard
    /// The setting for people who need more contrast.
    case high
}

/// The drawing area and the settings of the device.
public struct Canvas: Equatable, Sendable {
    /// The size in points. Both sides are above 0.
    public var size: Size
    /// The number of device pixels per point, above 0.
    public var scale: Double
    /// The light or dark variant of the system's colours and materials.
    public var appearance: Appearance
    /// The contrast of the system's colours.
    public var contrast: Contrast
    /// Whether opaque colours replace materials, as with the system setting "Reduce Transparency".
    public var reducesTransparency: Bool
    /// The colour behind everything. If its alpha is below 1, the picture is transparent.
    public var background: StraightColor
    /// The margins that the device reserves at its edges, in points.
    public var safeArea: EdgeInsets
    /// The distance of a navigation bar from the canvas's top edge, in points.
    public var barTop: Double
    /// The height of a navigation bar's content in points: 44, or 50 on tablets, or 32 on phones in landscape.
    public var barHeight: Double
    /// The colour space of the finished pixels. Colours outside it are clipped channel by channel.
    public var colorSpace: OutputColorSpace
    /// The size that the user chose for the system's text styles.
    public var sizeCategory: SizeCategory
    /// The layout direction of nodes that state no direction.
    public var direction: LayoutDirection
    /// The gamma of text coverage: coverage is raised to the power of 1 / `textGamma`.
    ///
    /// 1 keeps coverage linear, and larger values make letters heavier. The gamma applies to letters of at most
    /// 256 device pixels that are not rotated, skewed or mirrored. It does not apply to stroked, emboldened or slanted
    /// letters. Letters without the gamma are drawn as outlines.
    public var textGamma: Double
    /// How the canvas takes its size from its content, or nil for a canvas of fixed size. Along an axis that hugs the
    /// content, `size` is the size that layout offers to the content.
    public var hug: CanvasHug?
    /// Values for the rotation of the device, or nil if the device is not being turned.
    package var turning: Turning?

    /// Layout values that components use while a device is turned from one orientation to the other.
    package struct Turning: Equatable, Sendable {
        /// The distance of text from the sides, in points: a mix of the margins in both orientations.
        package var margin: Double
        /// The distance of a navigation bar from the top edge, in points. The distance may differ between the
        /// two orientations. This is the larger distance.
        package var barTop: Double

        package init(margin: Double, barTop: Double) {
            self.margin = margin
            self.barTop = barTop
        }
    }

    /// Creates a canvas. The defaults describe a light canvas of standard contrast without safe area.
    public init(
        size: Size, scale: Double = 1, appearance: Appearance = .light, background: StraightColor,
        safeArea: EdgeInsets = .zero, barTop: Double = 0, barHeight: Double = 44,
        colorSpace: OutputColorSpace = .srgb, sizeCategory: SizeCategory = .l,
        direction: LayoutDirection = .auto, textGamma: Double = 1, contrast: Contrast = .standard,
        reducesTransparency: Bool = false, hug: CanvasHug? = nil
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
        self.hug = hug
    }
}

/// The rule for a canvas that takes its width, height or both from its content.
public struct CanvasHug: Equatable, Sendable {
    /// Whether the width fits the content.
    public var width: Bool
    /// Whether the height fits the content.
    public var height: Bool
    /// The space around the content and its annotations, in points.
    public var padding: EdgeInsets

    /// Creates the rule for a canvas that hugs its content.
    public init(width: Bool = true, height: Bool = true, padding: EdgeInsets = .zero) {
        self.width = width
        self.height = height
        self.padding = padding
    }
}

extension Canvas {
    /// Returns the distance of text from the sides of a component, in points: 20 if `width` is at
    /// least 414 points, else 16.
    package static func margin(ofWidth width: Double) -> Double { width >= 414 ? 20 : 16 }

    /// Whether the canvas is compact, as on phones in landscape. Large titles stay small on it.
    public var isCompact: Bool { barHeight < 44 }

    /// Returns a system colour in the canvas's appearance and contrast.
    public func color(_ name: SystemColor) -> StraightColor { name.color(in: appearance, contrast: contrast) }

    /// Returns a material's effect in the canvas's appearance.
    public func backdrop(_ material: Material) -> Backdrop {
        reducesTransparency ? material.opaqueBackdrop(in: appearance) : material.backdrop(in: appearance)
    }
}
