@testable import NavImageDiffing

/// Writes the scores of the calibration set as a Markdown page.
struct CalibrationTable {
    private(set) var harmlessCount = 0
    private(set) var damagingCount = 0
    private var harmless: [String] = []
    private var damaging: [String] = []
    /// The largest scores among harmless variants. The three numbers are the maxima of `outsidePixels`,
    /// `farOutsidePixels` and `lowPassHundredths` of ``ImageComparison``.
    private var worstHarmless = [0, 0, 0]
    /// The smallest low-pass measure among damaging variants with an accepted number of outside pixels.
    private var leastLowPass = Int.max
    /// The smallest number of outside pixels among damaging variants with an accepted low-pass measure.
    private var leastOutside = Int.max

    mutating func add(_ pair: CalibrationPair, _ comparison: ImageComparison) {
        let line = "| \(pair.frame) | \(pair.change) | \(Self.scores(of: comparison)) |"
        if pair.isHarmless {
            harmlessCount += 1
            harmless.append(line)
            let scores = [
                comparison.outsidePixels, comparison.farOutsidePixels, comparison.lowPassHundredths,
            ]
            worstHarmless = zip(worstHarmless, scores).map(max)
        } else {
            damagingCount += 1
            damaging.append(line)
            if comparison.outsidePixels <= AntialiasingThresholds.maximumOutsidePixels {
                leastLowPass = min(leastLowPass, comparison.lowPassHundredths)
            }
            if comparison.lowPassHundredths <= AntialiasingThresholds.maximumLowPassHundredths {
                leastOutside = min(leastOutside, comparison.outsidePixels)
            }
        }
    }

    /// Returns the scores as five cells of a table row. `head` in ``text`` has the names of their columns.
    static func scores(of comparison: ImageComparison) -> String {
        [
            "\(comparison.changedPixels)", "\(comparison.worst?.levels ?? 0)",
            "\(comparison.outsidePixels)", "\(comparison.farOutsidePixels)",
            levels(comparison.lowPassHundredths),
        ].joined(separator: " | ")
    }

    /// Returns hundredths of a level as a decimal number.
    private static func levels(_ hundredths: Int) -> String {
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    var text: String {
        let head = """
            | frame | variant | changed pixels | worst channel | outside | far outside | low-pass |
            |---|---|---|---|---|---|---|

            """
        return """
            # What `--tolerance aa` was calibrated on

            Read this page to see what the tolerance for antialiasing accepts and refuses.
            `Scripts/calibrate-diff.sh` writes it from frames that navrender draws and from variants of them.
            `ImageComparison` defines the words, and `AntialiasingThresholds.swift` holds the thresholds. A
            test asserts every verdict below.

            - A pair passes with at most \(AntialiasingThresholds.maximumOutsidePixels) pixels outside, \
            \(AntialiasingThresholds.maximumFarOutsidePixels) far outside and a low-pass measure of \
            \(Self.levels(AntialiasingThresholds.maximumLowPassHundredths)).
            - Worst harmless variant: outside \(worstHarmless[0]), far outside \(worstHarmless[1]), low-pass \
            \(Self.levels(worstHarmless[2])).
            - Damaging variants with at most \(AntialiasingThresholds.maximumOutsidePixels) pixels outside: the \
            smallest low-pass measure is \(Self.levels(leastLowPass)).
            - Damaging variants with a low-pass measure of at most \
            \(Self.levels(AntialiasingThresholds.maximumLowPassHundredths)): the smallest number of pixels \
            outside is \(leastOutside).

            ## Harmless: \(harmlessCount) variants, all accepted

            \(head)\(harmless.joined(separator: "\n"))

            ## Damaging: \(damagingCount) variants, all refused

            \(head)\(damaging.joined(separator: "\n"))

            """
    }
}
