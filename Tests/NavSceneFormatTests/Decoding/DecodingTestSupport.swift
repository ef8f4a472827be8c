import NavGeometry
import NavImaging
import NavNodeKinds

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

/// The result of decoding a text, in a form that is easy to compare.
struct Decoding {
    let scene: Scene?
    let diagnostics: Diagnostics
    let document: SceneDocument
    var source: SourceText { document.source }

    init(
        _ text: String, appearance: Appearance? = nil, parameters: [(name: String, text: String)] = [],
        scale: Double? = nil, limits: Limits = Limits(), files: [String: [UInt8]] = [:]
    ) {
        self.init(
            bytes: Array(text.utf8), appearance: appearance, parameters: parameters, scale: scale,
            limits: limits, files: files)
    }

    /// - Parameter files: The bytes of the files beneath the scene's folder, by path.
    init(
        bytes: [UInt8], appearance: Appearance? = nil, parameters: [(name: String, text: String)] = [],
        scale: Double? = nil, limits: Limits = Limits(), files: [String: [UInt8]] = [:]
    ) {
        document = SceneDocument(
            SourceText(name: "scene.json", bytes: bytes), registry: .standard, limits: limits,
            files: FileSource(prefix: "") { path, limit in
                guard let bytes = files[path] else { return .failure(.init(.missingAsset, "no such file")) }
                return bytes.count <= limit ? .success(bytes) : .failure(.init(.fileTooLarge, "too large"))
            })
        (scene, diagnostics) = document.scene(appearance: appearance, parameters: parameters, scale: scale)
    }

    /// Decodes a scene with the given root on a canvas of 100 × 100 points. If `head` is one line, the root begins
    /// at line 3, column 9.
    static func root(
        _ root: String, head: String = "", appearance: Appearance? = nil,
        parameters: [(name: String, text: String)] = [], limits: Limits = Limits(),
        files: [String: [UInt8]] = [:]
    ) -> Decoding {
        Decoding(
            """
            { "scene": 1, "canvas": { "size": [100, 100] },
            \(head)
            "root": \(root) }
            """, appearance: appearance, parameters: parameters, limits: limits, files: files)
    }

    var node: Node? { scene?.nodes.first }

    /// The problems as `line:column code`, in order of position. Warnings are in brackets.
    var problems: [String] {
        diagnostics.sorted.map {
            let position = source.position(at: $0.range.lowerBound)
            let text = "\(position.line):\(position.column) \($0.code)"
            return $0.severity == .warning ? "[\(text)]" : text
        }
    }

    /// The errors as `file:line:column code`, in order of position.
    var places: [String] {
        diagnostics.sorted.filter { $0.severity == .error }.map {
            let position = source.position(at: $0.range.lowerBound)
            return "\(source.name(at: $0.range.lowerBound)):\(position.line):\(position.column) \($0.code)"
        }
    }

    /// Returns the value of the data file that the scene's key `data` declares under a name.
    func data(_ name: String) -> JSONValue? { document.dataValue(name) }

    var codes: [DiagnosticCode] { diagnostics.sorted.map(\.code) }
}

extension Node {
    /// A scene file that contains only this node.
    var written: String {
        SceneWriter().text(
            for: Scene(
                canvas: Canvas(size: Size(width: 100, height: 100), background: .white), nodes: [self]))
    }

    /// A copy in which no node has a range in a source text. Tests compare such copies, because nodes
    /// from two texts have different ranges even if they are equal otherwise.
    var withoutSources: Node {
        var node = self
        node.source = nil
        node.children = children.map(\.withoutSources)
        node.mapPaints(\.withoutSources)
        node.shapingNodes = shapingNodes.map(\.withoutSources)
        for index in shadows.indices {
            node.shadows[index].shape = shadows[index].shape.map(\.withoutSources)
        }
        if case .path(var shape) = kind, let combination = shape.combination {
            shape.combination = PathCombination(
                combination.operation, of: combination.shapes.map(\.withoutSources))
            node.kind = .path(shape)
        }
        return node
    }
}

extension Paint {
    fileprivate var withoutSources: Paint {
        guard case .pattern(var pattern) = self else { return self }
        pattern.content = pattern.content.map(\.withoutSources)
        return .pattern(pattern)
    }
}

extension Scene {
    var withoutSources: Scene { Scene(canvas: canvas, nodes: nodes.map(\.withoutSources)) }
}
