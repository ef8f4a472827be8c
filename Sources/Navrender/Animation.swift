import NavControllers
import NavMotion
import NavScene

/// A scene over time: read once, then drawn at any moment, in any order.
///
/// ```swift
/// let animation = try Renderer().animation(of: scene)
/// try animation.picture(at: 0.35).write(to: "middle.png")
/// ```
public struct Animation: Sendable {
    let options: RenderOptions
    let loaded: Pipeline.LoadedScene
    /// The warnings about the scene as a whole. Each picture has the warnings about its moment.
    public let warnings: Warnings
    /// The duration of each stage of reading the scene and its timeline.
    public let timings: StageTimings

    fileprivate init(_ scene: Scene, _ renderer: Renderer) throws(RenderError) {
        options = renderer.options
        let scene = try renderer.adapted(scene)
        var pipeline = Pipeline(scene, options)
        loaded = try pipeline.load(scene)
        try pipeline.stopIfNeeded()
        (warnings, timings) = (pipeline.warnings, pipeline.stageTimings)
    }

    /// The scene, without the changes of its timeline.
    public var scene: Scene { loaded.scene }

    /// The moment at which everything has come to rest, in seconds; 0 if nothing happens.
    ///
    /// A spring counts as at rest when its distance from its end position stays below 1/1000 of its whole
    /// distance, and after 60 seconds at the latest. So pixels at edges may still change slightly in later frames.
    public var duration: Double { loaded.animation?.duration ?? 0 }

    /// The moment that a still picture shows, in seconds.
    public var time: Double { options.time ?? loaded.scene.time }

    /// Device pixels for each point.
    public var scale: Double { loaded.scene.canvas.scale }

    /// The appearance of all frames.
    public var appearance: Appearance { loaded.scene.canvas.appearance }

    /// Draws the frame at a time in seconds.
    ///
    /// To draw frames one after the other, a ``FrameRenderer`` is faster.
    ///
    /// - Throws: ``RenderError`` for a problem that occurs only at this time.
    public func picture(at time: Double) throws -> Picture {
        var pipeline = Pipeline(momentOf: loaded.scene, options)
        let prepared = try pipeline.prepare(loaded, at: time)
        let bitmap = try pipeline.paint(prepared)
        return pipeline.picture(bitmap, of: prepared, at: time)
    }

    /// The moments at which a finger lifts and hands its motion over to a spring, a curve or a deceleration.
    package var handOvers: [HandOver] { loaded.animation?.handOvers ?? [] }

    /// The moving values at a time in seconds. Their names and order are the same at every time.
    public func readings(at time: Double) -> [Reading] { loaded.animation?.readings(at: time) ?? [] }
}

extension Renderer {
    /// Reads the timeline of a scene.
    ///
    /// - Throws: ``RenderError`` with every problem of the scene, warnings included, if one of them is an error. Events
    ///   that cannot happen are errors.
    public func animation(of scene: Scene) throws -> Animation { try Animation(scene, self) }
}
