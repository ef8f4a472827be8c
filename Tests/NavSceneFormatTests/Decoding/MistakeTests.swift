import Foundation
import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// Decodes the sixty mistakes of `Tests/Samples/mistakes` and compares each report with its recorded report. The
/// recorded reports were checked by hand.
@Suite struct MistakeTests {
    struct Mistake: Decodable, Sendable, CustomStringConvertible {
        let name: String
        let scene: String
        let after: [String]

        var description: String { name }
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let mistakes: [Mistake] = {
        let file = folder.appending(path: "Samples/mistakes/mistakes.json")
        return (try? JSONDecoder().decode([Mistake].self, from: Data(contentsOf: file))) ?? []
    }()

    @Test("the samples have sixty mistakes, each with a recorded report")
    func count() {
        #expect(Self.mistakes.count == 60)
        #expect(Self.mistakes.allSatisfy { !$0.after.isEmpty })
    }

    @Test("the report of a mistake equals the recorded report", arguments: mistakes)
    func answer(mistake: Mistake) {
        let decoding = Decoding(mistake.scene)
        let text = DiagnosticRenderer(source: decoding.source).text(for: decoding.diagnostics)
        let lines = text.split(separator: "\n").map(String.init).compactMap { line -> String? in
            if line.hasPrefix("scene.json:") { return String(line.dropFirst("scene.json:".count)) }
            if line.hasPrefix("    help: ") { return String(line.dropFirst(4)) }
            return line.hasPrefix("    ") ? nil : line
        }
        #expect(lines == mistake.after)
    }

    @Test("`docs/reference`, which Scripts/make-reference.py writes, has every key of every table")
    func reference() throws {
        let reference = Self.folder.deletingLastPathComponent().appending(path: "docs/reference")
        let common = try String(contentsOf: reference.appending(path: "node.md"), encoding: .utf8)
        for page in KindPage.all(in: .standard) {
            let name = String(page.name.drop { $0 == "$" })
            let text = try String(contentsOf: reference.appending(path: "\(name).md"), encoding: .utf8)
            for key in page.ownKeys + page.innerKeys {
                #expect(text.contains("| `\(key.name)` | \(key.summary) |"), "\(page.name).\(key.name)")
            }
            // The keys that all nodes share are on one page, `node.md`. The pages of kinds with these keys link to it.
            #expect(page.sharedKeys.isEmpty || text.contains("(node.md)"), "\(page.name)")
            for key in page.sharedKeys {
                #expect(common.contains("| `\(key.name)` | \(key.summary) |"), "\(page.name).\(key.name)")
            }
        }
    }
}
