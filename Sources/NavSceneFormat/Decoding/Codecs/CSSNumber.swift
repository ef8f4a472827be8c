/// A parser for numbers in CSS notation.
enum CSSNumber {
    /// Returns the number if the whole text is a finite number. Returns `nil` for other text, such as `nan` or `0x10`,
    /// and for text of more than 64 bytes.
    static func parse(_ text: some StringProtocol) -> Double? {
        guard text.utf8.count <= 64, text.utf8.allSatisfy(isNumberByte),
            text.utf8.contains(where: isDigit), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// Returns whether the byte is a digit, a sign, the decimal point or the exponent's letter.
    private static func isNumberByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || [UInt8](("+-.eE").utf8).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
