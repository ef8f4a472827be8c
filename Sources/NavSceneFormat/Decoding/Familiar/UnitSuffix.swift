import NavJSON

extension FamiliarWords {
    /// Returns advice for a length with a unit, such as `8px`, or for two to four lengths in one string. The result is
    /// `nil` for other text.
    ///
    /// - Parameter text: the string in the place of a number.
    static func help(forLength text: String) -> String? {
        let parts = text.split(separator: " ").map(length)
        guard !parts.isEmpty, parts.count <= 4, parts.allSatisfy({ $0 != nil }) else { return nil }
        let numbers = parts.compactMap { $0 }
        if numbers.count == 1 { return "write \(numbers[0]): lengths are points, without a unit" }
        return "write [\(numbers.joined(separator: ", "))]: lengths are points, without units"
    }

    /// Returns a length such as `8px` in the spelling of a scene: the number alone. Percentages and `auto` stay
    /// strings. The result is `nil` for other text.
    private static func length(_ text: Substring) -> String? {
        if text == "auto" || text.hasSuffix("%") && CSSNumber.parse(text.dropLast()) != nil {
            return "\"\(text)\""
        }
        for unit in ["px", "pt", "dp", "dip", "sp", ""] where text.hasSuffix(unit) {
            if let number = CSSNumber.parse(text.dropLast(unit.count)) { return number.shortText }
        }
        return nil
    }
}

extension JSONValue {
    /// Advice for a string such as `8px` in the place of a number, or `nil` for any other value.
    var helpForLength: String? {
        guard case .string(let text) = content else { return nil }
        return FamiliarWords.help(forLength: text)
    }
}
