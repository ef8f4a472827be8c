import Foundation
import Testing

/// Tests that hostile scenes are drawn or refused with a message, within hard limits for memory and time.
@Suite("Hostile scenes")
struct HostileSceneTests {
    private func run(_ scene: HostileScene, _ options: [String] = []) throws -> Program.Result {
        let folder = try TemporaryFolder()
        try folder.write(scene.text, to: "scene.json")
        let result = try Program(folder: folder.url).runLimited(["scene.json", "-o", "out.png"] + options)
        #expect(try folder.names().contains("out.png") == (result.status == 0))
        return result
    }

    @Test("a scene that costs little is drawn, even with huge numbers", arguments: HostileScene.drawn)
    func drawn(scene: HostileScene) throws {
        let result = try run(scene)
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(
        "a scene that costs too much is refused; the message has a place and an option to raise the limit",
        arguments: HostileScene.refused, [[], ["--limits", "strict"], ["-j", "7"]])
    func refused(scene: HostileScene, options: [String]) throws {
        let result = try run(scene, options)
        #expect(result.status == 5, "\(result.errors)")
        let code = try #require(scene.code)
        // Strict limits are lower, so the scene may exceed another limit first.
        if options.first != "--limits" { #expect(result.errors.contains("error[\(code)]")) }
        #expect(result.errors.contains("scene.json:\(scene.place)"))
        #expect(result.errors.contains("--max-"))
    }

    @Test("the number of threads does not change the message of a refusal")
    func threads() throws {
        let scene = try #require(HostileScene.refused.first { $0.name == "20,000 shadows" })
        let messages = try ["1", "2", "16"].map { try run(scene, ["-j", $0]).errors }
        #expect(messages[0] == messages[1] && messages[0] == messages[2])
    }

    @Test("an animation has at most 36,000 frames, unless an option sets another limit")
    func frames() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [4, 4] }, "root": { "type": "box", "id": "b", "fill": "red" },
              "timeline": [{ "at": 3599, "in": "b", "set": { "opacity": 0.5 }, "with": 1 }] }
            """, to: "scene.json")
        let program = Program(folder: folder.url)
        let result = try program.runLimited(["scene.json", "-o", "out.png", "--animate"])
        #expect(result.status == 5)
        #expect(result.errors.contains("216001 frames are more than 36000"))
        #expect(result.errors.contains("--max-frames"))
        let few = try program.runLimited([
            "scene.json", "-o", "out.png", "--animate", "--to", "0.1s", "--max-frames", "6",
        ])
        #expect(few.status == 5)
        let enough = try program.runLimited([
            "scene.json", "-o", "out.png", "--animate", "--to", "0.1s", "--max-frames", "7",
        ])
        #expect(enough.status == 0)
    }
}

@Suite("Limits of the command")
struct LimitCommandTests {
    private let ten = sceneText(
        "["
            + Array(repeating: #"{ "type": "box", "frame": [0, 0, 9, 9], "fill": "red" }"#, count: 10)
            .joined(separator: ", ") + "]")

    @Test("an option sets a limit, and a scene can lower but not raise the limit")
    func lowering() throws {
        let folder = try TemporaryFolder()
        let program = Program(folder: folder.url)
        func status(_ limits: String, _ options: [String]) throws -> Int32? {
            try folder.write(
                ten.replacingOccurrences(of: #""root""#, with: #""limits": { \#(limits) }, "root""#),
                to: "scene.json")
            return try program.run(["scene.json", "-o", "out.png"] + options).status
        }
        #expect(try status("", []) == 0)
        #expect(try status("", ["--max-nodes", "9"]) == 5)
        #expect(try status("", ["--max-nodes", "10"]) == 0)
        #expect(try status(#""nodes": 9"#, []) == 5)
        #expect(try status(#""nodes": 10"#, []) == 0)
        #expect(try status(#""nodes": 1000"#, ["--max-nodes", "9"]) == 5)
        #expect(try status(#""memory": 1000"#, []) == 5)
        #expect(try status(#""pixels": 1199"#, []) == 5)
        #expect(try status(#""pixels": 1200"#, []) == 0)
        #expect(try status(#""sceneBytes": 100"#, []) == 5)
        #expect(try status("", ["--max-memory", "1KiB"]) == 5)
        #expect(try status("", ["--max-memory", "1TiB"]) == 2)
        #expect(try status("", ["--limits", "strict"]) == 0)
        #expect(try status("", ["--limits", "loose"]) == 2)
    }

    @Test("the help page about limits has a row for each option, and each option is accepted")
    func help() throws {
        let folder = try TemporaryFolder()
        try folder.write(ten, to: "scene.json")
        let program = Program(folder: folder.url)
        let page = String(decoding: try program.run(["help", "limits"]).output, as: UTF8.self)
        let options = page.matches(of: /--max-[a-z-]+/).map { String($0.output) }
        #expect(Set(options).count == 30)
        for option in Set(options) {
            let result = try program.run(["scene.json", "-o", "out.png", option, "0"])
            #expect(result.status == 2 && result.errors.contains("from 1 to"))
            #expect(try program.run(["check", "scene.json", option, "1"]).status != 2)
        }
    }
}

extension LimitCommandTests {
    @Test("the tables of docs/limits.md and of the help page have the same cells")
    func documentation() throws {
        let folder = try TemporaryFolder()
        let help = String(
            decoding: try Program(folder: folder.url).run(["help", "limits"]).output, as: UTF8.self
        )
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "docs/limits.md"), encoding: .utf8)
        /// Returns the cells of each row with an option and a meaning.
        func cells(_ text: String, separatedBy separator: String) -> [[String]] {
            text.split(separator: "\n").map { line in
                line.components(separatedBy: separator)
                    .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
                    .filter { !$0.isEmpty }
            }.filter { $0.count == 6 && $0[4].hasPrefix("--max-") }
        }
        let rows = cells(help, separatedBy: "  ")
        #expect(rows.count == 30)
        #expect(cells(page, separatedBy: "|") == rows)
    }
}

@Suite("Deadlines")
struct DeadlineTests {
    /// Returns a scene of half-transparent conic gradients, which take long to draw but have few bytes.
    private func slow(_ count: Int) -> String {
        let box =
            ##"{ "type": "box", "frame": [0, 0, 2000, 2000], "fill": { "type": "conic", "stops": ["#f008", "#00f8"] } }"##
        return sceneText(
            "[" + Array(repeating: box, count: count).joined(separator: ", ") + "]",
            canvas: #""size": [2000, 2000]"#)
    }

    @Test("if drawing takes longer than the deadline, the exit status is 8, and the old file stays")
    func late() throws {
        let folder = try TemporaryFolder()
        try folder.write(slow(600), to: "scene.json")
        try folder.write("old", to: "out.png")
        let program = Program(folder: folder.url)
        for options in [
            ["-o", "out.png"], ["-o", "out.png", "--png", "max"], ["-o", "out-{frame}.png", "--frames", "2"],
        ] {
            let start = ContinuousClock.now
            let result = try program.runLimited(
                ["scene.json", "--deadline", "300ms", "--limits", "trusted", "--max-memory", "1GiB"] + options
            )
            #expect(result.status == 8)
            #expect(result.errors.contains("--deadline"))
            // 5 s are far less than the whole drawing takes, and enough for a busy machine.
            #expect(ContinuousClock.now - start < .seconds(5))
        }
        #expect(try folder.read("out.png") == Data("old".utf8))
        #expect(try folder.names() == ["out.png", "scene.json"])
    }

    @Test("`check` stops decoding at the deadline")
    func lateCheck() throws {
        let folder = try TemporaryFolder()
        // 60,000 nodes with long expressions: decoding takes over a second, and there is nothing to draw.
        let list = { (count: Int) in "[" + (0..<count).map(String.init).joined(separator: ",") + "]" }
        let sum = Array(repeating: "sqrt(i*j)/90000", count: 100).joined(separator: "+")
        let box = #"{ "type": "box", "frame": [0, 0, 1, 1], "opacity": { "$calc": "min(1,\#(sum))" } }"#
        let row = #"{ "type": "repeat", "over": \#(list(200)), "as": "j", "node": \#(box) }"#
        let group = #"{ "type": "group", "children": [\#(row)] }"#
        let node = #"{ "type": "repeat", "over": \#(list(300)), "as": "i", "node": \#(group) }"#
        try folder.write(sceneText(node), to: "scene.json")
        let program = Program(folder: folder.url)
        let result = try program.runLimited([
            "check", "scene.json", "--deadline", "50ms", "--limits", "trusted",
        ])
        #expect(result.status == 8)
        #expect((String(decoding: result.output, as: UTF8.self) + result.errors).contains("--deadline"))
    }

    @Test("a scene beyond its deadline gives the code deadline-passed, and `verify` checks the next scene")
    func lateGolden() throws {
        let folder = try TemporaryFolder()
        try folder.write(slow(600), to: "a-slow.json")
        try folder.write(sceneText(#"{ "type": "box", "fill": "red" }"#), to: "b-good.json")
        let result = try Program(folder: folder.url).runLimited([
            "verify", ".", "--deadline", "300ms", "--limits", "trusted", "--max-memory", "1GiB", "--format",
            "json",
        ])
        #expect(result.status == 8)
        let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.contains(#""code":"deadline-passed""#) ?? false)
        #expect(lines.last?.contains(#""code":"golden-missing""#) ?? false)
    }

    @Test("a slow, a refused, a broken and a missing scene do not stop the other pictures")
    func batch() throws {
        let folder = try TemporaryFolder()
        try folder.write(slow(600), to: "a-slow.json")
        try folder.write(HostileScene.refused[0].text, to: "b-refused.json")
        try folder.write("{", to: "c-broken.json")
        try folder.write(sceneText(#"{ "type": "box", "fill": "red" }"#), to: "e-good.json")
        let names = ["a-slow", "b-refused", "c-broken", "d-missing", "e-good"].map { "\($0).json" }
        let program = Program(folder: folder.url)
        let limits = ["--limits", "trusted", "--max-memory", "1GiB", "--deadline", "1s"]
        let result = try program.runLimited(names + ["-o", "{stem}.png"] + limits)
        // Of several failures, the one with the smallest status counts. Here, the broken scene has the smallest
        // status, 3.
        #expect(result.status == 3)
        #expect(try folder.names().filter { $0.hasSuffix(".png") } == ["e-good.png"])
        for word in ["--deadline", "b-refused.json", "c-broken.json", "d-missing.json"] {
            #expect(result.errors.contains(word))
        }
        // Without the slow scene, the other scenes need no deadline and give the same status.
        let others = try program.runLimited(Array(names.dropFirst()) + ["-o", "again-{stem}.png"])
        #expect(others.status == 3)
        #expect(try folder.names().contains("again-e-good.png"))
    }
}
