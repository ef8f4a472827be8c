import Testing

/// Facts about effect S1 of `Goldens/effects/INDEX.md`: toolbars that belong to their screens.
///
/// The number before a test's title is a row of the index's table for S1. Positions are in points, measured from the
/// picture's top left corner. Colours are levels of red, green and blue, 0…255, and a single level stands for a grey.
///
/// The strip behind a toolbar is a light grey of level 170, from the screen's top to the toolbar's end.
@Suite("facts: toolbar navigation")
struct ToolbarFacts {
    private let strip = Levels(170, 170, 170)

    @Test("1.1 three screens of one app have bars of different heights and contents")
    func motivation() throws {
        let scene = try EffectScene("effects/bars-of-three-screens")
        // The first bar is 64 points high, and a search field below its title adds 52 points. So its hairline
        // is at y 116. The hairlines of the other two bars are at y 64.
        let isHairline = { (x: Double, y: Double) in scene.color(x, y + 0.5).channels.x < 200 }
        #expect(isHairline(12, 116) && !isHairline(12, 64))
        #expect(isHairline(242, 64) && isHairline(472, 64))
        // The third bar has a search field instead of a title, with an orange cancel button, 255, 149, 0.
        #expect(scene.contains(Levels(255, 149, 0), in: (600.0..<690, 20.0..<64)))
    }

    @Test("1.2 during a push, the three historic kinds of custom bars look different")
    func historicBars() throws {
        let isBlue = { (levels: Levels) in levels.channels.z > levels.channels.x + 60 }
        let bar = (x: 0.0..<320.0, y: 0.0..<64.0)
        // With a container, the strip behind its toolbars stays in place. There is no system bar, and so no blue
        // button.
        let container = try EffectScene("effects/historic-bars")
        #expect(container.color(2, 5) == strip && container.count(in: bar, where: isBlue) == 0)
        // With moved system buttons, the bar ends ten points lower, with its hairline at y 74.
        let moved = try EffectScene("effects/historic-bars", parameters: ["approach": "moved"])
        #expect(moved.color(2, 74.25).channels.x < 200 && moved.color(2, 64.25).channels.x > 200)
        #expect(moved.count(in: (0.0..<320, 20.0..<74), where: isBlue) > 20)
        // A view over the bar hides the bar's back button.
        let covered = try EffectScene("effects/historic-bars", parameters: ["approach": "covered"])
        #expect(covered.color(2, 5) == Levels(216, 216, 220) && covered.count(in: bar, where: isBlue) == 0)
    }

