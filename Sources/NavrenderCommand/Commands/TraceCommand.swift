import NavJSON
import NavScene
import Navrender

enum TraceCommand: Command {
    static let manual = Manual(
        name: "trace",
        synopsis: ["trace SCENE [--every TIME] [-o FILE]", "trace SCENE --plot FILE", "trace SCENE --check"],
        summary: "print the moving values of a scene over time",
        details: """
            Prints one line for each moment: the time in seconds, and all values that the timeline moves, such as scroll
            offsets, the bar's alpha, places of pages and the pill's frame. The values are computed, not measured in
            pictures.

            --check prints jumps instead of values: where the place, size, opacity or colour of a node jumps although
            no event asks for it, and where the velocity changes as a finger lifts. Each line has the frame, the node,
            and three changes between neighbouring frames: before the jump, at it, and after it. The command ends with
            status 1 if there is such a line.
            """,
        options: [.output, .every, .from, .to, .of, .csv, .plot, .continuity, .scale, .appearance]
            + Option.scene,
        examples: [
            ("navrender trace scene.json --every 1/60", "JSON lines to standard output"),
            ("navrender trace scene.json --csv --of bar.alpha -o alpha.csv", "one column, for a spreadsheet"),
            ("navrender trace scene.json --plot curves.png", "curves over time"),
            ("navrender trace scene.json --check", "jumps between frames"),
        ])

    static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure) -> ExitStatus {
        let only = try OnlyScene(arguments, of: "trace", outputs: [.output, .plot])
        if let path = arguments[.plot] { try PictureFile.checkOutput(path) }
        var renderer = only.renderer
        let animation: Animation
        do {
            animation = try renderer.animation(of: only.scene())
        } catch {
            return try console.fail(with: error)
        }
        try console.report(animation.warnings)
        if arguments.contains(.continuity) { return try check(animation, arguments, console) }
        let table = try ReadingTable(
            animation, times: times(arguments, animation), wanted: arguments.all(.of))
        if let path = arguments[.plot] {
            (renderer.options.appearance, renderer.options.scale) = (only.appearance, only.scale)
            try draw(table, to: path, renderer, console)
            if arguments[.output] == nil { return .done }
        }
        try console.write(arguments.contains(.csv) ? table.csv : table.jsonLines, to: arguments[.output])
        return .done
    }

    private static func check(
        _ animation: Animation, _ arguments: Arguments, _ console: Console
    ) throws(CommandFailure) -> ExitStatus {
        let step = try arguments.time(.every) ?? 1.0 / 60
        guard step > 0 else { throw .usage("--every must be above 0") }
        let check = ContinuityCheck(
            animation, rate: 1 / step, from: try arguments.time(.from) ?? 0, to: try arguments.time(.to))
        let found: [Discontinuity]
        do {
            found = try check.discontinuities()
        } catch {
            return try console.fail(with: error)
        }
        let lines = console.format == .json ? found.map(\.jsonLine) : found.map { $0.description + "\n" }
        try console.write(lines.joined(), to: arguments[.output])
        return found.isEmpty ? .done : .different
    }

    private static func times(_ arguments: Arguments, _ animation: Animation) throws(CommandFailure)
        -> [Double]
    {
        let step = try arguments.time(.every) ?? 1.0 / 60
        let from = try arguments.time(.from) ?? 0
        let to = try arguments.time(.to) ?? max(animation.duration, from)
        guard step > 0 else { throw .usage("--every must be above 0") }
        guard to >= from else { throw .usage("--to is before --from") }
        // The count is rounded up, so the last sample is not before `to`. If `to` is the end of all motion, this
        // sample shows the scene at rest.
        let count = ((to - from) / step - 1e-6).rounded(.up)
        guard count < 1_000_000 else { throw CommandFailure(.limit, "a trace has at most 1000000 lines") }
        return (0...Int(max(count, 0))).map { index in
            let time = from + Double(index) * step
            // The time is rounded to 1 µs if that changes the time by less than 1e-12 s. So 0.6000000000000001 becomes
            // 0.6, and 1/60 keeps all its digits.
            let short = (time * 1e6).rounded() / 1e6
            return abs(short - time) < 1e-12 ? short : time
        }
    }

    private static func draw(
        _ table: ReadingTable, to path: String, _ renderer: Renderer, _ console: Console
    ) throws(CommandFailure) {
        guard !table.names.isEmpty else { throw .usage("nothing moves in this scene") }
        let format = try PictureFile.format(forFile: path)
        let file: [UInt8]
        do {
            file = try renderer.plot(table.movingSeries, at: table.times).file(as: format)
        } catch {
            throw CommandFailure(drawing: error)
        }
        try PictureFile.write(file, to: path, console)
    }
}

