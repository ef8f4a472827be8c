import NavGeometry
import NavScene

extension ResolvedPicturePaint {
    /// Returns the picture's edge as a clip, in the node's coordinates; nil if no clip is needed. A
    /// clip is needed if the picture has no spread and painted pixels lie outside the picture.
    ///
    /// If the painted bounds do not cross a side of the picture, that side of the clip moves
    /// outwards. Without this move, an edge that shape and picture share would be antialiased twice.
    /// - Parameters:
    ///   - bounds: The painted bounds, in the node's coordinates.
    ///   - nodeTransform: Maps the node's coordinates to device pixels.
    func edge(painting bounds: @autoclosure () -> Rect, transform nodeTransform: AffineTransform) -> Path? {
        guard spread == .none, let inverse = transform.inverse else { return nil }
        let painted = inverse.boundingBox(of: bounds())
        let toDevice = nodeTransform.concatenated(afterApplying: transform)
        // A side that is two device pixels outside the painted bounds changes no pixel.
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
    /// The bounds of the fill or the stroke, in the path's coordinates. A hairline and an inside stroke
    /// have the bounds of the path.
    var paintedBounds: Rect {
        guard case .stroke(let stroke) = drawing, !stroke.isHairline, stroke.alignment != .inside else {
            return path.bounds
        }
        var style = stroke.style
        style.width = 2 * stroke.reach
        return path.strokeContours(with: style, tolerance: max(style.width, 1) * 1e-3).boundingBox
    }
}

extension Rect {
    /// A rectangle larger than any coordinates in a scene.
    static let everything = Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
}
