import NavGeometry
import Testing

@testable import NavMotion

/// A film in which a card slides, grows, fades in and changes its colour within the first second and then rests.
private struct CardFilm {
    /// Returns the progress of the spring that moves pages. It has mass 3 and stiffness 1000 and is critically damped.
    private static func progress(_ time: Double) -> Double {
        guard time > 0 else { return 0 }
        let rate = (1000.0 / 3).squareRoot() * time
        return 1 - (1 + rate) * exponential(-rate)
    }

    /// Returns e to the power of a negative number, by the exponential series.
    private static func exponential(_ x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for index in 1..<60 {
            term *= -x / Double(index)
            sum += term
        }
        return 1 / sum
    }

    static func frame(at time: Double) -> MotionFrame {
        let share = progress(time - 0.1)
        let color = SIMD4<Float>(Float(0.2 + 0.5 * share), 0.4, Float(0.9 - 0.5 * share), 1)
        return MotionFrame([
            .init(
                address: "card", box: Rect(x: 393 * (1 - share), y: 40, width: 100 + 60 * share, height: 80),
                opacity: 0.2 + 0.8 * share, colors: [color]),
            .init(
                address: "card/title", box: Rect(x: 393 * (1 - share) + 8, y: 48, width: 60, height: 20),
                opacity: 0.2 + 0.8 * share, colors: []),
            .init(address: "dot", box: Rect(x: 10, y: 300, width: 8, height: 8), opacity: 1, colors: [color]),
        ])
    }

    static let times = (0...60).map { Double($0) / 60 }

    /// Applies `change` to each frame of the film and returns the jumps, on a screen of two pixels per point.
    static func jumps(_ change: @escaping (MotionFrame, Double) -> MotionFrame) -> [MotionJump] {
        var search = JumpSearch(ContinuityBounds(scale: 2)) { change(frame(at: $0), $0) }
        return search.jumps(between: times)
    }
}

extension MotionFrame {
    /// Returns a copy of the frame in which `change` was applied to one node.
    fileprivate func changing(_ address: String, _ change: (inout Element) -> Void) -> MotionFrame {
        var copy = self
        for index in copy.elements.indices where copy.elements[index].address == address {
            change(&copy.elements[index])
        }
        return copy
    }
}

@Suite("Continuity of motions")
struct ContinuityTests {
    /// The time at which frame 12 begins, in seconds. The card moves by 33 points during this frame.
    private let begin = 12.0 / 60
    /// The time at which frame 12 ends, in seconds.
    private let end = 13.0 / 60

    private func isInFrame(_ time: Double) -> Bool { time >= begin && time < end }

    @Test("a film whose card starts to move by a spring and comes to rest has no jumps")
    func smooth() {
        #expect(CardFilm.jumps { frame, _ in frame }.isEmpty)
    }

    @Test("a frozen frame gives a jump at its end, and two exchanged frames give three jumps")
    func frozen() {
        let frozen = CardFilm.jumps { frame, time in isInFrame(time) ? CardFilm.frame(at: begin) : frame }
        #expect(frozen.contains { $0.address == "card" && $0.property == .x && $0.end == end })
        let swapped = CardFilm.jumps { frame, time in
            let step = 1.0 / 60
            if isInFrame(time) { return CardFilm.frame(at: time + step) }
            if isInFrame(time - step) { return CardFilm.frame(at: time - step) }
            return frame
        }
        #expect(swapped.filter { $0.address == "card" && $0.property == .x }.count == 3)
    }

    @Test("a step of 3 points gives one jump, and a node that is 3 points off in one frame gives two")
    func step() throws {
        let stepped = CardFilm.jumps { frame, time in
            time < begin ? frame : frame.changing("card") { $0.box.x += 3 }
        }
        let jump = try #require(stepped.first { $0.property == .x })
        #expect(stepped.count == 1 && jump.address == "card")
        #expect(jump.start < begin && jump.end >= begin && jump.end - jump.start < 2e-5)
        #expect(abs(jump.size - 3) < 0.1)
        let off = CardFilm.jumps { frame, time in
            isInFrame(time) ? frame.changing("dot") { $0.box.y += 3 } : frame
        }
        #expect(off.map(\.property) == [.y, .y] && off.allSatisfy { $0.address == "dot" })
    }

    @Test("a step of opacity gives one jump, and a change of opacity for one frame gives two")
    func opacity() {
        let step = CardFilm.jumps { frame, time in
            time < begin ? frame : frame.changing("card/title") { $0.opacity *= 0.8 }
        }
        #expect(step.map(\.property) == [.opacity] && step.first?.address == "card/title")
        let pulse = CardFilm.jumps { frame, time in
            isInFrame(time) ? frame.changing("dot") { $0.opacity = 0.9 } : frame
        }
        #expect(pulse.map(\.property) == [.opacity, .opacity])
    }

