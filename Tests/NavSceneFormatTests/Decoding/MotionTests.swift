import NavGeometry
import NavImaging
import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite("values over time in scene files")
struct MotionTests {
    private static let pulse = #"{ "$keys": { "at": [0, 1], "to": [0, 1] } }"#

    @Test("a value over time becomes `set` events of its node")
    func lowering() throws {
        let decoding = Decoding.root(
            #"{ "type": "box", "id": "a", "opacity": { "$keys": { "at": [0.5, 1, 2], "to": [0, 1, 0.5], "ease": "out" } } }"#
        )
        let scene = try #require(decoding.scene)
        #expect(scene.nodes[0].opacity == 0)
        #expect(scene.timeline.map(\.time) == [0.5, 1] && scene.timeline.map(\.target) == ["a", "a"])
        #expect(
            scene.timeline.map(\.motion) == [.curve(.easeOut, duration: 0.5), .curve(.easeOut, duration: 1)])
        let states = scene.timeline.compactMap { event -> Double? in
            if case .set(.node(let node)) = event.action { node.opacity } else { nil }
        }
        #expect(states == [1, 0.5])
    }

    @Test("events from values over time and events of the timeline are sorted together, by time")
    func order() throws {
        let scene = try #require(
            Decoding.root(
                #"[{ "type": "box", "id": "a", "opacity": { "$keys": { "at": [0, 2, 3], "to": [0, 1, 0] } } }, { "type": "box", "id": "b", "opacity": { "$spring": { "from": 0, "to": 1, "at": 1 } } }]"#,
                head:
                    #""timeline": [{ "at": 1, "in": "a", "set": { "grow": 1 } }, { "at": 4, "in": "b", "set": { "grow": 2 } }],"#
            ).scene)
        #expect(scene.timeline.map(\.time) == [0, 1, 1, 2, 4])
        #expect(scene.timeline.map(\.target) == ["a", "b", "a", "a", "b"])
    }

    @Test("a node with values over time but no id gets an id that no other node has")
    func names() throws {
        let scene = try #require(
            Decoding.root(
                #"[{ "type": "box", "id": "box-1" }, { "type": "box", "opacity": \#(Self.pulse) }]"#
            )
            .scene)
        #expect(scene.nodes.map(\.id) == ["box-1", "box-2"])
    }

    @Test("a scene without values over time gets no events and no generated ids")
    func unused() throws {
        let scene = try #require(Decoding.root(#"{ "type": "box", "opacity": 0.5 }"#).scene)
        #expect(scene.timeline.isEmpty && scene.nodes[0].id == nil)
    }

    @Test("if a `use` sets a key, only this key loses the value over time that the symbol states")
    func uses() throws {
        let symbol =
            #""symbols": { "s": { "node": { "type": "group", "opacity": \#(Self.pulse), "children": [{ "type": "box", "id": "p", "opacity": \#(Self.pulse), "frame": [{ "$keys": { "at": [0, 1], "to": [0, 9] } }, 0, 8, 8] }] } } },"#
        let plain = Decoding.root(#"{ "type": "use", "symbol": "s", "id": "u" }"#, head: symbol)
        #expect(plain.scene?.timeline.map(\.target) == ["u#p", "u#p", "u"])
        let changed = Decoding.root(
            ##"{ "type": "use", "symbol": "s", "id": "u", "opacity": 0.5, "#p": { "opacity": 1, "fill": "red" } }"##,
            head: symbol)
        #expect(changed.scene?.timeline.map(\.target) == ["u#p"])
        guard case .set(.node(let node))? = changed.scene?.timeline.first?.action else {
            Issue.record("no event")
            return
        }
        #expect(node.opacity == 1 && node.frame.x == 9 && !node.fills.isEmpty)
        let given = Decoding.root(
            ##"{ "type": "use", "symbol": "s", "id": "u", "#p": { "opacity": { "$spring": { "from": 1, "to": 0 } } } }"##,
            head: symbol)
        #expect(given.scene?.timeline.map(\.target) == ["u#p", "u#p", "u"])
        #expect(given.problems == [])
    }

    @Test("tokens and properties may hold values over time")
    func tokens() {
        let decoding = Decoding.root(
            #"[{ "type": "box", "id": "a", "opacity": "$pulse" }, { "type": "use", "symbol": "s", "id": "u", "set": { "o": "$pulse" } }]"#,
            head:
                #""tokens": { "pulse": \#(Self.pulse) }, "symbols": { "s": { "props": { "o": 1 }, "node": { "type": "box", "opacity": "$o" } } },"#
        )
        #expect(decoding.problems == [])
        #expect(decoding.scene?.timeline.map(\.target) == ["a", "u"])
    }

    @Test(
        "a value over time is an error where values cannot change over time",
        arguments: [
            #"{ "type": "box", "id": { "$keys": { "at": [0, 1], "to": ["a", "b"] } } }"#,
            #"{ "type": { "$keys": { "at": [0, 1], "to": ["box", "group"] } } }"#,
            #"{ "type": "box", "opacity": { "$calc": "pulse * 2" } }"#,
            #"{ "type": "text", "text": "{pulse}" }"#,
            #"{ "type": "box", "opacity": { "$map": { "in": "pulse", "at": [0, 1], "to": [0, 1] } } }"#,
            #"{ "type": "box", "opacity": { "$keys": { "at": [0, 1], "to": [0, "$pulse"] } } }"#,
            #"{ "type": "group", "mask": { "type": "box", "frame": [0, 0, 9, 9], "opacity": "$pulse" } }"#,
            #"{ "type": "repeat", "over": "$count", "node": { "type": "box" } }"#,
            #"{ "type": "list", "rows": ["a"], "scrollOffset": "$pulse" }"#,
            #"{ "type": "list", "rows": ["a"], "scrollOffset": "$pulse", "opacity": "$pulse" }"#,
            #"{ "type": "scroll-view", "scrollOffset": "$pulse" }"#,
            #"{ "type": "tags", "titles": ["a", "b"], "selection": "$pulse" }"#,
            #"{ "type": "split-view", "primaryWidth": "$pulse" }"#,
        ])
    func misplaced(root: String) {
        let decoding = Decoding.root(
            root,
            head:
                #""tokens": { "pulse": \#(Self.pulse), "count": { "$keys": { "at": [0, 1], "to": [1, 2] } } },"#
        )
        #expect(
            Set(decoding.codes.filter { $0 != .unusedName }) == [.misplacedMotion], "\(decoding.problems)")
    }

    @Test("a `use` may set a key that only controllers can change over time")
    func unmovableKeyOfUse() {
        let decoding = Decoding.root(
            #"""
            { "type": "use", "symbol": "s", "set": { "index": 1 }, "#t": { "scrollOffset": 5 } }
            """#,
            head:
                #""symbols": { "s": { "props": { "index": 0 }, "node": { "type": "group", "children": { "type": "tags", "id": "t", "titles": ["a", "b"], "selection": "$index" } } } },"#
        )
        #expect(decoding.problems == [])
    }

    @Test("a value over time outside of nodes is an error")
    func outside() {
        let decoding = Decoding(
            #"{ "scene": 1, "canvas": { "size": [10, 10], "background": { "$keys": { "at": [0, 1], "to": ["red", "blue"] } } }, "root": [] }"#
        )
        #expect(decoding.codes == [.misplacedMotion])
    }

    @Test(
        "wrong key frames and springs of values over time are reported",
        arguments: [
            (#"{ "$keys": { "at": [0, 1], "to": [0] } }"#, DiagnosticCode.wrongCount),
            (#"{ "$keys": { "at": [1, 1], "to": [0, 1] } }"#, .descendingOffsets),
            (#"{ "$keys": { "at": [-1, 1], "to": [0, 1] } }"#, .valueOutOfRange),
            (#"{ "$keys": { "at": [0, 1, 2], "to": [0, 1, 0], "ease": ["in", "out", "in"] } }"#, .wrongCount),
            (#"{ "$keys": { "at": [0, 1], "to": [0, 1], "ease": "bouncy" } }"#, .unknownWord),
            (#"{ "$keys": { "at": [0, 10], "to": [0, 1], "repeat": 1000 } }"#, .valueOutOfRange),
            (#"{ "$keys": { "at": [0, 1], "to": [0, 7] } }"#, .valueOutOfRange),
            (#"{ "$keys": { "at": [0, 1] } }"#, .missingKey), (#"{ "$keys": 3 }"#, .wrongType),
            (#"{ "$spring": { "to": 1 } }"#, .missingKey),
            (#"{ "$spring": { "from": 0, "to": 1, "duration": 0 } }"#, .valueOutOfRange),
            (#"{ "$spring": { "from": 0, "to": [1], "at": [0, 1] } }"#, .wrongCount),
            (#"{ "$spring": { "from": 0, "to": [1, 0], "at": [1, 0] } }"#, .descendingOffsets),
        ])
    func mistakes(value: String, code: DiagnosticCode) {
        let decoding = Decoding.root("{ \"type\": \"box\", \"opacity\": \(value) }")
        #expect(decoding.codes == [code], "\(decoding.diagnostics.sorted.map(\.message))")
    }

    @Test("the moments of a spring can come from a token; then `to` needs one target for each moment")
    func momentsOfToken() throws {
        let head = #""tokens": { "moments": [0, 1], "one": [2] },"#
        let node = { (at: String, to: String) in
            #"{ "type": "box", "id": "a", "opacity": { "$spring": { "from": 0, "to": \#(to), "at": "\#(at)" } } }"#
        }
        let scene = try #require(Decoding.root(node("$moments", "[1, 0.5]"), head: head).scene)
        #expect(scene.timeline.map(\.time) == [0, 1])
        #expect(Decoding.root(node("$one", "[1]"), head: head).scene?.timeline.map(\.time) == [2])
        let wrong = Decoding.root(node("$moments", "1"), head: head)
        #expect(wrong.codes.filter { $0 != .unusedName } == [.wrongCount])
    }

    @Test("repetitions of key frames count towards the scene's limit of key frames")
    func limits() {
        var limits = Limits()
        limits.keyFrames = 20
        let node = { (count: Int) in
            #"{ "type": "box", "opacity": { "$keys": { "at": [0, 1], "to": [0, 1], "repeat": \#(count) } } }"#
        }
        #expect(Decoding.root(node(10), limits: limits).codes == [])
        #expect(Decoding.root(node(11), limits: limits).codes == [.tooManyKeyFrames])
    }

    @Test("if a key is read again for a value over time, the key's bytes count towards `expandedBytes`")
    func expansion() {
        // `opacity` is read again to find the key of the value over time, and once more for the second key frame.
        let value = #"{ "$keys": { "at": [0, 1], "to": [0, 1] } }"#
        let node = #"{ "type": "box", "opacity": \#(value) }"#
        var limits = Limits()
        limits.expandedBytes = 2 * value.utf8.count
        #expect(Decoding.root(node, limits: limits).codes == [])
        limits.expandedBytes -= 1
        #expect(Decoding.root(node, limits: limits).codes == [.expansionTooLarge])
    }

    @Test("a scene with values over time reads back equal after writing")
    func writing() throws {
        let scene = try #require(
            Decoding.root(
                #"[{ "type": "box", "opacity": \#(Self.pulse), "frame": [{ "$spring": { "from": 0, "to": 50, "bounce": 0.2, "velocity": 2 } }, 0, 9, 9] }, { "type": "text", "text": { "$keys": { "at": [0, 1], "to": ["a", "b"] } } }]"#
            ).scene)
        let text = SceneWriter().text(for: scene)
        let again = try #require(Decoding(text).scene, "\(text)")
        #expect(SceneWriter().text(for: again) == text)
        #expect(again.timeline.map(\.time) == scene.timeline.map(\.time))
        #expect(again.timeline.map(\.motion) == scene.timeline.map(\.motion))
    }

    private static func keys(_ first: Double, _ last: Double) -> String {
        #"{ "$keys": { "at": [0, 1], "to": [\#(first), \#(last)] } }"#
    }

    @Test(
        "values over time in a transform are refused if two of them change the same number of the matrix",
        arguments: [
            (#"{ "translation": [\#(keys(0, 60)), \#(keys(0, 30))] }"#, true),
            (#"{ "scale": [\#(keys(1, 2)), \#(keys(1, 3))] }"#, true),
            (#"[{ "translation": [\#(keys(0, 60)), 0] }, { "rotationDegrees": \#(keys(0, 90)) }]"#, true),
            (#"[{ "rotationDegrees": \#(keys(0, 90)) }, { "translation": [\#(keys(0, 60)), 0] }]"#, false),
            (#"[{ "rotationDegrees": \#(keys(0, 90)) }, { "scale": \#(keys(1, 2)) }]"#, false),
            (#"{ "skewDegrees": [\#(keys(0, 10)), \#(keys(0, 20))] }"#, false),
        ])
    func transforms(transform: String, isAccepted: Bool) {
        let decoding = Decoding.root(#"{ "type": "box", "id": "a", "transform": \#(transform) }"#)
        #expect(decoding.codes == (isAccepted ? [] : [.misplacedMotion]))
    }

    @Test("changes of different numbers of a matrix do not disturb each other")
    func mixedTransforms() {
        let start = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
        func moved(_ shown: AffineTransform, to new: AffineTransform) -> AffineTransform {
            Mixing(shown: shown, old: start, new: new, progress: 0.5).transform
        }
        let right = moved(start, to: .translation(x: 60, y: 0))
        #expect(moved(right, to: .translation(x: 0, y: 30)) == .translation(x: 30, y: 15))
        let wide = moved(start, to: .scale(x: 3, y: 1))
        #expect(moved(wide, to: .scale(x: 1, y: 5)) == .scale(x: 2, y: 3))
        // A turn by 180 degrees changes a, b, c and d, although b and c are 0 before and after the turn.
        let turned = moved(right, to: AffineTransform(a: -1, b: 0, c: 0, d: -1, e: 0, f: 0))
        #expect(abs(turned.a) < 1e-12 && abs(abs(turned.b) - 1) < 1e-12 && turned.e == 30)
    }
}
