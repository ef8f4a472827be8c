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
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