/// The moving values of a scene: one row for each moment.
///
/// A value may be missing in some rows. For example, a row has the x coordinate of a node only if the node's key
/// `frame` states this coordinate at that moment.
struct ReadingTable {
    let times: [Double]
    private(set) var names: [String] = []
    private var rows: [[Double?]] = []

    init(_ animation: Animation, times: [Double], wanted: [String]) throws(CommandFailure) {
        let isWanted = { (name: String) in
            wanted.isEmpty || wanted.contains { name.contains($0) }
        }
        self.times = times
        var columns: [String: Int] = [:]
        for time in times {
            rows.append(Array(repeating: nil, count: names.count))
            for reading in animation.readings(at: time) where isWanted(reading.name) {
                add(reading, &columns)
            }
        }
        for row in rows.indices {
            rows[row] += Array(repeating: nil, count: names.count - rows[row].count)
        }
        guard names.isEmpty, !wanted.isEmpty else { return }
        let all = try ReadingTable(animation, times: times, wanted: []).names
        throw .usage(
            "no value's name contains \(wanted.joined(separator: " or ").quotedForDisplay)",
            hint: all.isEmpty ? "nothing moves in this scene" : "values: \(all.joined(separator: ", "))")
    }

    /// Adds a value to the last row. A value with a new name gets a new column.
    private mutating func add(_ reading: Reading, _ columns: inout [String: Int]) {
        let last = rows.count - 1
        if let column = columns[reading.name] {
            rows[last][column] = rows[last][column] ?? reading.value
        } else {
            columns[reading.name] = names.count
            names.append(reading.name)
            rows[last].append(reading.value)
        }
    }

    var jsonLines: String {
        var text = ""
        for (time, row) in zip(times, rows) {
            var writer = JSONWriter(style: .compact)
            writer.beginObject()
            writer.key("time")
            writer.number(time)
            for (name, value) in zip(names, row) {
                guard let value else { continue }
                writer.key(name)
                writer.number(value)
            }
            writer.endObject()
            text += writer.text + "\n"
        }
        return text
    }

    var csv: String {
        var text = (["time"] + names).joined(separator: ",") + "\n"
        for (time, row) in zip(times, rows) {
            text += ([time] + row).map { $0.map { "\($0)" } ?? "" }.joined(separator: ",") + "\n"
        }
        return text
    }

    /// The series whose values change over time; all series if none changes.
    var movingSeries: [PlotSeries] {
        let series = names.indices.map { index in
            PlotSeries(name: names[index], values: rows.map { $0[index] })
        }
        let moving = series.filter { Set($0.values).count > 1 }
        return moving.isEmpty ? series : moving
    }
}

extension Discontinuity {
    /// The jump as a JSON object on one line.
    fileprivate var jsonLine: String {
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        for (key, value) in [
            ("frame", Double(frame)), ("time", time), ("size", size), ("pixels", Double(pixels)),
        ] {
            writer.key(key)
            writer.number(value)
        }
        for (key, value) in [("node", node), ("property", property)] {
            writer.key(key)
            writer.string(value)
        }
        writer.key("steps")
        writer.numbers(steps)
        writer.endObject()
        return writer.text + "\n"
    }
}
