import Testing

/// Facts about effect S0 of `Goldens/effects/INDEX.md`: a bar whose background follows the scroll.
///
/// The index has a table for each of the effects S0…S4. Each test name begins with the number of
/// its row in the table of S0.
///
/// Positions are points from the picture's top left corner. Colours are levels of red, green and
/// blue, 0…255, and a single level stands for a grey.
///
/// The bar's background is the light chrome material, unless a test says otherwise. Over a white page
/// (level 255) it has level 247. The hairline is black at alpha 0.30, which gives level 178 over white.
@Suite("facts: the settings bar")
struct SettingsBarFacts {
    @Test("0.1 the bar of the right column is transparent while the column's list is at the top")
    func twoColumns() throws {
        let scene = try EffectScene("effects/settings-on-ipad")
        // The separator between the columns is 60, 60, 67 at alpha 0.29, over white.
        #expect(scene.color(280.5, 40).isNear(Levels.white.under(Levels(60, 60, 67), alpha: 0.29)))
        // The page's white shows at the status bar, in the bar, and where the hairline would be.
        for y in [10.0, 40, 74] { #expect(scene.color(700, y) == .white) }
        #expect(try EffectScene("effects/settings-on-ipad", .dark).color(700, 10) == Levels(0, 0, 0))
        #expect(try scene.reading("right.bar.alpha") == 0)
    }

    @Test(
        "0.10 if the primary column is hidden, a popped page has full width, and the column's button is shown"
    )
    func popOnATablet() throws {
        let scene = try EffectScene("effects/pop-on-a-tablet")
        // The finger is at x 260 in a column of 700 points. So the upper page begins at x 260.
        #expect(try scene.reading("right.upper.x") == 260)
        #expect(scene.color(262, 100) == .white)
        // Black at alpha 0.1 · (1 − 260 / 700) shades the white page below.
        #expect(
            scene.color(240, 100).isNear(Levels.white.under(Levels(0, 0, 0), alpha: 0.1 * (1 - 260.0 / 700))))
        // The button that shows the column is between the chevron and the title General. The button's colour is a shade
        // of the tint (0, 122, 255). The button is the symbol `sidebar.left`: the outline of a rectangle of
        // 18 × 14 points, and a vertical line. The symbol covers more than 60 device pixels.
        let isBlue = { (levels: Levels) in levels.channels.z > levels.channels.x + 60 }
        #expect(scene.count(in: (105.0..<136, 24.0..<74), where: isBlue) > 60)
    }

    @Test("0.2 the background and the hairline fade in over the first 10 points of scrolling")
    func fade() throws {
        // Each tuple has the scroll offset in points, the bar's level and the hairline's level. At offset 0, the
        // background and the hairline are invisible over the white page. At 5, they have half their opacity, and at
        // 10 all of it.
        for (name, bar, line) in [("0", 255, 255), ("5", 251, 217), ("10", 247, 178)] {
            let scene = try EffectScene("heroes/navigation-bar-offset-\(name)")
            #expect(scene.color(3, 5).isNear(Levels(bar, bar, bar)))
            let hairline = scene.color(3, 97.8)
            #expect(hairline.isNear(Levels(line, line, line), within: 2), "\(hairline)")
        }
    }

