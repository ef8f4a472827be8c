import NavJSON
import NavScene
import NavSceneFormat

/// Writes a scene with nothing left to decide: only groups, paths, glyph runs and images, every number explicit.
///
/// The text is a scene again, and rendering it gives the same pixels.
/// - Throws: every problem of the scene at once, when one of them is an error.
public func resolve(
    _ source: SourceText, _ options: RenderOptions = RenderOptions()
) throws(NavrenderError) -> Outcome<String> {
    var pipeline = Pipeline(source, options)
    let prepared = try pipeline.prepare()
    var scene = Scene(prepared.scene)
    scene.fonts = prepared.fonts
    return pipeline.outcome(SceneWriter().text(for: scene))
}
