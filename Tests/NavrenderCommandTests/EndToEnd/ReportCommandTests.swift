import Foundation
import Testing

@Suite("navrender report")
struct ReportCommandTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        let scenes = folder.url("scenes")
        try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
        for name in ["one", "two", "three"] {
            try folder.write(
                sceneText(#"{ "type": "box", "frame": [0, 0, 20, 20], "fill": "red" }"#),
                to: "scenes/\(name).json")
        }
        var program = Program(folder: folder.url)
        program.environment["DISPLAY"] = nil
        program.environment["WAYLAND_DISPLAY"] = nil
        program.environment["BROWSER"] = nil
        program.environment["NAVRENDER_STATE"] = nil
        self.program = program
    }

    private func lines(_ result: Program.Result) -> [String] {
        String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("`report` writes the report of the newest run and prints the report's path")
    func newest() throws {
        #expect(try program.run(["verify", "scenes"]).status == 1)
        let result = try program.run(["report"])
        #expect(result.status == 0, "\(result.errors)")
        let page = try #require(lines(result).last)
        #expect(page.hasSuffix("/report/index.html"))
        let folder = URL(filePath: page).deletingLastPathComponent()
        let data = try String(contentsOf: folder.appending(path: "data.js"), encoding: .utf8)
        #expect(data.contains("\"pending\":[\"one-"))
        #expect(data.contains("\"seconds\":"))
        let opened = try program.run(["report", "open", "-o", "copy"])
        #expect(opened.status == 0)
        #expect(opened.errors.contains("no desktop"))
        #expect(try self.folder.names().contains("copy"))
    }

    @Test("`report merge` joins shards into a run of the project, and names missing shards")
    func merge() throws {
        #expect(try program.run(["verify", "scenes", "--shard", "1/2", "-o", "a"]).status == 1)
        #expect(try program.run(["verify", "scenes", "--shard", "2/2", "-o", "b"]).status == 1)
        let part = try program.run(["report", "merge", "b", "-o", "part"])
        #expect(part.status == 1)
        #expect(part.errors.contains("shard 1 is missing"))
        let whole = try program.run(["report", "merge", "b", "a"])
        #expect(whole.status == 0, "\(whole.errors)")
        let merged = try #require(lines(whole).last)
        let results = try FileManager.default.contentsOfDirectory(atPath: merged + "/results")
        #expect(results.count == 3)
        let summary = try program.run(["report", "summary"])
        #expect(summary.status == 1)
        #expect(lines(summary).first == "### Snapshots: 3 of 3 need attention")
        #expect(lines(summary).contains("> Merged from 2 of 2 shards."))
        #expect(try program.run(["report", "merge", "a", "a"]).status == 2)
    }

    @Test(
        "`report` fails if there is no run, if the output folder has other files, and if it gets two runs"
    )
    func misuse() throws {
        let nothing = try program.run(["report"])
        #expect(nothing.status == 4)
        #expect(nothing.errors.contains("navrender verify"))
        #expect(try program.run(["report", "nowhere"]).status == 4)
        #expect(try program.run(["report", "merge"]).status == 2)
        #expect(try program.run(["verify", "scenes", "-o", "a"]).status == 1)
        let foreign = try program.run(["report", "a", "-o", "."])
        #expect(foreign.status == 6)
        #expect(foreign.errors.contains("-o"))
        #expect(try program.run(["report", "a", "a"]).status == 2)
        #expect(try program.run(["report", "summary", "a", "--format", "json"]).status == 1)
    }
}
