import NavGeometry
import NavImaging

/// Named steps from a node's picture to another, after the `filter` element of SVG (Filter Effects Module Level 1, section 8).
///
/// Every step takes pictures that were there before it and makes one; the last step's is the result. The whole is one step
/// of the node's list of filters.
public struct FilterGraph: Equatable, Sendable {
    /// In which numbers colours are computed. Coverage and alpha are the same in both.
    public enum ColorSpace: String, Equatable, Sendable, CaseIterable {
        /// Gamma-encoded, as everything else in a scene.
        case srgb
        /// Proportional to light, which is what SVG does when nothing is said.
        case linear
    }

    /// At least one; inputs name results of earlier steps only.
    public var steps: [Step]
    /// Outside, every picture is clear. A rectangle without area: nothing of the node is drawn.
    public var region: Rect
    /// What the region's numbers mean. The box is that of the node's outline.
    public var units: Gradient.Units
    /// What the steps' own regions, sigmas, offsets and radii mean.
    public var stepUnits: Gradient.Units
    /// For steps that do not say their own.
    public var colorSpace: ColorSpace

    /// A tenth more than the box on each side, as SVG has it.
    public static let defaultRegion = Rect(x: -0.1, y: -0.1, width: 1.2, height: 1.2)

    public init(
        _ steps: [Step], region: Rect = Self.defaultRegion, units: Gradient.Units = .box,
        stepUnits: Gradient.Units = .user, colorSpace: ColorSpace = .srgb
    ) {
        self.steps = steps
        self.region = region
        self.units = units
        self.stepUnits = stepUnits
        self.colorSpace = colorSpace
    }
}

extension FilterGraph {
    /// What a step works on.
    public enum Input: Equatable, Sendable {
        /// The result of the step before; the node's picture for the first.
        case previous
        /// The node's picture, within the region.
        case source
        /// Black where the node's picture is opaque, clear where it is clear.
        case sourceAlpha
        /// The nearest earlier result of this name.
        case result(String)
    }

    public struct Step: Equatable, Sendable {
        public var operation: Operation
        public var input: Input
        /// What lies below, for operations that join two pictures.
        public var input2: Input?
        /// The name under which later steps can take the result.
        public var result: String?
        /// Outside, the result is clear. Nil: the graph's region.
        public var region: Rect?
        /// Nil: the graph's.
        public var colorSpace: ColorSpace?
        /// What a blur finds beyond the region of its input.
        public var edge: Edge

        public init(
            _ operation: Operation, of input: Input = .previous, over input2: Input? = nil,
            result: String? = nil, region: Rect? = nil, colorSpace: ColorSpace? = nil, edge: Edge = .clear
        ) {
            self.operation = operation
            self.input = input
            self.input2 = input2
            self.result = result
            self.region = region
            self.colorSpace = colorSpace
            self.edge = edge
        }
    }

    public enum Edge: String, Equatable, Sendable, CaseIterable {
        case clear
        /// The nearest pixel.
        case duplicate
    }

    public enum Operation: Equatable, Sendable {
        /// A step of the plain list: a blur, a change of colour, a drop shadow.
        case filter(Filter)
        /// Alpha becomes the luminance, the colour black (`feColorMatrix`, `luminanceToAlpha`).
        case luminanceToAlpha
        /// Each channel by a function of its own.
        case transfer(ComponentTransfer)
        /// The whole region in one paint: a colour or a gradient.
        case flood(Paint)
        /// Points, or shares of the box.
        case offset(Vector)
        case composite(Composite)
        case blend(BlendMode)
        /// One over the other, the first at the bottom.
        case merge([Input])
        /// The least within a rectangle around each pixel, channel by channel: half its sides are the radii.
        case erode(x: Double, y: Double)
        /// The greatest.
        case dilate(x: Double, y: Double)
    }

    /// How two pictures are joined.
    public enum Composite: Equatable, Sendable {
        case over
        case `in`
        case out
        case atop
        case xor
        /// The sum.
        case lighter
        /// `k1·a·b + k2·a + k3·b + k4` of the premultiplied channels.
        case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
    }
}

/// What becomes of the four channels of a straight colour (`feComponentTransfer`).
public struct ComponentTransfer: Equatable, Sendable {
    public enum Function: Equatable, Sendable {
        case identity
        /// Straight lines between values that are spaced evenly over 0…1; at least one.
        case table([Double])
        /// Steps of equal width; at least one.
        case discrete([Double])
        case linear(slope: Double, intercept: Double)
        /// `amplitude · value^exponent + offset`; the exponent is not negative.
        case gamma(amplitude: Double, exponent: Double, offset: Double)
    }

    public var red: Function
    public var green: Function
    public var blue: Function
    public var alpha: Function

    public init(
        red: Function = .identity, green: Function = .identity, blue: Function = .identity,
        alpha: Function = .identity
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
