import NavGeometry
import NavImaging

/// The colour source of a fill or a stroke.
public enum Paint: Equatable, Sendable {
    /// One colour everywhere.
    case solid(StraightColor)
    // Most paints are colours, and a colour needs a tenth of a gradient's memory. So the other cases are boxed
    // (`indirect`), and do not enlarge the enum.
    /// Colours along a line or around a centre.
    indirect case gradient(Gradient)
    /// A repeated tile of nodes.
    indirect case pattern(Pattern)
    /// A picture from a file.
    indirect case picture(PicturePaint)
    /// A fill's paint, and the mode that blends the paint with the pixels below. The paint itself is not `blended`.
    indirect case blended(Paint, BlendMode)

    /// The paint without its blend mode, and the blend mode.
    public var unblended: (paint: Paint, blend: BlendMode) {
        if case .blended(let paint, let blend) = self { (paint, blend) } else { (self, .normal) }
    }
}

/// A gradient: colours along a line or around a centre.
///
/// A gradient has no extent if its start equals its end, if its radius or sweep is not above 0, or if its transform has
/// no inverse. In box units, a gradient also has no extent if the shape's bounding box has no area. A gradient without
/// extent has the colour of its last stop everywhere.
public struct Gradient: Equatable, Sendable {
    /// The curves along which the colour is constant: lines, circles, or rays around a centre.
    public enum Geometry: Equatable, Sendable {
        /// Offset 0 at `start`, 1 at `end`. The colour is constant along each perpendicular to the line between them.
        case linear(start: Point, end: Point)
        /// Offset 0 on the circle of `focalRadius` around `focus`, 1 on the circle of `radius` around `center`.
        /// Each other offset has a circle too, whose radius and centre depend linearly on the offset. This also holds
        /// beyond both circles.
        case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
        /// Offset 0 at `startDegrees` clockwise from the top, 1 after `sweepDegrees` more, as in CSS. If the sweep is
        /// less than a full turn, the spread fills the rest.
        ///
        /// Angles are measured in the shape's coordinates, even if the centre is in box units.
        case conic(center: Point, startDegrees: Double, sweepDegrees: Double = 360)

        /// Returns a radial gradient with offset 0 at `center` and 1 at the distance `radius`.
        public static func radial(center: Point, radius: Double) -> Geometry {
            .radial(center: center, radius: radius, focus: center, focalRadius: 0)
        }
    }

    /// The units of the geometry's coordinates.
    public enum Units: String, Equatable, Sendable, CaseIterable {
        /// Fractions of the shape's bounding box: the unit square is the box.
        case box
        /// The shape's own coordinates.
        case user
    }

    /// The colours beyond offsets 0 and 1.
    public enum Spread: String, Equatable, Sendable, CaseIterable {
        /// The colour of the nearest end.
        case pad
        /// The gradient again, from its start.
        case `repeat`
        /// The gradient again, reversed every second time.
        case reflect
    }

    /// A colour at an offset.
    public struct Stop: Equatable, Sendable {
        /// The offset, 0…1. It is not below the offset of the stop before.
        public var offset: Double
        /// The colour at this offset.
        public var color: StraightColor

        /// Creates a stop.
        public init(offset: Double, color: StraightColor) {
            self.offset = offset
            self.color = color
        }
    }

    /// The curves along which the colour is constant: lines, circles, or rays around a centre.
    public var geometry: Geometry
    /// The units of `geometry`.
    public var units: Units
    /// The colours beyond offsets 0 and 1.
    public var spread: Spread
    /// The transform from the gradient's coordinates to the coordinates that `units` names.
    public var transform: AffineTransform
    /// The colour space of the interpolation, and the treatment of alpha.
    public var interpolation: ColorInterpolation
    /// Whether the gradient is dithered with a fixed pattern. Dithering avoids visible bands.
    public var isDithered: Bool
    /// The stops with ascending offsets. There is at least one.
    public var stops: [Stop]

    /// Creates a gradient.
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
    /// The side of the outline on which the line lies.
    public enum Alignment: String, Equatable, Sendable, CaseIterable {
        /// Inside the outline.
        case inside
        /// Centred on the outline.
        case center
        /// Outside the outline.
        case outside
    }

    /// The paint of the line.
    public var paint: Paint
    /// Width, caps, joins and dashes of the line.
    public var style: StrokeStyle
    /// The side of the outline on which the line lies. A line inside or outside has its full width on that side.
    public var alignment: Alignment
    /// Whether the line is one device pixel wide at any scale. If so, the style's width is ignored.
    public var isHairline: Bool

