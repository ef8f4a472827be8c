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

    static var scenes: [String] { (try? plan.get().scenes) ?? [] }

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

    static func variants(of path: String) throws -> [GoldenVariant] {
        let source = try source(path)
        let scene = try Scene(source)
        return scene.appearances.map { appearance in
            let scale = scene.canvas.scale == 1 ? "" : "@\(Int(scene.canvas.scale))x"
            return GoldenVariant(suffix: (appearance == .dark ? "~dark" : "") + scale) {
                let picture = try Renderer(options(for: path, appearance: appearance)).render(scene)
                return RenderedFrame(
                    bitmap: StraightBitmap(picture.bitmap), scale: picture.scale,
                    colorSpace: picture.colorSpace)
            }
        }
    }
}

@Suite("goldens")
struct GoldenTests {
    @Test("the folder can be read and holds scenes")
    func scenesAreFound() throws {
        #expect(try Goldens.plan.get().scenes.count >= 18)
    }

    @Test("every scene matches its pictures, and every picture has a scene")
    func pictures() throws {
        let report = try GoldenStore(Goldens.plan.get()).verify(failurePictures: nil) { path in
            try Goldens.variants(of: path)
        }
        for result in report.results where result.verdict != .matched {
            Issue.record("\(result.path): \(result.verdict)")
        }
        #expect(report.orphans.isEmpty)
        #expect(report.isPassed)
    }

    @Test("every scene passes the strict check and describes its picture", arguments: Goldens.scenes)
    func descriptions(path: String) throws {
        let source = try Goldens.source(path)
        try Renderer(Goldens.options(for: path)).check(Scene(source))
        let description = SceneDocument(source, registry: .standard).description
        #expect((description?.count ?? 0) >= 30)
    }
}
