import NavJSON
import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender
import Testing

@Suite("navrender.json")
struct ConfigurationTests {
    private func read(_ text: String) throws -> SnapshotConfiguration {
        try .read(SourceText(name: "navrender.json", text: text))
    }

    private let tolerance = #"{ "maxDifference": 2, "totalPixels": 9, "reason": "GPU" }"#

    @Test("the settings file that `init` writes is valid and changes nothing")
    func template() throws {
        let configuration = try read(SnapshotConfiguration.template)
        let scene = try configuration.goldenPath().path(of: "a", for: "/x/a.json")
        #expect(scene == "/x/a.png" && configuration.excluded.isEmpty && configuration.tolerance == nil)
    }

    @Test("settings need version 1, and the error for an unknown key suggests the nearest key")
    func unknownKey() throws {
        let error = #expect(throws: RenderError.self) { try read(#"{ "version": 1, "goldenz": "{name}" }"#) }
        let text = try #require(error?.description)
        #expect(text.hasPrefix("navrender.json:1:17") && text.contains("\"goldens\""), "\(text)")
        #expect(throws: RenderError.self) { try read(#"{ "version": 2 }"#) }
        #expect(throws: RenderError.self) { try read(#"{ "goldens": "{name}" }"#) }
        #expect(throws: RenderError.self) { try read("[]") }
    }

    @Test(
        "in settings or a page's figure, a reference to a node's box (`$bounds`) is an error with a place",
        arguments: [#"{ "$bounds": "n1" }"#, #"{ "version": 1, "docs": { "$bounds": "n1" } }"#])
    func boundsOfNodes(text: String) throws {
        let error = #expect(throws: RenderError.self) { try read(text) }
        let place = text.contains("docs") ? "navrender.json:1:38" : "navrender.json:1:14"
        #expect(try #require(error?.description).hasPrefix(place))
        let figure = FigureEntry.read(SourceText(name: "page.md", text: #"{ "$bounds": "n1" }"#))
        #expect(figure.entry == nil && figure.diagnostics.sorted.map(\.range) == [13..<17])
    }

    @Test(
        "if the settings list a library's versions, a message names an installed version that is not listed"
    )
    func libraries() throws {
        let installed = [("FreeType", "2.13.3"), ("HarfBuzz", "11.0.0"), ("zlib", "9")]
        #expect(try read(#"{ "version": 1 }"#).libraries.differences(from: installed).isEmpty)
        let stated = try read(
            #"{ "version": 1, "libraries": { "HarfBuzz": "11.0.0", "FreeType": ["2.12", "2.13", "2.14"] } }"#)
        #expect(
            stated.libraries.differences(from: installed) == [
                "this machine has FreeType 2.13.3, but the goldens are known to match only with 2.12, 2.13 and 2.14"
            ])
    }

    @Test(
        "settings in ascending precedence: general, earlier override, later override, the scene's own"
    )
    func precedence() throws {
        let configuration = try read(
            """
            { "version": 1, "tolerance": \(tolerance), "ignore": "clock", "overrides": [
              { "files": "a*.json", "tolerance": { "antialiasing": true, "reason": "first" } },
              { "files": "ab.json", "tolerance": { "antialiasing": true, "reason": "last" }, "ignore": ["x"] }
            ] }
            """)
        let reason = { (path: String, stated: SnapshotSettings) in
            configuration.settings(for: path, stated: stated).tolerance?.reason
        }
        #expect(reason("/s/b.json", SnapshotSettings()) == "GPU")
        #expect(reason("/s/a.json", SnapshotSettings()) == "first")
        #expect(reason("/s/ab.json", SnapshotSettings()) == "last")
        var own = SnapshotSettings()
        own.tolerance = SnapshotSettings.Tolerance()
        own.tolerance?.reason = "own"
        own.ignored = ["mine"]
        #expect(reason("/s/ab.json", own) == "own")
        let settings = configuration.settings(for: "/s/ab.json", stated: own)
        #expect(settings.ignored == ["mine"] && settings.ignoredIfPresent == ["clock", "x"])
    }

    @Test("a tolerance in the settings becomes ranges with a reason")
    func ranges() throws {
        var options = VerificationOptions()
        options.apply(try read(#"{ "version": 1, "tolerance": \#(tolerance) }"#).tolerance)
        #expect("\(options.tolerance)" == "maxDifference=0-2;totalPixels=0-9" && options.reason == "GPU")
        // A tolerance needs a reason, and either `antialiasing` or both `maxDifference` and `totalPixels`.
        for wrong in [
            #"{ "antialiasing": true }"#, #"{ "maxDifference": 2, "reason": "x" }"#, #"{ "reason": "x" }"#,
            #"{ "maxDifference": [3, 2], "totalPixels": 1, "reason": "x" }"#,
            #"{ "antialiasing": true, "totalPixels": 1, "reason": "x" }"#,
        ] {
            #expect(throws: RenderError.self, "\(wrong)") {
                try read(#"{ "version": 1, "tolerance": \#(wrong) }"#)
            }
        }
    }
}
