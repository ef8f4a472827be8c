import NavFiles
import NavImaging
import NavScene
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
            let declared = try declaredVariants(of: input.source, options.options(for: input))
            return try declared.appearances.map { appearance in
                let suffix = try NameTemplate("{~appearance}{@scale}")
                    .path(stem: "", appearance: appearance.rawValue, scale: declared.scale)
                return GoldenVariant(suffix: suffix) {
                    try self.noting { try self.frame(of: input, appearance, declared) }
                }
            }
        }
    }

    private func frame(
        of input: SceneInput, _ appearance: Appearance, _ declared: DeclaredVariants
    ) throws -> RenderedFrame {
        var options = options.options(for: input, appearance: appearance)
        options.placedNodes = ignored
        let outcome = try renderBitmap(input.source, options)
        found.formUnion(outcome.places.keys)
        return RenderedFrame(
            bitmap: StraightBitmap(outcome.product), scale: declared.scale, colorSpace: declared.colorSpace,
            ignored: ignored.compactMap { outcome.places[$0] })
    }

    private func noting<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch {
            switch error {
            case let error as NavrenderError: status = status.combined(with: ExitStatus(error.kind))
            case let failure as CommandFailure: status = status.combined(with: failure.status)
            default: status = status.combined(with: .internalError)
            }
            throw error
        }
    }
}
