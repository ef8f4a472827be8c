import Foundation
import Testing

@Suite("Scenes over time on the command line")
struct TimeCommandTests {
    private let folder: TemporaryFolder
    private let program: Program

    /// Two screens, a progress bar and a cancelled pop.
    private let scene = #"""
        {
          "scene": 1,
          "canvas": { "size": [100, 80], "appearance": ["light", "dark"] },
          "parameters": { "shade": { "default": 0.5, "range": [0, 1] } },
          "root": [
            { "type": "navigation-controller", "id": "nav",
              "screens": [ { "id": "a", "title": "A", "progress": 0.25 }, { "id": "b", "title": "B", "progress": 0.75 } ] },
            { "type": "box", "frame": [0, 70, 10, 10], "fill": "systemRed", "opacity": "$shade" }
          ],
          "timeline": [
            { "at": 0.1, "push": "b" },
            { "at": 0.7, "beginPop": true }, { "at": 0.9, "movePop": 30 }, { "at": 1, "endPop": 0 }
          ]
        }
        """#

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        program = Program(folder: folder.url)
    }

    private func text(_ result: Program.Result) -> String { String(decoding: result.output, as: UTF8.self) }

    @Test("the picture of a moment equals the animation's frame at the same time")
    func moments() throws {
        #expect(try program.run(["scene.json", "-o", "half.png", "--at", "200ms"]).status == 0)
        #expect(try program.run(["scene.json", "-o", "start.png"]).status == 0)
        #expect(try folder.read("half.png") != folder.read("start.png"))
        let frames = try program.run([
            "scene.json", "-o", "f-{frame}.png", "--frames", "10fps", "--to", "0.3s",
        ])
        #expect(frames.status == 0)
        #expect(
            try folder.names().filter { $0.hasPrefix("f-") }
                == ["f-0000.png", "f-0001.png", "f-0002.png", "f-0003.png"])
        #expect(try folder.read("f-0002.png") == folder.read("half.png"))
        #expect(try folder.read("f-0000.png") == folder.read("start.png"))
    }

    @Test(
        "an output whose name has a field for the appearance is written for every appearance",
        arguments: [
            ["--animate", "--frames", "5fps"], ["--sheet", "2x1"],
        ])
    func appearances(form: [String]) throws {
        #expect(try program.run(["scene.json", "-o", "a{~appearance}{@scale}.png"] + form).status == 0)
        #expect(try folder.names().filter { $0.hasPrefix("a") } == ["a.png", "a~dark.png"])
        #expect(try folder.read("a.png") != folder.read("a~dark.png"))
        let refused = try program.run(
            ["scene.json", "-o", "b.png", "--appearance", "light", "--appearance", "dark"] + form)
        #expect(refused.status == 2)
        #expect(refused.errors.contains("two pictures would be written to"))
    }

    @Test("an animation states the number of its frames")
    func animation() throws {
        #expect(try program.run(["scene.json", "-o", "a.png", "--animate", "--frames", "20fps"]).status == 0)
        let file = try folder.read("a.png")
        let control = try #require(file.range(of: Data("acTL".utf8)))
        let count = file[control.upperBound..<control.upperBound + 4].reduce(0) { $0 << 8 | Int($1) }
        // A frame that equals the frame before it is not stored. The earlier frame is shown longer.
        #expect(count > 8 && count < 28)
    }

    @Test(
        "`--pause`, `--speed` and `--loop` are refused where they have no effect",
        arguments: [
            (["--pause", "1s"], "--pause needs"), (["--loop", "2"], "--loop needs"),
            (["--speed", "2"], "--speed needs"), (["--sheet", "2x2", "--speed", "0.5"], "--speed needs"),
            (["--sheet", "2x2", "--pause", "1s"], "--pause needs"),
            (["--frames", "10", "--pause", "1s"], "--pause needs"),
            (["--sweep", "shade=0..1/0.5", "--animate", "--speed", "2"], "--sweep and --speed exclude"),
            (["--outputs", "--speed", "2"], "--speed and --outputs exclude"),
        ])
    func uselessPace(words: [String], message: String) throws {
        let result = try program.run(["scene.json", "-o", "a.png"] + words)
        #expect(result.status == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(try folder.names() == ["scene.json"])
    }

    @Test("slow motion has more frames, and a pause extends the last frame of an animation")
    func pace() throws {
        let slow = try program.run([
            "scene.json", "-o", "g-{frame}.png", "--frames", "10fps", "--to", "0.3s", "--speed", "0.5",
        ])
        #expect(slow.status == 0)
        #expect(try folder.names().filter { $0.hasPrefix("g-") }.count == 7)
        #expect(try program.run(["scene.json", "-o", "even.png", "--at", "0.1s"]).status == 0)
        #expect(try folder.read("g-0002.png") == folder.read("even.png"))
        let last = { (file: Data) -> Int in
            let control = file.range(of: Data("fcTL".utf8), options: .backwards)?.lowerBound ?? 0
            return Int(file[control + 24]) << 8 | Int(file[control + 25])
        }
        let film = ["scene.json", "-o", "a.png", "--animate", "--frames", "10fps", "--to", "0.3s"]
        #expect(try program.run(film).status == 0)
        let without = last(try folder.read("a.png"))
        #expect(try program.run(film + ["--pause", "1.5s"]).status == 0)
        #expect(last(try folder.read("a.png")) == without + 1500)
        for wrong in [["--speed", "0"], ["--speed", "fast"], ["--pause", "-1s"]] {
            #expect(try program.run(film + wrong).status == 2)
        }
    }

    @Test("a sheet has space for all its pictures and captions")
    func sheet() throws {
        #expect(try program.run(["scene.json", "-o", "s.png", "--sheet", "3x2"]).status == 0)
        let header = [UInt8](try folder.read("s.png"))[16..<24]
        // A picture is 100 × 80 points, a gap is 16 points and a caption 28 points high. So the width is
        // 3 · (100 + 16) + 16 = 364, and the height is 2 · (80 + 28 + 16) + 16 = 264.
        #expect(Array(header) == [0, 0, 1, 108, 0, 0, 1, 8])
    }

    @Test("a sweep writes one picture for each value of a parameter")
    func sweep() throws {
        #expect(
            try program.run(["scene.json", "-o", "v-{value}.png", "--sweep", "shade=0..1/0.5"]).status == 0)
        #expect(try folder.names().filter { $0.hasPrefix("v-") } == ["v-0.5.png", "v-0.png", "v-1.png"])
        #expect(try folder.read("v-0.5.png") == program.run(["scene.json", "-o", "-"]).output)
    }

    @Test("a trace has a line for each moment, as JSON or CSV")
    func trace() throws {
        let lines = try text(program.run(["trace", "scene.json", "--every", "0.1s", "--to", "1s"]))
            .split(separator: "\n")
        #expect(lines.count == 11)
        let first = try #require(JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Double])
        #expect(first["time"] == 0 && first["nav.progress.value"] == 0.25)
        let table = try text(
            program.run([
                "trace", "scene.json", "--csv", "--of", "progress", "--every", "0.5s", "--to", "0.5s",
            ]))
        #expect(table.hasPrefix("time,nav.progress.value,nav.progress.alpha\n0.0,0.25,1.0\n0.5,"))
        #expect(try program.run(["trace", "scene.json", "--of", "nonsense"]).status == 2)
    }

    @Test("a trace leaves out unknown values, and writes every known value under its own name")
    func missingValues() throws {
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [60, 60] }, "root": { "type": "group", "children": [
                { "id": "a", "type": "box", "width": 20, "height": 20 }, { "id": "b", "type": "box" }] },
              "timeline": [{ "at": 0.1, "in": "a", "set": { "frame": [5, 6, 20, 20] } },
                { "at": 0.1, "in": "b", "set": { "opacity": 0.5 } }] }
            """, to: "moves.json")
        let words = ["trace", "moves.json", "--every", "0.1s", "--to", "0.1s"]
        let lines = try text(program.run(words)).split(separator: "\n")
        let rows = try lines.map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Double])
        }
        #expect(
            rows == [
                ["time": 0, "a.opacity": 1, "a.width": 20, "a.height": 20, "b.opacity": 1],
                [
                    "time": 0.1, "a.opacity": 1, "a.x": 5, "a.y": 6, "a.width": 20, "a.height": 20,
                    "b.opacity": 0.5,
                ],
            ])
        let table = try text(program.run(words + ["--csv", "--of", "a."])).split(separator: "\n")
        #expect(table.first == "time,a.opacity,a.width,a.height,a.x,a.y")
        #expect(table.dropFirst() == ["0.0,1.0,20.0,20.0,,", "0.1,1.0,20.0,20.0,5.0,6.0"])
        #expect(try program.run(words + ["--plot", "moves.png"]).status == 0)
    }

    @Test("`trace --plot` writes a picture")
    func plot() throws {
        let result = try program.run(["trace", "scene.json", "--plot", "plot.png"])
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(try folder.read("plot.png").count > 1000)
    }

    @Test(
        "missing options, wrong values and wrong combinations of options end with status 2",
        arguments: [
            ["-o", "a.png", "--frames", "60fps"], ["-o", "{frame}.png"], ["-o", "a.png", "--from", "1s"],
            ["-o", "a.png", "--sheet", "0x1"], ["-o", "a.png", "--animate", "--sheet", "2x1"],
            ["-o", "a.png", "--animate", "--at", "1s"],
            ["-o", "a.png", "--animate", "--from", "2s", "--to", "1s"],
            ["-o", "a.png", "--at", "soon"], ["-o", "scene.json", "--animate"], ["--animate"],
        ])
    func usage(arguments: [String]) throws {
        let result = try program.run(["scene.json"] + arguments)
        #expect(result.status == 2, "\(result.errors)")
        #expect(try folder.names() == ["scene.json"])
    }

    @Test("an impossible timeline event is reported at its line, with status 3")
    func impossibleEvent() throws {
        try folder.write(
            """
            { "scene": 1, "canvas": { "size": [100, 80] },
              "root": { "type": "navigation-controller", "screens": { "id": "a" } },
              "timeline": [
                { "at": 1, "pop": true } ] }
            """, to: "bad.json")
        for command in [["check", "bad.json"], ["bad.json", "-o", "bad.png"], ["trace", "bad.json"]] {
            let result = try program.run(command)
            #expect(result.status == 3)
            let told = result.errors + text(result)
            #expect(
                told.contains("bad.json:4:5: error[NAV0703]: the root screen cannot be popped"), "\(told)")
        }
    }
}