    @Test("a node that is missing for one frame gives two jumps, and a node that vanishes for good gives one")
    func missing() {
        let blink = CardFilm.jumps { frame, time in
            isInFrame(time) ? MotionFrame(frame.elements.filter { $0.address != "dot" }) : frame
        }
        #expect(blink.map(\.property) == [.opacity, .opacity] && blink.allSatisfy { $0.size == 1 })
        let gone = CardFilm.jumps { frame, time in
            time < begin ? frame : MotionFrame(frame.elements.filter { !$0.address.hasPrefix("card") })
        }
        // The title vanishes together with the card, so the title is not reported separately.
        #expect(gone.map(\.address) == ["card"])
    }

    @Test("a step of a node's colour gives a jump of colour, and a step of its height gives a jump of height")
    func looks() {
        let color = CardFilm.jumps { frame, time in
            time < begin ? frame : frame.changing("dot") { $0.colors[0].y = 0.5 }
        }
        #expect(color.map(\.property) == [.color] && color.first?.address == "dot")
        let size = CardFilm.jumps { frame, time in
            time < begin ? frame : frame.changing("card") { $0.box.height += 4 }
        }
        #expect(size.map(\.property) == [.height])
    }

    @Test(
        "a node that enters at a window's edge gives no jump; a node that appears inside the window gives one"
    )
    func edges() {
        /// Returns the jumps of a row that rises by 400 points per second and is clipped below y = 300. A frame
        /// contains the row only while the row's upper edge is above y = `window`.
        func jumps(window: Double) -> [MotionJump] {
            CardFilm.jumps { frame, time in
                let row = Rect(x: 0, y: 350 - 400 * time, width: 200, height: 44)
                guard row.y < window else { return frame }
                let visible = Rect(x: 0, y: row.y, width: 200, height: min(44, 300 - row.y))
                return MotionFrame(
                    frame.elements + [
                        .init(address: "row", box: row, visible: visible, opacity: 1, colors: [])
                    ])
            }
        }
        #expect(jumps(window: 300).isEmpty)
        #expect(jumps(window: 290).map(\.address) == ["row"])
    }

    @Test("a step by two device pixels is no jump, and neither is a step of opacity by 7 of 255 levels")
    func bounds() {
        let small = CardFilm.jumps { frame, time in
            time < begin
                ? frame
                : frame.changing("dot") {
                    $0.box.x += 1
                    $0.opacity = 1 - 7.0 / 255
                }
        }
        #expect(small.isEmpty)
    }

    @Test("a fast but continuous move within a fraction of a frame is no jump")
    func fast() {
        // The dot moves by 100 points within 2 ms, in the middle of frame 12.
        let jumps = CardFilm.jumps { frame, time in
            let share = min(max((time - begin - 0.007) / 0.002, 0), 1)
            return frame.changing("dot") { $0.box.x += 100 * share }
        }
        #expect(jumps.isEmpty)
    }
}

@Suite("Velocities at hand-overs")
struct HandOverTests {
    /// Returns the velocity jump of a page that moves at 800 points per second under a finger until 0.5 s. Then the
    /// page goes on at the velocity `after` and decelerates.
    private func jump(after: Double, stated: Double? = nil, threshold: Double = 0) -> VelocityJump? {
        VelocityJump(
            HandOver(time: 0.5, quantity: "nav.upper.x", stated: stated, threshold: threshold),
            ContinuityBounds(scale: 2)
        ) { time in
            time < 0.5 ? 800 * time : 400 + after * (time - 0.5) - 3000 * (time - 0.5) * (time - 0.5)
        }
    }

    @Test(
        "after a hand-over, an equal velocity is no jump; a halved, much higher or reversed one is a jump"
    )
    func mutations() {
        #expect(jump(after: 800) == nil)
        let halved = jump(after: 400)
        #expect(abs((halved?.before ?? 0) - 800) < 1 && abs((halved?.after ?? 0) - 400) < 1)
        #expect(jump(after: 2600) != nil)
        #expect(jump(after: -800) != nil)
    }

    @Test("a hand-over may change the velocity by 5 % plus 60 points per second")
    func allowed() {
        #expect(jump(after: 895) == nil)
        #expect(jump(after: 910) != nil)
    }

    @Test("at a hand-over, a stated velocity replaces the velocity that was measured before it")
    func stated() {
        #expect(jump(after: -200, stated: -200) == nil)
        #expect(jump(after: 800, stated: -200) != nil)
    }

    @Test("a change of velocity below the threshold of the hand-over is no jump")
    func threshold() {
        #expect(jump(after: 560, threshold: 250) == nil)
        #expect(jump(after: 400, threshold: 250) != nil)
    }
}
