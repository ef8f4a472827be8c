import NavImageDiffing
import NavImaging
import NavScene
import NavSnapshots
import Navrender

/// Finds the nodes that painted changed pixels, the most likely cause first.
///
/// - Parameters:
///   - changes: The changed pixels.
///   - regions: The box around each group of changes.
///   - scene: The scene as it was drawn.
///   - renderer: The renderer that drew it.
package typealias SceneAttribution =
    @Sendable (
        _ changes: ChangeMask, _ regions: [PixelRect], _ scene: Scene, _ renderer: Renderer
    ) -> [ChangedNode]

/// Names no node.
package let attributeNothing: SceneAttribution = { _, _, _, _ in [] }

/// What explains a frame: the places of its nodes and its scene. Computed only for failures.
struct SceneEvidence: Sendable {
    let scene: Scene
    let renderer: Renderer
    let attribution: SceneAttribution

    var frameEvidence: FrameEvidence {
        FrameEvidence(
            layout: { try? LayoutText(of: scene, renderer).json }, scene: { text },
            attribution: { attribution($0, $1, scene, renderer) })
    }

    /// The evidence of a sheet or an animation, which shows several moments of the scene.
    var sceneOnly: FrameEvidence { FrameEvidence(scene: { text }) }

    /// The text from which the scene was read, or the JSON of a scene from Swift.
    private var text: String {
        scene.warnings.source.map { String(decoding: $0.bytes, as: UTF8.self) } ?? scene.json
    }
}
