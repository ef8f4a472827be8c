import NavFiles
import NavSceneSnapshots
import NavSnapshots

extension FileAccess {
    /// Creates the file access of a verification. The project, and the folders of scenes outside the project, are
    /// writable only if goldens are recorded. The run's folder and the folder of the JUnit file are always writable.
    ///
    /// - Parameter directory: The working directory.
    init(
        verifying arguments: Arguments, _ project: ProjectFolder, _ run: RunFolder, _ record: RecordMode,
        directory: String
    ) {
        let paths = arguments.operands.isEmpty ? [VerifyCommand.defaultPath] : arguments.operands
        let isRecording = record != .never
        self.init(scenesUnder: paths, project, isWritable: isRecording, directory: directory)
        read(fontsOf: arguments)
        if let root = arguments[.root] { read(root) }
        write(folder: run.path)
        write(file: arguments[.junit])
        if let template = arguments[.goldenTemplate], !template.hasPrefix("{") {
            add(Self.folder(of: String(template.prefix { $0 != "{" })), isWritable: isRecording)
        }
    }

    /// Creates the access to a project, to scenes inside or outside the project, and to the `navrender.json` nearest to
    /// each scene.
    ///
    /// - Parameters:
    ///   - isWritable: Whether goldens are written or deleted.
    ///   - directory: The working directory.
    init(scenesUnder paths: [String], _ project: ProjectFolder, isWritable: Bool, directory: String) {
        self.init()
        add(project.root, isWritable: isWritable)
        for path in paths {
            add(path, isWritable: isWritable)
            add(Self.folder(of: path), isWritable: isWritable)
            let folder = ProjectFolder.join(directory, path)
            if let settings = ProjectFolder.nearest(SnapshotConfiguration.fileName, from: folder) {
                read(ProjectFolder.join(settings, SnapshotConfiguration.fileName))
            }
        }
    }

    private mutating func add(_ path: String, isWritable: Bool) {
        if isWritable { write(folder: path) } else { read(path) }
    }
}
