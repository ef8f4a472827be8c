/// The duration of each stage of a job, in the order of the work.
public struct StageTimings: Sendable {
    /// One step on the way from the bytes of a scene to the bytes of a picture.
    public enum Stage: String, CaseIterable, Sendable {
        /// Parses bytes to a document.
        case parse
        /// Decodes a document to a scene: tokens, parameters and values.
        case decode
        /// Reads and decodes image files.
        case images
        /// Opens fonts.
        case fonts
        /// Turns a timeline into the scene at a time.
        case time
        /// Expands components to plain nodes.
        case components
        /// Computes frames and typesets text.
        case layout
        /// Records the resolved scene as a display list.
        case record
        /// Draws the display list to pixels.
        case paint
        /// Encodes pixels to the bytes of a file.
        case encode
    }

    /// One measured stage.
    public struct Entry: Sendable {
        /// The measured stage.
        public let stage: Stage
        /// The duration of the stage.
        public let duration: Duration
    }

    /// The measured stages, in the order of the work. A stage that was measured twice may have two entries.
    public private(set) var entries: [Entry] = []

    /// Creates timings without stages.
    public init() {}

    /// The sum of all stages.
    public var total: Duration { entries.reduce(.zero) { $0 + $1.duration } }

    /// Adds the timings of other work, stage by stage.
    public mutating func add(_ other: StageTimings) {
        for entry in other.entries {
            if let place = entries.firstIndex(where: { $0.stage == entry.stage }) {
                let sum = entries[place].duration + entry.duration
                entries[place] = Entry(stage: entry.stage, duration: sum)
            } else {
                entries.append(entry)
            }
        }
    }

    /// Adds a stage that was measured elsewhere.
    public mutating func add(_ stage: Stage, _ duration: Duration) {
        entries.append(Entry(stage: stage, duration: duration))
    }

    mutating func measure<Result, Failure: Error>(
        _ stage: Stage, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let started = ContinuousClock.now
        defer { entries.append(Entry(stage: stage, duration: started.duration(to: .now))) }
        return try work()
    }
}
