import Testing

/// S2: the progress of a flow, below the bar.
@Suite("facts: flow progress")
struct FlowProgressFacts {
    /// Returns the length of the progress line in points, measured on its lower row.
    private func width(_ scene: EffectScene, row: Double = 65.75) -> Double {
        // Indigo is 88, 86, 214.
        scene.extent(ofRow: row) { $0.channels.z - $0.channels.x > 100 }?.upperBound ?? 0
    }

    @Test("2.1 the line is two points high at the bar's bottom and fills from the leading edge")
    func bar() throws {
        let scene = try EffectScene("effects/flow-under-the-finger")
        #expect(scene.color(5, 65.75).isNear(Levels(88, 86, 214)))
        // The upper row is darker by a factor of 0.978. The row above is the bar's, the row below is the page's.
        #expect(scene.color(5, 64.25).isNear(Levels(86, 84, 210)))
        for y in [63.75, 66.25] { #expect(scene.color(5, y).channels.x > 200) }
    }

    @Test("2.2 the value is the visible screen's: a third of 393 points is 131")
    func value() throws {
        let scene = try EffectScene("heroes/flow-progress-one-third")
        #expect(abs(width(scene, row: 99.5) - 131) < 0.01)
    }

    @Test("2.3 beside a screen without progress, the line fades and keeps its value")
    func fades() throws {
        let scene = try EffectScene("effects/flow-fades")
        #expect(try scene.reading("nav.progress.value") == 0.25)
        let alpha = 1 - systemSpring(0.08)
        #expect(try abs(scene.reading("nav.progress.alpha") - alpha) < 1e-9)
        let hairlineOrPage = scene.color(100, 65.75)
        #expect(
            scene.color(5, 65.75).isNear(hairlineOrPage.under(Levels(88, 86, 214), alpha: alpha), within: 2))
    }

    @Test("2.4 value and page move together: 0.25 + 0.5 · x(0.1), x(0.1) = 0.545")
    func push() throws {
        let scene = try EffectScene("effects/flow-push")
        let value = 0.25 + 0.5 * systemSpring(0.1)
        #expect(try abs(scene.reading("nav.progress.value") - value) < 1e-9)
        // The length is rounded to whole points.
        #expect(width(scene) == (320 * value).rounded())
        #expect(abs(value - 0.5225) < 1e-3)
    }

    @Test("2.5 a finger moves the value: 128 of 320 points are 40 % of the way back")
    func finger() throws {
        let scene = try EffectScene("effects/flow-under-the-finger")
        #expect(try abs(scene.reading("nav.progress.value") - 0.55) < 1e-9)
        #expect(width(scene) == 176)
    }

    @Test("2.6 after a cancelled pop the value returns at its own speed: one second for the whole width")
    func cancelled() throws {
        let scene = try EffectScene("effects/flow-goes-back")
        #expect(try abs(scene.reading("nav.progress.value") - 0.65) < 1e-9)
        #expect(width(scene) == 208)
        #expect(try scene.reading("nav.progress.value", at: 1.01) == 0.75)
        #expect(try scene.reading("nav.progress.alpha", at: 1.2) == 1)
    }

    @Test("2.7 without an animation the new value shows at once")
    func atOnce() throws {
        let scene = try EffectScene("effects/flow-push")
        #expect(try scene.reading("nav.progress.value", at: 0.05) == 0.75)
        #expect(try scene.reading("nav.progress.value", at: 0.15) == 0.25)
    }

    @Test("2.8 the first transition jumps; with the fault fixed it takes a plain animation of 0.35 s")
    func firstTransition() throws {
        let (jumps, moves) = try (
            EffectScene("effects/first-transition-jumps"), EffectScene("effects/first-transition-moves")
        )
        #expect(width(jumps) == 240)
        let value = 0.25 + 0.5 * easeInOut(0.1 / 0.35)
        #expect(width(moves) == (320 * value).rounded())
        #expect(try jumps.reading("nav.upper.x") == moves.reading("nav.upper.x"))
    }
}
