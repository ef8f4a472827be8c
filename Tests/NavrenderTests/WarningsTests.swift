import NavJSON
import Testing

@testable import Navrender

/// Tests the warnings of files that show a scene several times, such as contact sheets.
@Suite("Warnings of several pictures")
struct WarningsTests {
    private func warnings(_ messages: [String], in source: SourceText? = nil) -> Warnings {
        var diagnostics = Diagnostics()
        for message in messages {
            diagnostics.append(Diagnostic(.unusedName, message, severity: .warning, at: 0..<1))
        }
        return Warnings(diagnostics, in: source)
    }

    @Test("a warning of a later picture is kept, and a warning of several pictures is kept once")
    func addition() {
        let source = SourceText(name: "a.json", text: "{}")
        var all = warnings([])
        all.add(warnings([]))
        #expect(all.isEmpty)
        all.add(warnings(["first"], in: source))
        all.add(warnings(["first", "second"], in: source))
        #expect(all.diagnostics.sorted.map(\.message) == ["first", "second"])
        #expect(all.source?.name == "a.json")
    }
}
