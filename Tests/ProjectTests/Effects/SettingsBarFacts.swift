import Testing

/// S0: a bar whose background fades with the scroll.
@Suite("Facts: the settings bar")
struct SettingsBarFacts {
    @Test("0.1 two columns; the bar on the right is transparent at the top")
    func twoColumns() throws {
        let scene = try EffectScene("effects/settings-on-ipad")
        // The separator over white: 60, 60, 67 at 0.29.
        #expect(scene.color(280.5, 40).isNear(Levels.white.under(Levels(60, 60, 67), alpha: 0.29)))
        for y in [10.0, 40, 74] { #expect(scene.color(700, y) == .white) }
        #expect(try EffectScene("effects/settings-on-ipad", .dark).color(700, 10) == Levels(0, 0, 0))
        #expect(try scene.reading("right.bar.alpha") == 0)
    }

    @Test("0.2 the background follows the first 10 points")
    func fade() throws {
        // Light: 255, 251, 247 over white; the hairline black at 0.30: 255, 217, 178.
        for (name, bar, line) in [("0", 255, 255), ("5", 251, 217), ("10", 247, 178)] {
            let scene = try EffectScene("heroes/navigation-bar-offset-\(name)")
            #expect(scene.color(3, 5).isNear(Levels(bar, bar, bar)))
            let hairline = scene.color(3, 97.8)
            #expect(hairline.isNear(Levels(line, line, line), within: 2), "\(hairline)")
        }
    }

    @Test("0.3 presets: nothing; material and hairline; colour and hairline")
    func presets() throws {
        let scene = try EffectScene("effects/bar-presets")
        #expect(scene.color(305, 5) == .white)
        #expect(
            scene.color(305, 64.2).isNear(scene.color(305, 66).under(Levels(0, 0, 0), alpha: 0.3), within: 2))
        // Transparent: the gradient goes on through it, from 90, 200, 250.
        #expect(scene.color(1, 5).isNear(Levels(90, 200, 250), within: 5))
        #expect(scene.color(1, 5) == scene.color(1, 80))
        #expect(scene.color(152, 5).channels.x > 180)
        #expect(try EffectScene("effects/bar-presets", .dark).color(305, 5) == Levels(0, 0, 0))
    }

    @Test("0.4 green gives way to red while the large title collapses from 96 to 44 points")
    func greenToRed() throws {
        let scene = try EffectScene("effects/large-title-green-to-red")
        // Half of 52 points: red at 0.5 over green; the bar ends 20 + 44 + 26 points down.
        let half = Levels(0, 255, 0).under(Levels(255, 0, 0), alpha: 0.5)
        for y in [3.0, 88] { #expect(scene.color(5, y).isNear(half)) }
        #expect(!scene.color(5, 91).isNear(half, within: 40))
        #expect(try scene.reading("nav.bar.alpha", at: 0) == 0)
    }

    @Test("0.5 without a large title it is red from the beginning")
    func control() throws {
        let scene = try EffectScene("effects/no-large-title-no-transition")
        #expect(scene.color(5, 3) == Levels(255, 0, 0) && scene.color(5, 62) == Levels(255, 0, 0))
        #expect(try scene.reading("nav.bar.alpha", at: 0) == 1)
        #expect(try scene.reading("nav.bar.alpha", at: 0.6) == 1)
    }

    @Test("0.11 after a cancelled pop the bar is stuck, and mended it is not")
    func stuck() throws {
        let (stuck, mended) = try (
            EffectScene("effects/stuck-bar-at-once"), EffectScene("effects/stuck-bar-mended")
        )
        // White under chrome is 247; the hairline is black at 0.30 over it or what is there.
        #expect(stuck.color(3, 5).isNear(Levels(247, 247, 247)))
        #expect(stuck.color(3, 64.2).isNear(Levels(178, 178, 178)))
        #expect(mended.color(3, 5) == .white && mended.color(3, 64.2) == .white)
        #expect(try stuck.reading("nav.bar.alpha") == 1)
        #expect(try mended.reading("nav.bar.alpha") == 0)
        for scene in [stuck, mended] { #expect(try scene.reading("nav.stack") == 2) }
    }

    @Test("0.12 the finished screen: the right bar has its background once its list is scrolled")
    func finished() throws {
        let scene = try EffectScene("effects/settings-on-ipad-scrolled")
        #expect(try scene.reading("right.bar.alpha") == 1)
        #expect(scene.color(700, 10).isNear(Levels(247, 247, 247), within: 2))
        #expect(scene.color(700, 74).channels.x < 200)
    }

    @Test("0.13 manual progress: the material at 0.5, the hairline at 0.15")
    func manualProgress() throws {
        let scene = try EffectScene("effects/manual-progress")
        #expect(try scene.reading("nav.bar.alpha") == 0.5)
        // The first row begins at 64 − 5 points; above it there is the page.
        #expect(scene.color(2, 5).isNear(Levels(251, 251, 251)))
        let hairline = scene.color(2, 64.2)
        #expect(hairline.isNear(Levels.white.under(Levels(0, 0, 0), alpha: 0.15), within: 2), "\(hairline)")
    }
}