    /// Creates a stroke.
    public init(
        paint: Paint, style: StrokeStyle, alignment: Alignment = .center, isHairline: Bool = false
    ) {
        self.paint = paint
        self.style = style
        self.alignment = alignment
        self.isHairline = isHairline
    }
}

/// A shadow: the blurred alpha of a node's picture.
///
/// An outer shadow lies beneath the picture. An inner shadow lies on the picture, as if the picture were a hole.
/// The alpha of an inner shadow never exceeds the alpha of the picture.
public struct Shadow: Equatable, Sendable {
    /// The colour of the shadow.
    public var color: StraightColor
    /// Standard deviation of the Gaussian blur, in points, not negative.
    public var sigma: Double
    /// The displacement of the shadow, in points.
    public var offset: Vector
    /// The growth of the silhouette before the blur, in points. Negative values shrink the silhouette. For an
    /// inner shadow, positive values shrink the hole.
    ///
    /// If the caster is a single opaque box or ellipse, or a box or ellipse in `shape`, its outline and corner radii
    /// grow by `spread`. Radii below `spread` grow by less, and sharp corners stay sharp. Any other silhouette is
    /// dilated by a disc. A scene whose dilation exceeds 4096 device pixels is refused.
    public var spread: Double
    /// Whether the shadow lies inside the picture.
    public var isInner: Bool
    /// A box, ellipse or path that casts the shadow, in the node's coordinates. Empty: the picture casts it.
    public var shape: [Node]
    /// The shape within which an outer shadow is not drawn. If nil, the shadow shows through translucent fills.
    public var knockout: Knockout?

    /// The shape within which a shadow is not drawn.
    public enum Knockout: Equatable, Sendable {
        /// The node's own outline. Nodes other than boxes, ellipses and paths use their frame.
        case ownShape
        /// A box, ellipse or path in the node's coordinates.
        indirect case shape(Node)
    }

    /// Creates a shadow.
    public init(
        color: StraightColor, sigma: Double, offset: Vector = .zero, spread: Double = 0,
        isInner: Bool = false,
        shape: [Node] = [], knockout: Knockout? = nil
    ) {
        self.knockout = knockout
        self.color = color
        self.sigma = sigma
        self.offset = offset
        self.spread = spread
        self.isInner = isInner
        self.shape = shape
    }
}

/// An effect on the pixels below a node, within the node's outline. Colour changes come first, then the blur, then
/// the filters, then the tint.
public struct Backdrop: Equatable, Sendable {
    /// A material's luminance curve: a one-dimensional cubic Bézier over luma. The curve's value at a pixel's luma is
    /// a grey, which is mixed into the pixel's colour.
    public struct LuminanceCurve: Equatable, Sendable {
        /// The share of the curve in the result, 0…1.
        public var amount: Double
        /// The ordinates of the four control points. The control points lie at luma 0, 1/3, 2/3 and 1, so the luma is
        /// the curve's parameter.
        public var ordinates: [Double]

        /// Creates a curve from four ordinates.
        public init(amount: Double, ordinates: [Double]) {
            self.amount = amount
            self.ordinates = ordinates
        }
    }

    /// The pixels that the blur reads outside the node's outline.
    public enum Edge: String, Equatable, Sendable, CaseIterable {
        /// The nearest pixel inside the outline's bounds.
        case clamp
        /// The actual pixels outside the outline.
        case extend
        /// The pixels inside the outline's bounds, mirrored at their edges.
        case mirror
    }

    /// A curve over luma, applied before the blur.
    public var luminanceCurve: LuminanceCurve?
    /// The factor for saturation. 1 changes nothing, 0 is grey.
    public var saturation: Double
    /// A value that is added to each channel, −1…1.
    public var brightness: Double
    /// Standard deviation of the Gaussian blur, in points, not negative.
    public var sigma: Double
    /// A colour that is drawn over the blurred picture.
    public var tint: StraightColor?
    /// The pixels that the blur reads outside the node's outline.
    public var edge: Edge
    /// The strength of the effect at each place. It scales the sigma, the colour changes and the tint. `nil`: full
    /// strength everywhere.
    public var mask: Mask?
    /// Filters that act on the pixels below in this order, after the colour changes and the blur, and before the tint.
    /// Drop shadows and graphs are not allowed. With a mask, no filters are allowed.
    public var filters: [Filter] = []

    /// Creates a backdrop effect.
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
