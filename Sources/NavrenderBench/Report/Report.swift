/// What one run measured.
struct Report: Equatable, Sendable {
    var machine: Machine
    /// U in milliseconds: src-over of a constant over 1179 × 2556 pixels. 0 when no row needs it.
    var unit: Double
    var rows: [Row]

    /// How a row stands to its target.
    func verdict(on row: Row) -> Verdict {
        // A time of nothing is one that noise has hidden: it shows nothing.
        guard row.minimum > 0, let excess = row.excess(unit: unit) else { return .none }
        if excess <= 1 { return .met }
        return excess <= Target.slack ? .nearlyMet(excess) : .missed(by: excess)
    }

    enum Verdict: Equatable {
        /// There is no target, or nothing was seen.
        case none
        case met
        /// Beyond the target by no more than what noise is granted.
        case nearlyMet(Double)
        /// How many times as much as allowed.
        case missed(by: Double)
    }

    var missedRows: [Row] { rows.filter { if case .missed = verdict(on: $0) { true } else { false } } }
}

extension Report {
    /// A table in Markdown, with the machine above it.
    var markdown: String {
        var lines = [
            "Machine: \(machine.processor); \(machine.compiler); kernels: \(machine.kernels); \(machine.date)."
        ]
        if unit > 0 {
            lines.append("U = \(Text.number(unit, 3)) ms (a constant src-over 1179 × 2556 pixels).")
        }
        lines += ["", "| row | minimum | median | in U | target | | |", "|---|--:|--:|--:|--:|---|---|"]
        return (lines + rows.map(line)).joined(separator: "\n") + "\n"
    }

    private func line(_ row: Row) -> String {
        let inUnits =
            row.unit == .milliseconds && unit > 0 ? Text.number(row.minimum / unit, 2) : ""
        let verdict =
            switch verdict(on: row) {
            case .none: ""
            case .met: "met"
            case .nearlyMet(let excess): "missed \(Text.number(excess, 2)) x, within the slack"
            case .missed(let excess): "**missed \(Text.number(excess, 2)) x**"
            }
        return "| \(row.name) | \(Text.number(row.minimum, 2)) \(row.unit.rawValue)"
            + " | \(Text.number(row.median, 2)) \(row.unit.rawValue) | \(inUnits) | \(target(of: row)) | \(verdict)"
            + " | \(row.note) |"
    }

    private func target(of row: Row) -> String {
        switch row.target {
        case nil: ""
        case .units(let count): "≤ \(Text.number(count, 2)) U"
        case .atMost(let limit): "≤ \(Text.number(limit, 2)) \(row.unit.rawValue)"
        case .atLeast(let limit): "≥ \(Text.number(limit, 2)) \(row.unit.rawValue)"
        }
    }
}
