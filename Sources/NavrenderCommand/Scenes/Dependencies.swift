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

    init(of scene: Scene, _ input: SceneInput, _ options: SceneOptions) {
        if input.path != "-" { add(input.path) }
        if let data = options.dataPath { add(data) }
        for file in scene.warnings.source?.includedFiles ?? [] { add(file.name) }
        let folder = options.assetFolder(of: input)
        for image in SceneContents(of: scene).images { add(Self.path(of: image.name, in: folder)) }
        for font in scene.fonts { addFonts(Self.path(of: font.source, in: folder)) }
        for fonts in options.fontFolders { addFonts(fonts) }
        if let fonts = ProcessEnvironment["NAVRENDER_FONTS"], !fonts.isEmpty { addFonts(fonts) }
    }

    private static func path(of name: String, in folder: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private mutating func add(_ path: String) {
        if !files.contains(path) { files.append(path) }
    }

    /// Adds a font, or all fonts of a folder.
    private mutating func addFonts(_ path: String) {
        let suffixes = [".ttf", ".otf", ".ttc", ".otc"]
        let found = (try? Directories.files(beneath: path, suffixes: suffixes)) ?? [path]
        for file in found { add(file) }
    }

    /// Returns the list of files as text.
    ///
    /// - Parameter target: The output that is made from the files.
    func text(_ form: DependencyForm, target: String) -> String {
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

    /// Returns a path as makefiles spell it: a backslash stands before spaces, `#`, `%` and backslashes, and a dollar
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
