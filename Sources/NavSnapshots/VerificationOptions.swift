import NavImageDiffing
import NavImaging

/// How strictly goldens are compared. The defaults forgive nothing.
public struct VerificationOptions: Equatable, Sendable {
    public var tolerance: Tolerance
    /// Rectangles of every picture, in device pixels, that are not compared.
    public var ignored: [PixelRect]
    /// Whether a golden's own word about its pixels is believed; `false` reads every pixel.
    public var usesStoredHash: Bool

    public init(tolerance: Tolerance = .exact, ignored: [PixelRect] = [], usesStoredHash: Bool = true) {
        self.tolerance = tolerance
        self.ignored = ignored
        self.usesStoredHash = usesStoredHash
    }
}
