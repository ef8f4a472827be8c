/// Consecutive pixels of one row.
public struct PixelRun: BitwiseCopyable, Equatable, Sendable {
    /// The row.
    public var y: Int32
    /// The first column.
    public var start: Int32
    /// The column after the last column.
    public var end: Int32

    /// Creates a run.
    public init(y: Int, columns: Range<Int>) {
        (self.y, start, end) = (Int32(y), Int32(columns.lowerBound), Int32(columns.upperBound))
    }
}

extension [PixelRun] {
    /// Appends a run that follows the other runs in row order. If the gap to the last run in the same row is smaller
    /// than `gap`, in pixels, extends that run instead.
    @inlinable
    public mutating func append(_ run: PixelRun, closingGapsBelow gap: Int) {
        if let last, last.y == run.y, Int(run.start - last.end) < gap {
            self[count - 1].end = run.end
        } else {
            append(run)
        }
    }
}

/// The pixels in which a frame may differ from the frame before it.
///
/// The renderer of a frame sequence finds these pixels without comparing the frames.
public struct FrameChanges: Sendable {
    /// The identity of one frame of a sequence. Two frames with the same identity have equal pixels.
    public final class Identity: Sendable {
        /// Creates an identity that no other frame has.
        public init() {}
    }

    /// The identity of the frame.
    public let frame: Identity
    /// The identity of the frame before it.
    public let before: Identity
    /// The changes in bands of rows, from the top. Rows outside the bands are equal in both frames. For each band, the
    /// array has its parts, from the left. Pixels outside the parts are equal in both frames.
    public let bands: [[Part]]

    /// The pixels of some columns of a band that may differ.
    public enum Part: Sendable {
        /// Runs of an opaque picture that moved, in row order. Most of their pixels differ. Two runs of a row have at
        /// least ``smallestGap`` pixels between them.
        case moved([PixelRun])
        /// A rectangle that was drawn again. Often, few of its pixels differ.
        case redrawn(PixelRect)
    }

    /// The smallest number of equal pixels between two runs of a row. Fewer equal pixels cost less than a second run.
    public static let smallestGap = 32

    /// Creates changes.
    public init(from before: Identity, to frame: Identity, bands: [[Part]]) {
        (self.before, self.frame, self.bands) = (before, frame, bands)
    }
}
