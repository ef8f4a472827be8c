/// What an update did with one golden.
public enum UpdateOutcome: Equatable, Sendable {
    /// There was none.
    case recorded
    /// Its pixels differed, or it was damaged.
    case updated
    case unchanged
    /// Left alone, because what stands there cannot be read or is a Git LFS pointer; in words.
    case unreadable(String)
    case renderFailed(String)
    case writeFailed(String)

    public var isFailure: Bool {
        switch self {
        case .recorded, .updated, .unchanged: false
        case .unreadable, .renderFailed, .writeFailed: true
        }
    }
}

public struct UpdateResult: Equatable, Sendable {
    /// The golden's path, or the scene's when its variants could not be found out.
    public let path: String
    public let outcome: UpdateOutcome
}

/// The outcome of an update, in the order of the plan.
public struct UpdateReport: Equatable, Sendable {
    public internal(set) var results: [UpdateResult] = []
    /// Pictures without a scene; they are never removed here.
    public internal(set) var orphans: [String] = []

    public var recordedCount: Int { results.count { $0.outcome == .recorded } }
    public var updatedCount: Int { results.count { $0.outcome == .updated } }
    public var unchangedCount: Int { results.count { $0.outcome == .unchanged } }
    public var failureCount: Int { results.count { $0.outcome.isFailure } }
}
