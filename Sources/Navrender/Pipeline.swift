import NavComponents
import NavCompositing
import NavControllers
import NavGeometry
import NavImageCoding
import NavImaging
import NavJSON
import NavLayout
import NavScene
import NavTypesetting

/// Runs the stages from a scene to pixels in order, and measures each one.
///
/// Everything that can fail happens before the first pixel. Once ``record(_:)`` has succeeded, drawing cannot fail, but
/// a deadline or a cancellation may end it.
package struct Pipeline {
    /// The text of the scene; nil for a scene that was made in Swift.
    let source: SourceText?
    private(set) var options: RenderOptions
    private var diagnostics: Diagnostics
    private var timings: StageTimings
    /// Whether to report warnings about layout and expanded components.
    private(set) var checksLayout = true
    /// Whether glyph runs state the advance and the cluster of each glyph.
    var describesGlyphs = false
    /// The words of the scene with their faces.
    private(set) var fontUses = FontUseList()
    /// The flag that ends layout, recording and drawing early; nil if nothing can end them.
    var cancellation: CancellationFlag? {
        didSet { budget.cancellation = cancellation }
    }
    /// The memory and the work that the scene has cost so far.
    private(set) var budget: Budget

    /// Creates a pipeline that starts with the warnings and timings of reading the scene.
    package init(_ scene: Scene, _ options: RenderOptions) {
        let reading = scene.reading
        source = reading?.source
        diagnostics = reading?.warnings ?? Diagnostics()
        timings = reading?.timings ?? StageTimings()
        self.options = options
        self.options.sceneFolder = reading?.folder
        if let lower = scene.limits { self.options.limits = options.limits.lowered(to: lower) }
        budget = Budget(self.options.limits)
        cancellation = options.cancellation()
        budget.cancellation = cancellation
    }

    /// Creates a pipeline for one frame, without the warnings and timings of reading the scene.
    init(momentOf scene: Scene, _ options: RenderOptions) {
        self.init(scene, options)
        checksLayout = false
        diagnostics = Diagnostics()
        timings = StageTimings()
    }

    /// A resolved scene with its resources.
    package struct Prepared {
        package let scene: ResolvedScene
        /// The scene's own fonts.
        let fonts: [FontReference]
        package let resources: RenderResources
    }

    /// The collected warnings.
    var warnings: Warnings { Warnings(diagnostics, in: source) }
    /// The durations of the stages so far.
    var stageTimings: StageTimings { timings }

    /// Combines the pixels with the collected warnings, timings and font uses.
    func picture(_ bitmap: PremultipliedBitmap, of prepared: Prepared, at time: Double? = nil) -> Picture {
        let canvas = prepared.scene.canvas
        return Picture(
            bitmap: bitmap,
            variant: Variant(appearance: canvas.appearance, scale: canvas.scale, time: time ?? options.time),
            colorSpace: PNGColorSpace(canvas.colorSpace), warnings: warnings, fontUses: fontUses.uses,
            timings: timings, frames: prepared.places(of: options.measuredNodes), workers: options.workers)
    }
}

// MARK: Stages that may fail

extension Pipeline {
    /// Runs all stages up to layout.
    package mutating func prepare(_ scene: Scene) throws(RenderError) -> Prepared {
        let loaded = try load(scene)
        return try prepare(loaded, at: options.time ?? loaded.scene.time)
    }

    /// A scene with its images, fonts and timeline: the inputs for drawing any moment.
    struct LoadedScene {
        let scene: Scene
        let contents: SceneContents
        let images: [String: PremultipliedBitmap]
        let environment: LayoutEnvironment
        /// The timeline of the scene; nil if the scene does not change over time.
        let animation: AnimatedScene?
        /// The extent that all moments of a changing scene share if its canvas has the key `hug`; otherwise nil.
        var extent: FigureExtent?
    }

    /// Loads everything that does not depend on time, and settles values that depend on boxes of other nodes.
    mutating func load(_ scene: Scene) throws(RenderError) -> LoadedScene {
        guard let reading = scene.reading, reading.usesBounds else { return try loadSettled(scene) }
        return try loadSettled(try settled(scene, reading))
    }

