import NavGeometry
import NavScene

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

extension PicturePaint {
    /// The picture where it lies in the shape's coordinates; nil where it has no area.
    /// - Parameters:
    ///   - box: the bounding box of what is painted.
    ///   - natural: the picture's own size in points; nil: unknown, so that it is stretched to the frame.
    func inUserUnits(of box: Rect, natural: Size?) -> ResolvedPicturePaint? {
        var place = frame ?? box
        if let frame, units == .box {
            place = Rect(
                x: box.x + frame.x * box.width, y: box.y + frame.y * box.height,
                width: frame.width * box.width, height: frame.height * box.height)
        }
        let rect = image.placement(in: place.size, natural: natural ?? place.size)
        guard rect.width > 0, rect.height > 0 else { return nil }
        return ResolvedPicturePaint(
            source: image.source, size: rect.size, sampling: image.sampling, spread: spread,
            transform: AffineTransform.translation(x: place.x, y: place.y)
                .concatenated(afterApplying: transform)
                .concatenated(afterApplying: .translation(x: rect.x, y: rect.y)))
    }
}
