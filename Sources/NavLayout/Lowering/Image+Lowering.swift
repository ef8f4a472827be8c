import NavGeometry
import NavScene

extension Image {
    /// Returns the image in a frame of the given size.
    /// - Parameters:
    ///   - natural: The image's natural size in points. If nil, the image is stretched to the
    ///     frame.
    ///   - source: The node's source range.
    func lowered(in size: Size, natural: Size?, source range: Range<Int>?) -> ResolvedNode {
        let rect = placement(in: size, natural: natural ?? size)
        // Leave the rectangle at the origin and move it by the transform. `Scene(resolved)` writes
        // images in this form. So the layout of a written scene gives the same resolved scene.
        var image = ResolvedImage(
            source: source, rect: Rect(origin: .zero, size: rect.size), sampling: sampling,
            capInsets: capInsets)
        image.horizontalTiling = horizontalTiling
        image.verticalTiling = verticalTiling
        let picture = ResolvedNode(
            .image(image), transform: .translation(x: rect.x, y: rect.y), source: range)
        let hangsOver = fit == .none && (rect.width > size.width || rect.height > size.height)
        guard fit == .cover || hangsOver else { return picture }
        let frame = ResolvedOutline(path: Path(rect: Rect(origin: .zero, size: size)))
        return ResolvedNode(.group(ResolvedGroup(children: [picture], clip: frame)), source: range)
    }

    /// Returns the rectangle of the whole image, including parts that a clip hides.
    func placement(in size: Size, natural: Size) -> Rect {
        let rect = Rect(origin: .zero, size: size)
        guard natural.width > 0, natural.height > 0 else { return rect }
        let (horizontal, vertical) = (size.width / natural.width, size.height / natural.height)
        let factor: Double
        switch fit {
        case .fill: return rect
        case .contain: factor = min(horizontal, vertical)
        case .cover: factor = max(horizontal, vertical)
        case .none: factor = 1
        }
        let (width, height) = (natural.width * factor, natural.height * factor)
        return Rect(
            x: (size.width - width) * alignment.x, y: (size.height - height) * alignment.y, width: width,
            height: height)
    }
}
