import Foundation
import Testing

@Suite("Examples of scenes in Swift")
struct SwiftExampleTests {
    private func contents(_ path: String) throws -> String {
        try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    }

    private func withoutSpaces(_ text: some StringProtocol) -> String {
        String(text.filter { !$0.isWhitespace })
    }

    /// Returns the code blocks of a document in the given languages.
    private func blocks(of text: String, in languages: [String]) -> [String] {
        text.components(separatedBy: "\n```").compactMap { piece in
            languages.first { piece.hasPrefix($0 + "\n") }.map { String(piece.dropFirst($0.count)) }
        }
    }

    @Test("every example of the article on Swift scenes is also in a test of the library")
    func article() throws {
        let tests = try withoutSpaces(
            contents("Tests/NavrenderClientTests/SwiftAndJSONTests.swift")
                + contents("Tests/NavrenderClientTests/SceneBuilderTests.swift").replacing(
                    "private ", with: ""))
        let article = try contents("Sources/Navrender/Navrender.docc/ScenesInSwift.md")
        let examples = blocks(of: article, in: ["swift", "json"])
        #expect(examples.count >= 8)
        for example in examples { #expect(tests.contains(withoutSpaces(example)), "\(example)") }
    }

    @Test("a test has the README's example, both in Swift and in JSON")
    func readme() throws {
        let tests = try withoutSpaces(contents("Tests/NavrenderClientTests/SwiftAndJSONTests.swift"))
        let readme = try contents("README.md")
        let json = try #require(blocks(of: readme, in: ["jsonc"]).first)
        let swift = try #require(blocks(of: readme, in: ["swift"]).first { $0.contains("Text(\"Listen\"") })
        #expect(tests.contains(withoutSpaces(json)))
        #expect(tests.contains(withoutSpaces(swift.components(separatedBy: "print(")[0])))
    }
}