    /// Returns the memory of a node before layout, in bytes, measured with massif in November 2026 and rounded up. If
    /// the scene changes over time, the timeline keeps these nodes, and makes further nodes for each moment.
    private static func nodeBytes(isMoving: Bool) -> Int { isMoving ? 3500 : 1000 }

    /// Loads a scene whose values no longer depend on boxes of other nodes.
    mutating func loadSettled(_ scene: Scene) throws(RenderError) -> LoadedScene {
        try checkCounts(of: scene)
        let contents = SceneContents(of: scene)
        budget.hold(bytes: Double(contents.nodeCount * Self.nodeBytes(isMoving: contents.dependsOnTime)))
        try stopIfTooCostly()
        try stopIfCancelled()
        let images = loadImages(contents)
        try stopIfCancelled()
        for image in images.values { budget.holdImage(width: image.width, height: image.height) }
        let fonts = try openFonts(for: scene, contents)
        try stopIfCancelled()
        var environment = LayoutEnvironment(
            fonts: fonts, imageSizes: images.mapValues(\.sizeInPoints), scale: scene.canvas.scale)
        environment.cancellation = cancellation
        environment.describesGlyphs = describesGlyphs
        if contents.dependsOnTime, contents.drawsText { environment.texts = TextCache() }
        // This copy counts the work of the timeline and of the extent for `hug`. Frames start from `environment`,
        // because each frame counts its own work.
        var counted = environment
        counted.countWork(within: budget, parent: cancellation)
        let animation = contents.dependsOnTime ? animation(of: scene, counted) : nil
        var loaded = LoadedScene(
            scene: scene, contents: contents, images: images, environment: environment, animation: animation)
        if let animation, scene.canvas.hug != nil {
            var ignored = Diagnostics()
            loaded.extent = loaded.figure(animation.scene(at: scene.time), counted, &ignored).extent
        }
        countLayout(counted)
        try stopIfTooCostly()
        return loaded
    }

    /// Prepares the frame at a time, in seconds.
    mutating func prepare(_ loaded: LoadedScene, at time: Double) throws(RenderError) -> Prepared {
        try prepare(loaded, scene(of: loaded, at: time))
    }

    /// Returns the scene that the timeline gives at a time, in seconds.
    mutating func scene(of loaded: LoadedScene, at time: Double) -> Scene {
        guard let animation = loaded.animation else { return loaded.scene }
        return timings.measure(.time) { animation.scene(at: time) }
    }

    /// Expands, lays out and checks the scene of one moment. The scene must have no controllers.
    mutating func prepare(_ loaded: LoadedScene, _ scene: Scene) throws(RenderError) -> Prepared {
        var environment = loaded.environment
        environment.countWork(within: budget, parent: cancellation)
        try stopIfCancelled()
        let plain = try plain(loaded, scene, environment)
        try stopIfCancelled()
        let resolved = layOut(plain, environment)
        try stopIfCancelled()
        try stopIfTooCostly()
        try stopIfNeeded()
        fontUses = FontUse.all(in: resolved, fonts: environment.fonts, source: source)
        return Prepared(
            scene: resolved, fonts: loaded.scene.fonts,
            resources: resources(loaded))
    }

    /// Runs all stages up to layout and returns the frames of the nodes.
    mutating func frames(of scene: Scene) throws(RenderError) -> FrameTree {
        let loaded = try load(scene)
        var environment = loaded.environment
        environment.countWork(within: budget, parent: cancellation)
        let moment = self.scene(of: loaded, at: options.time ?? loaded.scene.time)
        let plain = try plain(loaded, moment, environment)
        try stopIfCancelled()
        let frames = timings.measure(.layout) { FrameTree(of: plain, environment: environment) }
        try stopIfCancelled()
        countLayout(environment)
        try stopIfTooCostly()
        // Lowering finds missing fonts and further problems.
        let limits = options.limits
        var found = diagnostics
        _ = timings.measure(.layout) {
            ResolvedScene(plain, frames: frames, limits: limits, diagnostics: &found)
        }
        diagnostics = found
        countLayout(environment)
        try stopIfTooCostly()
        try stopIfNeeded()
        return frames
    }

