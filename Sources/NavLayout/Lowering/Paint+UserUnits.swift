import NavGeometry
import NavSceneModel

extension Paint {
    /// The paint with its gradient in user units.
    /// - Parameter box: the shape's bounding box, which `box` units call the unit square.
    func inUserUnits(of box: Rect) -> Paint {
        guard case .gradient(var gradient) = self, gradient.units == .box else { return self }
        let fromUnitSquare = AffineTransform(a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y)
        gradient.units = .user
        if case .conic(let center, let startDegrees) = gradient.geometry, let toUnitSquare = fromUnitSquare.inverse {
            // Only the place is a share of the box: angles are not stretched with it.
            gradient.geometry = .conic(center: fromUnitSquare.apply(to: center), startDegrees: startDegrees)
            guard gradient.transform != .identity else { return .gradient(gradient) }
            gradient.transform = gradient.transform.concatenated(afterApplying: toUnitSquare)
        }
        gradient.transform = fromUnitSquare.concatenated(afterApplying: gradient.transform)
        return .gradient(gradient)
    }
}
