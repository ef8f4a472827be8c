import NavCompositing
import NavSceneModel
import Navrender

/// Something to draw, ready to be recorded and painted any number of times.
struct Drawing: Sendable {
    let scene: ResolvedScene
    let resources: RenderResources

    init(scene: ResolvedScene, resources: RenderResources) {
        self.scene = scene
        self.resources = resources
    }

    /// Everything up to the resolved scene.
    init(_ source: SourceText, _ options: RenderOptions = RenderOptions()) throws(NavrenderError) {
        var pipeline = Pipeline(source, options)
        let prepared = try pipeline.prepare()
        self.init(scene: prepared.scene, resources: prepared.resources)
    }

    /// The resolved scene to pixels in memory: what a peer does between its first call and its last. The parts are seconds of
    /// `clock`.
    func measure(workers: Int = 1, clock: Clock = .thread) -> (record: Double, paint: Double) {
        let start = clock.now
        let list = DisplayList(scene, resources: resources)
        let recorded = clock.now
        let bitmap = Compositor(list, workers: workers).render()
        let painted = clock.now
        precondition(bitmap.width > 0, "there is a picture")
        return (recorded - start, painted - recorded)
    }
}
