import NavGeometry
import NavSceneModel

extension Gradient {
    /// The gradient in user units.
    /// - Parameter box: the shape's bounding box, which `box` units call the unit square.
    func inUserUnits(of box: Rect) -> Gradient {
        guard units == .box else { return self }
        var gradient = self
        let fromUnitSquare = AffineTransform(a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y)
        gradient.units = .user
        if case .conic(let center, let startDegrees) = gradient.geometry,
            let toUnitSquare = fromUnitSquare.inverse
        {
            // Only the place is a share of the box: angles are not stretched with it.
            gradient.geometry = .conic(center: fromUnitSquare.apply(to: center), startDegrees: startDegrees)
            guard gradient.transform != .identity else { return gradient }
            gradient.transform = gradient.transform.concatenated(afterApplying: toUnitSquare)
        }
        gradient.transform = fromUnitSquare.concatenated(afterApplying: gradient.transform)
        return gradient
    }
}

extension Pattern {
    /// The tile's size in points, and the way from the tiled plane to the shape's coordinates.
    /// - Parameter box: the shape's bounding box.
    func inUserUnits(of box: Rect) -> (size: Size, transform: AffineTransform) {
        guard units == .box else { return (size, transform) }
        let origin = AffineTransform.translation(x: box.x, y: box.y)
        return (
            Size(width: size.width * box.width, height: size.height * box.height),
            origin.concatenated(afterApplying: transform)
        )
    }
}
