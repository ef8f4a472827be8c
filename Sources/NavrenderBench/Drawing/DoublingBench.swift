import Navrender

/// Checks that the cost of a scene grows linearly with the scene's size. The bench measures the time of each scene at
/// single and at double size, and reports the ratio of both times.
///
/// The time is the processor time of one thread, from scene bytes to PNG bytes.
enum DoublingBench {
    static func run(_ options: BenchOptions) throws -> Report {
        var rows: [Row] = []
        ReferencePNG.pin(toProcessor: options.processor)
        defer { ReferencePNG.pin(toProcessor: nil) }
        for (name, scene) in scenes where options.includes(name) {
            var times: [[Double]] = [[], []]
            for turn in 0...options.runs {
                Progress.show("turn \(turn) of \(options.runs): \(name)")
                for factor in 1...2 {
                    let seconds = try measure(scene(factor))
                    if turn > 0 { times[factor - 1].append(seconds) }
                }
            }
            rows.append(row(name, times))
        }
        Progress.clear()
        return Report(machine: .current(), unit: 0, rows: rows)
    }

    /// Returns the row of a scene, from the times at single and at double size.
    private static func row(_ name: String, _ times: [[Double]]) -> Row {
        Row(
            "doubling_\(name)", .times, minimum: Series.minimum(times[1]) / Series.minimum(times[0]),
            median: Series.median(times[1]) / Series.median(times[0]), target: .atMost(2.6),
            note: "\(Figures.number(Series.minimum(times[0]) * 1000, 2)) ms to "
                + "\(Figures.number(Series.minimum(times[1]) * 1000, 2)) ms")
    }

    /// Returns the processor time of rendering a scene, in seconds.
    private static func measure(_ scene: SourceText) throws -> Double {
        var options = RenderOptions()
        options.threads = 1
        let start = Clock.thread.now
        let bytes = try Renderer(options).render(Scene(scene)).encoded()
        let end = Clock.thread.now
        precondition(!bytes.isEmpty, "there is a file")
        return end - start
    }

    /// The scenes, as functions of a size factor of 1 or 2. The scenes are large, so that the fixed
    /// cost of a run hardly counts.
    private static let scenes: [(String, @Sendable (Int) -> SourceText)] = [
        ("nodes", { scene(discs(8000 * $0), height: 400) }),
        ("segments", { scene(zigzag(20_000 * $0), height: 400) }),
        ("glyphs", { scene(words(1000 * $0), height: 2400) }),
        ("pixels", { scene(cover(height: 4000 * $0), height: 4000 * $0) }),
    ]

    private static func scene(_ nodes: String, height: Int) -> SourceText {
        SourceText(
            name: "doubling",
            text: """
                { "scene": 1, "canvas": { "size": [800, \(height)], "scale": 1, "background": "white" }, "root": [\(nodes)] }
                """)
    }

    /// Returns many discs. They are small, so that the cost of each node dominates.
    private static func discs(_ count: Int) -> String {
        (0..<count).map {
            "{ \"type\": \"ellipse\", \"frame\": [\($0 * 7 % 790), \($0 * 11 % 390), 6, 6], \"fill\": \"#3366cc80\" }"
        }.joined(separator: ",\n")
    }

    /// Returns one path of many lines that zigzag over the canvas.
    private static func zigzag(_ count: Int) -> String {
        let points = (0..<count).map { "L\($0 * 13 % 800) \($0 * 17 % 380 + $0 % 2 * 20)" }.joined()
        return
            "{ \"type\": \"path\", \"d\": \"M0 0\(points)\", \"fill\": \"#3366cc\", \"fillRule\": \"even-odd\" }"
    }

    private static func words(_ count: Int) -> String {
        let text = (0..<count).map { "word\($0 * 37 % 101)" }.joined(separator: " ")
        return """
            { "type": "text", "frame": [0, 0, 800, 2400], "text": "\(text)", "font": { "size": 12, "tracking": 0 } }
            """
    }

    /// Returns a gradient over the whole canvas.
    private static func cover(height: Int) -> String {
        """
        { "type": "box", "frame": [0, 0, 800, \(height)],
        "fill": { "type": "linear", "start": [0, 0], "end": [1, 1], "stops": ["#3A1C71", "#FFAF7B"] } }
        """
    }
}
