import NavImaging
import NavTestSupport
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite struct ExpressionTests {
    private static let head =
        ##""parameters": { "x": 3, "t": "Hi", "on": true, "row": { "default": { "n": 0.25, "s": "a" } }, "list": [1] },"##

    /// Returns the text of a decoded text node, after its expressions have been replaced by their values.
    private static func text(_ text: String) -> String? {
        let decoding = Decoding.root("{ \"type\": \"text\", \"text\": \"\(text)\" }", head: head)
        guard case .text(let text)? = decoding.node?.kind else { return nil }
        return text.string
    }

    private static func opacity(_ json: String) -> Double? {
        Decoding.root("{ \"type\": \"box\", \"opacity\": \(json) }", head: head).node?.opacity
    }

    @Test(
        "operators follow the usual precedence, and functions return the expected values",
        arguments: [
            ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("2 * x - 1", "5"), ("-x", "-3"), ("1 - 2 - 3", "-4"),
            ("12 / 4 / 3", "1"), ("7 % 4", "3"), ("2 × 3 ÷ 4 − 1", "0.5"), ("1 < 2 && 2 < 1 || on", "true"),
            ("!(x > 2)", "false"), ("x == 3", "true"), ("t == 'Hi'", "true"), ("t != 'Hi'", "false"),
            ("1 == 'a'", "false"), ("$x + $row.n", "3.25"), ("min(3, 1, 2)", "1"), ("max(x, 5)", "5"),
            ("clamp(9, 0, 4)", "4"), ("mix(10, 20, 0.25)", "12.5"), ("round(2.5)", "3"),
            ("round(-2.5)", "-3"),
            ("round(17, 5)", "15"), ("floor(-0.5)", "-1"), ("ceil(0.5)", "1"), ("abs(-2)", "2"),
            ("sqrt(9)", "3"),
            ("number('12.5') * 2", "25"), ("1e3 + 1", "1001"),
        ])
    func arithmetic(expression: String, result: String) {
        #expect(Self.text("{(\(expression))}") == result)
    }

    @Test(
        "braces give the value of their expression, double braces give one brace, and other braces are kept",
        arguments: [
            ("{t} {x}!", "Hi 3!"), ("{{t}}", "{t}"), ("a { b }", "a { b }"), ("{}", "{}"), ("}{", "}{"),
            ("{x", "{x"),
            ("{x:.2}", "3.00"), ("{row.n:%}", "25%"), ("{row.s}{x + 1}", "a4"), ("{on}", "true"),
            ("{{{x}}}", "{3}"), ("{'a:b'}", "a:b"), ("{'2026-01-02T03:04':time@de}", "03:04"),
        ])
    func interpolation(text: String, shown: String) {
        #expect(Self.text(text) == shown)
    }

    @Test(
        "a mistake in an expression is reported at its place",
        arguments: [
            (#""{y}""#, "3:37 unknownReference"), (#""a {x +}""#, "3:42 invalidExpression"),
            (#""{x # 1}""#, "3:39 invalidExpression"), (#""{1 / 0}""#, "3:39 invalidExpression"),
            (#""{t * 2}""#, "3:39 invalidExpression"), (#""{foo(1)}""#, "3:37 invalidExpression"),
            (#""{min()}""#, "3:37 invalidExpression"), (#""{list}""#, "3:37 invalidExpression"),
            (#""{x 2}""#, "3:39 invalidExpression"), (#""{12px}""#, "3:39 invalidExpression"),
            (#""{t:.2}""#, "3:35 invalidExpression"), (#""{x:abc}""#, "3:35 invalidExpression"),
            (#""{number(t)}""#, "3:44 invalidExpression"), (#""{sqrt(-1)}""#, "3:37 invalidExpression"),
        ])
    func mistakes(text: String, problem: String) {
        let decoding = Decoding.root("{ \"type\": \"text\", \"text\": \(text) }", head: Self.head)
        #expect(decoding.problems.filter { !$0.hasPrefix("[") } == [problem])
    }

    @Test("a calculated or conditional value can stand for a number, a node or the name of a kind")
    func forms() {
        #expect(Self.opacity(#"{ "$calc": "x / 4" }"#) == 0.75)
        #expect(Self.opacity(#"{ "$if": "x > 2", "then": 0.5, "else": 1 }"#) == 0.5)
        #expect(Self.opacity(#"{ "$if": false, "then": 0.5, "else": { "$calc": "row.n" } }"#) == 0.25)
        let kind = Decoding.root(
            #"{ "type": { "$if": "on", "then": "ellipse", "else": "box" } }"#, head: Self.head)
        #expect(kind.node?.kind == .ellipse)
        let nodes = Decoding.root(
            #"[{ "$if": "on", "then": { "type": "box" }, "else": { "type": "ellipse" } }]"#, head: Self.head)
        #expect(nodes.scene?.nodes.map(\.kind) == [.box(BoxShape())])
    }

    @Test(
        "a map is linear between its points and constant outside",
        arguments: [
            ("-1", 0.25), ("0", 0.25), ("1", 0.5), ("2", 0.75), ("x", 0.875), ("4", 1), ("9", 1),
        ])
    func map(input: String, value: Double) {
        #expect(
            Self.opacity("{ \"$map\": { \"in\": \"\(input)\", \"at\": [0, 2, 4], \"to\": [0.25, 0.75, 1] } }")
                == value)
    }

    @Test("a map between a colour and another value is an error")
    func mixedMap() {
        for values in [#"["red", 5]"#, #"[5, "red"]"#] {
            let map = #"{ "$map": { "in": 0.5, "at": [0, 1], "to": \#(values) } }"#
            let decoding = Decoding.root(#"{ "type": "box", "fill": \#(map) }"#, head: Self.head)
            #expect(decoding.codes.contains(.wrongType), "\(values)")
        }
    }

    @Test("a map can ease as in CSS, change in steps and interpolate colours")
    func easing() throws {
        let eased = try #require(
            Self.opacity(#"{ "$map": { "in": 0.5, "at": [0, 1], "to": [0, 1], "ease": "inOut" } }"#))
        // The curve of ease-in-out is symmetric about its middle, so it maps 0.5 to 0.5.
        #expect(abs(eased - 0.5) < 1e-6)
        #expect(
            Self.opacity(#"{ "$map": { "in": 0.9, "at": [0, 1], "to": [0.25, 1], "ease": "step" } }"#) == 0.25
        )
        let node = Decoding.root(
            ##"{ "type": "box", "fill": { "$map": { "in": "x", "at": [0, 6], "to": ["#000", "#fff"] } } }"##,
            head: Self.head
        ).node
        guard case .solid(let color)? = node?.fills.first else { throw Missing() }
        #expect(abs(color.red - color.green) < 1e-6 && color.red > 0.2 && color.red < 0.8)
    }

    private struct Missing: Error {}

    @Test(
        "each mistake in a map is reported with its code",
        arguments: [
            (#"{ "in": 1, "at": [0, 1], "to": [0] }"#, DiagnosticCode.wrongCount),
            (#"{ "in": 1, "at": [1, 1], "to": [0, 1] }"#, .descendingOffsets),
            (#"{ "at": [0], "to": [0] }"#, .missingKey),
            (#"{ "in": "t", "at": [0], "to": [0] }"#, .invalidExpression),
            (#"{ "in": 0.5, "at": [0, 1], "to": [[0], [1]] }"#, .wrongType),
        ])
    func mapMistakes(map: String, code: DiagnosticCode) {
        let decoding = Decoding.root(
            "{ \"type\": \"box\", \"opacity\": { \"$map\": \(map) } }", head: Self.head)
        #expect(decoding.diagnostics.sorted.filter { $0.severity == .error }.map(\.code) == [code])
    }

    @Test(
        "a token that is used several times is calculated once, and each calculation counts towards the limit",
        arguments: ["x / 2 + x / 2", "x / 2 + x * x", "x * x + x * x"])
    func doubling(expression: String) {
        // The lexer splits each expression into 7 parts, such as `t1`, `/` and `2`, and appends an end mark. So each
        // expression counts as 8 parts. The scene has 60 expressions, so they count as 480 parts if each is calculated
        // once. `t60` is 0.5, and each expression turns 0.5 into 0.5 again.
        let tokens = (0..<60).map { level in
            "\"t\(level)\": { \"$calc\": \"\(expression.replacing("x", with: "t\(level + 1)"))\" }"
        }
        func decoding(limit: Int) -> Decoding {
            var limits = Limits()
            limits.calculations = limit
            return Decoding.root(
                #"{ "type": "box", "opacity": "$t0" }"#,
                head: "\"tokens\": { \(tokens.joined(separator: ", ")), \"t60\": 0.5 },", limits: limits)
        }
        #expect(decoding(limit: 1000).node?.opacity == 0.5)
        let refused = decoding(limit: 100)
        #expect(refused.scene == nil && refused.codes.contains(.tooManyCalculations))
    }

    @Test("400,000 open braces are read in linear time")
    func openBraces() {
        // A quadratic search would take minutes.
        let text = String(repeating: "{a", count: 400_000)
        #expect(Self.text(text) == text)
        #expect(Placeholder.names(in: String(repeating: "{", count: 400_000) + "a}") == ["a"])
    }

    @Test("a calculation that needs itself is a reference cycle")
    func cycle() {
        let decoding = Decoding.root(
            #"{ "type": "box", "opacity": "$a" }"#,
            head: #""tokens": { "a": { "$calc": "b + 1" }, "b": { "$calc": "a + 1" } },"#)
        #expect(decoding.codes == [.referenceCycle])
    }

    @Test("no random text crashes the evaluator, and every number that it returns is finite")
    func randomText() {
        var random = SeededGenerator(seed: 7)
        let parts = [
            "x", "1", "(", ")", "+", "-", "*", "/", "%", ",", "'a'", "min", "!", "&&", "==", "<", " ", "é",
            "'",
        ]
        for _ in 0..<5000 {
            let count = Int.random(in: 0...14, using: &random)
            let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
            var lexer = ExpressionLexer(text)
            guard let tokens = try? lexer.tokens() else { continue }
            var evaluator = ExpressionEvaluator(tokens) { _ in .success(.number(2)) }
            if case .number(let number)? = try? evaluator.value() { #expect(number.isFinite) }
        }
        var lexer = ExpressionLexer(String(repeating: "(", count: 200) + "1")
        var evaluator = ExpressionEvaluator((try? lexer.tokens()) ?? []) { _ in .success(.number(2)) }
        #expect(throws: ExpressionProblem.self) { try evaluator.value() }
    }
}

/// Tests number formats. The expected texts follow CLDR 46: its decimal and group signs and its percent patterns.
@Suite struct NumberFormatTests {
    @Test(
        "numbers have the decimals, groups and signs of their format",
        arguments: [
            (0, "", "0"), (1.5, "", "1.5"), (1234567, ",", "1,234,567"), (999, ",", "999"),
            (1.005, ".2", "1.01"),
            (2.5, ".0", "3"), (-2.5, ".0", "-3"), (0.004, ".2", "0.00"), (-0.004, ".2", "0.00"),
            (999.996, ".2", "1000.00"),
            (0.125, "%", "13%"), (0.125, ".1%", "12.5%"), (5, "+", "+5"), (-5, "+", "-5"), (0, "+", "0"),
            (1234.5, ",.2@de", "1.234,50"), (1234.5, ",.2@fr", "1\u{202F}234,50"), (1234.5, ",@es", "1234,5"),
            (12345, ",@es", "12.345"), (1234567.5, ",@de-CH", "1’234’567.5"), (0.5, "%@de", "50\u{A0}%"),
            (0.5, "%@tr", "%50"), (-1234, ",@sv", "\u{2212}1\u{A0}234"), (1e21, "", "1000000000000000000000"),
            (1.5e-7, "", "0.00000015"), (1e-7, ".2", "0.00"),
        ] as [(Double, String, String)])
    func formats(number: Double, format: String, text: String) throws {
        #expect(try #require(NumberFormat(format)).text(for: number) == text)
    }

    @Test(
        "invalid text gives no number format",
        arguments: ["x", ".", ".x", "%%", "@", "@xx", ",,", ".10", "%."])
    func invalid(text: String) {
        #expect(NumberFormat(text) == nil)
    }
}
