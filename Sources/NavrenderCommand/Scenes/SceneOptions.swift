import Navrender

/// The options that say how scenes are read, taken from a command line once for all its scenes.
struct SceneOptions {
    private let shared: RenderOptions
    private let root: String?

    init(_ arguments: Arguments) throws(CommandFailure) {
        var options = RenderOptions()
        options.parameters = try arguments.parameters()
        options.isStrict = arguments.contains(.strict)
        if let compression = try arguments.word(.png, as: PNGCompression.self) { options.png = compression }
        options.jobs = try arguments.integer(.jobs, in: 1...256)
        if let side = try arguments.integer(.maximumSide, in: 1...65_535) { options.limits.side = side }
        if let pixels = try arguments.integer(.maximumPixels, in: 1...1 << 30) {
            options.limits.pixels = pixels
        }
        shared = options
        root = arguments[.root]
    }

    var limits: Limits { shared.limits }

    /// The options for one scene; nil leaves the choice to the scene.
    func options(
        for input: SceneInput, appearance: Appearance? = nil, scale: Double? = nil
    ) -> RenderOptions {
        var options = shared
        options.assetRoot = root ?? input.folder
        options.appearance = appearance
        options.scale = scale
        return options
    }
}
