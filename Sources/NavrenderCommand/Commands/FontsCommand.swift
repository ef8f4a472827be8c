import NavSceneModel
import Navrender

enum FontsCommand: Command {
    static let manual = Manual(
        name: "fonts", synopsis: ["fonts"], summary: "list the fonts that scenes can use",
        details: """
            Families with their styles, and how many characters each has glyphs for. What the family of a text lacks comes
            from the first other family in this list that has it. The folder of the fonts can be named by NAVRENDER_FONTS.
            """,
        options: [],
        examples: [
            ("navrender fonts", "one line for each style"),
            ("navrender fonts --format json", "one JSON object for each"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.isEmpty else { throw .usage("fonts takes no operands") }
        let faces: [FontListing]
        do {
            faces = try fonts()
        } catch {
            throw CommandFailure(.asset, error.message)
        }
        try console.write(console.format == .json ? json(faces) : table(faces))
        return .done
    }

    private static func table(_ faces: [FontListing]) -> String {
        var text = ""
        var family: String?
        for face in faces {
            if face.family != family { text += "\(face.family.escapedForDisplay)\n" }
            family = face.family
            let style = "\(face.weight)\(face.isItalic ? " italic" : "")"
            let gap = String(repeating: " ", count: max(1, 12 - style.count))
            text +=
                "  \(style)\(gap)\(face.characterCount) characters  \(face.postScriptName.escapedForDisplay)\n"
        }
        return text
    }

    private static func json(_ faces: [FontListing]) -> String {
        faces.map { face in
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            writer.key("family")
            writer.string(face.family)
            writer.key("weight")
            writer.number(Double(face.weight))
            writer.key("italic")
            writer.bool(face.isItalic)
            writer.key("characters")
            writer.number(Double(face.characterCount))
            writer.key("postScriptName")
            writer.string(face.postScriptName)
            writer.endObject()
            return writer.text + "\n"
        }.joined()
    }
}
