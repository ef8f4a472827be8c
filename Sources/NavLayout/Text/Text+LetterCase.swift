import NavScene
import NavUnicode

extension Node {
    /// The node with its letter case applied: a text then holds the characters that it shows.
    var withShownLetters: Node {
        guard case .text(let text) = kind, text.changesLetters else { return self }
        var node = self
        node.kind = .text(text.withShownLetters)
        return node
    }

    /// The characters of a text as the scene states them; nil if the text has no letter case.
    var statedString: String? {
        guard case .text(let text) = kind, text.changesLetters else { return nil }
        return text.string
    }
}

extension Text {
    fileprivate var changesLetters: Bool {
        letterCase != .none || runs.contains { ($0.letterCase ?? .none) != .none }
    }

    /// The text with each run in its letter case. Mappings see the characters of neighbouring runs, so a word may
    /// consist of several runs.
    fileprivate var withShownLetters: Text {
        var result = self
        result.letterCase = .none
        let scalars = Array(string.unicodeScalars)
        var start = 0
        for (index, run) in runs.enumerated() {
            let range = start..<start + run.string.unicodeScalars.count
            start = range.upperBound
            result.runs[index].letterCase = nil
            guard let letterCase = NavUnicode.LetterCase(run.letterCase ?? letterCase) else { continue }
            let mapping = CaseMapping(of: scalars, language: run.language ?? language)
            let shown = mapping.mapped(range, to: letterCase)
            guard shown != run.string else { continue }
            result.runs[index].string = shown
            result.runs[index].source = run.source.start
        }
        return result
    }
}

extension NavUnicode.LetterCase {
    fileprivate init?(_ letterCase: Text.LetterCase) {
        switch letterCase {
        case .none: return nil
        case .uppercase: self = .upper
        case .lowercase: self = .lower
        case .capitalize: self = .title
        }
    }
}
