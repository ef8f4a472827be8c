import NavGeometry
import NavScene

extension ResolvedGroup {
    /// The group's only path, which may lie in nested groups. The opacities of this group and of the nested groups
    /// are multiplied into the alpha of the path's colour.
    ///
    /// The result is nil if this group is opaque. It is nil if this group or a nested group has a clip, a mask,
    /// effects, a backdrop or a blend mode. It is also nil unless the content is one path with a solid colour.
    ///
    /// A single path paints each pixel once. So a lower alpha of its colour gives the same picture as a faded
    /// layer. Glyphs of one run may overlap, so a run still needs a layer.
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

    private var hasOnlyOpacity: Bool {
        compositing == .normal && clip == nil && mask == nil && shadows.isEmpty && filters.isEmpty
            && backdrop == nil
    }
}
