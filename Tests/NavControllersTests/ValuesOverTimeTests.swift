import Foundation
import NavGeometry
import NavImaging
import NavJSON
import NavNodeKinds
import NavScene
import Testing

@testable import NavControllers

@Suite("values over time")
struct ValuesOverTimeTests {
    private func node(_ id: String, of animated: AnimatedScene, at time: Double) throws -> Node {
        var pending = animated.scene(at: time).nodes
        while let node = pending.popLast() {
            if node.id == id { return node }
            pending += node.children
        }
        Issue.record("no node \(id)")
        throw CancellationError()
    }

    private func box(_ keys: String, timeline: String = "[]") throws -> AnimatedScene {
        try animatedScene("{ \"type\": \"box\", \"id\": \"a\", \(keys) }", timeline: timeline)
    }

    @Test(
        "values are interpolated linearly between key frames, and constant before the first and after the last"
    )
    func linear() throws {
        let animated = try box(
            #""frame": [0, 0, 10, 10], "opacity": { "$keys": { "at": [1, 2, 4], "to": [0, 1, 0.5] } }"#)
        for (time, opacity) in [(0, 0), (1, 0), (1.25, 0.25), (2, 1), (3, 0.75), (4, 0.5), (9, 0.5)] {
            #expect(isNear(try node("a", of: animated, at: time).opacity, opacity), "\(time)")
        }
        #expect(animated.duration == 4)
        #expect(isNear(try animated.reading("a.opacity", at: 1.5), 0.5))
    }

    @Test("each interval between key frames has its own easing, and `step` jumps at the interval's end")
    func easing() throws {
        let animated = try box(
            #""opacity": { "$keys": { "at": [0, 1, 2, 3], "to": [0, 1, 0, 1], "ease": ["in-out", "step", "in"] } }"#
        )
        // `in-out` is symmetric, so it passes through 0.5 at half time. Near its ends, it is slower than `linear`.
        #expect(isNear(try node("a", of: animated, at: 0.5).opacity, 0.5))
        #expect(try node("a", of: animated, at: 0.125).opacity < 0.1)
        #expect(try node("a", of: animated, at: 1.999).opacity == 1)
        #expect(try node("a", of: animated, at: 2).opacity == 0)
        #expect(try node("a", of: animated, at: 2.5).opacity < 0.4)
        #expect(try node("a", of: animated, at: 3).opacity == 1)
    }

    @Test("numbers, colours and paths are interpolated, and words change at their key frame")
    func kinds() throws {
        let animated = try animatedScene(
            ##"""
            [{ "type": "box", "id": "a", "frame": { "x": 5, "y": { "$keys": { "at": [0, 2], "to": [0, 100] } }, "width": 8, "height": 8 },
               "fill": { "$keys": { "at": [0, 1], "to": ["#000000", "#ffffff"] } } },
             { "type": "path", "id": "p", "d": { "$keys": { "at": [0, 1], "to": ["M0 0L8 0", "M0 4L8 8"] } } },
             { "type": "text", "id": "t", "text": { "$keys": { "at": [0, 1, 2], "to": ["one", "two", "three"] } } }]
            """##, timeline: "[]")
        let half = try node("a", of: animated, at: 0.5)
        #expect(half.frame == Frame(x: 5, y: 25, width: 8, height: 8))
        #expect(half.fills == [.solid(StraightColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))])
        guard case .path(let shape) = try node("p", of: animated, at: 0.5).kind else {
            Issue.record("no path")
            return
        }
        #expect(shape.path == (try Path(pathData: "M0 2L8 4", segmentLimit: 9)))
        for (time, word) in [(0, "one"), (0.99, "one"), (1, "two"), (1.5, "two"), (2, "three")] {
            guard case .text(let text) = try node("t", of: animated, at: time).kind else { return }
            #expect(text.string == word, "\(time)")
        }
    }

    @Test("elements of one list can have key frames at different times")
    func lists() throws {
        let animated = try box(
            #""frame": [{ "$keys": { "at": [0, 1], "to": [0, 10] } }, { "$keys": { "at": [0.5, 2.5], "to": [0, 10], "ease": "linear" } }, 8, 8]"#
        )
        for (time, x, y) in [(0.25, 2.5, 0), (0.75, 7.5, 1.25), (1, 10, 2.5), (2, 10, 7.5), (3, 10, 10)] {
            let frame = try node("a", of: animated, at: time).frame
            #expect(isNear(frame.x ?? 0, x) && isNear(frame.y ?? 0, y), "\(time): \(frame)")
        }
    }

    @Test(
        "a rotation between key frames has constant speed and turns by the stated angle at constant size",
        arguments: [90.0, 180, 270, 360, -360, 1080])
    func turns(degrees: Double) throws {
        let animated = try box(
            #""frame": [0, 0, 8, 8], "transform": { "rotationDegrees": { "$keys": { "at": [0, 2], "to": [0, \#(degrees)] } } }"#
        )
        for time in [0.0, 0.1, 0.5, 0.77, 1, 1.3, 2] {
            let transform = try node("a", of: animated, at: time).transform
            let angle = degrees * Double.pi / 180 * time / 2
            #expect(isNear(transform.a, cos(angle), 1e-9) && isNear(transform.b, sin(angle), 1e-9), "\(time)")
            #expect(
                isNear(transform.c, -sin(angle), 1e-9) && isNear(transform.d, cos(angle), 1e-9), "\(time)")
        }
    }

    @Test("a spring of a rotation may overshoot its target")
    func springTurns() throws {
        let animated = try box(
            #""transform": { "rotationDegrees": { "$spring": { "from": 0, "to": 90, "duration": 1, "bounce": 0.5 } } }"#
        )
        // Damping ratio 0.5: the first overshoot is e^(−πζ/√(1−ζ²)) at π / (ω·√(1−ζ²)).
        let root = (1 - 0.25).squareRoot()
        let transform = try node("a", of: animated, at: Double.pi / (2 * Double.pi * root)).transform
        let angle = 90 * (1 + exp(-Double.pi * 0.5 / root)) * Double.pi / 180
        #expect(isNear(transform.a, cos(angle), 1e-6) && isNear(transform.b, sin(angle), 1e-6))
    }

    @Test("key frames repeat as often as stated")
    func repetition() throws {
        let animated = try box(
            #""opacity": { "$keys": { "at": [1, 1.5], "to": [1, 0], "repeat": 3 } }"#)
        for (time, opacity) in [(0.5, 1), (1.25, 0.5), (1.75, 0.5), (2.4, 0.2), (2.5, 0), (9, 0)] {
            #expect(isNear(try node("a", of: animated, at: time).opacity, opacity), "\(time)")
        }
        #expect(animated.duration == 2.5)
    }

    @Test("a value follows the closed formula of a spring from the spring's start time on")
    func spring() throws {
        let animated = try box(
            #""frame": [{ "$spring": { "from": 20, "to": 120, "at": 0.5, "duration": 0.4 } }, 0, 8, 8]"#)
        // Without bounce, the spring is critically damped: 1 − (1 + ωt)·e^(−ωt) with ω = 2π / duration.
        let frequency = 2 * Double.pi / 0.4
        for time in [0.1, 0.5, 0.55, 0.7, 1.0] {
            let elapsed = max(0, time - 0.5)
            let progress = 1 - (1 + frequency * elapsed) * exp(-frequency * elapsed)
            let x = try node("a", of: animated, at: time).frame.x ?? 0
            #expect(isNear(x, 20 + 100 * progress, 1e-6), "\(time)")
        }
    }

    @Test("a spring begins with its stated velocity, and a spring with several targets moves to them in turn")
    func springs() throws {
        let fast = try box(
            #""frame": [{ "$spring": { "from": 0, "to": 100, "velocity": 5, "duration": 1 } }, 0, 8, 8]"#)
        let early = try node("a", of: fast, at: 0.0001).frame.x ?? 0
        #expect(isNear(early / 0.0001, 500, 1))
        let twice = try box(
            #""opacity": { "$spring": { "from": 0, "at": [0, 5], "to": [1, 0.25], "bounce": 0.3 } }"#)
        #expect(isNear(try node("a", of: twice, at: 4.9).opacity, 1, 1e-3))
        #expect(isNear(try node("a", of: twice, at: 12).opacity, 0.25, 1e-3))
    }

    @Test("if a value over time and a set event change one key, the change that begins last wins")
    func events() throws {
        let keys = #""opacity": { "$keys": { "at": [0, 1, 2], "to": [0, 1, 0] } }"#
        let set = try box(keys, timeline: #"[{ "at": 0.5, "in": "a", "set": { "opacity": 0.25 } }]"#)
        // The event's value holds until 1 s. At 1 s, the next interval of key frames begins, from the shown value.
        for (time, opacity) in [(0.25, 0.25), (0.5, 0.25), (0.9, 0.25), (1.5, 0.125), (2, 0)] {
            #expect(isNear(try node("a", of: set, at: time).opacity, opacity), "\(time)")
        }
        // At the same moment, the event wins.
        let same = try box(keys, timeline: #"[{ "at": 1, "in": "a", "set": { "opacity": 0.5 } }]"#)
        #expect(isNear(try node("a", of: same, at: 1.5).opacity, 0.5))
        // An event for another key changes nothing.
        let other = try box(
            keys, timeline: #"[{ "at": 0.5, "in": "a", "set": { "frame": [1, 2, 3, 4] }, "with": 0.2 }]"#)
        #expect(isNear(try node("a", of: other, at: 0.75).opacity, 0.75))
        #expect(isNear(try node("a", of: other, at: 1.75).opacity, 0.25))
        #expect(try node("a", of: other, at: 1).frame.x == 1)
    }

    @Test("values over time also change nodes without an id and elements of repeats")
    func reuse() throws {
        let root = #"""
            [{ "type": "repeat", "over": 2, "index": "i", "node": { "type": "box", "id": "b",
               "opacity": { "$keys": { "at": [{ "$calc": "i" }, { "$calc": "i + 1" }], "to": [0, 1] } } } },
             { "type": "group", "children": [{ "type": "box", "opacity": { "$keys": { "at": [0, 1], "to": [0, 1] } } }] }]
            """#
        let animated = try animatedScene(root, timeline: "[]")
        let nodes = animated.scene(at: 0.5).nodes
        #expect(nodes.map(\.opacity) == [0.5, 0, 1])
        #expect(nodes[2].children.map(\.opacity) == [0.5])
        #expect(animated.scene(at: 1.5).nodes.map(\.opacity) == [1, 0.5, 1])
    }
}
