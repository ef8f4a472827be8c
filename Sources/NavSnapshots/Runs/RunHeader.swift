import NavJSON

/// The rule for when golden files are written. The cases have the same names as in swift-snapshot-testing.
public enum RecordMode: String, Sendable, CaseIterable {
    /// A golden is written if it does not exist or if its bytes differ from the new file's bytes. Equal
    /// pixels with different bytes are written too.
    case all
    /// A golden is written if it does not exist.
    case missing
    /// A golden is written if it does not exist, if it differs from the frame, or if it is damaged.
    case failed
    /// No golden is written.
    case never
}

/// Facts about a run, as `run.json` stores them.
public struct RunHeader: Equatable, Sendable {
    /// The programs that make runs.
    public enum Producer: String, Sendable, CaseIterable {
        case verify, test, merge
    }

    /// A part of a run that is divided among machines.
    public struct Shard: Equatable, Sendable {
        /// The part's number, from 1; 0 for merged shards.
        public var index: Int
        /// The number of parts.
        public var count: Int

        /// Creates a shard.
        public init(index: Int, count: Int) {
            self.index = index
            self.count = count
        }
    }

    /// The name of the run's folder.
    public var id: String
    /// The program that made the run.
    public var producer: Producer
    /// The version of navrender.
    public var version: String
    /// The start of the run in UTC, as ISO 8601 with milliseconds.
    public var started: String
    /// The absolute path of the project root.
    public var root: String
    /// The command line.
    public var command: [String]
    /// Patterns or options that left assertions out.
    public var filters: [String]
    /// The part of a divided run; nil for a whole run.
    public var shard: Shard?
    /// The numbers of the merged parts.
    public var mergedShards: [Int]
    /// The rule for when goldens are written.
    public var record: RecordMode

    /// Creates a header.
    public init(
        id: String, producer: Producer, version: String, started: String, root: String, command: [String],
        filters: [String] = [], shard: Shard? = nil, mergedShards: [Int] = [], record: RecordMode = .never
    ) {
        self.id = id
        self.producer = producer
        self.version = version
        self.started = started
        self.root = root
        self.command = command
        self.filters = filters
        self.shard = shard
        self.mergedShards = mergedShards
        self.record = record
    }

    /// The text of `run.json`.
    public var json: String {
        var writer = JSONWriter(style: .pretty)
        writer.object { writer in
            writer.member("version", 1)
            writer.member("id", id)
            writer.member("producer", producer.rawValue)
            writer.member("navrender", version)
            writer.member("started", started)
            writer.member("root", root)
            writer.member("command", command)
            writer.member("filters", filters)
            writer.member("shard", shard) { shard, writer in
                writer.member("index", shard.index)
                writer.member("count", shard.count)
            }
            writer.key("mergedShards")
            writer.numbers(mergedShards.map(Double.init))
            writer.member("record", record.rawValue)
        }
        return writer.text + "\n"
    }

    /// Reads a header.
    ///
    /// - Parameters:
    ///   - bytes: The contents of a `run.json`.
    ///   - path: The file's path, for messages.
    public init(json bytes: [UInt8], path: String) throws(RunFileError) {
        let fields = try JSONFields(bytes, path: path)
        id = try fields.text("id")
        producer = try fields.word("producer")
        version = try fields.text("navrender")
        started = try fields.text("started")
        root = try fields.text("root")
        command = try fields.texts("command")
        filters = try fields.texts("filters")
        shard = nil
        if let object = try fields.optionalObject("shard") {
            shard = Shard(index: try object.integer("index"), count: try object.integer("count"))
        }
        mergedShards = try fields.integers("mergedShards")
        record = try fields.word("record")
    }

    /// Returns a time as UTC in ISO 8601 with milliseconds.
    ///
    /// The date is computed with the algorithm `civil_from_days` (Howard Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms").
    ///
    /// - Parameter milliseconds: Milliseconds since 1 January 1970, UTC; not negative.
    public static func timestamp(_ milliseconds: Int) -> String {
        let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let date = "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
        let (seconds, fraction) = rest.quotientAndRemainder(dividingBy: 1000)
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
        return "\(date)T\(clock.joined(separator: ":")).\(fraction.padded(to: 3))Z"
    }
}
