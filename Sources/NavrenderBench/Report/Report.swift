/// The results of one run of the benchmarks.
struct Report: Equatable, Sendable {
    var machine: Machine
    /// U in milliseconds: the time to blend a constant colour (src-over) over 1179 × 2556 pixels. The value
    /// is 0 if no row needs it.
    var unit: Double
    var rows: [Row]

    /// Compares a row with its target.
    func verdict(on row: Row) -> Verdict {
        // A minimum of 0 means that the cost was smaller than the noise. Then there is nothing to compare.
        guard row.minimum > 0, let excess = row.excess(unit: unit) else { return .none }
        if excess <= 1 { return .met }
        return excess <= Target.slack ? .nearlyMet(excess) : .missed(by: excess)
    }

    /// The comparison of a row with its target.
    enum Verdict: Equatable {
        /// The row has no target, or its cost was smaller than the noise.
        case none
        case met
        /// The row misses its target by at most the slack. The value is ``Row/excess(unit:)``.
        case nearlyMet(Double)
        /// The row misses its target by more than the slack. The value is ``Row/excess(unit:)``.
        case missed(by: Double)
    }

    /// The rows that miss their target by more than the slack.
    var missedRows: [Row] { rows.filter { if case .missed = verdict(on: $0) { true } else { false } } }
}

extension Report {
    /// The machine and the rows as Markdown.
    var markdown: String {
        var lines = [
            "Machine: \(machine.processor); \(machine.compiler); kernels: \(machine.kernels); \(machine.date)."
        ]
        if unit > 0 {
            lines.append("U = \(Figures.number(unit, 3)) ms (a constant src-over 1179 × 2556 pixels).")
        }
        lines += ["", "| row | minimum | median | in U | target | | |", "|---|--:|--:|--:|--:|---|---|"]
        return (lines + rows.map(line)).joined(separator: "\n") + "\n"
    }

    /// Returns a row's line of the table.
    private func line(_ row: Row) -> String {
        let inUnits =
            row.unit == .milliseconds && unit > 0 ? Figures.number(row.minimum / unit, 2) : ""
        let verdict =
            switch verdict(on: row) {
            case .none: ""
            case .met: "met"
            case .nearlyMet(let excess): "missed \(Figures.number(excess, 2)) x, within the slack"
            case .missed(let excess): "**missed \(Figures.number(excess, 2)) x**"
            }
        return "| \(row.name) | \(Figures.number(row.minimum, 2)) \(row.unit.rawValue)"
            + " | \(Figures.number(row.median, 2)) \(row.unit.rawValue) | \(inUnits) | \(target(of: row)) | \(verdict)"
            + " | \(row.note) |"
    }

    /// Returns the text of a row's target.
    private func target(of row: Row) -> String {
        switch row.target {
        case nil: ""
        case .units(let count): "≤ \(Figures.number(count, 2)) U"
        case .atMost(let limit): "≤ \(Figures.number(limit, 2)) \(row.unit.rawValue)"
        case .atLeast(let limit): "≥ \(Figures.number(limit, 2)) \(row.unit.rawValue)"
        }
    }
}
