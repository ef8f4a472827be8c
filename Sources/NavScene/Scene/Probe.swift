import NavGeometry
import NavImaging

/// An expectation about a part of the picture. A property that is nil or empty expects nothing.
public struct Probe: Equatable, Sendable {
    /// The part that is examined.
    public enum Target: Equatable, Sendable {
        /// The node, or the part of a component or symbol, that has this id.
        case part(String)
        /// A point on the canvas.
        case point(Point)
    }

    /// A range of numbers.
    public struct Bounds: Equatable, Sendable {
        /// The smallest allowed number, or nil for no lower bound.
        public var minimum: Double?
        /// The largest allowed number, or nil for no upper bound.
        public var maximum: Double?

        /// Creates bounds.
        public init(minimum: Double? = nil, maximum: Double? = nil) {
            self.minimum = minimum
            self.maximum = maximum
        }
    }

    /// The pictures in which the probe must hold.
    public struct Condition: Equatable, Sendable {
        /// The appearances. Empty: all appearances that the scene declares.
        public var appearances: [Appearance] = []
        /// The moments in seconds. Empty: the scene's own moment.
        public var times: [Double] = []
        /// The size category of texts. `nil`: the canvas's size category.
        public var sizeCategory: SizeCategory?
        /// The layout direction. `nil`: the canvas's direction.
        public var direction: LayoutDirection?
        /// Values of parameters, as JSON.
        public var parameters: [SnapshotSettings.Parameter] = []

        /// Creates a condition with the scene's own appearances, moment and settings.
        public init() {}
    }

    /// The examined part.
    public var target = Target.part("")
    /// The pictures in which the probe must hold.
    public var condition = Condition()
    /// Whether the part changes at least one pixel.
    public var isVisible: Bool?
    /// The left edge on the canvas, in points.
    public var x: Bounds?
    /// The top edge on the canvas, in points.
    public var y: Bounds?
    /// The width in points.
    public var width: Bounds?
    /// The height in points.
    public var height: Bounds?
    /// The colour of the pixel at the point, or at the centre of the part.
    public var color: StraightColor?
    /// The largest allowed difference of a channel of ``color``, in levels of 255.
    public var tolerance = 0.0
    /// The alpha of the pixel at the point, or at the centre of the part.
    public var alpha: Bounds?
    /// The allowed contrast ratios of the part. The probe measures the smallest ratio of the part's texts to the pixels
    /// behind the texts. If the part has no text, the probe measures the part's shapes.
    public var contrast: Bounds?
    /// Whether a text of the part is truncated.
    public var isTruncated: Bool?
    /// Ids of other parts that must not overlap this part.
    public var apart: [String] = []
    /// The least width and height of the part as a target for touches, in points.
    public var touchTarget: Double?
    /// The byte range in the scene file. Comparison ignores it.
    @Uncompared public var source: Range<Int>?

    /// Creates a probe that expects nothing.
    public init() {}
}
