import NavJSON
import Testing

@Suite("diagnostics with two places")
struct RelatedPlaceTests {
    private static let source = SourceText(name: "a.json", text: "{\n  \"row\": 1,\n  \"title\": 2\n}")
    private static let diagnostic = Diagnostic(
        .overflowingChildren, "too wide", severity: .warning, help: "wrap", at: 4..<9,
        related: Diagnostic.Related("the title", at: 16..<23))

    @Test("a diagnostic shows the line of its related place between the carets and the help")
    func text() {
        #expect(
            DiagnosticRenderer(source: Self.source).text(for: Self.diagnostic) == """
                a.json:2:3: warning[NAV0801]: too wide
                      "row": 1,
                      ^^^^^
                    line 3: the title
                      "title": 2
                      ^^^^^^^
                    help: wrap

                """)
    }

    @Test("a diagnostic's JSON has the message, line and column of its related place")
    func json() {
        let line = DiagnosticRenderer(source: Self.source).jsonLine(for: Self.diagnostic)
        #expect(line.hasSuffix(#""related":{"message":"the title","line":3,"column":3}}"#))
    }
}
