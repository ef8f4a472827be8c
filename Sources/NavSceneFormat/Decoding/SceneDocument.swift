import NavImaging
import NavJSON
import NavScene

/// A parsed scene file with its title, appearances and parameters.
///
/// The file holds one scene for each appearance and each choice of parameters. The method
/// ``scene(appearance:parameters:scale:)`` decodes one of them.
public struct SceneDocument: Sendable {
    /// The text of the file, followed by the texts of the scene and data files that it names.
    public let source: SourceText
    /// The title, if the file has one.
    public let title: String?
    /// The description of the picture, if the file has one.
    public let description: String?
    /// The declared appearances, the default first. A file without a declaration has the light appearance.
    public let appearances: [Appearance]
    /// The declared parameters, in the order of the file.
    public let parameters: [SceneParameter]
    /// The goldens that the scene asks for.
    package let snapshots: SnapshotSettings
    /// The picture files that the scene asks for.
    package let outputs: [PictureOutput]
    /// The texts for documentation, or nil if the scene is not a figure.
    package let figure: FigureSettings?
    /// Whether the text is a JSON object with the key `scene`, and not a file for other scenes to include.
    package let isScene: Bool

    private let root: JSONValue
    /// The problems of parsing the file and the files that it names.
    private let syntaxProblems: Diagnostics
    private let environment: Environment
    /// The top JSON value of each included file.
    private let includes: [JSONValue]
    private let registry: NodeRegistry
    /// The caller's limits, lowered to the file's limits.
    private let limits: Limits

    /// Parses a file. Every call of ``scene(appearance:parameters:scale:)`` reports the syntax errors.
    ///
    /// - Parameters:
    ///   - source: The text. Further files whose bytes it holds are not read again.
    ///   - registry: The kinds of node that scenes may use.
    ///   - files: The files that the scene may name.
    package init(
        _ source: SourceText, registry: NodeRegistry, limits: Limits = Limits(), files: FileSource = .none
    ) {
        self.registry = registry
        let limits = limits.clamped
        var diagnostics = Diagnostics()
        let reader = JSONReader(maximumDepth: limits.depth, maximumByteCount: limits.sceneBytes)
        let root = reader.read(source.main, into: &diagnostics)
        self.root = root
        var environment = Environment(of: root)

        // The keys that are decoded here do not depend on the appearance, so any appearance will do. The method
        // `scene` decodes them again and reports their problems.
        var context = DecodingContext(
            source: source, limits: limits, appearance: .light, registry: registry,
            environment: environment, diagnostics: diagnostics)
        let lowered = root.member("limits").flatMap { Limits.table.codec.decode($0, in: &context) }
        self.limits = lowered.map(limits.lowered) ?? limits
        if SceneFiles.areNamed(in: root) {
            var loader = SceneFiles(source, files, self.limits)
            let names = loader.names(of: root)
            for problem in loader.diagnostics.sorted { diagnostics.append(problem) }
            (environment, parameters, includes) = (names.environment, names.parameters, names.includes)
            self.source = loader.source
            context = DecodingContext(
                source: loader.source, limits: self.limits, appearance: .light, registry: registry,
                environment: environment, diagnostics: diagnostics)
        } else {
            (parameters, includes) = (SceneParameter.declared(in: root), [])
            self.source = source
        }
        syntaxProblems = diagnostics
        self.environment = environment
        appearances = Self.appearances(of: root, &context)
        title = root.member("title").flatMap { ValueCodec<String>.string.decode($0, in: &context) }
        description = root.member("description").flatMap {
            ValueCodec<String>.string.decode($0, in: &context)
        }
        snapshots =
            root.member("snapshots").flatMap {
                ValueCodec<SnapshotSettings>.snapshots.decode($0, in: &context)
            }
            ?? SnapshotSettings()
        context.root = root
        outputs =
            root.member("outputs").flatMap { ValueCodec<[PictureOutput]>.outputs.decode($0, in: &context) }
            ?? []
        figure = root.member("figure").map {
            FigureSettings.table.codec.decode($0, in: &context) ?? FigureSettings()
        }
        isScene =
            root.member("scene") != nil
            && (["canvas", "root"].contains { root.member($0) != nil }
                || !["tokens", "symbols", "include", "themes", "data", "fonts"].contains {
                    root.member($0) != nil
                })
    }

