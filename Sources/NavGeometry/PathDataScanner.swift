/// A scanner for the tokens of SVG path data, in UTF-8.
struct PathDataScanner {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// A description of the next byte, for error messages.
    private var nextDescription: String {
        guard let next else { return "the end" }
        guard next < 0x80 else { return "a character outside ASCII" }
        let character = Unicode.Scalar(next)
        return next < 0x20 || next == 0x7F ? "a control character" : "‘\(character)’"
    }

    func error(_ message: String, at place: Int? = nil) -> PathDataError {
        PathDataError(utf8Offset: place ?? offset, message: message)
    }

    // MARK: Between tokens

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { offset += 1 }
    }

    /// Skips white space with at most one comma.
    ///
    /// - Returns: Whether there was a comma.
    mutating func skipSeparator() -> Bool {
        skipSpace()
        guard next == UInt8(ascii: ",") else { return false }
        offset += 1
        skipSpace()
        return true
    }

    // MARK: Tokens

    var isAtEnd: Bool { offset == bytes.count }

    /// Whether the next byte can begin a number.
    var isAtNumber: Bool {
        guard let next else { return false }
        return isDigit(next) || ".+-".utf8.contains(next)
    }

    struct Command {
        /// The letter in upper case.
        var kind: UInt8
        /// Whether the letter was in lower case. Coordinates are then relative to the current point.
        let isRelative: Bool
    }

    mutating func command() throws(PathDataError) -> Command {
        guard let byte = next, "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) else {
            throw error("expected a command letter, found \(nextDescription)")
        }
        offset += 1
        return Command(kind: byte & ~0x20, isRelative: byte & 0x20 != 0)
    }

    /// Reads an arc flag, `0` or `1`, and returns whether it is `1`. No separator is needed after the digit.
    mutating func flag() throws(PathDataError) -> Bool {
        guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw error("expected an arc flag, 0 or 1, found \(nextDescription)")
        }
        offset += 1
        return byte == UInt8(ascii: "1")
    }

    /// Reads a finite number: an optional sign, digits or a fraction or both, and an optional exponent.
    mutating func number() throws(PathDataError) -> Double {
        let start = offset
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
        let hasWhole = skipDigits()
        if next == UInt8(ascii: ".") {
            offset += 1
            guard skipDigits() else {
                throw error("expected a digit after the decimal point, found \(nextDescription)")
            }
        } else if !hasWhole {
            throw error("expected a number, found \(nextDescription)")
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            offset += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
            guard skipDigits() else {
                throw error("expected a digit in the exponent, found \(nextDescription)")
            }
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw error("the number is too large", at: start)
        }
        return value
    }

    /// Skips digits and returns whether there was at least one.
    private mutating func skipDigits() -> Bool {
        let start = offset
        while let byte = next, isDigit(byte) { offset += 1 }
        return offset > start
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
