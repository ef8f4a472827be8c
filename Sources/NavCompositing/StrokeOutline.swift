import NavGeometry
import NavImaging
import NavRasterization
import NavScene

extension FilledOutline {
    /// Makes the outline of a stroke along a path, in device pixels.
    ///
    /// A stroke on one side of the path is drawn centred and twice as wide, and limited to the path's inside or
    /// outside. So it is right for any path under either fill rule, even a path that overlaps itself.
    /// - Parameters:
    ///   - window: The pixels that matter; nil for all.
    ///   - arena: The memory for the outline.
    init(
        _ stroke: ResolvedStroke, along path: Path, transform: AffineTransform, window: PixelRect?,
        kernels: KernelSet, arena: inout OutlineArena
    ) {
        var style = stroke.style
        style.width = 2 * stroke.reach
        let surroundings = window.flatMap { stroke.surroundings(of: $0, transform: transform) }
        let way = path.reduced(
            to: stroke.isMeasured ? nil : surroundings,
            tolerance: Self.strokeTolerance / max(transform.largestScale, 1e-6) / 2)
        let line: FilledOutline
        if let scale = stroke.isMeasured ? nil : stroke.isHairline ? 1 : transform.uniformScale {
            // The pen is round in device pixels, so the path can be drawn along there.
            style.width *= scale
            let way = way.transformed(by: transform)
            if style.width > 0, let outline = way.smoothOutline(width: style.width) {
                line = FilledOutline(
                    outline, fillRule: .nonZero, window: window, kernels: kernels, arena: &arena)
            } else {
                line = FilledOutline(
                    way.strokeContours(with: style, tolerance: Self.strokeTolerance, keepsArea: true),
                    fillRule: .nonZero, kernels: kernels)
            }
        } else if stroke.isHairline {
            line = FilledOutline(
                way.strokeContours(
                    with: style, after: transform, tolerance: Self.strokeTolerance, window: surroundings),
                fillRule: .nonZero, kernels: kernels)
        } else {
            let tolerance = Self.strokeTolerance / max(transform.largestScale, 1e-6)
            line = FilledOutline(
                way.strokeContours(with: style, tolerance: tolerance, window: surroundings),
                transform: transform, fillRule: .nonZero, kernels: kernels)
        }
        let side: OutlineSide.Side
        switch stroke.alignment {
        case .center:
            self = line
            return
        case .inside: side = .inside
        case .outside: side = .outside
        }
        let boundary = FilledOutline(
            path.transformed(by: transform), fillRule: stroke.fillRule, window: window, kernels: kernels)
        self = line.keeping(side, of: boundary)
    }
}

extension AffineTransform {
    /// By how much every vector becomes longer; nil where that depends on its direction.
    fileprivate var uniformScale: Double? {
        let isTurn = a == d && b == -c
        let isMirroring = a == -d && b == c
        return isTurn || isMirroring ? (a * a + b * b).squareRoot() : nil
    }
}

extension ResolvedStroke {
    /// How far the pen reaches to each side of the path, in its units; in device pixels for a hairline.
    var reach: Double {
        let width = isHairline ? 1 : style.width
        return alignment == .center ? width / 2 : width
    }

    /// How far anything of the line can be from the path: a square cap reaches √2 half widths, a miter its limit of
    /// them; a line on one side is drawn twice as wide.
    var farthestReach: Double { reach * max(style.miterLimit, 1.5) }

    /// Whether the line depends on the path's length, so that no part of that may be cut short.
    fileprivate var isMeasured: Bool { !style.dashes.isEmpty || style.trim != .whole }

    /// A rectangle in the path's coordinates beyond which nothing of the line reaches the window; nil where the map
    /// has no way back.
    fileprivate func surroundings(of window: PixelRect, transform: AffineTransform) -> Rect? {
        guard let inverse = transform.inverse else { return nil }
        // One pixel for rounding.
        let margin = 1 + (isHairline ? farthestReach : 0)
        let box = inverse.boundingBox(of: window.area.outset(by: margin))
        return isHairline ? box : box.outset(by: farthestReach)
    }
}
