import NavRasterization
import NavScene

/// What a caller may decide about a picture that its scene leaves open. The defaults change nothing.
public struct RenderOptions: Sendable {
    /// Light or dark; nil takes the first that the scene declares.
    public var appearance: Appearance?
    /// Device pixels for each point, above 0; nil takes the scene's own.
    public var scale: Double?
    /// Values for the scene's parameters. Text that is JSON is read as JSON, any other text as a string.
    public var parameters: [(name: String, value: String)] = []
    /// The moment that is shown, in seconds; nil takes the scene's own.
    public var time: Double?
    /// The folder beneath which images are read; nil refuses every image.
    public var assetRoot: String?
    /// A folder of fonts to use instead of the bundled ones; nil takes that of `NAVRENDER_FONTS`, if it is set.
    public var fontFolder: String?
    /// Further folders of fonts, in whose faces come before the program's own and after the scene's.
    public var fontDirectories: [String] = []
    /// How much time a smaller file is worth.
    public var png = PNGCompression.fast
    /// Words about the picture that its file carries, such as `Title` and `Description`, in this order.
    public var texts: [PNGText] = []
    /// Ids of nodes whose places ``Outcome/places`` is to tell.
    public var placedNodes: [String] = []
    /// Threads, 1 to 256, and taken as the nearest of these; nil takes one for each processor. The number never changes a pixel.
    public var jobs: Int?
    package var workers: Int { min(max(1, jobs ?? ProcessEnvironment.processorCount), 256) }
    /// Which bodies of the pixel loops run. They never change a pixel.
    package var kernels = KernelSet.fastest
    /// How much a scene may ask for.
    public var limits = Limits()
    /// Whether a scene with warnings is refused like one with errors.
    public var isStrict = false

    public init() {}

}
