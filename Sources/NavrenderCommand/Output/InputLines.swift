/// The lines of standard input, read one by one.
struct InputLines {
    /// Returns the next line; nil at the end of the input. Blanks around the line are removed, and several blanks
    /// within the line become one space.
    mutating func next() -> String? {
        guard let line = readLine() else { return nil }
        return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
