import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Navrender

/// The checks of a scene's own pictures: the scene's probes, and the rules for accessibility.
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

    /// Returns the expectations that do not hold.
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
            var known: [String] = []
            for appearance in appearances {
                let scene = try options.scene(document, of: input, appearance: appearance)
                for problem in try renderer.accessibilityProblems(of: scene).sorted {
                    let key = "\(problem.code.rawValue) \(problem.range) \(problem.message)"
                    guard !known.contains(key) else { continue }
                    known.append(key)
                    problems.append(problem)
                }
            }
        }
        return problems
    }
}
