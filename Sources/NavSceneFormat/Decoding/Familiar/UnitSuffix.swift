import NavJSON

extension FamiliarWords {
    /// Returns advice for a length with or without a unit, such as `8px` or `8`, or for two to four lengths in one
    /// string. The result is `nil` for other text.
    ///
    /// - Parameters:
    ///   - text: The string in the place of a number.
    ///   - range: The accepted numbers. The advice suggests no other number.
    ///   - allowsAuto: Whether the word `auto` is accepted.
    static func help(
        forLength text: String, in range: NumberRange = .coordinate, allowsAuto: Bool = true
    ) -> String? {
        let words = text.split(separator: " ")
        guard text != "auto", !words.isEmpty, words.count <= 4 else { return nil }
        if words.contains(where: hasOtherUnit) { return "lengths are points, without a unit" }
        var numbers = words.compactMap(length)
        guard numbers.count == words.count, allowsAuto || !words.contains("auto") else { return nil }
        guard words.compactMap(points).allSatisfy(range.contains) else {
            return "lengths are points, without a unit"
        }
        if numbers.count == 1 { return "write \(numbers[0]): lengths are points, without a unit" }
        // In CSS, three lengths mean top, both sides and bottom. A scene accepts two or four lengths, but not three.
        if numbers.count == 3 { numbers.append(numbers[1]) }
        return "write [\(numbers.joined(separator: ", "))]: lengths are points, without units"
    }

    /// Returns a length such as `8px` in the spelling of a scene: the number alone. Percentages and `auto` stay
    /// strings. The result is `nil` for other text.
    private static func length(_ text: Substring) -> String? {
        if text == "auto" || text.hasSuffix("%") && CSSNumber.parse(text.dropLast()) != nil {
            return "\"\(text)\""
        }
        return points(text)?.shortText
    }

    /// Returns the number of a length such as `8px`, or `nil` for other text.
    private static func points(_ text: Substring) -> Double? {
        for unit in ["px", "pt", "dp", "dip", "sp", ""] where text.hasSuffix(unit) {
            if let number = CSSNumber.parse(text.dropLast(unit.count)) { return number }
        }
        return nil
    }
}

extension FamiliarWords {
    /// Returns whether a text is a number with a unit such as `em`, which has no fixed length in points.
    private static func hasOtherUnit(_ text: Substring) -> Bool {
        ["rem", "em", "vw", "vh", "ch"].contains { unit in
            text.hasSuffix(unit) && CSSNumber.parse(text.dropLast(unit.count)) != nil
        }
    }
}

extension JSONValue {
    /// Advice for a string such as `8px` in the place of a number, or `nil` for any other value. Only a number is
    /// accepted there, so no percentage and no list is suggested.
    var helpForLength: String? {
        guard case .string(let text) = content else { return nil }
        let words = text.split(separator: " ")
        if words.contains(where: { $0.hasSuffix("%") }) {
            return "only a number is accepted here, no percentage"
        }
        guard words.count == 1, text != "auto" else { return nil }
        return FamiliarWords.help(forLength: text)
    }
}
