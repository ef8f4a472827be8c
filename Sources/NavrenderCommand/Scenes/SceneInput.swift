import NavFiles
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Navrender

/// A scene of the command line: its text, and the folder of its assets.
struct SceneInput {
    let path: String
    let source: SourceText

    /// Reads the file, or standard input for `-`.
    init(path: String, limits: Limits) throws(CommandFailure) {
        self.path = path
        let name = path == "-" ? "standard input" : path
        do {
            let bytes =
                path == "-"
                ? try StandardStreams.readInput(limit: limits.sceneBytes)
                : try FileReader.read(path: path, limit: limits.sceneBytes)
            source = SourceText(name: name, bytes: bytes)
        } catch {
            var failure = CommandFailure(reading: error)
            failure.unreadableFile = name
            throw failure
        }
    }

    /// Whether the text is a scene, and not a JSON file of another kind.
    var isScene: Bool { SceneDocument(source, registry: .standard).isScene }

    /// The folder of the scene's file; the current folder for standard input.
    var folder: String {
        guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension CommandFailure {
    /// Creates a failure for a file that could not be read.
    init(reading error: FileError) {
        if case .tooLarge = error.reason {
            self.init(.limit, "\(error)")
        } else {
            self.init(.asset, "\(error)")
        }
    }

    /// Creates a failure for a file that could not be written.
    init(writing error: FileError) {
        let folder = FileAccess.folder(of: error.path)
        let lacksFolder = error.reason == .missing && !Directories.exists(folder)
        self.init(
            .output, "\(error)",
            hint: lacksFolder ? "the folder \(folder.quotedForDisplay) does not exist: create it first" : nil)
    }
}
