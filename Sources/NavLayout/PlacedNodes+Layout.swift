import NavGeometry
import NavScene

extension PlacedNodes {
    /// Lays out a scene and returns the places of its visible nodes.
    ///
    /// - Parameter environment: The fonts, image sizes and scale. The scale must equal the canvas's scale.
    package init(of scene: PlainScene, environment: LayoutEnvironment) {
        var environment = environment
        environment.safeArea = scene.canvas.safeArea
        let boxes = NodeBoxes(
            scene.nodes, in: scene.canvas.size, direction: scene.canvas.direction, environment: environment)
        var transforms = [AffineTransform](repeating: .identity, count: boxes.nodes.count)
        var places: [Place] = []
        places.reserveCapacity(boxes.nodes.count)
        for box in boxes.nodes.indices.dropFirst() {
            let parent = boxes.parents[box]
            let own = boxes.nodes[box].transform(in: boxes.frames[box])
            transforms[box] = transforms[parent].concatenated(afterApplying: own)
            places.append(
                Place(
                    node: boxes.nodes[box], parent: parent == 0 ? nil : parent - 1,
                    size: boxes.frames[box].size, toCanvas: transforms[box]))
        }
        self.init(places)
    }
}
