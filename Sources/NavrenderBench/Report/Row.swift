/// One measured quantity.
struct Row: Equatable, Sendable {
    let name: String
    let unit: Unit
    /// The row's result: the minimum of all turns, because noise can only lengthen a time. Some rows take the
    /// difference or the ratio of two minima.
    let minimum: Double
    /// The median of all turns, or the ratio of two medians.
    let median: Double
    /// The limit for `minimum`; nil if there is none.
    let target: Target?
    /// A remark; may be empty.
    let note: String

    /// The unit of a row's numbers.
    enum Unit: String, Equatable, Sendable, CaseIterable {
        case milliseconds = "ms"
        case mebibytes = "MiB"
        /// A ratio to another number of the same run.
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

    /// Creates a row from the measurements of all turns.
    ///
    /// - Precondition: There is at least one sample.
    init(_ name: String, _ unit: Unit, samples: [Double], target: Target? = nil, note: String = "") {
        precondition(!samples.isEmpty, "a row has been measured")
        self.init(
            name, unit, minimum: Series.minimum(samples), median: Series.median(samples), target: target,
            note: note)
    }

    /// Returns the ratio of `minimum` to the target. If the target is a lower limit, the ratio is inverted. So
    /// a ratio of at most 1 meets the target. The result is nil without a target.
    ///
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

/// The limit for a row.
enum Target: Equatable, Sendable {
    /// At most this multiple of U.
    case units(Double)
    /// At most this number, in the row's unit.
    case atMost(Double)
    /// At least this number, in the row's unit.
    case atLeast(Double)

    /// Tolerance for noise, as a ratio. A row has missed its target if its ratio to the target exceeds
    /// this number. A row has become worse if its ratio to the earlier result exceeds this number.
    static let slack = 1.1
}
