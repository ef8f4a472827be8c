/// Upper bounds on the resources that a scene may use.
///
/// Every diagnostic about a limit names its value. The defaults suit a developer's machine. There is no
/// global instance, so each caller passes its own limits.
public struct Limits: Equatable, Sendable {
    /// Size of a scene file in bytes.
    public var sceneBytes = 8 << 20
    /// Nesting of brackets in a scene file.
    public var depth = 64
    /// Total size of the values that references to tokens and parameters insert, in bytes of JSON.
    public var expandedBytes = 64 << 20
    /// Number of nodes in the scene file.
    public var nodes = 100_000
    /// Number of nodes after expansion and layout.
    public var resolvedNodes = 500_000
    /// Longer side of the canvas in device pixels. At most 65,535.
    public var side = 16_384
    /// Area of the canvas in device pixels.
    public var pixels = 64 << 20
    /// Number of segments in one path.
    public var pathSegments = 200_000
    /// Total number of steps in all path operations. Each line and each crossing costs a few steps.
    public var pathOperationSteps = 20_000_000
    /// Total number of characters in all texts.
    public var textCharacters = 1_000_000
    /// Number of stops in one gradient.
    public var gradientStops = 256
    /// Standard deviation of a blur in device pixels.
    public var sigma = 512.0
    /// Size of one image file in bytes.
    public var imageBytes = 32 << 20
    /// Total number of pixels in all images.
    public var imagePixels = 64 << 20
    /// Number of images in one scene.
    public var images = 256
    /// Number of a scene's own font files.
    public var fonts = 64

    /// Creates the default limits.
    public init() {}
}
