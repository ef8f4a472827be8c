/// The reason why an assertion did not pass: a code for programs and a message for people.
public struct SnapshotProblem: Error, Equatable, Sendable {
    /// The problems that a result can have.
    public enum Code: String, Sendable, CaseIterable {
        case goldenMissing = "golden-missing"
        case pixelsDiffer = "pixels-differ"
        case sizeDiffers = "size-differs"
        case colorSpaceDiffers = "color-space-differs"
        case textDiffers = "text-differs"
        case framesDiffer = "frames-differ"
        case referencesDiffer = "references-differ"
        case referencesEqual = "references-equal"
        case goldenUnreadable = "golden-unreadable"
        case goldenIsPointer = "golden-lfs-pointer"
        case goldenTruncated = "golden-truncated"
        case goldenDamaged = "golden-damaged"
        case goldenTooLarge = "golden-too-large"
        case sceneInvalid = "scene-invalid"
        case assetUnreadable = "asset-unreadable"
        case limitReached = "limit-reached"
        case deadlinePassed = "deadline-passed"
        case renderFailed = "render-failed"
        case goldenNotWritten = "golden-not-written"
        case nameTaken = "name-taken"
        case nameMissing = "name-missing"
        case nodeUnknown = "node-unknown"

        /// The outcome of an assertion with this problem.
        public var status: SnapshotResult.Status {
            switch self {
            case .goldenMissing: .new
            case .pixelsDiffer, .sizeDiffers, .colorSpaceDiffers, .textDiffers, .framesDiffer,
                .referencesDiffer, .referencesEqual:
                .changed
            case .goldenUnreadable, .goldenIsPointer, .goldenTruncated, .goldenDamaged, .goldenTooLarge:
                .unreadable
            case .sceneInvalid, .assetUnreadable, .limitReached, .deadlinePassed, .renderFailed,
                .goldenNotWritten:
                .failed
            case .nameTaken, .nameMissing, .nodeUnknown: .invalid
            }
        }
    }

    /// The kind of problem.
    public let code: Code
    /// A line without a full stop at its end. More lines may follow.
    public let message: String

    /// Creates a problem.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
