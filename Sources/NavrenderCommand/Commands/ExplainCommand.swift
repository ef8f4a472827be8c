import NavJSON

enum ExplainCommand: Command {
    static let manual = Manual(
        name: "explain", synopsis: ["explain CODE", "explain"], summary: "explain a diagnostic",
        details: "Without a code, lists them all. With --format json, each code is a line of JSON.",
        options: [],
        examples: [
            ("navrender explain NAV0306", "a colour that cannot be read"),
            ("navrender explain --format json", "the codes and titles for a program"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count <= 1 else { throw .usage("explain takes one code") }
        guard let word = arguments.operands.first else {
            guard console.format == .human else {
                try console.write(DiagnosticCode.allCases.map { $0.jsonLine() }.joined())
                return .done
            }
            let rows = DiagnosticCode.allCases.map { ($0.rawValue, $0.title) }
            try console.write(HelpText.table(rows))
            return .done
        }
        let wanted = word.uppercased()
        let codes = DiagnosticCode.allCases
        guard let code = codes.first(where: { $0.rawValue == wanted || $0.rawValue == "NAV\(wanted)" }) else {
            throw .usage(
                "no diagnostic has the code \(word.quotedForDisplay)", hint: "navrender explain lists them")
        }
        guard console.format == .human else {
            try console.write(code.jsonLine(isExplained: true))
            return .done
        }
        var text = "\(code.rawValue): \(code.title)\n"
        if let explanation = code.explanation {
            text += "\n\(explanation.text)\n"
            if let wrong = explanation.wrong { text += "\nWrong:\n  \(wrong)\n" }
            if let right = explanation.right { text += "\nRight:\n  \(right)\n" }
        }
        if let advice = code.limitAdvice {
            text += "\n\(advice). `navrender help limits` lists all limits.\n"
        }
        try console.write(text)
        return .done
    }
}

extension DiagnosticCode {
    /// Returns the code and its title as a line of JSON.
    ///
    /// - Parameter isExplained: Whether the line also has the parts of the explanation. A missing part is null.
    fileprivate func jsonLine(isExplained: Bool = false) -> String {
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        writer.member("code", rawValue)
        writer.member("title", title)
        if isExplained {
            writer.member("text", explanation?.text)
            writer.member("wrong", explanation?.wrong)
            writer.member("right", explanation?.right)
            writer.member("advice", limitAdvice)
        }
        writer.endObject()
        return writer.text + "\n"
    }
}
