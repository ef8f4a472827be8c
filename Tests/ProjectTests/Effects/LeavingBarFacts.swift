import Testing

/// Facts about effect S4 of `Goldens/effects/INDEX.md`: a bar that scrolls away.
///
/// The index has a table for each of the effects S0…S4. The number before a test's title is a row of
/// this effect's table.
/// Positions are points from the picture's top left corner. Colours are levels of red, green and
/// blue, 0…255.
///
/// Bar and status bar together are 64 points high. The bar is blue, so the end of the blue shows where
/// the bar ends.
/// The reading `nav.bar.y` is the bar's distance from its usual place, negative upwards.
@Suite("facts: a bar that scrolls away")
struct LeavingBarFacts {
    private let blue = Levels(52, 170, 220)

    @Test("4.1 after a threshold, the bar moves up with the scrolled content")
    func place() throws {
        // At offset 90 with a threshold of 60 points, the bar is 30 points above its place and ends at
        // y 34. At offset 60 without a threshold, the bar ends at y 4.
        let scene = try EffectScene("effects/bar-scrolled-away")
        #expect(try scene.reading("nav.bar.y") == -30)
        #expect(scene.color(2, 33.75) == blue && scene.color(2, 34.25) != blue)
        let none = try EffectScene("effects/bar-leaves-at-once")
        #expect(try none.reading("nav.bar.y") == -60)
        #expect(none.color(2, 3.75) == blue && none.color(2, 4.25) != blue)
    }

    @Test("4.2 with a threshold of 60 points, the bar does not move for the first 60 points of scrolling")
    func threshold() throws {
        let scene = try EffectScene("effects/bar-waits-for-the-header")
        #expect(try scene.reading("nav.bar.y") == 0)
        #expect(scene.color(2, 63.75) == blue && scene.color(2, 64.25) != blue)
    }

    @Test("4.3 if the content is pulled down at its top, the bar stays in place")
    func overscroll() throws {
        let scene = try EffectScene("effects/bar-stays-when-pulled")
        #expect(try scene.reading("list.offset") < -20 && scene.reading("nav.bar.y") == 0)
        #expect(scene.color(2, 63.75) == blue && scene.color(2, 64.25) == .white)
    }

    @Test("4.4 headers stick at 64 points, the bar's former lower edge")
    func headers() throws {
        let scene = try EffectScene("effects/headers-below-the-gone-bar")
        #expect(try scene.reading("nav.bar.y") == -64)
        // 242, 242, 247 is the colour of a header, which covers y 64…92.
        for y in [64.25, 91.75] { #expect(scene.color(310, y) == Levels(242, 242, 247)) }
        for y in [10.0, 92.75] { #expect(scene.color(310, y) != Levels(242, 242, 247)) }
        #expect(scene.count(in: (0.0..<320, 0.0..<200)) { $0 == blue } == 0)
    }

    @Test("4.5 one point in the bar's corner has an alpha of 252/255, so it shows a trace of the page")
    func corner() throws {
        let scene = try EffectScene("effects/almost-opaque-bar")
        // The picture shows the top right 8 × 8 points of a bar with the colour 52, 170, 220, over white. The corner
        // has an alpha of 252/255. Its colour bytes are not multiplied by alpha, but are read as premultiplied. So
        // src-over adds 3/255 of white to the whole colour, and each channel is 3 levels higher.
        #expect(scene.color(7.5, 0.5) == Levels(55, 173, 223))
        for (x, y) in [(6.5, 0.5), (7.5, 1.5), (0.5, 7.5)] {
            #expect(scene.color(x, y) == Levels(52, 170, 220))
        }
    }

    @Test("4.7 circular content repeats after its own length, 360 points, without an additional gap")
    func circular() throws {
        let scene = try EffectScene("effects/circular-scroller")
        #expect(try scene.reading("ring.offset") == 330)
        // The last square, which ends at 354 in the content, ends at x 24 in the window. The content
        // begins anew at x 30, so red covers x 36…84, orange 96…144 and so on.
        #expect(scene.color(20, 30) == Levels(175, 82, 222) && scene.color(60, 30) == Levels(255, 59, 48))
        #expect(scene.color(120, 30) == Levels(255, 149, 0) && scene.color(180, 30) == Levels(255, 204, 0))
        // The gaps between squares are 12 points wide, and no part of the row has a wider gap.
        for x in stride(from: 0.25, to: 228, by: 0.5) {
            let isEmpty = stride(from: x, to: x + 12.5, by: 0.5).allSatisfy { scene.color($0, 30) == .white }
            #expect(!isEmpty, "at \(x)")
        }
    }

    @Test("4.8 the label shows whether the list is scrolling")
    func label() throws {
        let (moving, resting) = try (
            EffectScene("effects/scrolling-label"), EffectScene("effects/resting-label")
        )
        // The text in the capsule is green, 52, 199, 89, while the list scrolls. While the list rests, the
        // text is red, 255, 59, 48.
        let capsule = (x: 30.0..<210, y: 76.0..<112)
        #expect(try moving.reading("list.isScrolling") == 1 && resting.reading("list.isScrolling") == 0)
        #expect(moving.contains(Levels(52, 199, 89), in: capsule))
        #expect(!moving.contains(Levels(255, 59, 48), in: capsule))
        #expect(resting.contains(Levels(255, 59, 48), in: capsule))
        #expect(!resting.contains(Levels(52, 199, 89), in: capsule))
    }
}
