import NavComponents
import NavCompositing
import NavControllers
import NavGeometry
import NavImageCoding
import NavImaging
import NavJSON
import NavLayout
import NavNodeKinds
import NavScene
import NavSceneFormat
import NavTypesetting

/// The stages in their order, each measured. Once ``prepare()`` has succeeded, nothing after it can fail.
package struct Pipeline {
    private let source: SourceText
    private let options: RenderOptions
    private var diagnostics = Diagnostics()
    private var timings = StageTimings()
    /// Which faces the scene's texts are drawn with.
    private(set) var fontUses = FontUseList()

    package init(_ source: SourceText, _ options: RenderOptions) {
        self.source = source
        self.options = options
    }

    /// A scene with nothing left to decide, and what its names stand for.
    package struct Prepared {
        package let scene: ResolvedScene
        /// Those that the scene brings along.
        let fonts: [FontReference]
        package let resources: RenderResources
    }

    /// What was made, with all that was noted on the way.
    func outcome<Product>(_ product: Product, places: [String: PixelRect] = [:]) -> Outcome<Product> {
        Outcome(
            product: product, warnings: diagnostics, fonts: fontUses.uses, timings: timings, places: places)
    }
}

// MARK: What may fail

extension Pipeline {
    /// Everything before the first pixel.
    package mutating func prepare() throws(NavrenderError) -> Prepared {
        try prepare(readScene())
    }

    /// Everything before the first pixel, for one of the scenes that a document holds.
    mutating func prepare(
        _ document: SceneDocument, appearance: Appearance?
    ) throws(NavrenderError) -> Prepared {
        try prepare(decode(document, appearance: appearance))
    }

    /// The scene of the file. The document, which is some times as large as the file, is gone when this returns.
    private mutating func readScene() throws(NavrenderError) -> Scene {
        let (source, limits) = (source, options.limits)
        let document = timings.measure(.parse) { SceneDocument(source, registry: .standard, limits: limits) }
        return try decode(document, appearance: options.appearance)
    }

    private mutating func prepare(_ scene: Scene) throws(NavrenderError) -> Prepared {
        let cast = try cast(scene)
        return try prepare(cast, at: options.time ?? cast.scene.time)
    }

    /// A scene with everything that it takes to draw it at any time.
    struct Cast {
        let scene: Scene
        let contents: SceneContents
        let images: [String: PremultipliedBitmap]
        let environment: LayoutEnvironment
        /// Nil: time has no part in the scene.
        let storyboard: AnimatedScene?
    }

    /// What is the same at all times.
    mutating func cast(_ scene: Scene) throws(NavrenderError) -> Cast {
        let contents = SceneContents(of: scene)
        let images = loadImages(contents)
        let fonts = try openFonts(for: scene, contents)
        let environment = LayoutEnvironment(
            fonts: fonts, imageSizes: images.mapValues(\.sizeInPoints), scale: scene.canvas.scale)
        let storyboard = contents.dependsOnTime ? direct(scene, environment) : nil
        return Cast(
            scene: scene, contents: contents, images: images, environment: environment,
            storyboard: storyboard)
    }

    /// What is to be seen at a time, in seconds.
    mutating func prepare(_ cast: Cast, at time: Double) throws(NavrenderError) -> Prepared {
        try prepare(cast, scene(of: cast, at: time))
    }

    /// The scene at a time, in seconds: what the storyboard makes of it, if there is one.
    mutating func scene(of cast: Cast, at time: Double) -> Scene {
        guard let storyboard = cast.storyboard else { return cast.scene }
        return timings.measure(.time) { storyboard.scene(at: time) }
    }

    /// A scene without controllers with all that it takes to draw it.
    mutating func prepare(_ cast: Cast, _ scene: Scene) throws(NavrenderError) -> Prepared {
        let environment = cast.environment
        let plain = timings.measure(.components) {
            cast.contents.hasComponents
                ? expand(scene, measuring: { environment.naturalSize(of: $0) })
                : PlainScene(canvas: scene.canvas, nodes: scene.nodes, fonts: scene.fonts)
        }
        let resolved = layOut(plain, environment)
        try stopIfNeeded()
        fontUses = FontUse.all(in: resolved, fonts: environment.fonts, source: source)
        return Prepared(
            scene: resolved, fonts: cast.scene.fonts,
            resources: RenderResources(
                glyphs: FontOutlines(fonts: environment.fonts, limits: options.limits),
                images: cast.images))
    }

    private mutating func direct(_ scene: Scene, _ environment: LayoutEnvironment) -> AnimatedScene {
        var found = diagnostics
        defer { diagnostics = found }
        return timings.measure(.time) {
            AnimatedScene(scene, measuring: { environment.naturalSize(of: $0) }, diagnostics: &found)
        }
    }

