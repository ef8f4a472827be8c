import NavGeometry
import NavSceneModel

extension Paint {
    /// The paint with its gradient in user units.
    /// - Parameter box: the shape's bounding box, which `box` units call the unit square.
    func inUserUnits(of box: Rect) -> Paint {
        guard case .gradient(var gradient) = self, gradient.units == .box else { return self }
        let fromUnitSquare = AffineTransform(a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y)
        gradient.transform = fromUnitSquare.concatenated(afterApplying: gradient.transform)
        gradient.units = .user
        return .gradient(gradient)
    }
}
