import NavDocumentation
import NavScene
import NavSceneFormat
import NavSnapshots

extension OutputPlanner {
    /// Names the pictures that a scene states under "outputs". A scene without outputs has one picture.
    ///
    /// - Parameters:
    ///   - directory: The working directory.
    ///   - output: The folder of the files; nil takes the folder of the scene.
    init(
        _ document: SceneDocument, _ input: SceneInput, _ options: SceneOptions, directory: String,
        output: String?
    ) {
        let path = ProjectFolder.join(directory, input.path)
        let source = PictureSource(
            document, path: path, assets: ProjectFolder.join(directory, options.assetFolder(of: input)),
            parameters: options.parameters)
        var base = PictureSource.folder(of: path)
        var folders = Folders(base: base, tree: base, file: path)
        if let output {
            base = ProjectFolder.join(directory, output)
            folders = Folders(base: directory, tree: base, file: path)
            folders.base = base
        }
        self.init(source, folders, limit: options.limits.frames)
        let outputs = document.outputs.isEmpty ? [PictureOutput()] : document.outputs
        for (index, output) in outputs.enumerated() { add(output, at: document.place(ofOutput: index)) }
    }
}
