/// One element of UTF-8 text: a scalar, or a run of ill-formed bytes.
struct UTF8Sequence: Equatable {
    /// The scalar, or `nil` when the bytes are ill-formed.
    let scalar: Unicode.Scalar?
    /// The number of bytes, at least 1. An ill-formed run is the longest sequence of bytes that could begin a scalar.
    /// If no scalar begins with the first byte, the run is this byte alone. See Unicode 16, section 3.9, "maximal
    /// subpart".
    let length: Int

    /// Reads the sequence that starts at `offset`, which must be inside `bytes`.
    init(in bytes: [UInt8], at offset: Int) {
        let lead = bytes[offset]
        guard lead >= 0x80 else {
            scalar = Unicode.Scalar(lead)
            length = 1
            return
        }
        guard let expected = Self.continuation(after: lead) else {
            scalar = nil
            length = 1
            return
        }
        var value = UInt32(lead) & (0x3F >> UInt32(expected.count))
        var index = offset + 1
        var allowed = expected.first
        while index <= offset + expected.count {
            guard index < bytes.count, allowed.contains(bytes[index]) else {
                scalar = nil
                length = index - offset
                return
            }
            value = value << 6 | UInt32(bytes[index] & 0x3F)
            allowed = 0x80...0xBF
            index += 1
        }
        scalar = Unicode.Scalar(value)
        length = expected.count + 1
    }

    /// Returns the number of continuation bytes after `lead` and the allowed values of the first one. Returns `nil` if
    /// no scalar begins with `lead`.
    ///
    /// The values come from table 3-7 of Unicode 16, which lists the well-formed sequences. The table excludes
    /// surrogates and overlong forms.
    private static func continuation(after lead: UInt8) -> (count: Int, first: ClosedRange<UInt8>)? {
        switch lead {
        case 0xC2...0xDF: (1, 0x80...0xBF)
        case 0xE0: (2, 0xA0...0xBF)
        case 0xED: (2, 0x80...0x9F)
        case 0xE1...0xEF: (2, 0x80...0xBF)
        case 0xF0: (3, 0x90...0xBF)
        case 0xF1...0xF3: (3, 0x80...0xBF)
        case 0xF4: (3, 0x80...0x8F)
        default: nil
        }
    }
}
