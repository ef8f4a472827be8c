import NavFiles
import NavImageDiffing
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender

/// The contents of a `navrender.json`.
package struct SnapshotConfiguration: Equatable, Sendable {
    /// The version of the file's format.
    package var version = 1
    /// The template of the goldens' paths; see ``GoldenPath``.
    package var goldens: String?
    /// Patterns of JSON, PNG and film files that are neither scenes nor goldens.
    package var excluded: [String] = []
    /// The allowed difference of scenes that do not state a tolerance.
    package var tolerance: SnapshotSettings.Tolerance?
    /// Ids of nodes that are not compared in any scene.
    package var ignored: [String] = []
    /// Settings for some scenes. If several overrides match a scene, the last tolerance is used, and the ignored nodes
    /// of all these overrides count.
    package var overrides: [Override] = []
    /// The versions of text libraries that are known to draw the goldens exactly.
    package var libraries = RecordedLibraries()
    /// The figures of documentation; nil if the file states nothing about them.
    package var documentation: DocumentationSettings?
    /// The absolute path of the folder that holds the file; empty without a file.
    package var folder = ""

    /// Creates the configuration of a folder without a file.
    package init() {}

    /// Settings for some scenes.
    package struct Override: Equatable, Sendable {
        /// Patterns of scene files.
        package var files: [String] = []
        /// The allowed difference.
        package var tolerance: SnapshotSettings.Tolerance?
        /// Ids of nodes that are not compared.
        package var ignored: [String] = []

        package init() {}
    }

    package static let fileName = "navrender.json"

    /// The text of a new `navrender.json`.
    package static let template = """
        {
          // Settings of navrender for this folder and the folders below; see docs/snapshots.md.
          "version": 1,
          // Where the golden of a scene lies: {dir} is the scene's folder, {name} the golden's name.
          "goldens": "{dir}/{name}",
          // JSON and PNG files that are neither scenes nor goldens.
          "exclude": []
        }

        """

    /// Reads the nearest file at or above a folder.
    ///
    /// - Parameter path: An absolute path.
    /// - Throws: ``RenderError`` if the file cannot be read or is not valid. The error has all problems of the file,
    ///   unknown keys included.
    package static func nearest(to path: String) throws -> SnapshotConfiguration {
        guard let folder = ProjectFolder.nearest(fileName, from: path) else { return SnapshotConfiguration() }
        let file = ProjectFolder.join(folder, fileName)
        let bytes: [UInt8]
        do {
            bytes = try FileReader.read(path: file, limit: Limits().sceneBytes)
        } catch {
            throw RenderError(.asset, "\(error)")
        }
        var configuration = try read(SourceText(name: file, bytes: bytes))
        configuration.folder = folder
        return configuration
    }

    /// Reads the text of a `navrender.json`.
    ///
    /// - Throws: ``RenderError`` with all problems if the text is not valid.
    package static func read(_ source: SourceText) throws -> SnapshotConfiguration {
        var diagnostics = Diagnostics()
        let root = JSONReader().read(source, into: &diagnostics)
        var context = DecodingContext(
            source: source, limits: Limits(), appearance: .light, registry: .standard,
            environment: Environment(of: JSONValue(.null, at: 0..<0)), diagnostics: diagnostics)
        let configuration = table.codec.decode(root, in: &context)
        context.refuseBounds()
        // A misspelt key would silently keep a default, so warnings count as errors.
        guard let configuration, context.diagnostics.isEmpty else {
            throw RenderError(
                .invalidScene, "\(source.name) is not valid", context.diagnostics, in: source)
        }
        return configuration
    }

    /// Returns the settings for a scene file.
    ///
    /// The scene's tolerance is used first. Without it, the last matching override with a tolerance is used,
    /// and then the general tolerance. All ignored nodes are used: the nodes of the scene, of the matching
    /// overrides, and of the top level of `navrender.json`.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the scene file.
    ///   - stated: The settings that the scene itself states.
    package func settings(for path: String, stated: SnapshotSettings) -> SceneSettings {
        let matching = overrides.filter { $0.files.contains { Glob($0).matches(path) } }
        let tolerance =
            stated.tolerance ?? matching.last { $0.tolerance != nil }?.tolerance ?? self.tolerance
        return SceneSettings(
            tolerance: tolerance, ignored: stated.ignored,
            ignoredIfPresent: ignored + matching.flatMap(\.ignored))
    }

    /// Whether a pattern of ``excluded`` matches a file.
    package func excludes(_ path: String) -> Bool { excluded.contains { Glob($0).matches(path) } }

    /// Returns the rule for paths of goldens.
    package func goldenPath() throws -> GoldenPath {
        guard let goldens else { return .besideScene }
        let text = goldens.hasPrefix("{dir}") || goldens.hasPrefix("/") ? goldens : "\(folder)/\(goldens)"
        guard let path = GoldenPath(text) else {
            throw RenderError(
                .invalidScene,
                "\(folder)/\(Self.fileName): \"goldens\" \(goldens.quotedForDisplay) is not valid: "
                    + "its file name needs {name} or {file}; {dir} is the only other field")
        }
        return path
    }
}

