import NavFiles
import NavGeometry
import NavImaging
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat

/// The text that a scene was read from, with the choices that were made while reading.
///
/// The scene keeps a reference to this object. Printed warnings quote lines of the text. To draw the scene in another
/// appearance, the same text is decoded again.
final class SceneReading: Sendable {
    let source: SourceText
    let parameters: Parameters
    /// The scale that replaces the text's scale; nil keeps the text's scale.
    private let scale: Double?
    /// The device, size category and direction that replace the canvas's own values in the text.
    private let canvas: CanvasOverrides
    let limits: Limits
    /// The folder of the scene's file; nil for a scene from text.
    let folder: String?
    let appearances: [Appearance]
    let warnings: Diagnostics
    let timings: StageTimings
    /// The scene as it was read. A comparison with this value shows whether the scene was changed
    /// afterwards.
    let scene: Scene
    /// The nodes whose boxes the scene uses (`$bounds`). No box is known yet, because layout runs after reading.
    let bounds: SceneBounds
    /// Reads the scene again with known boxes. It is nil for a scene that uses no boxes, because the closure would
    /// keep the parsed text in memory.
    private let readAgain: (@Sendable (inout SceneBounds) -> (scene: Scene?, diagnostics: Diagnostics))?

    /// Decodes a scene from a document that was parsed before.
    init(
        _ document: SceneDocument, folder: String?, parameters: Parameters, appearance: Appearance?,
        scale: Double?, canvas: CanvasOverrides = CanvasOverrides(), cancellation: CancellationFlag? = nil,
        limits: Limits, timings: StageTimings
    ) throws(SceneError) {
        var timings = timings
        let read = { @Sendable (bounds: inout SceneBounds) in
            document.scene(
                appearance: appearance, parameters: parameters.settings, scale: scale, canvas: canvas,
                bounds: &bounds, cancellation: cancellation)
        }
        var bounds = SceneBounds()
        let (scene, found) = timings.measure(.decode) { read(&bounds) }
        if let cancellation, cancellation.isCancelled {
            throw SceneError(RenderError.stopped(by: cancellation))
        }
        guard let scene else { throw SceneError(RenderError(found, in: document.source)) }
        source = document.source
        appearances = document.appearances
        warnings = found
        self.parameters = parameters
        self.scale = scale
        self.canvas = canvas
        self.limits = limits
        self.folder = folder
        self.timings = timings
        self.scene = scene
        self.bounds = bounds
        readAgain = bounds.uses.isEmpty ? nil : read
    }

    /// Whether values of the scene depend on the layout.
    var usesBounds: Bool { readAgain != nil }

    /// Reads the same text with known boxes of nodes.
    ///
    /// - Returns: The scene (nil if it has errors), its problems, and its uses of `$bounds`.
    func scene(knowing boxes: [String: Rect]) -> (
        scene: Scene?, diagnostics: Diagnostics, bounds: SceneBounds
    ) {
        var bounds = SceneBounds(known: boxes)
        guard let (scene, diagnostics) = readAgain?(&bounds) else { return (scene, warnings, bounds) }
        return (scene, diagnostics, bounds)
    }

    /// Reads the same text in another appearance, with the same parameters, scale, canvas and limits.
    ///
    /// Included files are not opened again, because the text contains them.
    /// - Parameter document: the parsed text, if it was parsed before.
    func scene(in appearance: Appearance, document: SceneDocument? = nil) throws(SceneError) -> Scene {
        var timings = StageTimings()
        let document =
            document ?? timings.measure(.parse) { SceneDocument(source, registry: .standard, limits: limits) }
        return Scene(
            try SceneReading(
                document, folder: folder, parameters: parameters, appearance: appearance, scale: scale,
                canvas: canvas, limits: limits, timings: timings))
    }
}

extension Scene {
    init(_ reading: SceneReading) {
        self = reading.scene
        origin = SceneOrigin(reading)
    }

    /// The text that the scene was read from; nil for a scene that was made in Swift.
    var reading: SceneReading? { origin.reference as? SceneReading }
}

// MARK: Public initialisers

