import Foundation
import NavJSON
import Testing

@Suite("rendering of diagnostics")
struct DiagnosticRendererTests {
    /// Returns the two lines below the message: the source line and its carets.
    private static func excerpt(_ text: String, _ range: Range<Int>) -> [String] {
        let renderer = DiagnosticRenderer(source: SourceText(name: "a.json", text: text))
        let rendered = renderer.text(for: Diagnostic(.missingComma, "m", at: range))
        return rendered.split(separator: "\n").dropFirst().map { String($0.dropFirst(4)) }
    }

    @Test("a rendered diagnostic shows file, line, column, code, source line and help")
    func wholeText() {
        let source = SourceText(name: "dir/a.json", text: "{\n  \"a\": tru\n}")
        let renderer = DiagnosticRenderer(source: source)
        let diagnostic = Diagnostic(.unquotedText, "no value", help: "did you mean true?", at: 9..<12)
        #expect(
            renderer.text(for: diagnostic) == """
                dir/a.json:2:8: error[NAV0111]: no value
                      "a": tru
                           ^^^
                    help: did you mean true?

                """)
    }

    @Test("the URI in a SARIF result is the percent-encoded path")
    func uri() throws {
        let source = SourceText(name: "my scenes/é#1-a_b.~.json", text: "{}")
        var diagnostics = Diagnostics()
        diagnostics.append(Diagnostic(.missingComma, "m", at: 0..<1))
        let result = try #require(DiagnosticRenderer(source: source).sarifResults(for: diagnostics).first)
        #expect(result.contains(#""uri":"my%20scenes/%C3%A9%231-a_b.~.json""#))
    }

    @Test("a workflow command for GitHub escapes bidirectional and control characters")
    func workflowCommand() {
        var diagnostics = Diagnostics()
        diagnostics.append(
            Diagnostic(.missingComma, "a\u{202E}b", help: "50% of \u{1B}[2J", at: 0..<1))
        let renderer = DiagnosticRenderer(source: SourceText(name: "a.json", text: "{}"))
        let text = renderer.text(for: diagnostics, as: .github)
        #expect(text.hasSuffix("::a\\u202Eb%0A50%25 of \\u001B[2J\n"), "\(text)")
    }

    @Test("an offset in the byte order mark of an included file is in the file's first line")
    func markOfIncludedFile() {
        var source = SourceText(name: "a.json", text: "{}\n{}")
        let bytes = [0xEF, 0xBB, 0xBF] + Array("{}".utf8)
        let file = source.append(path: "b.json", name: "b.json", bytes: bytes)
        for offset in file.range.lowerBound...file.range.lowerBound + 3 {
            #expect(source.line(at: offset) == 1 && source.position(at: offset).column == 1)
        }
    }

    @Test("a diagnostic's carets align with their range after tabs, wide characters and combining marks")
    func alignment() {
        #expect(Self.excerpt("\t\tab", 2..<3) == ["\t\tab", "\t\t^"])
        #expect(Self.excerpt("\u{4E2D}\u{6587}ab", 6..<7) == ["\u{4E2D}\u{6587}ab", "    ^"])
        #expect(Self.excerpt("\u{4E2D}\u{6587}", 3..<6) == ["\u{4E2D}\u{6587}", "  ^^"])
        #expect(Self.excerpt("\u{1F600}ab", 4..<5) == ["\u{1F600}ab", "  ^"])
        #expect(Self.excerpt("e\u{301}ab", 3..<4) == ["e\u{301}ab", " ^"])
    }

    @Test("a diagnostic's carets also mark an empty range, a line's end and a range over several lines")
    func edges() {
        #expect(Self.excerpt("ab\ncd", 2..<2) == ["ab", "  ^"])
        #expect(Self.excerpt("ab\ncd", 1..<5) == ["ab", " ^"])
        #expect(Self.excerpt("", 0..<0) == ["", "^"])
    }

    @Test("a diagnostic escapes control and bidirectional characters in source line, message and name")
    func escaping() {
        let text = "a\u{1B}[2J\u{202E}b"
        #expect(
            Self.excerpt(text, 8..<9) == [#"a\u001B[2J\u202Eb"#, String(repeating: " ", count: 16) + "^"])
        let renderer = DiagnosticRenderer(source: SourceText(name: "x\u{1B}\ny", text: text))
        let rendered = renderer.text(
            for: Diagnostic(.missingComma, "k\u{7}\u{2066}", help: "\u{9B}", at: 0..<1))
        #expect(!rendered.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        #expect(!rendered.unicodeScalars.contains { $0.properties.generalCategory == .format })
        #expect(rendered.split(separator: "\n").count == 4)
    }

    @Test("if the source line is long, a diagnostic shows only the part around the diagnostic's range")
    func longLines() {
        let text = String(repeating: "a", count: 5_000) + "é!" + String(repeating: "b", count: 5_000)
        let lines = Self.excerpt(text, 5_002..<5_003)
        #expect(lines[0].hasPrefix("…a") && lines[0].hasSuffix("b…") && lines[0].count <= 162)
        let mark =
            lines[1].firstIndex(of: "^").map { lines[1].distance(from: lines[1].startIndex, to: $0) } ?? 0
        #expect(Array(lines[0])[mark] == "!")
    }

    @Test("colours do not change the text of a diagnostic")
    func colors() {
        let source = SourceText(name: "a.json", text: "x")
        let diagnostic = Diagnostic(.unquotedText, "m", severity: .warning, help: "h", at: 0..<1)
        let plain = DiagnosticRenderer(source: source).text(for: diagnostic)
        let colored = DiagnosticRenderer(source: source, usesColor: true).text(for: diagnostic)
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[1;33mwarning[NAV0111]:\u{1B}[0m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test("the last line of a report counts the omitted diagnostics")
    func omitted() {
        var diagnostics = Diagnostics(maximumCount: 1)
        for _ in 0..<3 { diagnostics.append(Diagnostic(.missingComma, "m", at: 0..<1)) }
        let text = DiagnosticRenderer(source: SourceText(name: "a", text: "x")).text(for: diagnostics)
        #expect(text.hasSuffix("^\nand 2 more\n"))
    }

    @Test("the JSON of a diagnostic is one line")
    func json() throws {
        let source = SourceText(name: "a.json", text: "é\n\"x\"")
        var diagnostics = Diagnostics()
        diagnostics.append(Diagnostic(.missingComma, "say \"m\"", help: "h", at: 2..<5))
        let line = DiagnosticRenderer(source: source).jsonLines(for: diagnostics)
        #expect(
            line == #"{"code":"NAV0113","severity":"error","message":"say \"m\"","help":"h","file":"a.json","#
                + #""line":1,"column":2,"endLine":2,"endColumn":3}"# + "\n")
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        #expect(
            DiagnosticRenderer(source: source).jsonLine(for: Diagnostic(.missingComma, "m", at: 0..<0))
                .contains(#""help":null"#))
    }

    @Test("long names are cut when they are quoted, and special characters are escaped")
    func quoting() {
        #expect("a\u{202E}b".quotedForDisplay == #""a\u202Eb""#)
        #expect(String(repeating: "x", count: 48).quotedForDisplay.count == 50)
        #expect(
            String(repeating: "x", count: 90).quotedForDisplay == "\"" + String(repeating: "x", count: 48)
                + "…\"")
    }
}
