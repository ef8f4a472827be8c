import NavFiles
import NavImageCoding
import NavImageDiffing
import NavImaging

/// Compares the goldens of a plan with what is drawn now, or renews them.
///
/// Both ways hold one drawn picture and one golden in memory at a time, and go on after a failure.
public struct GoldenStore: Sendable {
    private let plan: GoldenPlan
    private let limits: ImageLimits

    /// - Parameter limits: how large a golden may be to be read.
    public init(_ plan: GoldenPlan, limits: ImageLimits = ImageLimits()) {
        self.plan = plan
        self.limits = limits
    }

    /// A verdict for each golden; nothing is ever written among the goldens.
    ///
    /// - Parameters:
    ///   - options: how strictly to compare.
    ///   - failurePictures: where to show what failed; nil writes nothing at all.
    ///   - variants: the pictures that the scene at a path must have. What it throws becomes the scene's verdict.
    /// - Throws: when a failure picture cannot be written.
    public func verify(
        _ options: VerificationOptions = VerificationOptions(), failurePictures: FailurePictures? = nil,
        variants: (_ scene: String) throws -> [GoldenVariant]
    ) throws(FileError) -> VerificationReport {
        var report = VerificationReport()
        var orphans = OrphanSearch(plan.pictures)
        for scene in plan.scenes {
            switch orphans.expect(scene, variants) {
            case .failure(let failure):
                report.results.append(GoldenResult(path: scene, verdict: .renderFailed(failure.message)))
            case .success(let goldens):
                for golden in goldens {
                    report.results.append(try result(of: golden, options, failurePictures))
                }
            }
        }
        report.orphans = orphans.remaining
        return report
    }

    /// Writes the goldens that are missing, damaged or differ in a pixel, each whole or not at all, and no other file.
    ///
    /// - Parameter variants: as for ``verify(_:failurePictures:variants:)``.
    public func update(variants: (_ scene: String) throws -> [GoldenVariant]) -> UpdateReport {
        var report = UpdateReport()
        var orphans = OrphanSearch(plan.pictures)
        for scene in plan.scenes {
            switch orphans.expect(scene, variants) {
            case .failure(let failure):
                report.results.append(UpdateResult(path: scene, outcome: .renderFailed(failure.message)))
            case .success(let goldens):
                for golden in goldens {
                    report.results.append(UpdateResult(path: golden.path, outcome: renew(golden)))
                }
            }
        }
        report.orphans = orphans.remaining
        return report
    }

    private func result(
        of golden: ExpectedGolden, _ options: VerificationOptions, _ failurePictures: FailurePictures?
    ) throws(FileError) -> GoldenResult {
        let frame: RenderedFrame
        do {
            frame = try golden.variant.render()
        } catch {
            return GoldenResult(path: golden.path, verdict: .renderFailed("\(error)"))
        }
        var result: GoldenResult
        var expected: StraightBitmap?
        switch StoredGolden(path: golden.path, limits: limits) {
        case .absent: result = GoldenResult(path: golden.path, verdict: .missing)
        case .damaged(let reason), .unreadable(let reason):
            result = GoldenResult(path: golden.path, verdict: .unreadable(reason))
        case .file(let file):
            do throws(ImageError) {
                let answer = try GoldenLadder(options: options).compare(file, with: frame)
                result = GoldenResult(path: golden.path, verdict: answer.verdict, rung: answer.rung)
                expected = answer.expected
            } catch {
                result = GoldenResult(path: golden.path, verdict: .unreadable(error.description))
            }
        }
        if result.verdict != .matched {
            try failurePictures?.write(
                frame, expected: expected, ignoring: options.ignored + frame.ignored, golden: golden.path)
        }
        return result
    }

    private func renew(_ golden: ExpectedGolden) -> UpdateOutcome {
        let frame: RenderedFrame
        do {
            frame = try golden.variant.render()
        } catch {
            return .renderFailed("\(error)")
        }
        let outcome: UpdateOutcome
        switch StoredGolden(path: golden.path, limits: limits) {
        case .absent: outcome = .recorded
        case .damaged: outcome = .updated
        case .unreadable(let reason): return .unreadable(reason)
        case .file(let file):
            if Self.isEqual(file, frame) { return .unchanged }
            outcome = .updated
        }
        do throws(FileError) {
            try AtomicFile.write(frame.encodedGolden(), to: golden.path, isSynchronized: true)
        } catch {
            return .writeFailed(error.reason.description)
        }
        // A golden that does not read back as what was drawn would fail every later run.
        guard case .file(let file) = StoredGolden(path: golden.path, limits: limits),
            Self.isEqual(file, frame)
        else { return .writeFailed("does not read back as it was drawn") }
        return outcome
    }

    /// Whether every pixel is the frame's, by its pixels and not by its own word.
    private static func isEqual(_ file: PNGFile, _ frame: RenderedFrame) -> Bool {
        let ladder = GoldenLadder(options: VerificationOptions(usesStoredHash: false))
        return (try? ladder.compare(file, with: frame).verdict) == .matched
    }
}