/// The settings of one scene.
package struct SceneSettings: Equatable, Sendable {
    /// The allowed difference; nil allows no difference.
    package var tolerance: SnapshotSettings.Tolerance?
    /// The ids of nodes that are not compared. Each of these nodes must be in the first frame.
    package var ignored: [String]
    /// The ids of further nodes that are not compared. These nodes may be missing.
    package var ignoredIfPresent: [String]
}

extension SnapshotConfiguration {
    fileprivate static let table = ObjectTable<SnapshotConfiguration>(
        "navrender.json", prototype: SnapshotConfiguration(),
        fields: [
            Field("version", \.version, .integer(1...1), "version of the file's format: 1", isRequired: true),
            Field(ignored: "$schema", "ignored; for editors"),
            Field("goldens", optional: \.goldens, .name, "template of the goldens' paths"),
            Field(
                "exclude", \.excluded, .oneOrList(of: .name, count: 0...1000),
                "patterns of JSON and PNG files that are neither scenes nor goldens"),
            Field(
                "tolerance", optional: \.tolerance, SnapshotSettings.Tolerance.table.codec,
                "allowed difference of scenes that state none"),
            Field(
                "ignore", \.ignored, .oneOrList(of: .name, count: 0...256),
                "ids of nodes that are not compared in any scene"),
            Field(
                "overrides", \.overrides, .list(of: Override.table.codec, count: 0...1000),
                "settings for some scenes"),
            Field(
                "libraries", \.libraries, RecordedLibraries.table.codec,
                "versions of libraries that draw the goldens exactly"),
            Field(
                "docs", optional: \.documentation, DocumentationSettings.table.codec,
                "figures of documentation"),
        ])
}

extension SnapshotConfiguration.Override {
    fileprivate static let table = ObjectTable<SnapshotConfiguration.Override>(
        "override", prototype: SnapshotConfiguration.Override(),
        fields: [
            Field(
                "files", \.files, .oneOrList(of: .name, count: 1...1000), "patterns of scene files",
                isRequired: true),
            Field(
                "tolerance", optional: \.tolerance, SnapshotSettings.Tolerance.table.codec,
                "allowed difference"),
            Field(
                "ignore", \.ignored, .oneOrList(of: .name, count: 0...256),
                "ids of nodes that are not compared"),
        ])
}

extension VerificationOptions {
    /// Applies the tolerance of a scene; nil changes nothing.
    package mutating func apply(_ tolerance: SnapshotSettings.Tolerance?) {
        guard let tolerance else { return }
        reason = tolerance.reason
        guard !tolerance.allowsAntialiasing else {
            self.tolerance = .antialiasing
            return
        }
        let range = { (bounds: [Double]?) -> ClosedRange<Int> in
            let bounds = bounds ?? [0, 0]
            // The codec accepts only two ascending numbers from 0 to 1e9.
            return Int(bounds[0])...Int(bounds[1])
        }
        self.tolerance = .fuzzy(
            FuzzyRanges(
                maxDifference: range(tolerance.maximumDifference), totalPixels: range(tolerance.totalPixels)))
    }
}