    /// Returns the glyph outlines and images that a scene draws.
    func resources(_ loaded: LoadedScene) -> RenderResources {
        RenderResources(
            glyphs: FontOutlines(fonts: loaded.environment.fonts, limits: options.limits),
            images: loaded.images)
    }

    private mutating func animation(of scene: Scene, _ environment: LayoutEnvironment) -> AnimatedScene {
        var found = diagnostics
        defer { diagnostics = found }
        return timings.measure(.time) {
            AnimatedScene(
                scene, measuring: { environment.naturalSize(of: $0) },
                farEdges: { $0.farEdges(environment) }, diagnostics: &found)
        }
    }

    private mutating func loadImages(_ contents: SceneContents) -> [String: PremultipliedBitmap] {
        let loader = ImageLoader(root: options.assetRoot, limits: options.limits)
        var found = diagnostics
        defer { diagnostics = found }
        return timings.measure(.images) { loader.load(contents.images, into: &found) }
    }

    private mutating func openFonts(
        for scene: Scene, _ contents: SceneContents
    ) throws(RenderError) -> FontCollection {
        let options = options
        var found = diagnostics
        let result = timings.measure(.fonts) {
            contents.drawsText
                ? FontLoader(options).load(for: scene, into: &found) : .success(FontCollection(files: []))
        }
        diagnostics = found
        switch result {
        case .success(let fonts): return fonts
        case .failure(let problem): throw RenderError(.asset, problem.message, diagnostics, in: source)
        }
    }

    private mutating func layOut(_ scene: PlainScene, _ environment: LayoutEnvironment) -> ResolvedScene {
        let limits = options.limits
        var (found, costs) = (diagnostics, budget)
        defer { (diagnostics, budget) = (found, costs) }
        return timings.measure(.layout) {
            ResolvedScene(
                scene, environment: environment, limits: limits, checksLayout: checksLayout,
                budget: &costs, diagnostics: &found)
        }
    }

    /// Throws if a count in the scene, such as the number of nodes, exceeds its limit.
    ///
    /// An unchanged scene that was read under the same limits is not counted again, because the decoder has
    /// counted it.
    private mutating func checkCounts(of scene: Scene) throws(RenderError) {
        if let reading = scene.reading, reading.scene == scene {
            let counted = scene.limits.map(reading.limits.lowered) ?? reading.limits
            if counted == options.limits { return }
        }
        let excesses = SceneDemands(of: scene, limits: options.limits).excesses
        guard !excesses.isEmpty else { return }
        for excess in excesses { diagnostics.append(Diagnostic(excess)) }
        throw RenderError(diagnostics, in: source)
    }

    /// Throws if the work is cancelled or the time is up.
    func stopIfCancelled() throws(RenderError) {
        guard let cancellation, cancellation.isCancelled else { return }
        throw .stopped(by: cancellation)
    }

    /// Adds the layout work since the last call of this function to the picture's work.
    mutating func countLayout(_ environment: LayoutEnvironment) { environment.charge(to: &budget) }

    /// Adds steps of earlier layouts to the picture's work.
    mutating func countLayout(_ steps: Double) { budget.spend(work: steps) }

    /// Throws if the scene has cost more than the limits allow.
    mutating func stopIfTooCostly() throws(RenderError) {
        guard let refusal = budget.refusal else { return }
        diagnostics.append(Diagnostic(refusal))
        throw RenderError(diagnostics, in: source)
    }

    /// Throws if there are errors, or warnings in strict mode.
    func stopIfNeeded() throws(RenderError) {
        if diagnostics.hasErrors || (options.isStrict && diagnostics.hasProblems) {
            throw RenderError(diagnostics, in: source)
        }
    }
}

