import NavCompositing
import NavImaging
import NavJSON
import NavScene
import Navrender

/// A resolved scene, ready to be recorded and painted any number of times.
struct Drawing: Sendable {
    let scene: ResolvedScene
    let resources: RenderResources

    init(scene: ResolvedScene, resources: RenderResources) {
        self.scene = scene
        self.resources = resources
    }

    /// Resolves a scene: runs all stages before recording.
    init(_ source: SourceText, _ options: RenderOptions = RenderOptions()) throws(NavrenderError) {
        var pipeline = Pipeline(source, options)
        let prepared = try pipeline.prepare()
        self.init(scene: prepared.scene, resources: prepared.resources)
    }

    /// State that is kept from one drawing to the next.
    ///
    /// Other programs keep the coverage of glyphs, working memory and the surface, too. In
    /// addition, the recorder keeps the coverage of shapes.
    struct Memory {
        fileprivate var recorder = Recorder()
        fileprivate let drawing = DrawingMemory()
        fileprivate var frame: PremultipliedBitmap?
    }

    /// Draws the resolved scene into memory and returns the time of both stages, in seconds of
    /// `clock`.
    ///
    /// This is the same work that another program does between its first and its last drawing call.
    func measure(
        workers: Int = 1, clock: Clock = .thread, memory: inout Memory
    ) -> (record: Double, paint: Double) {
        let start = clock.now
        let list = memory.recorder.record(scene, resources: resources)
        let recorded = clock.now
        memory.frame = Compositor(list, workers: workers, memory: memory.drawing)
            .render(reusing: memory.frame.take())
        let painted = clock.now
        return (recorded - start, painted - recorded)
    }

    /// Returns the times of the quickest of several consecutive drawings, as the other programs
    /// measure. The caches then hold data of this drawing only.
    ///
    /// - Parameter isNew: Whether to discard the coverage of shapes and glyphs before each drawing.
    func measureWarm(
        workers: Int = 1, clock: Clock = .thread, isNew: Bool = false
    ) -> (record: Double, paint: Double) {
        var memory = Memory()
        _ = measure(workers: workers, clock: clock, memory: &memory)
        return Repeats.quickest(by: { $0.record + $0.paint }) {
            if isNew { memory.recorder = Recorder() }
            return measure(workers: workers, clock: clock, memory: &memory)
        }
    }
}
