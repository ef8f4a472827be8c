import NavGeometry
import NavScene

extension Gradient {
    /// Returns the gradient in user units.
    /// - Parameter box: The shape's bounding box. In box units, this box is the unit square.
    func inUserUnits(of box: Rect) -> Gradient {
        guard units == .box else { return self }
        var gradient = self
        let fromUnitSquare = AffineTransform(a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y)
        gradient.units = .user
        if case .conic(let center, let startDegrees, let sweepDegrees) = gradient.geometry,
            let toUnitSquare = fromUnitSquare.inverse
        {
            // Only the centre is relative to the box. Angles ignore the box's aspect ratio.
            gradient.geometry = .conic(
                center: fromUnitSquare.apply(to: center), startDegrees: startDegrees,
                sweepDegrees: sweepDegrees)
            guard gradient.transform != .identity else { return gradient }
            gradient.transform = gradient.transform.concatenated(afterApplying: toUnitSquare)
        }
        gradient.transform = fromUnitSquare.concatenated(afterApplying: gradient.transform)
        return gradient
    }
}

extension Pattern {
    /// Returns the tile's size in points, and the transform from the tile's coordinates to the
    /// shape's.
    /// - Parameter box: The shape's bounding box.
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
    /// Returns the image paint in the shape's coordinates, or nil if the placed image has no area.
    /// - Parameters:
    ///   - box: The bounding box of the painted area.
    ///   - natural: The image's natural size in points. If nil, the image fills the paint's frame,
    ///     or the box if the paint has no frame.
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
