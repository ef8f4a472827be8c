import NavImageCoding
import NavImageDiffing
import NavImaging

/// A drawn frame, an animation or a text that is compared with a golden.
protocol SnapshotSubject {
    var ignored: [IgnoredPlace] { get }

    /// Compares the subject with the bytes of a golden.
    func judge(_ golden: [UInt8]) -> Judgement

    /// Returns the bytes of a golden that equals the subject.
    func golden() -> [UInt8]

    /// Returns whether a golden that was just written reads back as the subject. No tolerance applies.
    func isRecorded(in golden: [UInt8]) -> Bool

    /// The warnings about the scene, as text for people; empty if there are none. Only a failure shows them.
    var warnings: String { get }

    /// Writes the files that explain a failure.
    func writeEvidence(_ folder: inout FailureFolder, _ judgement: Judgement)
}

/// The result of a comparison with a golden.
struct Judgement {
    /// The problem; nil if the subject matches.
    var problem: SnapshotProblem?
    /// The check that decided.
    var rung: GoldenRung?
    /// The differences, if they were measured.
    var comparison: ComparisonFacts?
    /// The golden's pixels, if they were decoded.
    var expected: StraightBitmap?
    /// The pixels of the first changed frame, if the subject is an animation.
    var actual: StraightBitmap?
    /// The changed frames of an animation.
    var film: FilmFacts?
    /// The golden's text, if it was read.
    var expectedText: String?
}

/// A drawn frame that is compared with a PNG golden.
struct PictureSubject: SnapshotSubject {
    let frame: RenderedFrame
    let options: VerificationOptions
    let limits: ImageLimits

    init(_ frame: RenderedFrame, options: VerificationOptions, limits: ImageLimits) {
        self.frame = frame
        self.options = options
        self.limits = limits
    }

    var ignored: [IgnoredPlace] { frame.ignored }

    var warnings: String { frame.evidence.warnings() }

    private var ignoredRectangles: [PixelRect] { options.ignored + frame.ignored.map(\.rectangle) }

    func judge(_ golden: [UInt8]) -> Judgement {
        do throws(ImageError) {
            let file = try PNGFile(golden, limits: limits)
            let answer = try GoldenLadder(options: options).compare(file, with: frame)
            return judgement(of: answer)
        } catch {
            return Judgement(problem: SnapshotProblem(error))
        }
    }

    private func judgement(of answer: GoldenLadder.Answer) -> Judgement {
        var judgement = Judgement(rung: answer.rung, expected: answer.expected)
        if let comparison = answer.comparison, let expected = answer.expected, !comparison.isEqual {
            judgement.comparison = ComparisonFacts(
                comparison,
                ChangeStatistics(expected: expected, actual: frame.bitmap, ignoring: ignoredRectangles))
        }
        guard !answer.isMatched else { return judgement }
        guard let comparison = answer.comparison else {
            judgement.problem = SnapshotProblem(
                .colorSpaceDiffers, "the golden declares another colour space than the frame")
            return judgement
        }
        let code: SnapshotProblem.Code =
            comparison.expectedSize == comparison.actualSize ? .pixelsDiffer : .sizeDiffers
        judgement.problem = SnapshotProblem(code, comparison.summary)
        return judgement
    }

    func golden() -> [UInt8] { frame.encodedGolden() }

    func isRecorded(in golden: [UInt8]) -> Bool {
        // The stored hash is not trusted, because it was computed from the frame itself.
        let ladder = GoldenLadder(options: VerificationOptions(usesStoredHash: false))
        do throws(ImageError) {
            return try ladder.compare(PNGFile(golden, limits: limits), with: frame).isMatched
        } catch {
            return false
        }
    }

    func writeEvidence(_ folder: inout FailureFolder, _ judgement: Judgement) {
        folder.actual(golden())
        folder.layout(frame.evidence.layout())
        folder.scene(frame.evidence.scene())
        guard let expected = judgement.expected else { return }
        let ignored = ignoredRectangles
        let metadata = PNGMetadata(scale: frame.scale, colorSpace: frame.colorSpace)
        let picture = DiffPicture.make(expected: expected, actual: frame.bitmap, ignoring: ignored)
        folder.difference(PNGEncoder.encode(picture, metadata: metadata))
        guard let regions = judgement.comparison?.regions else { return }
        folder.explain(
            FrameChange(
                expected: expected, actual: frame.bitmap, regions: regions, ignored: ignored, time: 0),
            frame.evidence.attribution, metadata)
    }
}

extension ImageComparison {
    /// A summary on one line: both sizes if they differ, the number of changed pixels, the worst channel and
    /// the number of regions.
    var summary: String {
        var parts: [String] = []
        if expectedSize != actualSize {
            parts.append(
                "the picture is \(actualSize.width) × \(actualSize.height) pixels, "
                    + "but the golden is \(expectedSize.width) × \(expectedSize.height)")
        }
        parts.append("\(changedPixels) \(changedPixels == 1 ? "pixel differs" : "pixels differ")")
        if let worst {
            parts.append("worst \(worst.channel.rawValue) by \(worst.levels) at (\(worst.x), \(worst.y))")
        }
        parts.append("\(regions.count) \(regions.count == 1 ? "region" : "regions")")
        return parts.joined(separator: ", ")
    }
}
