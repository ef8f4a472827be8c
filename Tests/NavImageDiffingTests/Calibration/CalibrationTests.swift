import Foundation
import NavImageDiffing
import Testing

/// Checks the antialiasing tolerance against the calibration set.
///
/// If the environment contains `NAVRENDER_WRITE_CALIBRATION`, the test also writes the scores to
/// `docs/diff-calibration.md`. `Scripts/calibrate-diff.sh` runs the test with this variable.
@Suite("The tolerance for antialiasing")
struct CalibrationTests {
    @Test("the antialiasing tolerance accepts every harmless variant and refuses every damaging variant")
    func verdicts() throws {
        var table = CalibrationTable()
        try CalibrationSet.forEach { pair in
            let comparison = ImageComparison(expected: pair.expected, actual: pair.actual)
            table.add(pair, comparison)
            #expect(!comparison.isEqual, "\(pair.frame): \(pair.change) changes nothing")
            #expect(
                comparison.passes(.antialiasing) == pair.isHarmless,
                "\(pair.frame): \(pair.change): \(CalibrationTable.scores(of: comparison))")
        }
        #expect(table.harmlessCount >= 40 && table.damagingCount >= 40)
        if ProcessInfo.processInfo.environment["NAVRENDER_WRITE_CALIBRATION"] != nil {
            let url = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../docs/diff-calibration.md").standardized
            try table.text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}
