import NavGeometry
import NavImaging

/// A linear or radial gradient, evaluated at every pixel's centre.
///
/// Colours are mixed in sRGB between the two stops around the offset, channel by channel with alpha apart, and premultiplied
/// afterwards: the rule of CSS and SVG for `sRGB` interpolation of straight colours.
public struct GradientPaint: Shader {
    public enum Spread: Sendable {
        case pad
        case `repeat`
        case reflect
    }

    public enum Geometry: Sendable {
        /// Offset 0 at `start`, 1 at `end`.
        case linear(start: Point, end: Point)
        /// Offset 0 at `center`, 1 at `radius` from it.
        case radial(center: Point, radius: Double)
    }

    private enum Offset {
        /// The offset is `x·dx + y·dy + constant` in device pixels.
        case linear(dx: Double, dy: Double, constant: Double)
        /// The offset is the distance from the origin after this map from device pixels.
        case radial(AffineTransform)
    }

    private let offset: Offset
    private let spread: Spread
    private let stops: [(offset: Double, color: StraightColor)]

    /// - Parameters:
    ///   - geometry: in the gradient's own coordinates.
    ///   - stops: ascending offsets 0…1; at least one.
    ///   - transform: from the gradient's coordinates to device pixels.

    /// - Returns: nil where the gradient has no extent (start equals end, no radius, a transform without inverse): its last
    ///   stop's colour then stands for it everywhere, as in SVG.
    public init?(
        _ geometry: Geometry, stops: [(offset: Double, color: StraightColor)], spread: Spread,
        transform: AffineTransform
    ) {
        guard !stops.isEmpty, let inverse = transform.inverse else { return nil }
        switch geometry {
        case .linear(let start, let end):
            let axis = end - start
            let lengthSquared = axis.dot(axis)
            guard lengthSquared > 0 else { return nil }
            let dx = (inverse.a * axis.dx + inverse.b * axis.dy) / lengthSquared
            let dy = (inverse.c * axis.dx + inverse.d * axis.dy) / lengthSquared
            let atOrigin = (Point(x: inverse.e, y: inverse.f) - start).dot(axis) / lengthSquared
            offset = .linear(dx: dx, dy: dy, constant: atOrigin)
        case .radial(let center, let radius):
            guard radius > 0 else { return nil }
            let toUnit = AffineTransform.scale(x: 1 / radius, y: 1 / radius)
                .concatenated(afterApplying: .translation(x: -center.x, y: -center.y))
            offset = .radial(toUnit.concatenated(afterApplying: inverse))
        }
        self.spread = spread
        self.stops = stops
    }

    func shade(_ row: inout MutableSpan<PremultipliedPixel>, x: Int, y: Int) {
        let centerY = Double(y) + 0.5
        for index in row.indices {
            let centerX = Double(x + index) + 0.5
            row[index] = PremultipliedPixel(color(at: offset(atX: centerX, y: centerY)))
        }
    }

    private func offset(atX x: Double, y: Double) -> Double {
        switch offset {
        case .linear(let dx, let dy, let constant):
            return x * dx + y * dy + constant
        case .radial(let toUnit):
            let place = toUnit.apply(to: Point(x: x, y: y))
            return (place.x * place.x + place.y * place.y).squareRoot()
        }
    }

    private func color(at raw: Double) -> StraightColor {
        let offset = spreadOffset(raw)
        guard let after = stops.firstIndex(where: { $0.offset > offset }) else {
            return stops[stops.count - 1].color
        }
        guard after > 0 else { return stops[0].color }
        let (low, high) = (stops[after - 1], stops[after])
        let fraction = (offset - low.offset) / (high.offset - low.offset)
        return low.color.interpolated(to: high.color, at: Float(fraction))
    }

    private func spreadOffset(_ offset: Double) -> Double {
        switch spread {
        case .pad: return offset
        case .repeat: return offset - offset.rounded(.down)
        case .reflect:
            let folded = offset - 2 * (offset / 2).rounded(.down)
            return folded > 1 ? 2 - folded : folded
        }
    }
}
