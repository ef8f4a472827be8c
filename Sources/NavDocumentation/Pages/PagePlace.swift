import NavJSON

/// The place in a page where the block of a figure begins.
struct PagePlace {
    private let lines: [Substring]
    /// The number of the line that opens the block, from 1.
    private let line: Int
    /// The path of the page as the user would spell it.
    private let name: String
    /// The absolute path of the page.
    private let file: String

    init(_ lines: [Substring], line: Int, name: String, file: String) {
        (self.lines, self.line, self.name, self.file) = (lines, line, name, file)
    }

    /// Returns a problem that marks a word of the block.
    ///
    /// - Parameter word: The text to mark. The search for the text begins at the line where the block begins. If the
    ///   text is not found, the first byte of that line is marked.
    func problem(
        _ message: String, code: DiagnosticCode = .unknownWord, help: String? = nil, marking word: String,
        kind: PlanProblem.Kind = .invalid
    ) -> PlanProblem {
        var (text, place) = ("", nil as Range<Int>?)
        for (index, content) in lines.enumerated() {
            if place == nil, index + 1 >= line, let found = content.firstRange(of: word) {
                let start = text.utf8.count + content[..<found.lowerBound].utf8.count
                place = start..<start + word.utf8.count
            }
            text += content + "\n"
        }
        var diagnostics = Diagnostics()
        diagnostics.append(Diagnostic(code, message, help: help, at: place ?? startOfLine(in: text)))
        return PlanProblem(kind, diagnostics, in: SourceText(name: name, text: text), file: file)
    }

    private func startOfLine(in text: String) -> Range<Int> {
        let start = lines.prefix(line - 1).reduce(0) { $0 + $1.utf8.count + 1 }
        return start..<min(start + 1, text.utf8.count)
    }
}
