import NavGeometry
import NavScene

extension ResolvedGroup {
    /// The group as one path in a fainter colour, where it is nothing else than a path of one colour: a single shape overlaps nothing, so
    /// it needs no picture of its own to be faded as a whole. Nil for any other group.
    ///
    /// Letters of one run may overlap, and are not folded.
    var faintPath: ResolvedNode? {
        guard opacity < 1 else { return nil }
        var (group, transform) = (self, AffineTransform.identity)
        var faintness = max(opacity, 0)
        while group.hasOnlyOpacity, group.children.count == 1 {
            var node = group.children[0]
            transform = transform.concatenated(afterApplying: node.transform)
            switch node.content {
            case .group(let inner):
                faintness *= min(max(inner.opacity, 0), 1)
                group = inner
            case .path(var path):
                guard case .solid(var color) = path.paint else { return nil }
                color.alpha *= Float(faintness)
                path.paint = .solid(color)
                node.content = .path(path)
                node.transform = transform
                return node
            case .glyphs, .image: return nil
            }
        }
        return nil
    }

    /// Whether children, opacity and isolation are all that the group has.
    private var hasOnlyOpacity: Bool {
        compositing == .normal && clip == nil && mask == nil && shadows.isEmpty && filters.isEmpty
            && backdrop == nil
    }
}
