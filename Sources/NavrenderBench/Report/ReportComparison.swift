/// Compares a report with the report of an earlier run.
struct ReportComparison {
    let report: Report
    let earlier: Report

    /// Returns the ratio of a row to its earlier result. If the row's target is a lower limit, the ratio is
    /// inverted. So a ratio above 1 is always worse. The result is nil if the earlier report has no
    /// comparable row.
    ///
    /// U is the time in which a machine blends a constant colour over a frame (``Report/unit``). If both runs measured
    /// U, the ratio compares times as multiples of U. So the speeds of the two machines do not matter.
    func change(of row: Row) -> Double? {
        guard let before = earlier.rows.first(where: { $0.name == row.name && $0.unit == row.unit }),
            before.minimum > 0
        else { return nil }
        if case .atLeast = row.target { return row.minimum > 0 ? before.minimum / row.minimum : nil }
        let ratio = row.minimum / before.minimum
        guard row.unit == .milliseconds, report.unit > 0, earlier.unit > 0 else { return ratio }
        return ratio * earlier.unit / report.unit
    }

    /// The rows that are worse than in the earlier report by more than the slack (``Target/slack``).
    var regressedRows: [Row] { report.rows.filter { (change(of: $0) ?? 0) > Target.slack } }

    /// The comparable rows as a Markdown table.
    var markdown: String {
        let head = [
            "Compared with \(earlier.machine.date), \(earlier.machine.processor), kernels: \(earlier.machine.kernels).",
            "", "| row | then | now | times as long |", "|---|--:|--:|--:|",
        ]
        let lines = report.rows.compactMap { row -> String? in
            guard let change = change(of: row),
                let before = earlier.rows.first(where: { $0.name == row.name })
            else { return nil }
            let mark = change > Target.slack ? "**\(Figures.number(change, 2))**" : Figures.number(change, 2)
            return "| \(row.name) | \(Figures.number(before.minimum, 2)) \(row.unit.rawValue)"
                + " | \(Figures.number(row.minimum, 2)) \(row.unit.rawValue) | \(mark) |"
        }
        return (head + lines).joined(separator: "\n") + "\n"
    }
}
