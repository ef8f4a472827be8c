/// How much a scene may ask for. One value, passed down; there is no global.
///
/// Each refusal names the limit. Defaults suit a developer's machine.
public struct Limits: Equatable, Sendable {
    /// Bytes of a scene file.
    public var sceneBytes = 8 << 20
    /// Nesting of brackets in a scene file.
    public var depth = 64
    /// Bytes of values that references to tokens and parameters bring in, all together.
    public var expandedBytes = 64 << 20
    /// Nodes as the author wrote them.
    public var nodes = 100_000
    /// Nodes after components and layout.
    public var resolvedNodes = 500_000
    /// Device pixels along one side of the canvas; at most 65,535.
    public var side = 16_384
    /// Device pixels of the canvas.
    public var pixels = 64 << 20
    /// Segments of one path.
    public var pathSegments = 200_000
    /// Steps of all operations on paths together, a few for each line and crossing.
    public var pathOperationSteps = 20_000_000
    /// Characters of all texts together.
    public var textCharacters = 1_000_000
    /// Gradient stops.
    public var gradientStops = 256
    /// Blur sigma in device pixels.
    public var sigma = 512.0
    /// Bytes of one image file.
    public var imageBytes = 32 << 20
    /// Pixels of all images of a scene together.
    public var imagePixels = 64 << 20
    /// Images of one scene.
    public var images = 256
    /// Font files that a scene brings along.
    public var fonts = 64

    public init() {}
}
