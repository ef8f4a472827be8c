import NavJSON
import Navrender

enum FontsCommand: Command {
    static let manual = Manual(
        name: "fonts", synopsis: ["fonts [--font-dir DIR]…"], summary: "list the fonts that scenes can use",
        details: """
            Lists families with their styles: the number of characters, their scripts (ISO 15924), the axes of
            variable faces, what was left out of a font that is a subset, and the licence. A character that a text's
            family lacks comes from the first family in this list that has it; an emoji comes from the first family in
            colours. The bundled fonts are part of the program; NAVRENDER_FONTS names a folder to use instead of them.
            Fonts of the system are not used, unless --font-dir names their folder. Run `make fonts` to get a folder
            ExtraFonts with further fonts: for Hangul, Chinese, Bengali, Tamil, Georgian, Armenian, Ethiopic, Khmer,
            Lao, mathematics, arrows and box drawing, and with a serif and a monospaced family.
            """,
        options: [.fontDirectory, .fontsFirst, .sandbox],
        examples: [
            ("navrender fonts", "every family"),
            ("navrender fonts --font-dir brand/fonts", "every family, last the families of a folder"),
            ("navrender fonts --format json", "one JSON object for each style"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw .usage("fonts takes no operands") }
        var options = RenderOptions()
        options.fonts = arguments.fontFolders
        var access = FileAccess()
        access.read(fontsOf: arguments)
        try Sandbox.enter(arguments, access)
        let faces: [FontListing]
        do {
            faces = try Renderer(options).fonts()
        } catch {
            throw CommandFailure(.asset, error.message)
        }
        try console.write(console.format == .json ? json(faces) : table(faces))
        return .done
    }

    private static func table(_ faces: [FontListing]) -> String {
        var text = ""
        var previous: FontListing?
        for face in sorted(faces) {
            if face.family != previous?.family {
                text += "\(face.family.escapedForDisplay)\n"
                text += heading(face)
            }
            previous = face
            let style = "\(face.weight)\(face.isItalic ? " italic" : "")"
            text += "  \(padded(style, to: 11)) \(padded(kibibytes(face.size), to: 9))"
            text += "\(face.characterCount) characters in \(face.rangeCount) ranges"
            text += "  \(face.postScriptName.escapedForDisplay)\n"
            for axis in face.axes {
                let range = "\(shortest(axis.minimum))…\(shortest(axis.maximum))"
                text +=
                    "    axis \(axis.tag.escapedForDisplay) \(range), \(shortest(axis.defaultValue)) by default"
                text += "\(suffix(axis.name))\n"
            }
        }
        return text
    }

    /// Sorts faces: families in the given order, upright faces before italic ones, light weights
    /// before heavy ones.
    private static func sorted(_ faces: [FontListing]) -> [FontListing] {
        var families: [String] = []
        for face in faces where !families.contains(face.family) { families.append(face.family) }
        let members = Dictionary(grouping: faces, by: \.family)
        return families.flatMap { family in
            (members[family] ?? []).sorted {
                ($0.isItalic ? 1 : 0, $0.weight) < ($1.isItalic ? 1 : 0, $1.weight)
            }
        }
    }

    /// Returns the lines about a whole family, with the facts of its first face.
    private static func heading(_ face: FontListing) -> String {
        let scripts = face.scripts.prefix(6).map { "\($0.tag) \($0.count)" }.joined(separator: ", ")
        let more = face.scripts.count > 6 ? " and \(face.scripts.count - 6) more" : ""
        var text = "  scripts: \(scripts)\(more)\(face.hasColor ? "; in colours" : "")\n"
        if let leftOut = face.leftOut { text += "  left out: \(leftOut.escapedForDisplay)\n" }
        if !face.license.isEmpty { text += "  licence: \(beginning(of: face.license).escapedForDisplay)\n" }
        return text
    }

    /// Returns the number as text, without a decimal point if it is whole.
    private static func shortest(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    private static func suffix(_ name: String) -> String {
        name.isEmpty ? "" : " (\(name.escapedForDisplay))"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private static func kibibytes(_ bytes: Int) -> String { "\((bytes + 1023) / 1024) KiB" }

    /// Returns the first 120 characters of a licence. Licence texts in fonts can be long.
    private static func beginning(of text: String) -> String { String(text.prefix(120)) }

    private static func json(_ faces: [FontListing]) -> String {
        faces.map { face in
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            writer.member("family", face.family)
            writer.member("weight", face.weight)
            writer.key("italic")
            writer.bool(face.isItalic)
            writer.member("characters", face.characterCount)
            writer.member("postScriptName", face.postScriptName)
            writer.member("ranges", face.rangeCount)
            writer.key("scripts")
            writer.beginObject()
            for script in face.scripts { writer.member(script.tag, script.count) }
            writer.endObject()
            writer.key("color")
            writer.bool(face.hasColor)
            writer.key("axes")
            writer.beginArray()
            for axis in face.axes {
                writer.beginObject()
                writer.member("tag", axis.tag)
                writer.member("name", axis.name)
                writer.key("minimum")
                writer.number(axis.minimum)
                writer.key("default")
                writer.number(axis.defaultValue)
                writer.key("maximum")
                writer.number(axis.maximum)
                writer.endObject()
            }
            writer.endArray()
            writer.member("file", face.file)
            writer.member("index", face.index)
            writer.key("bundled")
            writer.bool(face.isBundled)
            writer.member("bytes", face.size)
            writer.member("licence", face.license)
            if let leftOut = face.leftOut { writer.member("leftOut", leftOut) }
            writer.endObject()
            return writer.text + "\n"
        }.joined()
    }
}
