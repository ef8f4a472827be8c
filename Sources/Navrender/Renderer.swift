import NavImaging
import NavScene
import NavSceneFormat

/// Draws scenes.
///
/// A renderer is a value that holds options. Several threads can use one renderer at the same time. The pixels depend
/// on the scene, its assets and the options alone.
///
/// ```swift
/// let scene = try Scene(contentsOf: "card.json")
/// try Renderer(scale: 3).render(scene).write(to: "card.png")
/// ```
public struct Renderer: Sendable {
    /// The decisions that scenes leave open.
    public var options: RenderOptions
    let queue: RenderQueue

    /// Creates a renderer from the most common options; ``options`` holds all options.
    ///
    /// - Parameters:
    ///   - scale: device pixels for each point; nil takes the scene's scale.
    ///   - appearance: light or dark; nil takes the scene's appearance.
    ///   - time: the shown moment in seconds; nil takes the scene's moment.
    ///   - fonts: the fonts that texts may use besides those of the scene.
    ///   - assets: the folder of the images and fonts that scenes name.
    ///   - limits: the maximum sizes and counts in a scene.
    ///   - threads: the number of threads, 1 to 256; nil takes one for each processor. The number never changes a
    ///     pixel.
    ///   - isStrict: whether a scene with warnings is refused.
    public init(
        scale: Double? = nil, appearance: Appearance? = nil, time: Double? = nil,
        fonts: FontFolders = .bundled,
        assets: AssetRoot = .besideScene, limits: Limits = Limits(), threads: Int? = nil,
        isStrict: Bool = false
    ) {
        var options = RenderOptions()
        options.scale = scale
        options.appearance = appearance
        options.time = time
        options.fonts = fonts
        options.assets = assets
        options.limits = limits
        options.threads = threads
        options.isStrict = isStrict
        self.init(options)
    }

    /// Creates a renderer from options.
    public init(_ options: RenderOptions) { self.init(options, queue: .shared) }

    /// Creates a renderer from options.
    ///
    /// - Parameter queue: runs the asynchronous methods.
    package init(_ options: RenderOptions, queue: RenderQueue) {
        self.options = options
        self.queue = queue
    }

    /// Draws a scene.
    ///
    /// The asynchronous method of the same name draws on threads of its own and can be cancelled.
    /// - Throws: ``RenderError`` with every problem of the scene, warnings included, if one of them is an error.
    public func render(_ scene: Scene) throws -> Picture { try draw(scene) }

    /// Runs all stages that can fail, and leaves the drawing for later.
    ///
    /// Use this method to write large pictures straight to files, or to read the warnings before drawing.
    /// - Throws: ``RenderError`` with every problem of the scene, warnings included, if one of them is an error.
    public func prepare(_ scene: consuming Scene) throws -> RenderJob {
        // Each stage frees its input before the next stage runs, so that large scenes need less memory.
        let scene = try adapted(scene)
        var pipeline = Pipeline(scene, options)
        let prepared = try pipeline.prepare(scene)
        return try RenderJob(pipeline, prepared, workers: options.workers)
    }

    /// Draws a scene on the calling thread and on worker threads.
    ///
    /// - Parameters:
    ///   - document: the parsed text of the scene, if it was parsed before.
    ///   - cancellation: after it is set, workers stop before their next band.
    func draw(
        _ scene: Scene, document: SceneDocument? = nil, _ cancellation: CancellationFlag? = nil
    ) throws -> Picture {
        let scene = try adapted(scene, document: document)
        var pipeline = Pipeline(scene, options)
        let flag = options.cancellation(cancellation)
        pipeline.cancellation = flag
        do {
            let prepared = try pipeline.prepare(scene)
            let bitmap = try pipeline.paint(prepared)
            return pipeline.picture(bitmap, of: prepared)
        } catch {
            // A cancelled task gets Swift's error for cancellation, unless the deadline passed first.
            if cancellation.isCancelled, flag?.isExpired != true { throw CancellationError() }
            throw error
        }
    }

    /// Returns the scene in the appearance and at the scale of the options.
    ///
    /// - Parameter document: the parsed text of the scene, if it was parsed before.
    /// - Throws: ``RenderError`` for invalid options, a canvas beyond the limits, or a scene with errors.
    func adapted(_ scene: consuming Scene, document: SceneDocument? = nil) throws(RenderError) -> Scene {
        try options.validate()
        var scene = consume scene
        if let appearance = options.appearance, appearance != scene.canvas.appearance {
            // Comparing an unchanged scene is cheap: arrays that share their storage are compared
            // in constant time.
            if let reading = scene.reading, reading.scene == scene {
                do {
                    scene = try reading.scene(in: appearance, document: document)
                } catch {
                    throw error.cause
                }
            } else {
                scene.canvas.appearance = appearance
            }
        }
        if let scale = options.scale { scene.canvas.scale = scale }
        try (scene.limits.map(options.limits.lowered) ?? options.limits).check(scene.canvas)
        return scene
    }
}

extension Limits {
    /// Refuses a canvas without pixels, with too many pixels or with a side that is too long.
    func check(_ canvas: Canvas) throws(RenderError) {
        let width = (canvas.size.width * canvas.scale).rounded(.up)
        let height = (canvas.size.height * canvas.scale).rounded(.up)
        guard width >= 1, height >= 1, width.isFinite, height.isFinite else {
            throw RenderError(.options, "the canvas needs a size and a scale above 0")
        }
        guard max(width, height) <= Double(side), width * height <= Double(pixels) else {
            throw RenderError(
                .limit,
                "the picture would have \(Int(min(width, 1e9))) × \(Int(min(height, 1e9))) pixels; the limit is "
                    + "\(pixels) with sides of \(side) (--max-pixels, --max-side)")
        }
    }
}
