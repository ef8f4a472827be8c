import NavFiles
import NavImageCoding

/// Checks assertions one by one, and writes their results and evidence.
///
/// A session holds no state: all facts are on disk, one file for each assertion. So several threads and
/// processes can check assertions of one run at the same time.
public struct SnapshotSession: Sendable {
    /// The project to which all paths are relative.
    public let project: ProjectFolder
    /// The run's folder; nil writes no results and no evidence.
    public let run: RunFolder?
    let limits: ImageLimits

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - project: The project to which all paths are relative.
    ///   - run: The folder of a run that has begun; nil writes no results and no evidence.
    ///   - limits: The largest accepted size of a golden.
    public init(_ project: ProjectFolder, run: RunFolder?, limits: ImageLimits = ImageLimits()) {
        self.project = project
        self.run = run
        self.limits = limits
    }

    /// A checked assertion.
    public struct Outcome: Sendable {
        /// The result, as it was written.
        public var result: SnapshotResult
        /// The reason why the result or its evidence could not be written; nil if no error occurred.
        public var outputError: FileError?
        /// The first lines of the warnings about the scene, for people; empty if the assertion passed. A warning can
        /// explain why a frame looks wrong: often the scene has a misspelled key.
        public var warnings: [String] = []
        /// Whether the golden was written without an error.
        public var hasWrittenGolden: Bool { result.status == .recorded || result.status == .updated }
    }

    /// Returns the key of an assertion's files.
    public func key(of assertion: SnapshotAssertion) -> SnapshotKey {
        let golden = project.relative(assertion.golden)
        return SnapshotKey(name: GoldenPath.stem(of: golden), identity: golden)
    }

    /// Draws a frame and compares it with its golden.
    ///
    /// - Parameter render: Draws the frame. If `render` throws a ``SnapshotProblem``, the result states this
    ///   problem. Any other error gives a failed result with the error's description.
    public func check(
        _ assertion: SnapshotAssertion, _ render: () throws -> RenderedFrame
    ) -> Outcome {
        check(assertion, .picture) {
            PictureSubject(try render(), options: assertion.options, limits: limits)
        }
    }

    /// Makes a text and compares the text with its golden, byte by byte. If they differ, the evidence is a line
    /// diff.
    ///
    /// - Parameter make: Makes the text. Its errors are treated as in ``check(_:_:)``.
    public func checkText(_ assertion: SnapshotAssertion, _ make: () throws -> String) -> Outcome {
        check(assertion, .text) { TextSubject(try make(), golden: assertion.golden) }
    }

    /// Writes a result for an assertion that compares no golden: a misused assertion, or an assertion that
    /// compares two frames.
    public func note(
        _ assertion: SnapshotAssertion, kind: SnapshotResult.Kind, problem: SnapshotProblem?,
        change: (inout SnapshotResult) -> Void = { _ in }, artifacts: (inout FailureFolder) -> Void = { _ in }
    ) -> Outcome {
        var result = blank(assertion, kind)
        if kind == .reference { result.golden = nil }
        if let problem { result.fail(problem) }
        change(&result)
        return finish(result, hasEvidence: problem != nil, evidence: artifacts)
    }

    // MARK: Steps

    /// The largest number of lines of warnings in a message: about four warnings with source lines and carets.
    /// `navrender check` prints all warnings.
    private static let warningLines = 16

    func check(
        _ assertion: SnapshotAssertion, _ kind: SnapshotResult.Kind, _ make: () throws -> any SnapshotSubject
    ) -> Outcome {
        var result = blank(assertion, kind)
        let subject: any SnapshotSubject
        do {
            subject = try make()
        } catch {
            result.fail(error as? SnapshotProblem ?? SnapshotProblem(.renderFailed, "\(error)"))
            return finish(result)
        }
        result.ignored = assertion.options.ignored.map { IgnoredPlace(rectangle: $0) } + subject.ignored
        let stored = StoredGolden(path: assertion.golden, limits: limits)
        var judgement: Judgement
        switch stored {
        case .absent:
            judgement = Judgement(problem: SnapshotProblem(.goldenMissing, "there is no golden yet"))
        case .unreadable(let problem): judgement = Judgement(problem: problem)
        case .bytes(let bytes): judgement = subject.judge(bytes)
        }
        result.take(judgement, stored)
        if record(assertion, subject, stored, &result) { return finish(result) }
        guard let problem = judgement.problem else { return finish(result) }
        result.fail(problem)
        var outcome = finish(result, hasEvidence: true) { folder in
            if case .bytes(let bytes) = stored { folder.expected(bytes) }
            subject.writeEvidence(&folder, judgement)
        }
        outcome.warnings = subject.warnings.split(separator: "\n").prefix(Self.warningLines).map(String.init)
        return outcome
    }

