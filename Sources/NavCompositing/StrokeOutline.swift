import NavGeometry
import NavImaging
import NavRasterization
import NavScene

extension FilledOutline {
    /// Creates the outline of a stroke along a path, in device pixels.
    ///
    /// A stroke on one side of the path is drawn centred and twice as wide. Then it is cut to the path's
    /// inside or outside. So the result is right under either fill rule, even if the path overlaps itself.
    /// - Parameters:
    ///   - window: The pixels whose coverage is needed; nil for all.
    ///   - arena: The memory for the outline of a smooth closed path. Other stroke outlines have memory of their own.
    ///     For them, the arena only counts the work.
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
        func outline(_ contours: [Polyline], _ transform: AffineTransform = .identity) -> FilledOutline {
            FilledOutline(
                contours, transform: transform, fillRule: .nonZero, kernels: kernels, countedIn: &arena)
        }
        let line: FilledOutline
        if let scale = stroke.isMeasured ? nil : stroke.isHairline ? 1 : transform.uniformScale {
            // The pen is round in device pixels, so stroke the path in device pixels.
            style.width *= scale
            let way = way.transformed(by: transform)
            if style.width > 0, let outline = way.smoothOutline(width: style.width) {
                line = FilledOutline(
                    outline, fillRule: .nonZero, window: window, kernels: kernels, arena: &arena)
            } else {
                line = outline(
                    way.strokeContours(with: style, tolerance: Self.strokeTolerance, keepsArea: true))
            }
        } else if stroke.isHairline {
            line = outline(
                way.strokeContours(
                    with: style, after: transform, tolerance: Self.strokeTolerance, window: surroundings))
        } else {
            let tolerance = Self.strokeTolerance / max(transform.largestScale, 1e-6)
            line = outline(
                way.strokeContours(with: style, tolerance: tolerance, window: surroundings), transform)
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
    /// The factor by which the transform lengthens every vector; nil if it depends on the vector's direction.
    fileprivate var uniformScale: Double? {
        let isTurn = a == d && b == -c
        let isMirroring = a == -d && b == c
        return isTurn || isMirroring ? (a * a + b * b).squareRoot() : nil
    }
}

extension ResolvedStroke {
    /// The distance that the pen reaches on each side of the path, in the path's units; for a
    /// hairline, in device pixels.
    var reach: Double {
        let width = isHairline ? 1 : style.width
        return alignment == .center ? width / 2 : width
    }

    /// An upper bound on the distance between the path and any part of the stroke, in the units of `reach`.
    ///
    /// A square cap reaches √2 times the half width, and a miter reaches the miter limit times the
    /// half width. The corners of a clipped miter reach √(limit² + 1) times the half width. The half width is always
    /// `reach`: a stroke on one side is drawn twice as wide.
    ///
    /// The tips of the join `arcs` are at most 2 × limit half widths from the corner. The arc to a tip begins one half
    /// width from the corner and is at most half a circle. So it stays within the disc whose diameter is its chord. No
    /// point of this disc is more than 2 × limit + 1 half widths from the corner. The bound in the code is larger.
    var farthestReach: Double {
        let limit = style.miterLimit
        let corner =
            switch style.join {
            case .miterClip: (limit * limit + 1).squareRoot()
            case .arcs: 3 * limit + 1
            case .miter, .round, .bevel: limit
            }
        return reach * max(corner, 1.5)
    }

    /// Whether the stroke depends on the path's length, so that the path must not be shortened.
    fileprivate var isMeasured: Bool { !style.dashes.isEmpty || style.trim != .whole }

    /// Returns a rectangle in the path's coordinates. Only parts of the path inside the rectangle
    /// can have a stroke in the window. Returns nil if the transform has no inverse.
    fileprivate func surroundings(of window: PixelRect, transform: AffineTransform) -> Rect? {
        guard let inverse = transform.inverse else { return nil }
        // Add one pixel for rounding.
        let margin = 1 + (isHairline ? farthestReach : 0)
        let box = inverse.boundingBox(of: window.area.outset(by: margin))
        return isHairline ? box : box.outset(by: farthestReach)
    }
}
