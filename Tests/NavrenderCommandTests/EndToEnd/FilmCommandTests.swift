import Foundation
import Testing

@Suite("Films on the command line")
struct FilmCommandTests {
    private let folder: TemporaryFolder
    private let program: Program

    /// A card that moves to the right for a quarter of a second, beside a dot that rests.
    private let scene = """
        {
          "scene": 1,
          "canvas": { "size": [200, 100], "scale": 1 },
          "root": [
            { "type": "box", "id": "card", "frame": [10, 10, 40, 30], "fill": "systemBlue" },
            { "type": "box", "id": "dot", "frame": [150, 70, 10, 10], "fill": "systemRed" }
          ],
          "timeline": [
            { "at": 0.1, "set": { "frame": [110, 10, 40, 30] }, "in": "card", "with": 0.25 }
          ],
          "snapshots": { "pictures": [{ "film": 60, "keyFrames": [0.2] }] }
        }
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        program = Program(folder: folder.url)
    }

    private func text(_ result: Program.Result) -> String { String(decoding: result.output, as: UTF8.self) }

    private func failure(_ name: String) throws -> [String: Any] {
        let run = folder.url(".build/navrender/runs")
        for path in try FileManager.default.subpathsOfDirectory(atPath: run.path).sorted().reversed()
        where path.hasSuffix("/result.json") && path.contains("/failures/\(name)-") {
            let object = try JSONSerialization.jsonObject(with: Data(contentsOf: run.appending(path: path)))
            return try #require(object as? [String: Any])
        }
        return [:]
    }

    @Test("`verify --update` records a film with its key frame, and `verify` finds a change in some frames")
    func changed() throws {
        #expect(try program.run(["verify", "."]).status == 1)
        #expect(try program.run(["verify", ".", "--update"]).status == 0)
        #expect(
            try folder.names() == [".build", "scene.film", "scene.frame-12.png", "scene.json"])
        #expect(try program.run(["verify", "."]).status == 0)
        #expect(try program.run(["orphans", "."]).status == 0)

        // The card now moves by 102 points instead of 100.
        try folder.write(scene.replacing("[110, 10", with: "[112, 10"), to: "scene.json")
        let result = try program.run(["verify", "."])
        #expect(result.status == 1)
        #expect(text(result).contains("changed: scene.film"), "\(text(result))")
        #expect(text(result).contains("node card, scene.json:5:5"), "\(text(result))")
        let facts = try failure("scene")
        #expect((facts["nodes"] as? [[String: Any]])?.first?["id"] as? String == "card")
        let film = try #require(facts["film"] as? [String: Any])
        let first = try #require((film["changedFrames"] as? [[String: Any]])?.first)
        // The motion starts at 0.1 s, which is frame 6.
        #expect(try #require(first["frame"] as? Int) > 6)
        #expect(film["expectedFrame"] as? Int == 12)
    }

    @Test("`--against` draws the first changed frame with another build, and compares both pictures")
    func against() throws {
        #expect(try program.run(["verify", ".", "--update"]).status == 0)
        try folder.write(scene.replacing("[110, 10", with: "[112, 10"), to: "scene.json")
        // This script acts as another build: it runs the program with the scene before the change.
        try folder.write(scene, to: "former.txt")
        let script = """
            #!/bin/sh
            scene=$1
            shift
            cp former.txt "$scene.former.json"
            "\(Program.url.path)" "$scene.former.json" "$@"
            status=$?
            rm "$scene.former.json"
            exit $status
            """
        try folder.write(script, to: "other")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url("other").path)
        let result = try program.run(["verify", ".", "--against", folder.url("other").path])
        #expect(result.status == 1)
        let facts = try failure("scene")
        let film = try #require(facts["film"] as? [String: Any])
        let first = try #require((film["changedFrames"] as? [[String: Any]])?.first)
        #expect(film["expectedFrame"] as? Int == first["frame"] as? Int)
        #expect((facts["comparison"] as? [String: Any])?["changedPixels"] as? Int ?? 0 > 0)
        let missing = try program.run(["verify", ".", "--against", "/no/such/program"])
        #expect(missing.status == 1 && missing.errors.contains("--against: /no/such/program cannot draw"))
    }

    @Test("a film golden that is edited, cut short or has swapped frames gives status 4 and the cause")
    func damaged() throws {
        #expect(try program.run(["verify", ".", "--update"]).status == 0)
        let film = String(decoding: try folder.read("scene.film"), as: UTF8.self)
        var lines = film.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func message(_ text: String) throws -> String {
            try folder.write(text, to: "scene.film")
            let result = try program.run(["verify", "."])
            #expect(result.status == 4)
            return self.text(result)
        }
        // The header has six lines, so index 16 is the line of frame 10.
        lines.swapAt(16, 17)
        #expect(try message(lines.joined(separator: "\n")).contains("was edited or badly merged"))
        lines.swapAt(16, 17)
        lines[16] = lines[16].replacing("a", with: "b")
        #expect(try message(lines.joined(separator: "\n")).contains("was edited or badly merged"))
        #expect(try message(String(film.dropLast(20))).contains("is cut short"))
        #expect(try message("no film\n").contains("line 1: a film begins with"))
        #expect(try program.run(["verify", ".", "--update"]).status == 0)
        #expect(try folder.read("scene.film") == Data(film.utf8))
    }

    @Test("`trace --check` is silent for a continuous film, and names a jump with its frame and size")
    func continuity() throws {
        let smooth = try program.run(["trace", "scene.json", "--check"])
        #expect(smooth.status == 0 && smooth.output.isEmpty, "\(text(smooth))")
        // With the fault of this scene, the progress line jumps to its new value in the first transition.
        let faulty = """
            {
              "scene": 1, "canvas": { "size": [200, 120], "scale": 1 },
              "root": {
                "type": "navigation-controller", "id": "nav", "faults": ["first-transition-jumps"],
                "screens": [
                  { "id": "a", "title": "A", "progress": 0.2 }, { "id": "b", "title": "B", "progress": 0.8 }
                ]
              },
              "timeline": [{ "at": 0.1, "push": "b" }]
            }
            """
        try folder.write(faulty, to: "faulty.json")
        let found = try program.run(["trace", "faulty.json", "--check", "--format", "json"])
        #expect(found.status == 1)
        let line = try #require(text(found).split(separator: "\n").first { $0.contains("nav#progress") })
        let facts = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(facts?["frame"] as? Int == 5 || facts?["frame"] as? Int == 6)
        #expect(facts?["property"] as? String == "width")
        #expect((facts?["steps"] as? [Double])?.count == 3)
        // At progress 1, the line is 200 points wide. The progress grows by 0.6, so the width jumps by 120 points.
        #expect(abs((facts?["size"] as? Double ?? 0) - 120) < 1)
    }
}
