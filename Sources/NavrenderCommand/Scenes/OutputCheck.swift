import NavDocumentation
import NavFiles
import NavJSON
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender

/// Checks the pictures that a scene states under "outputs", without drawing them.
struct OutputCheck {
    private let input: SceneInput
    private let options: SceneOptions
    private let document: SceneDocument
    private let directory: String

    /// Creates a check; nil for a scene without outputs, and for standard input, whose outputs have no folder.
    init?(_ document: SceneDocument, _ input: SceneInput, _ options: SceneOptions) throws {
        guard input.path != "-", !document.outputs.isEmpty else { return nil }
        self.document = document
        self.input = input
        self.options = options
        directory = try ProcessFacts.workingDirectory()
    }

    /// Returns the problems of the outputs' file names and of the scenes that the pictures show. If several
    /// pictures have the same problem, the problem is returned once, with the name of the first picture.
    ///
    /// - Parameter known: Problems that were already reported. They are not returned again.
    func problems(besides known: Diagnostics) throws -> Diagnostics {
        var reported = ReportedProblems()
        _ = reported.added(known)
        let planner = OutputPlanner(document, input, options, directory: directory, output: nil)
        var problems = reported.added(planner.problems)
        var files: Set<String> = []
        for picture in planner.pictures where !files.insert(picture.file).inserted {
            problems.append(picture.collision(withPictureOf: nil, from: directory))
        }
        let inputs = document.source.includedFiles.map(\.name) + (options.dataPath.map { [$0] } ?? [])
        let manifests = ManifestCheck(
            scenes: [planner.source.path], inputs: inputs, pictures: files, directory: directory)
        for problem in manifests.problems(of: planner.pictures) { problems.append(problem) }
        let renderer = options.renderer(for: input)
        var last: PlannedFile?
        for picture in planner.pictures {
            defer { last = picture }
            if let last, last.appearance == picture.appearance,
                last.firstParameters == picture.firstParameters
            {
                continue
            }
            let found = reported.added(try self.problems(of: picture, renderer))
            let name = ProjectFolder.shown(picture.file, from: directory)
            for problem in found.noting("in \(name.escapedForDisplay)").sorted { problems.append(problem) }
        }
        return problems
    }

    private func problems(of picture: PlannedFile, _ renderer: Renderer) throws(RenderError) -> Diagnostics {
        do {
            var renderer = renderer
            renderer.options.appearance = picture.appearance
            let scene = try options.scene(
                document, of: input, appearance: picture.appearance, parameters: picture.firstParameters,
                scale: picture.scale)
            try renderer.check(scene)
            return Diagnostics()
        } catch {
            if error.cause.message != nil { throw error.cause }
            return error.cause.diagnostics
        }
    }
}
