/// A UTF-8 text in UTF-16, which ICU reads, with the way back.
struct UTF16Text {
    private(set) var units: [UInt16] = []
    /// For each code unit, the UTF-8 offset of its scalar in the whole text.
    private(set) var offsets: [Int] = []

    init(_ text: ArraySlice<UInt8>) {
        units.reserveCapacity(text.count)
        offsets.reserveCapacity(text.count)
        var offset = text.startIndex
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                units.append(unit)
                offsets.append(offset)
            }
            offset += UTF8.width(scalar)
        }
    }
}
