import NavImageDiffing
import NavImaging

/// The numbers of a comparison of two pictures. `docs/snapshot-runs.md` defines each number.
public struct ComparisonFacts: Equatable, Sendable {
    /// The largest difference of a channel.
    public struct Worst: Equatable, Sendable {
        /// `red`, `green`, `blue` or `alpha`.
        public var channel: String
        /// The difference, 1…255.
        public var levels: Int
        /// Column of the pixel.
        public var x: Int
        /// Row of the pixel.
        public var y: Int
        /// The golden's pixel as `#rrggbbaa`.
        public var expected: String
        /// The frame's pixel as `#rrggbbaa`.
        public var actual: String
    }

    /// Whether no pixel differs.
    public var isEqual: Bool
    /// Width and height of the golden.
    public var expectedSize: ImageComparison.Size
    /// Width and height of the frame.
    public var actualSize: ImageComparison.Size
    /// The number of pixels that differ.
    public var changedPixels: Int
    /// The number of changed pixels that antialiasing cannot explain.
    public var outsidePixels: Int
    /// The number of changed pixels that differ by far more than antialiasing can explain.
    public var farOutsidePixels: Int
    /// The largest difference of a tile's mean, in hundredths of a level.
    public var lowPassHundredths: Int
    /// The largest difference of a channel; nil if all pixels that both pictures cover are equal.
    public var worst: Worst?
    /// The tile with the largest difference of its mean; nil if no mean differs.
    public var worstTile: PixelRect?
    /// The box around all changes, in device pixels.
    public var bounds: PixelRect
    /// The box around each group of changes, in device pixels.
    public var regions: [PixelRect]
    /// The strictest tolerance that accepts the frame, as text; nil if the sizes differ.
    public var smallestTolerance: String?
    /// For each of ``ChangeStatistics/thresholds``, the number of pixels whose worst channel differs by more
    /// than the threshold.
    public var sweep: [Int]
    /// The number of pixels whose alpha differs.
    public var alphaPixels: Int
    /// A hash of the change as 16 hexadecimal digits. Equal changes have equal fingerprints.
    public var fingerprint: String

    /// Creates the facts of a comparison.
    public init(_ comparison: ImageComparison, _ statistics: ChangeStatistics) {
        isEqual = comparison.isEqual
        expectedSize = comparison.expectedSize
        actualSize = comparison.actualSize
        changedPixels = comparison.changedPixels
        outsidePixels = comparison.outsidePixels
        farOutsidePixels = comparison.farOutsidePixels
        lowPassHundredths = comparison.lowPassHundredths
        worst = comparison.worst.map(Worst.init)
        worstTile = comparison.worstTile
        bounds = comparison.bounds
        regions = comparison.regions
        smallestTolerance = comparison.smallestTolerance.map { "\($0)" }
        sweep = statistics.sweep
        alphaPixels = statistics.alphaPixels
        fingerprint = SnapshotKey.hexadecimal(statistics.fingerprint)
    }
}

extension ComparisonFacts.Worst {
    init(_ worst: ImageComparison.WorstDifference) {
        self.init(
            channel: worst.channel.rawValue, levels: worst.levels, x: worst.x, y: worst.y,
            expected: worst.expected.hexadecimal, actual: worst.actual.hexadecimal)
    }
}

extension StraightPixel {
    /// The pixel as `#rrggbbaa`.
    fileprivate var hexadecimal: String {
        "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
