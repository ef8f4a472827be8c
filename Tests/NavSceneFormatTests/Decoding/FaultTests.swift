import Testing

@testable import NavScene

@Suite struct FaultTests {
    @Test("eight mistakes in a scene are reported, each at its position")
    func places() {
        let decoding = Decoding(
            """
            {
              "scene": 1,
              "canvas": { "device": "iPhone 25" },
              "root": [
                { "type": "box", "id": "a", "opacity": 2, "fill": "systemPnk" },
                { "type": "boks", "frame": [0, 0, 10, 10] },
                { "type": "text", "id": "a" },
                { "type": "ellipse", "radius": 4, "frame": "all" }
              ]
            }
            """)
        #expect(
            decoding.problems == [
                "3:25 unknownDevice",
                "5:44 valueOutOfRange",
                "5:55 invalidColor",
                "6:15 unknownNodeType",
                "7:5 missingKey",
                "7:29 duplicateID",
                "[8:26 unknownKey]",
                "8:48 unknownWord",
            ])
        #expect(decoding.scene == nil)
    }

    @Test("syntax errors and wrong values are reported together")
    func syntaxAndValues() {
        let decoding = Decoding(
            """
            {
              "scene": 1,
              "canvas": { "size": [100, 100] },
              "root": [
                { "type": "box", "opacity": .5, "fill": "nocolour" },
                { "type": "text", "text": NaN },
                { "type": "box", "hidden": "yes" }
              ]
            }
            """)
        #expect(
            decoding.problems == [
                "5:33 invalidNumber", "5:45 invalidColor", "6:31 invalidNumber", "7:32 wrongType",
            ])
    }

    @Test("a wrong type is reported with the expected and the found types")
    func wrongType() {
        let decoding = Decoding.root(#"{ "type": "box", "opacity": [1] }"#)
        #expect(decoding.diagnostics.sorted.map(\.message) == ["expected a number or a string, found a list"])
    }

    @Test("a node without a type is reported, and its children are still checked")
    func missingType() {
        let decoding = Decoding.root(#"{ "radius": 3, "children": [{ "type": "box", "opacity": -1 }] }"#)
        #expect(decoding.problems == ["3:9 missingKey", "3:65 valueOutOfRange"])
    }

    @Test(
        "the keys at the top level of the file are checked",
        arguments: [
            (#"{ "scene": 2, "canvas": { "size": [1, 1] }, "root": [] }"#, ["1:12 unsupportedVersion"]),
            (#"{ "canvas": { "size": [1, 1] }, "root": [] }"#, ["1:1 missingKey"]),
            (#"{ "scene": 1, "root": [] }"#, ["1:1 missingKey"]),
            (#"{ "scene": 1, "canvas": { "size": [1, 1] } }"#, ["1:1 missingKey"]),
            (#"[]"#, ["1:1 wrongType"]),
            (#"{ "scene": 1, "canvas": { "size": [1, 1] }, "root": [], "rooot": 1 }"#, ["[1:57 unknownKey]"]),
        ])
    func fileKeys(text: String, problems: [String]) {
        #expect(Decoding(text).problems == problems)
    }

    @Test(
        "an unknown key causes a warning, which suggests the nearest key or the kinds with this key, if any",
        arguments: [
            (#""colr": 1"#, "box has no key \"colr\"", nil),
            (#""opacty": 1"#, "box has no key \"opacty\"", "did you mean \"opacity\"?"),
            (
                #""titles": []"#, "box has no key \"titles\"",
                "\"titles\" is a key of tags or segmented-control"
            ),
            (
                #""capInsets": 1"#, "box has no key \"capInsets\"",
                "\"capInsets\" is a key of image"
            ),
        ] as [(String, String, String?)])
    func unknownKeys(member: String, message: String, help: String?) {
        let decoding = Decoding.root("{ \"type\": \"box\", \(member) }")
        #expect(decoding.diagnostics.sorted.map(\.message) == [message])
        #expect(decoding.diagnostics.sorted.map(\.help) == [help])
        #expect(decoding.scene != nil)
    }

    @Test(
        "the key `children` causes a warning in kinds without children",
        arguments: ["text", "image", "glyphs", "tags", "navigation-bar", "progress", "list"])
    func noChildren(type: String) {
        let decoding = Decoding.root("{ \"type\": \"\(type)\", \"children\": [] }")
        #expect(decoding.problems.contains { $0.hasPrefix("[") && $0.hasSuffix("unknownKey]") })
    }

    @Test("a key that is stated under two names causes a warning")
    func repeatedKey() {
        let decoding = Decoding.root(#"{ "type": "box", "fill": "red", "fills": ["blue"] }"#)
        #expect(decoding.problems == ["[3:41 repeatedKey]"])
        #expect(decoding.node?.fills == [.solid(.init(red: 1, green: 0, blue: 0))])
    }

    @Test("in a scene made in Swift, limits also apply within backdrops, runs of text and shadows")
    func demandsOfParts() throws {
        var limits = Limits()
        limits.sigma = 10
        limits.gradientStops = 2
        limits.pathSegments = 3
        let nodes = [
            #"{ "type": "box", "backdrop": { "filter": [{ "blur": 20 }] } }"#,
            #"{ "type": "text", "text": [{ "text": "a", "shadow": { "sigma": 20 } }] }"#,
            #"{ "type": "box", "fill": { "type": "linear", "stops": ["red", "blue", "red"] } }"#,
            #"{ "type": "box", "shadow": { "shape": { "type": "path", "d": "M0 0H9V9H0" } } }"#,
            #"{ "type": "box", "shadow": { "knockout": { "type": "path", "d": "M0 0H9V9H0" } } }"#,
        ]
        var scene = try #require(Decoding.root("[\(nodes.joined(separator: ", "))]").scene)
        func excesses(_ node: Node) -> [String] {
            scene.nodes = [node]
            return SceneDemands(of: scene, limits: limits).excesses.map(\.key)
        }
        let decoded = scene.nodes
        #expect(decoded.map(excesses) == [["sigma"], ["sigma"], ["stops"], ["segments"], ["segments"]])
        var text = decoded[1]
        text.kind = .text(Text(runs: [TextRun("a", fills: [.blended(decoded[2].fills[0], .multiply)])]))
        #expect(excesses(text) == ["stops"])
    }

    @Test("each exceeded limit has an error code of its own")
    func limitCodes() {
        var limits = Limits()
        limits.nodes = 2
        limits.textCharacters = 5
        limits.gradientStops = 2
        limits.pathSegments = 2
        limits.sigma = 10
        #expect(
            Decoding.root(
                #"[{ "type": "box" }, { "type": "box" }, { "type": "box" }, { "type": "box" }]"#,
                limits: limits
            ).problems == ["3:48 tooManyNodes"])
        #expect(
            Decoding.root(#"{ "type": "text", "text": "sixsix" }"#, limits: limits).codes == [.tooMuchText])
        #expect(
            Decoding.root(
                #"{ "type": "box", "fill": { "type": "linear", "stops": ["red", "red", "red"] } }"#,
                limits: limits
            ).codes == [.tooManyStops])
        #expect(
            Decoding.root(#"{ "type": "path", "d": "M0 0h1v1" }"#, limits: limits).codes == [.tooManySegments]
        )
        #expect(
            Decoding.root(#"{ "type": "box", "shadow": { "sigma": 10.5 } }"#, limits: limits).codes == [
                .blurTooWide
            ])
        #expect(Decoding.root(#"{ "type": "box", "shadow": { "sigma": 10 } }"#, limits: limits).codes.isEmpty)
    }

    @Test("an error in path data is reported at the character that causes the error")
    func pathData() {
        #expect(Decoding.root(#"{ "type": "path", "d": "M0 0 L5 x" }"#).problems == ["3:41 invalidPathData"])
    }
}
