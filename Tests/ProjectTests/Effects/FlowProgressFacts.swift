import Testing

/// Facts about effect S2 of `Goldens/effects/INDEX.md`: the progress of a flow under the bar.
///
/// The index has a table for each of the effects S0…S4. Each test's title begins with the number of the
/// row that it proves. For example, `2.1` is a row of the table for S2.
///
/// Positions are points from the picture's top left corner. Colours are levels of red, green and
/// blue, 0…255, and a single level stands for a grey.
///
/// The progress line is indigo, 88, 86, 214. Its value is the completed fraction of the flow, and its
/// length is that fraction of the bar's width. The bar is 320 points wide, and the line covers y
/// 64…66, unless a test says otherwise.
@Suite("facts: flow progress")
struct FlowProgressFacts {
    /// Returns the length of the progress line in points. By default, it is measured on the line's lowest pixels.
    private func width(_ scene: EffectScene, row: Double = 65.75) -> Double {
        // Only indigo has over 100 levels more blue than red.
        scene.extent(ofRow: row) { $0.channels.z - $0.channels.x > 100 }?.upperBound ?? 0
    }

    @Test("2.1 the progress line is two points high at the bar's bottom, and fills from the leading edge")
    func bar() throws {
        let scene = try EffectScene("effects/flow-under-the-finger")
        #expect(scene.color(5, 65.75).isNear(Levels(88, 86, 214)))
        // The line darkens towards its top edge, where it has 0.978 of the levels of its colour. The bar
        // is above the line, and the page below it.
        #expect(scene.color(5, 64.25).isNear(Levels(86, 84, 210)))
        for y in [63.75, 66.25] { #expect(scene.color(5, y).channels.x > 200) }
    }

    @Test("2.2 the progress line shows the visible screen's value: a third of 393 points is 131")
    func value() throws {
        let scene = try EffectScene("heroes/flow-progress-one-third")
        #expect(abs(width(scene, row: 99.5) - 131) < 0.01)
    }

    @Test("2.3 when a screen without progress comes in, the progress line fades out and keeps its value")
    func fades() throws {
        let scene = try EffectScene("effects/flow-fades")
        #expect(try scene.reading("nav.progress.value") == 0.25)
        // The picture shows the moment 0.08 s after the start of a push to a screen without progress. The
        // line's alpha goes from 1 to 0 with the spring of the push.
        let alpha = 1 - systemSpring(0.08)
        #expect(try abs(scene.reading("nav.progress.alpha") - alpha) < 1e-9)
        let hairlineOrPage = scene.color(100, 65.75)
        #expect(
            scene.color(5, 65.75).isNear(hairlineOrPage.under(Levels(88, 86, 214), alpha: alpha), within: 2))
    }

    @Test("2.4 in a push, the progress value follows the same spring as the page")
    func push() throws {
        let scene = try EffectScene("effects/flow-push")
        // The value moves from 0.25 to 0.75. After 0.1 s the spring has covered 0.545 of the way.
        let value = 0.25 + 0.5 * systemSpring(0.1)
        #expect(try abs(scene.reading("nav.progress.value") - value) < 1e-9)
        // The length is rounded to whole device pixels, at two pixels for each point.
        #expect(width(scene) == (640 * value).rounded() / 2)
        #expect(abs(value - 0.5225) < 1e-3)
    }

    @Test("2.5 if a finger drags the page 40 % of its width, the progress value goes 40 % of its way back")
    func finger() throws {
        let scene = try EffectScene("effects/flow-under-the-finger")
        // The finger has dragged the page by 128 of its 320 points, which is 40 %. A whole pop takes the value from
        // 0.75 back to 0.25. After 40 % of this way, the value is 0.55. The line is then 176 of 320 points long.
        #expect(try abs(scene.reading("nav.progress.value") - 0.55) < 1e-9)
        #expect(width(scene) == 176)
    }

    @Test("2.5 while a finger reverses five times, the progress value is 0.8 − 0.6 × transition progress")
    func turningFinger() throws {
        let scene = try EffectScene("films/pop-reversed-five-times")
        // The finger holds the page from 0.1 s to 1.5 s. The pop leads from the value 0.8 to the value 0.2.
        for step in 1..<70 {
            let time = 0.1 + 0.02 * Double(step)
            let way = try scene.reading("nav.transition", at: time)
            #expect(try abs(scene.reading("nav.progress.value", at: time) - (0.8 - 0.6 * way)) < 1e-9)
        }
    }

    @Test("2.6 after a cancelled pop, the progress value returns at a speed of one bar width per second")
    func cancelled() throws {
        let scene = try EffectScene("effects/flow-goes-back")
        // The finger leaves at 0.8 s with the value at 0.55. At 0.9 s the value is 0.1 higher. At
        // 1.0 s it is back at 0.75.
        #expect(try abs(scene.reading("nav.progress.value") - 0.65) < 1e-9)
        #expect(width(scene) == 208)
        #expect(try scene.reading("nav.progress.value", at: 1.01) == 0.75)
        #expect(try scene.reading("nav.progress.alpha", at: 1.2) == 1)
    }

    @Test("2.7 without an animation, the new progress value is shown at once")
    func atOnce() throws {
        let scene = try EffectScene("effects/flow-push")
        // The scene `flow-push` has a push at 0 s and a pop at 0.1 s, both without animation.
        #expect(try scene.reading("nav.progress.value", at: 0.05) == 0.75)
        #expect(try scene.reading("nav.progress.value", at: 0.15) == 0.25)
        // The scene `flow-at-once` has a push at 1 s, without animation.
        let sheet = try EffectScene("effects/flow-at-once")
        #expect(try sheet.reading("nav.progress.value", at: 0.99) == 0.25)
        #expect(try sheet.reading("nav.progress.value", at: 1.01) == 0.75)
    }

    @Test(
        "2.8 with the fault `first-transition-jumps`, the progress jumps; without the fault, it takes 0.35 s"
    )
    func firstTransition() throws {
        let (jumps, moves) = try (
            EffectScene("effects/first-transition-jumps"), EffectScene("effects/first-transition-moves")
        )
        // With the fault, the line already has its final length: 0.75 of 320 points. Without the
        // fault, the animation from 0.25 to 0.75 has run for 0.1 s.
        #expect(width(jumps) == 240)
        let value = 0.25 + 0.5 * easeInOut(0.1 / 0.35)
        #expect(width(moves) == (640 * value).rounded() / 2)
        #expect(try jumps.reading("nav.upper.x") == moves.reading("nav.upper.x"))
    }
}
