import Navrender

/// Measures the drawing of small workloads, each with one kind of shape or effect.
enum MicroBench {
    static func run(_ options: BenchOptions) throws -> Report {
        let workloads = try MicroScenes.all().filter { options.includes($0.name) }
        return DrawingContest(workloads: workloads).run(options)
    }
}
