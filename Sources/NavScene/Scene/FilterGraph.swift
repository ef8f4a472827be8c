import NavGeometry
import NavImaging

/// A graph of filter steps, modelled on SVG's `filter` element (Filter Effects Module Level 1, section 7).
///
/// Each step makes a picture from the node's picture or from results of earlier steps. The last step's
/// result is the graph's result. The whole graph is one entry in the node's list of filters.
public struct FilterGraph: Equatable, Sendable {
    /// The encoding of colours during a step. Alpha is the same in both encodings.
    public enum ColorSpace: String, Equatable, Sendable, CaseIterable {
        /// Gamma-encoded, as everywhere else in a scene.
        case srgb
        /// Proportional to light, which is SVG's default.
        case linear
    }

    /// The steps, at least one. A step's inputs name results of earlier steps only.
    public var steps: [Step]
    /// The region of the graph. Outside the region, every picture is transparent. If the region has no area,
    /// nothing of the node is drawn.
    public var region: Rect
    /// The units of `region`. In box units, the box is the bounding box of the node's outline.
    public var units: Gradient.Units
    /// The units of the steps' regions, sigmas, offsets and radii.
    public var stepUnits: Gradient.Units
    /// The colour space of steps whose own `colorSpace` is nil.
    public var colorSpace: ColorSpace

    /// The node's box plus a tenth of its size on each side, as in SVG.
    public static let defaultRegion = Rect(x: -0.1, y: -0.1, width: 1.2, height: 1.2)

    /// Creates a graph from its steps.
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
    /// An input picture of a step.
    public enum Input: Equatable, Sendable {
        /// The result of the step before. For the first step, it is the node's picture.
        case previous
        /// The node's picture within the region.
        case source
        /// The node's picture with its alpha unchanged and all colours replaced by black.
        case sourceAlpha
        /// The result with this name. If several earlier steps use the name, the last one counts.
        case result(String)
    }

    /// An operation with its inputs and its region.
    public struct Step: Equatable, Sendable {
        /// The operation of the step.
        public var operation: Operation
        /// The first input. For an operation that joins two pictures, it is the upper picture.
        public var input: Input
        /// The lower picture, for operations that join two pictures.
        public var input2: Input?
        /// The name of the result for later steps.
        public var result: String?
        /// The region of the step. Outside it, the result is transparent. `nil`: the graph's region.
        public var region: Rect?
        /// The colour space of the step. `nil`: the graph's.
        public var colorSpace: ColorSpace?
        /// The pixels that a blur reads outside the region of its input.
        public var edge: Edge

        /// Creates a step.
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

    /// The pixels outside the region of a blur's input.
    public enum Edge: String, Equatable, Sendable, CaseIterable {
        /// Transparent pixels.
        case clear
        /// The nearest pixel of the region.
        case duplicate
    }

    /// The operations of steps.
    public enum Operation: Equatable, Sendable {
        /// A filter other than a graph, such as a blur, a colour change or a drop shadow.
        case filter(Filter)
        /// Sets alpha to the luminance and the colour to black (`feColorMatrix` with `luminanceToAlpha`).
        case luminanceToAlpha
        /// Maps each channel with a function of its own.
        case transfer(ComponentTransfer)
        /// Fills the whole region with one paint, such as a colour or a gradient.
        case flood(Paint)
        /// Moves the picture, by points or by fractions of the box.
        case offset(Vector)
        /// Joins two pictures with a compositing operator.
        case composite(Composite)
        /// Blends the first picture onto the second.
        case blend(BlendMode)
        /// Draws pictures over each other, the bottom one first.
        case merge([Input])
        /// Takes each channel's minimum in a rectangle around each pixel. `x` is half the rectangle's width, and `y`
        /// is half its height.
        case erode(x: Double, y: Double)
        /// Takes each channel's maximum in a rectangle around each pixel. `x` is half the rectangle's width, and `y`
        /// is half its height.
        case dilate(x: Double, y: Double)
    }

    /// An operator that joins two pictures.
    public enum Composite: Equatable, Sendable {
        /// The first picture over the second.
        case over
        /// The first picture where the second is opaque.
        case `in`
        /// The first picture where the second is transparent.
        case out
        /// The first picture on the second, within the second's alpha.
        case atop
        /// Each picture where the other is transparent.
        case xor
        /// The sum of both pictures.
        case lighter
        /// `k1·a·b + k2·a + k3·b + k4` of the first picture a and the second b, on premultiplied channels.
        case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
    }
}

/// Functions for the four channels of a straight colour (`feComponentTransfer`).
public struct ComponentTransfer: Equatable, Sendable {
    /// A function from a channel's value in 0…1 to a new value.
    public enum Function: Equatable, Sendable {
        /// Keeps the value.
        case identity
        /// Interpolates linearly between values at even distances over 0…1. There is at least one value.
        case table([Double])
        /// Divides 0…1 into steps of equal width, one for each value. There is at least one value.
        case discrete([Double])
        /// `slope · value + intercept`.
        case linear(slope: Double, intercept: Double)
        /// `amplitude · value^exponent + offset`; the exponent is not negative.
        case gamma(amplitude: Double, exponent: Double, offset: Double)
    }

    /// The function for red.
    public var red: Function
    /// The function for green.
    public var green: Function
    /// The function for blue.
    public var blue: Function
    /// The function for alpha.
    public var alpha: Function

    /// Creates a transfer from one function for each channel.
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
