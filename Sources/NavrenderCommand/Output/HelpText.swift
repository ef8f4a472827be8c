import Navrender

/// Writes the help from the commands' manuals.
enum HelpText {
    static var overview: String {
        let commands = Tool.commands.map { ($0.manual.name, $0.manual.summary) }
        return """
            navrender turns a scene file into a picture of a user interface.

            Usage:
              navrender scene.json -o out.png
              navrender COMMAND …

            Commands:
            \(table(commands))
            Examples:
              navrender scene.json -o out.png
              navrender scene.json -o dark.png --appearance dark --scale 2
              navrender scene.json -o push.png --animate
              navrender trace scene.json --plot curves.png
              navrender check scenes/*.json
              navrender verify Goldens

            Formats, by the suffix of the file's name:
            \(table(formats))
            Exit status:
            \(table(statuses))
            Kinds of node and other objects, for `navrender help KIND`:
            \(list(KindHelp.names))
            Objects within them, for `navrender help NAME`:
            \(list(KindHelp.partNames))
            `navrender help COMMAND` explains a command, `navrender help timeline` explains scenes over time,
            `navrender help limits` explains how much a scene may cost, and `navrender explain CODE` explains a
            diagnostic.

            """
    }

    static func page(for manual: Manual) -> String {
        let synopsis = manual.synopsis.map { "  navrender \($0)\n" }.joined()
        let options = manual.allOptions.map { (spelling(of: $0), $0.summary) }
        let examples = manual.examples.map { "  # \($0.purpose)\n  \($0.command)\n" }.joined()
        return """
            navrender \(manual.name): \(manual.summary)

            Usage:
            \(synopsis)
            \(manual.details)

            Options:
            \(table(options))
            Examples:
            \(examples)
            """
    }

    private static var formats: [(String, String)] {
        PictureFormat.all.map { format in
            let suffixes = format.suffixes.map { ".\($0)" }.joined(separator: ", ")
            return (format.name, format.isAnimated ? "\(suffixes)  with --animate" : suffixes)
        }
    }

    static let statuses = [
        ("0", "done"), ("1", "compared and different"), ("2", "wrong command line"),
        ("3", "a scene is not valid"), ("4", "a file is missing, refused or unreadable"),
        ("5", "a limit was reached"), ("6", "output could not be written"),
        ("7", "an internal error of navrender"), ("8", "the deadline passed"),
        ("128+n", "ended by signal n; no partial file is left"),
    ]

    static func spelling(of option: Option) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return letter + "--\(option.name)"
            + (option.value.map { option.isValueOptional ? "[=\($0)]" : " \($0)" } ?? "")
    }

    /// Formats words as indented lines of at most 100 characters.
    static func list(_ words: [String]) -> String {
        var lines = [""]
        for word in words {
            if lines[lines.count - 1].count + word.count > 96 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "  " : ", ") + word
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Formats two columns, the second one aligned.
    static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map { $0.0.count }.max() ?? 0
        return rows.map { left, right in
            "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)\n"
        }.joined()
    }
}
