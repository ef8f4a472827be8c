import NavImageDiffing
import NavImaging
import NavJSON
import NavMotion
import NavScene

/// A moment at which an animation is not continuous.
package struct Discontinuity: Equatable, Sendable {
    /// The number of the last frame before the jump.
    package let frame: Int
    /// The time of the jump in seconds.
    package let time: Double
    /// The address of the node that jumps. For a velocity: the name of the quantity that has the velocity. For example,
    /// `nav.upper.x` is the position of a page. A finger moves the page until it lifts. Then a motion takes over.
    package let node: String
    /// The property that jumps: `x`, `y`, `width`, `height`, `opacity`, `color` or `velocity`.
    package let property: String
    /// The size of the jump. Its unit depends on the property:
    ///
    /// - For a place or a size: points.
    /// - For an opacity or a colour: a number from 0 to 1.
    /// - For a velocity: points per second.
    package let size: Double
    /// Three changes of the property, each from one frame to the next: before, at and after the jump. For a velocity:
    /// the velocities before and after the jump.
    package let steps: [Double]
    /// The number of pixels that change at once; 0 for a velocity.
    package let pixels: Int

    /// The discontinuity as one line for people, without a full stop.
    package var description: String {
        let place = "frame \(frame) at \(Self.rounded(time)) s: \(node)"
        let numbers = steps.map(Self.rounded)
        guard property != "velocity" else {
            return "\(place) changes its velocity from \(numbers.joined(separator: " to ")) points per second"
        }
        return "\(place) jumps in \(property) by \(Self.rounded(size)), and \(pixels) pixels change at once; "
            + "changes before, at and after the jump: \(numbers.joined(separator: ", "))"
    }

    private static func rounded(_ number: Double) -> String { ((number * 10000).rounded() / 10000).shortText }
}

/// Checks that the nodes of an animation move and fade without jumps, unless an event asks for a jump.
///
/// `docs/continuity.md` defines the bounds and their reasons.
package struct ContinuityCheck {
    private let animation: Animation
    private let bounds: ContinuityBounds
    /// Frames for each second.
    private let rate: Double
    private let times: [Double]
    /// Returns the nodes at a time in seconds. Tests replace this closure.
    package var motion: (Double) -> MotionFrame
    /// Returns the value of a named quantity of the animation, such as a scroll offset, at a time in seconds. Tests
    /// replace this closure.
    package var quantity: (String, Double) -> Double
    /// Returns the pixels that a jump of a node changes at once. Tests replace this closure.
    package var evidence: (MotionJump) throws -> JumpEvidence

    /// The smallest number of changed pixels that a person notices.
    private static let leastPixels = 4

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - rate: Frames for each second.
    ///   - start: The time of the first frame in seconds.
    ///   - end: The time of the last frame in seconds; nil means the end of all motion.
    package init(_ animation: Animation, rate: Double = 60, from start: Double = 0, to end: Double? = nil) {
        self.animation = animation
        self.rate = rate
        bounds = ContinuityBounds(scale: animation.scale)
        let end = max(start, end ?? animation.duration)
        // The last time lies one frame after the end, so that the last step of a motion is checked.
        let count = min(((end - start) * rate).rounded(.up) + 1, Self.frameLimit)
        times = (0...Int(count)).map { start + Double($0) / rate }
        motion = { animation.motion(at: $0) }
        quantity = { name, time in animation.readings(at: time).first { $0.name == name }?.value ?? 0 }
        let pictures = JumpPictures(animation)
        evidence = { try pictures.evidence(of: $0) }
    }

    /// The largest number of steps from frame to frame: ten minutes at 60 Hz.
    private static let frameLimit = 36_000.0

    /// Returns the jumps, sorted by time.
    /// - Throws: ``RenderError`` if a frame beside a jump cannot be drawn.
    package func discontinuities() throws -> [Discontinuity] {
        var search = JumpSearch(bounds, frame: motion)
        let jumps = search.jumps(between: times).filter { !isExcused($0) }
        let visible = try jumps.map { (jump: $0, evidence: try evidence($0)) }
            .filter { $0.evidence.pixels >= Self.leastPixels }
        // Two nodes may jump at the same moment, and the area of one may contain the area of the other. If the
        // smaller area has at least as many changed pixels, its node is the cause. The larger area is left out.
        let causes = visible.filter { one in
            !visible.contains { other in
                other.jump.start == one.jump.start && other.evidence.pixels >= one.evidence.pixels
                    && other.evidence.area != one.evidence.area
                    && one.evidence.area.contains(other.evidence.area)
            }
        }
        return (causes.map { discontinuity($0.jump, pixels: $0.evidence.pixels) } + velocityJumps())
            .sorted { ($0.time, $0.node, $0.property) < ($1.time, $1.node, $1.property) }
    }

    /// Returns whether an event asks for an instantaneous change at the moment of a jump.
    private func isExcused(_ jump: MotionJump) -> Bool {
        // If the timeline has a pop, `cancel` may refer to that pop. A cancelled pop goes back with a motion,
        // not at once.
        let timeline = animation.scene.timeline
        let hasPop = timeline.contains { if case .beginPop = $0.action { true } else { false } }
        return timeline.contains { event in
            guard let changes = event.changesAtOnce(cancelsSearch: !hasPop) else { return false }
            return changes.upperBound >= jump.start - 1e-9 && changes.lowerBound <= jump.end + 1e-9
        }
    }

    private func velocityJumps() -> [Discontinuity] {
        let span = (times.first ?? 0)...(times.last ?? 0)
        return animation.handOvers.filter { span.contains($0.time) }.compactMap { handOver in
            VelocityJump(handOver, bounds) { quantity(handOver.quantity, $0) }
        }.map { jump in
            Discontinuity(
                frame: frame(before: jump.handOver.time), time: jump.handOver.time,
                node: jump.handOver.quantity, property: "velocity", size: abs(jump.after - jump.before),
                steps: [jump.before, jump.after], pixels: 0)
        }
    }

    private func frame(before time: Double) -> Int {
        max(0, Int(((time - (times.first ?? 0)) * rate + 1e-6).rounded(.down)))
    }

    private func discontinuity(_ jump: MotionJump, pixels: Int) -> Discontinuity {
        let frame = frame(before: jump.start)
        let first = times.first ?? 0
        let steps = (frame - 1...frame + 1).map { index -> Double in
            guard index >= 0 else { return 0 }
            let next = motion(first + Double(index + 1) / rate)
            return motion(first + Double(index) / rate).step(to: next, jump.address, jump.property)
        }
        return Discontinuity(
            frame: frame, time: jump.end, node: jump.address, property: jump.property.rawValue,
            size: jump.size, steps: steps, pixels: pixels)
    }
}

