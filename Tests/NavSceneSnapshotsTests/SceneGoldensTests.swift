import NavImaging
import NavJSON
import NavScene
import NavSceneSnapshots
import NavSnapshots
import Navrender
import Testing

@Suite("Goldens that a scene states")
struct SceneGoldensTests {
    private func goldens(
        _ snapshots: String, _ choices: SceneGoldens.Choices = SceneGoldens.Choices()
    ) -> SceneGoldens {
        let text = """
            { "scene": 1, "canvas": { "size": [8, 6], "scale": 2, "appearance": ["light", "dark"] },
              "parameters": { "paint": "red" },
              "root": [
                { "type": "box", "id": "card", "frame": [1, 1, 2, 1], "fill": "$paint" },
                { "type": "image", "source": "Images/a.png", "frame": [0, 0, 1, 1] }
              ]\(snapshots.isEmpty ? "" : ", \"snapshots\": \(snapshots)") }
            """
        return SceneGoldens(
            SourceText(name: "a.json", text: text), path: "/s/a.json", folder: "/s", choices: choices,
            limits: Limits())
    }

    @Test("a scene that states no goldens has one for each appearance, at the canvas's scale")
    func unstated() throws {
        #expect(try goldens("").planned().map(\.name) == ["a@2x", "a~dark@2x"])
        #expect(goldens("").isScene)
    }

    @Test("if the scale depends on the appearance, a golden's name has the scale of the golden's appearance")
    func scaleOfAppearance() throws {
        let text = """
            { "scene": 1, "tokens": { "dense": { "light": 2, "dark": 3 } },
              "canvas": { "size": [8, 6], "scale": "$dense", "appearance": ["light", "dark"] }, "root": [] }
            """
        let goldens = SceneGoldens(
            SourceText(name: "a.json", text: text), path: "/s/a.json", folder: "/s", limits: Limits())
        #expect(try goldens.planned().map(\.name) == ["a@2x", "a~dark@3x"])
    }

    @Test("if one stated picture sets a parameter to an image, the scene's assets include this image")
    func assets() throws {
        let text = """
            { "scene": 1, "canvas": { "size": [8, 6] }, "parameters": { "photo": "Images/a.png" },
              "root": { "type": "image", "source": "$photo", "frame": [0, 0, 1, 1] },
              "snapshots": { "pictures": [{}, { "name": "b", "set": { "photo": "Images/b.png" } }] } }
            """
        let goldens = SceneGoldens(
            SourceText(name: "a.json", text: text), path: "/s/a.json", folder: "/s", limits: Limits())
        #expect(try goldens.assets(of: goldens.planned()) == ["Images/a.png", "Images/b.png"])
    }

    @Test("a layout of more than 20,000 nodes says how many it leaves out")
    func longLayout() throws {
        func layout(_ count: Int) throws -> LayoutText {
            let frame = Frame(x: 0, y: 0, width: 1, height: 1)
            let boxes = (0..<count).map { Node(.box(BoxShape()), id: "box\($0)", frame: frame) }
            let scene = Scene(
                canvas: Canvas(size: .init(width: 8, height: 6), background: .black), nodes: boxes)
            return try LayoutText(of: scene, Renderer())
        }
        let long = try layout(20_003)
        #expect(long.json.contains("\"omitted\": 3") && long.lines.hasSuffix("nodes left out: 3\n"))
        #expect(try !layout(2).json.contains("omitted"))
    }

    @Test("each picture has a golden for each of its appearances and scales")
    func stated() throws {
        let all = goldens(
            #"{ "pictures": [{}, { "name": "big", "scale": [1, 3], "appearance": "dark", "set": { "paint": "blue" } }] }"#
        )
        #expect(try all.planned().map(\.name) == ["a@2x", "a~dark@2x", "a.big~dark", "a.big~dark@3x"])
        let parameters = try all.planned().map { $0.variant.parameters.map(\.value) }
        #expect(parameters == [[], [], ["\"blue\""], ["\"blue\""]])
    }

