import NavGeometry

/// A step of a node's transform: `.transform(.translation(x: 4, y: 0), .rotation(degrees: 90))`.
public struct Transform: Equatable, Sendable {
    /// The step as a matrix.
    package let matrix: AffineTransform

    private init(_ matrix: AffineTransform) { self.matrix = matrix }

    /// Creates the product of steps. The last step acts first.
    init(_ steps: [Transform]) {
        matrix = steps.reduce(AffineTransform.identity) { $0.concatenated(afterApplying: $1.matrix) }
    }

    /// A translation in points.
    public static func translation(x: Double = 0, y: Double = 0) -> Transform {
        Transform(.translation(x: x, y: y))
    }

    /// A scaling by the same factor along both axes.
    public static func scale(_ factor: Double) -> Transform { scale(x: factor, y: factor) }

    /// A scaling by one factor for each axis.
    public static func scale(x: Double = 1, y: Double = 1) -> Transform { Transform(.scale(x: x, y: y)) }

    /// A clockwise rotation. It is exact at multiples of 90°.
    public static func rotation(degrees: Double) -> Transform {
        let quarters = (degrees / 90).rounded()
        let rest = AffineTransform.rotation(radians: (degrees - quarters * 90) * .pi / 180)
        let quarter =
            switch quarters.remainder(dividingBy: 4) {
            case 1: AffineTransform(a: 0, b: 1, c: -1, d: 0, e: 0, f: 0)
            case -1: AffineTransform(a: 0, b: -1, c: 1, d: 0, e: 0, f: 0)
            case 0: AffineTransform.identity
            default: AffineTransform(a: -1, b: 0, c: 0, d: -1, e: 0, f: 0)
            }
        return Transform(quarter.concatenated(afterApplying: rest))
    }

    /// A skew by one angle for each axis: `x' = x + tan(degreesX)·y`, `y' = y + tan(degreesY)·x`.
    public static func skew(degreesX: Double = 0, degreesY: Double = 0) -> Transform {
        Transform(AffineTransform(a: 1, b: tangent(degreesY), c: tangent(degreesX), d: 1, e: 0, f: 0))
    }

    /// A matrix as in SVG: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
    public static func matrix(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
    ) -> Transform {
        Transform(AffineTransform(a: a, b: b, c: c, d: d, e: e, f: f))
    }

    private static func tangent(_ degrees: Double) -> Double {
        let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
        return sine / cosine
    }
}
