import NavComponents
import NavCompositing
import NavImageCoding
import NavLayout
import NavSceneModel
import NavTypesetting

/// The stages in their order, each measured. When ``prepare()`` has succeeded, nothing after it can fail.
struct Pipeline {
    private let source: SourceText
    private let options: RenderOptions
    private(set) var diagnostics = Diagnostics()
    private(set) var timings = StageTimings()

    init(_ source: SourceText, _ options: RenderOptions) {
        self.source = source
        self.options = options
    }

    /// A scene with nothing left to decide, and what its names stand for.
    struct Prepared {
        let scene: ResolvedScene
        let resources: RenderResources
    }

    /// Bytes to a scene, its fonts and images, and its layout.
    mutating func prepare() throws(NavrenderError) -> Prepared {
        let document = timings.measure(.decode) { SceneDocument(source, limits: options.limits) }
        return try prepare(document, appearance: options.appearance)
    }

    /// One of the scenes that a document holds.
    mutating func prepare(
        _ document: SceneDocument, appearance: Appearance?
    ) throws(NavrenderError) -> Prepared {
        let scene = try decode(document, appearance)
        let images = timings.measure(.images) {
            ImageLoader(root: options.assetRoot, limits: options.limits).load(scene, into: &diagnostics)
        }
        let fonts = try openFonts()
        return Prepared(scene: scene, resources: resources)
    }
}
