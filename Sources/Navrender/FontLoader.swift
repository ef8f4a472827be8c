import NavCompositing
import NavFiles
import NavGeometry
import NavJSON
import NavScene
import NavTypesetting

/// Opens fonts: those that the scene brings along, those of the folders that the caller names, and the program's own, in this
/// order.
struct FontLoader {
    private let folder: String?
    private let directories: [String]
    private let root: String?
    private let limits: Limits

    static let suffixes = [".otf", ".ttf", ".otc", ".ttc"]

    init(_ options: RenderOptions) {
        folder = options.fontFolder
        directories = options.fontDirectories
        root = options.assetRoot
        limits = options.limits
    }

    /// Fonts for a scene.
    /// - Parameter diagnostics: takes what is wrong with the scene's own.
    /// - Returns: the fonts, or what to tell where the others cannot be had.
    func load(for scene: Scene, into diagnostics: inout Diagnostics) -> Result<FontCollection, FontProblem> {
        let brought = SceneFonts(root: root, limits: limits).load(scene.fonts, into: &diagnostics)
        return load(before: brought)
    }

    /// - Parameter brought: what comes first.
    func load(before brought: [FontSource] = []) -> Result<FontCollection, FontProblem> {
        do throws(FontProblem) {
            var sources = brought
            for directory in directories { sources += try files(in: directory) }
            sources += try ownFiles()
            let fonts = FontCollection(sources)
            if let problem = fonts.problems.first { throw FontProblem(problem) }
            return .success(fonts)
        } catch { return .failure(error) }
    }

    private func ownFiles() throws(FontProblem) -> [FontSource] {
        let location = FontLocation(
            variable: folder ?? ProcessEnvironment["NAVRENDER_FONTS"],
            executable: ProcessEnvironment.executablePath)
        guard let found = location.find() else { throw FontProblem(message: location.complaint) }
        return try files(in: found)
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

/// Why there are no fonts.
public struct FontProblem: Error, Equatable {
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
