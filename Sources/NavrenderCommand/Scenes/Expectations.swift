import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Navrender

/// The optional checks of a scene: its probes, and the rules for accessibility.
struct Expectations {
    private let document: SceneDocument
    private let input: SceneInput
    private let options: SceneOptions
    private let appearance: Appearance?

    init(
        _ document: SceneDocument, _ input: SceneInput, _ options: SceneOptions, _ appearance: Appearance?
    ) {
        self.document = document
        self.input = input
        self.options = options
        self.appearance = appearance
    }

    /// Returns a problem for each probe that fails and for each broken rule of accessibility. `choices` tells which of
    /// the two kinds are checked.
    ///
    /// - Parameter scene: The scene in any appearance. Only its list of appearances is read.
    func problems(_ choices: CheckCommand.Choices, _ scene: Scene) throws -> Diagnostics {
        var problems = Diagnostics()
        let renderer = options.renderer(for: input)
        let appearances = appearance.map { [$0] } ?? scene.appearances
        if choices.examinesProbes {
            var check = ProbeCheck(renderer) { appearance, condition throws(SceneError) in
                try options.scene(document, of: input, appearance: appearance, condition: condition)
            }
            try check.run({ document.probes(in: $0) }, in: appearances)
            for failure in check.failures.sorted { problems.append(failure) }
        }
        if choices.examinesAccessibility {
            for problem in try accessibilityProblems(renderer, in: appearances) { problems.append(problem) }
        }
        return problems
    }

    /// Returns the problems of accessibility, without duplicates. If a problem occurs in some appearances only,
    /// its message names these appearances.
    private func accessibilityProblems(
        _ renderer: Renderer, in appearances: [Appearance]
    ) throws -> [Diagnostic] {
        var found: [(problem: Diagnostic, appearances: [Appearance])] = []
        for appearance in appearances {
            let scene = try options.completed(by: document).scene(document, of: input, appearance: appearance)
            for problem in try renderer.accessibilityProblems(of: scene).sorted {
                if let index = found.firstIndex(where: { $0.problem == problem }) {
                    found[index].appearances.append(appearance)
                } else {
                    found.append((problem, [appearance]))
                }
            }
        }
        return found.map { problem, places in
            guard places.count < appearances.count else { return problem }
            let names = places.map(\.rawValue).joined(separator: ", ")
            return Diagnostic(
                problem.code, "\(problem.message) (\(names))", severity: problem.severity, help: problem.help,
                at: problem.range, related: problem.related)
        }
    }
}
