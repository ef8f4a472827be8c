import Testing

@testable import NavrenderCommand

@Suite struct NameTemplateTests {
    private func path(_ template: String, stem: String = "bar", _ appearance: String, _ scale: Double) throws
        -> String
    {
        try NameTemplate(template).path(stem: stem, appearance: appearance, scale: scale)
    }

    @Test("a file name without fields stays as it is") func noFields() throws {
        #expect(try path("out/a b.png", "dark", 3) == "out/a b.png")
        #expect(try !NameTemplate("-").needsCanvas)
    }

    @Test("{~appearance} is empty for light, and {@scale} is empty for scale 1") func suffixes() throws {
        let template = "out/{stem}{~appearance}{@scale}.png"
        #expect(try path(template, "light", 1) == "out/bar.png")
        #expect(try path(template, "dark", 1) == "out/bar~dark.png")
        #expect(try path(template, "light", 2) == "out/bar@2x.png")
        #expect(try path(template, "dark", 1.5) == "out/bar~dark@1.5x.png")
    }

    @Test("fields without ~ or @ are never empty") func otherFields() throws {
        #expect(try path("{appearance}-{scale}", "light", 1) == "light-1")
        #expect(try path("{stem}{stem}", "light", 1) == "barbar")
    }

    @Test("the appearance and scale fields need the scene's canvas; the stem does not") func canvas() throws {
        #expect(try !NameTemplate("{stem}.png").needsCanvas)
        for field in ["{appearance}", "{~appearance}", "{scale}", "{@scale}"] {
            #expect(try NameTemplate(field).needsCanvas)
        }
    }

    @Test("only the two appearance fields name the appearance") func appearance() throws {
        for field in ["{appearance}", "a{~appearance}.png"] {
            #expect(try NameTemplate(field).namesAppearance)
        }
        for field in ["{scale}", "{@scale}", "{stem}", "{row.appearance}", "a.png"] {
            #expect(try !NameTemplate(field).namesAppearance)
        }
    }

    @Test(
        "unknown and unfinished fields of file names are refused",
        arguments: ["{steam}", "{}", "{stem", "a{~scale}", "{STEM}", "{{stem}}"])
    func wrongField(template: String) {
        #expect(throws: CommandFailure.self) { try NameTemplate(template) }
    }

    @Test("a scene's name cannot choose the folder", arguments: ["..", ".", "", "a/b"])
    func folder(stem: String) throws {
        let template = try NameTemplate("out/{stem}.png")
        #expect(throws: CommandFailure.self) { try template.path(stem: stem, appearance: "light", scale: 1) }
    }

    @Test(
        "the field `stem` is the scene file's name without its last extension",
        arguments: [
            ("a/b/bar.json", "bar"), ("bar", "bar"), ("bar.scene.json", "bar.scene"), (".hidden", ".hidden"),
            ("-", "stdin"), ("a/b/", "b"), ("/", ""), ("a/...json", ".."),
        ])
    func stems(path: String, expected: String) {
        #expect(stem(ofPath: path) == expected)
    }

    /// Tries random templates and scene names. The seed is fixed, so every run tries the same combinations.
    @Test("a scene's name adds no slash and no control character to a path")
    func randomNames() throws {
        let pieces = [
            "{", "}", "{stem}", "{~appearance}", "{@scale}", "{frame}", "{row}", "{row.a}", "a", "/", ".",
            "..", "-",
            "\u{0}", "\n", "é", "{{", "{stem", "%",
        ]
        var state: UInt64 = 1
        func text() -> String {
            (0..<5).reduce("") { text, _ in
                // A linear congruential generator (Knuth, MMIX).
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return text + pieces[Int(state >> 33) % pieces.count]
            }
        }
        let slashes = { (text: String) in text.unicodeScalars.count { $0 == "/" } }
        let controls = { (text: String) in text.unicodeScalars.count { $0.value < 0x20 } }
        var accepted = 0
        for _ in 0..<20_000 {
            let (template, stem) = (text(), text())
            guard let name = try? path(template, stem: stem, "dark", 2) else { continue }
            accepted += 1
            #expect(slashes(name) == slashes(template), "\(template), \(stem)")
            #expect(controls(name) == controls(template), "\(template), \(stem)")
        }
        #expect(accepted > 100)
    }
}
