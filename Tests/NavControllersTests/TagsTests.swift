import NavComponents
import NavScene
import Testing

@testable import NavControllers

@Suite("tapped tags")
struct TagsTests {
    /// A row of three tags. The first two buttons are 31.66 and 45.66 points wide.
    private let root = #"{ "type": "tags", "id": "tags", "titles": ["A", "BBB", "CC"] }"#
    private let first = 7 + 24.66
    private let second = 21 + 24.66

    /// Times in seconds, each with the published position of a spring at this time. The spring has a duration of 0.25 s
    /// and a bounce of 0.25.
    static let table: [(Double, Double)] = [
        (1.0 / 60, 0.0709), (2.0 / 60, 0.2280), (0.05, 0.4110), (4.0 / 60, 0.5842), (5.0 / 60, 0.7300),
        (0.1, 0.8424), (0.125, 0.9521), (0.15, 1.00668), (1.0 / 6, 1.02251), (0.2, 1.02743), (0.25, 1.01339),
        (0.3, 1.00287), (0.35, 0.99947), (0.4, 0.99929), (0.5, 0.99995),
    ]

    @Test("the pill of tapped tags follows the spring in position and width", arguments: table)
    func spring(time: Double, progress: Double) throws {
        let animated = try animatedScene(root, timeline: #"[{ "at": 1, "tap": "BBB" }]"#)
        #expect(isNear(try animated.reading("tags.pill.x", at: 1 + time) / first, progress, 1e-4))
        let width = try animated.reading("tags.pill.width", at: 1 + time)
        #expect(isNear((width - first) / (second - first), progress, 1e-4))
    }

    @Test("the pill overshoots by 2.8375 % after 0.18898 s")
    func overshoot() throws {
        let animated = try animatedScene(root, timeline: #"[{ "at": 0, "tap": 1 }]"#)
        #expect(isNear(try animated.reading("tags.pill.x", at: 0.18898) / first, 1.028375, 1e-6))
        for time in [0.18, 0.185, 0.195, 0.2] {
            #expect(try animated.reading("tags.pill.x", at: time) < 1.028375 * first)
        }
    }

    @Test("after two quick taps, the pill's position is the sum of two springs, and the velocity has no jump")
    func retargeting() throws {
        let one = try animatedScene(root, timeline: #"[{ "at": 0, "tap": 1 }]"#)
        let other = try animatedScene(root, timeline: #"[{ "at": 0, "tap": 1 }, { "at": 0.08, "tap": 2 }]"#)
        for step in 0..<60 {
            let time = 0.08 + Double(step) / 100
            let expected =
                try one.reading("tags.pill.x", at: time)
                + (one.reading("tags.pill.x", at: time - 0.08)) / first * second
            #expect(isNear(try other.reading("tags.pill.x", at: time), expected))
        }
        let h = 1e-6
        let before =
            try (other.reading("tags.pill.x", at: 0.08) - other.reading("tags.pill.x", at: 0.08 - h)) / h
        let after =
            try (other.reading("tags.pill.x", at: 0.08 + h) - other.reading("tags.pill.x", at: 0.08)) / h
        #expect(isNear(before, after, 0.1))
    }

    private let search = #"""
        { "type": "search-controller", "id": "search", "scopes": ["One", "Two"], FAULTS
          "tags": { "type": "tags", "id": "tags", "titles": ["A", "BBB", "CC"], "selection": 1 } }
        """#
    private let timeline =
        #"[{ "at": 0, "focus": true }, { "at": 1, "submit": true }, { "at": 2, "cancel": true }]"#

    @Test("tags replace scopes in 0.25 s with ease-in-out")
    func swap() throws {
        let animated = try animatedScene(search.replacing("FAULTS", with: ""), timeline: timeline)
        #expect(isNear(try animated.reading("search.container.height", at: 0.125), 22))
        // The scopes move up by their own height, and the tags move up by the container's height.
        #expect(isNear(try animated.reading("search.scopes.y", at: 1.125), -16))
        #expect(isNear(try animated.reading("search.tags.y", at: 1.125), 22))
        #expect(isNear(try animated.reading("search.tags.alpha", at: 1.125), 0.5))
        #expect(try animated.reading("search.tags.y", at: 1.25) == 0)
        // When the search ends, the tags disappear together with their container.
        #expect(try animated.reading("search.tags.alpha", at: 2.2) == 1)
        #expect(try animated.reading("search.container.height", at: 2.25) == 0)
        #expect(isNear(try animated.reading("tags.pill.x", at: 1.1), first))
    }

    @Test(
        "the fault `layout-animates` lays out the tags inside an animation, so the pill grows from nothing"
    )
    func layoutAnimates() throws {
        let animated = try animatedScene(
            search.replacing("FAULTS", with: #""faults": "layout-animates","#), timeline: timeline)
        #expect(try animated.reading("tags.pill.x", at: 1) == 0)
        #expect(isNear(try animated.reading("tags.pill.x", at: 1.125), first / 2))
        #expect(isNear(try animated.reading("tags.pill.width", at: 1.125), second / 2))
        #expect(try animated.reading("tags.pill.x", at: 1.3) == first)
    }
}
