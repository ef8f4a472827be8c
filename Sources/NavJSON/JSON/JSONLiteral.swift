/// The meaning of a word outside quotes: a value or a mistake.
enum JSONLiteral: Equatable {
    case value(JSONValue.Content)
    case mistake(DiagnosticCode, message: String, help: String?)

    init(_ word: String) {
        switch word {
        case "true": self = .value(.bool(true))
        case "false": self = .value(.bool(false))
        case "null": self = .value(.null)
        default:
            if Self.isNumber(word) {
                self = Self.number(word)
            } else if let help = Self.helpForNumber(word) {
                self = .mistake(
                    .invalidNumber, message: "\(word.quotedForDisplay) is not a JSON number", help: help)
            } else {
                let literal = nearestWord(to: word, among: ["true", "false", "null"])
                self = .mistake(
                    .unquotedText, message: "\(word.quotedForDisplay) is not a JSON value",
                    help: literal.map { "did you mean \($0)?" } ?? "put text in double quotes")
            }
        }
    }

    /// Returns the value of a number with at most 15 digits and no exponent, or `nil` for any other word.
    ///
    /// This is the fast path for most numbers. The digits and the power of ten are exact doubles. So only their
    /// quotient is rounded, and the result is the double nearest to the number.
    static func plainNumber(_ word: ArraySlice<UInt8>) -> Double? {
        let isNegative = word.first == UInt8(ascii: "-")
        let unsigned = isNegative ? word.dropFirst() : word
        guard unsigned.count <= 16, let first = unsigned.first, isDigit(first) else { return nil }
        var (digits, count, fractionCount) = (0, 0, 0)
        var isFraction = false
        for byte in unsigned {
            if byte == UInt8(ascii: "."), !isFraction {
                isFraction = true
                continue
            }
            guard isDigit(byte), count < 15 else { return nil }
            // JSON forbids leading zeros, as in 01.
            if first == UInt8(ascii: "0"), count == 1, !isFraction { return nil }
            digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
            count += 1
            fractionCount += isFraction ? 1 : 0
        }
        if isFraction, fractionCount == 0 { return nil }
        let number = Double(digits) / powersOfTen[fractionCount]
        return isNegative ? -number : number
    }

    private static let powersOfTen = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Returns the double nearest to the number, ties to even, or a mistake if the number exceeds the largest finite
    /// double. `Double.init(_:)` does not depend on the locale.
    private static func number(_ word: String) -> JSONLiteral {
        guard let number = Double(word), number.isFinite else {
            return .mistake(
                .numberOutOfRange, message: "\(word.quotedForDisplay) is too large",
                help: "the largest number is 1.7976931348623157e308")
        }
        return .value(.number(number))
    }

    /// Returns whether the word fits the number grammar of RFC 8259, section 6.
    private static func isNumber(_ word: String) -> Bool {
        var rest = word.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let isZero = rest.first == UInt8(ascii: "0")
        let integerDigits = removeDigits(&rest)
        guard isZero ? integerDigits == 1 : integerDigits > 0 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard removeDigits(&rest) > 0 else { return false }
        }
        if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, [UInt8](("+-").utf8).contains(sign) { rest.removeFirst() }
            guard removeDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func removeDigits(_ text: inout Substring.UTF8View) -> Int {
        let count = text.prefix(while: isDigit).count
        text.removeFirst(count)
        return count
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Returns advice for a word that was meant as a number, or `nil` for other words.
    private static func helpForNumber(_ word: String) -> String? {
        let unsigned = word.drop { $0 == "+" || $0 == "-" }
        if ["nan", "inf", "infinity"].contains(unsigned.prefix(9).lowercased()) {
            return "only finite numbers can be written"
        }
        guard let first = unsigned.utf8.first else { return "write digits after the sign" }
        if first == UInt8(ascii: ".") { return "write a digit before the point" }
        guard isDigit(first) else { return nil }
        if word.hasPrefix("+") { return "leave out the plus sign" }
        let second = unsigned.utf8.dropFirst().first
        if first == UInt8(ascii: "0"), let second, [UInt8](("xXoObB").utf8).contains(second) {
            return "write the number in decimal"
        }
        if first == UInt8(ascii: "0"), let second, isDigit(second) { return "leave out the leading zeros" }
        return "numbers look like 12, -0.5 or 1e3; put text and units in double quotes"
    }
}
