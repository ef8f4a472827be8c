import NavGeometry
import NavScene

extension Node {
    /// Returns the node's outline in its own coordinates.
    ///
    /// For a box, ellipse or path, the outline is its shape. For other kinds, the outline is the
    /// frame.
    ///
    /// Fills, strokes, clips and backdrops follow this outline. A path keeps its size, whatever the
    /// size of the frame. Path combinations must already be resolved
    /// (``Resolver/combined(_:in:)``).
    func outline(in size: Size) -> ResolvedOutline {
        let rect = Rect(origin: .zero, size: size)
        switch kind {
        case .box(let box):
            switch box.corners {
            case .capsule: return ResolvedOutline(path: Path(capsule: rect, curve: box.curve))
            case .radii(.zero): return ResolvedOutline(path: Path(rect: rect))
            case .ellipses(let ellipses):
                return ResolvedOutline(path: Path(roundedRect: rect, ellipses: ellipses, curve: box.curve))
            case .radii(let radii):
                return ResolvedOutline(path: Path(roundedRect: rect, radii: radii, curve: box.curve))
            }
        case .ellipse: return ResolvedOutline(path: Path(ellipseIn: rect))
        case .path(let shape): return ResolvedOutline(path: shape.path, fillRule: shape.fillRule)
        default: return ResolvedOutline(path: Path(rect: rect))
        }
    }
}
