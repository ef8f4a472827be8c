import NavCompositing
import NavGeometry
import NavImaging
import NavJSON
import NavScene
import NavSceneFormat

/// A node of a scene with the pixels that it can touch.
package struct NodePlace: Sendable {
    /// The ids of the node and its ancestors, joined by `/`. A node without an id is `kind[index]`, where the index
    /// counts all siblings from 0.
    package let address: String
    package let id: String?
    /// The kind of node as in the scene language.
    package let kind: String
    /// The place in the scene file; nil for a scene from Swift.
    package let position: SourcePosition?
    /// The box around the device pixels that the node can touch, shadows included.
    package let pixels: PixelRect
}

extension Renderer {
    /// Returns the scene in the appearance and at the scale of the options.
    package func adaptedScene(_ scene: Scene) throws -> Scene { try adapted(scene) }

    /// Lays out a scene and returns its nodes in drawing order.
    ///
    /// Nodes that draw nothing are left out, except those with an id. The parts of a component are not listed.
    package func nodePlaces(of scene: Scene) throws -> [NodePlace] {
        let scene = try adapted(scene)
        var pipeline = Pipeline(scene, options)
        let prepared = try pipeline.prepare(scene)
        let places = prepared.placesBySource()
        let source = scene.reading?.source
        var last = source?.position(at: 0)
        return AuthoredNode.all(in: scene.nodes).compactMap { node in
            let touched = places.touched(by: node.node)
            if touched.isEmpty, node.node.id == nil { return nil }
            // Most nodes are in the order of the file, so the search begins at the position of the previous
            // node.
            let position = node.node.source.flatMap { range in
                source?.position(
                    at: range.lowerBound, after: last.flatMap { $0.byteOffset <= range.lowerBound ? $0 : nil }
                )
            }
            last = position ?? last
            return NodePlace(
                address: node.address, id: node.node.id, kind: node.kind, position: position, pixels: touched)
        }
    }
}

/// A node as its author wrote it, with its address.
private struct AuthoredNode {
    let node: Node
    let kind: String
    let address: String

    /// Returns all nodes in drawing order, parents before their children.
    static func all(in nodes: [Node]) -> [AuthoredNode] {
        var found: [AuthoredNode] = []
        var pending = addressed(nodes, below: "").reversed() as [AuthoredNode]
        while let next = pending.popLast() {
            found.append(next)
            let inner = next.node.children + (next.node.component?.heldNodes ?? [])
            pending += addressed(inner, below: next.address + "/").reversed()
        }
        return found
    }

    private static func addressed(_ nodes: [Node], below prefix: String) -> [AuthoredNode] {
        nodes.enumerated().map { index, node in
            let kind = node.type?.name ?? "group"
            return AuthoredNode(node: node, kind: kind, address: prefix + (node.id ?? "\(kind)[\(index)]"))
        }
    }
}

/// The pixels that the resolved nodes of each authored node touch.
private struct TouchedPixels {
    /// The key is the byte range of the authored node in the scene file.
    var bySource: [Range<Int>: PixelRect] = [:]
    /// The key is the id of the authored node.
    var byID: [String: PixelRect] = [:]

    func touched(by node: Node) -> PixelRect {
        if let source = node.source, let pixels = bySource[source] { return pixels }
        return node.id.flatMap { byID[$0] } ?? .empty
    }
}

extension Pipeline.Prepared {
    /// Returns the pixels that each resolved node touches when it is drawn alone.
    fileprivate func placesBySource() -> TouchedPixels {
        var found = TouchedPixels()
        var pending = scene.nodes.map { ($0, AffineTransform.identity) }
        while let (node, outer) = pending.popLast() {
            let transform = outer.concatenated(afterApplying: node.transform)
            if node.id != nil || node.source != nil {
                var placed = node
                placed.transform = transform
                let alone = ResolvedScene(canvas: scene.canvas, nodes: [placed])
                let pixels = DisplayList(alone, resources: resources).touched
                if let id = node.id { found.byID[id] = pixels.union(found.byID[id] ?? .empty) }
                if let source = node.source {
                    found.bySource[source] = pixels.union(found.bySource[source] ?? .empty)
                }
            }
            if case .group(let group) = node.content { pending += group.children.map { ($0, transform) } }
        }
        return found
    }
}