    /// The scene that a document holds for an appearance.
    mutating func decode(
        _ document: SceneDocument, appearance: Appearance?
    ) throws(NavrenderError) -> Scene {
        let options = options
        let (scene, found) = timings.measure(.decode) {
            document.scene(
                appearance: appearance, parameters: options.parameters.map { ($0.name, $0.value) },
                scale: options.scale)
        }
        diagnostics = found
        guard let scene else { throw NavrenderError(found, in: source) }
        return scene
    }

    private mutating func loadImages(_ contents: SceneContents) -> [String: PremultipliedBitmap] {
        let loader = ImageLoader(root: options.assetRoot, limits: options.limits)
        var found = diagnostics
        defer { diagnostics = found }
        return timings.measure(.images) { loader.load(contents.images, into: &found) }
    }

    private mutating func openFonts(
        for scene: Scene, _ contents: SceneContents
    ) throws(NavrenderError) -> FontCollection {
        let options = options
        var found = diagnostics
        let result = timings.measure(.fonts) {
            contents.drawsText
                ? FontLoader(options).load(for: scene, into: &found) : .success(FontCollection(files: []))
        }
        diagnostics = found
        switch result {
        case .success(let fonts): return fonts
        case .failure(let problem): throw NavrenderError(.asset, problem.message, diagnostics, in: source)
        }
    }

    private mutating func layOut(_ scene: PlainScene, _ environment: LayoutEnvironment) -> ResolvedScene {
        let limits = options.limits
        var found = diagnostics
        defer { diagnostics = found }
        return timings.measure(.layout) {
            ResolvedScene(scene, environment: environment, limits: limits, diagnostics: &found)
        }
    }

    /// Refuses a scene in which something is wrong.
    func stopIfNeeded() throws(NavrenderError) {
        if diagnostics.hasErrors || (options.isStrict && !diagnostics.isEmpty) {
            throw NavrenderError(diagnostics, in: source)
        }
    }
}

// MARK: What cannot fail

extension Pipeline {
    mutating func paint(_ prepared: Prepared) -> PremultipliedBitmap { paint(record(prepared)) }

    mutating func paint(_ list: DisplayList) -> PremultipliedBitmap {
        let (workers, options) = (workers, options)
        return timings.measure(.paint) {
            Compositor(list, workers: workers, kernels: options.kernels).render()
        }
    }

    /// The same, drawing only what differs from the frame before.
    mutating func paint(_ prepared: Prepared, in frames: inout FrameSequence) -> PremultipliedBitmap {
        let list = timings.measure(.record) { frames.record(prepared.scene, resources: prepared.resources) }
        return timings.measure(.paint) { frames.draw(list) }
    }

    mutating func encode(_ bitmap: PremultipliedBitmap, of canvas: Canvas) -> [UInt8] {
        let metadata = PNGMetadata(of: canvas, options.texts)
        let options = PNGOptions(compression: options.png, workers: workers)
        return timings.measure(.encode) {
            PNGEncoder.encode(bitmap, metadata: metadata, options: options)
        }
    }

    /// Draws and encodes band by band: there is never a whole frame.
    /// - Parameter write: takes the bytes of the file as they become ready, one piece after the other; false stops the work.
    mutating func stream(_ list: DisplayList, of canvas: Canvas, to write: @Sendable ([UInt8]) -> Bool) {
        let stream = PNGStream(
            width: list.canvas.width, height: list.canvas.height, isOpaque: list.isSurelyOpaque,
            metadata: PNGMetadata(of: canvas, options.texts),
            options: PNGOptions(compression: options.png, workers: workers))
        let output = StreamedOutput(stream)
        let started = ContinuousClock.now
        Compositor(list, workers: workers, kernels: options.kernels).forEachBand(
            ofHeight: PNGStream.bandHeight,
            makeScratch: { stream.makeBandEncoder() },
            body: { encoder, band, pixels in
                guard output.isWanted else { return }
                let began = ContinuousClock.now
                output.append(encoder.encode(pixels, band: band), write)
                output.addEncoding(began.duration(to: .now))
                output.keepStep(band: band)
            })
        // What workers spent on encoding, as if they had shared it evenly, is taken from the time of both.
        let whole = started.duration(to: .now)
        let encoding = min(output.encoding / workers, whole)
        timings.add(.paint, whole - encoding)
        timings.add(.encode, encoding)
    }

    /// The program of the frame, in device pixels.
    mutating func record(_ prepared: Prepared) -> DisplayList {
        let kernels = options.kernels
        return timings.measure(.record) {
            DisplayList(prepared.scene, resources: prepared.resources, kernels: kernels)
        }
    }

    /// Whether the file can be written without seeing the whole picture first.
    var isStreamable: Bool { options.png == .fast || options.png == .zlib }

    private var workers: Int { options.workers }
}

extension PNGMetadata {
    fileprivate init(of canvas: Canvas, _ texts: [PNGText]) {
        self.init(scale: canvas.scale, colorSpace: PNGColorSpace(canvas.colorSpace), texts: texts)
    }
}

extension PremultipliedBitmap {
    /// One pixel of a picture is one point, whatever resolution its file states.
    fileprivate var sizeInPoints: Size { Size(width: Double(width), height: Double(height)) }
}
