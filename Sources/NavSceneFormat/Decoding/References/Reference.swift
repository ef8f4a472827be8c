/// A string that refers to a token or parameter. It consists of `$` and a name.
enum Reference {
    /// Returns the name that a string refers to, or `nil` if the string is not a reference.
    static func name(in text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "$") else { return nil }
        let name = text.dropFirst()
        return isName(name) ? String(name) : nil
    }

    /// Returns whether the text is a name: `[A-Za-z_][A-Za-z0-9_.-]*`, at most 256 bytes.
    static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 256, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x2E || $0 == 0x2D }
    }

    /// Returns the text of a string that is not a reference. A leading `$$` stands for one `$`.
    static func unescaped(_ text: String) -> String {
        text.hasPrefix("$$") ? String(text.dropFirst()) : text
    }

    /// Returns the string that is read back as this text. A text that looks like a reference or begins with `$$` gets
    /// another `$` at its start.
    static func escaped(_ text: String) -> String {
        text.hasPrefix("$$") || name(in: text) != nil ? "$" + text : text
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
