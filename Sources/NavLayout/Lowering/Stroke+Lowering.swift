import NavGeometry
import NavSceneModel

extension Stroke {
    /// The stroke as a line that is centred on the outline. One that lies on a side of the outline is twice as wide, and only
    /// that side of it is let through.
    ///
    /// The outside is let through by a clip of the outline within a rectangle, by the even-odd rule. That is exact where no
    /// point is inside the outline twice: in any box, any ellipse, and a path that does not overlap itself.
    /// - Parameter source: of the node.
    func lowered(along outline: ResolvedOutline, source: Range<Int>?) -> ResolvedNode {
        let bounds = outline.path.bounds
        var style = style
        if alignment != .center { style.width *= 2 }
        let line = ResolvedNode(
            .path(
                ResolvedPath(
                    path: outline.path, drawing: .stroke(style), paint: paint.inUserUnits(of: bounds))),
            source: source)
        switch alignment {
        case .center: return line
        case .inside:
            return ResolvedNode(.group(ResolvedGroup(children: [line], clip: outline)), source: source)
        case .outside:
            var path = Path(rect: bounds.outset(by: Self.reach(of: style)))
            path.append(outline.path)
            let outside = ResolvedOutline(path: path, fillRule: .evenOdd)
            return ResolvedNode(.group(ResolvedGroup(children: [line], clip: outside)), source: source)
        }
    }

    /// No part of a line is further from its path: a miter reaches half the limit's multiple of the width, a square cap √2
    /// half widths.
    private static func reach(of style: StrokeStyle) -> Double {
        // A miter a thousand times as long as the line is wide belongs to an angle of 0.1°.
        style.width * min(max(style.miterLimit, 2), 1000) + 1
    }
}
