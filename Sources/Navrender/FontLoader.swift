import NavCompositing
import NavFiles
import NavGeometry
import NavTypesetting

/// Opens the fonts from their folder.
enum FontLoader {
    /// - Parameter folder: the caller's choice; nil searches.
    /// - Returns: the fonts, or what to tell where there are none.
    static func load(folder: String?) -> Result<FontCollection, FontProblem> {
        let location = FontLocation(
            variable: folder ?? ProcessEnvironment["NAVRENDER_FONTS"],
            executable: ProcessEnvironment.executablePath)
        guard let found = location.find() else { return .failure(FontProblem(message: location.complaint)) }
        let files: [String]
        do {
            files = try Directories.files(beneath: found, suffixes: [".otf", ".ttf"])
        } catch {
            return .failure(FontProblem(message: "\(error)"))
        }
        let fonts = FontCollection(files: files)
        if let problem = fonts.problems.first { return .failure(FontProblem(message: "\(problem)")) }
        guard !fonts.families.isEmpty else {
            return .failure(FontProblem(message: "\(found): no font in this folder"))
        }
        return .success(fonts)
    }
}

/// Why there are no fonts.
public struct FontProblem: Error, Equatable {
    public let message: String
}

/// Gives the compositor what it needs of the fonts.
struct FontOutlines: GlyphOutlines {
    let fonts: FontCollection

    func outline(face: String, glyph: UInt32) -> Path? {
        (try? fonts.face(postScriptName: face))?.outline(of: glyph)
    }
}
