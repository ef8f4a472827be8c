/// One measured thing.
struct Row: Equatable, Sendable {
    let name: String
    let unit: Unit
    /// The least of all turns. Noise only adds to a time, so this is what counts.
    let minimum: Double
    let median: Double
    let target: Target?
    /// What else there is to say; may be empty.
    let note: String

    /// What a number counts.
    enum Unit: String, Equatable, Sendable, CaseIterable {
        case milliseconds = "ms"
        case mebibytes = "MiB"
        /// Times another number of the same run.
        case times = "x"
    }

    init(
        _ name: String, _ unit: Unit, minimum: Double, median: Double, target: Target? = nil,
        note: String = ""
    ) {
        self.name = name
        self.unit = unit
        self.minimum = minimum
        self.median = median
        self.target = target
        self.note = note
    }

    /// - Parameter samples: at least one.
    init(_ name: String, _ unit: Unit, samples: [Double], target: Target? = nil, note: String = "") {
        precondition(!samples.isEmpty, "a row has been measured")
        self.init(
            name, unit, minimum: Series.minimum(samples), median: Series.median(samples), target: target,
            note: note)
    }

    /// How many times as much as allowed: 1 is just met, above is worse. Nil without a target.
    /// - Parameter unit: U in milliseconds.
    func excess(unit: Double) -> Double? {
        switch target {
        case nil: nil
        case .units(let count): minimum / (count * unit)
        case .atMost(let limit): minimum / limit
        case .atLeast(let limit): limit / minimum
        }
    }
}

/// What a row should be.
enum Target: Equatable, Sendable {
    /// At most so many times U.
    case units(Double)
    /// At most, in the row's unit.
    case atMost(Double)
    /// At least, in the row's unit.
    case atLeast(Double)

    /// A row is missed, or worse than before, when it is more than this many times what it should be.
    static let slack = 1.1
}
