import NavImaging

/// What differs between an expected and an actual picture, exactly: one level in one channel counts.
///
/// Pictures of different sizes are laid over each other at the top left; every pixel that only one of them has counts
/// as changed, and no tolerance accepts them. Fully transparent pixels are equal whatever colour they hide.
public struct ImageComparison: Equatable, Sendable {
    public struct Size: Equatable, Sendable {
        public let width: Int
        public let height: Int
    }

    public enum Channel: String, Equatable, Sendable, CaseIterable {
        case red, green, blue, alpha
    }

    /// The largest difference of a channel and the first place, row by row, where it is found.
    public struct WorstDifference: Equatable, Sendable {
        public let channel: Channel
        /// 1…255 levels.
        public let levels: Int
        public let x: Int
        public let y: Int
        public let expected: StraightPixel
        public let actual: StraightPixel
    }

    public let expectedSize: Size
    public let actualSize: Size
    public let changedPixels: Int
    /// Nil when all pixels that both pictures have are equal.
    public let worst: WorstDifference?
    /// Pixels of which a channel leaves the envelope of the other picture, the least to the greatest of the 3 × 3
    /// pixels around, by more than 2 levels and 1/32 of its contrast, looked at both ways and premultiplied. What
    /// antialiasing decides stays inside; a new colour on a plain area and a mark that came or went do not.
    public let outsidePixels: Int
    /// Those of them that leave it by more than 8 levels and that share.
    public let farOutsidePixels: Int
    /// The greatest difference of means of a channel in one tile of 16 × 16 pixels, in hundredths of a level. It finds
    /// what the envelope forgives: moves by a pixel and slow tints.
    public let lowPassHundredths: Int
    /// The tile with that difference; nil when no mean differs.
    public let worstTile: PixelRect?
    /// The smallest rectangle around each group of changes that stand near each other.
    public let regions: [PixelRect]

    /// The smallest rectangle around all changed pixels; empty when there are none.
    public var bounds: PixelRect { regions.reduce(.empty) { $0.union($1) } }

    /// Whether the pictures have one size and no pixel differs.
    public var isEqual: Bool { expectedSize == actualSize && changedPixels == 0 }

    /// - Parameter ignored: rectangles in which nothing that both pictures have is compared.
    public init(expected: StraightBitmap, actual: StraightBitmap, ignoring ignored: [PixelRect] = []) {
        self.init(PicturePair(expected: expected, actual: actual, ignoring: ignored))
    }

    init(_ pair: PicturePair) { self.init(pair, PixelChanges(of: pair)) }

    init(_ pair: PicturePair, _ changes: PixelChanges) {
        expectedSize = Size(width: pair.expected.width, height: pair.expected.height)
        actualSize = Size(width: pair.actual.width, height: pair.actual.height)
        changedPixels = changes.changedPixels
        worst = changes.worst
        outsidePixels = changes.outsidePixels
        farOutsidePixels = changes.farOutsidePixels
        let tile = changes.grid.worstTile
        lowPassHundredths = tile?.hundredths ?? 0
        worstTile = tile?.rectangle
        regions = changes.grid.clusters()
    }

    public func passes(_ tolerance: Tolerance) -> Bool {
        guard expectedSize == actualSize else { return false }
        switch tolerance {
        case .exact: return isEqual
        case .antialiasing:
            return outsidePixels <= AntialiasingThresholds.maximumOutsidePixels
                && farOutsidePixels <= AntialiasingThresholds.maximumFarOutsidePixels
                && lowPassHundredths <= AntialiasingThresholds.maximumLowPassHundredths
        case .fuzzy(let ranges):
            return ranges.allows(maxDifference: worst?.levels ?? 0, totalPixels: changedPixels)
        }
    }

    /// The first of exact, antialiasing and ranges from 0 to what differs that accepts the difference; nil when the
    /// sizes differ.
    public var smallestTolerance: Tolerance? {
        let fuzzy = FuzzyRanges(maxDifference: 0...(worst?.levels ?? 0), totalPixels: 0...changedPixels)
        return [.exact, .antialiasing, .fuzzy(fuzzy)].first(where: passes)
    }
}