    @Test(
        "a film has a golden of hashes and a picture of each key frame; frame 0 is the first frame of the film"
    )
    func film() throws {
        let all = goldens(
            #"{ "pictures": [{}, { "film": 60, "scale": 1, "appearance": "dark", "from": 0.1, "keyFrames": [0.1, 0.35, 0.351] }] }"#
        )
        let planned = try all.planned()
        #expect(
            planned.map { $0.name + $0.suffix } == [
                "a@2x.png", "a~dark@2x.png", "a~dark.film", "a.frame-0~dark.png", "a.frame-15~dark.png",
            ])
        #expect(planned.map(\.variant.time) == [nil, nil, nil, 0.1, 0.35])
        // Without stated key frames, the frame at the scene's own time is the only key frame.
        let own = try goldens(#"{ "pictures": { "name": "b", "film": 30, "scale": 1 } }"#).planned()
        #expect(own.map { $0.name + $0.suffix } == ["a.b.film", "a.b-frame-0.png"])
        // If the command line names a moment, the film is left out.
        var choices = SceneGoldens.Choices()
        choices.time = 1
        let moment = goldens(#"{ "pictures": [{}, { "film": 60 }] }"#, choices)
        #expect(try moment.planned().map(\.suffix) == [".png", ".png"])
    }

    @Test("choices of the command line replace the choices of the scene")
    func chosen() throws {
        var choices = SceneGoldens.Choices()
        choices.scales = [1]
        choices.appearances = [.dark]
        choices.name = "x"
        choices.parameters = [.init(name: "paint", value: "green")]
        let planned = try goldens(
            #"{ "pictures": [{ "name": "y", "scale": 3, "set": { "paint": "blue" } }] }"#, choices
        ).planned()
        #expect(planned.map(\.name) == ["a.x~dark"])
        #expect(planned[0].variant.parameters.map(\.value) == ["green"])
    }

    @Test("a variant's frame has the variant's parameters, scale and appearance")
    func frames() throws {
        let text = """
            { "scene": 1, "canvas": { "size": [4, 4], "background": "white" }, "parameters": { "paint": "red" },
              "root": { "type": "box", "frame": "fill", "fill": "$paint" },
              "snapshots": { "pictures": { "scale": 2, "set": { "paint": "#00f" } } } }
            """
        let goldens = SceneGoldens(
            SourceText(name: "a.json", text: text), path: "/s/a.json", folder: "/s", limits: Limits())
        let planned = try #require(try goldens.planned().first)
        let frame = try goldens.draw(planned, SceneFrame(Renderer()))
        #expect(planned.name == "a@2x" && frame.bitmap.width == 8 && frame.scale == 2)
        #expect(frame.bitmap[0, 0] == StraightPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(frame.evidence.scene() == text)
        #expect(frame.evidence.layout()?.contains(#""frame": [0, 0, 4, 4]"#) ?? false)
    }

    @Test("a difference is attributed to the changed node, with its line and column")
    func attribution() throws {
        let goldens = { (x: Int) in
            let text = """
                { "scene": 1, "canvas": { "size": [40, 30] }, "root": [
                  { "type": "box", "id": "card", "frame": [0, 0, 40, 8], "fill": "#eee" },
                  { "type": "box", "id": "mark", "frame": [\(x), 10, 12, 10], "fill": "red" }
                ] }
                """
            return SceneGoldens(
                SourceText(name: "a.json", text: text), path: "/s/a.json", folder: "/s", limits: Limits())
        }
        let draw = { (x: Int) in
            try goldens(x).draw(goldens(x).planned()[0], SceneFrame(Renderer()))
        }
        let (old, new) = (try draw(4), try draw(6))
        let nodes = new.evidence.attribution(
            FrameChange(expected: old.bitmap, actual: new.bitmap, regions: [], ignored: [], time: 0))
        // If only the mark moves back, the frame equals the old frame. So the card is not named.
        #expect(nodes.map(\.address) == ["mark"])
        #expect(nodes.first?.line == 3 && nodes.first?.column == 3)
    }

    @Test("an unknown id in `ignored` is an error, and an unknown id in `ignoredIfPresent` is not")
    func ignored() throws {
        let scene = try Scene(
            json: """
                { "scene": 1, "canvas": { "size": [8, 6] },
                  "root": { "type": "box", "id": "card", "frame": [1, 1, 2, 1], "fill": "red" } }
                """)
        let frame = try SceneFrame(Renderer(), ignored: ["card"], ignoredIfPresent: ["none"]).draw(scene)
        let place = PixelRect(minX: 1, minY: 1, maxX: 3, maxY: 2)
        #expect(frame.ignored == [IgnoredPlace(node: "card", rectangle: place)])
        let error = #expect(throws: SnapshotProblem.self) {
            try SceneFrame(Renderer(), ignored: ["none"]).draw(scene)
        }
        #expect(error?.code == .nodeUnknown)
    }

