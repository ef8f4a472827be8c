import Navrender

/// Measures the drawing of a whole screen, from the resolved scene to pixels in memory.
enum MacroBench {
    static func run(_ options: BenchOptions) throws -> Report {
        let workloads = [
            Workload(
                name: "macro_noblur", drawing: try Drawing(MacroScene.withoutBlurs()), ground: nil,
                target: .units(7)),
            Workload(
                name: "macro", drawing: try Drawing(MacroScene.withBlurs()), ground: nil, target: .units(9)),
        ].filter { options.includes($0.name) }
        var report = DrawingContest(workloads: workloads).run(options)
        if options.includes(twoWorkers) { report.rows.append(try twoWorkersRow(options)) }
        return report
    }

    private static let twoWorkers = "macro_two_workers"

    /// Measures the speed-up of two workers over one, in wall time. Other load on the machine
    /// lowers the speed-up.
    private static func twoWorkersRow(_ options: BenchOptions) throws -> Row {
        let drawing = try Drawing(MacroScene.withBlurs())
        var times: [[Double]] = [[], []]
        for turn in 0...options.runs {
            Progress.show("turn \(turn) of \(options.runs): \(twoWorkers)")
            for workers in 1...2 {
                let parts = drawing.measureWarm(workers: workers, clock: .wall)
                if turn > 0 { times[workers - 1].append(parts.record + parts.paint) }
            }
        }
        Progress.clear()
        return Row(
            twoWorkers, .times, minimum: Series.minimum(times[0]) / Series.minimum(times[1]),
            median: Series.median(times[0]) / Series.median(times[1]), target: .atLeast(1.6),
            note: "one \(Figures.number(Series.minimum(times[0]) * 1000, 2)) ms, two "
                + "\(Figures.number(Series.minimum(times[1]) * 1000, 2)) ms in wall time")
    }
}
