import NavGeometry
import NavRasterization
import NavSceneModel

extension EdgeList {
    /// A line along a path, in device pixels.
    ///
    /// One that lies on a side of the path is drawn twice as wide and centred, and only the path's inside, or what is not
    /// inside, is let through. So it is right for any path, also one that overlaps itself, under either fill rule.
    init(_ stroke: ResolvedStroke, along path: Path, transform: AffineTransform) {
        var style = stroke.style
        style.width = 2 * stroke.reach
        let outline: Path
        if stroke.isHairline {
            outline = path.stroked(with: style, after: transform, tolerance: Self.flatteningTolerance)
        } else {
            let tolerance = Self.flatteningTolerance / max(transform.largestScale, 1e-6)
            outline = path.stroked(with: style, tolerance: tolerance).transformed(by: transform)
        }
        let line = EdgeList(outline, fillRule: .nonZero)
        let side: OutlineSide.Side
        switch stroke.alignment {
        case .center:
            self = line
            return
        case .inside: side = .inside
        case .outside: side = .outside
        }
        self = line.keeping(side, of: EdgeList(path.transformed(by: transform), fillRule: stroke.fillRule))
    }
}

extension ResolvedStroke {
    /// How far the pen reaches to each side of the path, in its units; in device pixels for a hairline.
    var reach: Double {
        let width = isHairline ? 1 : style.width
        return alignment == .center ? width / 2 : width
    }
}
