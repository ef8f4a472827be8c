import NavDocumentation
import NavFiles
import NavJSON
import NavSnapshots

/// Keeps a manifest from replacing a scene, a file that a scene reads, or a picture. Any other file
/// may be replaced only if it is empty or an earlier manifest.
///
/// A scene or a file that a scene reads is compared by path and by identity (device and inode number). So the check
/// also recognizes such a file if the manifest's path leads to it through another folder or a link.
struct ManifestCheck {
    /// Files that a manifest may not replace. Paths are absolute.
    private struct Files {
        let paths: Set<String>
        let identities: Set<FileIdentity>

        init(_ paths: [String]) {
            self.paths = Set(paths)
            identities = Set(paths.compactMap { FileIdentity($0) })
        }

        func contains(_ path: String, _ identity: FileIdentity?) -> Bool {
            paths.contains(path) || identity.map { identities.contains($0) } ?? false
        }
    }

    private let scenes: Files
    private let inputs: Files
    private let pictures: Set<String>
    private let directory: String

    /// - Parameters:
    ///   - scenes: The paths of the scenes.
    ///   - inputs: The paths of data files and included files.
    ///   - pictures: The absolute paths of the planned pictures.
    ///   - directory: The working directory, to which relative paths refer.
    init(scenes: [String], inputs: [String], pictures: Set<String>, directory: String) {
        self.scenes = Files(scenes.map { ProjectFolder.join(directory, $0) })
        self.inputs = Files(inputs.map { ProjectFolder.join(directory, $0) })
        self.pictures = pictures
        self.directory = directory
    }

    /// Checks the manifest that the command line names.
    ///
    /// - Throws: A usage error if the manifest must not replace the file or folder at its path.
    func check(_ name: String) throws(CommandFailure) {
        let path = ProjectFolder.join(directory, name)
        guard let obstacle = obstacle(at: path) else { return }
        throw .usage(message(path, obstacle), hint: "choose another name for --manifest")
    }

    /// Returns the problems of the manifests that list the pictures of a scene. The pictures of an output share one
    /// manifest, so an output has at most one problem.
    func problems(of pictures: [PlannedFile]) -> [Diagnostic] {
        var places: Set<Range<Int>> = []
        return pictures.compactMap { picture in
            guard places.insert(picture.place).inserted, let path = picture.manifest,
                let obstacle = obstacle(at: path)
            else { return nil }
            return Diagnostic(
                .invalidName, message(path, obstacle), help: "choose another name for \"manifest\"",
                at: picture.place)
        }
    }

    private func message(_ path: String, _ obstacle: String) -> String {
        let shown = ProjectFolder.shown(path, from: directory)
        return "the manifest \(shown.quotedForDisplay) would replace \(obstacle)"
    }

    /// Returns words for the file that a manifest would destroy; nil if the manifest may be written.
    private func obstacle(at path: String) -> String? {
        let identity = FileIdentity(path)
        if scenes.contains(path, identity) { return "a scene" }
        if inputs.contains(path, identity) { return "a file that a scene reads" }
        if pictures.contains(path) { return "a picture of the same command" }
        guard identity != nil else { return nil }
        if (try? Directories.isDirectory(path)) == true { return "a folder" }
        return Self.isReplaceable(path) ? nil : "a file that is not a manifest"
    }

    /// Returns whether a file is empty or an earlier manifest. An empty file may be replaced, because programs create
    /// an empty temporary file to reserve its name.
    private static func isReplaceable(_ path: String) -> Bool {
        do {
            let bytes = try FileReader.read(path: path, limit: PictureManifest.byteLimit)
            return bytes.isEmpty || PictureManifest.isManifest(bytes)
        } catch {
            // With --root, the sandbox of the command `check` may hide files of the scene's folder. A hidden file may
            // be an earlier manifest, so it counts as replaceable here. A command that writes a manifest can read the
            // file, and then checks it.
            return error.reason == .restricted
        }
    }
}
