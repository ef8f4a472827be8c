import Foundation
import NavScene
import Testing

/// Facts about effect S3 of `Goldens/effects/INDEX.md`: search tags.
///
/// The index has a table for each of the effects S0…S4. The number before a test's title is a row of
/// this effect's table.
/// Positions are points from the picture's top left corner. Colours are levels of red, green and
/// blue, 0…255, and a single level stands for a grey.
@Suite("facts: search tags")
struct SearchTagFacts {
    private let pink = Levels(255, 45, 85)

    @Test("3.1 when a search begins, the title disappears, and a pink cancel button and scopes appear")
    func activation() throws {
        let (rest, active) = try (EffectScene("effects/search-at-rest"), EffectScene("effects/search-begins"))
        #expect(try rest.reading("search.container.height") == 0)
        #expect(try active.reading("search.container.height") == 44)
        // Before the search the title is black above the field. During the search the title is gone.
        #expect(rest.contains(Levels(0, 0, 0), in: (100.0..<260, 20.0..<64)))
        #expect(!active.contains(Levels(0, 0, 0), in: (100.0..<260, 20.0..<64)))
        #expect(active.contains(pink, in: (290.0..<350, 20.0..<64)))
        #expect(!rest.contains(pink, in: (0.0..<360, 0.0..<160)))
    }

    @Test("3.2 the scopes are a segmented control with the first segment selected")
    func scopes() throws {
        let scene = try EffectScene("effects/search-begins")
        // The control is at x 16, y 72, 328 points wide and 32 high. The bar behind it is transparent, because the
        // content is scrolled to the top. The track is 118, 118, 128 at alpha 0.12. The white thumb covers the first
        // segment, which ends at x 180.
        let track = Levels.white.under(Levels(118, 118, 128), alpha: 0.12)
        #expect(scene.color(300, 75).isNear(track))
        #expect(scene.color(30, 77) == .white && scene.color(170, 88) == .white)
        #expect(scene.color(184, 88).isNear(track, within: 2))
        let dark = try EffectScene("effects/search-begins", .dark)
        #expect(dark.color(30, 77) == Levels(99, 99, 102))
    }