extension Scene {
    /// Reads a scene from a file.
    ///
    /// - Parameters:
    ///   - path: a JSON file. Images and fonts that the scene names are later looked up beneath the file's folder.
    ///   - parameters: values in place of the declared defaults.
    ///   - appearance: light or dark; nil takes the first one that the file declares.
    ///   - limits: the maximum sizes and counts in the file.
    /// - Throws: ``SceneError`` if the file cannot be read or the scene has an error. The thrown error holds every
    ///   problem of the scene, warnings included.
    public init(
        contentsOf path: String, parameters: Parameters = [:], appearance: Appearance? = nil,
        limits: Limits = Limits()
    ) throws(SceneError) {
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(path: path, limit: limits.sceneBytes)
        } catch {
            let isLimit = if case .tooLarge = error.reason { true } else { false }
            throw SceneError(RenderError(isLimit ? .limit : .asset, "\(error)"))
        }
        try self.init(
            SourceText(name: path, bytes: bytes), folder: Self.folder(of: path), parameters: parameters,
            appearance: appearance, limits: limits)
    }

    /// Reads a scene from JSON text.
    ///
    /// - Parameters:
    ///   - text: the whole scene.
    ///   - name: the name of the text in diagnostics.
    ///   - parameters: values in place of the declared defaults.
    ///   - appearance: light or dark; nil takes the first one that the text declares.
    ///   - limits: the maximum sizes and counts in the text.
    /// - Throws: ``SceneError`` with every problem of the scene, warnings included, if one of them is an error.
    public init(
        json text: String, name: String = "scene", parameters: Parameters = [:],
        appearance: Appearance? = nil,
        limits: Limits = Limits()
    ) throws(SceneError) {
        try self.init(
            SourceText(name: name, text: text), parameters: parameters, appearance: appearance, limits: limits
        )
    }

    /// Reads a scene from a named text, such as the bytes of a stream.
    ///
    /// - Throws: ``SceneError`` with every problem of the scene, warnings included, if one of them is an error.
    public init(
        _ source: SourceText, parameters: Parameters = [:], appearance: Appearance? = nil,
        limits: Limits = Limits()
    ) throws(SceneError) {
        try self.init(source, folder: nil, parameters: parameters, appearance: appearance, limits: limits)
    }

    /// Reads a scene with a given folder, root and scale.
    ///
    /// - Parameters:
    ///   - folder: The folder of the scene's file; nil for a scene without a file.
    ///   - root: The folder of the data files and included files; nil takes `folder`.
    package init(
        _ source: SourceText, folder: String?, root: String? = nil, parameters: Parameters,
        appearance: Appearance?, scale: Double? = nil, cancellation: CancellationFlag? = nil,
        limits: Limits
    ) throws(SceneError) {
        var timings = StageTimings()
        let document = timings.measure(.parse) {
            SceneDocument(
                source, registry: .standard, limits: limits, files: FileSource(folder: root ?? folder))
        }
        self.init(
            try SceneReading(
                document, folder: folder, parameters: parameters, appearance: appearance, scale: scale,
                cancellation: cancellation, limits: limits,
                timings: timings))
    }

    /// Decodes a scene from a document that was parsed before, with some values of the canvas replaced.
    package init(
        _ document: SceneDocument, folder: String?, parameters: Parameters, appearance: Appearance?,
        scale: Double?, canvas: CanvasOverrides, cancellation: CancellationFlag? = nil, limits: Limits
    ) throws(SceneError) {
        self.init(
            try SceneReading(
                document, folder: folder, parameters: parameters, appearance: appearance, scale: scale,
                canvas: canvas, cancellation: cancellation, limits: limits, timings: StageTimings()))
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The warnings from reading the scene; empty for a scene that was made in Swift.
    public var warnings: Warnings { Warnings(reading?.warnings ?? Diagnostics(), in: reading?.source) }

    /// The appearances that the scene declares, its default first; never empty.
    ///
    /// A scene that was made in Swift has the appearance of its canvas only.
    public var appearances: [Appearance] { reading?.appearances ?? [canvas.appearance] }

    /// The scene as JSON, which reads back as an equal scene. It has the values of parameters and tokens
    /// instead of references to them.
    public var json: String { SceneWriter().text(for: self) }
}
