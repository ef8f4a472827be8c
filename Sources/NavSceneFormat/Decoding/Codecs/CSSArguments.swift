/// The arguments of a colour function: `1, 2, 3[, a]` or `1 2 3[ / a]`.
struct CSSArguments {
    /// The arguments without the alpha.
    var components: [Substring]
    /// The alpha, 0…1.
    let alpha: Double
    let hasCommas: Bool

    init?(_ text: Substring) {
        hasCommas = text.contains(",")
        var alphaText: Substring?
        if hasCommas {
            components = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
            if components.count == 4 { alphaText = components.removeLast() }
            guard components.count == 3 else { return nil }
        } else {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard (1...2).contains(parts.count) else { return nil }
            components = parts[0].split(whereSeparator: \.isWhitespace)
            if parts.count == 2 { alphaText = Self.trimmed(parts[1]) }
        }
        guard let alphaText else {
            alpha = 1
            return
        }
        guard let alpha = Self.number(alphaText, percent: 1) else { return nil }
        self.alpha = min(max(alpha, 0), 1)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// Parses a number or a percentage. 100% becomes `percent`, and `none` becomes 0. The result is nil for other text.
    static func number(_ text: Substring, percent: Double) -> Double? {
        if text == "none" { return 0 }
        return text.hasSuffix("%")
            ? CSSNumber.parse(text.dropLast()).map { $0 / 100 * percent } : CSSNumber.parse(text)
    }

    /// Parses an angle and returns it in degrees, from 0 up to 360. A number without a unit is in degrees, and `none`
    /// becomes 0. The result is nil for other text.
    static func hue(_ text: Substring) -> Double? {
        let units: [(String, Double)] = [
            ("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360), ("", 1),
        ]
        guard text != "none" else { return 0 }
        guard let unit = units.first(where: { text.hasSuffix($0.0) }),
            let number = CSSNumber.parse(text.dropLast(unit.0.count))
        else { return nil }
        let remainder = (number * unit.1).truncatingRemainder(dividingBy: 360)
        return remainder < 0 ? remainder + 360 : remainder
    }
}
