import NavImaging

/// Closures that explain a frame. They run only after a failure.
public struct FrameEvidence: Sendable {
    /// Finds the nodes that explain a change, the most likely cause first.
    public typealias Attribution = @Sendable (FrameChange) -> [ChangedNode]

    /// Returns the places of the nodes as the text of `layout.json`; nil if the places are unknown.
    public var layout: @Sendable () -> String?
    /// Returns the scene as JSON; nil if there is none.
    public var scene: @Sendable () -> String?
    /// Returns the warnings about the scene as text for people; empty if there are none.
    public var warnings: @Sendable () -> String
    /// Finds the nodes that explain the difference from the golden.
    public var attribution: Attribution
    /// Finds the nodes that are drawn in the changed tiles of a film's frame. A film's golden has only hashes, so the
    /// expected pixels may be unknown. In that case, this closure runs instead of ``attribution``.
    public var tileAttribution: @Sendable (TileChange) -> [ChangedNode]

    /// Creates evidence. By default, no closure returns any facts.
    public init(
        layout: @escaping @Sendable () -> String? = { nil },
        scene: @escaping @Sendable () -> String? = { nil },
        warnings: @escaping @Sendable () -> String = { "" },
        attribution: @escaping Attribution = { _ in [] },
        tileAttribution: @escaping @Sendable (TileChange) -> [ChangedNode] = { _ in [] }
    ) {
        self.layout = layout
        self.scene = scene
        self.warnings = warnings
        self.attribution = attribution
        self.tileAttribution = tileAttribution
    }
}

/// Tiles of a film's frame that differ from the film's golden.
public struct TileChange: Equatable, Sendable {
    /// The rectangles of the changed tiles, in device pixels.
    public let tiles: [PixelRect]
    /// Seconds after the first frame.
    public let time: Double

    /// Creates a change.
    public init(tiles: [PixelRect], time: Double) {
        self.tiles = tiles
        self.time = time
    }
}

/// A frame that differs from its golden.
public struct FrameChange: Sendable {
    /// The golden.
    public let expected: StraightBitmap
    /// The frame.
    public let actual: StraightBitmap
    /// The bounding rectangles of the changes, in device pixels. Changes that lie near each other share one rectangle.
    public let regions: [PixelRect]
    /// The rectangles that were not compared, in device pixels.
    public let ignored: [PixelRect]
    /// Seconds after the first frame of an animation, else 0.
    public let time: Double

    /// Creates a change.
    public init(
        expected: StraightBitmap, actual: StraightBitmap, regions: [PixelRect], ignored: [PixelRect],
        time: Double
    ) {
        self.expected = expected
        self.actual = actual
        self.regions = regions
        self.ignored = ignored
        self.time = time
    }
}
