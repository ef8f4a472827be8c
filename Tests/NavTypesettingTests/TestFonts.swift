import Foundation
import NavGeometry

@testable import NavTypesetting

/// The fonts that the tests use.
enum TestFonts {
    /// The folder of Inter, one of the bundled fonts.
    static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fonts/Inter").standardizedFileURL.path

    /// All faces of Inter, and no other font.
    static let collection = FontCollection(files: files(in: directory))
    static let typesetter = Typesetter(fonts: collection)

    /// Both cuts of the system font: Inter and Inter Display.
    static let systemFonts = Typesetter(
        fonts: FontCollection(files: files(in: directory) + files(in: directory + "Display")))

    /// All bundled fonts, in the order of their folders.
    static let allFonts = Typesetter(fonts: FontCollection(files: allFiles))
    static let allFiles = folders.flatMap { files(in: $0) }
    private static let folders: [String] = {
        let root = URL(filePath: directory).deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return names.sorted().map { "\(root)/\($0)" }
    }()

    /// Returns the paths of the fonts in a folder, sorted by name.
    static func files(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.sorted().map {
            "\(folder)/\($0)"
        }
    }

    /// The folder of the small fonts that Scripts/make-test-fonts.py generates for scenes.
    static let ownDirectory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Goldens/text/Fonts").standardizedFileURL.path
    static let ownFiles = [
        "NavTestBitmaps.ttf", "NavTestCollection.ttc", "NavTestLayers.ttf", "NavTestPaints.ttf",
        "NavTestVariable.ttf",
        "NavTestVariableCFF2.otf",
    ].map(ownPath)

    /// Returns the path of a small font that only tests use, for example a malicious font.
    static func samplePath(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Samples/Fonts/\(name)").standardizedFileURL.path
    }

    static func ownPath(_ name: String) -> String { "\(ownDirectory)/\(name)" }

    static func own(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: ownPath(name))))
    }

    static func path(_ name: String) -> String { "\(directory)/\(name).otf" }

    /// A font with TrueType curves, ligatures and Arabic, from Debian's package fonts-dejavu-core.
    /// The package may be missing.
    static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    /// Faces of DejaVu Sans, Sans Mono and Serif from the same package.
    static let dejaVuFiles = ["DejaVuSans", "DejaVuSansMono", "DejaVuSerif"].map {
        "/usr/share/fonts/truetype/dejavu/\($0).ttf"
    }
    static let hasDejaVu = FileManager.default.isReadableFile(atPath: dejaVu)
}

extension TextStyle {
    /// A style with one point per font unit of Inter, so that advances are whole numbers.
    static let units = TextStyle(size: 2816, tracking: .custom(0))
}

/// A directory that is removed when the object is freed.
final class TemporaryDirectory {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ data: Data, as name: String) throws -> String {
        let file = "\(path)/\(name)"
        try data.write(to: URL(filePath: file))
        return file
    }
}
