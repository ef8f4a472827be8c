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
    ///   - failurePictures: where to show what failed; nil writes nothing at all.
    ///   - variants: the pictures that the scene at a path must have. What it throws becomes the scene's verdict.
    /// - Throws: when a failure picture cannot be written.
    public func verify(
        failurePictures: FailurePictures? = nil, variants: (_ scene: String) throws -> [GoldenVariant]
    ) throws(FileError) -> VerificationReport {
        var report = VerificationReport()
        var orphans = OrphanSearch(plan.pictures)
        for scene in plan.scenes {
            switch orphans.expect(scene, variants) {
            case .failure(let failure):
                report.results.append(GoldenResult(path: scene, verdict: .renderFailed(failure.message)))
            case .success(let goldens):
                for golden in goldens {
                    let verdict = try verdict(on: golden, failurePictures)
                    report.results.append(GoldenResult(path: golden.path, verdict: verdict))
                }
            }
        }
        report.orphans = orphans.remaining
        return report
    }

    /// Writes the goldens that are missing, damaged or differ in a pixel, each whole or not at all, and no other file.
    ///
    /// - Parameter variants: as for ``verify(failurePictures:variants:)``.
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

    private func verdict(
        on golden: ExpectedGolden, _ failurePictures: FailurePictures?
    ) throws(FileError) -> GoldenVerdict {
        let frame: RenderedFrame
        do {
            frame = try golden.variant.render()
        } catch {
            return .renderFailed("\(error)")
        }
        let verdict: GoldenVerdict
        var expected: StraightBitmap?
        switch StoredGolden(path: golden.path, limits: limits) {
        case .absent: verdict = .missing
        case .damaged(let reason), .unreadable(let reason): verdict = .unreadable(reason)
        case .picture(let picture):
            let comparison = ImageComparison(expected: picture, actual: frame.bitmap)
            if comparison.isEqual { return .matched }
            expected = picture
            verdict = .changed(comparison)
        }
        try failurePictures?.write(frame, expected: expected, golden: golden.path)
        return verdict
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
        case .picture(let picture):
            if ImageComparison(expected: picture, actual: frame.bitmap).isEqual { return .unchanged }
            outcome = .updated
        }
        let file = PNGEncoder.encode(frame.bitmap, metadata: PNGMetadata(scale: frame.scale))
        do throws(FileError) {
            try AtomicFile.write(file, to: golden.path, isSynchronized: true)
        } catch {
            return .writeFailed(error.reason.description)
        }
        return outcome
    }
}
