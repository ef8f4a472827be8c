import Foundation
import NavSceneSnapshots
import NavSnapshots
import Navrender
import Testing

@testable import NavDocumentation

/// Tests finding, building and checking figures.
@Suite struct DocumentationTests {
    private let project: TemporaryProject

    init() throws { project = try TemporaryProject() }

    private func states(_ mode: PictureRun.Mode = .compare) throws -> [String] {
        let run = PictureRun(mode, workers: 2) { Renderer() }
        return run.run(try project.plan().jobs).map { result in
            switch result.state {
            case .current: "current"
            case .new: "missing"
            case .changed(let problem): problem.code.rawValue
            case .failed: "failed"
            }
        }
    }

    @Test(
        "figures come from scenes with `figure`, from settings and from navrender blocks, not from other JSON"
    )
    func sources() throws {
        try project.write(figureText(), to: "a.json")
        try project.write(figureText(figure: nil), to: "plain.json")
        try project.write(#"{ "figure": 1 }"#, to: "other.json")
        try project.write("```navrender plain.json\n```\n\n```json\n{}\n```\n", to: "page.md")
        #expect(try project.plan().problems.map(\.kind) == [.noAlternative])
        try project.write(
            "<!--\n```navrender\n{ \"scene\": \"plain.json\", \"name\": \"b\", \"alt\": \"B\", \"scale\": 3 }\n```\n-->\n"
                + "```navrender\n" + figureText(figure: #"{ "alt": "C", "name": "c" }"#) + "\n```\n",
            to: "page.md")
        try project.write(".. navrender:: plain.json\n   :alt: D\n   :name: d\n", to: "pages/page.rst")
        try project.write(
            #"{ "version": 1, "docs": { "figures": [{ "scene": "plain.json", "name": "e", "alt": "E" }] } }"#,
            to: "navrender.json")
        #expect(try project.plan().problems.map(\.kind) == [.unreadable])
        try project.write(".. navrender:: ../plain.json\n   :alt: D\n   :name: d\n", to: "pages/page.rst")
        #expect(try project.plan().problems.isEmpty)
        #expect(try project.files() == ["e.png", "a.png", "b@3x.png", "c.png", "pages/d.png"])
    }

    @Test("two settings entries for one scene give two figures; a path outside of the project is a problem")
    func entries() throws {
        try project.write(figureText(figure: nil), to: "plain.json")
        let entry = { (scene: String, name: String, more: String) in
            #"{ "scene": "\#(scene)", "name": "\#(name)", "alt": "A"\#(more) }"#
        }
        let write = { (entries: [String]) in
            try project.write(
                #"{ "version": 1, "docs": { "figures": [\#(entries.joined(separator: ","))] } }"#,
                to: "navrender.json")
        }
        try write([entry("plain.json", "a", ""), entry("plain.json", "b", #", "scale": 2"#)])
        #expect(try project.files() == ["a.png", "b@2x.png"])
        for wrong in [entry("../x.json", "c", ""), entry("plain.json", "c", #", "root": "/etc""#)] {
            try write([wrong])
            #expect(try project.plan().problems.map(\.kind) == [.invalid])
            #expect(try project.files().isEmpty)
        }
    }

    @Test(
        "every mistake in a page's block has a line and a column, and a mistyped path has a suggestion"
    )
    func places() throws {
        try project.write(figureText(), to: "figures/login.json")
        try project.write(
            "# Page\n\n```navrender figures/logn.json wrong\n```\n\nText\n\n```navrender figures/none.json\n```\n",
            to: "page.md")
        let problems = try project.plan().problems
        let places: [String] = problems.map { problem in
            guard let source = problem.source, let first = problem.diagnostics.sorted.first else {
                return "none"
            }
            let place = source.position(at: first.range.lowerBound)
            return "\(source.name):\(place.line):\(place.column) \(first.code)"
        }
        #expect(
            places == [
                "page.md:3:32 unknownWord", "page.md:3:14 missingAsset", "page.md:8:14 missingAsset",
            ])
        #expect(problems[1].diagnostics.sorted.first?.help == "did you mean login.json?")
        #expect(problems.map(\.kind) == [.invalid, .unreadable, .unreadable])
    }

    @Test("a missing alternative text is reported in the file that makes the scene a figure")
    func missingWords() throws {
        try project.write(figureText(figure: nil), to: "plain.json")
        try project.write(figureText(figure: "{}"), to: "own.json")
        try project.write(
            "# Page\n\n```navrender plain.json\n```\n\n```navrender\n{ \"scene\": \"plain.json\", \"name\": \"b\" }\n```\n",
            to: "page.md")
        try project.write(
            #"{ "version": 1, "docs": { "figures": [{ "scene": "plain.json", "name": "c" }] } }"#,
            to: "navrender.json")
        let problems = try project.plan().problems
        let places: [String] = problems.map { problem in
            guard let source = problem.source, let first = problem.diagnostics.sorted.first else {
                return String(problem.file.dropFirst(project.path.count + 1))
            }
            return "\(source.name):\(source.position(at: first.range.lowerBound).line)"
        }
        #expect(places == ["navrender.json", "own.json:2", "page.md:3", "page.md:7"])
        #expect(problems.allSatisfy { $0.kind == .noAlternative })
    }

    @Test("the limit of frames applies to all outputs of a scene together")
    func frames() throws {
        let outputs = #""outputs": [{ "name": "a.png" }, { "name": "b{@scale}.png", "scale": [2, 3] }],"#
        try project.write(figureText(more: outputs), to: "a.json")
        var limits = Limits()
        limits.frames = 3
        #expect(try project.plan(limits: limits).problems.isEmpty)
        limits.frames = 2
        #expect(try project.plan(limits: limits).problems.map(\.kind) == [.limit])
    }

    @Test("if a root is given, scenes in every folder can include files beneath this root")
    func root() throws {
        try project.write(#"{ "scene": 1, "tokens": { "ink": "red" } }"#, to: "kit.json")
        let scene = figureText(fill: "$ink").replacing(
            "{ \"scene\": 1,", with: #"{ "scene": 1, "include": "kit.json","#)
        try project.write(scene, to: "docs/a.json")
        try project.write(
            "```navrender\n" + scene.replacing(#""alt""#, with: #""name": "b", "alt""#) + "\n```\n",
            to: "docs/page.md")
        let problems = { (assets: String?) in
            try project.plan(assets: assets).problems.flatMap { $0.diagnostics.sorted.map(\.code) }
        }
        #expect(try problems(nil) == [.missingAsset, .missingAsset])
        #expect(try problems(project.path) == [])
        #expect(try project.plan(assets: project.path).jobs.allSatisfy { $0.source.assets == project.path })
    }

    @Test("WebP, JPEG and animated WebP files are built once and checked by pixels")
    func smallFormats() throws {
        // The box grows for 0.3 s, because libwebp stores an animation of equal frames as a still picture.
        let scene = { (fill: String, loop: Int) in
            """
            { "scene": 1, "canvas": { "size": [8, 6] },
              "root": { "type": "box", "id": "box", "frame": [1, 1, 2, 3], "fill": "\(fill)" },
              "timeline": [{ "at": 0, "set": { "frame": [1, 1, 6, 3] }, "in": "box", "with": 0.3 }],
              "outputs": [{ "name": "a.webp" }, { "name": "b.webp", "quality": 50 }, { "name": "c.jpg" },
                { "name": "d.webp", "animate": 10, "to": 0.3, "loop": \(loop) },
                { "name": "e.webp", "animate": 10, "to": 0.3, "quality": 60 }],
              "figure": { "alt": "A box" } }
            """
        }
        try project.write(scene("red", 1), to: "a.json")
        #expect(try project.build().drawnCount == 5)
        #expect(try states() == Array(repeating: "current", count: 5))
        #expect(try project.build().drawnCount == 0)
        try project.write(scene("blue", 1), to: "a.json")
        #expect(
            try states() == [
                "pixels-differ", "pixels-differ", "pixels-differ", "frames-differ", "frames-differ",
            ])
        // A changed number of loops changes the file, although its pixels are equal.
        try project.write(scene("red", 2), to: "a.json")
        #expect(try states() == ["current", "current", "current", "frames-differ", "current"])
        try project.write("no picture", to: "a.webp")
        #expect(try states().first == "golden-damaged")
    }

    /// Returns the durations of an animated PNG file's frames, in milliseconds: the delays of its `fcTL` chunks (PNG
    /// specification, third edition, section 11.3.6.2).
    private func durations(_ bytes: [UInt8]) -> [Int] {
        bytes.indices.dropLast(30).filter { Array(bytes[$0..<$0 + 4]) == Array("fcTL".utf8) }
            .map { Int(bytes[$0 + 24]) << 8 | Int(bytes[$0 + 25]) }
    }

    @Test("an animation's pause extends its last frame, and slow motion has more frames")
    func pace() throws {
        func film(_ keys: String) throws -> [Int] {
            try project.write(
                """
                { "scene": 1, "canvas": { "size": [8, 6] },
                  "root": { "type": "box", "id": "box", "frame": [1, 1, 2, 3], "fill": "red" },
                  "timeline": [{ "at": 0, "set": { "frame": [1, 1, 6, 3] }, "in": "box", "with": 0.3 }],
                  "outputs": { "name": "a.png", "animate": 10, "to": 0.3\(keys) }, "figure": { "alt": "A box" } }
                """, to: "a.json")
            _ = try project.build()
            return durations([UInt8](try #require(project.bytes("a.png"))))
        }
        #expect(try film("") == [100, 100, 100, 100])
        #expect(try film(#", "pause": 2"#) == [100, 100, 100, 2100])
        #expect(try film(#", "speed": 0.5"#) == Array(repeating: 100, count: 7))
    }

    @Test("a picture file with more bytes than the `budget` of its output is an error")
    func budget() throws {
        try project.write(figureText(more: #""outputs": { "name": "a.png", "budget": 10 },"#), to: "a.json")
        let report = try project.build()
        let picture = try #require(try project.plan().jobs.first?.picture)
        let problem = try #require(picture.budgetProblem(of: report.results[0]) { $0 })
        #expect(problem.sorted.map(\.code) == [.pictureTooLarge])
        let bytes = try #require(project.bytes("a.png")?.count)
        #expect(problem.sorted[0].message.contains("has \(bytes) bytes, more than its \"budget\" of 10"))
    }

    @Test("`title=2026` after the path of a scene sets the scene's text parameter and changes the picture")
    func parameters() throws {
        let scene = """
            { "scene": 1, "canvas": { "size": [40, 20] }, "parameters": { "title": "A" },
              "root": { "type": "text", "text": "$title", "frame": "fill" }, "figure": { "alt": "A title" } }
            """
        try project.write(scene, to: "a.json")
        try project.write(
            ".. navrender:: a.json title=2026\n   :name: b\n", to: "page.rst")
        #expect(try states() == ["missing", "missing"])
        _ = try project.build()
        #expect(project.bytes("a.png") != project.bytes("b.png"))
    }

    @Test("a new modification time alone redraws no picture; another program version redraws every picture")
    func cache() throws {
        try project.write(figureText(), to: "a.json")
        try project.write(figureText(fill: "blue"), to: "b.json")
        #expect(try project.build().drawnCount == 2)
        let first = project.bytes("a.png")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: "\(project.path)/a.json")
        #expect(try project.build().drawnCount == 0)
        #expect(try project.build(program: "2").drawnCount == 2)
        #expect(project.bytes("a.png") == first)
    }

    @Test("a picture is drawn again after a change of its scene, its file, or a file that its scene reads")
    func invalidation() throws {
        try project.write(figureText(), to: "a.json")
        _ = try project.build()
        let picture = try #require(project.bytes("a.png"))
        let scene = #"""
            { "scene": 1, "canvas": { "size": [8, 6] }, "figure": { "alt": "B" },
              "root": { "type": "image", "source": "in/x.png", "frame": "fill" } }
            """#
        try project.write(scene, to: "b.json")
        try FileManager.default.createDirectory(
            atPath: "\(project.path)/in", withIntermediateDirectories: true)
        try picture.write(to: URL(filePath: "\(project.path)/in/x.png"))
        #expect(try project.build().drawnCount == 1)
        #expect(try project.build().drawnCount == 0)
        try project.write(figureText(fill: "blue"), to: "a.json")
        #expect(try project.build().drawnCount == 1)
        try #require(project.bytes("a.png")).write(to: URL(filePath: "\(project.path)/in/x.png"))
        #expect(try project.build().drawnCount == 1)
        try picture.write(to: URL(filePath: "\(project.path)/a.png"))
        #expect(try project.build().drawnCount == 1)
        // The cache still knows the red picture, but the file shows the blue one.
        try project.write(figureText(), to: "a.json")
        #expect(try project.build().drawnCount == 1)
        #expect(try project.build().drawnCount == 0)
    }

    @Test("a figure's file with equal pixels but other bytes is current and is not rewritten")
    func equalPixels() throws {
        try project.write(figureText(), to: "a.json")
        let scene = try Scene(contentsOf: "\(project.path)/a.json")
        try Renderer().render(scene).write(to: "\(project.path)/a.png", as: .png(compression: .fast))
        let bytes = project.bytes("a.png")
        #expect(try states() == ["current"])
        _ = try project.build()
        #expect(project.bytes("a.png") == bytes)
    }

    @Test("a check distinguishes stale, missing, wrongly sized and unreadable pictures, and writes nothing")
    func check() throws {
        for name in ["a", "b", "c", "d"] { try project.write(figureText(), to: "\(name).json") }
        _ = try project.build()
        try project.write(figureText(fill: "blue"), to: "a.json")
        try project.remove("b.png")
        try project.write(figureText(canvas: #""size": [9, 6]"#), to: "c.json")
        try project.write("no picture", to: "d.png")
        #expect(try states() == ["pixels-differ", "missing", "size-differs", "golden-damaged"])
        #expect(project.bytes("b.png") == nil)
    }

    @Test("a Git LFS pointer counts as an unreadable picture and is never replaced")
    func pointer() throws {
        try project.write(figureText(), to: "a.json")
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
        try project.write(pointer, to: "a.png")
        #expect(try states() == ["golden-lfs-pointer"])
        #expect(try states(.update) == ["failed"])
        #expect(project.bytes("a.png") == Data(pointer.utf8))
    }

    @Test("a scene that reads another figure's picture fails: its pixels would depend on the drawing order")
    func chain() throws {
        try project.write(figureText(), to: "a.json")
        try project.write(
            #"{ "scene": 1, "canvas": { "size": [8, 6] }, "root": { "type": "image", "source": "a.png" }, "figure": { "alt": "A" } }"#,
            to: "b.json")
        for _ in 1...2 {
            let states = try project.build().results.map {
                if case .failed = $0.state { true } else { false }
            }
            #expect(states == [false, true])
        }
        #expect(try states() == ["current", "failed"])
    }

    @Test(
        "saving an input or a page changes the stamps, and `keeping` restores each file's earlier stamp"
    )
    func stamps() throws {
        try project.write(figureText(), to: "a.json")
        try project.write("x", to: "in.png")
        let stamps = {
            try SourceStamps(project.project(), paths: [], inputs: ["\(project.path)/in.png"])
        }
        let first = try stamps()
        #expect(try stamps() == first)
        try project.write("longer", to: "in.png")
        let second = try stamps()
        #expect(second != first && second.keeping(first) == first)
        try project.write("# Page", to: "page.md")
        #expect(try stamps() != second)
    }

    @Test("a broken scene keeps its old picture, and the other figures are built")
    func broken() throws {
        try project.write(figureText(), to: "a.json")
        try project.write(figureText(), to: "b.json")
        _ = try project.build()
        let old = project.bytes("a.png")
        try project.remove("b.png")
        try project.write(figureText(fill: "rad"), to: "a.json")
        #expect(try states(.update) == ["failed", "missing"])
        #expect(project.bytes("a.png") == old && project.bytes("b.png") != nil)
        try project.write(figureText() + "]", to: "a.json")
        #expect(try project.plan().problems.map(\.kind) == [.invalid])
    }

    @Test("two figures with the same picture file are an error that names the other figure")
    func collisions() throws {
        try project.write(figureText(more: #""outputs": { "name": "x.png" },"#), to: "a.json")
        try project.write(figureText(more: #""outputs": { "name": "b/../x.png" },"#), to: "b.json")
        let plan = try project.plan()
        #expect(plan.hasWrongNames)
        #expect(plan.problems.first?.diagnostics.sorted.first?.message.contains("\"a\" in a.json") == true)
    }

    @Test("a picture in a figure's folder is extra unless it is a figure, a golden, an input or excluded")
    func extra() throws {
        try project.write(figureText(), to: "a.json")
        try project.write(figureText(figure: nil), to: "golden.json")
        try project.write(
            #"{ "version": 1, "exclude": ["shot-*.png"] }"#, to: "navrender.json")
        for name in [
            "b.png", "golden.open~dark@2x.png", "shot-1.png", "read.png", "other/c.png", "golden2.png",
        ] {
            try project.write("x", to: name)
        }
        let plan = try project.plan()
        let extra = try ExtraPictures.find(
            plan, inputs: ["\(project.path)/read.png"], .nearest(to: project.path))
        #expect(extra.map { String($0.dropFirst(project.path.count + 1)) } == ["b.png", "golden2.png"])
    }

    @Test("settings name the files, appearances and scales of figures that state no outputs")
    func settings() throws {
        try project.write(
            #"{ "version": 1, "docs": { "sources": "guide", "output": "img/{dir}-{name}{~appearance}{@scale}.png", "appearance": ["light", "dark"], "scale": 2 } }"#,
            to: "navrender.json")
        try project.write(figureText(), to: "guide/a.json")
        try project.write(figureText(), to: "elsewhere/b.json")
        #expect(try project.files() == ["img/guide-a@2x.png", "img/guide-a~dark@2x.png"])
    }

    @Test("an unchanged animation is current, and one with a changed last frame gives frames-differ")
    func animations() throws {
        let scene = { (stop: String) in
            """
            { "scene": 1, "canvas": { "size": [20, 10] }, "parameters": { "x": 0 }, "figure": { "alt": "A box moves" },
              "root": { "type": "box", "frame": ["$x", 0, 5, 5], "fill": "red" },
              "outputs": { "animate": 10, "sweep": { "x": [0, 4, \(stop)] } } }
            """
        }
        try project.write(scene("8"), to: "a.json")
        _ = try project.build()
        let first = project.bytes("a.png")
        #expect(try states() == ["current"])
        try project.remove("a.png")
        #expect(try project.build().drawnCount == 1)
        #expect(project.bytes("a.png") == first)
        try project.write(scene("9"), to: "a.json")
        #expect(try states() == ["frames-differ"])
    }
}
