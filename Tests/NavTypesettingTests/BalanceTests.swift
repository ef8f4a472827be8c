import Testing

@testable import NavTypesetting

@Suite("Balanced lines")
struct BalanceTests {
    private let style = TextStyle(size: 17)
    private let text = "Balanced lines are all about as long as one another, so no word is left alone"

    private func typeset(_ text: String, width: Double, lines: Int? = nil, balanced: Bool) throws
        -> TypesetText
    {
        try TestFonts.allFonts.typeset(
            [TextSpan(text, style: style)],
            layout: TextLayout(maximumWidth: width, maximumLines: lines, isBalanced: balanced))
    }

    /// CSS Text Level 4 asks for lines as even as possible without more lines. So the widest line
    /// must be as narrow as possible.
    @Test(
        "balanced lines have the narrowest width that keeps the number of lines",
        arguments: [120.0, 200, 310])
    func narrowest(width: Double) throws {
        let greedy = try typeset(text, width: width, balanced: false)
        let balanced = try typeset(text, width: width, balanced: true)
        #expect(balanced.lines.count == greedy.lines.count)
        let candidates = try stride(from: width, to: 20, by: -0.5).map {
            try typeset(text, width: $0, balanced: false)
        }
        let best = candidates.filter { $0.lines.count == greedy.lines.count && !$0.hasBrokenWords }
            .map(\.size.width).min()
        #expect(abs(balanced.size.width - (best ?? 0)) < 0.1)
        #expect(balanced.size.width <= greedy.size.width)
    }

    @Test("a single line, truncated text, broken words and more than ten lines are not balanced")
    func unchanged() throws {
        #expect(
            try typeset("One line", width: 200, balanced: true)
                == typeset("One line", width: 200, balanced: false))
        #expect(
            try typeset(text, width: 150, lines: 2, balanced: true)
                == typeset(text, width: 150, lines: 2, balanced: false))
        let word = "Donaudampfschifffahrtsgesellschaft"
        #expect(try typeset(word, width: 90, balanced: true) == typeset(word, width: 90, balanced: false))
        let long = Array(repeating: text, count: 4).joined(separator: " ")
        #expect(try typeset(long, width: 150, balanced: true) == typeset(long, width: 150, balanced: false))
    }

    @Test("each paragraph of a balanced text is balanced separately")
    func paragraphs() throws {
        let both = try typeset("\(text)\nshort", width: 200, balanced: true)
        let alone = try typeset(text, width: 200, balanced: true)
        #expect(both.lines.dropLast().map(\.textRange) == alone.lines.map(\.textRange))
    }

    /// CSS lets spaces hang at the end of a line, also after a letter that is wider than the line.
    @Test("a space stays on the line of the letter before it, even if the letter is wider than the line")
    func narrowLetters() throws {
        #expect(
            try typeset("on in", width: 0, balanced: false).lines.map(\.textRange) == [
                0..<1, 1..<2, 3..<4, 4..<5,
            ])
    }
}
