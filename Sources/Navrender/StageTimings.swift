/// How long each stage of a job took, in the order of the work.
public struct StageTimings: Sendable {
    /// A step from bytes to bytes.
    public enum Stage: String, CaseIterable, Sendable {
        /// Bytes to a document.
        case parse
        /// A document to a scene: names, tokens, parameters and values.
        case decode
        /// Images from files.
        case images
        /// Fonts from their folder.
        case fonts
        /// A timeline to tracks, and tracks to the scene at a time.
        case time
        /// Components to plain nodes.
        case components
        /// Frames and typeset text.
        case layout
        /// The resolved scene to a display list.
        case record
        /// The display list to pixels.
        case paint
        /// PNG bytes.
        case encode
    }

    /// One measured stage.
    public struct Entry: Sendable {
        public let stage: Stage
        public let duration: Duration
    }

    public private(set) var entries: [Entry] = []

    public init() {}

    /// All stages together.
    public var total: Duration { entries.reduce(.zero) { $0 + $1.duration } }

    /// Adds the time of other work to these, stage by stage.
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

    /// Measures a stage that is done elsewhere.
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
