import NavJSON
import NavScene
import Testing

@testable import NavrenderBench

/// Returns a report of an invented machine.
func sampleReport(unit: Double = 0.5, date: String = "2026-11-21 12:00 UTC", _ rows: [Row]) -> Report {
    Report(
        machine: Machine(processor: "Some CPU", compiler: "clang", kernels: "plain", date: date), unit: unit,
        rows: rows)
}

@Suite struct ReportTests {
    private func row(_ minimum: Double, _ target: Target?, _ unit: Row.Unit = .milliseconds) -> Row {
        Row("row", unit, minimum: minimum, median: minimum * 2, target: target)
    }

    @Test("a row made from samples has their minimum and their median")
    func samples() {
        let row = Row("row", .milliseconds, samples: [3, 1, 2, 10, 4])
        #expect(row.minimum == 1 && row.median == 3)
        #expect(Row("row", .times, samples: [7]).median == 7)
        #expect(Series.median([4, 1, 3, 2]) == 3)
        #expect(Series.median([]) == 0 && Series.minimum([]) == 0)
    }

    @Test("a measured time that exceeds its target by at most 10 % counts as nearly met")
    func units() {
        let report = sampleReport([])
        // U is the machine's unit of time. In this report, U is 0.5 ms. So the target of 2 U is 1 ms.
        #expect(report.verdict(on: row(1, .units(2))) == .met)
        #expect(report.verdict(on: row(1.0625, .units(2))) == .nearlyMet(1.0625))
        #expect(report.verdict(on: row(1.5, .units(2))) == .missed(by: 1.5))
    }

    @Test("a row's target may be an upper or a lower limit in the row's unit")
    func limits() {
        let report = sampleReport([])
        #expect(report.verdict(on: row(24, .atMost(24), .mebibytes)) == .met)
        #expect(report.verdict(on: row(25.5, .atMost(24), .mebibytes)) == .nearlyMet(1.0625))
        #expect(report.verdict(on: row(48, .atMost(24), .mebibytes)) == .missed(by: 2))
        #expect(report.verdict(on: row(1.6, .atLeast(1.6), .times)) == .met)
        #expect(report.verdict(on: row(0.8, .atLeast(1.6), .times)) == .missed(by: 2))
        #expect(report.verdict(on: row(1000, nil)) == .none)
        #expect(report.verdict(on: row(0, .units(1))) == .none)
    }

    @Test("a report's table shows each row in its unit, repeats times in U, and marks missed targets")
    func table() {
        let report = sampleReport([row(1, .units(2)), row(3, .units(2)), row(7, .atMost(8), .mebibytes)])
        #expect(report.missedRows == [report.rows[1]])
        let lines = report.markdown.split(separator: "\n").map(String.init)
        #expect(lines[0] == "Machine: Some CPU; clang; kernels: plain; 2026-11-21 12:00 UTC.")
        #expect(lines[1].hasPrefix("U = 0.500 ms"))
        #expect(lines[4] == "| row | 1.00 ms | 2.00 ms | 2.00 | ≤ 2.00 U | met |  |")
        #expect(lines[5] == "| row | 3.00 ms | 6.00 ms | 6.00 | ≤ 2.00 U | **missed 3.00 x** |  |")
        #expect(lines[6] == "| row | 7.00 MiB | 14.00 MiB |  | ≤ 8.00 MiB | met |  |")
    }
}

@Suite struct ReportFileTests {
    @Test("a saved report is read back without targets and notes")
    func roundTrip() throws {
        let report = sampleReport([
            Row("a", .milliseconds, minimum: 0.1, median: 1 / 3, target: .units(2), note: "said"),
            Row("b \"quoted\"", .mebibytes, minimum: 24, median: 25),
            Row("c", .times, minimum: 1.5, median: 1.5),
        ])
        let text = ReportFile.text(for: report)
        let read = try ReportFile.report(in: SourceText(name: "figures", text: text))
        #expect(read.machine == report.machine && read.unit == report.unit)
        #expect(read.rows.map(\.name) == report.rows.map(\.name))
        #expect(read.rows.map(\.minimum) == report.rows.map(\.minimum))
        #expect(read.rows.map(\.median) == report.rows.map(\.median))
        #expect(read.rows.map(\.unit) == report.rows.map(\.unit))
        #expect(read.rows.allSatisfy { $0.target == nil && $0.note == "" })
    }

    @Test(
        "a file that is no benchmark report is refused",
        arguments: [
            "", "{", "[]", "{}", "{ \"unitMilliseconds\": 1 }",
            "{ \"unitMilliseconds\": \"1\", \"rows\": [] }",
            "{ \"unitMilliseconds\": 1, \"rows\": [{ \"name\": \"a\" }] }",
            "{ \"unitMilliseconds\": 1, \"rows\": [{ \"name\": \"a\", \"unit\": \"miles\", \"minimum\": 1, \"median\": 1 }] }",
        ])
    func others(text: String) {
        #expect(throws: BenchError.self) {
            try ReportFile.report(in: SourceText(name: "figures", text: text))
        }
    }
}

@Suite struct ReportComparisonTests {
    private func row(_ name: String, _ unit: Row.Unit, _ minimum: Double, _ target: Target? = nil) -> Row {
        Row(name, unit, minimum: minimum, median: minimum, target: target)
    }

    @Test("benchmark times are compared in the machine's unit U, so that a slower machine is no regression")
    func inUnits() {
        let earlier = sampleReport(unit: 0.5, [row("a", .milliseconds, 1)])
        let now = sampleReport(unit: 1, [row("a", .milliseconds, 2)])
        let comparison = ReportComparison(report: now, earlier: earlier)
        #expect(comparison.change(of: now.rows[0]) == 1)
        #expect(comparison.regressedRows.isEmpty)
    }

    @Test("benchmark rows with memory sizes or ratios are compared directly, without U")
    func otherUnits() {
        let earlier = sampleReport(unit: 0.5, [row("a", .mebibytes, 20), row("b", .times, 2)])
        let now = sampleReport(unit: 1, [row("a", .mebibytes, 30), row("b", .times, 1)])
        let comparison = ReportComparison(report: now, earlier: earlier)
        #expect(comparison.change(of: now.rows[0]) == 1.5)
        #expect(comparison.change(of: now.rows[1]) == 0.5)
        #expect(comparison.regressedRows == [now.rows[0]])
        #expect(comparison.markdown.contains("| a | 20.00 MiB | 30.00 MiB | **1.50** |"))
    }

    @Test("if the target is a lower limit, a smaller number is a regression")
    func lowerLimit() {
        let earlier = sampleReport([row("workers", .times, 1.8)])
        let now = sampleReport([row("workers", .times, 0.9, .atLeast(1.6))])
        #expect(ReportComparison(report: now, earlier: earlier).change(of: now.rows[0]) == 2)
    }

    @Test("a benchmark row is not compared if its earlier result is missing, zero, or in another unit")
    func strangers() {
        let earlier = sampleReport([row("a", .times, 1), row("zero", .milliseconds, 0)])
        let now = sampleReport([
            row("a", .milliseconds, 9), row("new", .times, 9), row("zero", .milliseconds, 9),
        ])
        let comparison = ReportComparison(report: now, earlier: earlier)
        #expect(now.rows.allSatisfy { comparison.change(of: $0) == nil })
        #expect(comparison.regressedRows.isEmpty)
    }
}
