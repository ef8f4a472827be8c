import NavGeometry
import NavImaging
import NavRasterization
import NavScene

extension RasterPaint {
    /// Creates a paint in device space from a scene's colour or gradient.
    ///
    /// - Parameters:
    ///   - paint: A colour or a gradient.
    ///   - transform: Maps the shape's coordinates to device pixels.
    ///   - output: The colour space of the pixels.
    /// - Returns: nil for a transparent colour, a gradient without stops, a pattern or a picture.
    init?(_ paint: ResolvedPaint, transform: AffineTransform, output: OutputColorSpace) {
        switch paint {
        case .solid(let color):
            guard color.alpha > 0 else { return nil }
            self = .solid(PremultipliedPixel(color.converted(to: output)))
        case .gradient(let gradient):
            guard let last = gradient.stops.last else { return nil }
            let whole = GradientPaint(
                GradientPaint.Geometry(gradient.geometry),
                stops: gradient.stops.map { ($0.offset, $0.color) },
                spread: GradientPaint.Spread(gradient.spread),
                transform: transform.concatenated(afterApplying: gradient.transform),
                interpolation: gradient.interpolation, isDithered: gradient.isDithered, output: output)
            self =
                whole.map(RasterPaint.gradient)
                ?? .solid(PremultipliedPixel(last.color.converted(to: output)))
        case .pattern, .picture: return nil
        }
    }
}

extension GradientPaint.Geometry {
    fileprivate init(_ geometry: Gradient.Geometry) {
        switch geometry {
        case .linear(let start, let end): self = .linear(start: start, end: end)
        case .radial(let center, let radius, let focus, let focalRadius):
            self = .radial(center: center, radius: radius, focus: focus, focalRadius: focalRadius)
        case .conic(let center, let startDegrees, let sweepDegrees):
            self = .conic(center: center, startDegrees: startDegrees, sweepDegrees: sweepDegrees)
        }
    }
}

extension GradientPaint.Spread {
    fileprivate init(_ spread: Gradient.Spread) {
        switch spread {
        case .pad: self = .pad
        case .repeat: self = .repeat
        case .reflect: self = .reflect
        }
    }
}

extension ColorAdjustment {
    init(_ effect: Backdrop) {
        let curve = effect.luminanceCurve
        let ordinates = (curve?.ordinates ?? []).map { Float($0) } + [0, 0, 0, 0]
        self.init(
            curveAmount: Float(curve?.amount ?? 0),
            curve: (ordinates[0], ordinates[1], ordinates[2], ordinates[3]),
            saturation: Float(effect.saturation), brightness: Float(effect.brightness))
    }
}

extension AffineTransform {
    /// The largest scale of the transform. If both coordinates of a vector are within ±1, both coordinates of the
    /// transformed vector are within ± this factor.
    var largestScale: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }
}
