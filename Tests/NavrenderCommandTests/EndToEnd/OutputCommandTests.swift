import Foundation
import Testing

@Suite("pictures that scenes and pages ask for")
struct OutputCommandTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(folder: folder.url)
    }

    private func write(
        _ outputs: String, figure: String = #""figure": { "alt": "A box" },"#, to name: String = "a.json"
    )
        throws
    {
        try folder.write(
            sceneText(
                #"{ "type": "box", "frame": [1, 1, 9, 9], "fill": "$paint" }"#,
                more: #""parameters": { "paint": "red" }, \#(figure) "outputs": \#(outputs),"#), to: name)
    }

    private func files(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url(name).path).sorted()
    }

    @Test(
        "`--outputs` writes the scene's outputs beneath the folder of `-o`, and creates missing folders",
        .timeLimit(.minutes(2)))
    func outputs() throws {
        try write(#"{ "name": "x/{name}{@scale}.png", "scale": [1, 2], "manifest": "x/list.json" }"#)
        let result = try program.run(["a.json", "--outputs", "-o", "deep/out"] + SandboxProbe.requirement)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try files(in: "deep/out/x") == ["a.png", "a@2x.png", "list.json"])
        let manifest = try #require(
            try JSONSerialization.jsonObject(with: folder.read("deep/out/x/list.json")) as? [String: Any])
        let pictures = try #require(manifest["pictures"] as? [[String: Any]])
        #expect(pictures.map { $0["file"] as? String } == ["a.png", "a@2x.png"])
        #expect(pictures.map { $0["width"] as? Int } == [40, 80])
        #expect(pictures.map { $0["alt"] as? String } == ["A box", "A box"])
        #expect(pictures[0]["pixels"] as? String != pictures[1]["pixels"] as? String)
        #expect(pictures[0]["scene"] as? String == pictures[1]["scene"] as? String)
        // If an output and --manifest name the same manifest, the manifest lists each picture once.
        let same = ["a.json", "--outputs", "-o", "deep/out", "--manifest", "deep/out/x/list.json"]
        #expect(try program.run(same).status == 0)
        let list = try JSONSerialization.jsonObject(with: folder.read("deep/out/x/list.json"))
        let whole = list as? [String: Any]
        #expect((whole?["pictures"] as? [Any])?.count == 2)
        // A file of `--outputs` equals the picture that `-o` draws with the same scale.
        #expect(try program.run(["a.json", "-o", "b.png", "--scale", "2"]).status == 0)
        #expect(try program.run(["diff", "b.png", "deep/out/x/a@2x.png"]).status == 0)
    }

    @Test(
        "`--outputs` skips a folder's JSON files that are not scenes, and refuses such a file as an argument"
    )
    func foldersWithOtherFiles() throws {
        try FileManager.default.createDirectory(at: folder.url("scenes"), withIntermediateDirectories: true)
        try write(#"{ "name": "a.png" }"#, to: "scenes/a.json")
        try folder.write(#"{ "teas": ["Assam"] }"#, to: "scenes/data.json")
        let result = try program.run(["scenes", "--outputs", "-o", "out"])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(try files(in: "out") == ["a.png"])
        #expect(try program.run(["scenes/data.json", "--outputs", "-o", "out"]).status == 3)
    }

    @Test("an output, a probe or a sweep may set a parameter that has no default")
    func requiredParameter() throws {
        func write(_ more: String) throws {
            try folder.write(
                sceneText(
                    #"{ "type": "box", "id": "b", "frame": [1, 1, 9, 9], "fill": "red", "opacity": "$v" }"#,
                    more: #""parameters": { "v": { "type": "number" } }, \#(more)"#), to: "a.json")
        }
        for outputs in [
            #"{ "name": "p-{v}.png", "set": { "v": 0.5 } }"#,
            #"{ "name": "p-{v}.png", "sweep": { "v": [0.5] } }"#,
            #"{ "name": "p-{v}.png", "rows": [{ "v": 0.5 }] }"#,
            #"{ "name": "p-0.5.png", "animate": 10, "sweep": { "v": [0.5, 0.25] } }"#,
        ] {
            try write(#""outputs": \#(outputs),"#)
            let drawn = try program.run(["a.json", "--outputs"])
            #expect(drawn.status == 0, "\(drawn.errors)")
            #expect(try folder.names().contains("p-0.5.png"))
            let checked = try program.run(["check", "a.json"])
            #expect(checked.status == 0, "\(String(decoding: checked.output, as: UTF8.self))")
        }
        // The second output leaves the parameter out.
        try write(#""outputs": [{ "name": "x.png", "set": { "v": 0.5 } }, { "name": "y.png" }],"#)
        let incomplete = try program.run(["check", "a.json"])
        #expect(incomplete.status == 3)
        #expect(String(decoding: incomplete.output, as: UTF8.self).contains("has no value, in y.png"))
        try write(#""probes": [{ "at": "b", "when": { "v": 1 }, "visible": false }],"#)
        #expect(try program.run(["check", "a.json", "--probes"]).status == 1)
        for form in [["-o", "s-{value}.png"], ["-o", "s{~appearance}.png", "--animate"]] {
            let swept = try program.run(["a.json", "--sweep", "v=0..1/0.5"] + form)
            #expect(swept.status == 0, "\(swept.errors)")
        }
        #expect(try program.run(["a.json", "-o", "b.png"]).status == 3)
    }

    @Test("`-o` creates missing folders, also in the sandbox and with `--frames`")
    func folders() throws {
        try folder.write(sceneText(#"{ "type": "box", "frame": [1, 1, 9, 9], "fill": "red" }"#), to: "a.json")
        let one = try program.run(["a.json", "-o", "new/deep/a.png"] + SandboxProbe.requirement)
        #expect(one.status == 0, "\(one.errors)")
        #expect(try files(in: "new/deep") == ["a.png"])
        let frames = try program.run(["a.json", "-o", "film/{frame}.png", "--frames", "2fps", "--to", "0.5s"])
        #expect(frames.status == 0, "\(frames.errors)")
        #expect(try files(in: "film") == ["0000.png", "0001.png"])
    }

    @Test("if the name of one output is wrong, the command writes no file at all")
    func names() throws {
        for (outputs, text) in [
            (#"[{ "name": "one.png" }, { "name": "../two.png" }]"#, "outside of the output folder"),
            (#"[{ "name": "one.png" }, { "name": "x/../one.png" }]"#, "has the file \"one.png\""),
            (#"[{ "name": "one.png" }, { "name": "two.tiff" }]"#, ".tiff is not a format"),
            (#"[{ "name": "one.png" }, { "name": "{point}.png" }]"#, "did you mean {paint}?"),
        ] {
            try write(outputs)
            let result = try program.run(["a.json", "--outputs"])
            #expect(result.status == 3, "\(outputs)")
            #expect(result.errors.contains(text) && result.errors.contains("a.json:1:"), "\(result.errors)")
            #expect(try folder.names() == ["a.json"])
            let check = try program.run(["check", "a.json"])
            let checked = String(decoding: check.output, as: UTF8.self)
            #expect(check.status == 3 && checked.contains(text), "\(checked)")
        }
    }

    @Test("`--outputs` takes the values of one row of `--data`, and refuses several rows")
    func rows() throws {
        try write(#"{ "name": "{paint}.png" }"#)
        try folder.write("paint\nred\nblue\n", to: "rows.csv")
        let several = try program.run(["a.json", "--outputs", "--data", "rows.csv"])
        #expect(several.status == 2 && several.errors.contains("--data has 2 rows"), "\(several.errors)")
        #expect(try folder.names() == ["a.json", "rows.csv"])
        try folder.write("paint\nblue\n", to: "rows.csv")
        #expect(try program.run(["a.json", "--outputs", "--data", "rows.csv"]).status == 0)
        #expect(try folder.names() == ["a.json", "blue.png", "rows.csv"])
    }

    @Test("if a manifest would replace another file, the command writes no file at all")
    func manifestName() throws {
        try folder.write("keep me", to: "notes.txt")
        try folder.write(#"[{ "paint": "red" }]"#, to: "rows.json")
        for (name, text) in [
            ("a.json", "would replace a scene"),
            ("one.png", "would replace a picture of the same command"),
            ("notes.txt", "would replace a file that is not a manifest"),
            ("rows.json", "would replace a file that a scene reads"),
        ] {
            try write(
                #"{ "name": "one.png", "rows": "$list", "manifest": "\#(name)" }"#,
                figure: #""data": { "list": "rows.json" },"#)
            let kept = try folder.read("a.json")
            let result = try program.run(["a.json", "--outputs"])
            #expect(result.status == 3, "\(name)")
            #expect(result.errors.contains(text) && result.errors.contains("a.json:1:"), "\(result.errors)")
            #expect(try folder.read("a.json") == kept)
            let check = try program.run(["check", "a.json"])
            let checked = String(decoding: check.output, as: UTF8.self)
            #expect(check.status == 3 && checked.contains(text), "\(checked)")
            try write(
                #"{ "name": "one.png", "rows": "$list" }"#, figure: #""data": { "list": "rows.json" },"#)
            let named = try program.run(["a.json", "--outputs", "--manifest", name])
            #expect(named.status == 2 && named.errors.contains(text), "\(named.errors)")
            #expect(named.errors.contains("choose another name for --manifest"))
            #expect(try folder.names() == ["a.json", "notes.txt", "rows.json"])
        }
        #expect(try folder.read("notes.txt") == Data("keep me".utf8))
        // A manifest may replace an empty file, and the manifest of an earlier run.
        try folder.write("", to: "list.json")
        let command = ["a.json", "--outputs", "--manifest", "list.json"]
        #expect(try program.run(command).status == 0)
        let first = try folder.read("list.json")
        #expect(try program.run(command).status == 0)
        #expect(try !first.isEmpty && folder.read("list.json") == first)
        try folder.write(#"{ "version": 1 }"#, to: "navrender.json")
        let docs = try program.run(["docs", "build", "--manifest", "notes.txt"])
        #expect(docs.status == 2 && docs.errors.contains("not a manifest"), "\(docs.errors)")
    }

    @Test(
        "`--outputs` gives status 5 for more pictures than `--max-frames`, and refuses options such as `--scale`"
    )
    func limits() throws {
        try write(#"{ "name": "{paint}.png", "rows": [{ "paint": "red" }, { "paint": "blue" }] }"#)
        let refused = try program.run(["a.json", "--outputs", "--max-frames", "1"])
        #expect(refused.status == 5)
        #expect(refused.errors.contains("a.json:1:") && refused.errors.contains("--max-frames"))
        // `check` reports the same problem with the same status.
        let checked = try program.run(["check", "a.json", "--max-frames", "1"])
        #expect(checked.status == 5)
        #expect(String(decoding: checked.output, as: UTF8.self).contains("error[NAV0533]"))
        #expect(try program.run(["a.json", "--outputs", "--scale", "2"]).status == 2)
        for words in [["--title", "A"], ["--alt", "A"], ["--software"], ["--timings"]] {
            let result = try program.run(["a.json", "--outputs"] + words)
            #expect(result.status == 2 && result.errors.contains("\(words[0]) and --outputs exclude"))
        }
        #expect(try program.run(["a.json", "-o", "b.png", "--manifest", "m.json"]).status == 2)
        #expect(try program.run(["a.json", "--outputs"]).status == 0)
        #expect(try folder.names() == ["a.json", "blue.png", "red.png"])
    }

    @Test(
        "`docs` gives status 2 without an action or without figures; an invalid navrender.json gives status 3"
    )
    func usage() throws {
        #expect(try program.run(["docs"]).status == 2)
        #expect(try program.run(["docs", "biuld"]).errors.contains("did you mean 'docs build'?"))
        #expect(try program.run(["docs", "check", "--delete"]).status == 2)
        // A SARIF document is written when a command ends, but `docs watch` never ends.
        let watch = try program.run(["docs", "watch", "--diagnostics", "sarif"])
        #expect(watch.status == 2 && watch.errors.contains("--diagnostics sarif"), "\(watch.errors)")
        try folder.write("{}", to: "navrender.json")
        for command in [["docs", "check"], ["verify", "."], ["orphans", "."]] {
            let result = try program.run(command)
            #expect(result.status == 3)
            let lines = result.errors.split(separator: "\n")
            #expect(
                lines.count == 4
                    && lines[0].hasSuffix(
                        "/navrender.json:1:1: error[NAV0202]: navrender.json lacks the key \"version\"")
            )
            #expect(lines.last?.hasPrefix("navrender: error: ") == true)
        }
        try folder.write(#"{ "version": 1 }"#, to: "navrender.json")
        #expect(try program.run(["docs", "check"]).status == 2)
    }

    @Test("the manifest of `docs build` names the page and lines of each block, and is empty without figures")
    func manifest() throws {
        try folder.write(#"{ "version": 1 }"#, to: "navrender.json")
        let pictures = {
            let manifest = try #require(
                try JSONSerialization.jsonObject(with: folder.read("out/list.json")) as? [String: Any])
            return try #require(manifest["pictures"] as? [[String: Any]])
        }
        #expect(try program.run(["docs", "build", "--manifest", "out/list.json"]).status == 0)
        #expect(try pictures().isEmpty)
        #expect(try program.run(["docs", "build"]).status == 2)

        try write("{}")
        try folder.write(sceneText(#"{ "type": "box", "frame": "fill", "fill": "red" }"#), to: "plain.json")
        let blocks = """
            # A

            ```navrender plain.json
            :name: b
            :alt: B
            ```

            ```navrender gone.json
            ```
            """
        try folder.write(blocks, to: "page.md")
        let result = try program.run(["docs", "build", "--manifest", "out/list.json"])
        #expect(result.status == 4)
        #expect(result.errors.contains("page.md:8:14: error[NAV0401]: no such file: gone.json"))
        let found = try pictures()
        #expect(found.map { $0["file"] as? String } == ["../a.png", "../b.png"])
        #expect(found.map { $0["page"] as? String } == [nil, "../page.md"])
        #expect(found.map { $0["lines"] as? [Int] } == [nil, [3, 6]])
    }

    @Test(
        "`docs build` writes in the sandbox, `docs check` finds the files current, and `docs list` prints markup"
    )
    func docs() throws {
        try folder.write(#"{ "version": 1 }"#, to: "navrender.json")
        try write(#"{ "name": "{name}{@scale}.png", "scale": 2 }"#)
        let built = try program.run(["docs", "build"] + SandboxProbe.requirement)
        #expect(built.status == 0 && built.errors.contains("1 new, 1 drawn"), "\(built.errors)")
        #expect(try program.run(["docs", "build"]).errors.contains("1 unchanged, 0 drawn"))
        #expect(try program.run(["docs", "check"]).status == 0)
        let listed = try program.run(["docs", "list", "--emit", "picture", "--page", "pages/a.md"])
        #expect(
            String(decoding: listed.output, as: UTF8.self) == """
                <picture>
                  <img src="../a@2x.png" width="40" height="30" alt="A box">
                </picture>

                """)
        #expect(
            try program.run(["verify", "."]).errors.contains("1 figure is left to: navrender docs check"))
    }

    @Test("figures with more bytes than the budget of navrender.json give status 5")
    func budget() throws {
        try folder.write(#"{ "version": 1, "docs": { "budget": 100 } }"#, to: "navrender.json")
        try write("{}")
        #expect(try program.run(["docs", "build"]).status == 5)
    }
}
