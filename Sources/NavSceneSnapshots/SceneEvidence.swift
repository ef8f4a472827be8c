import NavScene
import NavSnapshots
import Navrender

/// What explains a frame: the places of its nodes, its scene, and the nodes that changed. Computed only for failures.
struct SceneEvidence: Sendable {
    let scene: Scene
    let renderer: Renderer

    var frameEvidence: FrameEvidence {
        FrameEvidence(
            layout: { try? LayoutText(of: scene, renderer).json }, scene: { text }, warnings: { warnings },
            attribution: { nodes($0, renderer) })
    }

    /// The evidence of a sheet or an animation, which shows several moments of the scene.
    var sceneOnly: FrameEvidence { FrameEvidence(scene: { text }, warnings: { warnings }) }

    /// The evidence of an animation.
    ///
    /// - Parameter start: The time of its first frame in seconds.
    func animationEvidence(from start: Double) -> FrameEvidence {
        FrameEvidence(
            scene: { text }, warnings: { warnings },
            attribution: { change in
                var renderer = renderer
                renderer.options.time = start + change.time
                return nodes(change, renderer)
            })
    }

    /// The nodes that explain a change. The scene was drawn before, so it can be laid out; if its fonts or pictures
    /// have vanished since, nobody can tell.
    private func nodes(_ change: FrameChange, _ renderer: Renderer) -> [ChangedNode] {
        let found = try? renderer.attribution(
            of: scene, expected: change.expected, actual: change.actual, regions: change.regions,
            ignoring: change.ignored, limit: SnapshotResult.nodeLimit)
        guard let found else { return [] }
        // If a change of one node alone gives the golden, the other nodes only distract.
        let sufficient = found.filter(\.explainsAll)
        return (sufficient.isEmpty ? found : sufficient).map { node in
            ChangedNode(
                address: node.address, id: node.id, kind: node.kind, file: nil, line: node.position?.line,
                column: node.position?.column, pixels: node.pixels, frame: node.frame, regions: node.regions)
        }
    }

    private var warnings: String { scene.warnings.isEmpty ? "" : scene.warnings.description }

    /// The text from which the scene was read, or the JSON of a scene from Swift.
    private var text: String {
        scene.warnings.source.map { String(decoding: $0.main.bytes, as: UTF8.self) } ?? scene.json
    }
}