    @Test("0.3 a transparent bar shows the page below, a default bar a material, and an opaque bar a colour")
    func presets() throws {
        let scene = try EffectScene("effects/bar-presets")
        // Three bars are side by side over a gradient: transparent at x 0…150, default at 150…300 and
        // opaque at 300…450. The opaque bar is white, with a hairline below it at y 64.
        #expect(scene.color(305, 5) == .white)
        #expect(
            scene.color(305, 64.2).isNear(scene.color(305, 66).under(Levels(0, 0, 0), alpha: 0.3), within: 2))
        // The transparent bar shows the gradient, which begins with 90, 200, 250 at the left.
        #expect(scene.color(1, 5).isNear(Levels(90, 200, 250), within: 5))
        #expect(scene.color(1, 5) == scene.color(1, 80))
        // The default bar shows the gradient through its material, which makes colours paler.
        #expect(scene.color(152, 5).channels.x > 180)
        // In the dark appearance, the opaque bar is black.
        #expect(try EffectScene("effects/bar-presets", .dark).color(305, 5) == Levels(0, 0, 0))
    }

    @Test(
        "0.3 a bar appearance sets the title's font and offset, and a compact bar has an appearance of its own"
    )
    func slots() throws {
        let isInk = { (levels: Levels) in levels.channels.max() < 60 }
        let (usual, compact) = try (
            EffectScene("effects/bar-title-attributes"), EffectScene("effects/bar-compact-slot")
        )
        // The bar is `systemGray6`: 242, 242, 247. The title's middle is at y 36, 6 points above the bar's middle.
        #expect(usual.color(3, 40) == Levels(242, 242, 247))
        #expect(usual.count(in: (120.0..<200, 30.0..<42), where: isInk) > 50)
        #expect(usual.count(in: (120.0..<200, 44.0..<64), where: isInk) == 0)
        // The compact bar is indigo: 88, 86, 214.
        #expect(compact.color(3, 10) == Levels(88, 86, 214))
        #expect(compact.contains(.white, in: (200.0..<280, 4.0..<28)))
    }

    @Test("0.4 when half of the large title has collapsed, the bar is an even mix of green and red")
    func greenToRed() throws {
        let scene = try EffectScene("effects/large-title-green-to-red")
        // The large title is 52 points high, and 26 of them are scrolled away. So the red background is
        // drawn at alpha 0.5 over the green one. The bar ends at y 90: 20 points of status bar, 44 of
        // bar and 26 of large title.
        let half = Levels(0, 255, 0).under(Levels(255, 0, 0), alpha: 0.5)
        for y in [3.0, 88] { #expect(scene.color(5, y).isNear(half)) }
        #expect(!scene.color(5, 91).isNear(half, within: 40))
        #expect(try scene.reading("nav.bar.alpha", at: 0) == 0)
    }

    @Test("0.5 without a large title, the bar is red before and after scrolling")
    func control() throws {
        let scene = try EffectScene("effects/no-large-title-no-transition")
        // The picture shows the list at rest. The list is scrolled at 0.5 s.
        #expect(scene.color(5, 3) == Levels(255, 0, 0) && scene.color(5, 62) == Levels(255, 0, 0))
        #expect(try scene.reading("nav.bar.alpha", at: 0) == 1)
        #expect(try scene.reading("nav.bar.alpha", at: 0.6) == 1)
    }

    @Test("0.11 after a cancelled pop, the fault `stuck-bar` leaves the other screen's background in the bar")
    func stuck() throws {
        let (stuck, mended) = try (
            EffectScene("effects/stuck-bar-at-once"), EffectScene("effects/stuck-bar-mended")
        )
        // The upper screen's list is at the top, so its bar must be transparent. The fault shows the
        // background of the lower screen, whose list is scrolled: chrome over white, and the hairline
        // over the white page.
        #expect(stuck.color(3, 5).isNear(Levels(247, 247, 247)))
        #expect(stuck.color(3, 64.2).isNear(Levels(178, 178, 178)))
        #expect(mended.color(3, 5) == .white && mended.color(3, 64.2) == .white)
        #expect(try stuck.reading("nav.bar.alpha") == 1)
        #expect(try mended.reading("nav.bar.alpha") == 0)
        for scene in [stuck, mended] { #expect(try scene.reading("nav.stack") == 2) }
    }

    @Test("0.12 after scrolling, the bar of the right column has a background")
    func finished() throws {
        let scene = try EffectScene("effects/settings-on-ipad-scrolled")
        #expect(try scene.reading("right.bar.alpha") == 1)
        // The bar is chrome over white, and the hairline is at y 74.
        #expect(scene.color(700, 10).isNear(Levels(247, 247, 247), within: 2))
        #expect(scene.color(700, 74).channels.x < 200)
    }

    @Test("0.13 with a manual progress of 0.5, material and hairline have half their opacity")
    func manualProgress() throws {
        let scene = try EffectScene("effects/manual-progress")
        #expect(try scene.reading("nav.bar.alpha") == 0.5)
        // The list is scrolled by 5 of the 10 points. At y 5, the bar covers the white page: 251 is the
        // mean of 255 without and 247 with the material. The hairline is black at alpha 0.15.
        #expect(scene.color(2, 5).isNear(Levels(251, 251, 251)))
        let hairline = scene.color(2, 64.2)
        #expect(hairline.isNear(Levels.white.under(Levels(0, 0, 0), alpha: 0.15), within: 2), "\(hairline)")
    }
}
