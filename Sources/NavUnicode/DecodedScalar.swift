extension RandomAccessCollection<UInt8> where Index == Int {
    /// Returns the character at an offset of well-formed UTF-8 text, and its length in bytes.
    ///
    /// - Parameter end: The offset at which reading stops, even inside a character. Nil means the end of the text.
    @inlinable
    public func scalar(at place: Int, before end: Int? = nil) -> (scalar: Unicode.Scalar, length: Int) {
        let first = UInt32(self[place])
        guard first >= 0x80 else { return (Unicode.Scalar(UInt8(first)), 1) }
        let length = Swift.min(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, (end ?? endIndex) - place)
        var value = first & (0x7F >> UInt32(length))
        for index in place + 1..<place + length { value = value << 6 | UInt32(self[index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
