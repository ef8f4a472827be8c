import NavJSON
import NavScene

/// A scene file that has been parsed: what it says about itself, and the scenes that it holds.
///
/// One file holds a scene for every appearance and every choice of parameters; ``scene(appearance:parameters:scale:)``
/// decodes one of them.
public struct SceneDocument: Sendable {
    public let source: SourceText
    public let title: String?
    /// What a person should see.
    public let description: String?
    /// The appearances that the file declares, the default first; light where it says nothing.
    public let appearances: [Appearance]
    /// What can be set from outside, in the order of the file.
    public let parameters: [SceneParameter]

    private let root: JSONValue
    private let syntaxProblems: Diagnostics
    private let environment: Environment
    private let registry: NodeRegistry
    private let limits: Limits

    /// Parses a file. What is wrong with it is part of every decoding's diagnostics.
    ///
    /// - Parameter registry: the kinds of node that scenes can have.
    package init(_ source: SourceText, registry: NodeRegistry, limits: Limits = Limits()) {
        self.registry = registry
        self.source = source
        self.limits = limits.clamped
        var diagnostics = Diagnostics()
        let reader = JSONReader(maximumDepth: self.limits.depth, maximumByteCount: self.limits.sceneBytes)
        root = reader.read(source, into: &diagnostics)
        syntaxProblems = diagnostics
        environment = Environment(of: root)
        parameters = SceneParameter.declared(in: root)

        // These may not depend on the appearance, so any will do; their problems are found again by `scene`.
        var context = DecodingContext(
            source: source, limits: self.limits, appearance: .light, registry: registry,
            environment: environment, diagnostics: diagnostics)
        let canvas = root.member("canvas")
        let declared = canvas?.member("appearance").flatMap {
            ValueCodec<[Appearance]>.appearances.decode($0, in: &context)
        }
        let words = declared ?? []
        appearances = words.isEmpty ? [.light] : words.count == 2 && words[0] == words[1] ? [words[0]] : words
        title = root.member("title").flatMap { ValueCodec<String>.string.decode($0, in: &context) }
        description = root.member("description").flatMap {
            ValueCodec<String>.string.decode($0, in: &context)
        }
    }

    /// Decodes a scene: replaces references, chooses colours by the appearance, and checks every value.
    ///
    /// All problems are found in one go; a wrong value is reported and takes its default for the time being.
    /// - Parameters:
    ///   - appearance: nil takes the file's default.
    ///   - parameters: values in place of the declared ones. A text that is JSON is read as JSON, any other is a string.
    ///   - scale: device pixels for each point, above 0 and at most 100; nil takes the canvas's.
    /// - Returns: the scene, nil when there are errors; and the problems of the file, its syntax included.
    public func scene(
        appearance: Appearance? = nil, parameters: [(name: String, text: String)] = [], scale: Double? = nil
    ) -> (scene: Scene?, diagnostics: Diagnostics) {
        var context = DecodingContext(
            source: source, limits: limits, appearance: appearance ?? appearances[0], registry: registry,
            environment: environment, diagnostics: syntaxProblems)
        context.apply(parameters, declared: self.parameters, at: root.member("parameters")?.range)
        context.setWantedScale(scale)
        let codec = SceneFile.table.codec
        guard let file = codec.decode(root, in: &context), let canvas = file.canvas else {
            return (nil, context.diagnostics)
        }
        let timeline = context.decodeChanges(in: file.timeline, of: file.nodes)
        if syntaxProblems.isEmpty { context.reportUnusedNames(in: root) }
        guard !context.diagnostics.hasErrors else { return (nil, context.diagnostics) }
        let scene = Scene(
            canvas: canvas, nodes: file.nodes, fonts: file.fonts, timeline: timeline, time: file.time)
        return (scene, context.diagnostics)
    }
}

extension Limits {
    /// The limits below the ceilings that keep the decoder within its stack and the canvas within its coordinates.
    fileprivate var clamped: Limits {
        var limits = self
        limits.depth = min(max(limits.depth, 1), 256)
        limits.side = min(max(limits.side, 1), 65_535)
        return limits
    }
}

extension DecodingContext {
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
    /// The value of an object's key.
    func member(_ key: String) -> JSONValue? {
        guard case .object(let object) = content else { return nil }
        return object[key]?.value
    }
}
