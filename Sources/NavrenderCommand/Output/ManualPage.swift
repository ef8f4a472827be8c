import Navrender

/// Writes manual pages in the markup of man(7). The text comes from the ``Manual`` of each command.
enum ManualPage {
    /// The page of the program.
    static var overview: String {
        let commands = Tool.commands.map { command in
            ".TP\n\(bold(command.manual.name))\n\(text(command.manual.summary)).\n"
        }.joined()
        let pages = Tool.commands.map { bold("navrender-\($0.manual.name)") + "(1)" }.joined(separator: ",\n")
        let statuses = HelpText.statuses.map { ".TP\n\(bold($0.0))\n\(text($0.1)).\n" }.joined()
        return head("NAVRENDER")
            + section("NAME", "navrender \\- turn scene files into pictures of user interfaces\n")
            + section(
                "SYNOPSIS",
                "\(bold("navrender")) \\fISCENE\\fR \\-o \\fIFILE\\fR\n.br\n\(bold("navrender")) \\fICOMMAND\\fR …\n"
            )
            + section("COMMANDS", commands) + section("EXIT STATUS", statuses)
            + section("SEE ALSO", pages + "\n")
    }

    static func page(for manual: Manual) -> String {
        let synopsis = manual.synopsis.map { "\(bold("navrender")) \(text($0))\n" }.joined(separator: ".br\n")
        let paragraphs = manual.details.split(separator: "\n\n").map { text(String($0)) + "\n" }
        let options = manual.allOptions.map { option in
            ".TP\n\(bold(HelpText.spelling(of: option).trimmedAtStart))\n\(text(option.summary)).\n"
        }.joined()
        let examples = manual.examples.map { ".TP\n\(text($0.purpose)):\n.nf\n\(text($0.command))\n.fi\n" }
            .joined()
        return head("NAVRENDER\\-\(manual.name.uppercased())")
            + section("NAME", "navrender\\-\(text(manual.name)) \\- \(text(manual.summary))\n")
            + section("SYNOPSIS", synopsis) + section("DESCRIPTION", paragraphs.joined(separator: ".PP\n"))
            + section("OPTIONS", options) + section("EXAMPLES", examples)
            + section("SEE ALSO", bold("navrender") + "(1)\n")
    }

    private static func head(_ title: String) -> String {
        ".TH \(title) 1 \"\" \"navrender \(text(Tool.version))\" \"User Commands\"\n"
    }

    private static func section(_ name: String, _ body: String) -> String { ".SH \(name)\n\(body)" }

    private static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

    /// Returns the text with escapes for the characters that groff does not print literally.
    private static func text(_ text: String) -> String {
        let escaped = text.reduce(into: "") { result, character in
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            default: result.append(character)
            }
        }
        // At the start of a line, a full stop would begin a groff request.
        return escaped.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(".") ? "\\&" + $0 : String($0) }.joined(separator: "\n")
    }
}

extension String {
    fileprivate var trimmedAtStart: String { String(drop { $0 == " " }) }
}
