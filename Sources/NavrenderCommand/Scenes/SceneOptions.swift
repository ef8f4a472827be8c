import NavImaging
import NavJSON
import NavNodeKinds
import NavRasterization
import NavScene
import NavSceneFormat
import Navrender

/// The options of a command line for reading, drawing and writing its scenes.
struct SceneOptions {
    private var shared: RenderOptions
    private(set) var parameters: Parameters
    /// The rows of `--data`; empty without a data file, or if the file holds one set of values.
    private(set) var rows = DataRows()
    let compression: PNGCompression
    private let texts: [PNGText]
    private let quality: Int?
    private let loops: Int
    private let root: String?
    /// The file of `--data`.
    let dataPath: String?
    /// The folders of `--font-dir`.
    let fontFolders: [String]

    /// Reads the options, enters the sandbox, and then reads the file of `--data`.
    init(_ arguments: Arguments, _ access: FileAccess) throws(CommandFailure) {
        try self.init(arguments)
        try Sandbox.enter(arguments, access)
        guard let path = arguments[.data] else { return }
        switch try DataValues(file: path, limits: limits) {
        case .one(let values): parameters = values.merging(parameters)
        case .rows(let rows): self.rows = rows
        }
        if rows.count == 1 { parameters = rows[0].parameters.merging(parameters) }
    }

    /// Returns the options for one row of `--data`. If `row` is nil, returns the same options.
    func setting(_ row: DataRow?) -> SceneOptions {
        guard let row else { return self }
        var options = self
        options.parameters = row.parameters.merging(parameters)
        return options
    }

    /// Returns the same options with values for required parameters that the command line leaves out. Each such
    /// parameter gets the first value that the scene's outputs, goldens or probes set.
    func completed(by document: SceneDocument) -> SceneOptions {
        var options = self
        for parameter in document.parameters where parameter.isRequired && parameters[parameter.name] == nil {
            options.parameters[parameter.name] = document.firstStatedValue(of: parameter.name)
        }
        return options
    }

    /// Refuses several rows, for commands that make one result.
    func requireOneRow() throws(CommandFailure) {
        guard rows.count > 1 else { return }
        throw .usage(
            "--data has \(rows.count) rows, but this makes one result",
            hint: "navrender render makes a picture of each row")
    }

    init(_ arguments: Arguments) throws(CommandFailure) {
        var options = RenderOptions()
        options.isStrict = arguments.contains(.strict)
        options.time = try arguments.time(.at)
        options.threads = try arguments.integer(.jobs, in: 1...256)
        options.limits = try arguments.limits()
        options.deadline = try arguments.deadline()
        options.fonts = arguments.fontFolders
        if let kernels = try Self.kernels() { options.kernels = kernels }
        shared = options
        parameters = try arguments.parameters()
        compression = try arguments.word(.png, as: PNGCompression.self) ?? .fast
        texts = try arguments.pictureTexts()
        quality = try arguments.integer(.quality, in: 1...100)
        loops = try arguments.integer(.loop, in: 0...65_535) ?? 0
        root = arguments[.root]
        dataPath = arguments[.data]
        fontFolders = arguments.all(.fontDirectory)
    }

    /// Returns the pixel loops that `NAVRENDER_KERNELS` chooses, for tests and benchmarks; nil if it is not set.
    private static func kernels() throws(CommandFailure) -> KernelSet? {
        guard let name = ProcessEnvironment["NAVRENDER_KERNELS"], !name.isEmpty else { return nil }
        if let known = KernelSet.named.first(where: { $0.name == name }) { return known.set }
        let names = KernelSet.named.map(\.name).joined(separator: ", ")
        throw .usage(
            "NAVRENDER_KERNELS is \(name.quotedForDisplay), which names no implementation for this processor",
            hint: "choose one of \(names), or leave it unset")
    }

    var limits: Limits { shared.limits }

    /// Returns the limits for a scene. The scene may lower the limits of the command line.
    func limits(of scene: Scene) -> Limits { scene.limits.map(limits.lowered) ?? limits }

    /// The longest time for each scene; nil without a deadline.
    var deadline: Duration? { shared.deadline }

