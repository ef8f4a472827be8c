import NavImaging
import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite struct ReferenceTests {
    private static func decode(_ root: String, tokens: String, appearance: Appearance = .light) -> Decoding {
        .root(root, head: "\"tokens\": \(tokens),", appearance: appearance)
    }

    @Test("a token can stand for any value")
    func anyValue() {
        let decoding = Self.decode(
            #"{ "type": "$kind", "frame": "$place", "fill": "$paint", "opacity": "$half" }"#,
            tokens:
                #"{ "kind": "ellipse", "place": ["$x", 0, 1, 1], "x": 7, "paint": "$red", "red": "red", "half": 0.5 }"#
        )
        #expect(decoding.problems.isEmpty)
        #expect(decoding.node?.kind == .ellipse)
        #expect(decoding.node?.frame.x == 7)
        #expect(decoding.node?.fills == [.solid(.init(red: 1, green: 0, blue: 0))])
        #expect(decoding.node?.opacity == 0.5)
    }

    @Test("a token can have a value for each appearance")
    func appearances() {
        let tokens = #"{ "a": { "light": 0.25, "dark": 0.75 } }"#
        let root = #"{ "type": "box", "opacity": "$a" }"#
        #expect(Self.decode(root, tokens: tokens).node?.opacity == 0.25)
        #expect(Self.decode(root, tokens: tokens, appearance: .dark).node?.opacity == 0.75)
    }

    @Test("if a token has an object for each appearance, `$card.ink` reads the current appearance's object")
    func themedFields() {
        let tokens = #"{ "card": { "light": { "ink": 0.25 }, "dark": { "ink": 0.75 } }, "other": "$card" }"#
        for name in ["card", "other"] {
            let shrink = #"{ "$calc": "\#(name).ink * 4" }"#
            let root = #"{ "type": "box", "opacity": "$\#(name).ink", "shrink": \#(shrink) }"#
            let light = Self.decode(root, tokens: tokens)
            #expect(light.node?.opacity == 0.25 && light.node?.layout.shrink == 1)
            let dark = Self.decode(root, tokens: tokens, appearance: .dark)
            #expect(dark.node?.opacity == 0.75 && dark.node?.layout.shrink == 3)
        }
    }

    @Test(
        "a leading double dollar sign stands for one dollar sign",
        arguments: [
            ("$$name", "$name"), ("$$$name", "$$name"), ("$", "$"), ("$5", "$5"), ("$a b", "$a b"),
            ("5$a", "5$a"),
        ])
    func dollarSigns(written: String, meant: String) {
        let node = Decoding.root("{ \"type\": \"text\", \"text\": \"\(written)\" }").node
        #expect(node?.kind == .text(Text(meant)))
    }

    @Test("a reference to an unknown name is reported with the nearest name")
    func unknownName() {
        let decoding = Self.decode(
            #"[{ "type": "box", "fill": "$acent" }, { "type": "box", "fill": "$accent" }]"#,
            tokens: #"{ "accent": "red" }"#)
        #expect(decoding.problems == ["3:35 unknownReference"])
        #expect(decoding.diagnostics.sorted[0].help == "did you mean \"$accent\"?")
    }

    @Test("each reference cycle is reported once")
    func cycles() {
        let decoding = Self.decode(
            #"{ "type": "box", "fill": "$a", "stroke": { "color": "$b" }, "opacity": "$c" }"#,
            tokens: #"{ "a": "$b", "b": { "color": "$a" }, "c": "$c" }"#)
        #expect(decoding.problems == ["2:18 referenceCycle", "2:53 referenceCycle"])
        #expect(
            decoding.diagnostics.sorted.map(\.message) == [
                "\"a\" refers to itself: a → b → a", "\"c\" refers to itself: c → c",
            ])
    }

    @Test("a node that contains itself is a reference cycle")
    func selfContainment() {
        let decoding = Self.decode(
            #""$n""#, tokens: #"{ "n": { "type": "group", "children": ["$n"] } }"#)
        #expect(decoding.codes == [.referenceCycle])
    }

    @Test("a token with a wrong value is reported once, even if two nodes use the token")
    func wrongToken() {
        let decoding = Self.decode(
            #"[{ "type": "box", "fill": "$a" }, { "type": "box", "fill": "$a" }]"#, tokens: #"{ "a": "rad" }"#
        )
        #expect(decoding.problems == ["3:35 invalidColor"])
        let nested = Self.decode(
            #"[{ "type": "box", "fill": "$a" }, { "type": "box", "fill": "$a" }]"#,
            tokens: #"{ "a": { "color": "red", "alpha": 7 } }"#)
        #expect(nested.problems == ["2:45 valueOutOfRange"])
    }

    @Test("each unused token causes a warning")
    func unusedNames() {
        let decoding = Self.decode(
            #"{ "type": "box", "fill": "$a" }"#,
            tokens: ##"{ "a": { "light": "$b", "dark": "#000" }, "b": "red", "c": "$d", "d": "$c" }"##)
        #expect(decoding.problems == ["[2:65 unusedName]", "[2:76 unusedName]"])
        #expect(decoding.scene != nil)
    }

    @Test("invalid and repeated names of tokens are errors")
    func wrongNames() {
        #expect(
            Self.decode("[]", tokens: #"{ "1a": 1 }"#).problems == ["2:13 invalidName", "[2:13 unusedName]"])
        #expect(
            Decoding.root("\"$a\"", head: #""tokens": { "a": [] }, "parameters": { "a": 1 },"#).codes
                == [.repeatedName])
    }

    @Test("the expansion of nested tokens is limited")
    func expansion() {
        // The tokens t0…t8 each use the next token ten times, and t9 holds ten boxes. Without a limit, the scene
        // would have 10¹⁰ boxes.
        let tokens = (0..<10).map { level in
            let inner = level == 9 ? "{ \"type\": \"box\" }" : "\"$t\(level + 1)\""
            let list = Array(repeating: inner, count: 10).joined(separator: ", ")
            return "\"t\(level)\": { \"type\": \"group\", \"children\": [\(list)] }"
        }
        var limits = Limits()
        limits.nodes = 1000
        let byNodes = Decoding.root(
            "\"$t0\"", head: "\"tokens\": { \(tokens.joined(separator: ", ")) },", limits: limits)
        #expect(byNodes.codes == [.tooManyNodes])
        limits.nodes = .max - 1
        limits.expandedBytes = 100_000
        let byBytes = Decoding.root(
            "\"$t0\"", head: "\"tokens\": { \(tokens.joined(separator: ", ")) },", limits: limits)
        #expect(byBytes.codes == [.expansionTooLarge])
        // The limit is exceeded inside a token. The help names both the option and the place of the token.
        let help = byBytes.diagnostics.sorted.first?.help ?? ""
        #expect(help.hasPrefix("--max-expanded-bytes raises the limit; \"t"))
        #expect(help.hasSuffix("\" is defined in line 2"))
    }

    @Test(
        "tracks of grids count towards the limit of expansion", arguments: ["1000", #""repeat(1000, 1fr)""#])
    func tracks(columns: String) {
        let grid = #"{ "type": "group", "columns": \#(columns) }"#
        let root = "[" + Array(repeating: grid, count: 10).joined(separator: ", ") + "]"
        var limits = Limits()
        limits.expandedBytes = 8 * 1000 * 10
        #expect(Decoding.root(root, limits: limits).codes == [])
        limits.expandedBytes -= 1
        #expect(Decoding.root(root, limits: limits).codes == [.expansionTooLarge])
    }

    @Test("references count towards the nesting limit")
    func nesting() {
        let tokens = (0..<200).map {
            "\"t\($0)\": { \"type\": \"group\", \"children\": [\"$t\($0 + 1)\"] }"
        }
        let decoding = Decoding.root(
            "\"$t0\"", head: "\"tokens\": { \(tokens.joined(separator: ", ")), \"t200\": [] },")
        #expect(decoding.codes == [.nestingTooDeep])
    }
}

@Suite struct ParameterTests {
    private static func decode(_ set: [(name: String, text: String)]) -> Decoding {
        .root(
            #"{ "type": "text", "text": "$title", "opacity": "$alpha", "fill": "$ink" }"#,
            head:
                #""parameters": { "title": "A", "alpha": { "default": 1, "range": [0.5, 1] }, "ink": "red" },"#,
            parameters: set)
    }

    @Test("parameters have their defaults unless the caller sets them")
    func defaults() {
        #expect(Self.decode([]).node?.kind == .text(Text("A")))
        let node = Self.decode([("title", "B c"), ("alpha", "0.75"), ("ink", "#fff")]).node
        #expect(node?.kind == .text(Text("B c")))
        #expect(node?.opacity == 0.75)
        #expect(node?.fills == [.solid(.white)])
    }

    @Test(
        "a text parameter keeps any text as it is, and never reads it as a reference, expression or node",
        arguments: [
            "7", "2026", "true", "null", "\"7\"", "{", "$ink", "$$ink", "{ink}", "{{",
            "[\"Hi \", { \"image\": \"a.png\" }]",
        ])
    func literalText(text: String) {
        #expect(Self.decode([("title", text)]).node?.kind == .text(Text(text)))
    }

    @Test(
        "the declared type of a parameter decides how a caller's text is read",
        arguments: [
            ("number", "0.5", true), ("number", "x", false), ("number", "\"0.5\"", false),
            ("integer", "1", true),
            ("integer", "0.5", false), ("boolean", "true", false), ("any", "0.5", true),
            ("node", "0.5", false),
        ])
    func declaredType(type: String, text: String, isRight: Bool) {
        let decoding = Decoding.root(
            #"{ "type": "box", "opacity": "$a" }"#,
            head: "\"parameters\": { \"a\": { \"type\": \"\(type)\", \"default\": 1 } },",
            parameters: [("a", text)])
        #expect((decoding.scene != nil) == isRight)
    }

    @Test(
        "a colour parameter accepts every spelling of a colour; a parameter with choices refuses other values"
    )
    func colorsAndChoices() {
        let root = #"{ "type": "box", "fill": "$a" }"#
        let declare = { (more: String) in "\"parameters\": { \"a\": { \"default\": \"red\", \(more) } }," }
        for text in ["#000", #"{ "srgb": [0, 0, 0] }"#] {
            let decoding = Decoding.root(root, head: declare(#""type": "color""#), parameters: [("a", text)])
            #expect(decoding.node?.fills == [.solid(.black)])
        }
        let choices = declare(#""choices": ["red", "black"]"#)
        #expect(Decoding.root(root, head: choices, parameters: [("a", "black")]).problems.isEmpty)
        #expect(Decoding.root(root, head: choices, parameters: [("a", "blue")]).codes == [.wrongType])
    }

    @Test(
        "a parameter of the type `any` accepts only its choices and the numbers in its range",
        arguments: [
            (#""choices": ["x", "5"]"#, "x", true), (#""choices": ["x", "5"]"#, "5", true),
            (#""choices": ["x", "5"]"#, "6", false), (#""choices": ["x", "5"]"#, "true", false),
            (#""range": [0, 1]"#, "0.5", true), (#""range": [0, 1]"#, "much", false),
            (#""range": [0, 1], "choices": ["auto"]"#, "0.5", true),
            (#""range": [0, 1], "choices": ["auto"]"#, "auto", true),
            (#""range": [0, 1], "choices": ["auto"]"#, "2", false),
        ])
    func limitsWithoutType(limits: String, text: String, isRight: Bool) {
        let decoding = Decoding.root(
            #"{ "type": "text", "text": "{a}" }"#,
            head:
                #""parameters": { "a": { "type": "any", "default": "$b", \#(limits) } }, "tokens": { "b": 1 },"#,
            parameters: [("a", text)])
        #expect((decoding.scene != nil) == isRight)
    }

    @Test("an invalid value is reported at its parameter, and an unknown parameter at the list of parameters")
    func invalidSettings() {
        #expect(Self.decode([("alpha", "0.25")]).problems == ["2:31 valueOutOfRange"])
        #expect(Self.decode([("alpha", "much")]).problems == ["2:31 valueOutOfRange"])
        #expect(Self.decode([("titel", "x")]).problems == ["2:15 unknownParameter"])
        #expect(Self.decode([("titel", "x")]).diagnostics.sorted[0].help == "did you mean \"title\"?")
        #expect(Self.decode([("zzzzz", "x")]).diagnostics.sorted[0].help == "it has title, alpha or ink")
    }

    @Test("a scene document lists its parameters")
    func parameterList() {
        let text =
            #"{ "parameters": { "a": 1, "b": { "default": 2, "range": [0, 3], "description": "B" } } }"#
        let parameters = SceneDocument(SourceText(name: "", text: text), registry: .standard).parameters
        #expect(parameters.map(\.name) == ["a", "b"])
        #expect(parameters.map(\.range) == [nil, 0...3])
        #expect(parameters.map(\.description) == [nil, "B"])
        #expect(parameters.map(\.defaultValue.content) == [.number(1), .number(2)])
    }

    @Test("mistakes in a parameter's declaration are reported")
    func contradiction() {
        let decoding = Decoding.root(
            "[]", head: #""parameters": { "a": { "default": 1, "range": [2, 1], "rnge": 0 } },"#)
        #expect(Set(decoding.codes) == [.valueOutOfRange, .unknownKey, .unusedName])
    }
}
