import NavGeometry
import NavScene
import Testing

@testable import NavLayout

@Suite("letter case")
struct LetterCaseTests {
    private func glyphs(_ text: Text) -> [[String]] {
        let node = Node(
            .text(text), frame: Frame(x: 0, y: 0, width: 300, height: 80), fills: [.solid(.white)])
        return Fixture.nodes(node).flatMap { $0.group?.children ?? [$0] }.compactMap(\.glyphs).map { node in
            node.run.glyphs.map { "\($0.id) \($0.position)" }
        }
    }

    private func text(_ string: String, language: String? = nil, _ letterCase: Text.LetterCase = .none)
        -> Text
    {
        var text = Text(string, font: FontDescription(size: 20), language: language)
        text.letterCase = letterCase
        return text
    }

    @Test("a text with a letter case has the same glyphs as a text that is written in that case")
    func glyphs() {
        #expect(glyphs(text("straße", .uppercase)) == glyphs(text("STRASSE")))
        #expect(glyphs(text("STRASSE", .lowercase)) == glyphs(text("strasse")))
        #expect(glyphs(text("it's so", .capitalize)) == glyphs(text("It's So")))
        #expect(glyphs(text("izmir", language: "tr", .uppercase)) == glyphs(text("İZMİR", language: "tr")))
        #expect(glyphs(text("izmir", .uppercase)) == glyphs(text("IZMIR")))
        #expect(glyphs(text("straße")) != glyphs(text("STRASSE")))
    }

    @Test("a run has its own letter case and language, and the lowercase of Σ depends on neighbouring runs")
    func runs() {
        var mixed = text("", .uppercase)
        var plain = text("")
        mixed.runs = [TextRun("οδο"), TextRun("Σ"), TextRun(" i", language: "tr")]
        mixed.runs[1].letterCase = .lowercase
        plain.runs = [TextRun("ΟΔΟ"), TextRun("ς"), TextRun(" İ", language: "tr")]
        #expect(glyphs(mixed) == glyphs(plain))
        mixed.runs[0].letterCase = Text.LetterCase.none
        plain.runs[0].string = "οδο"
        #expect(glyphs(mixed) == glyphs(plain))
    }

    @Test("the width of a text is the width of the letters that it shows")
    func width() {
        let environment = Fixture.environment()
        func width(_ text: Text) -> Double? {
            SetText(text, environment: environment, room: SetText.Room()).lines?.size.width
        }
        #expect(width(text("fi", .uppercase).shown) == width(text("FI")))
    }
}

extension Text {
    /// The text after its letter case has been applied, as layout gets it.
    fileprivate var shown: Text {
        guard case .text(let text) = Node(.text(self)).withShownLetters.kind else { return self }
        return text
    }
}
