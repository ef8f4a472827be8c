import NavJSON
import Testing

@Suite("collections of diagnostics")
struct DiagnosticsTests {
    private static func diagnostic(
        _ message: String, severity: Diagnostic.Severity = .error, at offset: Int
    ) -> Diagnostic {
        Diagnostic(.missingComma, message, severity: severity, at: offset..<offset + 1)
    }

    @Test("diagnostics are sorted by position, then by order of discovery")
    func sorting() {
        var diagnostics = Diagnostics()
        for (message, offset) in [("c", 5), ("a", 1), ("d", 5), ("b", 2)] {
            diagnostics.append(Self.diagnostic(message, at: offset))
        }
        #expect(diagnostics.sorted.map(\.message) == ["a", "b", "c", "d"])
    }

    @Test("diagnostics beyond the maximum are only counted, and errors replace warnings")
    func maximum() {
        var diagnostics = Diagnostics(maximumCount: 2)
        diagnostics.append(Self.diagnostic("w1", severity: .warning, at: 0))
        diagnostics.append(Self.diagnostic("w2", severity: .warning, at: 1))
        #expect(!diagnostics.hasErrors)
        for (message, offset) in [("e1", 2), ("e2", 3), ("e3", 4)] {
            diagnostics.append(Self.diagnostic(message, at: offset))
        }
        #expect(diagnostics.hasErrors)
        #expect(diagnostics.sorted.map(\.message) == ["e1", "e2"])
        #expect(diagnostics.omittedCount == 3)
    }

    @Test(
        "every diagnostic code is NAV and four digits, and has a group and a title",
        arguments: DiagnosticCode.allCases
    )
    func codes(code: DiagnosticCode) {
        #expect(code.rawValue.wholeMatch(of: /NAV0[1-9][0-9]{2}/) != nil)
        #expect(code.group != nil)
        #expect(!code.title.isEmpty)
    }

    @Test("syntax mistakes and exceeded limits are in different groups")
    func groups() {
        #expect(DiagnosticCode.missingComma.group == .syntax)
        #expect(DiagnosticCode.nestingTooDeep.group == .limits)
    }
}
