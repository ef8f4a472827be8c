import NavFiles
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavSceneSnapshots
import NavSnapshots
import Navrender

/// A scene of a snapshot: a ``Scene``, or a ``SnapshotSource``.
public protocol SnapshotConvertible {
    /// The scene in the form that assertions take.
    var snapshotSource: SnapshotSource { get }
}

extension Scene: SnapshotConvertible {
    /// The scene itself; see ``SnapshotConvertible/scene(_:)``.
    public var snapshotSource: SnapshotSource { .scene(self) }
}

/// The scene of a snapshot: a file, a text, or a scene that was built in Swift.
public struct SnapshotSource: SnapshotConvertible {
    /// Reads the scene's file or text, if there is one. A relative path starts at the folder of the test file.
    private let load: (_ testFolder: String) throws -> Loaded

    enum Loaded {
        case source(SceneSource, path: String?)
        case builder((SnapshotVariant) throws -> Scene)
    }

    fileprivate init(_ load: @escaping (String) throws -> Loaded) { self.load = load }

    /// The source itself.
    public var snapshotSource: SnapshotSource { self }

    func loaded(testFolder: String) throws -> Loaded { try load(testFolder) }
}

extension SnapshotConvertible where Self == SnapshotSource {
    /// A scene file.
    ///
    /// - Parameter path: A path relative to the folder of the test file, or an absolute path. Images and
    ///   fonts are looked up in the scene's folder.
    public static func file(_ path: String) -> SnapshotSource {
        SnapshotSource { folder in
            let file = ProjectFolder.join(folder, path)
            let bytes: [UInt8]
            do {
                bytes = try FileReader.read(path: file, limit: Limits().sceneBytes)
            } catch {
                throw SnapshotProblem(.assetUnreadable, "\(error)")
            }
            let directory = String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex))
            let name = ProjectFolder.find(from: folder, state: nil).relative(file)
            let document = SceneDocument(
                SourceText(name: name, bytes: bytes), registry: .standard,
                files: FileSource(folder: directory))
            return .source(.document(document, folder: directory), path: file)
        }
    }

    /// A scene as JSON text.
    ///
    /// The text has no folder, so it can name image and font files only if the renderer's option `assets` is
    /// a folder.
    public static func json(_ text: String) -> SnapshotSource {
        SnapshotSource { _ in
            let document = SceneDocument(SourceText(name: "scene", text: text), registry: .standard)
            return .source(.document(document, folder: nil), path: nil)
        }
    }

    /// A scene that was built in Swift.
    ///
    /// A variant changes the scene's canvas, but not the colours and sizes that the Swift code states. If these
    /// depend on the variant, use ``build(_:)``.
    public static func scene(_ scene: Scene) -> SnapshotSource {
        SnapshotSource { _ in .source(.scene(scene), path: nil) }
    }

    /// A scene that is built for each variant.
    public static func build(
        _ build: @escaping (_ variant: SnapshotVariant) throws -> Scene
    ) -> SnapshotSource {
        SnapshotSource { _ in .builder(build) }
    }
}

extension SnapshotSource.Loaded {
    /// The path of the scene file; nil for a scene without a file.
    var path: String? { if case .source(_, let path) = self { path } else { nil } }

    /// The scene's settings for its goldens.
    var settings: SnapshotSettings {
        if case .source(let source, _) = self { source.settings } else { SnapshotSettings() }
    }

    /// The first appearance that the scene declares; light for a scene that is built for each variant.
    var appearance: Appearance {
        if case .source(let source, _) = self { source.appearances[0] } else { .light }
    }

    /// Returns the scene of a variant.
    ///
    /// - Parameter scale: Device pixels per point; nil for the scene's own scale.
    func scene(_ variant: SnapshotVariant, scale: Double?) throws -> Scene {
        switch self {
        case .source(let source, _): return try source.scene(variant, scale: scale)
        case .builder(let build):
            var scene = try build(variant)
            if let scale { scene.canvas.scale = scale }
            return scene
        }
    }
}
