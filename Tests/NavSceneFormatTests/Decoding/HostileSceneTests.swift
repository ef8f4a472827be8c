import NavTestSupport
import Testing

@testable import NavScene
@testable import NavSceneFormat

/// Decodes malicious and damaged inputs. No input may crash the decoder, and no invalid input may give a scene.
@Suite struct HostileSceneTests {
    private static let canvas = #""scene": 1, "canvas": { "size": [9, 9] }"#

    private static let files: [String] = [
        "", " ", "\u{FEFF}", "{", "}", "[", "]", "[]", "{}", "null", "true", "0", "\"\"", "\"$a\"", "//",
        "/*", ",", ":",
        "{,}", "{:}", "{\"\":}", "{ \"scene\": 1e309 }", "{ \"scene\": NaN }", "{ \"scene\": -0 }",
        "{ \"scene\": 1.5 }",
        "{ \"scene\": 1e18 }", "{ \"scene\": \"1\" }", "{ \"scene\": 1, \"scene\": 1 }",
        "{ \"scene\": \"$scene\" }",
        String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
        String(repeating: "[", count: 63) + String(repeating: "]", count: 63),
        "{ \"scene\": 1, \"canvas\": \"$a\", \"tokens\": { \"a\": \"$a\" }, \"root\": [] }",
        "{ \"scene\": 1, \"canvas\": { \"size\": [1e300, 1e300] }, \"root\": [] }",
        "{ \"scene\": 1, \"canvas\": { \"size\": [1e6, 1e-300] }, \"root\": [] }",
        "{ \"scene\": 1, \"canvas\": { \"size\": [-1, -1], \"scale\": -1 }, \"root\": [] }",
        "{ \"scene\": 1, \"canvas\": { \"size\": [1, 1], \"scale\": 1e-320 }, \"root\": [], \"tokens\": 5, \"parameters\": 5 }",
        "{ \"scene\": 1, \"canvas\": { \"device\": \"\(String(repeating: "x", count: 100_000))\" }, \"root\": [] }",
        "\u{0}", "{\"a\":\"\u{0}\"}", "{\"\\ud800\": 1}",
        "{ \"root\": { \"type\": \"group\", \"type\": \"box\" } }",
    ]

    private static let roots: [String] = [
        "null", "true", "1", "\"\"", "\"$\"", "\"$x\"", "[null]", "[[]]", "[1]", "{}", "{ \"type\": null }",
        "{ \"type\": {} }", "{ \"type\": \"\" }", "{ \"type\": \"box\", \"frame\": [1e309, 0, 0, 0] }",
        "{ \"type\": \"box\", \"frame\": [0, 0, -1e300, 1] }",
        "{ \"type\": \"box\", \"radius\": [1, 2, 3, -4] }",
        "{ \"type\": \"box\", \"transform\": [1e300, 0, 0, 1e300, 0, 0] }",
        "{ \"type\": \"box\", \"transform\": { \"rotationDegrees\": 1e300 } }",
        "{ \"type\": \"path\", \"d\": \"M0 0A1e308 1e308 0 0 1 1e308 1e308\" }",
        "{ \"type\": \"path\", \"d\": \"M\(String(repeating: " 1e308", count: 1000))\" }",
        "{ \"type\": \"text\", \"text\": \"a\", \"font\": 1e308 }",
        "{ \"type\": \"text\", \"text\": \"a\", \"maximumLines\": -9223372036854775809 }",
        "{ \"type\": \"tags\", \"titles\": [], \"selection\": 9223372036854775807 }",
        "{ \"type\": \"tags\", \"titles\": [\"a\"], \"selection\": { \"from\": -1, \"to\": 1e20, \"progress\": 1e20 } }",
        "{ \"type\": \"glyphs\", \"face\": \"\", \"size\": -1, \"glyphs\": [[1e300, 0, 0], [0.5, 0, 0], []] }",
        "{ \"type\": \"box\", \"shadow\": { \"sigma\": 1e6 } }",
        "{ \"type\": \"box\", \"backdrop\": { \"sigma\": 4097 } }",
        "{ \"type\": \"box\", \"fill\": \"#\(String(repeating: "f", count: 100_000))\" }",
        "{ \"type\": \"box\", \"fill\": \"rgb(\(String(repeating: "1 ", count: 50)))\" }",
        "{ \"type\": \"box\", \"fill\": { \"color\": { \"color\": { \"color\": 1 } } } }",
        "{ \"type\": \"box\", \"clip\": { \"type\": \"box\", \"shadow\": { \"shape\": { \"type\": \"text\", \"text\": \"\" } } } }",
        "{ \"type\": \"box\", \"id\": \"\" }",
        "[{ \"type\": \"box\", \"id\": \"a\" }, { \"type\": \"box\", \"id\": \"a\" }]",
        "{ \"type\": \"stack\", \"padding\": [1e300, -1] }", "{ \"type\": \"image\", \"source\": \"\" }",
        "{ \"type\": \"list\", \"rows\": [[[]]], \"rowHeight\": 0 }",
        "{ \"type\": \"navigation-bar\", \"largeTitle\": { \"height\": 1e300 }, \"leadingItems\": [{ \"title\": {} }] }",
    ]

