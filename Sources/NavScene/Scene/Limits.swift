/// Upper bounds on the resources that a scene may use.
///
/// Every diagnostic about a limit names the limit's value. The defaults suit a developer's machine. Use ``strict``
/// on a server that draws scenes of strangers, and ``trusted`` for your own scenes. There is no global
/// instance: callers pass limits down. ``entries`` lists all limits with their flags.
public struct Limits: Equatable, Sendable {
    /// Bytes that a render may hold at the same time: layers, pictures, outlines, masks, images and the frame.
    /// Default: 512 MiB.
    public var memory = 512 << 20
    /// Steps that laying out and drawing a picture may take. A step takes about a nanosecond. Default: 6,000,000,000.
    public var work = 6_000_000_000
    /// Size of a scene file in bytes. Default: 8 MiB.
    public var sceneBytes = 8 << 20
    /// Nesting of brackets in a scene file. Default: 64.
    public var depth = 64
    /// Total size of inserted values, in bytes of JSON. References, symbols, repeats and values over time insert them.
    /// Each row or column in a grid's template counts as 8 bytes. Default: 16 MiB.
    public var expandedBytes = 16 << 20
    /// Number of nodes in the scene file. Default: 100,000.
    public var nodes = 100_000
    /// Number of uses of symbols and slots. Default: 50,000.
    public var uses = 50_000
    /// Number of names, numbers and operators of all expressions, counted at each evaluation. Default: 1,000,000.
    public var calculations = 1_000_000
    /// Number of key frames of all values over time. Each repetition counts its key frames again. Default: 10,000.
    public var keyFrames = 10_000
    /// Number of elements of all repeats. Default: 100,000.
    public var repetitions = 100_000
    /// Number of data files and included files of a scene. Default: 64.
    public var files = 64
    /// Size of all data files of a scene in bytes. Default: 32 MiB.
    public var dataBytes = 32 << 20
    /// Number of rows in all data files of a scene. Default: 100,000.
    public var dataRows = 100_000
    /// Number of cells in all data files of a scene. Default: 1,000,000.
    public var dataCells = 1_000_000
    /// Number of nodes after expansion and layout. Default: 500,000.
    public var resolvedNodes = 500_000
    /// Nesting of layers, masks and clips that are drawn on buffers of their own. Default: 64.
    public var layers = 64
    /// Longer side of the canvas in device pixels. At most 65,535. Default: 16,384.
    public var side = 16_384
    /// Area of the canvas in device pixels. Default: 67,108,864.
    public var pixels = 64 << 20
    /// Number of frames that one scene may produce. Default: 36,000.
    public var frames = 36_000
    /// Number of segments in one path. Default: 200,000.
    public var pathSegments = 200_000
    /// Number of segments in all paths, including letters that are drawn as paths. Default: 5,000,000.
    public var totalSegments = 5_000_000
    /// Total number of steps in all path operations. Each line and each crossing costs a few steps.
    /// Default: 12,000,000.
    public var pathOperationSteps = 12_000_000
    /// Total number of characters in all texts. Default: 1,000,000.
    public var textCharacters = 1_000_000
    /// Number of stops in one gradient. Default: 256.
    public var gradientStops = 256
    /// Standard deviation of a blur in device pixels. Default: 4096.
    public var sigma = 4096.0
    /// Size of one image file in bytes. Default: 32 MiB.
    public var imageBytes = 32 << 20
    /// Total number of pixels in all images. Default: 67,108,864.
    public var imagePixels = 64 << 20
    /// Number of images in one scene. Default: 256.
    public var images = 256
    /// Number of a scene's own font files. Default: 64.
    public var fonts = 64
    /// Total size of a scene's own font files in bytes. Default: 256 MiB.
    public var fontBytes = 256 << 20

    /// Creates the default limits.
    public init() {}

    /// Low limits, mostly a quarter of the defaults, for scenes of strangers on a server.
    public static var strict: Limits { Limits { $0.strict } }
    /// The hard maxima, for scenes of your own.
    public static var trusted: Limits { Limits { $0.maximum } }

    private init(_ choose: (Entry) -> Int) {
        self.init()
        for entry in Self.entries { entry.assign(&self, choose(entry)) }
    }

    /// Returns these limits, with each value lowered to the value in `other` if that is lower.
    package func lowered(to other: Limits) -> Limits {
        var limits = self
        for entry in Self.entries { entry.assign(&limits, min(entry.value(self), entry.value(other))) }
        return limits
    }
}
