import Glibc
import NavFiles
import NavJSON
import NavScene
import Navrender

/// Measures whole runs of the command: wall time, processor time and peak memory.
///
/// This benchmark must run while its own process is small, because the peak memory of a child may
/// include the memory of its parent.
enum ProcessBench {
    static func run(_ options: BenchOptions) throws -> Report {
        let program = try options.program ?? beside()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let macro = try MacroScene.withBlurs()
        let first = SourceText(
            name: "first",
            text: """
                { "scene": 1, "canvas": { "size": [1, 1] }, "root": [{ "type": "box", "frame": [0, 0, 1, 1], "fill": "red" }] }
                """)
        let scenes = [
            ("start", first), ("macro", macro), ("tall", try MacroScene.tall(macro, screens: 20)),
        ]
        var commands: [(String, [String])] = []
        for (name, scene) in scenes {
            let path = "\(folder.path)/\(name).json"
            try AtomicFile.write(scene.bytes, to: path)
            commands.append((name, [program, path, "-o", "\(folder.path)/out.png", "--max-side", "65535"]))
        }
        var runs: [String: [ChildProcess]] = [:]
        for turn in 0...options.runs {
            for (name, command) in commands {
                Progress.show("turn \(turn) of \(options.runs): \(name)")
                // Take the quickest of several runs. Between two turns, other programs evict
                // navrender from the caches, and reloading is not part of its start-up cost.
                let process = try Repeats.quickest(by: \.wallSeconds) { () throws(BenchError) in
                    try ChildProcess(command)
                }
                if turn > 0 { runs[name, default: []].append(process) }
            }
        }
        Progress.clear()
        return Report(machine: .current(), unit: 0, rows: rows(runs).filter { options.includes($0.name) })
    }

    private static func rows(_ runs: [String: [ChildProcess]]) -> [Row] {
        func wall(_ name: String) -> [Double] { runs[name, default: []].map { $0.wallSeconds * 1000 } }
        func peak(_ name: String) -> [Double] { runs[name, default: []].map(\.peakMebibytes) }
        func processor(_ name: String) -> String {
            "\(Figures.number(Series.minimum(runs[name, default: []].map(\.processorSeconds)) * 1000, 1)) ms of processors"
        }
        let more = zip(peak("tall"), peak("macro")).map(-)
        let whole = Figures.number(Series.minimum(peak("tall")), 1)
        return [
            Row(
                "process_start", .milliseconds, samples: wall("start"), target: .atMost(6),
                note: "one pixel; " + processor("start")),
            Row("process_start_memory", .mebibytes, samples: peak("start"), target: .atMost(12)),
            Row(
                "process_macro", .milliseconds, samples: wall("macro"),
                note: "scene file to PNG file; " + processor("macro")),
            Row("process_macro_memory", .mebibytes, samples: peak("macro"), target: .atMost(24)),
            Row(
                "process_tall", .milliseconds, samples: wall("tall"),
                note: "20 screens, 51,120 rows; " + processor("tall")),
            Row(
                "process_tall_memory", .mebibytes, samples: more, target: .atMost(8),
                note: "in addition to the memory of one screen; in all \(whole) MiB"),
        ]
    }

    /// Returns the path of the navrender program beside this one.
    private static func beside() throws(BenchError) -> String {
        guard let own = ProcessEnvironment.executablePath, let slash = own.lastIndex(of: "/") else {
            throw BenchError("the path of this program is not known; use --program")
        }
        return own[..<slash] + "/navrender"
    }
}
