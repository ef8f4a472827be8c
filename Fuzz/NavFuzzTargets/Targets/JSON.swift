import NavJSON

/// Fuzzes the JSON reader, its diagnostics and the formatter.
///
/// Every diagnostic has a place within the text and can be printed in all forms. Formatting a text without a mistake
/// keeps its values. Formatting the result again changes nothing.
func testJSON(_ bytes: [UInt8]) {
    let source = SourceText(name: "input", bytes: bytes)
    var diagnostics = Diagnostics()
    let value = JSONReader().read(source, into: &diagnostics)
    for problem in diagnostics.sorted {
        precondition(problem.range.upperBound <= bytes.count, "the place of a diagnostic is inside the text")
    }
    let printer = DiagnosticRenderer(source: source)
    for form in DiagnosticRenderer.Form.allCases { _ = printer.text(for: diagnostics, as: form) }
    guard let formatted = JSONFormatter().text(of: source, into: &diagnostics) else {
        precondition(!diagnostics.isEmpty, "a text that cannot be formatted has a mistake")
        return
    }
    let again = SourceText(name: "formatted", text: formatted)
    var problems = Diagnostics()
    let other = JSONReader().read(again, into: &problems)
    precondition(problems.isEmpty, "a formatted text has no mistake")
    precondition(isSame(value, other), "formatting keeps all values")
    precondition(
        JSONFormatter().text(of: again, into: &problems) == formatted, "formatting twice changes nothing")
}

/// Returns whether two values are the same apart from their places.
private func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one.content, other.content) {
    case (.array(let first), .array(let second)):
        first.count == second.count && zip(first, second).allSatisfy(isSame)
    case (.object(let first), .object(let second)):
        first.members.count == second.members.count
            && zip(first.members, second.members).allSatisfy {
                $0.key == $1.key && isSame($0.value, $1.value)
            }
    case (let first, let second): first == second
    }
}
