import NavImageDiffing

/// How one golden did.
public enum GoldenVerdict: Equatable, Sendable {
    case matched
    case changed(ImageComparison)
    /// The picture's numbers mean other colours than ours, whether they are equal or not.
    case otherColorSpace
    /// The scene has no picture yet.
    case missing
    /// The picture cannot be read: damaged, a Git LFS pointer, not permitted; in words.
    case unreadable(String)
    /// The scene cannot be drawn; in words.
    case renderFailed(String)
}

public struct GoldenResult: Equatable, Sendable {
    /// The golden's path, or the scene's when its variants could not be found out.
    public let path: String
    public let verdict: GoldenVerdict
    /// What settled it; nil when nothing could be compared.
    public var rung: GoldenRung?
}

/// The outcome of a verification, in the order of the plan.
public struct VerificationReport: Equatable, Sendable {
    public internal(set) var results: [GoldenResult] = []
    /// Pictures without a scene. Those of a scene that cannot be read are not among them.
    public internal(set) var orphans: [String] = []

    /// Whether every golden matched; orphans are for the caller to judge.
    public var isPassed: Bool { results.allSatisfy { $0.verdict == .matched } }
}