    /// Writes the golden if the mode of recording asks for it.
    ///
    /// - Returns: Whether the result is final, because the golden was written or writing it failed.
    private func record(
        _ assertion: SnapshotAssertion, _ subject: any SnapshotSubject, _ stored: StoredGolden,
        _ result: inout SnapshotResult
    ) -> Bool {
        let isWanted: Bool
        switch (stored, result.code) {
        case (.unreadable, _): return false
        case (.absent, _): isWanted = assertion.record != .never
        case (.bytes, nil): isWanted = assertion.record == .all
        case (.bytes, _): isWanted = assertion.record == .failed || assertion.record == .all
        }
        guard isWanted else { return false }
        let bytes = subject.golden()
        if case .bytes(bytes) = stored { return false }
        do throws(FileError) {
            if let slash = assertion.golden.lastIndex(of: "/"), slash != assertion.golden.startIndex {
                try Directories.create(String(assertion.golden[..<slash]))
            }
            try AtomicFile.write(bytes, to: assertion.golden, isSynchronized: true)
        } catch {
            result.fail(SnapshotProblem(.goldenNotWritten, "the golden \(error.reason)"))
            return true
        }
        // A golden that does not read back as it was drawn would fail every later run.
        guard case .bytes(let written) = StoredGolden(path: assertion.golden, limits: limits),
            subject.isRecorded(in: written)
        else {
            result.fail(SnapshotProblem(.goldenNotWritten, "the golden does not read back as it was drawn"))
            return true
        }
        result.pass(stored.isAbsent ? .recorded : .updated)
        return true
    }

    /// Writes the evidence and the result.
    private func finish(
        _ result: SnapshotResult, hasEvidence: Bool = false,
        evidence: (inout FailureFolder) -> Void = { _ in }
    ) -> Outcome {
        var outcome = Outcome(result: result)
        guard let run else { return outcome }
        do throws(FileError) {
            if hasEvidence {
                var folder = FailureFolder(path: run.failureFolder(result.key), result: result)
                evidence(&folder)
                outcome.result = folder.result
                if let error = folder.error { throw error }
            }
            try run.write(outcome.result)
        } catch {
            outcome.outputError = error
        }
        return outcome
    }

    private func blank(_ assertion: SnapshotAssertion, _ kind: SnapshotResult.Kind) -> SnapshotResult {
        let golden = project.relative(assertion.golden)
        let name = GoldenPath.stem(of: golden)
        let key = key(of: assertion)
        var test = assertion.test
        // A package that uses the library can run navrender with `swift run`, without installing it.
        let program = assertion.test == nil ? "navrender" : "swift run navrender"
        let shellKey = key.description.shellQuoted
        test?.file = project.relative(assertion.test?.file ?? "")
        return SnapshotResult(
            key: key, name: name, group: project.relative(assertion.group), kind: kind, status: .matched,
            message: "equal", golden: GoldenFile(path: golden),
            scene: assertion.scene.map(project.relative), test: test, variant: assertion.variant,
            tolerance: AppliedTolerance(
                text: "\(assertion.options.tolerance)", reason: assertion.options.reason),
            ignored: [], nodes: [], artifacts: SnapshotArtifacts(),
            commands: SnapshotCommands(
                reproduce: assertion.reproduce, review: "\(program) review \(shellKey)",
                accept: "\(program) accept \(shellKey)"))
    }
}

extension StoredGolden {
    fileprivate var isAbsent: Bool { if case .absent = self { true } else { false } }
}

extension SnapshotResult {
    mutating func fail(_ problem: SnapshotProblem) {
        status = problem.code.status
        code = problem.code
        message = problem.message
    }

    mutating func pass(_ status: Status) {
        self.status = status
        code = nil
        message = "\(status)"
        nodes = []
        comparison = nil
    }

    /// Copies the facts of a comparison.
    fileprivate mutating func take(_ judgement: Judgement, _ stored: StoredGolden) {
        settledBy = judgement.rung
        comparison = judgement.comparison
        code = judgement.problem?.code
        if let problem = judgement.problem {
            if case .bytes(let bytes) = stored, problem.code != .goldenUnreadable {
                golden?.hash = ContentHash.hexadecimal(of: bytes)
            }
        } else if let comparison, !comparison.isEqual {
            tolerance.isUsed = true
            message = "\(comparison.changedPixels) pixels differ, which the tolerance accepts"
        }
    }
}
