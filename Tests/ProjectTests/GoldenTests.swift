import Foundation
import NavImaging
import NavJSON
import NavScene
import NavSceneFormat
import NavSceneSnapshots
import NavSnapshots
import Navrender
import Testing

/// The scenes beneath `Goldens`, and their pictures beside them.
private enum Goldens {
    static let folder = packageFolder.appending(path: "Goldens").path

    static let plan = Result { try GoldenPlan(paths: [folder]) }

    /// The scenes, without the files that they include or read.
    static var scenes: [String] {
        let paths = (try? plan.get().candidates.map(\.path)) ?? []
        return paths.filter { path in
            guard let source = try? source(path) else { return true }
            return SceneDocument(source, registry: .standard).isScene
        }
    }

    static func source(_ path: String) throws -> SourceText {
        SourceText(name: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
    }

    /// Returns options that read images and fonts from the scene's folder. All other fonts are bundled.
    static func options(for path: String) -> RenderOptions {
        var options = RenderOptions()
        options.assets = .folder(URL(filePath: path).deletingLastPathComponent().path)
        return options
    }

    /// Returns the paths of a scene's goldens, each with a closure that draws the scene and compares the frames with
    /// the golden. A warning is an error.
    static func checks(
        of path: String
    ) throws -> [(golden: String, check: (SnapshotSession) -> SnapshotSession.Outcome)] {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let goldens = SceneGoldens(try source(path), path: path, folder: folder, limits: Limits())
        var options = options(for: path)
        options.isStrict = true
        let frame = SceneFrame(Renderer(options))
        let pathOf = { GoldenPath.besideScene.path(of: $0, for: path) }
        return try goldens.planned().map { planned in
            let golden = GoldenPath.besideScene.path(of: planned.name, for: path, suffix: planned.suffix)
            let assertion = SnapshotAssertion(golden: golden, group: path, reproduce: "")
            return (golden, { goldens.check(planned, assertion, $0, frame, pathOf: pathOf) { _ in } })
        }
    }
}

@Suite("goldens")
struct GoldenTests {
    @Test("the folder Goldens can be read and holds scenes")
    func scenesAreFound() throws {
        #expect(try Goldens.plan.get().candidates.count >= 18)
    }

    @Test("every scene matches its pictures and films, and every picture and film has a scene")
    func pictures() throws {
        let plan = try Goldens.plan.get()
        let session = SnapshotSession(ProjectFolder(root: packageFolder.path), run: nil)
        var expected: Set<String> = []
        for scene in Goldens.scenes {
            for (golden, check) in try Goldens.checks(of: scene) {
                expected.insert(golden)
                let result = check(session).result
                #expect(result.isPassed, "\(result.headline)")
            }
        }
        let strays = plan.pictures.filter { !expected.contains($0) && !$0.contains("/Images/") }
        #expect(strays.isEmpty)
    }

    @Test(
        "formatting a scene keeps its values, and formatting again changes nothing",
        arguments: Goldens.scenes)
    func formatting(path: String) throws {
        var problems = Diagnostics()
        let formatter = JSONFormatter()
        let source = try Goldens.source(path)
        let once = try #require(formatter.text(of: source, into: &problems))
        let again = SourceText(name: path, text: once)
        #expect(formatter.text(of: again, into: &problems) == once)
        let values = { (source: SourceText) in
            JSONReader().read(source, into: &problems).compactText
        }
        #expect(values(again) == values(source))
        #expect(problems.isEmpty)
    }

    @Test("every scene passes the strict check and describes its picture", arguments: Goldens.scenes)
    func descriptions(path: String) throws {
        let source = try Goldens.source(path)
        try Renderer(Goldens.options(for: path)).check(Scene(contentsOf: path))
        let description = SceneDocument(source, registry: .standard).description
        #expect((description?.count ?? 0) >= 30)
    }
}
