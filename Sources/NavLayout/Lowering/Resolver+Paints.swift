import NavGeometry
import NavScene

extension Resolver {
    /// A paint in the coordinates of the node that it paints. A pattern without a tile paints nothing.
    /// - Parameters:
    ///   - box: the bounding box of the outline.
    ///   - reach: how far what is painted goes beyond it, in points.
    mutating func resolve(_ paint: Paint, in box: Rect, reach: Double = 0) -> ResolvedPaint {
        switch paint {
        case .solid(let color): return .solid(color)
        case .gradient(let gradient): return .gradient(gradient.inUserUnits(of: box))
        case .pattern(let pattern):
            let (size, transform) = pattern.inUserUnits(of: box)
            guard size.width > 0, size.height > 0 else { return .solid(.clear) }
            return .pattern(
                ResolvedPattern(size: size, content: resolve(pattern.content, in: size), transform: transform)
            )
        case .picture(let picture):
            let natural = measurer.environment.imageSizes[picture.image.source]
            return picture.inUserUnits(of: box.outset(by: reach), natural: natural).map {
                .picture($0)
            } ?? .solid(.clear)
        }
    }

    mutating func resolve(_ stroke: Stroke, in box: Rect) -> ResolvedPaint {
        resolve(stroke.paint, in: box, reach: stroke.reachBeyondOutline)
    }
}

extension Stroke {
    /// How far the straight parts of the line go beyond the outline, in points; a hairline counts as nothing.
    fileprivate var reachBeyondOutline: Double {
        guard !isHairline else { return 0 }
        return switch alignment {
        case .inside: 0
        case .center: style.width / 2
        case .outside: style.width
        }
    }
}
