import NavGeometry
import NavScene

/// A visible node of a scene with its place on the canvas.
package struct NodePlacement {
    package let node: Node
    /// The index of the parent among the placements; nil for a node at the top of the scene.
    package let parent: Int?
    /// The index of the node among the children of its parent, including hidden nodes.
    package let childIndex: Int
    /// The size in points, before transforms.
    package let size: Size
    /// The transform from the node's coordinates to the canvas, in points.
    package let transform: AffineTransform

    /// Lays out a scene and returns its visible nodes, each parent before its children.
    ///
    /// - Parameter environment: The fonts, image sizes and scale. The scale must equal the canvas's scale.
    package static func all(in scene: PlainScene, environment: LayoutEnvironment) -> [NodePlacement] {
        var environment = environment
        environment.safeArea = scene.canvas.safeArea
        let boxes = NodeBoxes(
            scene.nodes, in: scene.canvas.size, direction: scene.canvas.direction, environment: environment)
        var placements: [NodePlacement] = []
        placements.reserveCapacity(boxes.nodes.count)
        for index in boxes.nodes.indices.dropFirst() {
            let parent = boxes.parents[index] - 1
            let outer = parent < 0 ? .identity : placements[parent].transform
            let (node, frame) = (boxes.nodes[index], boxes.frames[index])
            placements.append(
                NodePlacement(
                    node: node, parent: parent < 0 ? nil : parent, childIndex: boxes.childIndices[index],
                    size: frame.size,
                    transform: outer.concatenated(afterApplying: node.transform(in: frame))))
        }
        return placements
    }
}
