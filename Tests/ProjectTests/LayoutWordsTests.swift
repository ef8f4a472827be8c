import Foundation
import NavJSON
import NavScene
import Navrender
import Testing

/// A word of a layout system such as CSS or SwiftUI, from `Tests/Samples/layout-words/words.json`.
struct LayoutWord: Codable, Sendable, CustomTestStringConvertible {
    let system: String
    let word: String
    let scene: String
    /// The diagnostics of an older version, in which scenes had no flex and grid layout.
    let before: [String]
    /// The diagnostics that the test expects.
    let after: [String]

    var testDescription: String { "\(system): \(word)" }

    static let file = packageFolder.appending(path: "Tests/Samples/layout-words/words.json")
    static let all: [LayoutWord] = {
        (try? JSONDecoder().decode([LayoutWord].self, from: Data(contentsOf: file))) ?? []
    }()
}

@Suite("words of foreign layout systems")
struct LayoutWordsTests {
    @Test(
        "the sample has thirty words of foreign layout systems"
    ) func count() { #expect(LayoutWord.all.count == 30) }

    @Test("a scene with a foreign layout word gives the recorded diagnostics", arguments: LayoutWord.all)
    func answer(_ word: LayoutWord) {
        var lines: [String] = []
        do throws(SceneError) {
            try Renderer().check(Scene(SourceText(name: "scene", text: word.scene)))
        } catch {
            for diagnostic in error.diagnostics.sorted {
                lines.append(
                    "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]: \(diagnostic.message)")
                if let help = diagnostic.help { lines.append("help: \(help)") }
            }
        }
        #expect((lines.isEmpty ? ["accepted"] : lines) == word.after)
    }
}
