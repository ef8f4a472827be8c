import NavJSON
import NavScene

/// The content of a whole scene file.
package struct SceneFile: Sendable {
    package var version = 1
    package var title: String?
    package var description: String?
    package var includes: [String] = []
    package var canvas: Canvas?
    package var tokens: [String] = []
    package var parameters: [String] = []
    package var data: [String] = []
    package var themes: [Theme] = []
    package var symbols: [String] = []
    package var fonts: [FontReference] = []
    package var nodes: [Node] = []
    package var timeline: [TimelineEntry] = []
    package var time = 0.0
    package var limits: Limits?
    package var snapshots: SnapshotSettings?
    package var outputs: [PictureOutput] = []
    package var figure: FigureSettings?
    package var probes: [Probe] = []

    package static let table = ObjectTable<SceneFile>(
        "the scene file", prototype: SceneFile(),
        fields: [
            Field("scene", \.version, .version, "version of the language: 1", isRequired: true),
            Field(ignored: "$schema", "ignored; for editors"),
            Field("title", optional: \.title, .string, "title of the scene"),
            Field("description", optional: \.description, .string, "description of the picture"),
            Field(
                "include", \.includes, .oneOrList(of: .name, count: 0...1000),
                "paths of files whose tokens, parameters, data, symbols and fonts this file uses"),
            Field(
                "canvas", optional: \.canvas, .canvas, "size and settings of the picture", isRequired: true),
            Field("tokens", \.tokens, .tokens, "values for $references"),
            Field("parameters", \.parameters, .parameters, "values that the caller can set"),
            Field(
                input: "themes", .themes, "values of tokens by appearance, contrast and parameters",
                apply: { $2.themes = $0 }),
            Field("data", \.data, .dataFiles, "files with values for $references, by name"),
            Field(
                "symbols", \.symbols, .symbols, "reusable parts, by name; a part may use only parts above it"),
            Field("fonts", \.fonts, .fontReferences, "font files, used before the program's own fonts"),
            Field(
                "root", \.nodes, .nodes, "nodes in drawing order, the bottom one first",
                isRequired: true),
            Field(
                "timeline", \.timeline, .oneOrList(of: .timelineEntry, count: 0...10_000),
                "events in order of time"),
            Field("time", \.time, .seconds, "time of a still picture, in seconds"),
            Field(
                "limits", optional: \.limits, Limits.table.codec, "limits that this scene lowers for itself"),
            Field("snapshots", optional: \.snapshots, .snapshots, "goldens of the scene"),
            Field("outputs", \.outputs, .outputs, "picture files of the scene"),
            Field(
                "figure", optional: \.figure, FigureSettings.table.codec,
                "words for documentation that shows the picture"),
            Field(
                input: "probes", .probes, "expectations about parts, for `navrender check --probes`",
                apply: { $2.probes = $0 }),
        ])
}

/// The content of a file that a scene includes.
///
/// The included file may also be a whole scene. Only `definitionKeys` are read, and the other keys of a scene, such as
/// `root`, are ignored.
struct LibraryFile: Sendable {
    var fonts: [FontReference] = []

    static let table = ObjectTable<LibraryFile>(
        "an included file", prototype: LibraryFile(),
        fields: SceneFile.table.fields.filter { definitionKeys.contains($0.name) }.map { field in
            field.lifted(
                extract: { library in
                    var file = SceneFile()
                    file.fonts = library.fonts
                    return file
                }, embed: { $1.fonts = $0.fonts })
        }, acceptsKey: { key in SceneFile.table.hasKey(key) && !definitionKeys.contains(key) })

    private static let definitionKeys = [
        "scene", "title", "description", "include", "tokens", "parameters", "themes", "data", "symbols",
        "fonts",
    ]
}

extension Limits {
    /// The limits that a scene may lower. Keys that are left out lower nothing.
    package static let table = ObjectTable<Limits>(
        "limits", prototype: .trusted,
        fields: entries.map { entry in
            Field(
                case: entry.key, .integer(1...entry.maximum), "at most this many \(entry.summary)",
                into: { entry.assign(&$1, $0) }, extract: { entry.value($0) })
        })
}

extension ValueCodec where Value == Int {
    fileprivate static var version: Self {
        integer(0...Int(Int32.max)).checked { version, json, context in
            if version != 1 {
                context.report(
                    .unsupportedVersion, "version \(version) of the scene language is not known",
                    help: "this program reads version 1", at: json.range)
            }
            return version == 1
        }
    }
}

extension ValueCodec where Value == [String] {
    /// A codec for tokens by name. The value of a token is checked where the token is used.
    fileprivate static var tokens: Self { definitions("tokens") { _, _ in } }

    /// A codec for parameters by name. The value of each name is a default value, or an object that declares a type or
    /// a default.
    fileprivate static var parameters: Self {
        definitions("parameters") { value, context in
            if ValueDeclaration.isDeclaration(value) {
                _ = ValueDeclaration.table.codec.read(value, &context)
            }
        }
    }

    /// Returns a codec for an object whose keys are names.
    ///
    /// - Parameter isScoped: Whether the names have a scope of their own, apart from tokens and parameters.
    static func definitions(
        _ name: String, isScoped: Bool = false,
        check: @escaping @Sendable (JSONValue, inout DecodingContext) -> Void
    ) -> Self {
        ValueCodec(
            kind: .named(name),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                for member in object.members {
                    context.checkName(of: member, isScoped: isScoped)
                    check(member.value, &context)
                }
                return object.members.map(\.key)
            },
            write: { _ in nil })
    }
}

extension DecodingContext {
    fileprivate mutating func checkName(of member: JSONObject.Member, isScoped: Bool) {
        guard Reference.isName(member.key) else {
            report(
                .invalidName, "\(member.key.quotedForDisplay) is not a valid name",
                help: "names have letters, digits and _ . - and begin with a letter or _", at: member.keyRange
            )
            return
        }
        // A file may define a name of an included file again, so a name must be unique only within one file.
        if !isScoped, let first = environment[member.key], first.keyRange != member.keyRange,
            source.includedFile(at: first.keyRange.lowerBound)
                == source.includedFile(at: member.keyRange.lowerBound)
        {
            report(
                .repeatedName,
                "the name \(member.key.quotedForDisplay) is already given in "
                    + source.linePhrase(
                        at: first.keyRange.lowerBound, seenFrom: member.keyRange.lowerBound),
                at: member.keyRange)
        }
    }
}