    @Test(
        "3.2 the search field has the magnifying glass, the typed letters, the caret, and the clear button at its end"
    )
    func typing() throws {
        let scene = try EffectScene("effects/search-typing")
        // The field begins at x 16 and covers y 21…57. Typing begins at 1 s, and a letter appears after every 0.2 s.
        // So three letters are there at 1.65 s. The letters begin 30 points into the field. The caret is 2 points wide
        // and 22 points high. At scale 2, the caret is four pixels wide. It begins and ends inside a pixel, so at least
        // three pixels between its ends are fully pink.
        let isPink = { (levels: Levels) in levels.isNear(pink, within: 2) }
        let caret = try #require(scene.extent(ofRow: 30, where: isPink))
        #expect((1.5...2).contains(caret.upperBound - caret.lowerBound) && caret.lowerBound > 16 + 30 + 15)
        #expect(
            scene.count(in: (caret.lowerBound..<caret.upperBound, 20.0..<58), where: isPink) >= 3 * 20 * 2)
        let isInk = { (levels: Levels) in levels.channels.max() < 60 }
        #expect(scene.count(in: (46.0..<caret.lowerBound, 24.0..<54), where: isInk) > 30)
        // The cancel button is to the right of the field. The clear button is a circle of 142, 142, 147.
        #expect(scene.contains(Levels(142, 142, 147), in: (230.0..<300, 25.0..<53)))
        // The thumb has slid to the second half of the control, which covers y 72…104.
        #expect(scene.color(300, 77) == .white && scene.color(100, 77) != .white)
    }

    @Test("3.3 scopes move up by their height of 32 points, and tags come from 44 points below")
    func places() throws {
        let scene = try EffectScene("effects/scopes-give-way-to-tags")
        // At 0.7 s the scopes are shown, and at 1.2 s the tags are shown. A reading that ends in `y` is the distance
        // from the place at rest.
        for (time, shown) in [(0.7, 0.0), (1.2, 1.0)] {
            #expect(try scene.reading("search.scopes.y", at: time) == -32 * shown)
            #expect(try scene.reading("search.scopes.alpha", at: time) == 1 - shown)
            #expect(try scene.reading("search.tags.y", at: time) == 44 * (1 - shown))
            #expect(try scene.reading("search.tags.alpha", at: time) == shown)
        }
    }

    @Test("3.5 tags replace scopes in 0.25 s with ease-in-out")
    func swap() throws {
        let scene = try EffectScene("effects/scopes-give-way-to-tags")
        // The search is submitted at 0.8 s, and the picture shows the moment 0.12 s later.
        let share = easeInOut(0.12 / 0.25)
        #expect(try abs(scene.reading("search.tags.alpha") - share) < 1e-6)
        #expect(try abs(scene.reading("search.scopes.y") + 32 * share) < 1e-5)
    }

    @Test("3.6 a row of tags that is pulled beyond its beginning moves like a rubber band")
    func rubberBand() throws {
        let scene = try EffectScene("effects/tags-rubber-band")
        // The finger has pulled by 100 points in a window of 320. A rubber band of coefficient 0.55 turns the 100
        // points into a smaller offset.
        let offset = 320 * (1 - 1 / (1 + 0.55 * 100 / 320))
        #expect(try abs(scene.reading("tags.offset") + offset) < 1e-9)
        // At half the pill's height, the pill begins 16 points to the right of the offset, because the
        // row's inset is 16 points. Near the pill's top, its round end begins further right.
        let start = try #require(scene.extent(ofRow: 2.75) { $0.isNear(pink) }).lowerBound
        let middle = try #require(scene.extent(ofRow: 16.25) { $0.isNear(pink, within: 8) }).lowerBound
        #expect(abs(middle - (16 + offset)) <= 0.75 && start > middle)
    }

    @Test("3.7 a row of tags has three layers: words, the pill, and white words masked by the pill")
    func layers() throws {
        let scene = try EffectScene("heroes/tags-top-results")
        let row = (x: 10.0..<380, y: 149.67..<181.67)
        #expect(scene.contains(pink, in: row) && scene.contains(.white, in: row))
        // There is no black ink on the pill, and no pink beside it.
        #expect(scene.count(in: (20.0..<108, row.y)) { $0.channels.x < 100 } == 0)
        #expect(scene.count(in: (120.0..<380, row.y)) { $0.isNear(pink, within: 40) } == 0)
    }

    @Test("3.8 the pill covers the first button, which begins at x 16 and is 97 points wide")
    func pill() throws {
        let scene = try EffectScene("heroes/tags-top-results")
        let ends = try #require(scene.extent(ofRow: 165.5) { $0.channels.x - $0.channels.y > 60 })
        #expect(abs(ends.lowerBound - 16) < 0.7 && abs(ends.upperBound - ends.lowerBound - 97) < 1)
    }

    @Test("3.9 the third button begins at the sum of the first two buttons' widths")
    func buttons() throws {
        let scene = try EffectScene("heroes/tags-albums")
        let ends = try #require(scene.extent(ofRow: 165.5) { $0.channels.x - $0.channels.y > 60 })
        // The inset is 16 points. The buttons are 97.0, 66.5 and 71.9 points wide, and the pill marks the
        // third button.
        #expect(
            abs(ends.lowerBound - (16 + 97.0 + 66.5)) < 1.5
                && abs(ends.upperBound - ends.lowerBound - 71.9) < 1)
    }

    @Test("3.10 the row has seven titles, and the last one is off the screen")
    func titles() throws {
        let text = try String(
            contentsOf: packageFolder.appending(path: "Goldens/heroes/tags-albums.json"), encoding: .utf8)
        let places = ["Top Results", "Artists", "Albums", "Songs", "Playlists", "Stations", "Profiles"].map {
            text.range(of: "\"\($0)\"")?.lowerBound
        }
        let found = places.compactMap(\.self)
        #expect(found.count == 7 && found == found.sorted())
        // The titles take 523.3 points and do not fit on the screen beside the inset of 16. So there is ink up to the
        // edge.
        let scene = try EffectScene("heroes/tags-albums")
        #expect(scene.count(in: (373.0..<393, 149.67..<181.67)) { $0.channels.x < 100 } > 20)
    }

    @Test("3.11 the pill follows the spring, and turns back at a second tap")
    func spring() throws {
        let scene = try EffectScene("effects/two-taps")
        // Buttons begin at 0 (Top Results), at 97.0 (Artists) and at 97.0 + 66.5 (Albums). The first tap
        // at 1.3 s sends the pill from 0 to Albums. After 0.1 s the spring has covered 0.8424 of the way.
        // The second tap at 1.4 s sends the pill to Artists.
        let albums = try scene.reading("tags.pill.x", at: 1.3999) / 0.8424
        #expect(abs(albums - 163.5) < 1)
        let late = try scene.reading("tags.pill.x", at: 1.4 + 0.4)
        #expect(abs(late - 97) < 1)
        #expect(scene.color(30, 170) != pink)
    }

    @Test(
        "3.12 with the fault `layout-animates`, the pill grows from nothing; without it, the pill appears at once"
    )
    func layout() throws {
        let (flies, stands) = try (
            EffectScene("effects/layout-animates"), EffectScene("effects/layout-at-once")
        )
        // Half of the animation's 0.25 s have passed. The pill's place and width grow from 0.
        let share = easeInOut(0.5)
        let x = try stands.reading("tags.pill.x")
        #expect(abs(x - 163.5) < 1)
        #expect(try abs(flies.reading("tags.pill.x") - x * share) < 1e-6)
        #expect(try abs(flies.reading("tags.pill.width") - stands.reading("tags.pill.width") * share) < 1e-6)
    }

    @Test("3.14 the row begins at the field's leading edge, 16 points from the screen's edge")
    func inset() throws {
        let scene = try EffectScene("effects/tags-at-the-top")
        let ends = try #require(scene.extent(ofRow: 24.2) { $0.channels.x - $0.channels.y > 60 })
        #expect(abs(ends.lowerBound - 16) <= 0.5)
    }

    @Test("3.15 the pill hides the word below, and a masked row of white words shows the word again")
    func steps() throws {
        let scene = try EffectScene("effects/tags-step-by-step")
        // The picture has eight panels for the steps 0…7, in two columns. A panel is 310 × 110 points.
        // Columns begin 318 points apart, and rows of panels 118 points apart. Tags begin 64 points below
        // a panel's top.
        func row(_ step: Int) -> (x: Range<Double>, y: Range<Double>) {
            let (x, y) = (8 + Double(step % 2) * 318, 8 + Double(step / 2) * 118 + 64)
            return (x + 28..<x + 100, y + 4..<y + 28)
        }
        let isPink = { (levels: Levels) in levels.isNear(pink, within: 2) }
        let isWhite = { (levels: Levels) in levels.isNear(.white, within: 2) }
        // Step 4 has pink words only. In step 5, the pill hides its word, and the other words are still pink. Step 6
        // has the masked white word without the pill, and step 7 has both.
        #expect((20..<1500).contains(scene.count(in: row(4), where: isPink)))
        let beside = (x: 326.0 + 120..<326 + 300, y: row(5).y)
        #expect(scene.count(in: beside, where: isPink) > 20)
        #expect(scene.count(in: beside) { $0.channels.x < 100 } == 0)
        #expect(scene.count(in: row(5), where: isPink) > 1500 && scene.count(in: row(5), where: isWhite) == 0)
        #expect(scene.count(in: row(6), where: isPink) == 0 && scene.count(in: row(6), where: isWhite) > 20)
        #expect(scene.count(in: row(7), where: isPink) > 800 && scene.count(in: row(7), where: isWhite) > 20)
    }

    @Test("3.16 in the dark appearance, the background is black, words are white, and the pill is purple")
    func dark() throws {
        let scene = try EffectScene("heroes/tags-podcasts")
        #expect(scene.color(3, 300) == Levels(0, 0, 0))
        // Purple in the dark appearance is 191, 90, 242.
        let row = (x: 0.0..<393, y: 149.67..<181.67)
        #expect(scene.contains(Levels(191, 90, 242), in: row) && scene.contains(.white, in: row))
    }

    @Test("3.17 tag buttons are 32 points high, at the top of a container of 44 points")
    func top() throws {
        let scene = try EffectScene("effects/tags-at-the-top")
        // The container covers y 8…52 and is grey, 229, 229, 234. The pill covers y 8…40.
        #expect(scene.color(60, 8.2).isNear(pink) && scene.color(60, 39.8).isNear(pink))
        for y in [40.2, 51.8] { #expect(scene.color(60, y) == Levels(229, 229, 234)) }
        #expect(scene.color(60, 7.8) == .white && scene.color(60, 52.2) == .white)
        let dark = try EffectScene("effects/tags-at-the-top", .dark)
        #expect(dark.color(60, 8.2).isNear(Levels(255, 55, 95)))
    }
}
