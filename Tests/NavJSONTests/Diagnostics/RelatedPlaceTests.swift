import NavJSON
import Testing

@Suite("diagnostics with two places")
struct RelatedPlaceTests {
    private static let source = SourceText(name: "a.json", text: "{\n  \"row\": 1,\n  \"title\": 2\n}")
    private static let diagnostic = Diagnostic(
        .overflowingChildren, "too wide", severity: .warning, help: "wrap", at: 4..<9,
        related: Diagnostic.Related("the title", at: 16..<23))

    @Test("the text shows the line of the related place between the carets and the help")
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

    @Test("JSON has the message, line and column of the related place as an object")
    func json() {
        let line = DiagnosticRenderer(source: Self.source).jsonLine(for: Self.diagnostic)
        #expect(line.hasSuffix(#""related":{"message":"the title","line":3,"column":3}}"#))
    }
}
