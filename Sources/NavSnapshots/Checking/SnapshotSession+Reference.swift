import NavImageDiffing

extension SnapshotSession {
    /// Compares two frames that must, or must not, look alike.
    ///
    /// - Parameters:
    ///   - assertion: The assertion. Its golden is never read or written.
    ///   - relation: Whether the frames must look alike.
    ///   - name: The name of the assertion.
    ///   - draw: Draws the reference, then the frame that is compared with it.
    public func checkReference(
        _ assertion: SnapshotAssertion, _ relation: Reference.Relation, name: String,
        _ draw: () throws -> (reference: RenderedFrame, frame: RenderedFrame)
    ) -> Outcome {
        let change = { (result: inout SnapshotResult) in
            result.name = name
            result.reference = Reference(relation: relation, name: name)
            result.key = referenceKey(assertion, name)
        }
        let frames: (reference: RenderedFrame, frame: RenderedFrame)
        do {
            frames = try draw()
        } catch {
            let problem = error as? SnapshotProblem ?? SnapshotProblem(.renderFailed, "\(error)")
            return note(assertion, kind: .reference, problem: problem, change: change)
        }
        let comparison = ImageComparison(
            expected: frames.reference.bitmap, actual: frames.frame.bitmap,
            ignoring: assertion.options.ignored)
        let hasSamePixels = comparison.passes(assertion.options.tolerance)
        let isAlike = hasSamePixels && frames.reference.colorSpace == frames.frame.colorSpace
        let difference = hasSamePixels ? "the frames have different colour spaces" : comparison.summary
        let problem: SnapshotProblem? =
            switch relation {
            case .matches: isAlike ? nil : SnapshotProblem(.referencesDiffer, difference)
            case .differsFrom:
                isAlike ? SnapshotProblem(.referencesEqual, "both scenes look alike") : nil
            }
        let facts = ComparisonFacts(
            comparison,
            ChangeStatistics(
                expected: frames.reference.bitmap, actual: frames.frame.bitmap,
                ignoring: assertion.options.ignored))
        return note(assertion, kind: .reference, problem: problem, change: change) { folder in
            folder.result.comparison = facts
            folder.expected(frames.reference.encodedGolden())
            let subject = PictureSubject(frames.frame, options: assertion.options, limits: limits)
            subject.writeEvidence(
                &folder, Judgement(comparison: facts, expected: frames.reference.bitmap))
        }
    }

    private func referenceKey(_ assertion: SnapshotAssertion, _ name: String) -> SnapshotKey {
        guard let test = assertion.test else { return key(of: assertion) }
        let file = project.relative(test.file)
        return SnapshotKey(name: name, identity: "\(file):\(test.line):\(test.column):\(name)")
    }
}
