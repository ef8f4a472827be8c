/// Numbers as CSS writes them.
enum CSSNumber {
    /// The finite number that the whole text is; nil for anything else, such as `nan` and `0x10`.
    static func parse(_ text: some StringProtocol) -> Double? {
        guard text.utf8.count <= 64, text.utf8.allSatisfy(isNumberByte),
            text.utf8.contains(where: isDigit), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    /// Digits, signs, the point, and the exponent's letter.
    private static func isNumberByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || [UInt8](("+-.eE").utf8).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
