import NavControllers
import NavImaging
import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite("timelines in scene files")
struct TimelineTests {
    private func decode(_ timeline: String, root: String = #"{ "type": "box", "id": "box" }"#) -> (
        Scene?, [Diagnostic]
    ) {
        let text =
            #"{ "scene": 1, "canvas": { "size": [100, 100] }, "root": \#(root), "timeline": \#(timeline) }"#
        let (scene, diagnostics) = SceneDocument(SourceText(name: "test", text: text), registry: .standard)
            .scene()
        return (scene, diagnostics.sorted)
    }

    private func action(_ event: String) throws -> TimelineEvent.Action? {
        let (scene, problems) = decode("[{ \"at\": 1, \(event) }]")
        #expect(problems.isEmpty, "\(problems.map(\.message))")
        return try #require(scene).timeline.first?.action
    }

    @Test("every timeline event names its action with one key")
    func actions() throws {
        #expect(try action(#""push": "a""#) == .push(screen: "a"))
        #expect(try action(#""pop": true"#) == .pop(to: nil))
        #expect(try action(#""pop": "root""#) == .pop(to: .root))
        #expect(try action(#""pop": "a""#) == .pop(to: .screen("a")))
        #expect(try action(#""setStack": ["a", "b"]"#) == .setStack(["a", "b"]))
        #expect(try action(#""beginPop": true"#) == .beginPop(x: 0))
        #expect(try action(#""movePop": 20"#) == .movePop(x: 20))
        #expect(try action(#""endPop": true"#) == .endPop(velocity: nil))
        #expect(try action(#""endPop": -300"#) == .endPop(velocity: -300))
        #expect(try action(#""scroll": 40"#) == .scroll(to: 40))
        #expect(try action(#""drag": -40"#) == .drag(.init(distance: -40)))
        #expect(
            try action(#""drag": { "by": -40, "over": 0.5, "hold": 0.1, "velocity": 3 }"#)
                == .drag(.init(distance: -40, duration: 0.5, hold: 0.1, velocity: 3)))
        #expect(try action(#""tap": 2"#) == .tap(.index(2)))
        #expect(try action(#""tap": "Songs""#) == .tap(.word("Songs")))
        #expect(try action(#""tapStatusBar": true"#) == .tapStatusBar)
        #expect(try action(#""rotate": "landscape""#) == .rotate(to: .landscape))
        #expect(try action(#""type": "blue""#) == .type(.init("blue")))
        #expect(
            try action(#""type": { "text": "blue", "over": 0.8 }"#) == .type(.init("blue", duration: 0.8)))
        #expect(try action(#""clear": true"#) == .clear)
        #expect(try action(#""focus": true"#) == .focus)
        #expect(try action(#""submit": true"#) == .submit)
        #expect(try action(#""cancel": true"#) == .cancel)
    }

    @Test("a set event holds the node's new state, including the changes of earlier events")
    func changes() throws {
        let (scene, problems) = decode(
            #"[{ "at": 1, "set": { "opacity": 0.5 }, "in": "box" }, { "at": 2, "set": { "fill": "red", "radius": 4 }, "in": "box", "with": { "duration": 0.4, "bounce": 0.2 } }]"#
        )
        #expect(problems.isEmpty, "\(problems.map(\.message))")
        let timeline = try #require(scene).timeline
        guard case .set(.node(let first)) = timeline[0].action,
            case .set(.node(let second)) = timeline[1].action
        else {
            Issue.record("not changes of a node")
            return
        }
        #expect(first.opacity == 0.5 && first.fills.isEmpty)
        #expect(second.opacity == 0.5 && second.fills == [.solid(StraightColor(bytes: 255, 0, 0))])
        #expect(timeline[1].motion == .spring(duration: 0.4, bounce: 0.2))
    }

    @Test(
        "each mistake in a timeline is reported with its code",
        arguments: [
            (#"[{ "at": 1 }]"#, DiagnosticCode.missingKey), (#"[{ "push": "a" }]"#, .missingKey),
            (#"[{ "at": 1, "push": "a", "pop": true }]"#, .conflictingKeys),
            (#"[{ "at": -1, "pop": true }]"#, .valueOutOfRange),
            (#"[{ "at": 1, "pop": false }]"#, .valueOutOfRange),
            (#"[{ "at": 1, "psuh": "a" }]"#, .missingKey),
            (#"[{ "at": 1, "set": 3, "in": "box" }]"#, .wrongType),
            (#"[{ "at": 1, "set": { "opacity": 7 }, "in": "box" }]"#, .valueOutOfRange),
            (#"[{ "at": 1, "set": { "id": "x" }, "in": "box" }]"#, .conflictingKeys),
            (#"[{ "at": 1, "set": { "opacity": 1 } }]"#, .missingKey),
            (#"[{ "at": 1, "drag": { "over": 2 } }]"#, .missingKey),
            (#"[{ "at": 1, "pop": true, "with": { "curve": "linear", "bounce": 0 } }]"#, .conflictingKeys),
        ])
    func mistakes(timeline: String, code: DiagnosticCode) {
        let (_, problems) = decode(timeline)
        #expect(problems.contains { $0.code == code }, "\(problems.map(\.message))")
    }

    @Test(
        "a set event cannot change a key if the change has no effect, and the help says what to do instead",
        arguments: [
            (#""type": "list", "rows": ["a"]"#, #""scrollOffset": 40"#, "\"scroll\""),
            (#""type": "scroll-view", "contentLength": 300"#, #""scrollOffset": 40"#, "\"scroll\""),
            (#""type": "tags", "titles": ["a", "b"]"#, #""scrollOffset": 40"#, "\"scroll\""),
            (#""type": "tags", "titles": ["a", "b"]"#, #""selection": 1"#, "\"tap\""),
            (#""type": "split-view""#, #""primaryWidth": 40"#, "never move"),
        ])
    func unmovableKeys(keys: String, change: String, word: String) {
        let (_, problems) = decode(
            "[{ \"at\": 1, \"set\": { \"opacity\": 0.5, \(change) }, \"in\": \"q\" }]",
            root: "{ \"id\": \"q\", \(keys) }")
        #expect(problems.map(\.code) == [.conflictingKeys], "\(problems.map(\.message))")
        #expect(problems.first?.help?.contains(word) == true)
    }

    @Test("an initial stack names existing screens, each once")
    func stacks() {
        let root = #"{ "type": "navigation-controller", "screens": [{ "id": "a" }], "stack": STACK }"#
        #expect(decode("[]", root: root.replacing("STACK", with: #"["a"]"#)).1.isEmpty)
        #expect(decode("[]", root: root.replacing("STACK", with: #"["b"]"#)).1.first?.code == .unknownTarget)
        #expect(
            decode("[]", root: root.replacing("STACK", with: #"["a", "a"]"#)).1.first?.code
                == .impossibleEvent)
    }

    @Test("timeline events are the same after they are written and read again")
    func writing() throws {
        let events = #"""
            [{ "at": 1, "push": "a", "in": "nav", "animated": false }, { "at": 2, "pop": "root" }, { "at": 3, "pop": true },
             { "at": 4, "endPop": true }, { "at": 5, "drag": { "by": 3, "over": 1 } }, { "at": 6, "tap": "x", "with": 0.5 },
             { "at": 7, "focus": true }, { "at": 8, "setStack": ["a", "b"] }, { "at": 9, "tap": 1, "with": { "duration": 1, "bounce": 0.5 } }]
            """#
        let (scene, _) = decode(events)
        let first = try #require(scene)
        let text = SceneWriter().text(for: first)
        let second = try #require(
            SceneDocument(SourceText(name: "written", text: text), registry: .standard).scene().scene)
        #expect(second.timeline.map(\.action) == first.timeline.map(\.action))
        #expect(second.timeline.map(\.motion) == first.timeline.map(\.motion))
        #expect(second.timeline.map(\.isAnimated) == first.timeline.map(\.isAnimated))
        #expect(second.timeline.map(\.time) == first.timeline.map(\.time))
    }

    @Test("a set event is written with all changed keys, even if a key returns to its default")
    func writingChanges() throws {
        let root = #"""
            [{ "type": "box", "id": "box", "fill": "red" },
             { "type": "navigation-controller", "screens": [{ "id": "s", "title": "A", "trailingItems": ["Edit"] }] },
             { "type": "tags", "id": "tags", "titles": ["x", "y"] }]
            """#
        let events = #"""
            [{ "at": 1, "set": { "opacity": 0.5, "frame": [1, 2, 3, 4] }, "in": "box" },
             { "at": 2, "set": { "opacity": 1, "fill": "blue" }, "in": "box", "with": { "duration": 0.4, "bounce": 0.2 } },
             { "at": 3, "set": { "title": "B", "progress": 0.5, "trailingItems": [] }, "in": "s" },
             { "at": 4, "set": { "tint": "#00ff00", "gap": 1 }, "in": "tags" }]
            """#
        let (scene, problems) = decode(events, root: root)
        #expect(problems.isEmpty, "\(problems.map(\.message))")
        let text = SceneWriter().text(for: try #require(scene))
        let again = try #require(
            SceneDocument(SourceText(name: "written", text: text), registry: .standard).scene().scene)
        #expect(again.timeline.count == 4)
        for (first, second) in zip(try #require(scene).timeline, again.timeline) {
            #expect(
                first.time == second.time && first.target == second.target && first.motion == second.motion)
            switch (first.action, second.action) {
            case (.set(.node(var one)), .set(.node(var two))):
                (one.source, two.source) = (nil, nil)
                #expect(one == two)
            case (.set(.part(let one)), .set(.part(let two))):
                var (one, two) = try (#require(one as? Screen), #require(two as? Screen))
                (one.source, two.source) = (nil, nil)
                #expect(one == two)
            default: Issue.record("not the same kind of change")
            }
        }
        // Each written `set` has keys.
        #expect(text.contains(#""set": {"#) && !text.contains(#""set": {}"#))
    }
}
