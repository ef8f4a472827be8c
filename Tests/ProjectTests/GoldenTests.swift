import Foundation
import NavImaging
import NavJSON
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender
import Testing

/// The scenes beneath `Goldens`, and their pictures beside them.
private enum Goldens {
    static let folder = packageFolder.appending(path: "Goldens").path

    static let plan = Result { try GoldenPlan(paths: [folder]) }

    static var scenes: [String] { (try? plan.get().candidates.map(\.path)) ?? [] }

    static func source(_ path: String) throws -> SourceText {
        SourceText(name: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
    }

    /// Returns options with the scene's folder for images. Fonts are the bundled ones.
    static func options(for path: String, appearance: Appearance? = nil) -> RenderOptions {
        var options = RenderOptions()
        options.assets = .folder(URL(filePath: path).deletingLastPathComponent().path)
        options.appearance = appearance
        return options
    }

    /// Returns the paths of a scene's goldens, each with a closure that draws the frame.
    static func frames(of path: String) throws -> [(golden: String, draw: () throws -> RenderedFrame)] {
        let source = try source(path)
        let scene = try Scene(source)
        return scene.appearances.map { appearance in
            let variant = SnapshotVariant(appearance: appearance.rawValue, scale: scene.canvas.scale)
            let name = GoldenName(scene: GoldenPath.stem(of: path), variant: variant).text
            return (
                GoldenPath.besideScene.path(of: name, for: path),
                {
                    let picture = try Renderer(options(for: path, appearance: appearance)).render(scene)
                    return RenderedFrame(
                        bitmap: StraightBitmap(picture.bitmap), scale: picture.scale,
                        colorSpace: picture.colorSpace)
                }
            )
        }
    }
}

@Suite("goldens")
struct GoldenTests {
    @Test("the folder can be read and holds scenes")
    func scenesAreFound() throws {
        #expect(try Goldens.plan.get().candidates.count >= 18)
    }

    @Test("every scene matches its pictures, and every picture has a scene")
    func pictures() throws {
        let plan = try Goldens.plan.get()
        let session = SnapshotSession(ProjectFolder(root: packageFolder.path), run: nil)
        var expected: Set<String> = []
        for scene in plan.candidates.map(\.path) {
            for (golden, draw) in try Goldens.frames(of: scene) {
                expected.insert(golden)
                let result = session.check(
                    SnapshotAssertion(golden: golden, group: scene, reproduce: ""), draw
                ).result
                #expect(result.isPassed, "\(result.headline)")
            }
        }
        let strays = plan.pictures.filter { !expected.contains($0) && !$0.contains("/Images/") }
        #expect(strays.isEmpty)
    }

    @Test("every scene passes the strict check and describes its picture", arguments: Goldens.scenes)
    func descriptions(path: String) throws {
        let source = try Goldens.source(path)
        try Renderer(Goldens.options(for: path)).check(Scene(source))
        let description = SceneDocument(source, registry: .standard).description
        #expect((description?.count ?? 0) >= 30)
    }
}