extension TimelineEvent {
    /// The time span in which the event may change something at once; nil if the event animates all its changes.
    ///
    /// The span contains only the event's time for these events:
    ///
    /// - `set` and `clear`,
    /// - `focus`, `submit` and `cancel` of a search field,
    /// - a scroll without a motion,
    /// - an event without animation.
    ///
    /// For `type`, the span lasts as long as the typing, because letters appear one by one.
    ///
    /// - Parameter cancelsSearch: Whether `cancel` can only refer to a search. A cancelled search empties its
    ///   field at once.
    fileprivate func changesAtOnce(cancelsSearch: Bool) -> ClosedRange<Double>? {
        if isAnimated == false { return time...time }
        switch action {
        case .set, .clear, .focus, .submit: return time...time
        case .cancel: return cancelsSearch ? time...time : nil
        case .type(let typing):
            let letters = Double(typing.text.count) * Typing.secondsPerLetter
            return time...time + max(0, typing.duration ?? letters)
        case .scroll: return isAnimated != true && motion == nil ? time...time : nil
        default: return nil
        }
    }
}

/// The pixels that a jump changes at once.
package struct JumpEvidence: Equatable, Sendable {
    /// The number of changed pixels that a move by one pixel cannot explain.
    package let pixels: Int
    /// The rectangle of the examined pixels around the node.
    package let area: PixelRect

    package init(pixels: Int, area: PixelRect) {
        self.pixels = pixels
        self.area = area
    }
}

/// Draws the frame before and the frame after a jump. The last pair of frames is kept, because several nodes often
/// jump together.
private final class JumpPictures {
    private let animation: Animation
    private var last: (start: Double, end: Double, pictures: [PremultipliedBitmap])?

    init(_ animation: Animation) { self.animation = animation }

    /// Returns the pixels around a node that change at once. Moves by one device pixel do not count. Pages
    /// and scrolled contents lie on whole device pixels, so even a slow motion moves them by a whole pixel.
    func evidence(of jump: MotionJump) throws -> JumpEvidence {
        let pictures = try pictures(jump.start, jump.end)
        guard pictures[0] != pictures[1] else {
            return JumpEvidence(pixels: 0, area: .empty)
        }
        let area = area(of: jump).intersection(
            PixelRect(minX: 0, minY: 0, maxX: pictures[0].width, maxY: pictures[0].height))
        guard !area.isEmpty else { return JumpEvidence(pixels: 0, area: .empty) }
        let comparison = ImageComparison(
            expected: StraightBitmap(pictures[0].cropped(to: area)),
            actual: StraightBitmap(pictures[1].cropped(to: area)))
        return JumpEvidence(pixels: comparison.farOutsidePixels, area: area)
    }

    private func pictures(_ start: Double, _ end: Double) throws -> [PremultipliedBitmap] {
        if let last, last.start == start, last.end == end { return last.pictures }
        let pictures = try [start, end].map { try animation.picture(at: $0).bitmap }
        last = (start, end, pictures)
        return pictures
    }

    /// Returns a box around a node and the nodes inside it, at their places before and after a jump. The box reaches
    /// a few points further than the nodes, because shadows reach beyond their nodes.
    private func area(of jump: MotionJump) -> PixelRect {
        let reach = 12.0
        var area = PixelRect.empty
        for time in [jump.start, jump.end] {
            for element in animation.motion(at: time).elements
            where element.address == jump.address || element.address.hasPrefix(jump.address + "/") {
                let box = element.box
                let edge = { (value: Double) in
                    Int((min(max(value, -1e6), 1e6) * self.animation.scale).rounded())
                }
                area = area.union(
                    PixelRect(
                        minX: edge(box.x - reach), minY: edge(box.y - reach), maxX: edge(box.maxX + reach),
                        maxY: edge(box.maxY + reach)))
            }
        }
        return area
    }
}

extension PremultipliedBitmap {
    fileprivate func cropped(to area: PixelRect) -> PremultipliedBitmap {
        var pixels: [PremultipliedPixel] = []
        for y in area.minY..<area.maxY {
            pixels += self.pixels[y * width + area.minX..<y * width + area.maxX]
        }
        return PremultipliedBitmap(width: area.width, height: area.height, pixels: pixels)
    }
}
