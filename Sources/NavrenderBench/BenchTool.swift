import NavFiles
import Navrender

/// Runs the benchmark that the command line names, and prints, saves and compares its results.
enum BenchTool {
    static let help = """
        usage: navbench BENCHMARK [OPTION...]

          micro      drawing small workloads, one kind of shape or effect each, as in Benchmarks/peers
          macro      drawing a whole screen, with and without its two blurs, and with two threads
          stages     the same screen, stage by stage
          process    whole runs of the command: start-up, the screen, 20 screens; time and memory
          film       60 frames of a push, beside one frame
          doubling   the same scene with twice as many nodes, segments, glyphs or pixels
          png        PNG coding, beside libpng
          diff       picture comparison, beside memcmp

        Options of all but png and diff:
          --filter TEXT     measures only rows whose name contains TEXT
          --runs N          number of measured turns (default 15)
          --processor N     the processor to measure on (default 1)
          --save FILE       writes the results as JSON
          --compare FILE    also prints the results of an earlier run; the exit status is 1 if a row is more than 10 %
                            beyond its target
          --regressions     with --compare: the exit status is also 1 if a row is more than 10 % worse than before
          --program FILE    the navrender program for whole runs (default: the one beside navbench)

        U is the unit of drawing: the time in which this machine can blend a constant colour over 1179 × 2556 pixels. It
        is measured in the same run. A row of micro is the time of a drawing minus the time of the empty frame. Nothing is
        subtracted from drawings that cover the frame. Times are processor time of one thread, unless a row says otherwise.
        The result of a row is its shortest turn, because noise can only lengthen a time.

        """

    /// Runs `navbench`.
    ///
    /// - Parameter words: The command line, without the program's name.
    /// - Returns: The exit status: 0 on success, 2 for an invalid command line, 7 for any other error. With
    ///   `--compare`, 1 if a row missed its target; with `--regressions`, also 1 if a row became worse.
    static func run(_ words: some Collection<String>) -> Int32 {
        do {
            guard let name = words.first, name != "--help", name != "help" else {
                print(help)
                return words.isEmpty ? 2 : 0
            }
            let options = try BenchOptions(words.dropFirst())
            switch name {
            case "micro": return try finish(MicroBench.run(options), options)
            case "macro": return try finish(MacroBench.run(options), options)
            case "stages": return try finish(StageBench.run(options), options)
            case "process": return try finish(ProcessBench.run(options), options)
            case "film": return try finish(AnimationBench.run(options), options)
            case "doubling": return try finish(DoublingBench.run(options), options)
            case "png": try PNGBench.run()
            case "diff": try DiffBench.run()
            default: throw BenchUsageError("there is no benchmark \(name)")
            }
            return 0
        } catch let error as BenchUsageError {
            complain("\(error.message); navbench --help explains")
            return 2
        } catch {
            complain("\(error)")
            return 7
        }
    }

    /// Prints a report. Depending on the options, also saves it and compares it with an earlier
    /// one.
    ///
    /// - Returns: The exit status.
    private static func finish(_ report: Report, _ options: BenchOptions) throws -> Int32 {
        guard !report.rows.isEmpty else { throw BenchUsageError("no row's name contains \(options.filter)") }
        print(report.markdown)
        if let path = options.savePath { try ReportFile.save(report, to: path) }
        guard let path = options.comparePath else { return 0 }
        let comparison = ReportComparison(report: report, earlier: try ReportFile.load(path))
        print(comparison.markdown)
        let worse = options.refusesRegressions ? comparison.regressedRows : []
        for row in report.missedRows { complain("\(row.name) is beyond its target") }
        for row in worse { complain("\(row.name) is worse than it was") }
        return report.missedRows.isEmpty && worse.isEmpty ? 0 : 1
    }

    private static func complain(_ text: String) {
        // If standard error is closed, the message cannot be shown anywhere.
        try? StandardStreams.writeError(Array("navbench: \(text)\n".utf8))
    }
}
