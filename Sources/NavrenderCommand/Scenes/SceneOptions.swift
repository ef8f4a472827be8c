import NavJSON
import NavRasterization
import NavScene
import Navrender

/// The options that say how scenes are read, taken from a command line once for all its scenes.
struct SceneOptions {
    private let shared: RenderOptions
    private let root: String?

    init(_ arguments: Arguments) throws(CommandFailure) {
        var options = RenderOptions()
        options.parameters = try arguments.parameters()
        options.isStrict = arguments.contains(.strict)
        options.time = try arguments.time(.at)
        if let compression = try arguments.word(.png, as: PNGCompression.self) { options.png = compression }
        options.texts = try arguments.pictureTexts()
        options.jobs = try arguments.integer(.jobs, in: 1...256)
        if let side = try arguments.integer(.maximumSide, in: 1...65_535) { options.limits.side = side }
        if let pixels = try arguments.integer(.maximumPixels, in: 1...1 << 30) {
            options.limits.pixels = pixels
        }
        options.fontDirectories = arguments.all(.fontDirectory)
        if let kernels = try Self.kernels() { options.kernels = kernels }
        shared = options
        root = arguments[.root]
    }

    /// The set that `NAVRENDER_KERNELS` picks, for tests and benches.
    private static func kernels() throws(CommandFailure) -> KernelSet? {
        guard let name = ProcessEnvironment["NAVRENDER_KERNELS"], !name.isEmpty else { return nil }
        if let known = KernelSet.named.first(where: { $0.name == name }) { return known.set }
        let names = KernelSet.named.map(\.name).joined(separator: ", ")
        throw .usage(
            "NAVRENDER_KERNELS is \(name.quotedForDisplay), which names no pixel loops that run here",
            hint: "choose one of \(names), or leave it unset")
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
