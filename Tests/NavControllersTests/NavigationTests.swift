import NavMotion
import NavScene
import Testing

@testable import NavControllers

@Suite("navigation controllers")
struct NavigationTests {
    /// Returns the position of the system's spring, which is critically damped. With mass 3 and
    /// stiffness 1000, its angular frequency ω is √(1000/3).
    private func systemSpring(_ time: Double) -> Double {
        let x = (1000.0 / 3).squareRoot() * time
        return 1 - (1 + x) * Spring.decay(x)
    }

    /// Each argument is a time after the push and the published position of the spring at that time.
    @Test(
        "pages, dimming and shadow of a push follow the system's spring",
        arguments: [(0.1, 0.545), (0.2, 0.879), (0.3, 0.973), (0.35, 0.9876), (0.4999, 0.9989)])
    func push(time: Double, known: Double) throws {
        let animated = try animatedScene(navigation(), timeline: #"[{ "at": 1, "push": "b" }]"#)
        let progress = try animated.reading("nav.transition", at: 1 + time)
        #expect(isNear(progress, known, 6e-4))
        #expect(isNear(progress, systemSpring(time), 1e-9))
        #expect(isNear(try animated.reading("nav.upper.x", at: 1 + time), 400 * (1 - progress)))
        #expect(isNear(try animated.reading("nav.lower.x", at: 1 + time), -120 * progress))
        #expect(isNear(try animated.reading("nav.dim", at: 1 + time), 0.1 * progress))
        // The shadow fades in with the page's progress. The shadow lies left of the page and is 9 points wide. While
        // less than 9 points of the screen remain left of the page, the shadow fades out.
        let fitting = min(1, 400 * (1 - progress) / 9)
        #expect(isNear(try animated.reading("nav.shadow", at: 1 + time), progress * fitting))
    }

    @Test(
        "the stack can change 0.5 s after a push, and the page moves until less than 1/6 of a point remains"
    )
    func settling() throws {
        let animated = try animatedScene(
            navigation(), timeline: #"[{ "at": 1, "push": "b" }, { "at": 1.6, "push": "c" }]"#)
        // The remaining distance is 0.32 points at 0.52 s, and less than 1/6 of a point from 0.559 s on.
        #expect(isNear(try animated.reading("nav.upper.x", at: 1.52), 400 * (1 - systemSpring(0.52)), 1e-6))
        #expect(try animated.reading("nav.transition", at: 1.57) == 0)
        #expect(
            try problems(navigation(), timeline: #"[{ "at": 1, "push": "b" }, { "at": 1.5, "pop": true }]"#)
                .isEmpty)
        #expect(
            try problems(navigation(), timeline: #"[{ "at": 1, "push": "b" }, { "at": 1.49, "pop": true }]"#)
                .count
                == 1)
    }

    @Test("the pages of a pop move like a reversed push")
    func pop() throws {
        let animated = try animatedScene(
            navigation(),
            timeline: #"[{ "at": 0, "push": "b", "animated": false }, { "at": 1, "pop": true }]"#)
        let progress = systemSpring(0.2)
        #expect(isNear(try animated.reading("nav.upper.x", at: 1.2), 400 * progress))
        #expect(isNear(try animated.reading("nav.lower.x", at: 1.2), -120 * (1 - progress)))
        #expect(isNear(try animated.reading("nav.dim", at: 1.2), 0.1 * (1 - progress)))
        #expect(try animated.reading("nav.stack", at: 3) == 1)
    }

    @Test("a fading bar background becomes opaque over the first ten points of scrolling")
    func fade() throws {
        let animated = try animatedScene(
            navigation(#""barBackground": "fades","#),
            timeline: #"""
                [{ "at": 1, "scroll": 5 }, { "at": 2, "scroll": 10 }, { "at": 3, "scroll": -10 },
                 { "at": 4, "push": "c", "animated": false }]
                """#)
        for (time, alpha) in [(0.5, 0.0), (1.5, 0.5), (2.5, 1), (3.5, 0), (4.5, 1)] {
            #expect(try animated.reading("nav.bar.alpha", at: time) == alpha)
        }
    }

    @Test(
        "during a transition, the bar background's opacity follows the progress, even while content scrolls"
    )
    func alphaAlongside() throws {
        let animated = try animatedScene(
            navigation(#""barBackground": "fades","#),
            timeline:
                #"[{ "at": 0, "scroll": 8 }, { "at": 1, "push": "b" }, { "at": 1.1, "scroll": 4, "in": "list-b" }]"#
        )
        #expect(isNear(try animated.reading("nav.bar.alpha", at: 1.2), 0.8 * (1 - systemSpring(0.2))))
        #expect(try animated.reading("nav.bar.alpha", at: 2) == 0.4)
    }

    /// The spring of a push ends at 0.5 s, but the page moves until 0.559 s. A pop may begin in between.
    @Test(
        "a pop that begins while the pushed page still settles fades from the background of the pushed screen"
    )
    func alphaWhileSettling() throws {
        let animated = try animatedScene(
            navigation(#""barBackground": "fades","#),
            timeline:
                #"[{ "at": 0, "scroll": 8 }, { "at": 1, "push": "b" }, { "at": 1.52, "pop": true }]"#)
        #expect(try animated.reading("nav.bar.alpha", at: 1.51) == 0)
        for time in [0, 0.02, 0.2] {
            let alpha = try animated.reading("nav.bar.alpha", at: 1.52 + time)
            #expect(isNear(alpha, 0.8 * systemSpring(time), 1e-6))
        }
        #expect(try animated.reading("nav.stack", at: 1.53) == 2)
        #expect(try animated.reading("nav.stack", at: 3) == 1)
    }

    @Test("over a screen that cannot scroll, the bar's background is opaque at once")
    func noScrollView() throws {
        let animated = try animatedScene(
            navigation(#""barBackground": "fades","#), timeline: #"[{ "at": 1, "push": "c" }]"#)
        #expect(try animated.reading("nav.bar.alpha", at: 0.99) == 0)
        #expect(try animated.reading("nav.bar.alpha", at: 1) == 1)
    }

    @Test("the bar observes the first scroll view in depth-first order, where a parent precedes its children")
    func firstScrollView() throws {
        func alpha(_ content: String) throws -> Double {
            let animated = try animatedScene(
                #"{ "type": "navigation-controller", "id": "nav", "barBackground": "fades", "screens": { "id": "a", "content": \#(content) } }"#,
                timeline: #"[{ "at": 0, "scroll": 5, "in": "x" }, { "at": 0, "scroll": 8, "in": "y" }]"#)
            return try animated.reading("nav.bar.alpha", at: 1)
        }
        let rows = (0..<40).map { "\"\($0)\"" }.joined(separator: ", ")
        let (x, y) = (
            #"{ "type": "list", "id": "x", "rows": [\#(rows)] }"#,
            #"{ "type": "list", "id": "y", "rows": [\#(rows)] }"#
        )
        #expect(try alpha("[\(x), \(y)]") == 0.5)
        #expect(
            try alpha(#"[{ "type": "group", "children": { "type": "group", "children": \#(y) } }, \#(x)]"#)
                == 0.8)
        #expect(
            try alpha(
                #"[{ "type": "scroll-view", "id": "x", "contentLength": 4000, "children": \#(y) }]"#) == 0.5)
        // Horizontal scroll views are not observed.
        #expect(
            try alpha(
                #"[{ "type": "scroll-view", "id": "x", "axis": "horizontal", "contentLength": 4000, "frame": [0, 0, 400, 50] }, \#(y)]"#
            ) == 0.8)
    }

    @Test(
        "an animated stack change animates the bar background's opacity; an unanimated one sets it at once",
        arguments: [
            (#"["a"]"#, #""push": "b""#), (#"["b", "a"]"#, #""pop": true"#),
            (#"["b", "c", "a"]"#, #""pop": "b""#),
            (#"["b", "c", "a"]"#, #""pop": "root""#), (#"["a"]"#, #""setStack": ["c", "b"]"#),
        ])
    func alphaInEveryChange(stack: String, event: String) throws {
        for isAnimated in [true, false] {
            let animated = try animatedScene(
                navigation(#""barBackground": "fades", "stack": \#(stack),"#),
                timeline: """
                    [{ "at": 0, "scroll": 10, "in": "list-a" }, { "at": 0, "scroll": 2, "in": "list-b" },
                     { "at": 1, \(event), "animated": \(isAnimated) }]
                    """)
            #expect(try animated.reading("nav.bar.alpha", at: 0.9) == 1)
            let expected = isAnimated ? 1 + (0.2 - 1) * systemSpring(0.2) : 0.2
            #expect(isNear(try animated.reading("nav.bar.alpha", at: 1.2), expected))
        }
    }

    private let cancelled = #"""
        [{ "at": 0, "scroll": 3 }, { "at": 0.5, "push": "b", "animated": false }, { "at": 1, "scroll": 9, "in": "list-b" },
         { "at": 2, "beginPop": 0 }, { "at": 2.2, "movePop": 100 }, { "at": 2.4, "endPop": 0 },
         { "at": 4, "scroll": 6, "in": "list-b" }]
        """#

    @Test("an interactive pop follows the finger, and a cancelled pop restores all values")
    func cancelledPop() throws {
        let animated = try animatedScene(navigation(#""barBackground": "fades","#), timeline: cancelled)
        #expect(isNear(try animated.reading("nav.transition", at: 2.1), 0.125))
        #expect(isNear(try animated.reading("nav.upper.x", at: 2.3), 100))
        #expect(isNear(try animated.reading("nav.lower.x", at: 2.3), -90))
        #expect(isNear(try animated.reading("nav.bar.alpha", at: 2.3), 0.9 + (0.3 - 0.9) * 0.25))
        #expect(isNear(try animated.reading("nav.progress.value", at: 2.3), 0.6 - 0.4 * 0.25))
        let names = animated.readings(at: 0).map(\.name)
        for name in names {
            #expect(try animated.reading(name, at: 3.5) == animated.reading(name, at: 1.9), "\(name)")
        }
        #expect(try animated.reading("nav.bar.alpha", at: 4) == 0.6)
    }

    @Test("with the fault `stuck-bar`, the bar still observes the lower screen after a cancelled pop")
    func stuckBar() throws {
        let animated = try animatedScene(
            navigation(#""barBackground": "fades", "faults": "stuck-bar","#), timeline: cancelled)
        #expect(try animated.reading("nav.bar.alpha", at: 3.5) == 0.3)
        #expect(try animated.reading("nav.bar.alpha", at: 4.5) == 0.3)
    }

    @Test(
        "a released page is popped if its projected position exceeds min(187.5 points, half the width)"
    )
    func threshold() throws {
        func stack(_ x: Double, velocity: Double) throws -> Double {
            let animated = try animatedScene(
                navigation(),
                timeline: """
                    [{ "at": 0, "push": "b", "animated": false }, { "at": 1, "beginPop": 0 },
                     { "at": 1.5, "movePop": \(x) }, { "at": 2, "endPop": \(velocity) }]
                    """)
            return try animated.reading("nav.stack", at: 5)
        }
        #expect(try stack(187, velocity: 0) == 2)
        #expect(try stack(188, velocity: 0) == 1)
        // The page is at 100 of 400 points, and the remaining time is 0.35 s · 0.75 = 0.2625 s. At a
        // velocity v, the projected position is 100 + v · 0.2625 points. It exceeds 187.5 points if v
        // is above 333.3 points per second.
        #expect(try stack(100, velocity: 333) == 2)
        #expect(try stack(100, velocity: 334) == 1)
        #expect(try stack(300, velocity: -2000) == 2)
    }

    /// Each argument has two positions of the finger, in points. The finger moves between them within 0.25 s.
    @Test(
        "a released page leaves the finger at the finger's speed, and then slows down",
        arguments: [(0.0, 200.0), (40, 240), (0, 60), (300, 250), (350, 100), (100, 110)])
    func releaseVelocity(from: Double, to: Double) throws {
        let animated = try animatedScene(
            navigation(),
            timeline: """
                [{ "at": 0, "push": "b", "animated": false }, { "at": 1, "beginPop": 0 },
                 { "at": 1.5, "movePop": \(from) }, { "at": 1.75, "movePop": \(to) }, { "at": 1.75, "endPop": true }]
                """)
        func x(_ time: Double) throws -> Double { try animated.reading("nav.upper.x", at: time) }
        let speed = (to - from) / 0.25
        let h = 1e-5
        #expect(isNear(try x(1.75), to, 1e-9))
        #expect(isNear(try (x(1.75 + h) - x(1.75)) / h, speed, 0.5))
        #expect(isNear(try (x(1.75) - x(1.75 - h)) / h, speed, 0.5))
        // The page moves without a jump and comes to rest at the end of the transition. After the end, there is no
        // upper page any more.
        var places: [Double] = []
        for step in 0..<400 {
            let transition = try animated.reading("nav.transition", at: 1.75 + Double(step) / 1000)
            if transition == 0 { break }
            places.append(400 * transition)
        }
        let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
        #expect(steps.allSatisfy { $0 < max(abs(speed) / 1000, 1.8) + 0.1 })
        #expect(try #require(steps.last) < 0.02)
    }

    @Test("if a release states a velocity, the page starts with that velocity")
    func statedVelocity() throws {
        let animated = try animatedScene(
            navigation(),
            timeline: """
                [{ "at": 0, "push": "b", "animated": false }, { "at": 1, "beginPop": 0 },
                 { "at": 1.5, "movePop": 200 }, { "at": 2, "endPop": -600 }]
                """)
        let x = { try animated.reading("nav.upper.x", at: $0) }
        #expect(isNear(try (x(2 + 1e-5) - x(2)) / 1e-5, -600, 0.5))
        #expect(try animated.reading("nav.stack", at: 5) == 2)
    }

    @Test(
        "the flow progress follows the transition, and fades out on a screen without a flow value"
    )
    func flow() throws {
        let animated = try animatedScene(
            navigation(),
            timeline: #"[{ "at": 0, "push": "b" }, { "at": 1, "push": "c" }, { "at": 2, "pop": true }]"#)
        // In a controller's first transition, the flow progress does not follow the transition's spring.
        // It has an ease-in-out animation of 0.35 s instead.
        let eased = TimingCurve.easeInOut.progress(at: 0.1 / 0.35)
        #expect(isNear(try animated.reading("nav.progress.value", at: 0.1), 0.2 + 0.4 * eased))
        #expect(isNear(try animated.reading("nav.progress.alpha", at: 1.2), 1 - systemSpring(0.2)))
        #expect(try animated.reading("nav.progress.value", at: 1.2) == 0.6)
        #expect(isNear(try animated.reading("nav.progress.alpha", at: 2.1), systemSpring(0.1)))
    }

    @Test("with the fault `first-transition-jumps`, the flow progress jumps in the first transition")
    func firstTransitionJumps() throws {
        let animated = try animatedScene(
            navigation(#""faults": ["first-transition-jumps"],"#), timeline: #"[{ "at": 1, "push": "b" }]"#)
        #expect(try animated.reading("nav.progress.value", at: 0.999) == 0.2)
        #expect(try animated.reading("nav.progress.value", at: 1) == 0.6)
    }

    @Test("after a cancelled pop, the flow value returns at one bar width per second")
    func flowGoesBack() throws {
        let animated = try animatedScene(
            navigation(),
            timeline: #"""
                [{ "at": 0, "push": "b" }, { "at": 1, "beginPop": 0 }, { "at": 1.2, "movePop": 160 },
                 { "at": 1.4, "endPop": 0 }]
                """#)
        #expect(isNear(try animated.reading("nav.progress.value", at: 1.4), 0.44))
        #expect(isNear(try animated.reading("nav.progress.value", at: 1.5), 0.54))
        #expect(try animated.reading("nav.progress.value", at: 1.57) == 0.6)
    }

    @Test("a bar that scrolls away begins to move at a stated scroll offset, and moves by at most its height")
    func scrollsAway() throws {
        let animated = try animatedScene(
            navigation(#""scrollsAwayAfter": 30,"#),
            timeline: #"""
                [{ "at": 1, "scroll": -20 }, { "at": 2, "scroll": 30 }, { "at": 3, "scroll": 50 }, { "at": 4, "scroll": 900 }]
                """#)
        for (time, y) in [(0.5, 0.0), (1.5, 0), (2.5, 0), (3.5, -20), (4.5, -44)] {
            #expect(try animated.reading("nav.bar.y", at: time) == y)
        }
    }

    @Test("each event that changes the stack gives the expected depth")
    func stacks() throws {
        let animated = try animatedScene(
            navigation(),
            timeline: #"""
                [{ "at": 0, "setStack": ["a", "b", "c"], "animated": false }, { "at": 1, "pop": "a" },
                 { "at": 2, "push": "c", "animated": false }, { "at": 3, "pop": "root", "animated": false },
                 { "at": 4, "setStack": ["b", "c"] }]
                """#)
        for (time, count) in [(0.5, 3.0), (1.2, 3), (1.6, 1), (2.5, 2), (3.5, 1), (5, 2)] {
            #expect(try animated.reading("nav.stack", at: time) == count)
        }
    }
}

extension Spring {
    /// Returns e^(−x) from its power series, independently of the tested code.
    fileprivate static func decay(_ x: Double) -> Double {
        let part = x / 1024
        var (term, sum) = (1.0, 1.0)
        for n in 1..<24 {
            term *= part / Double(n)
            sum += term
        }
        var power = sum
        for _ in 0..<10 { power *= power }
        return 1 / power
    }
}
