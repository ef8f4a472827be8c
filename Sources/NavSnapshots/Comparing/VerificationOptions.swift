import NavImageDiffing
import NavImaging

/// Options that decide how strictly goldens are compared. The defaults accept no difference.
public struct VerificationOptions: Equatable, Sendable {
    /// The accepted differences.
    public var tolerance: Tolerance
    /// The reason why the tolerance is needed.
    public var reason: String?
    /// Rectangles that every comparison leaves out, in device pixels.
    public var ignored: [PixelRect]
    /// Whether an equal pixel hash in the golden's file proves equality. If false, the comparison always reads the
    /// file's inflated rows or its decoded pixels.
    public var usesStoredHash: Bool

    /// Creates options.
    public init(
        tolerance: Tolerance = .exact, reason: String? = nil, ignored: [PixelRect] = [],
        usesStoredHash: Bool = true
    ) {
        self.tolerance = tolerance
        self.reason = reason
        self.ignored = ignored
        self.usesStoredHash = usesStoredHash
    }
}
