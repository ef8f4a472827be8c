import NavCompositing
import NavImaging
import NavJSON
import NavScene
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
    init(_ source: SourceText, _ options: RenderOptions = RenderOptions()) throws {
        let scene = try Scene(source)
        var pipeline = Pipeline(scene, options)
        let prepared = try pipeline.prepare(scene)
        self.init(scene: prepared.scene, resources: prepared.resources)
    }

    /// What is kept from one time to the next: the coverage of glyphs, what loops write into and the surface, as peers keep it; and what shapes
    /// cover.
    struct Memory {
        fileprivate var recorder = Recorder()
        fileprivate let drawing = DrawingMemory()
        fileprivate var frame: PremultipliedBitmap?
    }

    /// The resolved scene to pixels in memory: what a peer does between its first call and its last. The parts are seconds of
    /// `clock`.
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

    /// The quickest of several times in a row, as peers' programs measure: what the machine keeps near is then the drawing's
    /// own.
    /// - Parameter isNew: whether nothing is kept of shapes and glyphs.
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
