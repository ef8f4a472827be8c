import NavJSON
import NavScene
import Testing

@testable import Navrender

@Suite struct RenderErrorTests {
    private let source = SourceText(name: "x.json", text: "{}")

    private func kind(_ codes: (DiagnosticCode, Diagnostic.Severity)...) -> RenderError.Kind {
        var diagnostics = Diagnostics()
        for (code, severity) in codes {
            diagnostics.append(Diagnostic(code, "m", severity: severity, at: 0..<1))
        }
        return RenderError(diagnostics, in: source).kind
    }

    @Test("a render error's kind follows from the group of the diagnostic's code")
    func groups() {
        #expect(kind((.duplicateKey, .error)) == .invalidScene)
        #expect(kind((.nestingTooDeep, .error)) == .limit)
    }

    @Test("in a render error's kind, a scene error outranks an exceeded limit, and warnings do not count")
    func stages() {
        #expect(kind((.nestingTooDeep, .error), (.duplicateKey, .error)) == .invalidScene)
        #expect(kind((.nestingTooDeep, .error), (.duplicateKey, .warning)) == .limit)
    }

    @Test("a render error whose diagnostics are all warnings has the kind `invalidScene`")
    func warnings() {
        #expect(kind((.nestingTooDeep, .warning)) == .invalidScene)
    }

    @Test("a render error's description shows every problem with its position")
    func description() {
        var diagnostics = Diagnostics()
        diagnostics.append(Diagnostic(.duplicateKey, "the first", at: 0..<1))
        diagnostics.append(Diagnostic(.emptyDocument, "the second", at: 1..<2))
        let text = RenderError(diagnostics, in: source).description
        #expect(text.contains("x.json:1:1: error[NAV0121]: the first"))
        #expect(text.contains("x.json:1:2: error[NAV0101]: the second"))
        let other = RenderError(.asset, "no fonts", Diagnostics(), in: source)
        #expect(other.description == "no fonts\n")
    }
}
