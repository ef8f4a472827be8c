import NavFiles
import NavJSON
import NavScene
import Navrender

/// The forms in which `--deps` lists files.
enum DependencyForm: String, CaseIterable {
    /// A rule of a makefile.
    case make
    /// One JSON object on a line.
    case json
}

/// All files that a scene reads: its own file, data files, included files, images and fonts.
struct Dependencies {
    private var files: [String] = []
    /// The fonts of the command line and of `NAVRENDER_FONTS`. They come last in the list.
    private var fonts: [String] = []
    private let folder: String

    /// Creates a list for a scene of the command line. ``add(_:)`` completes it.
    init(_ input: SceneInput, _ options: SceneOptions) {
        self.init(scene: input.path, inputs: [], folder: options.assetFolder(of: input), options)
    }

    init(of scene: Scene, _ input: SceneInput, _ options: SceneOptions) {
        self.init(input, options)
        add(scene)
    }

    /// - Parameters:
    ///   - path: The path of the scene; `-` for standard input.
    ///   - inputs: The files that the scene reads. A folder stands for its fonts.
    ///   - folder: The folder of the scene's images and fonts.
    init(scene path: String, inputs: [String], folder: String = ".", _ options: SceneOptions) {
        self.folder = folder
        if path != "-" { add(path) }
        if let data = options.dataPath { add(data) }
        for input in inputs { addFonts(input) }
        for folder in options.fontFolders { fonts += Self.fonts(at: folder) }
        if let folder = ProcessEnvironment["NAVRENDER_FONTS"], !folder.isEmpty {
            fonts += Self.fonts(at: folder)
        }
    }

    /// Adds the files that a scene reads. With other values of its parameters, the scene may read other files.
    mutating func add(_ scene: Scene) {
        for file in scene.warnings.source?.includedFiles ?? [] { add(file.name) }
        for image in SceneContents(of: scene).images { add(Self.path(of: image.name, in: folder)) }
        for font in scene.fonts { addFonts(Self.path(of: font.source, in: folder)) }
    }

    /// Refuses an output that would mix with the list on standard output.
    static func checkOutput(_ path: String) throws(CommandFailure) {
        guard path == "-" else { return }
        throw .usage("--deps goes to standard output, and so does the picture", hint: "name a file with -o")
    }

    private static func path(of name: String, in folder: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private mutating func add(_ path: String) {
        if !files.contains(path) { files.append(path) }
    }

    /// Adds a file, or all fonts of a folder.
    private mutating func addFonts(_ path: String) {
        for file in Self.fonts(at: path) { add(file) }
    }

    /// Returns the fonts of a folder; the path itself for a file.
    private static func fonts(at path: String) -> [String] {
        let suffixes = [".ttf", ".otf", ".ttc", ".otc"]
        return (try? Directories.files(beneath: path, suffixes: suffixes)) ?? [path]
    }

    /// Returns the list of files as text.
    ///
    /// - Parameter target: The output that is made from the files.
    func text(_ form: DependencyForm, target: String) -> String {
        var list = self
        for font in fonts { list.add(font) }
        let files = list.files
        switch form {
        case .make: return "\(Self.escaped(target)): \(files.map(Self.escaped).joined(separator: " "))\n"
        case .json:
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            writer.key("output")
            writer.string(target)
            writer.key("files")
            writer.beginArray()
            for file in files { writer.string(file) }
            writer.endArray()
            writer.endObject()
            return writer.text + "\n"
        }
    }

    /// Returns a path as makefiles spell it: a backslash precedes each space, `#`, `%` and backslash, and a dollar
    /// sign is doubled.
    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { text, character in
            switch character {
            case " ", "#", "%", "\\": text += "\\\(character)"
            case "$": text += "$$"
            default: text.append(character)
            }
        }
    }
}
