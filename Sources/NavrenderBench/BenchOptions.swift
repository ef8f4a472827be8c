/// The options on the command line of `navbench`.
struct BenchOptions: Equatable {
    /// Only rows whose name contains this text are measured; empty for all rows.
    var filter = ""
    /// Number of measured turns. Each turn gives one sample of each row. An additional first turn warms up the caches
    /// and does not count.
    var runs = 15
    /// Number of the processor on which the benchmark thread runs.
    var processor: Int32 = 1
    /// The file to save the results to.
    var savePath: String?
    /// The file with the results of an earlier run, for a comparison.
    var comparePath: String?
    /// Whether the command fails if a row is more than 10 % worse than in the earlier run.
    var refusesRegressions = false
    /// The navrender program to measure; nil for the program in the folder of `navbench`.
    var program: String?

    init() {}

    /// Returns whether the filter includes a row.
    func includes(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

    /// Parses the options.
    ///
    /// - Throws: ``BenchUsageError`` if an option is unknown, lacks its value or has an invalid value, or if
    ///   `--regressions` occurs without `--compare`.
    init(_ words: some Sequence<String>) throws(BenchUsageError) {
        var rest = words.makeIterator()
        while let word = rest.next() {
            func value() throws(BenchUsageError) -> String {
                guard let value = rest.next() else { throw BenchUsageError("\(word) needs a value") }
                return value
            }
            switch word {
            case "--filter": filter = try value()
            case "--runs": runs = try Self.number(try value(), 1...10_000, for: word)
            case "--processor": processor = Int32(try Self.number(try value(), 0...1023, for: word))
            case "--save": savePath = try value()
            case "--compare": comparePath = try value()
            case "--regressions": refusesRegressions = true
            case "--program": program = try value()
            default: throw BenchUsageError("unknown option \(word)")
            }
        }
        if refusesRegressions && comparePath == nil {
            throw BenchUsageError("--regressions needs --compare FILE")
        }
    }

    private static func number(
        _ text: String, _ range: ClosedRange<Int>, for option: String
    ) throws(BenchUsageError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw BenchUsageError(
                "\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}

/// An invalid command line.
struct BenchUsageError: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
