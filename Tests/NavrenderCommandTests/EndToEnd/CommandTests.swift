import Foundation
import Testing

@Suite struct CommandTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(fullScene, to: "scene.json")
        program = Program(folder: folder.url)
    }

    /// Returns the width and height in the header of a PNG file (PNG specification, section 11.2.1).
    private func size(of png: Data) -> [Int] {
        [16, 20].map { start in png.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    }

    private func text(_ result: Program.Result) -> String { String(decoding: result.output, as: UTF8.self) }

    @Test("`--scale` sets a picture's size in pixels")
    func scale() throws {
        _ = try program.run(["scene.json", "-o", "two.png"])
        _ = try program.run(["scene.json", "-o", "three.png", "--scale", "3"])
        #expect(size(of: try folder.read("two.png")) == [400, 300])
        #expect(size(of: try folder.read("three.png")) == [600, 450])
    }

    @Test("an output name with fields gives a picture for each appearance")
    func variants() throws {
        let result = try program.run(["scene.json", "-o", "{stem}{~appearance}{@scale}.png"])
        #expect(result.status == 0)
        #expect(try folder.names() == ["scene.json", "scene@2x.png", "scene~dark@2x.png"])
        #expect(try folder.read("scene@2x.png") != folder.read("scene~dark@2x.png"))
    }

    @Test(
        "an output name without a field for the appearance gives the default appearance only",
        arguments: [("x{@scale}.png", "x@2x.png"), ("x{scale}.png", "x2.png")])
    func scaleOnly(name: String, file: String) throws {
        let result = try program.run(["scene.json", "-o", name])
        #expect(result.status == 0, "\(result.errors)")
        #expect(try folder.names() == ["scene.json", file])
        #expect(try folder.read(file) == program.run(["scene.json", "-o", "-"]).output)
        let both = try program.run(["scene.json", "-o", name, "--scale", "1", "--scale", "3"])
        #expect(both.status == 0, "\(both.errors)")
        #expect(try folder.names().count == 4)
    }

    @Test("a parameter set with `--set` changes the picture")
    func parameter() throws {
        let value = { (text: String) in
            try program.run(["scene.json", "-o", "-", "--set", "value=\(text)"]).output
        }
        #expect(try value("0.25") == program.run(["scene.json", "-o", "-"]).output)
        #expect(try value("0.75") != value("0.25"))
    }

    @Test("an unknown key gives a warning, and with `--strict` or `check` also status 3")
    func unknownKey() throws {
        try folder.write(sceneText(#"{ "type": "box", "fil": "red" }"#), to: "odd.json")
        let lenient = try program.run(["odd.json", "-o", "odd.png"])
        #expect(lenient.status == 0)
        #expect(lenient.errors.contains("odd.json:1:") && lenient.errors.contains("warning["))
        #expect(lenient.errors.contains("fill"))
        #expect(try program.run(["odd.json", "-o", "odd.png", "--quiet"]).errors.isEmpty)
        #expect(try program.run(["odd.json", "-o", "odd.png", "--strict"]).status == 3)
        #expect(try program.run(["check", "odd.json"]).status == 3)
        #expect(try program.run(["check", "scene.json"]).status == 0)
    }

    @Test("a broken scene does not stop the drawing of another scene")
    func brokenScene() throws {
        try folder.write("{", to: "broken.json")
        let result = try program.run(["broken.json", "scene.json", "-o", "{stem}.png"])
        #expect(result.status == 3)
        #expect(try folder.names().contains("scene.png"))
        #expect(try !folder.names().contains("broken.png"))
    }

    @Test("a PNG file contains text chunks only on request")
    func fileTexts() throws {
        let plain = try program.run(["scene.json", "-o", "-"]).output
        for keyword in ["tEXt", "iTXt", "zTXt", "tIME"] {
            #expect(plain.range(of: Data(keyword.utf8)) == nil)
        }
        let spoken = try program.run(
            ["scene.json", "-o", "-", "--title", "Inbox", "--alt", "Größe", "--software"]
        ).output
        // Each chunk has the keyword, NUL and the text. An iTXt chunk has four more fields before the text, and each
        // of them is zero or empty here (PNG specification, section 11.3.3).
        for text in ["tEXtTitle\0Inbox", "iTXtDescription\0\0\0\0\0Größe", "tEXtSoftware\0navrender "] {
            #expect(spoken.range(of: Data(text.utf8)) != nil)
        }
    }

    @Test("`--timings` lists the stages in order")
    func timings() throws {
        let result = try program.run(["scene.json", "-o", "out.png", "--timings"])
        let stages = result.errors.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(
            stages == [
                "parse", "decode", "images", "fonts", "components", "layout", "record", "paint", "encode",
                "total",
            ])
    }

    @Test("a resolved scene has only four kinds of nodes")
    func resolvedKinds() throws {
        let result = try program.run(["resolve", "scene.json"])
        let root = try #require(JSONSerialization.jsonObject(with: result.output) as? [String: Any])["root"]
        var types: Set<String> = []
        var pending = [root as Any]
        while let value = pending.popLast() {
            if let list = value as? [Any] { pending += list }
            guard let node = value as? [String: Any] else { continue }
            if let type = node["type"] as? String { types.insert(type) }
            for key in ["children", "mask"] { if let more = node[key] { pending.append(more) } }
        }
        #expect(types.isSuperset(of: ["group", "path", "glyphs"]))
        #expect(types.isSubset(of: ["group", "path", "glyphs", "image"]))
    }

    @Test(
        "an ejected component is a scene of plain nodes", arguments: ["tags", "navigation-bar", "progress"])
    func ejection(name: String) throws {
        let ejected = try program.run(["eject", name, "-o", "ejected.json"])
        #expect(ejected.status == 0, "\(ejected.errors)")
        let text = String(decoding: try folder.read("ejected.json"), as: UTF8.self)
        #expect(!text.contains("\"type\": \"\(name)\""))
        let result = try program.run(["ejected.json", "-o", "ejected.png"])
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("`diff` distinguishes equal, different and unreadable pictures")
    func diff() throws {
        _ = try program.run(["scene.json", "-o", "a.png", "--set", "value=0.2"])
        _ = try program.run(["scene.json", "-o", "b.png", "--set", "value=0.9"])
        let same = try program.run(["diff", "a.png", "a.png"])
        #expect(same.status == 0)
        let different = try program.run(["diff", "a.png", "b.png", "-o", "diff.png"])
        #expect(different.status == 1)
        #expect(!text(different).isEmpty)
        #expect(size(of: try folder.read("diff.png"))[1] >= 300)
        #expect(try program.run(["diff", "a.png", "none.png"]).status == 4)
        #expect(try program.run(["diff", "a.png", "scene.json"]).status == 4)
    }

    @Test("`verify` writes goldens only with `--update`")
    func verify() throws {
        let before = try folder.names()
        #expect(try program.run(["verify", "."]).status == 1)
        #expect(try folder.names() == [".build"] + before)
        #expect(try program.run(["verify", ".", "--update"]).status == 0)
        #expect(try folder.names() == [".build", "scene.json", "scene@2x.png", "scene~dark@2x.png"])
        #expect(try program.run(["verify", "."]).status == 0)

        // A picture without a scene is reported and kept.
        try FileManager.default.copyItem(at: folder.url("scene@2x.png"), to: folder.url("orphan.png"))
        let orphan = try program.run(["verify", "."])
        #expect(orphan.status == 1 && text(orphan).contains("orphan.png"))
        try FileManager.default.removeItem(at: folder.url("orphan.png"))

        // If the scene changes, the folder of --output gets a copy of the golden, the new picture and the difference.
        try folder.write(fullScene.replacing("0.25", with: "0.5"), to: "scene.json")
        let changed = try program.run(["verify", ".", "--output", "differences"])
        #expect(changed.status == 1 && text(changed).contains("scene@2x.png"))
        let failures = try FileManager.default.subpathsOfDirectory(
            atPath: folder.url("differences/failures").path)
        for name in ["expected", "actual", "difference"] {
            #expect(failures.count { $0.hasSuffix("/\(name).png") } == 2)
        }
    }

    @Test("the navrender.json of a folder excludes only pictures in the same folder")
    func exclusions() throws {
        for name in ["a", "b"] {
            try FileManager.default.createDirectory(
                at: folder.url(name), withIntermediateDirectories: false)
            try folder.write(fullScene, to: "\(name)/scene.json")
            try folder.write(#"{ "version": 1, "exclude": ["\#(name).png"] }"#, to: "\(name)/navrender.json")
        }
        try FileManager.default.removeItem(at: folder.url("scene.json"))
        #expect(try program.run(["verify", ".", "--update"]).status == 0)
        let picture = try folder.read("a/scene@2x.png")
        for path in ["a/a.png", "b/b.png"] { try folder.write(picture, to: path) }
        let excluded = try program.run(["verify", "."])
        #expect(excluded.status == 0, "\(text(excluded))")
        for path in ["a/b.png", "b/a.png"] { try folder.write(picture, to: path) }
        let orphans = try program.run(["verify", "."])
        #expect(orphans.status == 1)
        #expect(text(orphans).contains("a/b.png") && text(orphans).contains("b/a.png"))
        #expect(!text(orphans).contains("a/a.png") && !text(orphans).contains("b/b.png"))
    }

    @Test(
        "an unknown or unsuitable output format is refused with the list of formats, and nothing is written",
        arguments: [
            ["scene.json", "-o", "picture.bmp"], ["scene.json", "-o", "picture.apng"],
            ["scene.json", "-o", "{stem}{~appearance}{@scale}.heic"],
            ["scene.json", "-o", "{frame}.gif", "--frames", "10fps"],
            ["scene.json", "-o", "a.gif", "--animate"], ["scene.json", "-o", "a.tiff", "--sheet", "2x1"],
            ["diff", "scene.json", "scene.json", "-o", "d.tiff"], ["trace", "scene.json", "--plot", "p.svg"],
        ])
    func unknownFormats(arguments: [String]) throws {
        let result = try program.run(arguments)
        #expect(result.status == 2, "\(result.errors)")
        #expect(result.errors.contains("formats: PNG (.png), APNG (.apng, .png)"), "\(result.errors)")
        #expect(try folder.names() == ["scene.json"])
    }

    @Test("an output file without a suffix is written as PNG, and the help lists the formats")
    func formats() throws {
        #expect(try program.run(["scene.json", "-o", "picture"]).status == 0)
        #expect(try size(of: folder.read("picture")) == [400, 300])
        #expect(try text(program.run(["--help"])).contains(".apng, .png  with --animate"))
        let difference = try program.run(["diff", "picture", "picture", "-o", "d.jpg"])
        #expect(difference.status == 2 && difference.errors.contains("always PNG"))
        #expect(try text(program.run(["help", "render"])).contains("PNG (.png), APNG (.apng, .png)"))
    }

    @Test("help and version are written to standard output")
    func help() throws {
        for arguments in [["--help"], ["help"], ["help", "verify"], ["diff", "--help"], ["--version"]] {
            let result = try program.run(arguments)
            #expect(result.status == 0 && result.errors.isEmpty && !result.output.isEmpty)
        }
    }

    @Test("messages outside a terminal have colours only on request")
    func colors() throws {
        let escape = "\u{1B}["
        #expect(try !program.run(["x.json", "-o", "y.png"]).errors.contains(escape))
        #expect(try program.run(["x.json", "-o", "y.png", "--color", "always"]).errors.contains(escape))
    }

    /// Three exit statuses are accepted: 0 if the program finishes before the pipe is closed, 6 if it fails to write,
    /// and 141 if SIGPIPE ends it.
    @Test("a closed pipe does not crash the program")
    func closedPipe() throws {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.currentDirectoryURL = folder.url
        shell.arguments = ["-c", "\"$0\" help render | true; echo ${PIPESTATUS[0]}", Program.url.path]
        let pipe = Pipe()
        shell.standardOutput = pipe
        try shell.run()
        let status = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(["0", "6", "141"].contains(status.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test(
        "an output never replaces the scene or the scene's pictures, however the output's path is spelled",
        arguments: ["./assets/dot.png", "assets/../assets/dot.png", "link.png", "hard.png"])
    func overwriting(output: String) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.url("assets"), withIntermediateDirectories: false)
        let dot = #"{ "scene": 1, "canvas": { "size": [4, 4] }, "root": [] }"#
        try folder.write(dot, to: "dot.json")
        let program = Program(folder: folder.url)
        #expect(try program.run(["dot.json", "-o", "assets/dot.png"]).status == 0)
        let before = try folder.read("assets/dot.png")
        try folder.write(
            #"""
            { "scene": 1, "canvas": { "size": [4, 4] }, "root": [{ "type": "image", "source": "assets/dot.png" }] }
            """#, to: "scene.json")
        try FileManager.default.createSymbolicLink(
            at: folder.url("link.png"), withDestinationURL: folder.url("assets/dot.png"))
        try FileManager.default.linkItem(at: folder.url("assets/dot.png"), to: folder.url("hard.png"))
        for command in [["render"], ["resolve"], ["layout"], ["a11y"], ["trace"]] {
            let result = try program.run(command + ["scene.json", "-o", output])
            #expect(result.status == 2)
            #expect(result.errors.contains("is a picture of the scene, which the output would replace"))
        }
        #expect(try folder.read("assets/dot.png") == before)
        #expect(try program.run(["resolve", "dot.json", "-o", "./dot.json"]).status == 2)
        #expect(try folder.read("dot.json") == Data(dot.utf8))
    }

    @Test("an output never replaces the file of --data")
    func overwritingData() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            { "scene": 1, "canvas": { "size": [4, 4] }, "parameters": { "shade": 0.5 },
              "root": { "type": "box", "opacity": "$shade" } }
            """#, to: "scene.json")
        let values = #"{ "shade": 0.25 }"#
        try folder.write(values, to: "values.json")
        for command in ["resolve", "a11y"] {
            let result = try Program(folder: folder.url).run([
                command, "scene.json", "--data", "values.json", "-o", "./values.json",
            ])
            #expect(result.status == 2 && result.errors.contains("is the file of --data"))
        }
        #expect(try folder.read("values.json") == Data(values.utf8))
    }
}
