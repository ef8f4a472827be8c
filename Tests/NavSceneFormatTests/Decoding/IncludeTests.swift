import NavImaging
import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// Tests scenes that are divided into several files. Such a scene must have the same nodes as a scene in one file.
@Suite struct IncludeTests {
    private static func bytes(_ files: [String: String]) -> [String: [UInt8]] {
        files.mapValues { Array($0.utf8) }
    }

    private static func decode(
        _ root: String, head: String, _ files: [String: String], limits: Limits = Limits(),
        appearance: Appearance? = nil, parameters: [(name: String, text: String)] = []
    ) -> Decoding {
        .root(
            root, head: head, appearance: appearance, parameters: parameters, limits: limits,
            files: bytes(files))
    }

    private static let library = """
        { "scene": 1, "tokens": { "ink": "#ff0000", "page": { "light": "#fff", "dark": "#000" } },
          "symbols": { "dot": { "props": { "size": 4 }, "node": { "type": "ellipse", "id": "body",
            "frame": [0, 0, "$size", "$size"], "fill": "$ink" } } } }
        """

    @Test("a scene uses included tokens and symbols like its own, and its own tokens take precedence")
    func library() {
        let use =
            ##"[{ "type": "use", "symbol": "dot", "set": { "size": 8 } }, { "type": "box", "fill": "$page" }]"##
        let decoding = Self.decode(
            use, head: ##""include": "lib.json", "tokens": { "ink": "#0000ff" },"##,
            ["lib.json": Self.library])
        #expect(decoding.problems.isEmpty)
        let plain = Decoding.root(
            ##"[{ "type": "ellipse", "frame": [0, 0, 8, 8], "fill": "#0000ff" }, { "type": "box", "fill": "#fff" }]"##
        )
        #expect(decoding.scene?.nodes.map(\.fills) == plain.scene?.nodes.map(\.fills))
        #expect(decoding.scene?.nodes.map(\.frame) == plain.scene?.nodes.map(\.frame))
    }

