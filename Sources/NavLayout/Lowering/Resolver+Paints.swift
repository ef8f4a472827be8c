import NavGeometry
import NavSceneModel

extension Resolver {
    /// A paint in the coordinates of the node that it paints. A pattern without a tile paints nothing.
    /// - Parameter box: the bounding box of what is painted.
    mutating func resolve(_ paint: Paint, in box: Rect) -> ResolvedPaint {
        switch paint {
        case .solid(let color): return .solid(color)
        case .gradient(let gradient): return .gradient(gradient.inUserUnits(of: box))
        case .pattern(let pattern):
            let (size, transform) = pattern.inUserUnits(of: box)
            guard size.width > 0, size.height > 0 else { return .solid(.clear) }
            return .pattern(
                ResolvedPattern(size: size, content: resolve(pattern.content, in: size), transform: transform)
            )
        }
    }
}
