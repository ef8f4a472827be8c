import NavFiles
import NavImageCoding
import NavImageDiffing
import NavImaging

/// Verifies or updates the goldens of a plan.
///
/// Both operations hold one frame and one golden in memory at a time, and both continue after a
/// failure.
public struct GoldenStore: Sendable {
    private let plan: GoldenPlan
    private let limits: ImageLimits

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - plan: The scenes and goldens of the run.
    ///   - limits: Maximum size of a golden.
    public init(_ plan: GoldenPlan, limits: ImageLimits = ImageLimits()) {
        self.plan = plan
        self.limits = limits
    }

    /// Draws every variant and returns a verdict for its golden. Changes no golden.
    ///
    /// - Parameters:
    ///   - options: How strictly to compare.
    ///   - failurePictures: Where to write pictures of failures; nil writes none.
    ///   - variants: Returns the variants of the scene at a path. An error becomes the scene's
    ///     verdict.
    /// - Throws: ``FileError`` if a failure picture cannot be written.
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

    /// Writes the goldens that are missing, damaged or different in some pixel. No other file
    /// changes.
    ///
    /// Each golden is written atomically.
    ///
    /// - Parameter variants: Returns the variants of the scene at a path. An error becomes the
    ///   scene's outcome.
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

    /// Verifies one golden.
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

    /// Updates one golden.
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
        // A golden that does not decode to the drawn pixels would fail every later run.
        guard case .file(let file) = StoredGolden(path: golden.path, limits: limits),
            Self.isEqual(file, frame)
        else { return .writeFailed("does not read back as it was drawn") }
        return outcome
    }

    /// Returns whether the golden's pixels equal the frame's. The stored hash is not trusted.
    private static func isEqual(_ file: PNGFile, _ frame: RenderedFrame) -> Bool {
        let ladder = GoldenLadder(options: VerificationOptions(usesStoredHash: false))
        return (try? ladder.compare(file, with: frame).verdict) == .matched
    }
}
