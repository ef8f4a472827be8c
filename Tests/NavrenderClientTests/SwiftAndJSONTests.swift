// This file has the "Listen" example of the README and the scenes of the article "Scenes in Swift", in Swift and in
// JSON. The article's other example is in SceneBuilderTests.swift. `SwiftExampleTests` checks that these two files have
// the examples of the README and of the article.

import Navrender
import Testing

@Suite("Scenes in Swift equal scenes in JSON")
struct SwiftAndJSONTests {
    /// Compares the Swift scene, the scene read from `json`, and the Swift scene after a round trip
    /// through JSON. All three must be equal and have equal pixels.
    private func expectEqual(
        _ scene: Scene, _ json: String, appearance: Appearance = .light,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let read = try Scene(json: json, appearance: appearance)
        #expect(read == scene, sourceLocation: location)
        #expect(try Scene(json: scene.json) == scene, sourceLocation: location)
        let (one, other) = (try Renderer().render(read), try Renderer().render(scene))
        #expect(one.bitmap == other.bitmap, sourceLocation: location)
        let second = try Renderer().render(Scene(json: scene.json))
        #expect(second.bitmap == other.bitmap, sourceLocation: location)
    }

    @Test("the example of the README is equal in Swift and JSON")
    func readme() throws {
        let scene = Scene(size: [200, 80], scale: 2) { canvas in
            Box(radius: .capsule, curve: .continuous) {
                Text("Listen", font: .init(size: 17, weight: 600), alignment: .center)
                    .frame(.fill).fill(.white)
            }
            .frame([20, 18, 160, 44]).fill(canvas.color(.systemPink))
        }
        let json = #"""
            {
                "scene": 1,
                "canvas": { "size": [200, 80], "scale": 2, "appearance": ["light", "dark"] },
                "root": {
                    "type": "box", "frame": [20, 18, 160, 44], "radius": "capsule", "curve": "continuous", "fill": "systemPink",
                    "children": { "type": "text", "text": "Listen", "font": { "size": 17, "weight": 600 },
                                  "alignment": "center", "frame": "fill", "fill": "white" }
                }
            }
            """#
        try expectEqual(scene, json)
    }

    @Test("a card is equal in Swift and JSON")
    func card() throws {
        let (title, rows, badge): (String, [String], String?) = ("Library", ["Songs", "Albums"], "2")
        let scene = Scene(size: [320, 120], scale: 2) {
            Box(radius: 12, curve: .continuous) {
                Text(title, font: .headline).id("title")
                for row in rows { Text(row) }
                if let badge { Box(radius: .capsule) { Text(badge) }.fill(.black) }
            }
            .fill(.white).shadow(y: 2, blur: 8, color: .black.opacity(0.2))
        }
        let json = #"""
            {
                "scene": 1,
                "canvas": { "size": [320, 120], "scale": 2 },
                "root": {
                    "type": "box", "radius": 12, "curve": "continuous", "fill": "white",
                    "shadow": { "sigma": 4, "offset": [0, 2], "color": "#0003" },
                    "children": [
                        { "type": "text", "text": "Library", "font": "headline", "id": "title" },
                        { "type": "text", "text": "Songs" },
                        { "type": "text", "text": "Albums" },
                        { "type": "box", "radius": "capsule", "fill": "black", "children": { "type": "text", "text": "2" } }
                    ]
                }
            }
            """#
        try expectEqual(scene, json)
        let file = try Renderer().render(scene).encoded(as: .png())
        #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("paint and effects are equal in Swift and JSON")
    func effects() throws {
        let scene = Scene(size: [100, 100]) {
            Box(radius: [12, 12, 0, 0]).frame([10, 10, 80, 50])
                .fill(.linear([.white, .black]))
                .stroke(.black, width: 2, alignment: .inside)
                .filter(.blur(1), .saturate(1.8))
                .mask { Ellipse().frame(.fill).fill(.black) }
            Shape(.difference) {
                Ellipse().frame([0, 0, 60, 60])
                Box().frame([30, 30, 40, 40])
            }
            .fill(.black).opacity(0.5).blend(.multiply)
            .transform(.translation(x: 20), .rotation(degrees: 30))
        }
        let json = #"""
            {
                "scene": 1,
                "canvas": { "size": [100, 100] },
                "root": [
                    { "type": "box", "radius": [12, 12, 0, 0], "frame": [10, 10, 80, 50],
                      "fill": { "type": "linear", "stops": ["white", "black"] },
                      "stroke": { "paint": "black", "width": 2, "alignment": "inside" },
                      "filter": [{ "blur": 1 }, { "saturate": 1.8 }],
                      "mask": { "type": "ellipse", "frame": "fill", "fill": "black" } },
                    { "type": "path",
                      "difference": [{ "type": "ellipse", "frame": [0, 0, 60, 60] }, { "type": "box", "frame": [30, 30, 40, 40] }],
                      "fill": "black", "opacity": 0.5, "blend": "multiply",
                      "transform": [{ "translation": [20, 0] }, { "rotationDegrees": 30 }] }
                ]
            }
            """#
        try expectEqual(scene, json)
    }

    @Test("a text with several styles is equal in Swift and JSON")
    func text() throws {
        let scene = Scene(size: [200, 40]) { canvas in
            Text(
                runs: [
                    "E = mc", TextRun("2", font: .init(size: 12, baselineShift: 7)), " ",
                    TextRun("wow", fills: [.solid(canvas.color(.systemRed))], underline: .solid),
                ], font: .init(size: 20))
        }
        let json = #"""
            {
                "scene": 1,
                "canvas": { "size": [200, 40] },
                "root": { "type": "text", "font": { "size": 20 },
                    "text": ["E = mc", { "text": "2", "font": { "size": 12, "baselineShift": 7 } }, " ",
                        { "text": "wow", "fill": "systemRed", "underline": true }] }
            }
            """#
        try expectEqual(scene, json)
    }

    @Test("a row of tags under a bar is equal in Swift and JSON", arguments: Appearance.allCases)
    func tags(appearance: Appearance) throws {
        let device = try #require(Device.named("iPhone 15"))
        let scene = Scene(Canvas(device, appearance: appearance)) { canvas in
            List(rows: ["Aurora Hour", .init(title: "Solar Wind", hasDisclosure: true)], contentInset: 194)
            NavigationBar(title: "Search", standardAppearance: .transparent).id("nav")
            Tags(titles: ["All", "Artists", "Albums"], selection: 2, tint: canvas.color(.systemPink))
                .id("tags").frame([0, 150, 393, 44])
        }
        let json = #"""
            {
                "scene": 1,
                "canvas": { "device": "iPhone 15", "appearance": ["light", "dark"] },
                "root": [
                    { "type": "list", "rows": ["Aurora Hour", { "title": "Solar Wind", "disclosure": true }], "contentInset": 194 },
                    { "type": "navigation-bar", "title": "Search", "standardAppearance": "transparent", "id": "nav" },
                    { "type": "tags", "titles": ["All", "Artists", "Albums"], "selection": 2, "tint": "systemPink",
                      "id": "tags", "frame": [0, 150, 393, 44] }
                ]
            }
            """#
        try expectEqual(scene, json, appearance: appearance)
    }

    @Test("controllers and a timeline are equal in Swift and JSON")
    func controllers() throws {
        let device = try #require(Device.named("iPhone 15"))
        let push = TimelineEvent(at: 0.5, .push(screen: "detail"))
        let scene = Scene(Canvas(device), timeline: [push], time: 0.7) {
            NavigationController(screens: [
                Screen(id: "home", title: "Home") { List(rows: ["General", "Sounds"]) },
                Screen(id: "detail", title: "General") {
                    ScrollView(contentLength: 900) { Box().fill(.black) }
                },
            ])
        }
        let json = #"""
            {
                "scene": 1,
                "canvas": { "device": "iPhone 15" },
                "root": { "type": "navigation-controller", "screens": [
                    { "id": "home", "title": "Home", "content": { "type": "list", "rows": ["General", "Sounds"] } },
                    { "id": "detail", "title": "General", "content": {
                        "type": "scroll-view", "contentLength": 900, "children": { "type": "box", "fill": "black" } } }
                ] },
                "timeline": [{ "at": 0.5, "push": "detail" }],
                "time": 0.7
            }
            """#
        try expectEqual(scene, json)
    }

    @Test("nodes inside components survive a round trip through JSON")
    func heldNodes() throws {
        let scene = Scene(size: [200, 200]) {
            SplitView(primaryWidth: 60) {
                Box().fill(.black)
            } secondary: {
                Ellipse().fill(.black)
            }
            Group {
                SearchController(text: "a") {
                    Box().fill(.white)
                } tags: {
                    Tags(titles: ["A"])
                }
                ScrollState(of: "scroll") { Box().fill(.black) }
            }
            ScrollView(contentLength: 300) { Box() }.id("scroll").clip { Ellipse() }.hidden()
        }
        #expect(try Scene(json: scene.json) == scene)
    }

    @Test("a scene made in Swift can be drawn at several scales")
    func variants() async throws {
        let scene = Scene(size: [8, 8]) { Box().fill(.black) }
        var names: [String] = []
        for try await picture in Renderer().pictures(of: scene, variants: .grid(scales: [1, 2, 3])) {
            names.append(picture.variant.suffix)
        }
        #expect(names == ["", "@2x", "@3x"])
    }
}
