import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat

/// The settings of `navrender.json` for the figures of documentation.
package struct DocumentationSettings: Equatable, Sendable {
    /// The files and folders that are searched for pages and for scenes of figures. If empty, the whole folder of
    /// `navrender.json` is searched.
    package var sources: [String] = []
    /// The names, appearances and scales of figures that state no outputs.
    package var standard = PictureOutput()
    /// Whether the template of file names in ``standard`` comes from `navrender.json`.
    package var hasName = false
    /// The largest allowed size of all picture files together, in bytes; nil for no limit.
    package var budget: Int?
    /// The figures that `navrender.json` lists. The scene of such a figure needs no key `figure`.
    package var figures: [FigureEntry] = []

    package init() {}
}

/// A figure whose scene is a file: an entry of `navrender.json`, or a block in a page.
package struct FigureEntry: Equatable, Sendable {
    /// The scene file, relative to the folder of the file that holds the entry.
    package var scene = ""
    /// The folder of the scene's images and fonts. If nil, the project's folder for images and fonts is used. If the
    /// project has none, the folder of the scene is used.
    package var root: String?
    /// The name of the files. If nil, the files have the name of the scene.
    package var name: String?
    /// The words for readers who do not see the picture. If nil, the scene's figure states the words.
    package var alternative: String?
    /// The line below the picture. If nil, the scene's figure states the line.
    package var caption: String?
    /// The template of the files' names. If nil, another template is used:
    /// - the templates of the scene's outputs, if the scene has outputs and the entry states no ``variants``
    /// - otherwise the template for figures that state no outputs
    package var output: OutputName?
    /// The choice of pictures: appearances, scales and moments. The name in this value is ignored.
    package var variants = PictureOutput()

    package init() {}

    /// The keys of an entry.
    package static let table = ObjectTable<FigureEntry>(
        "figure of a page", prototype: FigureEntry(), fields: ownFields + pictureFields,
        check: { entry, reading, context in
            PictureOutput.checkMoments(of: entry.variants, reading, &context)
        })

    private static let pictureFields: [Field<FigureEntry>] = PictureOutput.variantFields.map { field in
        field.lifted(extract: { (entry: FigureEntry) in entry.variants }, embed: { $1.variants = $0 })
    }

    private static let ownFields: [Field<FigureEntry>] = [
        Field("scene", \.scene, .name, "scene file, relative to this file's folder", isRequired: true),
        Field(
            "root", optional: \.root, .name,
            "folder of images and fonts, relative to this file's folder; default: the scene's folder"),
        Field("name", optional: \.name, .name, "name of the picture files; default: the scene's name"),
        Field(
            "alt", optional: \.alternative, .name,
            "words for readers who do not see the picture; default: the scene's words"),
        Field("caption", optional: \.caption, .name, "line below the picture"),
        Field(
            "output", optional: \.output, .outputName,
            "template of the files' names, relative to this file's folder"),
    ]

    /// Reads an entry from a text that holds nothing else. The entry is nil if the text has a problem.
    package static func read(_ source: SourceText) -> (entry: FigureEntry?, diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        let root = JSONReader().read(source, into: &diagnostics)
        var context = DecodingContext(
            source: source, limits: Limits(), appearance: .light, registry: .standard,
            environment: Environment(of: JSONValue(.null, at: 0..<0)), diagnostics: diagnostics)
        let entry = table.codec.decode(root, in: &context)
        context.refuseBounds()
        // A misspelt key would silently keep a default, so warnings count as errors.
        return (context.diagnostics.isEmpty ? entry : nil, context.diagnostics)
    }

    /// Whether the entry states a template or variants. If not, the outputs of its scene are used. A scene without
    /// outputs gets ``DocumentationSettings/standard``.
    package var choosesPictures: Bool { output != nil || variants != PictureOutput() }
}

extension DocumentationSettings {
    package static let table = ObjectTable<DocumentationSettings>(
        "docs", prototype: DocumentationSettings(),
        fields: [
            Field(
                "sources", \.sources, .oneOrList(of: .name, count: 1...1000),
                "files and folders with pages and figures; default: this folder"),
            Field(
                "output", optional: \.output, .outputName,
                "template of the files' names, for figures that state no outputs"),
            Field(
                "appearance", \.standard.appearances, .oneOrList(of: .word, count: 1...2),
                "light, dark or both, for figures that state no outputs"),
            Field(
                "scale", \.standard.scales, .oneOrList(of: .number(.scale), count: 1...16),
                "device pixels per point, for figures that state no outputs"),
            Field(
                "budget", optional: \.budget, .integer(1...Int(Int32.max)),
                "largest sum of all picture files, in bytes"),
            Field(
                "figures", \.figures, .list(of: FigureEntry.table.codec, count: 0...10_000),
                "figures of scenes without the key \"figure\""),
        ])

    /// The template of names that `navrender.json` states; nil if it states none.
    package var output: OutputName? {
        get { hasName ? standard.name : nil }
        set {
            hasName = newValue != nil
            standard.name = newValue ?? .standard
        }
    }
}
