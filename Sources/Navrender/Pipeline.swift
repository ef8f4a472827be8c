import NavComponents
import NavCompositing
import NavGeometry
import NavImageCoding
import NavLayout
import NavSceneModel
import NavTypesetting

/// The stages in their order, each measured. Once ``prepare()`` has succeeded, nothing after it can fail.
package struct Pipeline {
    private let source: SourceText
    private let options: RenderOptions
    private var diagnostics = Diagnostics()
    private var timings = StageTimings()

    package init(_ source: SourceText, _ options: RenderOptions) {
        self.source = source
        self.options = options
    }

    /// A scene with nothing left to decide, and what its names stand for.
    package struct Prepared {
        package let scene: ResolvedScene
        package let resources: RenderResources
    }

    /// What was made, with all that was noted on the way.
    func outcome<Product>(_ product: Product) -> Outcome<Product> {
        Outcome(product: product, warnings: diagnostics, timings: timings)
    }
}

// MARK: What may fail

extension Pipeline {
    /// Everything before the first pixel.
    package mutating func prepare() throws(NavrenderError) -> Prepared {
        let (source, limits) = (source, options.limits)
        let document = timings.measure(.parse) { SceneDocument(source, limits: limits) }
        return try prepare(document, appearance: options.appearance)
    }

    /// Everything before the first pixel, for one of the scenes that a document holds.
    mutating func prepare(
        _ document: SceneDocument, appearance: Appearance?
    ) throws(NavrenderError) -> Prepared {
        let scene = try decode(document, appearance: appearance)
        let images = loadImages(of: scene)
        let fonts = try openFonts(for: scene)
        let environment = LayoutEnvironment(
            fonts: fonts, imageSizes: images.mapValues(\.sizeInPoints), scale: scene.canvas.scale)
        let plain = timings.measure(.components) {
            expand(scene, measuring: { environment.naturalSize(of: $0) })
        }
        let resolved = layOut(plain, environment)
        try stopIfNeeded()
        return Prepared(
            scene: resolved,
            resources: RenderResources(glyphs: FontOutlines(fonts: fonts), images: images))
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

    private mutating func loadImages(of scene: Scene) -> [String: PremultipliedBitmap] {
        let loader = ImageLoader(root: options.assetRoot, limits: options.limits)
        var found = diagnostics
        defer { diagnostics = found }
        return timings.measure(.images) { loader.load(scene, into: &found) }
    }

    private mutating func openFonts(for scene: Scene) throws(NavrenderError) -> FontCollection {
        let folder = options.fontFolder
        let result = timings.measure(.fonts) {
            scene.needsFonts ? FontLoader.load(folder: folder) : .success(FontCollection(files: []))
        }
        switch result {
        case .success(let fonts): return fonts
        case .failure(let problem): throw NavrenderError(.asset, problem.message, diagnostics, in: source)
        }
    }

    private mutating func layOut(_ scene: Scene, _ environment: LayoutEnvironment) -> ResolvedScene {
        let limits = options.limits
        var found = diagnostics
        defer { diagnostics = found }
        return timings.measure(.layout) {
            ResolvedScene(scene, environment: environment, limits: limits, diagnostics: &found)
        }
    }

    private func stopIfNeeded() throws(NavrenderError) {
        if diagnostics.hasErrors || (options.isStrict && !diagnostics.isEmpty) {
            throw NavrenderError(diagnostics, in: source)
        }
    }
}

// MARK: What cannot fail

extension Pipeline {
    mutating func paint(_ prepared: Prepared) -> PremultipliedBitmap {
        let workers = workers
        let list = timings.measure(.record) { DisplayList(prepared.scene, resources: prepared.resources) }
        return timings.measure(.paint) { Compositor(list, workers: workers).render() }
    }

    mutating func encode(_ bitmap: PremultipliedBitmap, scale: Double) -> [UInt8] {
        let options = PNGOptions(compression: options.png, workers: workers)
        return timings.measure(.encode) {
            PNGEncoder.encode(bitmap, metadata: PNGMetadata(scale: scale), options: options)
        }
    }

    private var workers: Int { max(1, options.jobs ?? ProcessEnvironment.processorCount) }
}

extension PremultipliedBitmap {
    /// One pixel of a picture is one point, whatever resolution its file states.
    fileprivate var sizeInPoints: Size { Size(width: Double(width), height: Double(height)) }
}
