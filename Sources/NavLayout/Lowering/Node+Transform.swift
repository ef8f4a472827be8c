import NavGeometry
import NavScene

extension Node {
    /// Returns the transform from the node's coordinates to its parent's coordinates.
    ///
    /// The node's `transform` is applied about the anchor first. The result is then moved to the
    /// frame's origin.
    ///
    /// If the frame's origin and the anchor are both zero, the result is exactly `transform`.
    func transform(in frame: Rect) -> AffineTransform {
        let pivot = Point(x: anchor.x * frame.width, y: anchor.y * frame.height)
        var placed = transform
        placed.e += pivot.x - (transform.a * pivot.x + transform.c * pivot.y) + frame.x
        placed.f += pivot.y - (transform.b * pivot.x + transform.d * pivot.y) + frame.y
        return placed
    }
}
