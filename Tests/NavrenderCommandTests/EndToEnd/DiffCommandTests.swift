import Foundation
import Testing

@Suite struct DiffCommandTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(folder: folder.url)
    }

    /// Draws a canvas of 40 × 30 points with a box of 8 × 8 points.
    private func draw(_ name: String, _ color: String, x: Double = 10) throws {
        let node = #"{ "type": "box", "id": "mark", "frame": [\#(x), 10, 8, 8], "fill": "\#(color)" }"#
        try folder.write(sceneText(node), to: "scene.json")
        let result = try program.run(["scene.json", "-o", name])
        try #require(result.status == 0, "\(result.errors)")
    }

    private func text(_ result: Program.Result) -> String { String(decoding: result.output, as: UTF8.self) }

    private func json(_ result: Program.Result) throws -> [[String: Any]] {
        try text(result).split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test("`diff` writes the differences and the smallest sufficient tolerance as JSON")
    func jsonOutput() throws {
        try draw("a.png", "#ff0000")
        try draw("b.png", "#ff0004")
        let result = try program.run(["diff", "--format", "json", "a.png", "b.png"])
        #expect(result.status == 1)
        let facts = try #require(json(result).first)
        #expect(facts["verdict"] as? String == "different")
        #expect(facts["changedPixels"] as? Int == 64)
        #expect((facts["regions"] as? [[Int]]) == [[10, 10, 8, 8]])
        #expect(facts["smallestTolerance"] as? String == "maxDifference=0-4;totalPixels=0-64")
        let worst = try #require(facts["worst"] as? [String: Any])
        #expect(worst["channel"] as? String == "blue" && worst["levels"] as? Int == 4)
        #expect(worst["expected"] as? String == "#ff0000ff" && worst["actual"] as? String == "#ff0004ff")
    }

    @Test(
        "`verify` names other library versions as a possible cause of changed texts, but not of changed boxes"
    )
    func possibleCause() throws {
        func write(_ word: String, _ color: String, in project: String, version: String) throws {
            try folder.write(
                sceneText(##"{ "type": "text", "text": "\##(word)" }"##), to: "\(project)/text.json")
            try folder.write(
                sceneText(##"{ "type": "box", "frame": [1, 1, 9, 9], "fill": "\##(color)" }"##),
                to: "\(project)/box.json")
            try folder.write(
                #"{ "version": 1, "libraries": { "HarfBuzz": ["\#(version)"] } }"#,
                to: "\(project)/navrender.json")
        }
        for (project, version) in [("a", "1.0.0"), ("b", "1.1.0")] {
            try FileManager.default.createDirectory(
                at: folder.url(project), withIntermediateDirectories: true)
            try write("ab", "red", in: project, version: version)
        }
        #expect(try program.run(["verify", "--update", "a", "b"]).errors.contains("cause") == false)
        for (project, version) in [("a", "1.0.0"), ("b", "1.1.0")] {
            try write("abc", "blue", in: project, version: version)
        }
        let box = try program.run(["verify", "a/box.json"])
        #expect(box.status == 1 && !box.errors.contains("cause"))
        let both = try program.run(["verify", "a", "b"])
        #expect(both.status == 1)
        let notes = both.errors.split(separator: "\n").filter {
            $0.hasPrefix("possible cause: this machine has HarfBuzz ")
        }
        let known = ["1.0.0", "1.1.0"]
        #expect(notes.count == 2, "\(both.errors)")
        for (note, version) in zip(notes, known) {
            #expect(note.hasSuffix(" are known to match only with \(version); see docs/hosts.md"))
        }
    }

    @Test("a tolerance and ignored rectangles change the status of `diff`")
    func toleranceStatus() throws {
        try draw("a.png", "#ff0000")
        try draw("b.png", "#ff0002")
        try draw("c.png", "#ff0009")
        func status(_ arguments: String...) throws -> Int32? {
            try program.run(["diff"] + arguments).status
        }
        #expect(try status("a.png", "b.png") == 1)
        #expect(try status("--tolerance", "aa", "a.png", "b.png") == 0)
        #expect(try status("--tolerance", "aa", "a.png", "c.png") == 1)
        #expect(try status("--tolerance", "maxDifference=0-9;totalPixels=0-64", "a.png", "c.png") == 0)
        #expect(try status("--tolerance", "maxDifference=0-9;totalPixels=0-63", "a.png", "c.png") == 1)
        #expect(try status("--tolerance", "close", "a.png", "b.png") == 2)
        let unchanged = try program.run(["diff", "--tolerance", "1-9;1-64", "a.png", "a.png"])
        #expect(unchanged.status == 1)
        #expect(
            String(decoding: unchanged.output, as: UTF8.self)
                == "equal, but maxDifference=1-9;totalPixels=1-64 asks for a difference\n")
        #expect(try status("--ignore", "10,10,8,8", "a.png", "c.png") == 0)
        #expect(try status("--ignore", "10,10,8,4", "--ignore", "10,14,8,4", "a.png", "c.png") == 0)
        #expect(try status("--ignore", "10,10,8,7", "a.png", "c.png") == 1)
        for bad in ["1,2,3", "a,b,c,d", "1,2,3,4,5", "-1,0,1,1", ""] {
            #expect(try status("--ignore=\(bad)", "a.png", "b.png") == 2)
        }
    }

    @Test("`diff` compares the files of folders by relative path")
    func folders() throws {
        for place in ["before/sub", "after/sub"] {
            try FileManager.default.createDirectory(
                at: folder.url(place), withIntermediateDirectories: true)
        }
        for name in ["before/same.png", "after/same.png", "before/gone.png", "before/sub/moved.png"] {
            try draw(name, "#ff0000")
        }
        try draw("after/new.png", "#ff0000")
        try draw("after/sub/moved.png", "#ff0000", x: 12)
        try folder.write("no picture", to: "after/note.txt")

        let result = try program.run(["diff", "before", "after/", "-o", "out", "--format", "json"])
        #expect(result.status == 1)
        let verdicts = try json(result).map { "\($0["path"] ?? "") \($0["verdict"] ?? "")" }
        #expect(
            verdicts == ["same.png equal", "sub/moved.png different", "gone.png missing", "new.png extra"])
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder.url("out").path).sorted() == [
                "sub", "sub/moved.png",
            ])
        #expect(text(try program.run(["diff", "before", "after"])).hasSuffix("1 of 4 pictures equal\n"))

        #expect(try program.run(["diff", "before", "before", "-o", "none"]).status == 0)
        #expect(try !folder.names().contains("none"))
        try folder.write("broken", to: "after/same.png")
        let unreadable = try program.run(["diff", "before", "after"])
        #expect(unreadable.status == 4 && text(unreadable).contains("different: sub/moved.png"))
        #expect(try program.run(["diff", "before", "before/same.png"]).status == 2)
    }

    @Test("`accept` takes the path of a golden, absolute or relative to the working directory")
    func pathOfGolden() throws {
        try folder.write(#"{ "version": 1 }"#, to: "navrender.json")
        let root = folder.url.resolvingSymlinksInPath()
        for (other, golden) in [("other.png", "scene.png"), ("./sub/scene.png", "./sub/../scene.png")] {
            try draw("scene.png", "#ff0000")
            try draw("out.png", "#ff0004")
            #expect(try program.run(["verify", "scene.json"]).status == 1)
            let isRelative = golden.hasPrefix(".")
            let paths = [other, golden].map { isRelative ? $0 : root.appending(path: $0).path }
            #expect(try program.run(["accept", paths[0]]).status == 2)
            #expect(try program.run(["accept", paths[1]]).status == 0)
            #expect(try program.run(["verify", "scene.json"]).status == 0)
        }
    }

    @Test("`verify` accepts a tolerance, ignored rectangles and ignored nodes")
    func verifyOptions() throws {
        try draw("scene.png", "#ff0000")
        try draw("unused.png", "#ff0004")
        try FileManager.default.removeItem(at: folder.url("unused.png"))
        #expect(try program.run(["verify", "."]).status == 1)
        #expect(try program.run(["verify", ".", "--tolerance", "0-4;0-64"]).status == 0)
        #expect(try program.run(["verify", ".", "--ignore", "10,10,8,8"]).status == 0)
        #expect(try program.run(["verify", ".", "--ignore", "mark"]).status == 0)
        #expect(try program.run(["verify", ".", "--ignore", "page"]).status == 2)
        #expect(try program.run(["verify", ".", "--ignore", "1,2"]).status == 2)
        // `--update` does not rewrite a golden that passes.
        let accepted = try program.run(["verify", ".", "--update", "--ignore", "mark"])
        #expect(accepted.status == 0 && text(accepted).contains("0 updated"))
        #expect(try program.run(["verify", ".", "--update"]).status == 0)
        for (options, rung) in [([], "storedHash"), (["--no-hash"], "filteredRows")] {
            let result = try program.run(["verify", ".", "--format", "json"] + options)
            #expect(result.status == 0)
            #expect(try json(result).first?["settledBy"] as? String == rung)
        }
    }
}
