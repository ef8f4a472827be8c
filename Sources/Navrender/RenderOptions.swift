/// What a caller may decide about a picture that its scene leaves open. The defaults change nothing.
public struct RenderOptions: Sendable {
    /// Light or dark; nil takes the first that the scene declares.
    public var appearance: Appearance?
    /// Device pixels for each point, above 0; nil takes the scene's own.
    public var scale: Double?
    /// Values for the scene's parameters. Text that is JSON is read as JSON, any other text as a string.
    public var parameters: [(name: String, value: String)] = []
    /// The folder beneath which images are read; nil refuses every image.
    public var assetRoot: String?
    /// The folder that holds the fonts; nil looks at `NAVRENDER_FONTS` and beside the program.
    public var fontFolder: String?
    /// How much time a smaller file is worth.
    public var png = PNGCompression.fast
    /// Threads, at least 1; nil takes one for each processor. The number never changes a pixel.
    public var jobs: Int?
    /// How much a scene may ask for.
    public var limits = Limits()
    /// Whether a scene with warnings is refused like one with errors.
    public var isStrict = false

    public init() {}
}