    @Test(
        "1.6 the strip spans from the screen's top to the toolbar's bottom and hides the content behind it"
    )
    func container() throws {
        let scene = try EffectScene("effects/toolbar-container")
        for y in stride(from: 0.25, to: 64, by: 0.5) { #expect(scene.color(2, y) == strip) }
        #expect(scene.color(2, 64.25) != strip)
        // The list has coloured squares, which the strip must hide.
        let isColored = { (levels: Levels) in levels.channels.max() - levels.channels.min() > 60 }
        #expect(scene.count(in: (0.0..<320, 0.0..<64), where: isColored) == 0)
        #expect(scene.count(in: (0.0..<320, 64.0..<150), where: isColored) > 1000)
    }

    @Test("1.7 a toolbar is 50 points high on a tablet and 44 on a phone")
    func height() throws {
        // The toolbar begins below the status bar, which is 24 points high on the tablet and 20 on the
        // phone.
        let scene = try EffectScene("effects/toolbar-on-a-tablet")
        #expect(scene.color(540, 24 + 49.75) == strip && scene.color(540, 24 + 50.25) != strip)
        let phone = try EffectScene("effects/toolbar-container")
        #expect(phone.color(2, 20 + 43.75) == strip && phone.color(2, 20 + 44.25) != strip)
    }

    @Test("1.9 the back button is orange, 255, 128, 0")
    func back() throws {
        let scene = try EffectScene("effects/toolbar-title")
        #expect(scene.contains(Levels(255, 128, 0), in: (7.0..<25, 20.0..<64)))
        // The root screen has no back button.
        let root = try EffectScene("effects/toolbar-container")
        #expect(!root.contains(Levels(255, 128, 0), in: (0.0..<30, 20.0..<64)))
    }

    /// Returns the x range, in points, of the black ink between the back button and the items at the right; nil
    /// without ink.
    private func ink(_ scene: EffectScene, rows: Range<Double>) -> ClosedRange<Double>? {
        let places = stride(from: 26.25, to: 184, by: 0.5).filter { x in
            scene.count(in: (x..<x + 0.5, rows)) { $0.channels.x < 60 } > 0
        }
        guard let first = places.first, let last = places.last else { return nil }
        return first...last
    }

    @Test("1.10 a toolbar's title is centred between the back button and the items, not in the toolbar")
    func remainingRoom() throws {
        let scene = try EffectScene("effects/toolbar-title")
        let ink = try #require(self.ink(scene, rows: 20.0..<64))
        let middle = (ink.lowerBound + ink.upperBound) / 2
        #expect(middle < 140, "the bar's middle is 160, the title's \(middle)")
    }

    @Test("1.11 a long toolbar title has at most two lines, in smaller letters")
    func twoLines() throws {
        let scene = try EffectScene("effects/toolbar-title")
        let inked = stride(from: 20.25, to: 64, by: 0.5).map { y in
            scene.count(in: (26.0..<184, y..<y + 0.5)) { $0.channels.x < 100 } > 0
        }
        var runs = 0
        for index in inked.indices where inked[index] && (index == 0 || !inked[index - 1]) { runs += 1 }
        #expect(runs == 2)
        // Rows are half a point high, so both lines together have at most 30.5 points. Two lines of the
        // full font size of 17 points would need 40.6 points.
        #expect(inked.lastIndex(of: true)! - inked.firstIndex(of: true)! <= 60)
    }

    @Test("1.1 scrolling takes the search field out of one bar, and brings the title into another")
    func scrolledBars() throws {
        let scene = try EffectScene("effects/bars-when-scrolled")
        let isHairline = { (x: Double, y: Double) in scene.color(x, y + 0.5).channels.x < 200 }
        // The upper panels are at rest. The lower panels are scrolled and begin at y 185. The bar with a search field
        // is 116 points high. The bars without a search field are 64 points high.
        #expect(isHairline(12, 116) && !isHairline(12, 64) && isHairline(12, 185 + 64))
        #expect(!isHairline(242, 64) && isHairline(242, 185 + 64))
        let isInk = { (levels: Levels) in levels.channels.max() < 60 }
        let title = { (y: Double) in (x: 330.0..<400, y: y + 24..<y + 60) }
        #expect(
            scene.count(in: title(0), where: isInk) == 0 && scene.count(in: title(185), where: isInk) > 20)
    }

    @Test("1.3 a screen with a toolbar gets no bar, even if it asks for one")
    func noBarBeside() throws {
        let scene = try EffectScene("effects/toolbar-wins-over-the-bar")
        // The strip ends at y 64, and the white list follows. A bar below the strip would cover the list's first
        // row.
        #expect(scene.color(2, 63.5) == strip && scene.color(2, 64.5) == .white)
        #expect(scene.count(in: (16.0..<100, 64.0..<108)) { $0.channels.x < 60 } > 20)
    }

    @Test(
        "1.4 the toolbar of a container and the toolbar of a screen cross-fade on one strip"
    )
    func wrapped() throws {
        let scene = try EffectScene("effects/wrapped-screens")
        // The strip's colour changes from grey 170 to teal 90, 200, 250. Over the strip, the grey toolbar fades out.
        // The teal toolbar fades in above the strip and the grey toolbar.
        let share = systemSpring(0.1)
        let channel = { (teal: Double) in
            let strip = 170 + (teal - 170) * share
            let fading = strip * share + 170 * (1 - share)
            return Int((fading * (1 - share) + teal * share).rounded())
        }
        #expect(scene.color(2, 10).isNear(Levels(channel(90), channel(200), channel(250)), within: 2))
    }

