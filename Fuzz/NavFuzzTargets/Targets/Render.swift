import NavJSON
import NavRasterization
import NavScene
import Navrender

/// Fuzzes whole renders: each kernel set with three threads draws the same pixels as the fastest set with
/// one thread.
func testRender(_ bytes: [UInt8]) {
    let source = SceneTexts.text(bytes)
    guard let scene = try? Scene(source, limits: SceneTexts.limits) else { return }
    let renderer = SceneTexts.renderer(for: scene)
    guard let picture = try? renderer.render(scene) else { return }
    for (name, kernels) in KernelSet.named {
        var other = renderer
        other.options.kernels = kernels
        other.options.threads = 3
        precondition((try? other.render(scene))?.bitmap == picture.bitmap, "\(name) draws the same pixels")
    }
}
