import NavCompositing
import NavImaging
import NavJSON
import NavScene
import Navrender

/// A resolved scene that can be recorded and painted any number of times.
struct Drawing: Sendable {
    let scene: ResolvedScene
    let resources: RenderResources

    init(scene: ResolvedScene, resources: RenderResources) {
        self.scene = scene
        self.resources = resources
    }

    /// Resolves a scene.
    init(_ source: SourceText, _ options: RenderOptions = RenderOptions()) throws {
        let scene = try Scene(source)
        var pipeline = Pipeline(scene, options)
        let prepared = try pipeline.prepare(scene)
        self.init(scene: prepared.scene, resources: prepared.resources)
    }

    /// Memory that is kept between repetitions: glyph coverage, shape coverage, scratch memory and
    /// the frame. The programs in Benchmarks/peers keep all of these except shape coverage.
    struct Memory {
        fileprivate var recorder = Recorder()
        fileprivate let drawing = DrawingMemory()
        fileprivate var frame: PremultipliedBitmap?
    }

    /// Records and paints the scene. Returns the times of recording and of painting by `clock`, in seconds.
    /// Their sum corresponds to the time of a program in Benchmarks/peers from its first drawing call to its last.
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

    /// Returns the times of the fastest of several repetitions, in seconds. CPU caches are warm, as for the programs in
    /// Benchmarks/peers.
    ///
    /// - Parameter isNew: Whether to clear the caches of glyphs and shapes before each repetition.
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