    @Test("included files can include files, the later file takes precedence, and each file is read once")
    func order() {
        let files = [
            "a.json": ##"{ "scene": 1, "include": ["c.json"], "tokens": { "x": "#010101" } }"##,
            "b.json": ##"{ "scene": 1, "include": ["c.json"], "tokens": { "x": "#020202" } }"##,
            "c.json": ##"{ "scene": 1, "tokens": { "x": "#030303", "y": "#040404" } }"##,
        ]
        let decoding = Self.decode(
            #"[{ "type": "box", "fill": "$x" }, { "type": "box", "fill": "$y" }]"#,
            head: #""include": ["a.json", "b.json"],"#, files)
        #expect(decoding.problems.isEmpty)
        #expect(decoding.source.includedFiles.map(\.path) == ["a.json", "c.json", "b.json"])
        let plain = Decoding.root(
            ##"[{ "type": "box", "fill": "#020202" }, { "type": "box", "fill": "#040404" }]"##)
        #expect(decoding.scene?.nodes.map(\.fills) == plain.scene?.nodes.map(\.fills))
    }

    @Test("output names of a scene that is used as a symbol can contain the scene's parameters")
    func outputs() {
        let inner = #"""
            { "scene": 1, "canvas": { "size": [9, 9] }, "parameters": { "load": 0.5 },
              "outputs": [{ "name": "inner-{load}.png" }], "root": [] }
            """#
        let decoding = Self.decode(
            #"{ "type": "use", "symbol": "s" }"#, head: #""symbols": { "s": { "scene": "inner.json" } },"#,
            ["inner.json": inner])
        #expect(decoding.problems.isEmpty)
    }

    @Test("a scene used as a symbol takes contrast and materials from its own canvas, not the outer canvas")
    func ownSettings() {
        let root = #"[{ "type": "box", "fill": "systemRed" }, { "type": "box", "backdrop": "regular" }]"#
        let inner = #"{ "scene": 1, "canvas": { "size": [9, 9] }, "root": \#(root) }"#
        let outer = #"""
            { "scene": 1, "canvas": { "size": [9, 9], "contrast": "high", "reduceTransparency": true },
              "symbols": { "s": { "scene": "inner.json" } }, "root": { "type": "use", "symbol": "s" } }
            """#
        let decoding = Decoding(outer, files: ["inner.json": Array(inner.utf8)])
        #expect(decoding.problems.isEmpty)
        let alone = Decoding(inner).scene?.nodes ?? []
        let used = decoding.node?.children ?? []
        #expect(used.map(\.fills) == alone.map(\.fills) && used.map(\.backdrop) == alone.map(\.backdrop))
        #expect(used.count == 2)
    }

    @Test(
        "a scene used as a symbol takes the direction of its own canvas, or else of the outer canvas",
        arguments: [("", true), (#", "direction": "ltr""#, false), (#", "direction": "rtl""#, true)])
    func directionOfUsedScene(keys: String, isRightToLeft: Bool) throws {
        let root = #"{ "type": "box", "padding": { "leading": 4 } }"#
        let inner = #"{ "scene": 1, "canvas": { "size": [9, 9]\#(keys) }, "root": \#(root) }"#
        let outer = #"""
            { "scene": 1, "canvas": { "size": [9, 9], "direction": "rtl" },
              "symbols": { "s": { "scene": "inner.json" } }, "root": { "type": "use", "symbol": "s" } }
            """#
        let decoding = Decoding(outer, files: ["inner.json": Array(inner.utf8)])
        #expect(decoding.problems.isEmpty)
        let box = try #require(decoding.node?.children.first)
        let plain = Decoding.root(
            #"{ "type": "box", "padding": { "\#(isRightToLeft ? "right" : "left")": 4 } }"#)
        #expect(box.layout.padding == plain.node?.layout.padding)
    }

    @Test("a scene can be a symbol: its parameters become properties, and its references use its own names")
    func sceneInScene() throws {
        let inner = ##"""
            { "scene": 1, "canvas": { "size": [40, 20], "background": "$ink" },
              "parameters": { "title": "Inner", "ink": "#00ff00" }, "tokens": { "edge": "$ink" },
              "root": [{ "type": "text", "id": "label", "text": "$title" }, { "type": "box", "fill": "$edge" }] }
            """##
        let decoding = Self.decode(
            ##"""
            [{ "type": "use", "symbol": "card", "id": "one" },
             { "type": "use", "symbol": "card", "id": "two", "set": { "title": "$ink", "ink": "#0000ff" },
               "opacity": 0.5,
               "#label": { "opacity": 0.25 } }]
            """##,
            head: ##""tokens": { "ink": "Outer" }, "symbols": { "card": { "scene": "inner.json" } },"##,
            ["inner.json": inner])
        #expect(decoding.problems.isEmpty)
        let nodes = try #require(decoding.scene?.nodes)
        let plain = try #require(
            Decoding.root(##"{ "type": "box", "fill": ["#00ff00", "#0000ff"] }"##).node?.fills)
        #expect(nodes.map(\.id) == ["one", "two"])
        #expect(nodes.map(\.fills) == [[plain[0]], [plain[1]]])
        #expect(nodes.map { $0.children[1].fills } == [[plain[0]], [plain[1]]])
        #expect(nodes.flatMap(\.children).compactMap(\.id) == ["one#label", "two#label"])
        #expect(nodes[0].frame == Frame(width: 40, height: 20) && nodes[0].clip == .ownShape)
        #expect(nodes[1].opacity == 0.5 && nodes[1].children[0].opacity == 0.25)
        for (node, text) in zip(nodes, ["Inner", "Outer"]) {
            guard case .text(let value) = node.children[0].kind else { throw Missing() }
            #expect(value.runs.map(\.string) == [text])
        }
    }

    private struct Missing: Error {}

    @Test(
        "mistakes in several files are reported with their file and line",
        arguments: [
            (["lib.json": #"{ "scene": 1, "tokens": { "x" } }"#], "lib.json:1:30 missingValue"),
            (["lib.json": #"{ "tokens": { "x": 1 } }"#], "lib.json:1:1 missingKey"),
            (["lib.json": "{ \"scene\": 1,\n \"tokens\": { \"9x\": 1 } }"], "lib.json:2:14 invalidName"),
            (["lib.json": #"{ "scene": 1, "include": "lib.json" }"#], "lib.json:1:26 includeCycle"),
            (["lib.json": #"{ "scene": 1, "include": "no.json" }"#], "lib.json:1:26 missingAsset"),
            (
                ["lib.json": #"{ "scene": 1, "symbols": { "pill": { "node": { "type": "box" } } } }"#],
                "scene.json:2:37 repeatedName"
            ),
            ([:], "scene.json:2:12 missingAsset"),
        ] as [([String: String], String)])
    func mistakes(files: [String: String], place: String) {
        let decoding = Self.decode(
            #"{ "type": "use", "symbol": "pill" }"#,
            head: #""include": "lib.json", "symbols": { "pill": { "node": { "type": "box" } } },"#, files)
        #expect(decoding.places == [place])
    }

    @Test(
        "after an include that cannot be read, names that it may define are not reported as unknown",
        arguments: [
            ([:], ["scene.json:2:12 missingAsset"]),
            (["lib.json": ""], ["lib.json:1:1 emptyDocument"]),
            (["lib.json": "[]"], ["lib.json:1:1 wrongType"]),
            (["lib.json": #"{ "scene": 1, "symbols": { "a" } }"#], ["lib.json:1:31 missingValue"]),
            (["lib.json": #"{ "scene": 1, "include": "no.json" }"#], ["lib.json:1:26 missingAsset"]),
        ] as [([String: String], [String])])
    func causeOnly(files: [String: String], places: [String]) {
        let decoding = Self.decode(
            #"""
            [{ "type": "use", "symbol": "pill", "id": "one" }, { "type": "box", "fill": "$ink" },
             { "type": "box", "width": { "$calc": "2 * w" } }, { "type": "text", "text": "{name}" }]
            """#,
            head: #"""
                "include": "lib.json", "timeline": [{ "at": 0, "set": { "opacity": 0 }, "in": "one" }],
                "themes": [{ "when": { "brand": "x" }, "tokens": { "ink": "red" } }],
                "probes": [{ "at": "#one", "visible": true, "when": { "brand": "x" } }],
                """#, files, parameters: [("brand", "x")])
        #expect(decoding.places == places)
        #expect(decoding.scene == nil)
    }

    @Test("a scene used as a symbol reports its unreadable include, but not its own unknown names")
    func causeOnlyInUsedScene() {
        let inner = #"""
            { "scene": 1, "include": "no.json", "canvas": { "size": [9, 9] },
              "root": [{ "type": "use", "symbol": "pill" }, { "type": "box", "fill": "$ink" }] }
            """#
        let decoding = Self.decode(
            #"[{ "type": "use", "symbol": "s" }, { "type": "box", "fill": "$page" }]"#,
            head: #""symbols": { "s": { "scene": "inner.json" } },"#, ["inner.json": inner])
        #expect(decoding.codes == [.unknownReference, .missingAsset])
    }

    @Test("a mistake in the node of an included symbol is reported in the included file")
    func symbolMistake() {
        let decoding = Self.decode(
            #"{ "type": "use", "symbol": "pill" }"#, head: #""include": "lib.json","#,
            [
                "lib.json":
                    "{ \"scene\": 1, \"symbols\": { \"pill\": { \"node\":\n{ \"type\": \"box\", \"opacity\": 2 } } } }"
            ])
        #expect(decoding.places == ["lib.json:2:29 valueOutOfRange"])
    }

    @Test("scenes that use each other as symbols are refused, and so is a deep chain of scenes")
    func cycles() {
        let scene = { (symbol: String) in
            #"""
            { "scene": 1, "canvas": { "size": [9, 9] }, "symbols": { "s": { "scene": "\#(symbol)" } },
              "root": { "type": "use", "symbol": "s" } }
            """#
        }
        let head = #""symbols": { "s": { "scene": "0.json" } },"#
        let use = #"{ "type": "use", "symbol": "s" }"#
        let pair = Self.decode(use, head: head, ["0.json": scene("1.json"), "1.json": scene("0.json")])
        #expect(pair.codes.contains(.includeCycle) && pair.scene == nil)
        var chain: [String: String] = [:]
        for index in 0..<40 { chain["\(index).json"] = scene("\(index + 1).json") }
        #expect(Self.decode(use, head: head, chain).codes.contains(.includeCycle))
    }

    @Test("included files count against the limits of files and bytes")
    func limits() {
        var limits = Limits()
        limits.files = 1
        let files = ["a.json": #"{ "scene": 1 }"#, "b.json": #"{ "scene": 1 }"#]
        let head = #""include": ["a.json", "b.json"],"#
        #expect(
            Self.decode("[]", head: head, files, limits: limits).places == ["scene.json:2:23 tooManyFiles"])
        limits.files = 2
        #expect(Self.decode("[]", head: head, files, limits: limits).places.isEmpty)
        limits.sceneBytes = 120
        #expect(Self.decode("[]", head: head, files, limits: limits).codes == [.fileTooLarge])
    }

    @Test("a source text keeps the bytes of the included files, so decoding it again opens no file")
    func secondReading() {
        let head = #""include": "lib.json", "data": { "rows": "rows.csv" },"#
        let root = #"{ "type": "repeat", "over": "$rows", "node": { "type": "box", "fill": "$ink" } }"#
        let first = Self.decode(root, head: head, ["lib.json": Self.library, "rows.csv": "a\n1\n2\n"])
        #expect(first.problems.isEmpty)
        let second = SceneDocument(first.source, registry: .standard).scene()
        #expect(second.scene == first.scene && second.diagnostics.isEmpty)
    }
}

/// Tests themes with conditions on appearance, contrast and parameters. Also tests the canvas settings of single nodes.
@Suite struct ThemeTests {
    private static let head = ##"""
        "parameters": { "brand": "plain" },
        "tokens": { "page": "#111111" },
        "themes": [
          { "when": { "appearance": "dark" }, "tokens": { "page": "#222222" } },
          { "when": { "appearance": "dark", "contrast": "high" }, "tokens": { "page": "#333333" } },
          { "when": { "brand": "acme" }, "tokens": { "page": "#444444" } },
          { "when": { "brand": "acme", "appearance": "dark" }, "tokens": { "page": "#555555" } }],
        """##

    private static func fill(
        _ node: String, _ appearance: Appearance, brand: String = "plain", canvas: String = ""
    ) -> String? {
        let decoding = Decoding(
            #"{ "scene": 1, "canvas": { "size": [9, 9]\#(canvas) }, \#(head) "root": \#(node) }"#,
            appearance: appearance, parameters: [("brand", brand)])
        guard decoding.problems.isEmpty, let node = decoding.node else { return decoding.problems.joined() }
        let leaf = node.children.first ?? node
        if case .solid(let color)? = leaf.fills.first { return color.hexText }
        return nil
    }

    @Test("a token takes its value from the last theme whose conditions hold")
    func choice() {
        let box = #"{ "type": "box", "fill": "$page" }"#
        #expect(Self.fill(box, .light) == "#111111")
        #expect(Self.fill(box, .dark) == "#222222")
        #expect(Self.fill(box, .dark, canvas: #", "contrast": "high""#) == "#333333")
        #expect(Self.fill(box, .light, canvas: #", "contrast": "high""#) == "#111111")
        #expect(Self.fill(box, .light, brand: "acme") == "#444444")
        #expect(Self.fill(box, .dark, brand: "acme") == "#555555")
    }

    @Test("the appearance of a node or `use` selects the tokens and system colours inside it, and only there")
    func subtree() {
        let box = #"{ "type": "box", "fill": "$page" }"#
        #expect(
            Self.fill(#"{ "type": "group", "appearance": "dark", "children": \#(box) }"#, .light) == "#222222"
        )
        #expect(
            Self.fill(#"{ "type": "group", "appearance": "light", "children": \#(box) }"#, .dark) == "#111111"
        )
        let settings = #"{ "size": [9, 9], "appearance": "dark", "contrast": "high" }"#
        #expect(
            Self.fill(#"{ "type": "group", "canvas": \#(settings), "children": \#(box) }"#, .light)
                == "#333333")
        let pair = Decoding.root(
            #"""
            [{ "type": "box", "appearance": "dark", "fill": "systemBackground" },
             { "type": "box", "fill": "systemBackground" }]
            """#)
        let plain = Decoding.root(
            ##"[{ "type": "box", "fill": "#000" }, { "type": "box", "fill": "#fff" }]"##)
        #expect(pair.scene?.nodes.map(\.fills) == plain.scene?.nodes.map(\.fills))
        #expect(pair.scene?.nodes.map { $0.canvas?.appearance } == [.dark, nil])
        let uses = Decoding.root(
            #"""
            [{ "type": "use", "symbol": "s", "appearance": "dark" }, { "type": "use", "symbol": "s" }]
            """#, head: #""symbols": { "s": { "node": { "type": "box", "fill": "systemBackground" } } },"#)
        #expect(uses.scene?.nodes.map(\.fills) == plain.scene?.nodes.map(\.fills))
        #expect(uses.scene?.nodes.map { $0.canvas?.appearance } == [.dark, nil])
    }

    @Test("if a parameter's value is a reference, a theme's condition tests the referenced value")
    func referringParameter() {
        let decoding = Decoding.root(
            #"{ "type": "box", "fill": "$page" }"#,
            head: ##"""
                "tokens": { "page": "#111111", "brand": "acme" }, "parameters": { "wanted": "$brand" },
                "themes": [{ "when": { "wanted": "acme" }, "tokens": { "page": "#222222" } }],
                """##)
        #expect(decoding.problems.isEmpty)
        #expect(decoding.node?.fills == Decoding.root(##"{ "type": "box", "fill": "#222222" }"##).node?.fills)
    }

    @Test("if only the canvas is read, a theme with a condition on a parameter still applies")
    func canvasAlone() {
        let decoding = Decoding(
            #"""
            { "scene": 1, "canvas": { "size": [9, 9], "scale": "$dots" }, "parameters": { "brand": "plain" },
              "tokens": { "dots": 1 }, "themes": [{ "when": { "brand": "acme" }, "tokens": { "dots": 3 } }],
              "root": { "type": "group" } }
            """#)
        #expect(decoding.document.canvas(appearance: .light, parameters: [])?.scale == 1)
        let acme = [ParameterSetting("brand", "acme")]
        #expect(decoding.document.canvas(appearance: .light, parameters: acme)?.scale == 3)
    }

    @Test("words in a theme's condition can have any letter case, like all words of a scene file")
    func otherSpelling() {
        let decoding = Decoding(
            ##"""
            { "scene": 1, "canvas": { "size": [9, 9], "appearance": "Dark", "contrast": "High" },
              "tokens": { "page": "#111111" },
              "themes": [{ "when": { "appearance": "Dark", "contrast": "HIGH" }, "tokens": { "page": "#222222" } }],
              "root": { "type": "box", "fill": "$page" } }
            """##)
        #expect(decoding.problems.isEmpty)
        #expect(decoding.node?.fills == Decoding.root(##"{ "type": "box", "fill": "#222222" }"##).node?.fills)
    }

    @Test(
        "mistakes in themes are reported at their places",
        arguments: [
            (#"{ "when": { "appearance": "dim" }, "tokens": { "x": 1 } }"#, "2:59 unknownWord"),
            (#"{ "when": { "size": "l" }, "tokens": { "x": 1 } }"#, "2:45 unknownParameter"),
            (#"{ "when": { "p": [] }, "tokens": { "x": 1 } }"#, "2:50 wrongType"),
            (#"{ "when": {}, "tokens": { "y": 1 } }"#, "2:59 unknownReference"),
            (#"{ "when": 1, "tokens": { "x": 1 } }"#, "2:43 wrongType"),
            (#"{ "tokens": { "x": 1 } }"#, "2:33 missingKey"),
        ])
    func mistakes(theme: String, place: String) {
        let decoding = Decoding.root(
            #"{ "type": "box", "opacity": "$x", "hidden": "$p" }"#,
            head: #""tokens": { "x": 0 }, "themes": \#(theme), "parameters": { "p": false },"#)
        #expect(decoding.problems.filter { !$0.hasPrefix("[") } == [place])
    }

    @Test("a scene whose nodes have their own canvas settings is equal after writing and reading")
    func writing() throws {
        let scene = try #require(
            Decoding.root(
                #"[{ "type": "group", "appearance": "dark", "children": [{ "type": "box", "fill": "label" }] }]"#
            ).scene)
        let again = Decoding(SceneWriter().text(for: scene)).scene
        #expect(again?.withoutSources == scene.withoutSources)
    }
}

extension StraightColor {
    /// The colour in the form `#rrggbb`.
    fileprivate var hexText: String {
        "#"
            + [red, green, blue].map { channel in
                let byte = Int((channel * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
    }
}
