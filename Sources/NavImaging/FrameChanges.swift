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
    /// The runs that may differ, in row order. All other pixels are equal in both frames.
    public let runs: [PixelRun]

    /// Creates changes.
    public init(from before: Identity, to frame: Identity, runs: [PixelRun]) {
        (self.before, self.frame, self.runs) = (before, frame, runs)
    }
}
