extension Double {
    /// The shortest text that reads back as the same number, without `.0` at the end.
    package var shortText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Int {
<<<<<<< HEAD
    /// Returns the number with leading zeros, so that the text has at least `digits` characters. File names that
    /// contain such texts sort in numeric order.
=======
    /// Returns the number in decimal, with leading zeros up to `digits` characters. So file names with padded numbers
    /// sort by number.
>>>>>>> 38f5d9be2c1d37c5b95d3f05b2e4f27972613e35
    package func padded(to digits: Int) -> String {
        let text = "\(self)"
        return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}
