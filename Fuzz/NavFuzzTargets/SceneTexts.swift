import NavJSON
import NavScene
import NavSceneGeneration
import Navrender

/// Turns bytes into the text of a scene.
///
/// Bytes that begin with a brace or a slash are the text itself. Other bytes choose the keys and values of a
/// generated scene.
enum SceneTexts {
    /// - Parameter mutations: The least and largest number of random edits to a generated scene. The edited text need
    ///   not be a valid scene.
    static func text(_ bytes: [UInt8], mutations: ClosedRange<Int> = 0...0) -> SourceText {
        if bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "/") {
            return SourceText(name: "scene", bytes: bytes)
        }
        var choices = ByteChoices(bytes)
        let count = Int.random(in: mutations, using: &choices)
        var generator = SceneGenerator(random: choices, images: [], fonts: [])
        generator.largestScene = 200
        var text = Array(generator.scene().utf8)
        choices = generator.random
        for _ in 0..<count { text = SceneMutator.mutated(text, &choices) }
        return SourceText(name: "scene", bytes: text)
    }

    /// Limits that refuse a scene whose picture takes more than about 50 ms: `work` counts steps of about 1 ns.
    static var limits: Limits {
        var limits = Limits.strict
        limits.memory = 64 << 20
        limits.work = 50_000_000
        limits.nodes = 2_000
        limits.resolvedNodes = 5_000
        limits.pathSegments = 2_000
        limits.totalSegments = 20_000
        limits.pathOperationSteps = 200_000
        limits.textCharacters = 2_000
        limits.repetitions = 1_000
        limits.uses = 1_000
        limits.calculations = 10_000
        limits.expandedBytes = 1 << 20
        limits.frames = 10
        return limits
    }

    /// Returns a renderer for pictures of at most 96 × 96 pixels.
    static func renderer(for scene: Scene) -> Renderer {
        var options = RenderOptions()
        options.limits = limits
        options.assets = .refused
        options.threads = 1
        options.scale = min(1, 96 / max(scene.canvas.size.width, scene.canvas.size.height, 1))
        return Renderer(options)
    }
}