    @Test("an animation states the places of an ignored node in each frame")
    func ignoredInAnimation() throws {
        let scene = try Scene(
            json: """
                { "scene": 1, "canvas": { "size": [8, 6] },
                  "root": { "type": "box", "id": "card", "frame": [1, 1, 2, 1], "fill": "red" },
                  "timeline": [{ "at": 0.25, "in": "card", "set": { "frame": [5, 1, 2, 1] } }] }
                """)
        let frame = SceneFrame(Renderer(), ignored: ["card"])
        let film = try frame.drawAnimation(scene, AnimationPace(rate: 2), .init(from: 0, to: 1))
        #expect(film.ignored.map(\.start) == [0, 500, 1000])
        #expect(film.ignored.map { $0.places.first?.rectangle.minX } == [1, 5, 5])
        #expect(throws: SnapshotProblem.self) {
            try SceneFrame(Renderer(), ignored: ["none"]).drawAnimation(
                scene, AnimationPace(rate: 2), .init(from: 0, to: 1))
        }
    }

    @Test("two pictures with the same golden, and a picture with a wrong value, are errors of the scene")
    func wrong() {
        for (snapshots, code) in [
            (#"{ "pictures": [{}, {}] }"#, DiagnosticCode.repeatedName),
            (#"{ "pictures": [{ "name": "x" }, { "name": "x", "scale": 2 }] }"#, .repeatedName),
            (#"{ "pictures": { "sheet": [0, 1] } }"#, .valueOutOfRange),
            (#"{ "pictures": { "at": 1, "sheet": [2, 1] } }"#, .conflictingKeys),
            (#"{ "pictures": { "animate": 20, "from": 2, "to": 1 } }"#, .valueOutOfRange),
        ] {
            let error = #expect(throws: SceneError.self, "\(snapshots)") { try goldens(snapshots).planned() }
            #expect(error?.diagnostics.sorted.first?.code == code, "\(snapshots)")
        }
    }

    @Test("a variant sets the device, locale, text size and direction of its picture")
    func variants() throws {
        let text = """
            { "scene": 1, "canvas": { "size": [390, 100] }, "parameters": { "locale": "en" },
              "root": { "type": "text", "id": "t", "text": "$locale", "font": "body", "frame": [0, 0, 200, 40] } }
            """
        let goldens = SceneGoldens(
            SourceText(name: "a.json", text: text), path: "/s/a.json", folder: "/s", limits: Limits())
        let variant = SnapshotVariant(device: "iPhone 8", locale: "ja", textSize: "xxxl", direction: "rtl")
        let scene = try goldens.source.scene(variant, scale: nil)
        #expect(scene.canvas.size.width == 375 && scene.canvas.scale == 2 && scene.canvas.direction == .rtl)
        #expect(scene.canvas.sizeCategory.rawValue == "xxxl")
        let own = try goldens.source.scene(SnapshotVariant(), scale: nil)
        #expect(own.nodes != scene.nodes)
        #expect(throws: SceneError.self) {
            try goldens.source.scene(SnapshotVariant(device: "iPhone 99"), scale: nil)
        }
    }
}
