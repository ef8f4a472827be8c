import Foundation
import NavComponents
import NavGeometry
import NavImaging
import NavJSON
import NavScene
import Testing

@testable import NavControllers

/// Returns the JSON of a group: a list that scrolls, and a node.
private func beside(_ node: String) -> String {
    let rows = (0..<60).map { "\"Row \($0)\"" }.joined(separator: ", ")
    return #"""
        { "type": "group", "children": [
          { "type": "list", "id": "menu", "rows": [\#(rows)] }, \#(node) ] }
        """#
}

extension AnimatedScene {
    /// Returns the node with an id at a time in seconds.
    fileprivate func node(_ id: String, at time: Double) throws -> Node {
        var pending = scene(at: time).nodes
        while let node = pending.popLast() {
            if node.id == id { return node }
            pending += node.children + node.shapingNodes
        }
        throw MissingNode(id: id)
    }
}

struct MissingNode: Error { let id: String }

@Suite("nodes that follow a number")
struct FollowerTests {
    @Test("the keys of a following change linearly between the entries of `at`, and are constant beyond them")
    func straightLine() throws {
        let animated = try animatedScene(
            beside(
                #"""
                { "type": "box", "id": "card", "frame": [10, 20, 30, 40], "fill": "black",
                  "follows": { "in": "menu.offset", "at": [20, 120],
                    "to": [{}, { "opacity": 0.5, "frame": [110, 20, 50, 40], "fill": "white",
                                 "transform": { "scale": 3 } }] } }
                """#),
            timeline: #"[{ "at": 1, "scroll": 45 }, { "at": 2, "scroll": 500 }]"#)
        for (time, share) in [(0.0, 0.0), (1, 0.25), (2, 1)] {
            let card = try animated.node("card", at: time)
            #expect(isNear(card.opacity, 1 - 0.5 * share))
            #expect(
                isNear(card.frame.x ?? 0, 10 + 100 * share) && isNear(card.frame.width ?? 0, 30 + 20 * share))
            #expect(card.frame.y == 20 && card.frame.height == 40)
            #expect(isNear(card.transform.a, 1 + 2 * share))
            guard case .solid(let color) = card.fills[0] else {
                Issue.record("no colour")
                continue
            }
            #expect(isNear(Double(color.red), share, 1e-6))
            #expect(!card.isFollowing)
        }
    }

    @Test("if every entry of `to` has a key, the node's own value of this key has no effect")
    func changedAtBothPoints() throws {
        let animated = try animatedScene(
            beside(
                #"""
                { "type": "box", "id": "card", "opacity": 1,
                  "follows": { "in": "menu.offset", "at": [0, 10], "to": [{ "opacity": 0.2 }, { "opacity": 0.6 }] } }
                """#),
            timeline: #"[{ "at": 1, "scroll": 5 }]"#)
        #expect(isNear(try animated.node("card", at: 0).opacity, 0.2))
        #expect(isNear(try animated.node("card", at: 1).opacity, 0.4))
    }

    @Test(
        "`ease` names the curve between two entries of `at`; with `step`, the value of the lower entry stays")
    func easing() throws {
        for (word, half) in [("in-out", 0.5), ("step", 0), ("linear", 0.5)] {
            let animated = try animatedScene(
                beside(
                    #"""
                    { "type": "box", "id": "card", "opacity": 0, "follows": { "in": "menu.offset", "at": [0, 10],
                      "to": [{}, { "opacity": 1 }], "ease": "\#(word)" } }
                    """#),
                timeline: #"[{ "at": 1, "scroll": 5 }]"#)
            #expect(isNear(try animated.node("card", at: 1).opacity, half, 1e-6), "\(word)")
        }
    }

    /// Returns the position of the system's spring: 1 − e^(−ωt) (1 + ωt). The spring has mass 3 and stiffness 1000.
    /// It is critically damped.
    private func spring(_ time: Double) -> Double {
        let omega = (1000.0 / 3).squareRoot()
        return 1 - exp(-omega * time) * (1 + omega * time)
    }

    @Test("a screen's visible share follows pushes, pops and a finger")
    func shownShares() throws {
        let animated = try animatedScene(
            navigation(),
            timeline: #"""
                [{ "at": 1, "push": "b" }, { "at": 2, "beginPop": 0 }, { "at": 2.5, "movePop": 200 },
                 { "at": 3, "cancel": true }]
                """#)
        #expect(try animated.reading("a.shown", at: 0.9) == 1)
        #expect(try animated.reading("b.shown", at: 0.9) == 0)
        for time in [0.05, 0.1, 0.25, 0.4] {
            #expect(isNear(try animated.reading("b.shown", at: 1 + time), spring(time), 1e-9))
            #expect(isNear(try animated.reading("a.shown", at: 1 + time), 1 - spring(time), 1e-9))
            #expect(isNear(try animated.reading("nav.depth", at: 1 + time), 1 + spring(time), 1e-9))
            #expect(try animated.reading("c.shown", at: 1 + time) == 0)
        }
        // The finger moves 200 of 400 points within 0.5 s.
        #expect(isNear(try animated.reading("a.shown", at: 2.25), 0.25))
        #expect(isNear(try animated.reading("nav.depth", at: 2.5), 1.5))
        #expect(try animated.reading("b.shown", at: 5) == 1)
        #expect(try animated.reading("nav.depth", at: 5) == 2)
    }

    @Test("a pop to the root changes the depth from three to one with the spring")
    func depthOfPopToRoot() throws {
        let animated = try animatedScene(
            navigation(#""stack": ["a", "b", "c"],"#), timeline: #"[{ "at": 0, "pop": "root" }]"#)
        #expect(isNear(try animated.reading("nav.depth", at: 0.2), 3 - 2 * spring(0.2), 1e-9))
        #expect(try animated.reading("nav.depth", at: 1) == 1)
    }

    @Test("nodes in masks can follow numbers, and a list can follow another list")
    func places() throws {
        let animated = try animatedScene(
            beside(
                #"""
                { "type": "box", "id": "card", "mask": { "type": "box", "id": "hole", "frame": [0, 0, 10, 10],
                    "follows": { "in": "menu.offset", "at": [0, 10], "to": [{}, { "frame": [50, 0, 10, 10] }] } } },
                { "type": "list", "id": "twin", "rows": ["a"],
                  "follows": { "in": "menu.offset", "at": [0, 100], "to": [{}, { "scrollOffset": 200 }] } }
                """#),
            timeline: #"[{ "at": 1, "scroll": 5, "in": "menu" }]"#)
        #expect(isNear(try animated.node("hole", at: 1).frame.x ?? 0, 25))
        let twin = try animated.node("twin", at: 1).component as? List
        #expect(isNear(twin?.scrollOffset ?? 0, 10))
    }

    @Test("several followings change a node together, and override a set event")
    func several() throws {
        let animated = try animatedScene(
            beside(
                #"""
                { "type": "box", "id": "card", "frame": [0, 0, 10, 10], "follows": [
                  { "in": "menu.offset", "at": [0, 10], "to": [{}, { "opacity": 0 }] },
                  { "in": "menu.isScrolling", "at": [0, 1], "to": [{}, { "frame": [7, 0, 10, 10] }] } ] }
                """#),
            timeline: #"""
                [{ "at": 0, "set": { "frame": [3, 4, 10, 10] }, "in": "card" },
                 { "at": 1, "drag": { "by": -100, "over": 1 }, "in": "menu" }]
                """#)
        let card = try animated.node("card", at: 1.05)
        #expect(isNear(card.opacity, 0.5, 1e-6))
        #expect(card.frame.x == 7 && card.frame.y == 4)
    }

    @Test(
        "`follows` is an error with an unknown number, with a key that a controller animates, and in a pattern"
    )
    func mistakes() throws {
        func found(_ node: String) throws -> [Diagnostic] {
            try problems(beside(node), timeline: "[]")
        }
        let unknown = try found(
            #"{ "type": "box", "follows": { "in": "menu.ofset", "at": [0], "to": [{}] } }"#)
        #expect(unknown.map(\.code) == [.unknownTarget])
        #expect(unknown.first?.help == "did you mean \"menu.offset\"?")
        let controller = try found(
            #"""
            { "type": "scroll-view", "contentLength": 900,
              "follows": { "in": "menu.offset", "at": [0], "to": [{ "scrollOffset": 5 }] } }
            """#)
        #expect(controller.map(\.code) == [.conflictingKeys])
        let pattern = try found(
            #"""
            { "type": "box", "fill": { "type": "pattern", "size": [4, 4], "content": { "type": "box",
              "follows": { "in": "menu.offset", "at": [0], "to": [{}] } } } }
            """#)
        #expect(pattern.map(\.code) == [.impossibleEvent], "\(pattern.map(\.message))")
    }

    @Test(
        "`follows` in a shape that must not change over time is an error, and makes the scene depend on time",
        arguments: [
            #"{ "type": "path", "union": [PART] }"#,
            #"{ "type": "path", "union": [{ "type": "path", "union": [PART] }] }"#,
            #"{ "type": "box", "shadow": { "sigma": 1, "shape": PART } }"#,
            #"{ "type": "box", "shadow": { "sigma": 1, "knockout": PART } }"#,
            #"""
            { "type": "box", "fill": { "type": "pattern", "size": [4, 4],
              "content": { "type": "group", "children": PART } } }
            """#,
        ])
    func fixedShapes(node: String) throws {
        let part = #"{ "type": "box", "follows": { "in": "menu.offset", "at": [0], "to": [{}] } }"#
        let whole = node.replacingOccurrences(of: "PART", with: part)
        #expect(try problems(beside(whole), timeline: "[]").map(\.code) == [.impossibleEvent])
        let alone = try scene(whole)
        #expect(SceneContents(of: alone).dependsOnTime)
    }
}
