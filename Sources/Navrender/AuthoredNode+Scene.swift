import NavAttribution
import NavScene
import NavSceneFormat

extension AuthoredNode {
    /// Returns all nodes of a scene's tree in drawing order, parents before their children.
    ///
    /// Nodes in a clip, mask, pattern or path operation are left out: they belong to the node that they shape.
    package static func all(in nodes: [Node]) -> [AuthoredNode] {
        var found: [AuthoredNode] = []
        var pending = [(nodes: nodes[...], prefix: "", index: 0)]
        while let last = pending.indices.last {
            guard let node = pending[last].nodes.popFirst() else {
                pending.removeLast()
                continue
            }
            let kind = node.type?.name ?? "group"
            let address = pending[last].prefix + (node.id ?? "\(kind)[\(pending[last].index)]")
            pending[last].index += 1
            found.append(AuthoredNode(address: address, id: node.id, kind: kind, source: node.source))
            let inner = node.children + (node.component?.heldNodes ?? [])
            if !inner.isEmpty { pending.append((inner[...], address + "/", 0)) }
        }
        return found
    }
}
