import NavGeometry
import NavImaging
import NavScene

extension Resolver {
    /// Returns a paint in its node's coordinates. A pattern with an empty tile is transparent.
    /// - Parameters:
    ///   - box: The bounding box of the outline.
    ///   - reach: The distance by which the painted area extends beyond the box, in points.
    mutating func resolve(_ paint: Paint, in box: Rect, reach: Double = 0) -> ResolvedPaint {
        switch paint {
        case .solid(let color): return .solid(color)
        case .blended(let paint, _): return resolve(paint.unblended.paint, in: box, reach: reach)
        case .gradient(let gradient): return .gradient(gradient.inUserUnits(of: box))
        case .pattern(let pattern):
            let (size, transform) = pattern.inUserUnits(of: box)
            guard size.width > 0, size.height > 0 else { return .solid(.clear) }
            return .pattern(
                ResolvedPattern(size: size, content: resolve(pattern.content, in: size), transform: transform)
            )
        case .picture(let picture):
            let natural = environment.imageSizes[picture.image.source]
            return picture.inUserUnits(of: box.outset(by: reach), natural: natural).map {
                .picture($0)
            } ?? .solid(.clear)
        }
    }

    mutating func resolve(_ stroke: Stroke, in box: Rect) -> ResolvedPaint {
        resolve(stroke.paint, in: box, reach: stroke.reachBeyondOutline)
    }
}

extension ResolvedNode {
    /// Returns the drawing of a fill, blended onto the pixels below if the fill has a blend mode.
    func blended(as fill: Paint) -> ResolvedNode {
        guard case .blended(_, let blend) = fill, blend != .normal else { return self }
        return ResolvedNode(
            .group(ResolvedGroup(children: [self], compositing: Compositing(blend: blend))), source: source)
    }
}

extension Stroke {
    /// The distance from the outline to the outer edge of a straight part of the stroke, in points.
    /// The distance is 0 for a hairline.
    fileprivate var reachBeyondOutline: Double {
        guard !isHairline else { return 0 }
        return switch alignment {
        case .inside: 0
        case .center: style.width / 2
        case .outside: style.width
        }
    }
}
