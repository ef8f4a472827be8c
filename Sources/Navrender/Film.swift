import NavControllers
import NavImageCoding
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat

/// A scene over time: read once, then shown at any moment, in any order.
///
/// ```swift
/// let film = try Film(SourceText(name: "scene.json", text: json))
/// let picture = try film.picture(at: 0.35).product
/// ```
public struct Film: Sendable {
    let source: SourceText
    let options: RenderOptions
    let cast: Pipeline.Cast
    /// What there is to say about the scene as a whole.
    public let warnings: Diagnostics
    /// How long it took to read it.
    public let timings: StageTimings

    /// Reads a scene with its timeline.
    ///
    /// - Throws: every problem of the scene at once, when one of them is an error; events that cannot happen are among them.
    public init(_ source: SourceText, _ options: RenderOptions = RenderOptions()) throws(NavrenderError) {
        self.source = source
        self.options = options
        var pipeline = Pipeline(source, options)
        let document = SceneDocument(source, registry: .standard, limits: options.limits)
        cast = try pipeline.cast(pipeline.decode(document, appearance: options.appearance))
        try pipeline.stopIfNeeded()
        let outcome = pipeline.outcome(())
        (warnings, timings) = (outcome.warnings, outcome.timings)
    }

    /// When everything has come to rest, in seconds; 0 where nothing happens.
    public var duration: Double { cast.storyboard?.duration ?? 0 }

    /// The moment that a still picture shows, in seconds.
    public var time: Double { options.time ?? cast.scene.time }

    /// Device pixels for each point.
    public var scale: Double { cast.scene.canvas.scale }

    /// The picture at a time in seconds, as pixels.
    public func bitmap(at time: Double) throws(NavrenderError) -> Outcome<PremultipliedBitmap> {
        var pipeline = Pipeline(source, options)
        let bitmap = pipeline.paint(try pipeline.prepare(cast, at: time))
        return pipeline.outcome(bitmap)
    }

    /// The picture at a time in seconds, as a PNG file.
    public func picture(at time: Double) throws(NavrenderError) -> Outcome<EncodedPicture> {
        var pipeline = Pipeline(source, options)
        let bitmap = pipeline.paint(try pipeline.prepare(cast, at: time))
        let bytes = pipeline.encode(bitmap, of: cast.scene.canvas)
        return pipeline.outcome(EncodedPicture(width: bitmap.width, height: bitmap.height, bytes: bytes))
    }

    /// What moves, in numbers: always the same names in the same order.
    public func readings(at time: Double) -> [Reading] { cast.storyboard?.readings(at: time) ?? [] }
}
