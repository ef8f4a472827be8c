import Testing

/// S0: a bar whose background appears with the scroll offset.
@Suite("facts: the settings bar")
struct SettingsBarFacts {
    @Test("0.1 of two columns, the right one has a bar that is transparent at the top")
    func twoColumns() throws {
        let scene = try EffectScene("effects/settings-on-ipad")
        // The separator over white is 60, 60, 67 at 0.29.
        #expect(scene.color(280.5, 40).isNear(Levels.white.under(Levels(60, 60, 67), alpha: 0.29)))
        for y in [10.0, 40, 74] { #expect(scene.color(700, y) == .white) }
        #expect(try EffectScene("effects/settings-on-ipad", .dark).color(700, 10) == Levels(0, 0, 0))
        #expect(try scene.reading("right.bar.alpha") == 0)
    }

    @Test("0.2 the background appears over the first 10 points of scrolling")
    func fade() throws {
        // The light bar over white is 255, 251, 247. The hairline, black at 0.30, gives 255, 217, 178.
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
        // The transparent bar shows the gradient below it, which begins at 90, 200, 250.
        #expect(scene.color(1, 5).isNear(Levels(90, 200, 250), within: 5))
        #expect(scene.color(1, 5) == scene.color(1, 80))
        #expect(scene.color(152, 5).channels.x > 180)
        #expect(try EffectScene("effects/bar-presets", .dark).color(305, 5) == Levels(0, 0, 0))
    }

    @Test("0.4 green changes to red while the large title collapses from 96 to 44 points")
    func greenToRed() throws {
        let scene = try EffectScene("effects/large-title-green-to-red")
        // After half of 52 points, red is drawn at 0.5 over green. The bar ends at 20 + 44 + 26 points.
        let half = Levels(0, 255, 0).under(Levels(255, 0, 0), alpha: 0.5)
        for y in [3.0, 88] { #expect(scene.color(5, y).isNear(half)) }
        #expect(!scene.color(5, 91).isNear(half, within: 40))
        #expect(try scene.reading("nav.bar.alpha", at: 0) == 0)
    }

    @Test("0.5 without a large title the bar is red from the beginning")
    func control() throws {
        let scene = try EffectScene("effects/no-large-title-no-transition")
        #expect(scene.color(5, 3) == Levels(255, 0, 0) && scene.color(5, 62) == Levels(255, 0, 0))
        #expect(try scene.reading("nav.bar.alpha", at: 0) == 1)
        #expect(try scene.reading("nav.bar.alpha", at: 0.6) == 1)
    }

    @Test("0.11 after a cancelled pop the bar keeps its background, unless the fault is fixed")
    func stuck() throws {
        let (stuck, mended) = try (
            EffectScene("effects/stuck-bar-at-once"), EffectScene("effects/stuck-bar-mended")
        )
        // White under chrome is 247. The hairline is black at 0.30 over it, or over the page.
        #expect(stuck.color(3, 5).isNear(Levels(247, 247, 247)))
        #expect(stuck.color(3, 64.2).isNear(Levels(178, 178, 178)))
        #expect(mended.color(3, 5) == .white && mended.color(3, 64.2) == .white)
        #expect(try stuck.reading("nav.bar.alpha") == 1)
        #expect(try mended.reading("nav.bar.alpha") == 0)
        for scene in [stuck, mended] { #expect(try scene.reading("nav.stack") == 2) }
    }

    @Test("0.12 in the finished screen, the right bar has a background when its list is scrolled")
    func finished() throws {
        let scene = try EffectScene("effects/settings-on-ipad-scrolled")
        #expect(try scene.reading("right.bar.alpha") == 1)
        #expect(scene.color(700, 10).isNear(Levels(247, 247, 247), within: 2))
        #expect(scene.color(700, 74).channels.x < 200)
    }

    @Test("0.13 with manual progress, the material has alpha 0.5 and the hairline 0.15")
    func manualProgress() throws {
        let scene = try EffectScene("effects/manual-progress")
        #expect(try scene.reading("nav.bar.alpha") == 0.5)
        // The first row begins at 64 − 5 points. The page shows above the row.
        #expect(scene.color(2, 5).isNear(Levels(251, 251, 251)))
        let hairline = scene.color(2, 64.2)
        #expect(hairline.isNear(Levels.white.under(Levels(0, 0, 0), alpha: 0.15), within: 2), "\(hairline)")
    }
}
