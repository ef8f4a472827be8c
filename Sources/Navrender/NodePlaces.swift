import NavCompositing
import NavGeometry
import NavImaging
import NavScene

extension Pipeline.Prepared {
    /// Returns a dictionary from ids to boxes. A box surrounds the device pixels that the nodes with the id can touch.
    ///
    /// Nodes in front do not reduce a box. Unknown ids are left out.
    func places(of ids: [String]) -> [String: PixelRect] {
        guard !ids.isEmpty else { return [:] }
        let found = scene.nodes(called: Set(ids))
        return found.mapValues { nodes in
            let alone = ResolvedScene(canvas: scene.canvas, nodes: nodes)
            return DisplayList(alone, resources: resources).touched
        }
    }
}

extension ResolvedScene {
    /// Returns the nodes with the given ids, each with its transform to the canvas. A match inside another match is
    /// found too.
    fileprivate func nodes(called ids: Set<String>) -> [String: [ResolvedNode]] {
        var found: [String: [ResolvedNode]] = [:]
        var pending = nodes.map { ($0, AffineTransform.identity) }
        while let (node, outer) = pending.popLast() {
            let transform = outer.concatenated(afterApplying: node.transform)
            if let id = node.id, ids.contains(id) {
                var placed = node
                placed.transform = transform
                found[id, default: []].append(placed)
            }
            if case .group(let group) = node.content { pending += group.children.map { ($0, transform) } }
        }
        return found
    }
}
