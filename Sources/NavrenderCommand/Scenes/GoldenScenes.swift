import NavFiles
import NavImaging
import NavSnapshots
import Navrender

/// Draws the goldens of scenes, and remembers why it could not.
final class GoldenScenes {
    private let options: SceneOptions
    /// The status of everything that kept a picture from being drawn.
    private(set) var status = ExitStatus.done

    /// Ids of nodes that are left out of comparisons, and those of them that some scene had.
    private let ignored: [String]
    private var found: Set<String> = []

    init(options: SceneOptions, ignoring ignored: [String] = []) {
        self.options = options
        self.ignored = ignored
    }

    /// An id that is to be left out and that no scene drawn so far had.
    var missingNode: String? { ignored.first { !found.contains($0) } }

    /// The pictures that the scene at a path must have: one for each appearance that it declares, at its own scale.
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
