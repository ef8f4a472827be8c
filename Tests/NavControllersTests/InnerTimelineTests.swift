import NavGeometry
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Testing

@testable import NavControllers

@Suite("timelines of scenes in a scene")
struct InnerTimelineTests {
    private static let inner = #"""
        { "scene": 1, "canvas": { "size": [200, 300] }, "parameters": { "goal": 0.5 },
          "root": [
            { "type": "box", "id": "dot", "frame": [0, 0, 10, 10] },
            { "type": "list", "rows": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] }],
          "timeline": [
            { "at": 0, "in": "dot", "set": { "opacity": "$goal", "frame": [100, 0, 10, 10] }, "with": { "duration": 1, "curve": "linear" } },
            { "at": 1, "scroll": 40 }] }
        """#

    private func decoded(_ root: String, timeline: String = "[]") throws -> (Scene?, Diagnostics) {
        let text = """
            { "scene": 1, "canvas": { "size": [400, 800], "scale": 2 },
              "symbols": { "player": { "scene": "inner.json" } }, "root": \(root), "timeline": \(timeline) }
            """
        let document = SceneDocument(
            SourceText(name: "test", text: text), registry: .standard,
            files: FileSource(prefix: "") { _, _ in .success(Array(Self.inner.utf8)) })
        return document.scene()
    }

    private func animated(_ root: String, timeline: String = "[]") throws -> AnimatedScene {
        let (scene, problems) = try decoded(root, timeline: timeline)
        var diagnostics = Diagnostics()
        let animated = AnimatedScene(
            try #require(scene, "\(problems.sorted.map(\.message))"), measuring: measure,
            diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty, "\(diagnostics.sorted.map(\.message))")
        return animated
    }

    private func opacity(_ id: String, _ animated: AnimatedScene, at time: Double) throws -> Double {
        try animated.reading("\(id).opacity", at: time)
    }

    @Test("each use of a symbol plays the symbol's timeline on the use's own nodes, with the use's values")
    func uses() throws {
        let animated = try animated(
            #"[{ "type": "use", "symbol": "player", "id": "a" }, { "type": "use", "symbol": "player", "id": "b", "set": { "goal": 0 } }]"#
        )
        for (time, a, b) in [(0.0, 1.0, 1.0), (0.5, 0.75, 0.5), (1, 0.5, 0), (3, 0.5, 0)] {
            #expect(isNear(try opacity("a#dot", animated, at: time), a), "\(time)")
            #expect(isNear(try opacity("b#dot", animated, at: time), b), "\(time)")
        }
        let offsets = animated.readings(at: 2).filter { $0.name.hasSuffix(".offset") }.map(\.value)
        #expect(offsets == [40, 40])
    }

    @Test("a scroll event without a target scrolls the list of its own scene, not a list of the outer scene")
    func targets() throws {
        let animated = try animated(
            #"[{ "type": "list", "id": "own", "rows": ["1", "2"] }, { "type": "use", "symbol": "player" }]"#)
        #expect(try animated.reading("own.offset", at: 2) == 0)
        #expect(animated.readings(at: 2).contains { $0.name.hasSuffix(".offset") && $0.value == 40 })
    }

    @Test("if the outer and inner timelines change one key of a node, the change that begins last wins")
    func outer() throws {
        let animated = try animated(
            #"{ "type": "use", "symbol": "player", "id": "a" }"#,
            timeline:
                #"[{ "at": 0.5, "in": "a#dot", "set": { "opacity": 1 } }, { "at": 2, "scroll": 80, "within": "a" }]"#
        )
        #expect(isNear(try opacity("a#dot", animated, at: 0.25), 0.875))
        #expect(try opacity("a#dot", animated, at: 0.75) == 1)
        #expect(isNear(try animated.reading("a#dot.x", at: 0.75), 75))
        #expect(animated.readings(at: 3).first { $0.name.hasSuffix(".offset") }?.value == 80)
    }

    @Test("an event within an instance that does not exist is an error")
    func unknown() throws {
        #expect(
            try problems(
                #"{ "type": "list", "rows": ["a"] }"#, timeline: #"[{ "at": 1, "scroll": 3, "within": "x" }]"#
            )
            .map(\.code) == [.unknownTarget])
    }

    @Test("a scene with inner timelines is written with all events, each with its time and its instance")
    func writing() throws {
        let (scene, _) = try decoded(#"{ "type": "use", "symbol": "player", "id": "a" }"#)
        let text = SceneWriter().text(for: try #require(scene))
        let again = SceneDocument(SourceText(name: "again", text: text), registry: .standard).scene().scene
        let timeline = try #require(again, "\(text)").timeline
        #expect(timeline.map(\.within) == [nil, "a"] && timeline.map(\.time) == [0, 1])
    }

    @Test("each use of a symbol with a controller has screens of its own")
    func controllers() throws {
        let symbol = #"""
            "symbols": { "s": { "node": { "type": "navigation-controller", "id": "nav", "stack": "a",
              "screens": [{ "id": "a", "title": "A" }, { "id": "b", "title": "B" }] } } }
            """#
        let text = """
            { "scene": 1, "canvas": { "size": [400, 800] }, \(symbol),
              "root": [{ "type": "use", "symbol": "s", "id": "u" }], "timeline": [{ "at": 1, "push": "u#b" }] }
            """
        let (scene, problems) = SceneDocument(SourceText(name: "test", text: text), registry: .standard)
            .scene()
        var diagnostics = Diagnostics()
        let animated = AnimatedScene(
            try #require(scene, "\(problems.sorted.map(\.message))"), measuring: measure,
            diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        #expect(try animated.reading("u.stack", at: 3) == 2)
    }
}
