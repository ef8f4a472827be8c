import Navrender

/// Drawing, one idea at a time.
enum MicroBench {
    static func run(_ options: BenchOptions) throws -> Report {
        let workloads = try MicroScenes.all().filter { options.includes($0.name) }
        return DrawingContest(workloads: workloads).run(options)
    }
}
