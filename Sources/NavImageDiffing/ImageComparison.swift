import NavImaging

/// The exact differences between an expected and an actual picture.
///
/// A difference of one level in one channel of one pixel counts. Pictures of different sizes are
/// aligned at the top left. Every pixel that only one picture covers counts as changed, and no
/// tolerance accepts it. Fully transparent pixels are equal, whatever their colour.
public struct ImageComparison: Equatable, Sendable {
    /// The size of a picture, in pixels.
    public struct Size: Equatable, Sendable {
        /// Width, in pixels.
        public let width: Int
        /// Height, in pixels.
        public let height: Int

        /// Creates a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// A channel of a straight pixel.
    public enum Channel: String, Equatable, Sendable, CaseIterable {
        case red, green, blue, alpha
    }

    /// The largest difference of a channel, with the first pixel in row order that has this difference.
    public struct WorstDifference: Equatable, Sendable {
        /// The first channel with this difference.
        public let channel: Channel
        /// The difference, 1…255.
        public let levels: Int
        /// Column of the pixel.
        public let x: Int
        /// Row of the pixel.
        public let y: Int
        /// The pixel of the expected picture.
        public let expected: StraightPixel
        /// The pixel of the actual picture.
        public let actual: StraightPixel
    }

    /// Size of the expected picture.
    public let expectedSize: Size
    /// Size of the actual picture.
    public let actualSize: Size
    /// Number of pixels that differ, including pixels that only one picture covers.
    public let changedPixels: Int
    /// The largest difference; nil if all pixels that both pictures cover are equal.
    public let worst: WorstDifference?
    /// Number of changed pixels that antialiasing cannot explain.
    ///
    /// The envelope of a channel reaches from the minimum to the maximum of the 3 × 3 pixels around
    /// a position. A pixel is outside if a channel leaves the other picture's envelope by more than
    /// 2 levels plus 1/32 of the envelope's contrast (maximum − minimum). Each picture is checked
    /// against the envelopes of the other picture, with premultiplied pixels. Changes by
    /// antialiasing stay inside. A new colour on a plain area is outside, and so is a dot that
    /// appears or disappears.
    public let outsidePixels: Int
    /// Number of outside pixels that leave the envelope by more than 8 levels plus 1/32 of its
    /// contrast.
    public let farOutsidePixels: Int
    /// The largest difference of a channel's mean in a tile of 16 × 16 pixels, in hundredths of a
    /// level.
    ///
    /// This number reveals changes that stay inside the envelope, such as slight tints and moves by
    /// one pixel.
    public let lowPassHundredths: Int
    /// The tile with the largest difference of a mean; nil if no mean differs.
    public let worstTile: PixelRect?
    /// The bounding rectangles of the changes. Changes that lie near each other share one rectangle.
    public let regions: [PixelRect]

    /// The bounding rectangle of all changed pixels; empty if there are none.
    public var bounds: PixelRect { regions.reduce(.empty) { $0.union($1) } }

    /// Whether the pictures have the same size and no pixel differs.
    public var isEqual: Bool { expectedSize == actualSize && changedPixels == 0 }

    /// Compares two pictures.
    ///
    /// - Parameters:
    ///   - expected: The picture that should have been drawn.
    ///   - actual: The picture that was drawn.
    ///   - ignored: Rectangles to leave out of the comparison. Areas that only one picture covers
    ///     still count.
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

    /// Returns whether a tolerance accepts the difference. No tolerance accepts different sizes.
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

    /// The strictest tolerance that accepts the difference; nil if the sizes differ.
    ///
    /// The candidates are, in this order: exact, antialiasing, and fuzzy ranges from 0 to the
    /// measured values.
    public var smallestTolerance: Tolerance? {
        let fuzzy = FuzzyRanges(maxDifference: 0...(worst?.levels ?? 0), totalPixels: 0...changedPixels)
        return [.exact, .antialiasing, .fuzzy(fuzzy)].first(where: passes)
    }
}
