import NavGeometry
import NavScene

extension Image {
    /// The picture in a frame of some size.
    /// - Parameters:
    ///   - natural: the picture's own size in points; nil: unknown, so that it is stretched to the frame.
    ///   - source: of the node.
    func lowered(in size: Size, natural: Size?, source range: Range<Int>?) -> ResolvedNode {
        let rect = placement(in: size, natural: natural ?? size)
        // The rectangle begins at the origin, so that the scene language can say a resolved scene again.
        let picture = ResolvedNode(
            .image(
                ResolvedImage(
                    source: source, rect: Rect(origin: .zero, size: rect.size), sampling: sampling,
                    capInsets: capInsets)),
            transform: .translation(x: rect.x, y: rect.y), source: range)
        guard fit == .cover else { return picture }
        let frame = ResolvedOutline(path: Path(rect: Rect(origin: .zero, size: size)))
        return ResolvedNode(.group(ResolvedGroup(children: [picture], clip: frame)), source: range)
    }

    /// Where the whole picture stands, also the part that a clip hides.
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
