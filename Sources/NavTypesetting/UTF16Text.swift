/// A UTF-16 copy of a UTF-8 text for ICU, with a map back to UTF-8 offsets.
struct UTF16Text {
    /// The UTF-16 code units.
    let units: [UInt16]
    /// The UTF-8 offset in the whole text of each code unit's character.
    let offsets: [Int]

    /// Converts a text.
    ///
    /// - Parameter text: Well-formed UTF-8.
    init(_ text: ArraySlice<UInt8>) {
        // A text never has more UTF-16 code units than UTF-8 bytes.
        var units = [UInt16](repeating: 0, count: text.count)
        var offsets = [Int](repeating: 0, count: text.count)
        var count = 0
        var offset = text.startIndex
        while offset < text.endIndex {
            let (scalar, length) = text.scalar(at: offset, before: text.endIndex)
            offsets[count] = offset
            if scalar.value <= 0xFFFF {
                units[count] = UInt16(truncatingIfNeeded: scalar.value)
            } else {
                units[count] = UTF16.leadSurrogate(scalar)
                count += 1
                units[count] = UTF16.trailSurrogate(scalar)
                offsets[count] = offset
            }
            count += 1
            offset += length
        }
        units.removeLast(units.count - count)
        offsets.removeLast(offsets.count - count)
        self.units = units
        self.offsets = offsets
    }
}
