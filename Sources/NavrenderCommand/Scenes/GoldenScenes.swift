import NavFiles
import NavImaging
import NavScene
import NavSnapshots
import Navrender

/// Draws the goldens of scenes, and remembers failures.
final class GoldenScenes {
    private let options: SceneOptions
    /// The combined status of all failures.
    private(set) var status = ExitStatus.done

    /// The ids of nodes that comparisons ignore. `found` holds the ones that occur in a drawn
    /// scene.
    private let ignored: [String]
    private var found: Set<String> = []

    init(options: SceneOptions, ignoring ignored: [String] = []) {
        self.options = options
        self.ignored = ignored
    }

    /// An ignored id that occurs in no drawn scene.
    var missingNode: String? { ignored.first { !found.contains($0) } }

    /// The goldens of the scene at a path: one for each declared appearance, at the scene's scale.
    func variants(ofScene path: String) throws -> [GoldenVariant] {
        try noting {
            let input = try SceneInput(path: path, limits: options.limits)
            let scene = try options.scene(input)
            return try scene.appearances.map { appearance in
                let suffix = try NameTemplate("{~appearance}{@scale}")
                    .path(stem: "", appearance: appearance.rawValue, scale: scene.canvas.scale)
                return GoldenVariant(suffix: suffix) {
                    try self.noting { try self.frame(of: scene, input, appearance) }
                }
            }
        }
    }

    private func frame(
        of scene: Scene, _ input: SceneInput, _ appearance: Appearance
    ) throws -> RenderedFrame {
        var renderer = options.renderer(for: input)
        renderer.options.appearance = appearance
        renderer.options.measuredNodes = ignored
        let picture = try renderer.render(scene)
        found.formUnion(picture.frames.keys)
        return RenderedFrame(
            bitmap: StraightBitmap(picture.bitmap), scale: picture.scale, colorSpace: picture.colorSpace,
            ignored: ignored.compactMap { picture.frames[$0] })
    }

    private func noting<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch {
            if let error = RenderError(caught: error) {
                status = status.combined(with: ExitStatus(error.kind))
            } else {
                status = status.combined(with: (error as? CommandFailure)?.status ?? .internalError)
            }
            throw error
        }
    }
}
