import Foundation
import NavScene
import Testing

@testable import NavControllers

/// Compares traces with formulas, at 240 moments in each second of a timeline. The formulas share no code with the
/// tested program.
///
/// The rules are from the table in `docs/timelines.md`.
@Suite("traces compared with closed formulas")
struct TraceFormulaTests {
    /// Compares one reading with a formula between `from` and `to` seconds after `start`.
    ///
    /// - Parameter formula: Returns the expected value at a time in seconds after `start`.
    private func check(
        _ animated: AnimatedScene, _ name: String, from: Double = 0, to: Double, after start: Double,
        within tolerance: Double = 1e-6, _ formula: (Double) -> Double
    ) throws {
        for step in 0...Int((to - from) * 240) {
            let time = from + Double(step) / 240
            let value = try animated.reading(name, at: start + time)
            #expect(isNear(value, formula(time), tolerance), "\(name) \(time) s after \(start): \(value)")
        }
    }

    /// Returns the position of a critically damped spring with mass 1, stiffness ω² and damping 2ω.
    private func critical(_ time: Double, frequency: Double) -> Double {
        1 - (1 + frequency * time) * exp(-frequency * time)
    }

    /// Returns the progress of the cubic curve (0, 0), (0.42, 0), (0.58, 1), (1, 1).
    ///
    /// At the curve's parameter s, x = 1.26 s − 0.78 s² + 0.52 s³ and y = 3 s² − 2 s³. The time is x, and
    /// Cardano's formula solves the first equation for s.
    private func easeInOut(_ time: Double) -> Double {
        let (a, b, c) = (0.52, -0.78, 1.26)
        let p = (3 * a * c - b * b) / (3 * a * a)
        let q = (2 * b * b * b - 9 * a * b * c - 27 * a * a * time) / (27 * a * a * a)
        let root = (q * q / 4 + p * p * p / 27).squareRoot()
        let s = cbrt(-q / 2 + root) + cbrt(-q / 2 - root) - b / (3 * a)
        return s * s * (3 - 2 * s)
    }

    private let list: String = {
        let rows = (0..<60).map { "\"Row \($0)\"" }.joined(separator: ", ")
        return #"{ "type": "list", "id": "list", "rows": [\#(rows)] }"#
    }()