extension Pipeline {
    mutating func measure<Result>(_ stage: StageTimings.Stage, _ work: () -> Result) -> Result {
        timings.measure(stage, work)
    }

    mutating func report(_ problems: Diagnostics) {
        for problem in problems.sorted { diagnostics.append(problem) }
    }

    mutating func report(_ problem: Diagnostic) { diagnostics.append(problem) }

    /// Throws if the canvas has more pixels than the limits allow.
    func checkSize(of canvas: Canvas) throws(RenderError) { try options.limits.check(canvas) }
}

// MARK: Recording, and stages that cannot fail

extension Pipeline {
    mutating func paint(_ list: DisplayList) -> PremultipliedBitmap {
        let compositor = compositor(list)
        return timings.measure(.paint) { compositor.render() }
    }

    /// Draws a frame of a sequence. Only the parts that differ from the last frame are drawn.
    mutating func paint(
        _ prepared: Prepared, in frames: inout FrameSequence
    ) throws(RenderError) -> PremultipliedBitmap {
        var costs = budget
        let list = timings.measure(.record) {
            frames.record(prepared.scene, resources: prepared.resources, budget: &costs)
        }
        budget = costs
        try stopIfTooCostly()
        try stopIfCancelled()
        let flag = cancellation
        let bitmap = timings.measure(.paint) { frames.draw(list, cancellation: flag) }
        // Later frames must not build upon a frame that was stopped half way.
        if flag.isCancelled { frames.forget() }
        try stopIfCancelled()
        return bitmap
    }

    /// Draws and encodes band by band, without a whole frame in memory.
    ///
    /// - Parameters:
    ///   - stream: the encoder of the PNG file.
    ///   - write: takes the bytes of the file in order, one piece at a time; returns false to stop the work.
    mutating func stream(_ list: DisplayList, into stream: PNGStream, to write: @Sendable ([UInt8]) -> Bool) {
        let output = StreamedOutput(stream)
        let started = ContinuousClock.now
        compositor(list).forEachBand(
            ofHeight: PNGStream.bandHeight,
            makeScratch: { stream.makeBandEncoder() },
            body: { encoder, band, pixels in
                guard output.isWanted else { return }
                let began = ContinuousClock.now
                output.append(encoder.encode(pixels, band: band), write)
                output.addEncoding(began.duration(to: .now))
                output.keepStep(band: band)
            })
        // `output.encoding` is the sum of the encoding times of all workers. Assume that each worker took an equal
        // part of the sum. The rest of the elapsed time is the drawing time.
        let whole = started.duration(to: .now)
        let encoding = min(output.encoding / workers, whole)
        timings.add(.paint, whole - encoding)
        timings.add(.encode, encoding)
    }

    private func compositor(_ list: DisplayList) -> Compositor {
        Compositor(list, workers: workers, kernels: options.kernels, cancellation: cancellation)
    }

    /// Records the frame as a display list in device pixels.
    ///
    /// - Throws: ``RenderError`` if recording or drawing the frame costs more than the limits allow.
    mutating func record(_ prepared: Prepared) throws(RenderError) -> DisplayList {
        let kernels = options.kernels
        var costs = budget
        let list = timings.measure(.record) {
            DisplayList(prepared.scene, resources: prepared.resources, kernels: kernels, budget: &costs)
        }
        budget = costs
        try stopIfTooCostly()
        try stopIfCancelled()
        return list
    }

    mutating func paint(_ prepared: Prepared) throws(RenderError) -> PremultipliedBitmap {
        let bitmap = paint(try record(prepared))
        try stopIfCancelled()
        return bitmap
    }

    mutating func encode<Value>(_ work: () -> Value) -> Value { timings.measure(.encode, work) }

    private var workers: Int { options.workers }
}

extension PremultipliedBitmap {
    /// The size of the image, where one pixel is one point. The resolution that the file states is ignored.
    fileprivate var sizeInPoints: Size { Size(width: Double(width), height: Double(height)) }
}
