/// The lines of standard input, read one by one.
struct InputLines {
    /// Returns the next line without its end and without blanks around it; nil at the end of the input.
    mutating func next() -> String? {
        guard let line = readLine() else { return nil }
        return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
