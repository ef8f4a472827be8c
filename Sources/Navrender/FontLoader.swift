import NavFiles
import NavJSON
import NavScene
import NavTypesetting

/// Opens fonts in this order: the scene's own fonts, the bundled fonts, the fonts in the caller's folders. The caller
/// may prefer the folders to the bundled fonts.
///
/// The bundled fonts are part of the program (``EmbeddedFont``). The caller or the environment variable
/// `NAVRENDER_FONTS` can replace the bundled fonts by the fonts of another folder.
struct FontLoader {
    /// The folder to use instead of the bundled fonts; nil uses the bundled fonts.
    private let folder: String?
    /// Whether the caller names no folder, so that only `NAVRENDER_FONTS` can name one.
    private let isFolderFromEnvironment: Bool
    private let directories: [String]
    private let areDirectoriesFirst: Bool
    private let root: String?
    private let limits: Limits

    static let suffixes = [".otf", ".ttf", ".otc", ".ttc"]

    init(_ options: RenderOptions) {
        let named = options.fontFolder ?? ProcessEnvironment["NAVRENDER_FONTS"]
        folder = named == "" ? nil : named
        isFolderFromEnvironment = options.fontFolder == nil
        directories = options.fontDirectories
        areDirectoriesFirst = options.areFontDirectoriesFirst
        root = options.assetRoot
        limits = options.limits
    }

    /// Opens the fonts for a scene.
    ///
    /// - Parameter diagnostics: Receives the problems of the scene's own fonts.
    /// - Returns: The fonts, or the first problem of a font that does not belong to the scene.
    func load(for scene: Scene, into diagnostics: inout Diagnostics) -> Result<FontCollection, FontProblem> {
        let brought = SceneFonts(root: root, limits: limits).load(scene.fonts, into: &diagnostics)
        return load(before: brought)
    }

    /// Opens the given fonts, the bundled fonts and the fonts in the caller's folders.
    ///
    /// - Parameter brought: The scene's own fonts, which come before all others; empty without a scene.
    func load(before brought: [FontSource] = []) -> Result<FontCollection, FontProblem> {
        do throws(FontProblem) {
            var sources = brought
            if !areDirectoriesFirst { sources += try bundled() }
            for directory in directories { sources += try files(in: directory) }
            if areDirectoriesFirst { sources += try bundled() }
            let fonts = FontCollection(sources)
            if let problem = fonts.problems.first { throw FontProblem(problem) }
            return .success(fonts)
        } catch { return .failure(error) }
    }

    private func bundled() throws(FontProblem) -> [FontSource] {
        guard let folder else { return EmbeddedFont.all.map(FontSource.init) }
        do {
            return try files(in: folder)
        } catch {
            let remedy = isFolderFromEnvironment ? "; unset NAVRENDER_FONTS to use the bundled fonts" : ""
            throw FontProblem(message: error.message + remedy)
        }
    }

    private func files(in directory: String) throws(FontProblem) -> [FontSource] {
        let files: [String]
        do {
            files = try Directories.files(beneath: directory, suffixes: Self.suffixes)
        } catch {
            throw FontProblem(message: "\(error)")
        }
        guard !files.isEmpty else { throw FontProblem(message: "\(directory): no font in this folder") }
        return files.map(FontSource.init(path:))
    }
}

/// The reason why fonts could not be opened.
public struct FontProblem: Error, Equatable {
    /// The file or folder, its problem, and the remedy.
    public let message: String

    init(message: String) { self.message = message }

    init(_ error: FontError) {
        let remedy =
            switch error {
            case .notAFont: "; replace the file or take it out of the folder"
            case .tooLarge: "; make a subset, or take it out of the folder"
            case .unreadable: "; give read permission, or take it out of the folder"
            case .missing, .unknownFamily: ""
            }
        message = "\(error)\(remedy)"
    }
}
