import NavScene

extension Renderer {
    /// Resolves a scene: only groups, paths, glyph runs and images are left, and every number is explicit.
    ///
    /// Rendering the result gives the same pixels.
    /// - Throws: ``RenderError`` with every problem of the scene at once if one of them is an error.
    public func resolve(_ scene: Scene) throws -> Resolution {
        let scene = try adapted(scene)
        var pipeline = Pipeline(scene, options)
        let prepared = try pipeline.prepare(scene)
        var resolved = Scene(prepared.scene)
        resolved.fonts = prepared.fonts
        return Resolution(scene: resolved, warnings: pipeline.warnings, timings: pipeline.stageTimings)
    }
}

/// A scene that has nothing left to decide.
public struct Resolution: Sendable {
    /// The resolved scene; its `json` is the text of the command.
    public let scene: Scene
    /// Problems of the original scene that did not stop it.
    public let warnings: Warnings
    /// The time of each stage.
    public let timings: StageTimings
}