    /// Returns the appearances that a scene declares, without duplicates. The default is light.
    private static func appearances(of root: JSONValue, _ context: inout DecodingContext) -> [Appearance] {
        let words =
            root.member("canvas")?.member("appearance").flatMap {
                ValueCodec<[Appearance]>.appearances.decode($0, in: &context)
            } ?? []
        return words.isEmpty ? [.light] : words.count == 2 && words[0] == words[1] ? [words[0]] : words
    }

    /// Returns the value of the data file, token or parameter with this name, or nil if there is none.
    func dataValue(_ name: String) -> JSONValue? { environment[name]?.value }

    /// Returns the probes of the scene in an appearance. Mistakes in probes are reported when the scene is decoded.
    package func probes(in appearance: Appearance) -> [Probe] {
        guard let value = root.member("probes") else { return [] }
        var context = DecodingContext(
            source: source, limits: limits, appearance: appearance, registry: registry,
            environment: environment, diagnostics: Diagnostics())
        return ValueCodec<[Probe]>.probes.decode(value, in: &context) ?? []
    }

    /// Decodes a scene: replaces references, chooses colours by appearance, and checks every value.
    ///
    /// All problems are reported at once. A wrong value is reported, and decoding continues with the default.
    /// - Parameters:
    ///   - appearance: The appearance. `nil`: the file's default.
    ///   - parameters: Values that replace the declared values. The type of a parameter decides how its text is read.
    ///   - scale: Device pixels per point, above 0 and at most 100. `nil`: the canvas's scale.
    /// - Returns: The scene and all diagnostics, including syntax errors. The scene is `nil` if there are errors.
    public func scene(
        appearance: Appearance? = nil, parameters: [(name: String, text: String)] = [], scale: Double? = nil
    ) -> (scene: Scene?, diagnostics: Diagnostics) {
        var bounds = SceneBounds()
        return self.scene(
            appearance: appearance, parameters: parameters.map { ParameterSetting($0.name, $0.text) },
            scale: scale, canvas: CanvasOverrides(), bounds: &bounds, cancellation: nil)
    }

    /// Decodes the canvas alone, without reporting its problems. A wrong value becomes the default. The result is nil
    /// if the canvas has no valid size.
    package func canvas(appearance: Appearance, parameters: [ParameterSetting]) -> Canvas? {
        var context = DecodingContext(
            source: source, limits: limits, appearance: appearance, registry: registry,
            environment: environment, diagnostics: Diagnostics())
        context.root = root
        context.apply(parameters, declared: self.parameters, at: nil)
        context.chooseThemes()
        return root.member("canvas").flatMap { ValueCodec<Canvas>.canvas.decode($0, in: &context) }
    }

    /// Decodes the key `figure` alone. In the figure's texts, expressions in braces are replaced by their values, which
    /// may depend on the parameters. Problems are not reported. The result is nil if the key is missing or is not an
    /// object.
    package func figure(parameters: [ParameterSetting]) -> FigureSettings? {
        guard let value = root.member("figure") else { return nil }
        var context = DecodingContext(
            source: source, limits: limits, appearance: appearances[0], registry: registry,
            environment: environment, diagnostics: Diagnostics())
        context.root = root
        context.apply(parameters, declared: self.parameters, at: nil)
        context.chooseThemes()
        return FigureSettings.table.codec.decode(value, in: &context)
    }

    /// Whether the text has JSON syntax errors. If so, some keys may be missing.
    package var hasSyntaxErrors: Bool { syntaxProblems.hasErrors }

    /// Whether the text is an object whose key `scene` names a file. If so, the text itself is not a scene.
    package var namesSceneFile: Bool {
        if case .string? = root.member("scene")?.content { true } else { false }
    }

