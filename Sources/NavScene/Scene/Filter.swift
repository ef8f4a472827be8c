/// One step of what is done to a node's finished picture, in gamma-encoded sRGB on straight colours (Filter Effects Module
/// Level 1, section 6; each step's result is clamped to 0…1).
///
/// Blurs and shadows reach as far as they reach; all other steps act within the bounds of the picture.
public enum Filter: Equatable, Sendable {
    /// Standard deviations of the Gaussian along both axes, in points, not negative.
    case blur(sigmaX: Double, sigmaY: Double)
    /// 0 is grey, 1 changes nothing, above 1 is more colourful.
    case saturate(Double)
    case hueRotate(degrees: Double)
    /// Factor for every colour channel.
    case brightness(Double)
    /// Factor for the distance from middle grey.
    case contrast(Double)
    /// 0…1: 1 is wholly grey.
    case grayscale(Double)
    /// 0…1: 1 is the negative.
    case invert(Double)
    /// 0…1: 1 is wholly brown.
    case sepia(Double)
    /// 0…1: factor for alpha.
    case opacity(Double)
    /// Four rows of five numbers: the shares of red, green, blue and alpha in a channel, and what is added to it.
    case colorMatrix([Double])
    /// The silhouette of the picture so far, beneath it.
    case dropShadow(Shadow)
    /// Named steps that take each other's results.
    case graph(FilterGraph)
}
