import Foundation
import Testing

/// Tests scenes with data, includes and rows, and inputs that are folders or patterns.
///
/// Also tests diagnostics, probes, accessibility checks, completions and manual pages.
@Suite struct SeveralFilesTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(folder: folder.url)
    }

    private func text(_ result: Program.Result) -> String { String(decoding: result.output, as: UTF8.self) }

    private static let card = """
        { "scene": 1, "canvas": { "size": [60, 40] }, "parameters": { "title": "A", "shade": 1 },
          "root": { "type": "text", "text": "$title", "opacity": "$shade" } }
        """

    @Test("a folder's name in the place of a command renders the scenes of the folder")
    func folderWithoutCommand() throws {
        try FileManager.default.createDirectory(at: folder.url("scenes"), withIntermediateDirectories: true)
        try folder.write(Self.card, to: "scenes/card.json")
        let result = try program.run(["scenes", "-o", "{stem}.png"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(try folder.read("card.png") == program.run(["scenes/card.json", "-o", "-"]).output)
        let unknown = try program.run(["scene", "-o", "{stem}.png"])
        #expect(unknown.status == 2 && unknown.errors.contains("unknown command"), "\(unknown.errors)")
    }

    @Test("each row of a data file gives the same picture as `--set` with the row's values")
    func rows() throws {
        try folder.write(Self.card, to: "card.json")
        try folder.write("slug,title,shade\none,2026,0.5\ntwo,\"B, C\",1\n", to: "rows.csv")
        try folder.write(
            #"{ "slug": "one", "title": "2026", "shade": 0.5 }"# + "\n"
                + #"{ "slug": "two", "title": "B, C", "shade": 1 }"#, to: "rows.jsonl")
        for data in ["rows.csv", "rows.jsonl"] {
            let result = try program.run(["card.json", "-o", "{row}-{row.slug}.png", "--data", data])
            #expect(result.status == 0, "\(result.errors)")
            for (name, title, shade) in [("0000-one", "2026", "0.5"), ("0001-two", "B, C", "1")] {
                let single = try program.run([
                    "card.json", "-o", "-", "--set", "title=\(title)", "--set", "shade=\(shade)",
                ])
                #expect(try folder.read("\(name).png") == single.output)
            }
        }
    }

    @Test(
        "a mistake in the rows or in the output name gives a message with its cause",
        arguments: [
            ("a,title\nx,y\nz,w\n", "out.png", "two pictures would be written"),
            ("a\n../x\n", "{row.a}.png", "cannot be part of an output name"),
            ("a\nx\n", "{row.b}.png", "the rows have no column \"b\""),
            ("a\n", "{row}.png", "has no rows"), ("a,a\n", "{row}.png", "two columns are called"),
            ("title,shade\nx,dark\n", "{row}.png", "by row 1 of rows.csv"),
            ("titel\nx\n", "{row}.png", "did you mean \"title\"?"),
        ])
    func mistakes(rows: String, name: String, message: String) throws {
        try folder.write(Self.card, to: "card.json")
        try folder.write(rows, to: "rows.csv")
        let result = try program.run(["card.json", "-o", name, "--data", "rows.csv"])
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.status != 0 || rows.hasPrefix("titel"))
    }

    @Test("data files are read beneath the root only, also inside the sandbox")
    func files() throws {
        try FileManager.default.createDirectory(at: folder.url("in"), withIntermediateDirectories: true)
        try folder.write("name\nTea\n", to: "in/rows.csv")
        try folder.write("name\nSecret\n", to: "secret.csv")
        let scene = { (path: String) in
            """
            { "scene": 1, "canvas": { "size": [60, 20] }, "data": { "rows": "\(path)" },
              "root": { "type": "repeat", "over": "$rows", "as": "r", "node": { "type": "text", "text": "$r.name" } } }
            """
        }
        try folder.write(scene("rows.csv"), to: "in/a.json")
        try folder.write(scene("../secret.csv"), to: "in/b.json")
        try folder.write(scene("none.csv"), to: "in/c.json")
        let required = SandboxProbe.requirement
        #expect(try program.run(["in/a.json", "-o", "a.png"] + required).status == 0)
        let outside = try program.run(["in/b.json", "-o", "b.png"] + required)
        #expect(outside.status == 4 && outside.errors.contains("in/b.json:1:65: error[NAV0402]"))
        let missing = try program.run(["in/c.json", "-o", "c.png"])
        #expect(missing.status == 4 && missing.errors.contains("NAV0401"))
        // With `--root .`, the path rows.csv starts at the root, where no such file exists.
        #expect(try program.run(["in/a.json", "-o", "d.png", "--root", "."]).status == 4)
        try folder.write(scene("rows.csv"), to: "d.json")
        #expect(try program.run(["d.json", "-o", "d.png", "--root", "in"] + required).status == 0)
        let replacing = try program.run(["in/a.json", "-o", "in/rows.csv.png"])
        #expect(replacing.status == 0)
    }

    @Test("an output never replaces a data file, and `--deps` lists all files that were read")
    func dependencies() throws {
        try folder.write("name\nTea\n", to: "my rows.csv")
        try folder.write(#"{ "scene": 1, "tokens": { "ink": "red" } }"#, to: "lib.json")
        try folder.write(
            """
            { "scene": 1, "include": "lib.json", "canvas": { "size": [9, 9] }, "data": { "rows": "my rows.csv" },
              "root": { "type": "repeat", "over": "$rows", "node": { "type": "box", "fill": "$ink" } } }
            """, to: "a.json")
        let make = try program.run(["a.json", "-o", "a.png", "--deps", "make"])
        #expect(text(make) == "a.png: a.json lib.json my\\ rows.csv\n")
        let json = try program.run(["check", "a.json", "--deps", "json"])
        #expect(text(json) == #"{"output":"a.json","files":["a.json","lib.json","my rows.csv"]}"# + "\n")
        try FileManager.default.createDirectory(at: folder.url("fonts"), withIntermediateDirectories: true)
        try folder.write("", to: "fonts/A.ttf")
        var other = program
        other.environment["NAVRENDER_FONTS"] = "fonts"
        #expect(try text(other.run(["check", "a.json", "--deps", "json"])).contains("fonts/A.ttf"))
        #expect(try program.run(["a.json", "-o", "my rows.csv"]).status == 2)
        #expect(try program.run(["a.json", "-o", "-", "--deps", "make"]).status == 2)
    }

    @Test("`--deps` has an entry for each file of `--frames`, `--sweep`, `--sheet`, `--animate`, `--outputs`")
    func dependenciesOfFrames() throws {
        try folder.write("name\nTea\n", to: "rows.csv")
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [9, 9] }, "data": { "rows": "rows.csv" },
              "parameters": { "v": { "default": 0.5, "range": [0, 1] } },
              "outputs": [
                { "name": "x/b.png" }, { "name": "c.png", "sheet": [2, 1], "sweep": { "v": [0, 1] } }],
              "root": { "type": "repeat", "over": "$rows",
                "node": { "type": "box", "fill": "red", "opacity": "$v" } } }
            """, to: "a.json")
        let cases: [(options: [String], targets: [String])] = [
            (["-o", "f-{frame}.png", "--frames", "10fps", "--to", "0.1s"], ["f-0000.png", "f-0001.png"]),
            (["-o", "v-{value}.png", "--sweep", "v=0..1/1"], ["v-0.png", "v-1.png"]),
            (["-o", "s.png", "--sweep", "v=0..1/1", "--sheet", "2x1"], ["s.png"]),
            (["-o", "s.png", "--sheet", "2x1"], ["s.png"]),
            (["-o", "m.png", "--animate", "--to", "0.1s"], ["m.png"]),
            (["--outputs"], ["x/b.png", "c.png"]),
        ]
        for (options, targets) in cases {
            let make = try program.run(["a.json", "--deps", "make"] + options)
            #expect(text(make) == targets.map { "\($0): a.json rows.csv\n" }.joined(), "\(make.errors)")
            let json = try program.run(["a.json", "--deps", "json"] + options)
            #expect(
                text(json)
                    == targets.map { #"{"output":"\#($0)","files":["a.json","rows.csv"]}"# + "\n" }.joined())
        }
        #expect(try program.run(["a.json", "-o", "-", "--animate", "--deps", "make"]).status == 2)
    }

    @Test("folders and patterns give files in alphabetical order; `check` and `render` skip non-scenes")
    func inputs() throws {
        for name in ["s/b.json", "s/a.json", "s/x/c.json"] {
            try FileManager.default.createDirectory(
                at: folder.url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
            try folder.write(Self.card, to: name)
        }
        try folder.write("{ \"scene\": 1, \"tokens\": {} }\n", to: "s/lib.json")
        try folder.write("{ \"name\": \"package\" }\n", to: "s/package.json")
        #expect(try program.run(["check", "s"]).status == 0)
        #expect(try program.run(["render", "s", "-o", "{stem}.png"]).status == 0)
        #expect(try folder.names().filter { $0.hasSuffix(".png") } == ["a.png", "b.png", "c.png"])
        #expect(try program.run(["check", "s/[ab].json"]).status == 0)
        #expect(try program.run(["check", "s/z*.json"]).status == 2)
        let format = try program.run(["format", "--check", "s/**/*.json"])
        #expect(text(format) == "s/a.json\ns/b.json\ns/x/c.json\n")
        #expect(try program.run(["check", "s/package.json"]).status == 3)
    }

    @Test("SARIF output is one document for all scenes, and `--max-diagnostics` counts omitted diagnostics")
    func diagnostics() throws {
        for name in ["a.json", "b.json"] {
            try folder.write(
                #"{ "scene": 1, "canvas": { "size": [9, 9] }, "root": { "type": "box", "p": 1, "q": 2, "r": 3 } }"#,
                to: name)
        }
        let output = try program.run(["check", "a.json", "b.json", "--diagnostics", "sarif"]).output
        let sarif = try JSONSerialization.jsonObject(with: output) as? [String: Any]
        let runs = sarif?["runs"] as? [[String: Any]]
        #expect((runs?.first?["results"] as? [Any])?.count == 6)
        let few = try text(
            program.run(["check", "a.json", "--max-diagnostics", "1", "--diagnostics", "short"]))
        #expect(few.contains("\"p\"") && !few.contains("\"q\"") && few.contains("and 2 more"))
        let empty = try program.run(["check", "--diagnostics", "sarif", "-"], input: Data(Self.card.utf8))
            .output
        #expect(String(decoding: empty, as: UTF8.self).contains(#""results":[]"#))
    }

    @Test("a SARIF document has the results of child processes, and is written after a failure, too")
    func isolatedDiagnostics() throws {
        let results = { (arguments: [String]) in
            let errors = try program.run(arguments + ["--diagnostics", "sarif"]).errors
            let start = try #require(errors.firstIndex(of: "{"))
            // The message of a failure may follow the document.
            let end = try #require(errors.lastIndex(of: "}"))
            let document = Data(errors[start...end].utf8)
            let sarif = try JSONSerialization.jsonObject(with: document) as? [String: Any]
            return ((sarif?["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.count
        }
        let box = #"{ "type": "box", "p": 1, "q": 2 }"#
        for name in ["a.json", "c.json"] {
            try folder.write(#"{ "scene": 1, "canvas": { "size": [9, 9] }, "root": \#(box) }"#, to: name)
        }
        try folder.write(Self.card, to: "b.json")
        // With a deadline, each of several pictures is drawn in a child process.
        #expect(try results(["a.json", "b.json", "c.json", "-o", "{stem}.png", "--deadline", "20s"]) == 4)
        // The output path needs a folder a.json, but a.json is a file. So this command fails.
        let blocked = ["b.json", "-o", "a.json/b.png"]
        #expect(try program.run(blocked).status != 0)
        #expect(try results(blocked) == 0)
    }

    @Test("the error for an unknown name in braces also says how to write a brace")
    func braces() throws {
        try folder.write(
            #"{ "scene": 1, "canvas": { "size": [9, 9] }, "root": { "type": "text", "text": "Hi {nobody}" } }"#,
            to: "a.json")
        let errors = try program.run(["a.json", "-o", "-"]).errors
        #expect(errors.contains("a.json:1:84: error[NAV0208]") && errors.contains("write {{ for a brace"))
    }

    @Test("a probe measures its node after the transforms of the node and of its parents")
    func transformedProbes() throws {
        // In points: a box of 40 × 20 at (10, 10) turns by 90° about (30, 20). The box then covers 20 × 40 at (20, 0).
        // A group shrinks to half about its centre (80, 30), so its child of 44 × 44 covers 22 × 22 at (69, 19).
        try folder.write(
            #"""
            { "scene": 1, "canvas": { "size": [120, 60] }, "root": [
                { "type": "box", "id": "turned", "frame": [10, 10, 40, 20], "fill": "red", "transform": { "rotationDegrees": 90 } },
                { "type": "group", "frame": [58, 8, 44, 44], "transform": { "scale": 0.5 }, "children": [
                  { "type": "box", "id": "small", "frame": [0, 0, 44, 44], "fill": "blue" }] }],
              "probes": [{ "at": "turned", "x": 20, "y": 0, "width": 20, "height": 40, "color": "#ff0000", "apart": "small" },
                { "at": "small", "x": 69, "y": 19, "width": 22, "touchTarget": 22 },
                { "at": "small", "touchTarget": true }] }
            """#, to: "t.json")
        let checked = try program.run(["check", "t.json", "--probes"])
        #expect(checked.status == 1)
        #expect(text(checked).contains("a touch target of 22 × 22 points is smaller than 44 × 44"))
        #expect(text(checked).components(separatedBy: "NAV0901").count == 2, "\(text(checked))")
    }

    @Test("a failed probe names the node or point, the line of the probe and the picture")
    func probes() throws {
        let scene = { (probes: String) in
            """
            { "scene": 1, "canvas": { "size": [100, 60], "appearance": ["light", "dark"], "background": "white" },
              "parameters": { "shade": "#777777" },
              "root": [
                { "type": "box", "id": "card", "frame": [10, 10, 50, 40], "fill": "#ff0000" },
                { "type": "text", "id": "title", "frame": [64, 20, 34, 20], "text": "A long title",
                  "font": { "size": 10 },
                  "fill": "$shade", "maximumLines": 1, "overflow": "clip" },
                { "type": "box", "id": "ghost", "frame": [70, 10, 5, 5], "opacity": 0 }],
              "probes": \(probes) }
            """
        }
        let good = #"""
            [{ "at": "card", "visible": true, "x": 10, "y": { "min": 9, "max": 10 }, "width": 50, "touchTarget": 40,
               "color": "#ff0000", "alpha": 1 },
             { "at": "ghost", "visible": false, "apart": ["card", "title"] },
             { "at": "title", "truncated": true, "contrast": { "min": 4.4, "max": 4.6 } },
             { "at": "title", "when": { "shade": "#000000" }, "contrast": 20.9 },
             { "at": [1, 59], "color": "#ffffff" }]
            """#
        try folder.write(scene(good), to: "a.json")
        let passing = try program.run(["check", "a.json", "--probes"])
        #expect(passing.status == 0, "\(text(passing))\(passing.errors)")
        // The contrast of #777777 on white is 4.478 (WCAG 2.2 formula by hand).
        let bad: [(String, String)] = [
            (#"{ "at": "card", "visible": false }"#, "card: is visible (light)"),
            (#"{ "at": "card", "width": 51 }"#, "card: width is 50, expected 51 (light)"),
            (
                #"{ "at": "card", "touchTarget": true }"#,
                "a touch target of 50 × 40 points is smaller than 44 × 44"
            ),
            (#"{ "at": "title", "truncated": false }"#, "title: a text is cut"),
            (#"{ "at": "title", "contrast": 4.5 }"#, "the contrast ratio is 4.47, expected at least 4.5"),
            (#"{ "at": "cart", "visible": true }"#, "did you mean \"card\"?"),
            (#"{ "at": [200, 1], "alpha": 1 }"#, "200, 1 is outside of the canvas"),
            (
                ##"{ "at": "card", "when": { "appearance": "dark" }, "color": "#00f" }"##,
                "expected #0000ff (dark)"
            ),
        ]
        for (probe, message) in bad {
            try folder.write(scene(probe), to: "b.json")
            let failing = try program.run(["check", "b.json", "--probes"])
            #expect(failing.status == 1, "\(probe)")
            #expect(text(failing).contains(message), "\(probe): \(text(failing))")
            #expect(text(failing).contains("b.json:9:"))
        }
        #expect(try program.run(["check", "b.json"]).status == 0)
    }

    @Test("`--accessibility` finds low contrast, small targets and missing labels; `a11y` lists elements")
    func accessibility() throws {
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [200, 200], "background": "white" },
              "root": { "type": "stack", "axis": "vertical", "children": [
                { "type": "text", "text": "Faint", "fill": "#aaaaaa" },
                { "type": "box", "width": 30, "height": 44, "accessibility": { "role": "button", "label": "Play" } },
                { "type": "box", "width": 44, "height": 44, "accessibility": { "role": "button" } },
                { "type": "text", "text": "Off", "fill": "#bbbbbb",
                  "accessibility": { "role": "text", "traits": ["disabled"] } }] } }
            """, to: "a.json")
        let check = try program.run(["check", "a.json", "--accessibility", "--diagnostics", "short"])
        let lines = text(check).split(separator: "\n")
        #expect(check.status == 1 && lines.count == 3)
        #expect(lines.first?.contains("a.json:3:5: warning[NAV0902]") ?? false)
        #expect(lines.dropFirst().first?.contains("NAV0903") ?? false)
        #expect(lines.last?.contains("NAV0904") ?? false)
        // By the formula of WCAG 2.2, #767676 is the lightest grey with a contrast ratio of at least 4.5 to white.
        // Its ratio to black is 4.62.
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [99, 99], "appearance": ["light", "dark"],
                "background": { "light": "white", "dark": "#767676" } },
              "root": { "type": "text", "text": "Grey", "fill": { "light": "#767676", "dark": "black" } } }
            """, to: "b.json")
        let both = try text(program.run(["check", "b.json", "--accessibility", "--diagnostics", "short"]))
        #expect(both == "")
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [99, 99], "appearance": ["light", "dark"],
                "background": "systemBackground" },
              "root": { "type": "text", "text": "Grey", "fill": "#777777" } }
            """, to: "b.json")
        let light = try text(program.run(["check", "b.json", "--accessibility", "--diagnostics", "short"]))
        #expect(light.contains("the contrast ratio of this text is 4.47, below 4.5 (light)"), "\(light)")
        // A ratio of 3 is enough for bold text from 18⅔ points. A weight of 600 is not bold.
        for (weight, isEnough) in [("bold", true), ("semibold", false), ("black", true)] {
            try folder.write(
                """
                { "scene": 1, "canvas": { "size": [99, 99], "background": "white" },
                  "root": { "type": "text", "text": "Grey", "fill": "#777777",
                    "font": { "size": 20, "weight": "\(weight)" } } }
                """, to: "c.json")
            let words = ["check", "c.json", "--accessibility", "--diagnostics", "short"]
            let found = try text(program.run(words))
            #expect(found.contains("contrast") == !isEnough, "\(weight): \(found)")
        }
        let tree = try text(program.run(["a11y", "a.json"]))
        #expect(tree == "text \"Faint\"\nbutton \"Play\"\nbutton \"\"\ntext \"Off\" disabled\n")
        #expect(try program.run(["a11y", "a.json", "-o", "tree.json"]).status == 0)
        let json = try JSONSerialization.jsonObject(with: folder.read("tree.json")) as? [String: Any]
        let elements = json?["elements"] as? [[String: Any]]
        #expect(elements?.count == 4 && elements?[1]["label"] as? String == "Play")
    }

    @Test("`a11y` prints texts as the scene spells them, without the changes of `letterCase`")
    func letterCase() throws {
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [200, 90] }, "root": [
              { "type": "text", "frame": [0, 0, 90, 20], "text": "upper", "letterCase": "uppercase" },
              { "type": "text", "frame": [0, 20, 90, 20], "letterCase": "capitalize",
                "runs": ["one ", { "text": "TWO", "letterCase": "lowercase" }] },
              { "type": "group", "frame": [0, 40, 90, 44], "accessibility": { "role": "button" },
                "children": [{ "type": "text", "text": "Straße", "letterCase": "uppercase" }] } ] }
            """, to: "a.json")
        let tree = try text(program.run(["a11y", "a.json"]))
        #expect(tree == "text \"upper\"\ntext \"one TWO\"\nbutton \"Straße\"\n")
    }

    @Test(
        "bash completes commands, options, their values and help topics, and a manual page has all sections"
    )
    func completions() throws {
        let bash = try text(program.run(["completions", "bash"]))
        try folder.write(bash, to: "navrender.bash")
        try folder.write(
            """
            source navrender.bash
            complete_words() {
              COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _navrender; echo "${COMPREPLY[@]}"
            }
            complete_words navrender che
            complete_words navrender check --acc
            complete_words navrender scene.json --png ma
            complete_words navrender help tool
            complete_words navrender help bar-app
            """, to: "try.sh")
        var shell = program
        shell.executable = URL(filePath: "/bin/bash")
        #expect(try text(shell.run(["try.sh"])) == "check\n--accessibility\nmax\ntoolbar\nbar-appearance\n")
        for name in ["zsh", "fish"] {
            let script = try text(program.run(["completions", name]))
            #expect(script.contains("a11y") && script.contains("max-diagnostics"))
        }
        #expect(try program.run(["completions", "csh"]).status == 2)
        let page = try text(program.run(["man", "check"]))
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "SEE ALSO"] {
            #expect(page.contains(".SH \(section)\n"))
        }
        #expect(page.contains("\\fB\\-\\-probes\\fR"))
        #expect(try text(program.run(["man"])).contains("navrender\\-verify"))
    }
}
