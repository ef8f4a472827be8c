/// Upper bounds on the resources that a scene may use.
///
/// Every diagnostic about a limit names its value. The defaults suit a developer's machine. There is no
/// global instance, so each caller passes its own limits.
public struct Limits: Equatable, Sendable {
    /// Size of a scene file in bytes. Default: 8 MiB.
    public var sceneBytes = 8 << 20
    /// Nesting of brackets in a scene file. Default: 64.
    public var depth = 64
    /// Total size of the values that references to tokens and parameters insert, in bytes of JSON. Default: 64 MiB.
    public var expandedBytes = 64 << 20
    /// Number of nodes in the scene file. Default: 100,000.
    public var nodes = 100_000
    /// Number of nodes after expansion and layout. Default: 500,000.
    public var resolvedNodes = 500_000
    /// Longer side of the canvas in device pixels. At most 65,535. Default: 16,384.
    public var side = 16_384
    /// Area of the canvas in device pixels. Default: 67,108,864.
    public var pixels = 64 << 20
    /// Number of segments in one path. Default: 200,000.
    public var pathSegments = 200_000
    /// Total number of steps in all path operations: a few for each line and each crossing. Default: 20,000,000.
    public var pathOperationSteps = 20_000_000
    /// Total number of characters in all texts. Default: 1,000,000.
    public var textCharacters = 1_000_000
    /// Number of stops in one gradient. Default: 256.
    public var gradientStops = 256
    /// Standard deviation of a blur in device pixels. Default: 512.
    public var sigma = 512.0
    /// Size of one image file in bytes. Default: 32 MiB.
    public var imageBytes = 32 << 20
    /// Total number of pixels in all images. Default: 67,108,864.
    public var imagePixels = 64 << 20
    /// Number of images in one scene. Default: 256.
    public var images = 256
    /// Number of a scene's own font files. Default: 64.
    public var fonts = 64

    /// Creates the default limits.
    public init() {}
}
