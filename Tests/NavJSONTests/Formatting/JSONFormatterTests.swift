import NavTestSupport
import Testing

@testable import NavJSON

@Suite struct JSONFormatterTests {
    private static func formatted(_ text: String, width: Int = 100) -> String? {
        var problems = Diagnostics()
        return JSONFormatter(width: width).text(of: SourceText(name: "", text: text), into: &problems)
    }

    @Test(
        "formatting puts a short container on one line, and a container with comments on several lines",
        arguments: [
            ("{}", "{}\n"), (" [ ] ", "[]\n"), ("{\"a\":1,\"b\":[1,2,],}", "{ \"a\": 1, \"b\": [1, 2] }\n"),
            ("[1e3, -0, \"\\u0041\"]", "[1e3, -0, \"\\u0041\"]\n"),
            ("// head\n{} // tail\n// end", "// head\n{} // tail\n// end\n"),
            ("{ // first\n\"a\": 1 }", "{\n  // first\n  \"a\": 1\n}\n"),
            ("[1, // one\n2 /* two */]", "[\n  1, // one\n  2 /* two */\n]\n"),
            ("[1 // one\n, 2]", "[\n  1, // one\n  2\n]\n"), ("[ // none\n]", "[\n  // none\n]\n"),
            ("{\"a\" /* x */ : /* y */ 1}", "{\n  /* x */\n  /* y */\n  \"a\": 1\n}\n"),
            ("\u{FEFF}{}", "{}\n"), ("[\r\n1,\r\n2]", "[1, 2]\n"),
        ])
    func cases(text: String, result: String) {
        #expect(Self.formatted(text) == result)
        #expect(Self.formatted(result) == result)
    }

    @Test("a container that is too long for one line is formatted with one line for each member")
    func width() {
        #expect(Self.formatted("{\"a\":[1,2],\"b\":3}", width: 20) == "{\n  \"a\": [1, 2],\n  \"b\": 3\n}\n")
        #expect(Self.formatted("[[1, 2], [3, 4]]", width: 12) == "[\n  [1, 2],\n  [3, 4]\n]\n")
    }

    @Test("a text with a mistake is not formatted")
    func mistakes() {
        #expect(Self.formatted("{") == nil)
        #expect(Self.formatted("") == nil)
    }

    @Test("formatting random documents keeps their values and is idempotent")
    func random() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let text = Self.document(&random, depth: 0)
            guard let once = Self.formatted(text, width: 40) else {
                Issue.record("not formatted: \(text)")
                continue
            }
            #expect(Self.formatted(once, width: 40) == once)
            #expect(Self.values(once) == Self.values(text))
        }
    }

    /// Returns the values of a text as compact JSON.
    private static func values(_ text: String) -> String {
        var problems = Diagnostics()
        var writer = JSONWriter(style: .compact)
        writer.value(JSONReader().read(SourceText(name: "", text: text), into: &problems))
        return writer.text
    }

    private static func document(_ random: inout SeededGenerator, depth: Int) -> String {
        let blanks = ["", " ", "\n", " // c\n", "/* d */", "\n// e\n\n"]
        let blank = { (random: inout SeededGenerator) in blanks.randomElement(using: &random)! }
        let count = Int.random(in: 0...4, using: &random)
        switch Int.random(in: 0...(depth > 4 ? 1 : 3), using: &random) {
        case 0: return "\"a b\""
        case 1: return "-1.50"
        case 2:
            let elements = (0..<count).map { _ in
                blank(&random) + document(&random, depth: depth + 1) + blank(&random)
            }
            return "[" + elements.joined(separator: ",") + blank(&random) + "]"
        default:
            let members = (0..<count).map { index in
                blank(&random) + "\"k\(index)\"" + blank(&random) + ":" + blank(&random)
                    + document(&random, depth: depth + 1) + blank(&random)
            }
            return "{" + members.joined(separator: ",") + blank(&random) + "}"
        }
    }
}
