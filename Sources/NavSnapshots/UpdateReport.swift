/// The outcome of an update for one golden.
public enum UpdateOutcome: Equatable, Sendable {
    /// The golden was missing and has been written.
    case recorded
    /// The golden differed or was damaged, and has been replaced.
    case updated
    /// The golden's pixels are equal; the file is untouched.
    case unchanged
    /// The golden cannot be read or is a Git LFS pointer, and has been left alone. The text is the
    /// reason.
    case unreadable(String)
    /// The scene could not be drawn. The text is the reason.
    case renderFailed(String)
    /// The golden could not be written. The text is the reason.
    case writeFailed(String)

    /// Whether the update failed to bring the golden up to date.
    public var isFailure: Bool {
        switch self {
        case .recorded, .updated, .unchanged: false
        case .unreadable, .renderFailed, .writeFailed: true
        }
    }
}

/// The outcome for one golden.
public struct UpdateResult: Equatable, Sendable {
    /// The golden's path, or the scene's path if its variants could not be determined.
    public let path: String
    /// The outcome for the golden.
    public let outcome: UpdateOutcome
}

/// The results of an update, in the order of the plan.
public struct UpdateReport: Equatable, Sendable {
    /// One result for each golden or failed scene.
    public internal(set) var results: [UpdateResult] = []
    /// Pictures that no scene expects. An update never removes them.
    public internal(set) var orphans: [String] = []

    /// Number of goldens that were missing and have been written.
    public var recordedCount: Int { results.count { $0.outcome == .recorded } }
    /// Number of goldens that have been replaced.
    public var updatedCount: Int { results.count { $0.outcome == .updated } }
    /// Number of goldens that were equal.
    public var unchangedCount: Int { results.count { $0.outcome == .unchanged } }
    /// Number of failures.
    public var failureCount: Int { results.count { $0.outcome.isFailure } }
}
