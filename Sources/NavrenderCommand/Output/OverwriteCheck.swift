import NavFiles
import NavScene
import Navrender

/// Keeps an output from replacing a file that its scene reads.
enum OverwriteCheck {
    /// Checks an output file before it is written.
    ///
    /// Files are compared by identity. So the check also finds a file if the output's path leads to the file through a
    /// link or another folder.
    ///
    /// - Throws: A usage error if the output is the scene's file, the file of `--data`, a file that the scene includes,
    ///   or one of the scene's images or fonts.
    static func check(
        _ output: String?, _ scene: Scene, _ input: SceneInput, _ options: SceneOptions
    ) throws(CommandFailure) {
        guard let output, output != "-", let identity = FileIdentity(output) else { return }
        if identity == FileIdentity(input.path) { throw refusal(output, "is the scene") }
        if let data = options.dataPath, FileIdentity(data) == identity {
            throw refusal(output, "is the file of --data")
        }
        let included = scene.warnings.source?.includedFiles ?? []
        if included.contains(where: { FileIdentity($0.name) == identity }) {
            throw refusal(output, "is a file that the scene includes")
        }
        let folder = options.assetFolder(of: input)
        let pictures = SceneContents(of: scene).images.map(\.name)
        if pictures.contains(where: { FileIdentity("\(folder)/\($0)") == identity }) {
            throw refusal(output, "is a picture of the scene")
        }
        for font in scene.fonts {
            let path = "\(folder)/\(font.source)"
            // A font's source may be a folder of fonts.
            let files = (try? Directories.files(beneath: path, suffixes: [""])) ?? [path]
            if files.contains(where: { FileIdentity($0) == identity }) {
                throw refusal(output, "is a font of the scene")
            }
        }
    }

    private static func refusal(_ output: String, _ reason: String) -> CommandFailure {
        .usage(
            "\(output.quotedForDisplay) \(reason), which the output would replace",
            hint: "choose another name for -o")
    }
}