    /// Whether the scene is a figure of documentation and states no goldens.
    package var isFigureOnly: Bool { figure != nil && root.member("snapshots") == nil }

    /// Returns the byte range of one of the scene's outputs in the source. Without the key `outputs`, the range of the
    /// whole scene is returned.
    package func place(ofOutput index: Int) -> Range<Int> {
        guard let outputs = root.member("outputs") else { return root.range }
        if case .array(let elements) = outputs.content, elements.indices.contains(index) {
            return elements[index].range
        }
        return outputs.range
    }

    /// The byte range of the figure in the source, or of the whole scene if it has no figure.
    package var figurePlace: Range<Int> { root.member("figure")?.range ?? root.range }

    /// Decodes a scene as ``scene(appearance:parameters:scale:)`` does, with `overrides` in place of keys of the
    /// canvas. Decoding stops early if `cancellation` is set. The result is then incomplete.
    ///
    /// - Parameter bounds: On entry, `known` holds the boxes of nodes in the last layout. On return, `uses` lists the
    ///   boxes that the scene uses as values.
    package func scene(
        appearance: Appearance?, parameters: [ParameterSetting], scale: Double?,
        canvas overrides: CanvasOverrides, bounds: inout SceneBounds, cancellation: CancellationFlag?
    ) -> (scene: Scene?, diagnostics: Diagnostics) {
        var context = DecodingContext(
            source: source, limits: limits, appearance: appearance ?? appearances[0], registry: registry,
            environment: environment, diagnostics: syntaxProblems)
        context.root = root
        context.apply(parameters, declared: self.parameters, at: root.member("parameters")?.range)
        context.chooseThemes()
        context.setWantedScale(scale)
        context.cancellation = cancellation
        context.bounds = SceneBounds(known: bounds.known)
        defer { bounds = context.bounds }
        context.checkSize(of: source)
        let codec = SceneFile.table.codec
        guard let file = codec.decode(overrides.applied(to: root), in: &context), let canvas = file.canvas
        else {
            return (nil, context.diagnostics)
        }
        let timeline = context.decodeChanges(in: file.timeline, of: file.nodes)
        context.reportMisplacedMotion()
        for include in includes {
            context.fonts += LibraryFile.table.codec.decode(include, in: &context)?.fonts ?? []
        }
        if syntaxProblems.isEmpty { context.reportUnusedNames(in: root, including: includes) }
        guard !context.diagnostics.hasErrors else { return (nil, context.diagnostics) }
        let scene = Scene(
            canvas: canvas, nodes: file.nodes, fonts: file.fonts + context.fonts, timeline: timeline,
            time: file.time,
            limits: file.limits)
        return (scene, context.diagnostics)
    }
}

extension Limits {
    /// The limits, clamped so that the decoder's stack and the canvas's coordinates cannot overflow.
    fileprivate var clamped: Limits {
        var limits = self
        limits.depth = min(max(limits.depth, 1), 256)
        limits.side = min(max(limits.side, 1), 65_535)
        return limits
    }
}

extension DecodingContext {
    /// Checks the file's size once more, because the file may lower the limit for itself.
    fileprivate mutating func checkSize(of source: SourceText) {
        guard source.mainByteCount > limits.sceneBytes else { return }
        report(
            .fileTooLarge,
            "the file has \(source.mainByteCount) bytes; its own limit is \(limits.sceneBytes)",
            at: 0..<0)
    }

    fileprivate mutating func setWantedScale(_ scale: Double?) {
        guard let scale else { return }
        if NumberRange.scale.contains(scale) {
            wantedScale = scale
        } else {
            report(
                .valueOutOfRange, "a scale of \(scale.shortText) is not \(NumberRange.scale.phrase)",
                at: 0..<0)
        }
    }
}

extension JSONValue {
    /// Returns the value of an object's key; nil if the key is missing or the value is not an object.
    func member(_ key: String) -> JSONValue? {
        guard case .object(let object) = content else { return nil }
        return object[key]?.value
    }
}
