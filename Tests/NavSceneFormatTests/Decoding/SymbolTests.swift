import NavImaging
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// Tests that uses of symbols decode to the same nodes as a scene without symbols.
@Suite struct SymbolTests {
    private static func decode(
        _ root: String, _ symbols: String, head: String = "", limits: Limits = Limits()
    ) -> Decoding {
        .root(root, head: "\(head) \"symbols\": \(symbols),", limits: limits)
    }

    /// Decodes a root in a scene without symbols.
    private static func nodes(_ root: String) -> [Node] {
        Decoding.root(root).scene?.nodes.map(\.withoutSources) ?? []
    }

    private static func expect(
        _ root: String, _ symbols: String, head: String = "", equals plain: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let decoding = decode(root, symbols, head: head)
        #expect(decoding.problems.isEmpty, sourceLocation: sourceLocation)
        #expect(decoding.scene?.nodes.map(\.withoutSources) == nodes(plain), sourceLocation: sourceLocation)
    }

    @Test("a use gives the symbol's node, with the use's values for the symbol's properties")
    func values() {
        Self.expect(
            ##"[{ "type": "use", "symbol": "dot", "set": { "ink": "#f00" } }, { "type": "use", "symbol": "dot" }]"##,
            ##"{ "dot": { "props": { "ink": "#00f" }, "node": { "type": "ellipse", "fill": "$ink" } } }"##,
            equals: ##"[{ "type": "ellipse", "fill": "#f00" }, { "type": "ellipse", "fill": "#00f" }]"##)
    }

    @Test("a use's own keys replace the keys of the symbol's node")
    func keys() {
        Self.expect(
            ##"{ "type": "use", "symbol": "dot", "id": "a", "frame": [1, 2, 3, 4], "opacity": 0.5 }"##,
            ##"{ "dot": { "node": { "type": "ellipse", "opacity": 0.2, "fill": "#f00" } } }"##,
            equals:
                ##"{ "type": "ellipse", "id": "a", "frame": [1, 2, 3, 4], "opacity": 0.5, "fill": "#f00" }"##)
    }

    @Test("the id of a use can come from a token, and prefixes the ids of the use's parts")
    func idFromToken() {
        Self.expect(
            ##"{ "type": "use", "symbol": "dot", "id": "$name" }"##,
            ##"{ "dot": { "node": { "type": "group", "children": { "type": "box", "id": "p" } } } }"##,
            head: ##""tokens": { "name": "one" },"##,
            equals: ##"{ "type": "group", "id": "one", "children": { "type": "box", "id": "one#p" } }"##)
    }

    @Test("in a property's value, a reference to the property's own name means the token of this name")
    func lexicalScope() {
        // The default of the property refers to the token, and so does the value of the use.
        Self.expect(
            ##"[{ "type": "use", "symbol": "dot" }, { "type": "use", "symbol": "dot", "set": { "ink": "$ink" } }]"##,
            ##"{ "dot": { "props": { "ink": "$ink" }, "node": { "type": "ellipse", "fill": "$ink" } } }"##,
            head: ##""tokens": { "ink": "#0f0" },"##,
            equals: ##"[{ "type": "ellipse", "fill": "#0f0" }, { "type": "ellipse", "fill": "#0f0" }]"##)
    }

    @Test("children of a use fill the symbol's slot, and their references are resolved outside the symbol")
    func slots() {
        Self.expect(
            ##"""
            { "type": "use", "symbol": "outer", "set": { "ink": "#111" } }
            """##,
            ##"""
            { "frame": { "props": { "ink": "#222" }, "node": { "type": "group", "children": [
                { "type": "box", "fill": "$ink" }, { "type": "slot" },
                { "type": "slot", "name": "end", "children": { "type": "spacer" } } ] } },
              "outer": { "props": { "ink": "#333" }, "node": { "type": "use", "symbol": "frame",
                "children": [{ "type": "ellipse", "fill": "$ink" }] } } }
            """##,
            equals: ##"""
                { "type": "group", "children": [{ "type": "box", "fill": "#222" },
                  { "type": "ellipse", "fill": "#111" }, { "type": "spacer" }] }
                """##)
    }

    @Test("an override `#id` changes the part that has this id in the symbol or in an inner symbol")
    func overrides() {
        Self.expect(
            ##"""
            { "type": "use", "symbol": "row", "id": "r", "#title": { "opacity": 0.5 },
              "#badge": { "opacity": 0.25 }, "#badge#dot": { "fill": "$red" } }
            """##,
            ##"""
            { "badge": { "node": { "type": "group", "children": { "type": "ellipse", "id": "dot" } } },
              "row": { "node": { "type": "group", "children": [
                { "type": "box", "id": "title" }, { "type": "use", "symbol": "badge", "id": "badge" }] } } }
            """##,
            head: ##""tokens": { "red": "#f00" },"##,
            equals: ##"""
                { "type": "group", "id": "r", "children": [
                  { "type": "box", "id": "r#title", "opacity": 0.5 },
                  { "type": "group", "id": "r#badge", "opacity": 0.25, "children":
                    { "type": "ellipse", "id": "r#badge#dot", "fill": "#f00" } }] }
                """##)
    }

    @Test("a use without an id gets a made-up, unique name, and the name prefixes the ids of the use's parts")
    func ids() {
        let decoding = Self.decode(
            ##"""
            [{ "type": "use", "symbol": "s" }, { "type": "use", "symbol": "s" }, { "type": "box", "id": "s-1" },
             { "type": "use", "symbol": "s", "id": "x" }]
            """##,
            ##"{ "s": { "node": { "type": "group", "children": { "type": "box", "id": "a" } } } }"##)
        #expect(decoding.problems.isEmpty)
        let ids = decoding.scene?.nodes.flatMap { [$0.id] + $0.children.map(\.id) }.compactMap { $0 }
        #expect(ids == ["s-2#a", "s-3#a", "s-1", "x", "x#a"])
    }

    @Test("after a scene file is used as a symbol, made-up names still differ from the outer file's ids")
    func idsInTwoFiles() {
        let symbol = #"{ "node": { "type": "group", "children": { "type": "box", "id": "a" } } }"#
        let inner = #"""
            { "scene": 1, "canvas": { "size": [9, 9] }, "symbols": { "s": \#(symbol) },
              "root": [{ "type": "use", "symbol": "s" }, { "type": "box", "id": "s-1" }] }
            """#
        let decoding = Decoding.root(
            #"""
            [{ "type": "use", "symbol": "shot", "id": "shot" }, { "type": "use", "symbol": "s" },
             { "type": "use", "symbol": "s", "id": "s-3" }]
            """#,
            head: #""symbols": { "shot": { "scene": "inner.json" }, "s": \#(symbol) },"#,
            files: ["inner.json": Array(inner.utf8)])
        #expect(decoding.problems.isEmpty)
        let ids = decoding.scene?.nodes.dropFirst().flatMap(\.children).compactMap(\.id)
        #expect(ids == ["s-4#a", "s-3#a"])
    }

    @Test("an anchor within a symbol names a part of the same use")
    func anchors() {
        let decoding = Self.decode(
            ##"{ "type": "use", "symbol": "s", "id": "x" }"##,
            ##"""
            { "s": { "node": { "type": "group", "children": [
                { "type": "box", "id": "a" }, { "type": "box", "anchors": { "left": "#a.right + 4" } }] } } }
            """##)
        #expect(decoding.problems.isEmpty)
        #expect(decoding.node?.children[1].layout.anchors[.left]?.target == "x#a")
    }

    @Test(
        "a mistake in a use is reported at its place, with a remedy",
        arguments: [
            (##"{ "type": "use", "symbol": "dott" }"##, "3:36 unknownSymbol", "did you mean \"dot\"?"),
            (
                ##"{ "type": "use", "symbol": "dot", "set": { "inc": 1 } }"##, "3:52 unknownProperty",
                "did you mean \"ink\"?"
            ),
            (##"{ "type": "use", "symbol": "dot", "set": { "n": "1" } }"##, "3:57 wrongType", nil),
            (##"{ "type": "use", "symbol": "dot", "set": { "n": 11 } }"##, "3:57 wrongType", nil),
            (
                ##"{ "type": "use", "symbol": "dot", "#prat": { } }"##, "3:43 unknownPart",
                "did you mean \"#part\"?"
            ),
            (
                ##"{ "type": "use", "symbol": "dot", "children": [] }"##, "3:55 unknownSlot",
                "put { \"type\": \"slot\" } into the symbol"
            ),
            (
                ##"{ "type": "use", "symbol": "needy" }"##, "3:9 missingKey",
                "\"set\": { \"title\": … } with a text"
            ),
            (##"{ "type": "use", "symbol": "dot", "opacity": 2 }"##, "3:54 valueOutOfRange", nil),
            (##"{ "type": "use", "symbol": "dot", "#part": { "id": "x" } }"##, "3:54 conflictingKeys", nil),
            (##"{ "type": "slot" }"##, "3:9 unknownSlot", "move the slot into a symbol of \"symbols\""),
        ] as [(String, String, String?)])
    func mistakes(root: String, problem: String, help: String?) {
        let decoding = Self.decode(
            root,
            ##"{ "dot": { "props": { "ink": "red", "n": { "type": "number", "default": 1, "range": [0, 10] } }, "node": { "type": "box", "fill": "$ink", "radius": "$n", "children": { "type": "box", "id": "part" } } }, "needy": { "props": { "title": { "type": "text" } }, "node": { "type": "text", "text": "$title" } } }"##
        )
        #expect(decoding.problems.filter { !$0.hasPrefix("[") } == [problem])
        let shown = decoding.diagnostics.sorted.first { $0.severity == .error }
        #expect(help == nil || shown?.help == help)
    }

    @Test("a symbol cannot use itself or a symbol that is declared after it")
    func order() {
        let decoding = Self.decode(
            ##"{ "type": "use", "symbol": "a" }"##,
            ##"{ "a": { "node": { "type": "use", "symbol": "b" } }, "b": { "node": { "type": "use", "symbol": "b" } } }"##
        )
        #expect(decoding.codes == [.symbolOrder])
        let own = Self.decode(
            ##"{ "type": "use", "symbol": "b" }"##,
            ##"{ "b": { "node": { "type": "use", "symbol": "b" } } }"##)
        #expect(own.codes == [.symbolOrder])
    }

    @Test("a symbol and a token that contain each other are a reference cycle")
    func cycleThroughToken() {
        let decoding = Self.decode(
            ##"{ "type": "use", "symbol": "a" }"##, ##"{ "a": { "node": "$t" } }"##,
            head: ##""tokens": { "t": { "type": "use", "symbol": "a" } },"##)
        #expect(decoding.codes == [.referenceCycle])
    }

    @Test("if each symbol uses the previous symbol twice, decoding stops at the limit of uses")
    func limits() {
        let levels = (0..<40).map { level in
            level == 0
                ? ##""s0": { "node": { "type": "group" } }"##
                : "\"s\(level)\": { \"node\": { \"type\": \"group\", \"children\": ["
                    + "{ \"type\": \"use\", \"symbol\": \"s\(level - 1)\" }, { \"type\": \"use\", \"symbol\": \"s\(level - 1)\" }] } }"
        }
        var limits = Limits()
        limits.uses = 1000
        limits.depth = 256
        let decoding = Self.decode(
            ##"{ "type": "use", "symbol": "s39" }"##, "{ \(levels.joined(separator: ", ")) }", limits: limits)
        #expect(decoding.codes == [.tooManyUses])
    }

    @Test("300 nested symbols are reported as nested too deep, and do not overflow the stack")
    func nesting() {
        let levels = (0..<300).map { level in
            level == 0
                ? ##""s0": { "node": { "type": "group" } }"##
                : "\"s\(level)\": { \"node\": { \"type\": \"group\", \"children\": { \"type\": \"use\", \"symbol\": \"s\(level - 1)\" } } }"
        }
        var limits = Limits()
        limits.depth = 256
        let decoding = Self.decode(
            ##"{ "type": "use", "symbol": "s299" }"##, "{ \(levels.joined(separator: ", ")) }", limits: limits
        )
        #expect(decoding.codes == [.nestingTooDeep])
    }

    @Test("the kind `symbol` is the former name of the kind `icon`")
    func iconAlias() {
        let nodes = Self.nodes(#"[{ "type": "symbol", "name": "plus" }, { "type": "icon", "name": "plus" }]"#)
        #expect(nodes.count == 2 && nodes[0] == nodes[1])
    }
}
