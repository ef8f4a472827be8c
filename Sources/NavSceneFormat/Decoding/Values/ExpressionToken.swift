import NavJSON

/// A token of an expression with its offset in the text, in bytes.
struct ExpressionToken: Equatable {
    enum Kind: Equatable {
        case number(Double)
        case text(String)
        case name(String)
        /// An operator, a bracket or a comma.
        case sign(String)
        case end
    }

    let kind: Kind
    let offset: Int

    /// The largest number of tokens in one expression.
    static let maximumCount = 256
}

/// A mistake in an expression.
struct ExpressionProblem: Error, Equatable {
    let message: String
    var help: String?
    /// The offset of the mistake in the expression, in bytes.
    let offset: Int
}

/// Splits an expression into tokens.
struct ExpressionLexer {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    mutating func tokens() throws(ExpressionProblem) -> [ExpressionToken] {
        var tokens: [ExpressionToken] = []
        while let token = try next() {
            guard tokens.count < ExpressionToken.maximumCount else {
                throw ExpressionProblem(
                    message: "an expression has at most \(ExpressionToken.maximumCount) parts",
                    help: "divide it: a token can hold a part", offset: token.offset)
            }
            tokens.append(token)
        }
        return tokens + [ExpressionToken(kind: .end, offset: bytes.count)]
    }

    private mutating func next() throws(ExpressionProblem) -> ExpressionToken? {
        while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
        guard offset < bytes.count else { return nil }
        let start = offset
        let byte = bytes[offset]
        if Self.isDigit(byte) || byte == UInt8(ascii: ".") { return try number() }
        if byte == UInt8(ascii: "'") { return try text() }
        if byte == UInt8(ascii: "$") || Self.isLetter(byte) { return name() }
        for sign in Self.signs where bytes[offset...].starts(with: sign.utf8) {
            offset += sign.utf8.count
            return ExpressionToken(kind: .sign(Self.plain[sign] ?? sign), offset: start)
        }
        let character = String(String(decoding: bytes[offset...].prefix(8), as: UTF8.self).prefix(1))
        throw ExpressionProblem(
            message: "\(character.quotedForDisplay) has no meaning in an expression",
            help: "operators are + - * / % == != < <= > >= && || !", offset: start)
    }

    private static let signs = [
        "==", "!=", "<=", ">=", "&&", "||", "+", "-", "*", "/", "%", "<", ">", "!", "(", ")", ",", "×", "÷",
        "−",
    ]
    /// The ASCII spelling of mathematical signs.
    private static let plain = ["×": "*", "÷": "/", "−": "-"]

    private mutating func number() throws(ExpressionProblem) -> ExpressionToken {
        let start = offset
        while offset < bytes.count, Self.isDigit(bytes[offset]) || bytes[offset] == UInt8(ascii: ".") {
            offset += 1
        }
        if offset + 1 < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            let hasSign = [UInt8](("+-").utf8).contains(bytes[offset + 1])
            let digit = offset + (hasSign ? 2 : 1)
            if digit < bytes.count, Self.isDigit(bytes[digit]) {
                offset = digit
                while offset < bytes.count, Self.isDigit(bytes[offset]) { offset += 1 }
            }
        }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let number = Double(word), number.isFinite else {
            throw ExpressionProblem(message: "\(word.quotedForDisplay) is not a number", offset: start)
        }
        if offset < bytes.count, Self.isLetter(bytes[offset]) {
            throw ExpressionProblem(
                message: "a number is followed by a letter",
                help: "numbers have no unit: lengths are in points",
                offset: offset)
        }
        return ExpressionToken(kind: .number(number), offset: start)
    }

    private mutating func text() throws(ExpressionProblem) -> ExpressionToken {
        let start = offset
        guard let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "'")) else {
            throw ExpressionProblem(message: "this text has no closing '", offset: start)
        }
        offset = end + 1
        return ExpressionToken(
            kind: .text(String(decoding: bytes[(start + 1)..<end], as: UTF8.self)), offset: start)
    }

    private mutating func name() -> ExpressionToken {
        let start = offset
        offset += 1
        while offset < bytes.count,
            Self.isLetter(bytes[offset]) || Self.isDigit(bytes[offset]) || bytes[offset] == UInt8(ascii: ".")
        {
            offset += 1
        }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        return ExpressionToken(
            kind: .name(word.hasPrefix("$") ? String(word.dropFirst()) : word), offset: start)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
