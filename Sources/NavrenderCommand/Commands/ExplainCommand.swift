import NavJSON

enum ExplainCommand: Command {
    static let manual = Manual(
        name: "explain", synopsis: ["explain CODE", "explain"], summary: "explain a diagnostic",
        details: "Without a code, lists them all.", options: [],
        examples: [("navrender explain NAV0306", "a colour that cannot be read")])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count <= 1 else { throw .usage("explain takes one code") }
        guard let word = arguments.operands.first else {
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
