import NavGeometry
import NavImaging

/// What gives colour at a point.
public enum Paint: Equatable, Sendable {
    case solid(StraightColor)
    // Held apart: most paints are a colour, which is a tenth as large.
    indirect case gradient(Gradient)
    indirect case pattern(Pattern)
    indirect case picture(PicturePaint)
}

/// Colours along a line or around a centre.
///
/// A gradient without extent (start equals end, a transform or a box without area) is its last stop's colour.
public struct Gradient: Equatable, Sendable {
    public enum Geometry: Equatable, Sendable {
        /// Offset 0 at `start`, 1 at `end`, constant across.
        case linear(start: Point, end: Point)
        /// Offset 0 on the circle of `focalRadius` around `focus`, 1 on that of `radius` around `center`; in between and beyond, on
        /// the circles that grow and move evenly from one to the other.
        case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
        /// Offset 0 at `startDegrees` clockwise from the top, 1 after a whole turn, as in CSS. Angles are those of the shape's
        /// own coordinates, also when the centre is a share of its box.
        case conic(center: Point, startDegrees: Double)

        /// Offset 0 at `center`, 1 at `radius` from it.
        public static func radial(center: Point, radius: Double) -> Geometry {
            .radial(center: center, radius: radius, focus: center, focalRadius: 0)
        }
    }

    /// What the geometry's coordinates mean.
    public enum Units: String, Equatable, Sendable, CaseIterable {
        /// The unit square is the shape's bounding box.
        case box
        /// The shape's own coordinates.
        case user
    }

    /// What lies beyond offsets 0 and 1.
    public enum Spread: String, Equatable, Sendable, CaseIterable {
        case pad
        case `repeat`
        case reflect
    }

    public struct Stop: Equatable, Sendable {
        /// 0…1, not below the stop before.
        public var offset: Double
        public var color: StraightColor

        public init(offset: Double, color: StraightColor) {
            self.offset = offset
            self.color = color
        }
    }

    public var geometry: Geometry
    public var units: Units
    public var spread: Spread
    /// From the gradient's coordinates to those that `units` names.
    public var transform: AffineTransform
    public var interpolation: ColorInterpolation
    /// Whether levels between two bytes become fixed patterns of both, so that no bands show.
    public var isDithered: Bool
    /// At least one; offsets ascend.
    public var stops: [Stop]

    public init(
        _ geometry: Geometry, stops: [Stop], units: Units = .box, spread: Spread = .pad,
        transform: AffineTransform = .identity, interpolation: ColorInterpolation = ColorInterpolation(),
        isDithered: Bool = false
    ) {
        self.geometry = geometry
        self.stops = stops
        self.units = units
        self.spread = spread
        self.transform = transform
        self.interpolation = interpolation
        self.isDithered = isDithered
    }
}

/// A line drawn along a shape's outline.
public struct Stroke: Equatable, Sendable {
    public enum Alignment: String, Equatable, Sendable, CaseIterable {
        case inside
        case center
        case outside
    }

    public var paint: Paint
    public var style: StrokeStyle
    /// A line on one side of the outline is as wide as one that is centred; it ends at the outline.
    public var alignment: Alignment
    /// Whether the line is one device pixel wide at any scale; the style's width does not count then.
    public var isHairline: Bool

    public init(
        paint: Paint, style: StrokeStyle, alignment: Alignment = .center, isHairline: Bool = false
    ) {
        self.paint = paint
        self.style = style
        self.alignment = alignment
        self.isHairline = isHairline
    }
}

/// The blurred silhouette of a node's picture: beneath it, or within it as if the picture were a hole.
///
/// The silhouette is the picture's alpha. An inner shadow lies on the picture and is no more opaque than it.
public struct Shadow: Equatable, Sendable {
    public var color: StraightColor
    /// Standard deviation of the Gaussian, in points, not negative.
    public var sigma: Double
    public var offset: Vector
    /// Points by which the silhouette grows before it is blurred, or shrinks where negative. An inner shadow's hole shrinks.
    ///
    /// An opaque box or ellipse with nothing else in it keeps its form: its outline is moved, its radii with it, sharp corners
    /// stay sharp. Anything else grows by a disc, by at most 128 device pixels.
    public var spread: Double
    public var isInner: Bool
    /// A box, ellipse or path in the node's coordinates that casts the shadow in place of the picture.
    public var shape: [Node]

    public init(
        color: StraightColor, sigma: Double, offset: Vector = .zero, spread: Double = 0,
        isInner: Bool = false,
        shape: [Node] = []
    ) {
        self.color = color
        self.sigma = sigma
        self.offset = offset
        self.spread = spread
        self.isInner = isInner
        self.shape = shape
    }
}

/// What a node does to that which lies beneath it, within its own outline: colour changes first, then the blur, then the tint.
public struct Backdrop: Equatable, Sendable {
    /// A one-dimensional cubic Bézier over luma, mixed into the colour (the luminance curve of a material).
    public struct LuminanceCurve: Equatable, Sendable {
        /// 0…1.
        public var amount: Double
        /// Four ordinates at t = 0, 1/3, 2/3, 1.
        public var ordinates: [Double]

        public init(amount: Double, ordinates: [Double]) {
            self.amount = amount
            self.ordinates = ordinates
        }
    }

    /// Which pixels the blur reads beyond the node's outline.
    public enum Edge: String, Equatable, Sendable, CaseIterable {
        /// The nearest pixel within the outline's bounds.
        case clamp
        /// The pixels that are there.
        case extend
    }

    public var luminanceCurve: LuminanceCurve?
    /// 1 changes nothing, 0 is grey.
    public var saturation: Double
    /// Added to each channel, −1…1.
    public var brightness: Double
    /// Standard deviation of the Gaussian in points, not negative.
    public var sigma: Double
    /// Laid over the blurred picture.
    public var tint: StraightColor?
    public var edge: Edge
    /// How strong the effect is at each place: the share of the sigma, of the colour changes and of the tint. Nil: all of it
    /// everywhere.
    public var mask: Mask?

    public init(
        luminanceCurve: LuminanceCurve? = nil, saturation: Double = 1, brightness: Double = 0,
        sigma: Double, tint: StraightColor? = nil, edge: Edge = .clamp, mask: Mask? = nil
    ) {
        self.luminanceCurve = luminanceCurve
        self.saturation = saturation
        self.brightness = brightness
        self.sigma = sigma
        self.tint = tint
        self.edge = edge
        self.mask = mask
    }
}
