import Navrender

/// A named set of limits.
enum LimitPreset: String, CaseIterable {
    case strict
    case `default`
    case trusted

    var limits: Limits {
        switch self {
        case .strict: .strict
        case .default: Limits()
        case .trusted: .trusted
        }
    }
}

extension Arguments {
    /// Returns the limits: a named set, changed by the options for single limits.
    func limits() throws(CommandFailure) -> Limits {
        var limits = (try word(.limits, as: LimitPreset.self) ?? .default).limits
        for (option, entry) in zip(Option.limitOptions, Limits.entries) {
            guard let text = self[option] else { continue }
            guard let number = Self.amount(text), (1...entry.maximum).contains(number) else {
                throw .usage(
                    "--\(option.name) must be a whole number from 1 to \(entry.maximum), such as 2000 or 64MiB, "
                        + "not '\(text)'")
            }
            entry.assign(&limits, number)
        }
        return limits
    }

    /// Returns the value of `--deadline`: the longest time for each scene. Returns nil if the option was not given.
    func deadline() throws(CommandFailure) -> Duration? {
        guard let seconds = try time(.deadline) else { return nil }
        guard seconds > 0 else { throw .usage("--deadline must be above 0s") }
        return .seconds(seconds)
    }

    /// Parses a whole number, which may end with `KiB`, `MiB` or `GiB`; nil for any other text.
    private static func amount(_ text: String) -> Int? {
        for (unit, shift) in [("KiB", 10), ("MiB", 20), ("GiB", 30)] where text.hasSuffix(unit) {
            guard let number = Int(text.dropLast(3)), number >= 0 else { return nil }
            let product = number.multipliedReportingOverflow(by: 1 << shift)
            return product.overflow ? nil : product.partialValue
        }
        return Int(text)
    }
}
