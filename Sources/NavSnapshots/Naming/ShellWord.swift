import NavFiles

extension String {
    /// The string as one word of a POSIX shell.
    public var shellQuoted: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic
                        || "0123456789@%+=:,./-_".unicodeScalars.contains(scalar))
            }
        if isPlain { return self }
        let bytes = systemBytes
        if bytes.count < utf8.count { return bytes.shellQuoted }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension [UInt8] {
    /// The bytes as one word of a shell, written with `$'…'` (POSIX 2024, section 2.2.4). This form can spell file
    /// names that are not UTF-8.
    fileprivate var shellQuoted: String {
        let parts = map { byte in
            let isPlain =
                (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
            return isPlain
                ? String(Unicode.Scalar(byte)) : "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
        }
        return "$'\(parts.joined())'"
    }
}
