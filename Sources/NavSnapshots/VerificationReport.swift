import NavImageDiffing

/// The verdict on one golden.
public enum GoldenVerdict: Equatable, Sendable {
    /// The tolerance accepts the golden.
    case matched
    /// The golden differs.
    case changed(ImageComparison)
    /// The golden declares another colour space than the frame. Even equal numbers then mean
    /// different colours.
    case otherColorSpace
    /// The scene has no golden yet.
    case missing
    /// The golden cannot be read: it is damaged, lacks read permission, or is a Git LFS pointer.
    /// The text is the reason.
    case unreadable(String)
    /// The scene could not be drawn. The text is the reason.
    case renderFailed(String)
}

/// The result for one golden.
public struct GoldenResult: Equatable, Sendable {
    /// The golden's path, or the scene's path if its variants could not be determined.
    public let path: String
    /// The verdict on the golden.
    public let verdict: GoldenVerdict
    /// The check that decided the verdict; nil if nothing could be compared.
    public var rung: GoldenRung?
}

/// The results of a verification, in the order of the plan.
public struct VerificationReport: Equatable, Sendable {
    /// One result for each golden or failed scene.
    public internal(set) var results: [GoldenResult] = []
    /// Pictures that no scene expects. Pictures of a scene that cannot be read are not included.
    public internal(set) var orphans: [String] = []

    /// Whether every golden matched. Orphans do not count; the caller decides about them.
    public var isPassed: Bool { results.allSatisfy { $0.verdict == .matched } }
}
