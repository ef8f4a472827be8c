import NavScene
import Navrender

/// The scene of a command that takes one scene and prints one result.
struct OnlyScene {
    let input: SceneInput
    let options: SceneOptions
    let appearance: Appearance?
    let scale: Double?
    private let outputs: [String]

    /// Reads the options, enters the sandbox, and reads the scene's file.
    /// - Parameter outputs: The options that name files to write.
    /// - Throws: A usage error if the command line does not have exactly one scene, or if the file of `--data` has
    ///   several rows.
    init(
        _ arguments: Arguments, of command: String, outputs: [Option] = [.output]
    ) throws(CommandFailure) {
        guard arguments.operands.count == 1 else { throw .usage("\(command) takes one scene") }
        var access = FileAccess(scenesOf: arguments)
        for output in outputs { access.write(file: arguments[output]) }
        options = try SceneOptions(arguments, access)
        try options.requireOneRow()
        input = try SceneInput(path: arguments.operands[0], limits: options.limits)
        appearance = try arguments.word(.appearance, as: Appearance.self)
        scale = try arguments.scales().last
        self.outputs = outputs.compactMap { arguments[$0] }
    }

    /// The renderer for the scene. ``scene()`` applies the appearance and the scale, so the renderer sets neither.
    var renderer: Renderer { options.renderer(for: input) }

    /// Decodes the scene.
    /// - Throws: The errors of the scene, or a usage error if an output would replace a file that the scene
    ///   reads.
    func scene() throws -> Scene {
        let scene = try options.scene(input, appearance: appearance, scale: scale)
        for output in outputs { try OverwriteCheck.check(output, scene, input, options) }
        return scene
    }
}
