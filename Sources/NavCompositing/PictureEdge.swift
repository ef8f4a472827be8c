import NavGeometry
import NavScene

extension ResolvedPicturePaint {
    /// The outline beyond which a picture that is not continued paints nothing, in the coordinates of the node; nil where all of
    /// what is painted lies on the picture.
    ///
    /// Sides that what is painted does not pass are moved away, so that edges of both that coincide are not softened twice.
    /// - Parameters:
    ///   - bounds: of what is painted, in the coordinates of the node.
    ///   - nodeTransform: from those to device pixels.
    func edge(painting bounds: Rect, transform nodeTransform: AffineTransform) -> Path? {
        guard spread == .none, let inverse = transform.inverse else { return nil }
        let painted = inverse.boundingBox(of: bounds)
        let toDevice = nodeTransform.concatenated(afterApplying: transform)
        // Two device pixels beyond what is painted nothing of a side can be seen.
        func margin(_ x: Double, _ y: Double) -> Double { 2 / max(Vector(dx: x, dy: y).length, 1e-9) }
        let (across, down) = (margin(toDevice.a, toDevice.b), margin(toDevice.c, toDevice.d))
        let slack = 1e-9 * max(size.width, size.height, painted.width, painted.height)
        let passes = (
            left: painted.minX < -slack, right: painted.maxX > size.width + slack,
            top: painted.minY < -slack, bottom: painted.maxY > size.height + slack
        )
        guard passes.left || passes.right || passes.top || passes.bottom else { return nil }
        let rect = Rect(
            minX: passes.left ? 0 : painted.minX - across, minY: passes.top ? 0 : painted.minY - down,
            maxX: passes.right ? size.width : painted.maxX + across,
            maxY: passes.bottom ? size.height : painted.maxY + down)
        return Path(rect: rect).transformed(by: transform)
    }
}

extension ResolvedPath {
    /// What the fill or the line covers, in the path's coordinates. A hairline counts as the path itself.
    var paintedBounds: Rect {
        guard case .stroke(let stroke) = drawing, !stroke.isHairline, stroke.alignment != .inside else {
            return path.bounds
        }
        var style = stroke.style
        style.width = 2 * stroke.reach
        return path.stroked(with: style, tolerance: max(style.width, 1) * 1e-3).bounds
    }
}

extension Rect {
    /// Beyond all coordinates of a scene.
    static let everything = Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
}