    /// Returns the options for one scene, with a deadline that is counted from now.
    func started() -> SceneOptions {
        guard let deadline else { return self }
        var options = self
        options.shared.cancellation = CancellationFlag(deadline: .now + deadline)
        return options
    }

    /// Reads a scene.
    ///
    /// - Parameters:
    ///   - appearance: nil takes the scene's appearance.
    ///   - scale: nil takes the scene's scale.
    ///   - parameter: a parameter with a value that replaces the value of the command line.
    func scene(
        _ input: SceneInput, appearance: Appearance? = nil, scale: Double? = nil,
        setting parameter: (name: String, value: Double)? = nil
    ) throws(SceneError) -> Scene {
        var parameters = parameters
        if let parameter { parameters[parameter.name] = Parameters.Value(parameter.value) }
        return try Scene(
            input.source, folder: input.folder, root: root, parameters: parameters, appearance: appearance,
            scale: scale, cancellation: shared.cancellation, limits: limits)
    }

    /// Parses a scene with the files that it names.
    func document(_ input: SceneInput) -> SceneDocument {
        SceneDocument(
            input.source, registry: .standard, limits: limits, files: FileSource(folder: root ?? input.folder)
        )
    }

    /// Decodes a parsed scene.
    ///
    /// - Parameters:
    ///   - appearance: nil takes the scene's appearance.
    ///   - parameters: all values of parameters; nil takes the values of the command line.
    ///   - scale: nil takes the scene's scale.
    func scene(
        _ document: SceneDocument, of input: SceneInput, appearance: Appearance?,
        parameters: Parameters? = nil, scale: Double? = nil, canvas: CanvasOverrides = CanvasOverrides()
    ) throws(SceneError) -> Scene {
        try Scene(
            document, folder: input.folder, parameters: parameters ?? self.parameters,
            appearance: appearance, scale: scale, canvas: canvas, cancellation: shared.cancellation,
            limits: limits)
    }

    /// Decodes a parsed scene with the values of a probe's condition.
    func scene(
        _ document: SceneDocument, of input: SceneInput, appearance: Appearance, condition: Probe.Condition
    ) throws(SceneError) -> Scene {
        var parameters = parameters
        for parameter in condition.parameters {
            parameters[parameter.name] = Parameters.Value(json: parameter.json)
        }
        return try scene(
            document, of: input, appearance: appearance, parameters: parameters,
            canvas: CanvasOverrides(
                sizeCategory: condition.sizeCategory?.rawValue, direction: condition.direction?.rawValue))
    }

    /// Returns the renderer for one scene. The renderer sets no appearance or scale, because the scene was read with
    /// both.
    func renderer(for input: SceneInput) -> Renderer {
        var options = shared
        options.assets = .folder(root ?? input.folder)
        return Renderer(options)
    }

    /// Returns the renderer for scenes that know their folder of assets.
    func renderer() -> Renderer { Renderer(shared) }

    /// The number of threads.
    var workers: Int { shared.workers }

    /// Decodes a scene in each of its appearances, in order. Returns the diagnostics of the first appearance with an
    /// error. Without errors, returns the warnings of the last appearance.
    func problems(of document: SceneDocument) -> Diagnostics {
        var last = Diagnostics()
        for appearance in document.appearances {
            let settings: Result<Scene, SceneError> = .init { () throws(SceneError) in
                try Scene(
                    document, folder: nil, parameters: parameters, appearance: appearance, scale: nil,
                    canvas: CanvasOverrides(), cancellation: shared.cancellation, limits: limits)
            }
            if case .failure(let error) = settings { return error.cause.diagnostics }
            if case .success(let scene) = settings { last = scene.warnings.diagnostics }
        }
        return last
    }

    /// Returns the folder of the images and fonts of a scene.
    func assetFolder(of input: SceneInput) -> String { root ?? input.folder }

    /// Returns the format of a file, chosen by its name.
    func format(forFile path: String, isAnimated: Bool = false) throws(CommandFailure) -> PictureFormat {
        var format = try PictureFile.format(forFile: path, isAnimated: isAnimated)
        format.compression = compression
        format.texts = texts
        format.loops = loops
        guard let quality else { return format }
        do {
            return try format.withQuality(quality)
        } catch {
            throw .usage(error.message ?? "\(error)")
        }
    }
}
