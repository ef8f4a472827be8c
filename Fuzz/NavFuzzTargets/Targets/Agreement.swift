import NavJSON
import NavScene
import Navrender

/// Fuzzes `check` against `render`: both accept a scene, or both refuse it.
///
/// Only a limit of drawing may refuse a scene that `check` accepts, because `check` does not compute the cost of
/// drawing.
func testAgreement(_ bytes: [UInt8]) {
    let source = SceneTexts.text(bytes, mutations: 0...4)
    guard let scene = try? Scene(source, limits: SceneTexts.limits) else { return }
    var renderer = SceneTexts.renderer(for: scene)
    renderer.options.appearance = scene.appearances.first
    renderer.options.isStrict = true
    let isAccepted = (try? renderer.check(scene)) != nil
    do {
        _ = try renderer.render(scene)
        precondition(isAccepted, "check accepts what render accepts")
    } catch let error as RenderError {
        let isLimit = error.diagnostics.sorted.contains { $0.code.group == .limits }
        precondition(!isAccepted || isLimit, "render accepts what check accepts")
    } catch {
        fatalError("render throws only RenderError")
    }
}
