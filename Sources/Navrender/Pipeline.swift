import NavComponents
import NavCompositing
import NavLayout
import NavSceneModel
import NavTypesetting

/// The stages in their order. Each one is measured; once `resolve` has succeeded, nothing can fail any more.
struct Pipeline {
    let source: SourceText
    let options: RenderOptions
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
}
