import Foundation
import Testing

@testable import NavFiles

/// Tests patterns for paths. The expected matches are from bash with `globstar`.
@Suite struct PathPatternTests {
    @Test(
        "a component of a path pattern matches the same names as a shell pattern",
        arguments: [
            ("*", "a.json", true), ("*.json", "a.json", true), ("*.json", "a.jsonl", false),
            ("?", "ab", false),
            ("a?c", "abc", true), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true),
            ("*a*b", "xaybab", true), ("*a*b", "xayba", false), ("*", ".hidden", false),
            (".*", ".hidden", true),
            ("[]]", "]", true), ("[a", "[a", true), ("[z-a]", "m", false), ("x[a]?[b-c]*", "xa.cd", true),
            ("[]", "[]", true), ("é*", "été", true),
            ("", "", true),
        ])
    func names(pattern: String, name: String, matches: Bool) {
        #expect(PathPattern.matches(name, pattern) == matches)
    }

    @Test("a path pattern finds files, sorted, and `**` enters neither hidden folders nor links to folders")
    func files() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "pattern-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for name in ["b.json", "a.json", "x/c.json", "x/y/d.json", ".git/e.json", "x/f.txt"] {
            let url = root.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        try FileManager.default.createSymbolicLink(
            at: root.appending(path: "x/loop"), withDestinationURL: root)
        let find = { (pattern: String) in
            try PathPattern(root.path + "/" + pattern).files().map {
                String($0.dropFirst(root.path.count + 1))
            }
        }
        #expect(try find("*.json") == ["a.json", "b.json"])
        #expect(try find("**/*.json") == ["a.json", "b.json", "x/c.json", "x/y/d.json"])
        #expect(try find("x/*/d.json") == ["x/y/d.json"])
        #expect(try find("**/y/*") == ["x/y/d.json"])
        #expect(try find("x/**") == ["x/c.json", "x/f.txt", "x/y/d.json"])
        #expect(try find("none/*.json") == [])
    }

    /// Matching takes time in proportion to the product of the name's and the pattern's length. With a slower
    /// algorithm, the test would run for minutes.
    @Test("a pattern with many stars or brackets is compared with a long name")
    func longPatterns() {
        let name = String(repeating: "a", count: 2000)
        #expect(!PathPattern.matches(name, String(repeating: "a*", count: 500) + "b"))
        let brackets = String(repeating: "[", count: 2000)
        #expect(!PathPattern.matches(brackets, "*" + String(repeating: "[", count: 1000) + "x"))
        #expect(PathPattern.matches(name, "*" + String(repeating: "[", count: 1000) + "a]"))
    }
}
