import NavJSON
import NavScene
import Navrender

/// Fuzzes `resolve`: the resolved scene can be read from its JSON, and draws the original scene's pixels.
func testResolve(_ bytes: [UInt8]) {
    let source = SceneTexts.text(bytes, mutations: 0...1)
    guard let scene = try? Scene(source, limits: SceneTexts.limits) else { return }
    let renderer = SceneTexts.renderer(for: scene)
    guard let resolution = try? renderer.resolve(scene), let picture = try? renderer.render(scene) else {
        return
    }
    let text = SourceText(name: "resolved", text: resolution.scene.json)
    let resolved: Scene
    do {
        resolved = try Scene(text, limits: .trusted)
    } catch {
        fatalError("a resolved scene can be read: \(error)")
    }
    guard let other = try? renderer.render(resolved) else { return }
    precondition(other.bitmap == picture.bitmap, "a resolved scene has the scene's pixels")
}