    @Test(
        "in pushes and pops, a critically damped spring drives pages, dimming, bar and progress line"
    )
    func pushAndPop() throws {
        let animated = try animatedScene(
            navigation(#""barBackground": "fades","#),
            timeline: """
                [{ "at": 0, "scroll": 8, "in": "list-a" }, { "at": 1, "push": "b" }, { "at": 3, "pop": true }]
                """)
        // The spring has mass 3 and stiffness 1000.
        let omega = (1000 / 3.0).squareRoot()
        let spring = { (time: Double) in self.critical(time, frequency: omega) }
        let numbers: [(String, (Double) -> Double)] = [
            ("nav.transition", { $0 }), ("nav.dim", { 0.1 * $0 }), ("nav.upper.x", { 400 * (1 - $0) }),
            // The lower page goes to x = round(0.7 · 400) − 400 = −120 points.
            ("nav.lower.x", { -120 * $0 }), ("nav.progress.value", { 0.2 + 0.4 * $0 }),
            // List A is scrolled by 8 of the 10 points that make the bar opaque, and list B by 0 points.
            ("nav.bar.alpha", { 0.8 * (1 - $0) }), ("nav.depth", { 1 + $0 }),
        ]
        for (name, value) in numbers {
            if name != "nav.progress.value" {
                try check(animated, name, to: 0.49, after: 1) { value(spring($0)) }
            }
            guard name != "nav.transition" else { continue }
            try check(animated, name, to: 0.49, after: 3) { value(1 - spring($0)) }
        }
        // `nav.progress.value` is the value of the progress line. In a controller's first transition, the line does not
        // follow the spring. It eases in and out for 0.35 s.
        try check(animated, "nav.progress.value", to: 0.35, after: 1) { 0.2 + 0.4 * easeInOut($0 / 0.35) }
    }

    @Test("a page follows the finger; after the release, it moves along a cubic and comes to rest")
    func finger() throws {
        let animated = try animatedScene(
            navigation(),
            timeline: """
                [{ "at": 0, "push": "b", "animated": false }, { "at": 1, "beginPop": 0 },
                 { "at": 1.5, "movePop": 300 }, { "at": 1.5, "endPop": 800 }]
                """)
        try check(animated, "nav.transition", to: 0.5, after: 1) { 1.5 * $0 }
        // The page moves from 0.75 to 1 in 0.35 s, on the cubic x₀ + v t + b t² + c t³. The page starts at 800
        // points per second and ends at rest. A page is 400 points wide, so v is 2 widths per second.
        let (start, velocity, end) = (0.75, 2.0, 0.35)
        let b = (3 * (1 - start) - 2 * velocity * end) / (end * end)
        let c = (velocity * end - 2 * (1 - start)) / (end * end * end)
        try check(animated, "nav.transition", to: 0.34, after: 1.5) { time in
            min(start + velocity * time + b * time * time + c * time * time * time, 1)
        }
    }

    @Test("a spring of 0.25 s with a bounce of 0.25 moves and stretches the pill of tags")
    func tags() throws {
        let animated = try animatedScene(
            #"{ "type": "tags", "id": "tags", "titles": ["One", "Two words", "Three"] }"#,
            timeline: #"[{ "at": 1, "tap": 1 }]"#)
        // ω₀ = 2π / 0.25, ζ = 1 − 0.25.
        let (frequency, damping) = (2 * Double.pi / 0.25, 0.75)
        let ringing = frequency * (1 - damping * damping).squareRoot()
        let spring = { (time: Double) in
            1 - exp(-damping * frequency * time)
                * (cos(ringing * time) + damping * frequency / ringing * sin(ringing * time))
        }
        for name in ["tags.pill.x", "tags.pill.width"] {
            let (from, to) = (try animated.reading(name, at: 0), try animated.reading(name, at: 9))
            #expect(from != to)
            try check(animated, name, to: 0.3, after: 1) { from + (to - from) * spring($0) }
        }
    }

    /// In the formula, x is the finger's distance beyond the edge, and d is the list's height, in points.
    @Test(
        "a pulled list moves by d (1 − 1 / (1 + 0.55 x / d)), and a critically damped spring moves it back"
    )
    func rubberBand() throws {
        let animated = try animatedScene(
            list, timeline: #"[{ "at": 1, "drag": { "by": 200, "over": 0.5, "hold": 0.5 } }]"#)
        let pulled = { (pull: Double) in -800 * (1 - 1 / (1 + 0.55 * pull / 800)) }
        try check(animated, "list.offset", to: 0.5, after: 1) { pulled(400 * $0) }
        try check(animated, "list.offset", to: 0.49, after: 1.5) { _ in pulled(200) }
        // The factor exp(−ω t) falls by 1 % per millisecond.
        let omega = -1000 * log(0.99)
        try check(animated, "list.offset", to: 0.6, after: 2) {
            pulled(200) * (1 + omega * $0) * exp(-omega * $0)
        }
    }

    @Test(
        "a sliding list loses 0.2 % of its velocity per millisecond, and slides 499 ms × its first velocity"
    )
    func sliding() throws {
        let animated = try animatedScene(
            list, timeline: #"[{ "at": 1, "drag": { "by": -100, "over": 0.1 } }]"#)
        // The finger moves at 1000 points per second. The list stops when its velocity falls below
        // 10 points per second, which takes 2.3 s.
        try check(animated, "list.offset", to: 2.2, after: 1.1) { 100 + 499 * (1 - pow(0.998, 1000 * $0)) }
        #expect(try animated.reading("list.isScrolling", at: 1.1 + 2.29) == 1)
        #expect(try animated.reading("list.isScrolling", at: 1.1 + 2.32) == 0)
    }

    @Test(
        "an animated scroll eases in and out in 0.3 s; a tap on the status bar scrolls by a spring of 0.6 s"
    )
    func programmedScrolls() throws {
        let animated = try animatedScene(
            list,
            timeline: #"[{ "at": 1, "scroll": 600, "animated": true }, { "at": 2, "tapStatusBar": true }]"#)
        try check(animated, "list.offset", to: 0.3, after: 1) { 600 * easeInOut($0 / 0.3) }
        let omega = 2 * Double.pi / 0.6
        try check(animated, "list.offset", to: 0.6, after: 2) { 600 * (1 - critical($0, frequency: omega)) }
    }

    @Test("a search opens in 0.25 s with ease-in-out, and tags replace the scopes in the same way")
    func search() throws {
        let animated = try animatedScene(
            #"""
            { "type": "search-controller", "id": "search", "scopes": ["A", "B"], "text": "x",
              "tags": { "type": "tags", "id": "tags", "titles": ["One", "Two"] }, "content": [] }
            """#, timeline: #"[{ "at": 1, "focus": true }, { "at": 2, "submit": true }]"#)
        let eased = { (time: Double) in self.easeInOut(time / 0.25) }
        try check(animated, "search.activity", to: 0.25, after: 1) { eased($0) }
        try check(animated, "search.tags.alpha", to: 0.25, after: 2) { eased($0) }
        try check(animated, "search.scopes.alpha", to: 0.25, after: 2) { 1 - eased($0) }
        // Scopes move up by 32 points, and tags come from 44 points below.
        try check(animated, "search.scopes.y", to: 0.25, after: 2) { -32 * eased($0) }
        try check(animated, "search.tags.y", to: 0.25, after: 2) { 44 * (1 - eased($0)) }
    }

    @Test("the thumb of scopes moves by a spring of mass 1, stiffness 503.55 and damping 44.88")
    func thumb() {
        // The damping is 2 √503.55 up to rounding, so the spring is critically damped.
        var track = SearchTrack()
        track.selectScope(1, at: 0, by: SearchTrack.thumbMotion)
        for step in 0...60 {
            let time = Double(step) / 240
            #expect(isNear(track.scope.value(at: time), critical(time, frequency: 503.55.squareRoot()), 1e-4))
        }
    }

    @Test("a rotation changes the canvas's width in 0.3 s with ease-in-out")
    func rotation() throws {
        let animated = try animatedScene(list, timeline: #"[{ "at": 1, "rotate": "landscape" }]"#)
        for step in 1...71 {
            let time = Double(step) / 240
            let content = try #require(animated.scene(at: 1 + time).nodes.last?.canvas)
            #expect(isNear(content.size.width, 400 + 400 * easeInOut(time / 0.3), 1e-6))
        }
    }
}
