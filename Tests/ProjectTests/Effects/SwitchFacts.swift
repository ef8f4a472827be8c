import NavScene
import Testing

/// Facts about settings that apply to all effects: layout direction, contrast, transparency, orientation and large
/// titles. The last table of `Goldens/effects/INDEX.md` lists the settings.
///
/// Positions are points from the picture's top left corner. Colours are levels of red, green and
/// blue, 0…255.
@Suite("facts: switches")
struct SwitchFacts {
    @Test("in a right-to-left layout, pages come from the left, and progress and tags begin at the right")
    func rightToLeft() throws {
        let push = try EffectScene("effects/right-to-left-push")
        let share = systemSpring(0.08)
        let isIndigo = { (levels: Levels) in levels.channels.z - levels.channels.x > 100 }
        let line = try #require(push.extent(ofRow: 65.75, where: isIndigo))
        #expect(line.upperBound == 320)
        // The first time the progress line moves, the motion is an ease-in-out curve of 0.35 s, not a spring.
        #expect(320 - line.lowerBound == (320 * (0.25 + 0.5 * easeInOut(0.08 / 0.35))).rounded())
        // The new page comes from the left and is brighter than the shaded page beside it. The new page's right edge
        // moves from x 0 to x 320. At 0.08 s, it has covered the fraction `share` of this way.
        let end = 320 * share
        #expect(push.color(end - 2, 130).channels.x > push.color(end + 2, 130).channels.x + 20)
        let pop = try EffectScene("effects/right-to-left-pop")
        #expect(try pop.reading("nav.upper.x") == 120)
        #expect(pop.color(198, 130).channels.x > pop.color(202, 130).channels.x + 20)
        let tags = try EffectScene("effects/right-to-left-tags")
        let isPink = { (levels: Levels) in levels.isNear(Levels(255, 45, 85), within: 8) }
        let pill = try #require(tags.extent(ofRow: 90, where: isPink))
        // The row of tags begins 16 points from the screen's right edge. From there, `tags.pill.x` is the distance to
        // the pill's right end.
        #expect(try abs(360 - 16 - tags.reading("tags.pill.x") - pill.upperBound) <= 1)
        #expect(try abs(tags.reading("tags.pill.width") - (pill.upperBound - pill.lowerBound)) <= 1.5)
    }

    @Test("high contrast changes blues, greens and oranges in both appearances")
    func contrast() throws {
        let square = { (y: Double) in (x: 16.0..<45, y: y..<y + 44) }
        // The expected colours are the system's green, orange and blue with high contrast, for each appearance. One
        // square of the list is green, another square is orange, and the bar item is blue.
        for (appearance, green, orange, blue) in [
            (nil, Levels(36, 138, 61), Levels(201, 52, 0), Levels(0, 64, 221)),
            (.dark, Levels(48, 219, 91), Levels(255, 179, 64), Levels(64, 156, 255)),
        ] as [(Appearance?, Levels, Levels, Levels)] {
            let scene = try EffectScene("effects/high-contrast", appearance)
            #expect(scene.contains(green, in: square(64)) && scene.contains(orange, in: square(108)))
            #expect(scene.contains(blue, in: (270.0..<320, 20.0..<64)))
        }
    }

    @Test("with reduced transparency, the bar has one colour over any content")
    func transparency() throws {
        // With reduced transparency the chrome material is an opaque grey: level 247 in the light
        // appearance and 18 in the dark one.
        for (appearance, level) in [(nil, 247), (.dark, 18)] as [(Appearance?, Int)] {
            let scene = try EffectScene("effects/reduced-transparency", appearance)
            // Count pixels of other colours in the region above the title.
            let different = scene.count(in: (0.0..<320, 0.0..<30)) {
                !$0.isNear(Levels(level, level, level), within: 0)
            }
            #expect(different == 0)
            #expect(!scene.color(30, 70).isNear(Levels(level, level, level), within: 20))
        }
    }

    @Test("in landscape, a bar is 32 points high, with 44 free points at both ends")
    func landscape() throws {
        let scene = try EffectScene("effects/landscape-bar")
        // The chrome material over white has the level 247. The hairline is at y 32, and the page below the hairline is
        // white.
        #expect(scene.color(3, 10).isNear(Levels(247, 247, 247)))
        #expect(scene.color(3, 32.25).channels.x < 200 && scene.color(3, 33) == .white)
        let isInk = { (levels: Levels) in levels.channels.x < 100 }
        #expect(scene.count(in: (0.0..<44, 0.0..<110), where: isInk) == 0)
        #expect(scene.count(in: (524.0..<568, 0.0..<110), where: isInk) == 0)
        #expect(scene.count(in: (44.0..<160, 0.0..<32), where: isInk) > 50)
    }

    @Test("in a push, the old large title becomes the back title, and the new one comes with the new page")
    func largeTitles() throws {
        let scene = try EffectScene("effects/large-title-to-large-title")
        let share = systemSpring(0.08)
        let page = 320 * (1 - share)
        #expect(try abs(scene.reading("nav.upper.x") - page) < 1e-9)
        let isInk = { (levels: Levels) in levels.channels.x < 100 }
        func firstInk(from start: Double, to end: Double) -> Double? {
            stride(from: start, to: end, by: 0.5).first { x in
                scene.count(in: (x..<x + 0.5, 56.0..<110), where: isInk) > 4
            }
        }
        // The left end of the old title moves from x 16 to x 30.33, to the right of the chevron. The ink of the first
        // letter begins up to three points further right.
        let old = try #require(firstInk(from: 24, to: page - 20)) - (16 + 14.33 * share)
        #expect(old > 0 && old < 3)
        // The new large title begins 16 points into its page.
        let new = try #require(firstInk(from: page + 4, to: 319)) - (page + 16)
        #expect(new > 0 && new < 4)
    }

    @Test("at the end of a push, no part of the old large title is on the new page")
    func oldLargeTitleIsGone() throws {
        let scene = try EffectScene("effects/large-title-to-large-title", at: 0.35)
        // The page has almost arrived. The page's large title begins 16 points from the page's left edge and ends
        // before x 170.
        let page = 320 * (1 - systemSpring(0.35))
        let isInk = { (levels: Levels) in levels.channels.x < 200 }
        for columns in [page + 1..<page + 16, 180.0..<320] {
            #expect(scene.count(in: (columns, 74.0..<114), where: isInk) == 0)
        }
        // The ends of the back title are at most one point away from their final places. The chevron ends before x 24
        // and does not move.
        let isBlue = { (levels: Levels) in levels.channels.z - levels.channels.x > 150 }
        let ends = try [0.35, 0.6].map { time in
            let scene = try EffectScene("effects/large-title-to-large-title", at: time)
            let columns = stride(from: 24.0, to: 120, by: 0.5).filter { x in
                scene.count(in: (x..<x + 0.5, 20.0..<64), where: isBlue) > 0
            }
            return (first: try #require(columns.first), last: try #require(columns.last))
        }
        #expect(abs(ends[0].first - ends[1].first) <= 1)
        #expect(abs(ends[0].last - ends[1].last) <= 1)
        #expect(ends[1].last - ends[1].first > 50)
    }
}
