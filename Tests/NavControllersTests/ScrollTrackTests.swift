import NavMotion
import NavScene
import Testing

@testable import NavControllers

@Suite("scroll views")
struct ScrollTrackTests {
    private func track(offset: Double = 0, isCircular: Bool = false) -> ScrollTrack {
        ScrollTrack(
            offset: offset, extent: .init(window: 400, contentLength: 3000, isCircular: isCircular), scale: 2)
    }

    @Test("scrolled content follows the finger within the content's edges")
    func finger() {
        var track = track()
        track.drag(.init(distance: -100, duration: 0.5, hold: 1), at: 1)
        for (time, offset) in [(0.5, 0.0), (1, 0), (1.25, 50), (1.5, 100), (2, 100), (9, 100)] {
            #expect(track.offset(at: time) == offset)
        }
    }

    /// In the formula, x is the finger's distance beyond the edge, and d is the length of the window.
    @Test(
        "beyond its edge, scrolled content moves by d·(1 − 1/(1 + 0.55·x/d))",
        arguments: [10.0, 60, 200, 380])
    func rubberBand(pull: Double) {
        var track = track()
        track.drag(.init(distance: pull, duration: 0.5, hold: 1), at: 0)
        let expected = -400 * (1 - 1 / (1 + 0.55 * pull / 400))
        #expect(isNear(track.offset(at: 0.7), expected))
        // The content returns to the edge without overshooting it.
        #expect(track.offset(at: 8) == 0)
        for step in 0..<200 { #expect(track.offset(at: 1.5 + Double(step) / 100) <= 1e-12) }
    }

    @Test(
        "after the release, scrolled content slides until it is slower than 10 points per second",
        arguments: [300.0, 600, 1500])
    func deceleration(velocity: Double) {
        var track = track()
        track.drag(.init(distance: -velocity / 10, duration: 0.1), at: 0)
        // Without the threshold of 10 points per second, the content would slide by 499 ms times its velocity. The
        // threshold shortens the slide by 499 ms · 10 points per second = 4.99 points. The end is on a whole pixel.
        let limit = velocity / 10 + 0.499 * velocity
        #expect(isNear(track.offset(at: 20), limit - 4.99, 0.25 + 1e-9))
        // After 100 ms, the velocity and the remaining distance have fallen to 0.998^100 of their
        // values at the release.
        let left = limit - track.offset(at: 0.2)
        var power = 1.0
        for _ in 0..<100 { power *= 0.998 }
        #expect(isNear(left, 0.499 * velocity * power, 1e-6))
    }

    @Test("sliding content bounces off the edge with its remaining velocity, and comes to rest at the edge")
    func bounce() {
        var track = track()
        track.drag(.init(distance: -900, duration: 0.1), at: 0)
        track.scroll(to: 2500, at: 1, by: nil)
        track.drag(.init(distance: -100, duration: 0.05), at: 2)
        #expect(track.offset(at: 12) == 2600)
        let beyond = (0..<300).map { track.offset(at: 2 + Double($0) / 100) }.max() ?? 0
        #expect(beyond > 2600 && beyond < 2800)
        // There is no jump. The finger moves by 2 points in 1 ms, and no later step of 1 ms is larger.
        var last = track.offset(at: 2)
        for step in 1..<3000 {
            let offset = track.offset(at: 2 + Double(step) / 1000)
            #expect(abs(offset - last) < 2.1)
            last = offset
        }
    }

    @Test("an animated scroll to an offset takes 0.3 s and follows the ease-in-out curve")
    func programmed() {
        var track = track()
        track.scrollAnimated(to: 120, at: 1, by: nil)
        #expect(track.offset(at: 1) == 0)
        #expect(isNear(track.offset(at: 1.15), 60))
        #expect(isNear(track.offset(at: 1.1), 120 * TimingCurve.easeInOut.progress(at: 1.0 / 3)))
        #expect(track.offset(at: 1.3001) == 120)
    }

    @Test("a touch stops the deceleration of scrolled content")
    func touchStops() {
        var track = track()
        track.drag(.init(distance: -100, duration: 0.1), at: 0)
        let caught = track.offset(at: 0.3)
        track.drag(.init(distance: -1, duration: 0.5, hold: 0.1), at: 0.3)
        #expect(isNear(track.offset(at: 0.3), caught))
        #expect(isNear(track.offset(at: 5), caught + 1, 0.26))
    }

    @Test("a scroll view counts as scrolling during drags, slides and animated scrolls, but not after a jump")
    func flag() {
        var track = track()
        #expect(!track.isScrolling(at: 0))
        track.drag(.init(distance: -20, duration: 0.5), at: 1)
        track.scroll(to: 300, at: 2, by: nil)
        track.scrollAnimated(to: 0, at: 3, by: nil)
        track.drag(.init(distance: -100, duration: 0.1), at: 5)
        track.scroll(to: 40, at: 5.5, by: nil)
        for (time, expected) in [
            (0.9, false), (1.2, true), (1.6, false), (2.1, false), (3.1, true), (3.4, false), (5.05, true),
            (5.4, true), (5.6, false),
        ] { #expect(track.isScrolling(at: time) == expected, "\(time)") }
    }

    @Test("the scrolling flag ends when the content moves by less than 1/6 point in a frame of 1/60 s")
    func flagEndsAtRest() {
        var track = track()
        track.drag(.init(distance: -150, duration: 0.1), at: 0)
        let end = track.end
        // The velocity of 1500 points per second falls to 10 points per second after
        // ln(10 / 1500) / ln 0.998 = 2502.8 ms.
        #expect(isNear(end, 0.1 + 2.5027, 1e-3))
        #expect(track.isScrolling(at: end - 1e-3) && !track.isScrolling(at: end))
        let last = track.offset(at: end) - track.offset(at: end - 1.0 / 60)
        let largest: Double = 10 / 60 + 0.25 + 0.01
        #expect(abs(last) < largest)
    }

    @Test("circular content repeats after its own length")
    func circular() {
        var track = track(isCircular: true)
        track.scroll(to: 2999, at: 0, by: nil)
        #expect(track.offset(at: 1) == 2999)
        track.drag(.init(distance: -2, duration: 0.1, hold: 0.1), at: 2)
        #expect(isNear(track.offset(at: 4), 1))
        track.scroll(to: -401, at: 5, by: nil)
        #expect(track.offset(at: 5) == 2599)
    }

    @Test("circular content fills its window at every offset", arguments: [3000.0, 400, 130, 7])
    func circularFills(length: Double) {
        let extent = ScrollTrack.Extent(window: 400, contentLength: length, isCircular: true)
        var track = ScrollTrack(offset: 0, extent: extent, scale: 2)
        track.scroll(to: -5000, at: 0, by: nil)
        track.scroll(to: 5000, at: 1, by: .curve(.linear, duration: 10))
        for step in 0...2000 {
            let pieces = track.repetitions(at: 1 + Double(step) / 200, inset: 16)
            #expect(pieces.first.map { $0.position <= 0 } ?? false)
            #expect(pieces.last.map { $0.position + length >= 400 } ?? false)
            for (one, next) in zip(pieces, pieces.dropFirst()) {
                #expect(isNear(next.position - one.position, length) && next.number == one.number + 1)
            }
        }
    }

    @Test("a repetition of circular content keeps its number and moves with the offset")
    func circularIsContinuous() throws {
        var track = track(isCircular: true)
        track.scroll(to: 9000, at: 0, by: .curve(.linear, duration: 9))
        for step in 0..<900 {
            let time = Double(step) / 100
            let (now, next) = (
                track.repetitions(at: time, inset: 0), track.repetitions(at: time + 0.01, inset: 0)
            )
            for piece in now {
                guard let same = next.first(where: { $0.number == piece.number }) else {
                    // The repetition has left the window.
                    #expect(piece.position + 3000 <= 10 + 1e-6)
                    continue
                }
                #expect(isNear(piece.position - same.position, 10, 1e-6))
            }
        }
    }

    @Test("a tap on the status bar scrolls to the top with a critically damped spring of 0.6 s")
    func scrollToTop() {
        var track = track(offset: 1000)
        track.scrollToTop(at: 1)
        // ω = 2π / 0.6. The remaining fraction of the distance is e^(−ωt) · (1 + ωt).
        let x = 2 * Double.pi / 0.6 * 0.2
        #expect(isNear(track.offset(at: 1.2), 1000 * 0.123_144_711 * (1 + x), 0.01))
        #expect(track.offset(at: 1) == 1000 && track.offset(at: 4) == 0)
    }

    @Test("a shorter window lets content scroll further; a longer window moves the content back to its edge")
    func resize() {
        var track = track(offset: 2600)
        track.resize(to: .init(window: 300, contentLength: 3000, isCircular: false), at: 1, by: nil)
        #expect(track.offset(at: 1) == 2600)
        track.drag(.init(distance: -90, duration: 0.1, hold: 0.1), at: 2)
        #expect(isNear(track.offset(at: 3), 2690))
        track.resize(
            to: .init(window: 500, contentLength: 3000, isCircular: false), at: 4,
            by: .curve(.linear, duration: 1))
        #expect(isNear(track.offset(at: 4.5), 2595) && track.offset(at: 6) == 2500)
    }

    @Test("if an animated scroll leads beyond a new edge of the content, the scroll ends at this edge")
    func resizeDuringAnimation() {
        var track = track()
        track.scroll(to: 2600, at: 1, by: .curve(.linear, duration: 2))
        // The largest offset falls from 2600 to 1600. The offset is 1300 now.
        track.resize(to: .init(window: 400, contentLength: 2000, isCircular: false), at: 2, by: nil)
        #expect(track.offset(at: 2) == 1300 && isNear(track.offset(at: 3), 1450))
        #expect(track.offset(at: 9) == 1600)
    }

    @Test("new edges of the content do not change an animated scroll that ends within them")
    func resizeBehindAnimation() {
        var track = track(offset: 2600)
        track.scroll(to: 100, at: 1, by: .curve(.linear, duration: 2))
        // The largest offset falls from 2600 to 600. The offset is 1350 now.
        track.resize(to: .init(window: 400, contentLength: 1000, isCircular: false), at: 2, by: nil)
        #expect(isNear(track.offset(at: 2), 1350) && isNear(track.offset(at: 2.5), 725))
        #expect(track.offset(at: 3) == 100 && track.offset(at: 9) == 100)
        // Later motions follow the new edges.
        track.scroll(to: 600, at: 10, by: nil)
        track.drag(.init(distance: -100, duration: 0.1, hold: 0.1), at: 11)
        #expect(track.offset(at: 19) == 600)
    }

    @Test("if content shrinks during a drag, it stays with the finger, and then moves to its new edge")
    func resizeDuringDrag() {
        var track = track(offset: 1000)
        track.drag(.init(distance: -400, duration: 1, hold: 1), at: 0)
        // The largest offset falls from 2600 to 1300. Without an edge, the finger would scroll to 1400. The
        // rubber band resists the finger on the 100 points beyond 1300.
        track.resize(to: .init(window: 400, contentLength: 1700, isCircular: false), at: 0.5, by: nil)
        let stretched: Double = 1300 + 400 * (1 - 1 / (1 + 0.55 * 100 / 400))
        #expect(track.offset(at: 0.5) == 1200 && isNear(track.offset(at: 1.5), stretched))
        #expect(track.isScrolling(at: 1.9) && track.offset(at: 9) == 1300)
        // Now the content shrinks while the finger holds still.
        track = self.track(offset: 1000)
        track.drag(.init(distance: -400, duration: 1, hold: 1), at: 0)
        track.resize(to: .init(window: 400, contentLength: 1700, isCircular: false), at: 1.5, by: nil)
        #expect(track.offset(at: 1.9) == 1400 && track.offset(at: 9) == 1300)
    }
}