    @Test(
        "invalid files end in errors",
        arguments: files)
    func invalidFiles(text: String) {
        for appearance in Appearance.allCases {
            let decoding = Decoding(text, appearance: appearance, parameters: [("a", "[")], scale: 2)
            #expect(decoding.scene == nil)
            #expect(decoding.diagnostics.hasErrors)
        }
    }

    @Test(
        "invalid nodes end in errors",
        arguments: roots)
    func invalidNodes(root: String) {
        let decoding = Decoding("{ \(Self.canvas), \"root\": \(root) }")
        #expect(decoding.scene == nil)
        #expect(decoding.diagnostics.hasErrors)
        for diagnostic in decoding.diagnostics.sorted {
            #expect(diagnostic.range.lowerBound >= 0)
            #expect(diagnostic.range.upperBound <= decoding.source.bytes.count)
        }
    }

    @Test("a scene at the nesting limit is decoded and written")
    func deepestScene() throws {
        var limits = Limits()
        limits.depth = 1000  // The decoder clamps this limit to 256.
        func nest(_ count: Int) -> String {
            String(repeating: "{ \"type\": \"group\", \"children\": [", count: count)
                + String(repeating: "] }", count: count)
        }
        // The file itself is one level deep, and each group with its list adds two levels.
        let decoding = Decoding("{ \(Self.canvas), \"root\": \(nest(127)) }", limits: limits)
        let scene = try #require(decoding.scene)
        #expect(Decoding(SceneWriter().text(for: scene), limits: limits).problems.count == 0)
        #expect(
            Decoding("{ \(Self.canvas), \"root\": \(nest(128)) }", limits: limits).codes == [.nestingTooDeep])
    }

    @Test("there are at least 60 invalid inputs")
    func inputCount() {
        #expect(Self.files.count + Self.roots.count >= 60)
    }

    @Test("a randomly damaged scene never crashes the decoder")
    func damage() {
        let scene = Array(
            """
            { "scene": 1, "canvas": { "device": "iPhone 13", "appearance": ["light", "dark"] },
              "tokens": { "a": "#ff2d55", "b": { "light": "$a", "dark": "white" } }, "parameters": { "t": 0.5 },
              "root": [
                { "type": "tags", "titles": ["One", "Two"], "selection": { "from": 0, "to": 1, "progress": "$t" } },
                { "type": "path", "d": "M0 0h10a5 5 0 0 1 3 3z", "fill": { "type": "linear", "stops": ["$b", "red"] },
                  "transform": [{ "rotationDegrees": 30 }], "clip": { "type": "ellipse", "frame": [0, 0, 5, 5] } }
              ] }
            """.utf8)
        let pieces = Array("{}[]\",:$#0-9eE.aτ\u{0}\n".utf8)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            var bytes = scene
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0...2, using: &generator) {
                case 0: bytes[place] = pieces.randomElement(using: &generator) ?? 0
                case 1: bytes.remove(at: place)
                default: bytes.insert(pieces.randomElement(using: &generator) ?? 0, at: place)
                }
            }
            let decoding = Decoding(bytes: bytes)
            #expect((decoding.scene == nil) == decoding.diagnostics.hasErrors)
        }
    }
}
