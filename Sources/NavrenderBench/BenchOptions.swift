/// What the words behind the name of a benchmark ask for.
struct BenchOptions: Equatable {
    /// Only rows whose name contains this.
    var filter = ""
    /// How many turns count.
    var runs = 15
    /// The processor to measure on.
    var processor: Int32 = 1
    /// Where the figures go.
    var savePath: String?
    /// Figures of an earlier run, to stand beside these.
    var comparePath: String?
    /// Whether a row that is worse than in the earlier run counts as missed.
    var refusesRegressions = false
    /// The program whose runs are measured as a whole; nil: the one beside this.
    var program: String?

    init() {}

    func includes(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }

    /// - Throws: what is wrong with the words.
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

/// A command line that cannot be followed.
struct BenchUsageError: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
