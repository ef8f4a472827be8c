import NavGeometry
import NavImaging
import NavRasterization
import NavScene

/// A border that is drawn last in a node and covers the edges of the node's fills.
///
/// A fill and a stroke along the inside of the same path share their outer edge. If both were painted with their
/// full coverage there, the fill would show through the edge pixels of the stroke as a thin rim. So the fill gets less
/// coverage at this edge (``NavRasterization/FilledOutline/below(_:alpha:)``).
struct CoveringBorder {
    /// The border: a stroke, or a fill with the border's shape.
    let path: ResolvedPath
    let transform: AffineTransform
    /// The alpha of the whole border, above 0.
    let alpha: UInt8

    /// The largest number of nodes to search: at most 64 strokes of a scene node, and one fill or group that draws the
    /// scene node's border.
    private static let lineLimit = 65

    /// Returns the border that covers the edge of a node's fill or stroke.
    ///
    /// The search runs from the end of `nodes`. A border is one of the following:
    ///
    /// - a stroke along the inside of the same path
    /// - a fill between that path and an inner edge
    /// - a group that is clipped to a fill of this kind
    ///
    /// If there are several borders, the widest is returned, because it hides the inner edges of the others.
    ///
    /// - Parameters:
    ///   - index: The index of the fill or stroke in `nodes`.
    ///   - nodes: The content of a node from back to front. The node's strokes come last.
    static func above(_ index: Int, in nodes: [ResolvedNode]) -> CoveringBorder? {
        guard index + 1 < nodes.count, case .path(let path) = nodes[index].content, path.liesInside
        else { return nil }
        var widest: CoveringBorder?
        for node in nodes[(index + 1)...].suffix(Self.lineLimit).reversed() {
            guard let border = CoveringBorder(node) else {
                if node.isStroke { continue }
                break
            }
            guard border.lies(on: path.path, nodes[index].transform) else { break }
            if border.width > widest?.width ?? -1 { widest = border }
        }
        return widest
    }

    private init?(_ node: ResolvedNode) {
        transform = node.transform
        switch node.content {
        case .path(let path):
            guard path.liesInside, let alpha = path.paint.uniformAlpha, alpha > 0 else { return nil }
            (self.path, self.alpha) = (path, alpha)
        case .group(let group):
            guard let clip = group.clip, group.isOpaqueInside else { return nil }
            path = ResolvedPath(path: clip.path, drawing: .fill(clip.fillRule), paint: .solid(.black))
            alpha = 255
        case .glyphs, .image: return nil
        }
    }

    private var width: Double {
        guard case .stroke(let stroke) = path.drawing else { return .infinity }
        return stroke.isHairline ? 0 : stroke.style.width
    }

    private func lies(on other: Path, _ transform: AffineTransform) -> Bool {
        guard transform == self.transform else { return false }
        if case .stroke = path.drawing { return other == path.path }
        return path.path.elements.count > other.elements.count
            && path.path.elements.starts(with: other.elements)
    }
}

extension ResolvedNode {
    fileprivate var isStroke: Bool {
        if case .path(let path) = content, case .stroke = path.drawing { true } else { false }
    }
}

extension ResolvedGroup {
    /// Whether the group is certain to be opaque within its clip.
    ///
    /// For a border whose sides differ, the resolver makes a group that is clipped to the border. For each side wider
    /// than 0, this group has a child group with one area, composited with `plusLighter`. Together the areas fill the
    /// clip. So the whole group is opaque if all areas are filled with opaque paint.
    fileprivate var isOpaqueInside: Bool {
        guard isIsolated, opacity >= 1, compositing == .normal, mask == nil, shadows.isEmpty, filters.isEmpty,
            backdrop == nil, (1...4).contains(children.count)
        else { return false }
        return children.allSatisfy { child in
            guard case .group(let side) = child.content, side.compositing.blend == .plusLighter,
                side.children.count == 1, case .path(let area) = side.children[0].content,
                case .fill = area.drawing
            else { return false }
            return area.paint.uniformAlpha == 255
        }
    }
}

extension ResolvedPath {
    /// Whether nothing is painted outside the path: the path is filled, or stroked along its inside.
    fileprivate var liesInside: Bool {
        switch drawing {
        case .fill: true
        case .stroke(let stroke): stroke.alignment == .inside
        }
    }
}

extension ResolvedPaint {
    /// The alpha of every point of the paint, 0 to 255; nil if the alpha may differ from point to point.
    fileprivate var uniformAlpha: UInt8? {
        switch self {
        case .solid(let color): byte(fromUnit: color.alpha)
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 } ? 255 : nil
        case .pattern, .picture: nil
        }
    }
}
