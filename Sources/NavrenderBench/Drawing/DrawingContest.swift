/// Measures workloads and U, the unit of drawing (``MemoryLimit``). Each turn measures every workload and U, so that
/// other load on the machine affects all of them alike.
struct DrawingContest {
    let workloads: [Workload]

    /// The times of one workload in all turns, in seconds.
    private struct Times {
        var record: [Double] = []
        var paint: [Double] = []
        /// The time to record and paint the ground: the same scene without the measured content. The
        /// report subtracts this time.
        var ground: [Double] = []
    }

    func run(_ options: BenchOptions) -> Report {
        var limit = MemoryLimit(count: 1179 * 2556)
        var units: [Double] = []
        var times = [Times](repeating: Times(), count: workloads.count)
        ReferencePNG.pin(toProcessor: options.processor)
        defer { ReferencePNG.pin(toProcessor: nil) }
        // The first turn has cold caches and page faults, so it does not count.
        for turn in 0...options.runs {
            for (index, workload) in workloads.enumerated() {
                Progress.show("turn \(turn) of \(options.runs): \(workload.name)")
                let unit = Repeats.quickest(by: \.self) { Clock.thread.measure { limit.blend() } }
                let ground = workload.ground.map { $0.measureWarm() }
                let parts = workload.drawing.measureWarm(isNew: workload.isNew)
                guard turn > 0 else { continue }
                units.append(unit)
                times[index].ground.append(ground.map { $0.record + $0.paint } ?? 0)
                times[index].record.append(parts.record)
                times[index].paint.append(parts.paint)
            }
        }
        Progress.clear()
        return Report(
            machine: .current(), unit: Series.minimum(units) * 1000, rows: zip(workloads, times).map(row))
    }

    /// Returns the row of a workload: its time minus the time of its ground.
    private func row(_ workload: Workload, _ times: Times) -> Row {
        let whole = zip(times.record, times.paint).map(+)
        let added = zip(whole, times.ground).map(-)
        var note =
            "record \(milliseconds(Series.minimum(times.record))), paint \(milliseconds(Series.minimum(times.paint))),"
            + " ground \(milliseconds(Series.minimum(times.ground)))"
        // Take the difference of the minima. The minimum of the differences would choose the turn
        // in which noise lengthened the ground most.
        let least = Series.minimum(whole) - Series.minimum(times.ground)
        if least <= 0 { note += "; lost in noise" }
        return Row(
            workload.name, .milliseconds, minimum: max(0, least) * 1000,
            median: max(0, Series.median(added)) * 1000, target: workload.target, note: note)
    }

    private func milliseconds(_ seconds: Double) -> String { Figures.number(seconds * 1000, 2) }
}
