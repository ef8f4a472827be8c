extension Double {
    /// The shortest text that reads back as the same number, without `.0` at the end.
    package var shortText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Int {
    /// Returns the number with leading zeros, so that the text has at least `digits` characters. File names that
    /// contain such texts sort in numeric order.
    package func padded(to digits: Int) -> String {
        let text = "\(self)"
        return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}
