import NavFiles
import NavJSON
import NavNodeKinds
import NavSceneFormat
import NavSceneSnapshots
import NavSnapshots
import Navrender
import Synchronization

/// Finds the former JSON text of a scene, from the time when the scene's golden was made.
///
/// The text comes from the last commit in the project's Git repository that changed the golden. If the golden has
/// uncommitted changes, there is no result.
final class SceneHistory: Sendable {
    private struct State {
        /// The number of snapshots that may still be looked up. Each look-up costs up to 20 ms, so thousands
        /// would take too long.
        var remaining = 100
        var texts: [String: String?] = [:]
    }

    private let project: ProjectFolder
    private let state = Mutex(State())

    init(_ project: ProjectFolder) { self.project = project }

    /// Returns the former scene and its layout; nil if the former scene is not found.
    func formerScene(of result: SnapshotResult) -> ReportFacts.FormerScene? {
        guard let scene = result.scene, let golden = result.golden?.path, !scene.hasPrefix("/"),
            !golden.hasPrefix("/")
        else { return nil }
        let isAllowed = state.withLock { state in
            state.remaining -= 1
            return state.remaining >= 0
        }
        guard isAllowed, git(["diff", "--quiet", "--no-ext-diff", "HEAD", "--", golden]) != nil,
            let output = git(["log", "-1", "--format=%H", "--", golden]),
            let commit = String(validating: output, as: UTF8.self)?.split(separator: "\n").first,
            let text = text(of: scene, in: String(commit))
        else { return nil }
        return ReportFacts.FormerScene(
            text: text, layout: layout(text, result), origin: "commit \(commit.prefix(8))")
    }

    /// Returns the text of a file in a commit; nil if git does not find it.
    private func text(of path: String, in commit: String) -> String? {
        let object = "\(commit):./\(path)"
        if let known = state.withLock({ $0.texts[object] }) { return known }
        let text = git(["cat-file", "blob", object]).flatMap { String(validating: $0, as: UTF8.self) }
        state.withLock { $0.texts[object] = .some(text) }
        return text
    }

    /// Decodes a scene from its JSON text, and lays the scene out in the variant of a result. Only pictures without a
    /// chosen moment of the timeline are supported. The layout is nil for other results, and for a scene with errors.
    private func layout(_ text: String, _ result: SnapshotResult) -> String? {
        guard result.variant.time == nil, result.kind == .picture,
            let path = result.scene.map(project.absolute), let slash = path.lastIndex(of: "/")
        else { return nil }
        let folder = String(path[..<slash])
        let document = SceneDocument(
            SourceText(name: path, bytes: Array(text.utf8)), registry: .standard,
            files: FileSource(folder: folder))
        let source = SceneSource.document(document, folder: folder)
        guard let scene = try? source.scene(result.variant, scale: result.variant.scale) else { return nil }
        return try? LayoutText(of: scene, Renderer()).json
    }

    /// Runs git in the project root, and returns its output; nil if git is missing or fails.
    private func git(_ words: [String]) -> [UInt8]? {
        ChildProcess.output(
            of: ["git", "--no-pager", "--literal-pathspecs", "-C", project.root] + words, limit: 16 << 20)
    }
}
