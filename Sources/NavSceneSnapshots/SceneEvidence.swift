import NavScene
import NavSnapshots
import Navrender

/// The evidence that explains a frame: the places of its nodes, its scene, and the nodes that changed. It is computed
/// only for failures.
struct SceneEvidence: Sendable {
    let scene: Scene
    let renderer: Renderer

    var frameEvidence: FrameEvidence {
        FrameEvidence(
            layout: { try? LayoutText(of: scene, renderer).json }, scene: { text }, warnings: { warnings },
            attribution: { nodes($0, renderer) })
    }

    /// The evidence of a sheet, without layout and changed nodes, because a sheet shows several moments.
    var sceneOnly: FrameEvidence { FrameEvidence(scene: { text }, warnings: { warnings }) }

    /// The evidence of an animation or a film.
    ///
    /// - Parameter start: The time of the first frame in seconds.
    func animationEvidence(from start: Double) -> FrameEvidence {
        FrameEvidence(
            scene: { text }, warnings: { warnings },
            attribution: { change in
                var renderer = renderer
                renderer.options.time = start + change.time
                return nodes(change, renderer)
            },
            tileAttribution: { change in
                var renderer = renderer
                renderer.options.time = start + change.time
                let found = try? renderer.attribution(
                    of: scene, tiles: change.tiles, limit: SnapshotResult.nodeLimit)
                return (found ?? []).map(ChangedNode.init)
            })
    }

    /// Returns the nodes that explain a change. The scene was drawn before, so an error is not expected. If a font
    /// or picture of the scene has vanished after that drawing, the result is empty.
    private func nodes(_ change: FrameChange, _ renderer: Renderer) -> [ChangedNode] {
        let found = try? renderer.attribution(
            of: scene, expected: change.expected, actual: change.actual, regions: change.regions,
            ignoring: change.ignored, limit: SnapshotResult.nodeLimit)
        guard let found else { return [] }
        // If a change of one node alone turns the frame into the golden, the other nodes only distract.
        let sufficient = found.filter(\.explainsAll)
        return (sufficient.isEmpty ? found : sufficient).map(ChangedNode.init)
    }

    private var warnings: String { scene.warnings.isEmpty ? "" : scene.warnings.description }

    /// The text from which the scene was read, or the JSON of a scene from Swift.
    private var text: String {
        scene.warnings.source.map { String(decoding: $0.main.bytes, as: UTF8.self) } ?? scene.json
    }
}

extension ChangedNode {
    fileprivate init(_ node: NodeAttribution) {
        self.init(
            address: node.address, id: node.id, kind: node.kind, file: nil, line: node.position?.line,
            column: node.position?.column, pixels: node.pixels, frame: node.frame, regions: node.regions)
    }
}
