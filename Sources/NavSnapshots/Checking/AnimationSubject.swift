import NavImageCoding
import NavImageDiffing
import NavImaging
import NavJSON

/// An animated picture that is compared with a golden.
public struct RenderedAnimation: Sendable {
    /// The animated PNG file, as it would be recorded.
    public let bytes: [UInt8]
    /// The number of frames per second.
    public let rate: Double
    /// For each frame, its start in milliseconds and the places that are not compared; empty if nothing is ignored.
    public let ignored: [(start: Int, places: [IgnoredPlace])]
    /// The closures that explain a difference. They are called only after a failure.
    public let evidence: FrameEvidence

    /// Creates an animation from the bytes that `APNGWriter` wrote.
    public init(
        bytes: [UInt8], rate: Double, ignored: [(start: Int, places: [IgnoredPlace])] = [],
        evidence: FrameEvidence = FrameEvidence()
    ) {
        self.bytes = bytes
        self.rate = rate
        self.ignored = ignored
        self.evidence = evidence
    }

    /// Compares the animation with an animated PNG file at every moment.
    ///
    /// - Returns: The difference, or the reason why the file cannot be read. Nil if the animation and the file
    ///   show the same pixels at every moment and have the same duration.
    public func problem(with file: [UInt8], limits: ImageLimits = ImageLimits()) -> SnapshotProblem? {
        AnimationSubject(animation: self, limits: limits).judge(file).problem
    }
}

extension SnapshotSession {
    /// Draws an animation and compares it with its golden at every moment.
    ///
    /// The pixels at each moment and the whole duration are compared. The compression and the division into frames may
    /// differ.
    ///
    /// - Parameter render: Draws the animation. Its errors are treated as in ``check(_:_:)``.
    public func checkAnimation(
        _ assertion: SnapshotAssertion, _ render: () throws -> RenderedAnimation
    ) -> Outcome {
        check(assertion, .film) {
            AnimationSubject(
                animation: try render(), tolerance: assertion.options.tolerance,
                rectangles: assertion.options.ignored, limits: limits)
        }
    }
}

/// An animation that is compared with an animated PNG golden.
struct AnimationSubject: SnapshotSubject {
    let animation: RenderedAnimation
    var tolerance = Tolerance.exact
    /// Rectangles that are not compared in any frame.
    var rectangles: [PixelRect] = []
    let limits: ImageLimits

    var ignored: [IgnoredPlace] { animation.ignored.first?.places ?? [] }

    var warnings: String { animation.evidence.warnings() }

    func golden() -> [UInt8] { animation.bytes }

    func isRecorded(in golden: [UInt8]) -> Bool { golden == animation.bytes }

    func judge(_ golden: [UInt8]) -> Judgement {
        if golden == animation.bytes { return Judgement(rung: .pixels) }
        do throws(ImageError) {
            let expected = try APNGFile(golden, limits: limits)
            let actual = try APNGFile(animation.bytes, limits: limits)
            var comparison = AnimationComparison(
                tolerance: tolerance, rate: animation.rate, ignored: ignoredPixels)
            try comparison.compare(expected, actual)
            return comparison.judgement
        } catch {
            return Judgement(problem: SnapshotProblem(error))
        }
    }

    /// Returns the rectangles that are not compared at a moment.
    ///
    /// - Parameter time: The moment, in milliseconds.
    private func ignoredPixels(at time: Int) -> [PixelRect] {
        let frame = animation.ignored.last { $0.start <= time }
        return rectangles + (frame?.places ?? []).map(\.rectangle)
    }

    func writeEvidence(_ folder: inout FailureFolder, _ judgement: Judgement) {
        folder.actual(animation.bytes)
        folder.scene(animation.evidence.scene())
        folder.result.film = judgement.film
        guard let expected = judgement.expected, let actual = judgement.actual else { return }
        guard let frame = judgement.film?.changedFrames.first else { return }
        let ignored = ignoredPixels(at: Int((frame.time * 1000).rounded()))
        let picture = DiffPicture.make(expected: expected, actual: actual, ignoring: ignored)
        folder.difference(PNGEncoder.encode(picture, metadata: PNGMetadata()))
        folder.explain(
            FrameChange(
                expected: expected, actual: actual, regions: frame.tiles, ignored: ignored,
                time: Double(frame.frame) / animation.rate),
            animation.evidence.attribution, PNGMetadata())
    }
}

/// Compares two animations at each moment at which one of them changes.
private struct AnimationComparison {
    let tolerance: Tolerance
    let rate: Double
    /// Returns the rectangles that are not compared at a moment.
    let ignored: (_ milliseconds: Int) -> [PixelRect]
    private var momentCount = 0
    private var changedCount = 0
    private var changed: [FilmFacts.ChangedFrame] = []
    private var first: First?
    private var durations = (expected: 0, actual: 0)

    /// The pictures at the first moment at which the animations differ, and their difference.
    private struct First {
        let expected: StraightBitmap
        let actual: StraightBitmap
        let facts: ComparisonFacts
        let summary: String
    }

    /// The largest number of changed frames that a result names.
    private static let frameLimit = 64

    init(
        tolerance: Tolerance, rate: Double, ignored: @escaping (_ milliseconds: Int) -> [PixelRect]
    ) {
        self.tolerance = tolerance
        self.rate = rate
        self.ignored = ignored
    }

    mutating func compare(_ expected: APNGFile, _ actual: APNGFile) throws(ImageError) {
        var (before, after) = (APNGPlayer(expected), APNGPlayer(actual))
        while !before.isAtEnd || !after.isAtEnd {
            let time = min(
                before.isAtEnd ? .max : before.nextTime, after.isAtEnd ? .max : after.nextTime)
            if !before.isAtEnd, before.nextTime == time { try before.advance() }
            if !after.isAtEnd, after.nextTime == time { try after.advance() }
            compare(before.canvas, after.canvas, at: time)
        }
        durations = (before.nextTime, after.nextTime)
    }

    private mutating func compare(_ expected: StraightBitmap, _ actual: StraightBitmap, at time: Int) {
        momentCount += 1
        let ignored = ignored(time)
        let comparison = ImageComparison(expected: expected, actual: actual, ignoring: ignored)
        guard !comparison.passes(tolerance) else { return }
        changedCount += 1
        if first == nil {
            let statistics = ChangeStatistics(expected: expected, actual: actual, ignoring: ignored)
            first = First(
                expected: expected, actual: actual, facts: ComparisonFacts(comparison, statistics),
                summary: comparison.summary)
        }
        guard changed.count < Self.frameLimit else { return }
        let seconds = Double(time) / 1000
        changed.append(
            FilmFacts.ChangedFrame(
                frame: Int((seconds * rate).rounded()), time: seconds, tiles: comparison.regions))
    }

    var judgement: Judgement {
        var judgement = Judgement(rung: .pixels)
        guard changedCount > 0 || durations.expected != durations.actual else { return judgement }
        judgement.film = FilmFacts(
            frames: momentCount, rate: rate, changedFrameCount: changedCount, changedFrames: changed)
        var message = "\(changedCount) of \(momentCount) frames differ"
        if durations.expected != durations.actual {
            message +=
                ", the animation is \(durations.actual) ms long, but the golden is \(durations.expected) ms"
        }
        if let first, let frame = changed.first {
            message += ", first at \(frame.time.shortText) s: \(first.summary)"
            judgement.comparison = first.facts
            (judgement.expected, judgement.actual) = (first.expected, first.actual)
        }
        judgement.problem = SnapshotProblem(.framesDiffer, message)
        return judgement
    }
}