    @Test(
        "1.12 toolbar items are black or tinted; a disabled item is grey, a pressed item is darker")
    func buttons() throws {
        let scene = try EffectScene("effects/toolbar-buttons")
        // From left to right: black, disabled, pressed, an item with its own tint, and tinted. The tint is
        // 255, 128, 0. A pressed item has 0.85 of the tint's levels.
        #expect(scene.contains(Levels(0, 0, 0), in: (0.0..<80, 0.0..<44)))
        #expect(scene.contains(Levels(128, 128, 128), in: (110.0..<160, 0.0..<44)))
        #expect(scene.contains(Levels(217, 109, 0), in: (160.0..<240, 0.0..<44)))
        #expect(scene.contains(Levels(255, 128, 0), in: (250.0..<320, 0.0..<44)))
        // The item with its own font and tint is blue, 0, 122, 255.
        #expect(scene.contains(Levels(0, 122, 255), in: (230.0..<280, 0.0..<44)))
    }

    @Test("1.14 toolbars of equal height cross-fade with the spring, and their strip stays opaque")
    func crossFade() throws {
        let scene = try EffectScene("effects/toolbars-cross-fade")
        for y in [1.0, 40, 102] { #expect(scene.color(1, y) == strip) }
        let progress = try scene.reading("nav.transition")
        #expect(abs(progress - systemSpring(0.07)) < 1e-9)
        // A finger half way across the screen holds the transition at progress 0.5.
        let finger = try EffectScene("effects/toolbar-pop-under-the-finger")
        #expect(try abs(finger.reading("nav.transition") - 0.5) < 1e-9)
        #expect(finger.color(1, 40) == strip)
    }

    @Test("1.15 toolbars of different heights move with their pages without a fade")
    func twoHeights() throws {
        let scene = try EffectScene("effects/toolbars-of-two-heights")
        let x = try scene.reading("nav.upper.x")
        #expect(abs(x - 320 * (1 - systemSpring(0.09))) < 1e-9)
        // The upper page's strip is teal, 90, 200, 250, and ends at y 108. It has its full colour from the page's left
        // edge on, so nothing has faded.
        for y in [2.0, 60, 106] { #expect(scene.color(x + 1, y) == Levels(90, 200, 250)) }
        // The page below and its strip are shaded with black. The alpha of the black is a tenth of the progress.
        let shaded = strip.under(Levels(0, 0, 0), alpha: 0.1 * systemSpring(0.09))
        #expect(scene.color(1, 40).isNear(shaded))
    }

    @Test(
        "1.16 at half of a pop, both toolbars have half their opacity; cancelling restores the state"
    )
    func finger() throws {
        let scene = try EffectScene("effects/toolbar-pop-under-the-finger")
        // A pixel that one title covers fully is black at alpha 0.5 over the strip: half of 170 is 85.
        #expect(scene.contains(Levels(85, 85, 85), in: (270.0..<320, 20.0..<64)))
        #expect(!scene.contains(Levels(0, 0, 0), in: (200.0..<320, 20.0..<64)))
        #expect(try scene.reading("nav.stack", at: 5) == 2)
        #expect(try scene.reading("nav.upper.x", at: 5) == 0)
    }

    @Test("1.17 Japanese titles are set in a Japanese face")
    func japanese() throws {
        for name in ["japanese-toolbars", "japanese-push"] {
            let scene = try EffectScene("effects/\(name)")
            #expect(scene.faces.contains { $0.contains("JP") || $0.contains("CJK") }, "\(scene.faces)")
        }
    }
}
