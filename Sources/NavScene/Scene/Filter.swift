/// A step that changes a node's finished picture.
///
/// Filters compute with gamma-encoded colours in the canvas's colour space. Only steps of a graph can choose linear
/// light. Colour changes act on straight (not premultiplied) colours. Each step's result is clamped to 0…1 (Filter
/// Effects Module Level 1, section 6). Blurs, shadows and graphs can extend beyond the picture's bounds. All other
/// steps stay within them.
public enum Filter: Equatable, Sendable {
    /// A Gaussian blur. Its standard deviations along both axes are in points and not negative.
    case blur(sigmaX: Double, sigmaY: Double)
    /// Changes the saturation: 0 is grey, 1 changes nothing, more than 1 is more colourful.
    case saturate(Double)
    /// Turns the hue of every colour by an angle.
    case hueRotate(degrees: Double)
    /// Multiplies every colour channel by a factor.
    case brightness(Double)
    /// Multiplies every colour channel's distance from middle grey by a factor.
    case contrast(Double)
    /// Removes colour: 0 changes nothing, 1 is fully grey.
    case grayscale(Double)
    /// Inverts colours: 0 changes nothing, 1 is the negative.
    case invert(Double)
    /// Tints towards sepia: 0 changes nothing, 1 is fully brown.
    case sepia(Double)
    /// Multiplies alpha by a factor, 0…1.
    case opacity(Double)
    /// Multiplies the channels by a matrix of four rows, one for each channel of the result. The five numbers
    /// of a row are the weights of red, green, blue and alpha, and a constant.
    case colorMatrix([Double])
    /// Draws a shadow of the picture beneath the picture.
    case dropShadow(Shadow)
    /// Runs a graph of named steps. The inputs of a step are the picture and results of earlier steps.
    case graph(FilterGraph)
}
