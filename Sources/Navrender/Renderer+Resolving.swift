import NavScene

extension Renderer {
    /// Resolves a scene: only groups, paths, glyph runs and images are left, and every number is explicit.
    ///
    /// Rendering the result gives the same pixels.
    /// - Throws: ``RenderError`` with every problem of the scene, warnings included, if one of them is an error. With
    ///   the option `isStrict`, one warning is enough.
    public func resolve(_ scene: Scene) throws -> Resolution {
        let scene = try adapted(scene)
        var pipeline = Pipeline(scene, options)
        pipeline.describesGlyphs = true
        let prepared = try pipeline.prepare(scene)
        var resolved = Scene(prepared.scene)
        resolved.fonts = prepared.fonts
        return Resolution(scene: resolved, warnings: pipeline.warnings, timings: pipeline.stageTimings)
    }
}

/// A resolved scene, with the warnings and timings of resolving it.
public struct Resolution: Sendable {
    /// The resolved scene; its `json` is the output of `navrender resolve`.
    public let scene: Scene
    /// The warnings about the original scene.
    public let warnings: Warnings
    /// The duration of each stage.
    public let timings: StageTimings
}
