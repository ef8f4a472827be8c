import Navrender

extension Console {
    /// Prints the timings to standard error: one line for each stage, then one line for the total.
    func report(_ timings: StageTimings) {
        var lines = timings.entries.map { ($0.stage.rawValue, $0.duration) }
        lines.append(("total", timings.total))
        let text = lines.map { stage, duration in
            if format == .json {
                return "{\"stage\":\"\(stage)\",\"milliseconds\":\(Self.milliseconds(duration))}\n"
            }
            let name = stage + String(repeating: " ", count: max(0, 12 - stage.count))
            let number = Self.milliseconds(duration)
            return "\(name)\(String(repeating: " ", count: max(0, 10 - number.count)))\(number) ms\n"
        }.joined()
        writeToStandardError(text)
    }

    /// Returns the duration in milliseconds with three decimals.
    static func milliseconds(_ duration: Duration) -> String {
        let microseconds =
            duration.components.seconds * 1_000_000
            + duration.components.attoseconds / 1_000_000_000_000
        let fraction = String(microseconds % 1000)
        return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
    }
}
