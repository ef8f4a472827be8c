import NavCompositing
import NavImageCoding
import Navrender

/// Measures 60 frames of a full-screen push, and compares their time with the time of one frame
/// drawn alone.
enum AnimationBench {
    /// Each film has a name, a number of frames per second, the number of moving frames at its start, and a target.
    /// The target is the largest accepted ratio of the time of 60 frames to the time of one frame.
    ///
    /// The push takes about 0.56 s. At 120 frames per second, all 60 frames show motion. At 60 frames per second,
    /// only the first 34 show motion.
    private static let films = [("film_push_at_120", 120.0, 60, 30.0), ("film_push_at_60", 60.0, 34, 20.0)]

    static func run(_ options: BenchOptions) throws -> Report {
        var rows: [Row] = []
        ReferencePNG.pin(toProcessor: options.processor)
        defer { ReferencePNG.pin(toProcessor: nil) }
        for (name, rate, movingCount, target) in films where options.includes(name) {
            let frames = try (0..<60).map { frame in
                var choices = RenderOptions()
                choices.time = Double(frame) / rate
                return try Drawing(scene, choices)
            }
            var samples: [(alone: Double, film: Double, encoding: Double)] = []
            for turn in 0...options.runs {
                Progress.show("turn \(turn) of \(options.runs): \(name)")
                let sample = measure(frames, moving: movingCount)
                if turn > 0 { samples.append(sample) }
            }
            rows += self.rows(name, target, samples)
        }
        Progress.clear()
        return Report(machine: .current(), unit: 0, rows: rows)
    }

    private static func rows(
        _ name: String, _ target: Double, _ samples: [(alone: Double, film: Double, encoding: Double)]
    ) -> [Row] {
        [
            Row(
                name, .times, samples: samples.map { $0.film / $0.alone }, target: .atMost(target),
                note: "time of 60 frames / time of one frame drawn alone (mean of every fifth moving frame)"),
            Row(
                "\(name)_alone", .milliseconds, samples: samples.map { $0.alone * 1000 },
                note: "that one frame"),
            Row(
                "\(name)_drawing", .milliseconds, samples: samples.map { $0.film * 1000 },
                note: "the 60 frames"),
            Row(
                "\(name)_encoding", .milliseconds, samples: samples.map { $0.encoding * 1000 },
                note: "of the 60 frames as one animated PNG, as the command writes it"),
            Row(
                "\(name)_writing", .times, samples: samples.map { $0.encoding / $0.film }, target: .atMost(1),
                note: "time of encoding / time of drawing"),
        ]
    }

    private static func measure(
        _ frames: [Drawing], moving movingCount: Int
    ) -> (alone: Double, film: Double, encoding: Double) {
        let moving = stride(from: 2, to: movingCount, by: 5).map {
            var memory = Drawing.Memory()
            return frames[$0].measure(memory: &memory)
        }
        let alone = moving.reduce(0) { $0 + $1.record + $1.paint } / Double(moving.count)
        var sequence = FrameSequence()
        var writer: APNGWriter?
        var (film, encoding) = (0.0, 0.0)
        for frame in frames {
            let start = Clock.thread.now
            let bitmap = sequence.draw(sequence.record(frame.scene, resources: frame.resources))
            let drawn = Clock.thread.now
            var animation =
                writer
                ?? APNGWriter(
                    width: bitmap.width, height: bitmap.height, isOpaque: true,
                    options: PNGOptions(compression: .fast))
            writer = nil
            animation.append(bitmap, milliseconds: 16, changes: sequence.changes)
            writer = animation
            film += drawn - start
            encoding += Clock.thread.now - drawn
        }
        return (alone, film, encoding)
    }

    private static let scene = SourceText(
        name: "push",
        text: """
            { "scene": 1, "canvas": { "device": "iPhone 15" },
              "root": { "type": "navigation-controller", "barBackground": "fades", "screens": [
                { "id": "settings", "title": "Settings", "content": { "type": "list", "id": "list", "scrollOffset": 40, "rows": [\(rows(22))] } },
                { "id": "general", "title": "General", "content": { "type": "list", "rows": [\(rows(18))] } } ] },
              "timeline": [{ "at": 0, "push": "general" }] }
            """)

    private static func rows(_ count: Int) -> String {
        let colors = ["systemOrange", "systemBlue", "systemRed", "systemPink", "systemIndigo", "systemGreen"]
        return (0..<count).map { index in
            """
            { "title": "Setting number \(index)", "iconColor": "\(colors[index % 6])", "value": "\(index * 7)", "disclosure": true }
            """
        }.joined(separator: ", ")
    }
}
